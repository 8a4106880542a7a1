"""A fifth set, told by a stranger to the rules: the everyday work of a team that writes Java."""

from functools import partial

from labelled.sessions import (
    breaks,
    edits,
    human,
    plans,
    runs,
    says,
    story,
    writes,
)

told = partial(story, held_out=True)

STORIES = (
    told(
        "maven tests fail once and pass after a null check",
        "success",
        "claude codex",
        human("OrderServiceTest.cancelsUnpaid is red on develop. please analyse and repair"),
        runs(
            "mvn -q test -Dtest=OrderServiceTest",
            "[ERROR] Tests run: 6, Failures: 0, Errors: 1, Skipped: 0\n[ERROR]   OrderServiceTest.cancelsUnpaid:44 » NullPointer\n[ERROR] Failed to execute goal org.apache.maven.plugins:maven-surefire-plugin:3.2.5:test: There are test failures.",
            1,
            verdict="fail",
        ),
        edits(
            "src/main/java/com/acme/OrderService.java",
            "order.getPayment().isSettled()",
            "order.getPayment() != null && order.getPayment().isSettled()",
        ),
        runs(
            "mvn test -Dtest=OrderServiceTest",
            "[INFO] Tests run: 6, Failures: 0, Errors: 0, Skipped: 0\n[INFO] BUILD SUCCESS",
            verdict="pass",
        ),
        says("`cancelsUnpaid` is green again. Unpaid orders have no payment, which `cancel` did not expect."),
    ),
    told(
        "spring context does not load and the agent stops",
        "fail",
        "grok",
        human("Spring Boot auf 3.3 heben"),
        edits("pom.xml", "<version>2.7.18</version>", "<version>3.3.1</version>"),
        runs(
            "./mvnw -q verify",
            "[ERROR] COMPILATION ERROR :\n[ERROR] /src/main/java/com/acme/web/Filter.java:[5,21] package javax.servlet does not exist\n[ERROR] BUILD FAILURE",
            1,
            verdict="fail",
        ),
        runs("grep -rl 'javax.servlet' src | xargs sed -i 's/javax.servlet/jakarta.servlet/g'"),
        runs(
            "./mvnw -q verify",
            "java.lang.IllegalStateException: Failed to load ApplicationContext\n[ERROR] Tests run: 112, Failures: 0, Errors: 31, Skipped: 2\n[ERROR] BUILD FAILURE",
            1,
            verdict="fail",
        ),
        says(
            "Das Projekt kompiliert jetzt mit Spring Boot 3.3, allerdings schlagen 31 Tests fehl, weil die Security-Konfiguration noch `WebSecurityConfigurerAdapter` benutzt. Das ist eine größere Umstellung, die ich hier nicht begonnen habe."
        ),
    ),
    told(
        "gradle daemon dies and is run without",
        "success",
        "codex",
        human("build the jar"),
        runs(
            "./gradlew build",
            "FAILURE: Build failed with an exception.\n\n* What went wrong:\nGradle build daemon disappeared unexpectedly (it may have been killed or may have crashed)",
            1,
            verdict="fail",
        ),
        runs(
            "./gradlew build --no-daemon",
            "BUILD SUCCESSFUL in 1m 12s\n14 actionable tasks: 14 executed",
            verdict="pass",
            is_retry=True,
        ),
        runs("ls -lh build/libs", "-rw-r--r-- 1 dev dev 41M feb  3 11:02 billing-4.2.0.jar"),
        says("build/libs/billing-4.2.0.jar (41 MB). The Gradle daemon had crashed, so I built without it."),
    ),
    told(
        "checkstyle is green and the thing gets committed",
        "success",
        "claude",
        human("checkstyle violations in module `ledger`: fix + commit"),
        runs(
            "mvn -q checkstyle:check -pl ledger",
            "[ERROR] src/main/java/com/acme/Ledger.java:[12] (imports) UnusedImports: Unused import - java.util.Map.\n[ERROR] Failed to execute goal maven-checkstyle-plugin:3.3.1:check: You have 1 Checkstyle violation.",
            1,
            verdict="fail",
        ),
        edits("ledger/src/main/java/com/acme/Ledger.java", "import java.util.Map;\n", ""),
        runs(
            "mvn checkstyle:check -pl ledger",
            "[INFO] You have 0 Checkstyle violations.\n[INFO] BUILD SUCCESS",
            verdict="pass",
        ),
        runs(
            "git commit -am 'ledger: remove unused import'",
            "[develop 81fa220] ledger: remove unused import\n 1 file changed, 1 deletion(-)",
        ),
        says("One unused import was all. Committed as 81fa220."),
    ),
    told(
        "hibernate query is wrong in another way",
        "success",
        "grok",
        human("n+1 selects in CustomerRepository.findActive, optimise"),
        edits(
            "src/main/java/com/acme/CustomerRepository.java",
            "select c from Customer c",
            "select c from Customer c join fetch c.addresses",
        ),
        runs("./gradlew test --tests '*CustomerRepository*'", "BUILD SUCCESSFUL in 18s", verdict="pass"),
        says("The addresses are now fetched with the customers in one statement."),
        human("this drops customers without addresses, should be a left join", is_correction=True),
        edits(
            "src/main/java/com/acme/CustomerRepository.java", "join fetch c.addresses", "left join fetch c.addresses"
        ),
        runs("./gradlew test --tests '*CustomerRepository*'", "BUILD SUCCESSFUL in 17s", verdict="pass"),
        says("It's a left join now, and the tests of the repository pass."),
    ),
    told(
        "jira text with the word falsch is a task",
        "success",
        "codex",
        human(
            "BILL-442: 'Rabatt falsch: 10 % werden zweimal abgezogen, das stimmt so nicht.' Bitte beheben, Test gibt's schon (DiscountTest)"
        ),
        runs(
            "mvn -q test -Dtest=DiscountTest",
            "[ERROR]   DiscountTest.appliesOnce:21 expected: <90.00> but was: <81.00>\n[ERROR] Tests run: 3, Failures: 1, Errors: 0, Skipped: 0",
            1,
            verdict="fail",
        ),
        edits("src/main/java/com/acme/Discount.java", "return apply(apply(price));", "return apply(price);"),
        runs(
            "mvn test -Dtest=DiscountTest",
            "[INFO] Tests run: 3, Failures: 0, Errors: 0, Skipped: 0\n[INFO] BUILD SUCCESS",
            verdict="pass",
        ),
        says("Der Rabatt wird nur noch einmal abgezogen, DiscountTest ist grün."),
        human("Und wo wird das beim Storno gerechnet?"),
        says("In `CancellationService.refundAmount`, das ruft ebenfalls `Discount.of` auf."),
    ),
    told(
        "the log4j question",
        "unknown",
        "claude",
        human("are we affected by CVE-2021-44228?"),
        runs(
            "mvn dependency:tree | grep -i log4j",
            "[INFO] |  +- org.apache.logging.log4j:log4j-api:jar:2.23.1:compile\n[INFO] |  \\- org.apache.logging.log4j:log4j-to-slf4j:jar:2.23.1:compile",
        ),
        says(
            "No. Only log4j-api and the slf4j bridge are on the class path, both 2.23.1; log4j-core, where the vulnerable lookup was, is not."
        ),
    ),
    told(
        "a refactoring runs into the usage limit",
        "abandoned",
        "claude grok",
        human("replace all Date by Instant in com.acme.audit"),
        plans(("AuditEntry", "done"), ("AuditWriter", "doing"), ("AuditQuery", "open"), ("Run the tests", "open")),
        edits("src/main/java/com/acme/audit/AuditEntry.java", "private Date at;", "private Instant at;"),
        runs(
            "mvn -q compile",
            "[ERROR] /src/main/java/com/acme/audit/AuditWriter.java:[31,40] incompatible types: java.util.Date cannot be converted to java.time.Instant\n[ERROR] BUILD FAILURE",
            1,
            verdict="fail",
        ),
        breaks("limit"),
    ),
    told(
        "integration tests need docker and there is none",
        "fail",
        "codex",
        human("run the IT suite (mvn verify -Pit), I need to know if it's green"),
        runs(
            "mvn -q verify -Pit",
            "java.lang.IllegalStateException: Could not find a valid Docker environment. Please see logs and check configuration\n[ERROR] Tests run: 24, Failures: 0, Errors: 24, Skipped: 0\n[ERROR] BUILD FAILURE",
            1,
            verdict="fail",
        ),
        runs(
            "docker ps",
            "Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?",
            1,
        ),
        says(
            "The suite could not be run here: Testcontainers needs Docker and the daemon isn't running, so all 24 tests end with an error. That says nothing about the code itself."
        ),
    ),
    told(
        "kotlin test with a backtick name is added",
        "success",
        "grok",
        human("add a test for Iban.parse with spaces"),
        writes(
            "src/test/kotlin/IbanSpacesTest.kt",
            'class IbanSpacesTest {\n    @Test fun `spaces are ignored`() = assertEquals("DE02", Iban.parse("DE 02").short)\n}\n',
        ),
        runs(
            "./gradlew test --tests IbanSpacesTest",
            "> Task :test\n\nIbanSpacesTest > spaces are ignored() PASSED\n\nBUILD SUCCESSFUL in 9s",
            verdict="pass",
        ),
        says("The test is there and passes, `Iban.parse` already ignored spaces."),
    ),
    told(
        "sonar gate stays red",
        "fail",
        "claude",
        human("get the sonar quality gate green for module pricing"),
        runs(
            "mvn -q sonar:sonar -Dsonar.qualitygate.wait=true -pl pricing",
            "[ERROR] QUALITY GATE STATUS: FAILED - View details on https://sonar.acme.example/dashboard?id=pricing",
            1,
            verdict="fail",
        ),
        edits(
            "pricing/src/main/java/com/acme/Price.java",
            "catch (Exception e) {}",
            'catch (ParseException e) {\n            log.warn("bad price", e);\n        }',
        ),
        runs(
            "mvn -q sonar:sonar -Dsonar.qualitygate.wait=true -pl pricing",
            "[ERROR] QUALITY GATE STATUS: FAILED - View details on https://sonar.acme.example/dashboard?id=pricing",
            1,
            verdict="fail",
        ),
        says(
            "I removed the swallowed exception, but the gate is still red because of the coverage on new code (61 %, required are 80 %). More tests would have to be written."
        ),
    ),
    told(
        "what a stack trace of a pool means",
        "unknown",
        "codex",
        human(
            "what is going on here?\n\njava.sql.SQLTransientConnectionException: HikariPool-1 - Connection is not available, request timed out after 30000ms."
        ),
        runs("grep -n hikari src/main/resources/application.yml", "14:    hikari.maximum-pool-size: 5"),
        says(
            "All five connections of the pool were in use for 30 seconds. Either something holds connections too long (a transaction around an HTTP call, for example) or the pool is too small for the load."
        ),
    ),
)
