"""Secrets in other forms (escapes, colours, byte arrays, JSON in JSON), counts, own rules and values that may stay."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claude_lines import Log, small_dialog, uid
from conftest import Memory
from redaction_values import filled, filled_with, seeded
from session_memory.config import Redact
from session_memory.redact.engine import Redactor
from session_memory.redact.forms import byte_array, byte_arrays, plain

TOKEN = filled("ghp_<b62 36>", seeded(1))
MARK = f"[REDACTED:github-token:{len(TOKEN)}]"
REDACTOR = Redactor()


def cleaned(line: str | bytes, redactor: Redactor = REDACTOR) -> bytes:
    block = line.encode() if isinstance(line, str) else line
    redactor.take_counts()
    return b"\n".join(redactor.clean(block, block.split(b"\n")))


def with_escapes(text: str, *places: int) -> str:
    return "".join(f"\\u{ord(c):04x}" if i in places else c for i, c in enumerate(text))


@pytest.mark.parametrize("place", range(len(TOKEN)))
def test_one_escaped_character_hides_nothing(place: int) -> None:
    assert cleaned(f'{{"a":"x {with_escapes(TOKEN, place)} y"}}') == f'{{"a":"x {MARK} y"}}'.encode()


def test_a_secret_in_escapes_alone_goes() -> None:
    assert cleaned(f'{{"a":"{with_escapes(TOKEN, *range(len(TOKEN)))}"}}') == f'{{"a":"{MARK}"}}'.encode()


def test_escapes_in_json_in_json_hide_nothing() -> None:
    inner = f'{{"t":"{with_escapes(TOKEN, 1, 9)}"}}'
    result = json.loads(cleaned(json.dumps({"arguments": inner})))
    assert json.loads(result["arguments"]) == {"t": MARK}


def test_the_name_of_a_value_may_be_escaped_as_well() -> None:
    secret = filled("<b62 32>", seeded(2))
    line = f'{{"a":"API\\u005fKEY\\u003d\\u0027{secret}\\u0027 more"}}'
    assert json.loads(cleaned(line)) == {"a": "API_KEY='[REDACTED:env-secret:32]' more"}


def test_escaped_slashes_hide_nothing() -> None:
    secret = "Ab1/" * 10
    line = json.dumps({"a": f"aws_secret_access_key = {secret}"}).replace("/", "\\/")
    assert json.loads(cleaned(line)) == {"a": "aws_secret_access_key = [REDACTED:aws-secret-access-key:40]"}


@pytest.mark.parametrize("place", range(1, len(TOKEN)))
def test_a_colour_in_the_middle_hides_nothing(place: int) -> None:
    line = json.dumps({"out": f"is \x1b[1;31m{TOKEN[:place]}\x1b[0m\x1b[32m{TOKEN[place:]}\x1b[0m."})
    assert json.loads(cleaned(line)) == {"out": f"is \x1b[1;31m{MARK}\x1b[0m."}


def test_a_colour_between_name_and_value_hides_nothing() -> None:
    line = json.dumps({"out": "\x1b[34mDB_PASSWORD\x1b[0m=\x1b[32mk1ttens&more\x1b[0m"})
    assert json.loads(cleaned(line)) == {"out": "\x1b[34mDB_PASSWORD\x1b[0m=\x1b[32m[REDACTED:env-password:12]\x1b[0m"}


@pytest.mark.parametrize("blank", ["", " ", "  ", "\t    "])
def test_an_array_of_bytes_is_read(blank: str) -> None:
    output = f"token: {TOKEN}\nläuft\n".encode()
    line = json.dumps({"output": list(output), "code": [1, 2, 3]}, separators=(f",{blank}", ":"))
    result = json.loads(cleaned(line))
    assert bytes(result["output"]).decode() == f"token: {MARK}\nläuft\n"
    assert result["code"] == [1, 2, 3]


def test_an_array_of_bytes_without_secrets_stays_byte_for_byte() -> None:
    line = b'{"output": [ 104, 101 ,108,108,111, 32,119,111,114,108,100, 33, 10,104,105], "n": [1,2,3,4,5,6,7,8,9,300,11,12,13,14]}'
    assert cleaned(line) == line


@given(text=st.binary(min_size=14, max_size=60))
def test_an_array_of_bytes_is_what_it_says(text: bytes) -> None:
    line = byte_array(text, b"")
    assert byte_arrays(line) == [(0, len(line), text)]


ODDITIES = st.sampled_from([r"\u0041", r"\\u0041", r"\/", r"\u001b[1m", r"\n", "&quot;", "a", "b-c", " ", r"\\", "é"])


@given(pieces=st.lists(ODDITIES, max_size=12), data=st.data())
def test_every_stretch_of_the_plain_form_stands_for_whole_characters_of_the_original(
    pieces: list[str], data: st.DataObject
) -> None:
    line = "".join(pieces).encode()
    view = plain(line)
    if not view.text:
        return
    start = data.draw(st.integers(0, len(view.text) - 1))
    end = data.draw(st.integers(start + 1, len(view.text)))
    begin, until = view.origin(start, end)
    assert plain(line[begin:until]).text == view.text[start:end]


@pytest.mark.parametrize(
    "hidden",
    [
        "&#103;&#104;&#112;_" + TOKEN[4:],
        "&#x67;hp_" + TOKEN[4:],
        "%67%68%70%5F" + TOKEN[4:],
        "".join(f"%{ord(c):02X}" for c in TOKEN),
        "".join(f"&#{ord(c)};" for c in TOKEN),
    ],
)
def test_letters_that_html_or_an_address_has_as_numbers_hide_nothing(hidden: str) -> None:
    result = cleaned(json.dumps({"a": f"x {hidden} y"}))
    assert json.loads(result) == {"a": f"x [REDACTED:github-token:{len(TOKEN)}] y"}


@pytest.mark.parametrize(
    "password",
    [
        "Resample77!x",
        "superuser.77!xqz",
        "metadata.77!xqz",
        "kTodo77!xq",
        "Refaked.99zz",
        "Xk9(qzP2)zz7",
        "Xk9[qzP2]zz7",
        "$3YSq#hpb",
        "&83^@xGW",
        "qWhZkVbXpLm",
    ],
)
def test_a_password_is_one_although_a_part_of_it_looks_like_code(password: str) -> None:
    assert json.loads(cleaned(json.dumps({"password": password})))["password"].startswith("[REDACTED:")


def test_the_first_half_of_an_encoded_login_is_not_left() -> None:
    login = filled("<login 16>", seeded(3))
    line = json.dumps({"h": {"Authorization": f"Basic {login}"}})
    assert json.loads(cleaned(line)) == {"h": {"Authorization": f"Basic [REDACTED:basic-auth:{len(login)}]"}}


def test_only_the_value_goes() -> None:
    line = json.dumps({"a": f"export GITHUB_TOKEN='{TOKEN}' && make", "b": "postgres://app:s3cr3tW0rd@db/x"})
    assert json.loads(cleaned(line)) == {
        "a": f"export GITHUB_TOKEN='{MARK}' && make",
        "b": "postgres://app:[REDACTED:url-password:10]@db/x",
    }


@pytest.mark.parametrize(
    ("template", "rule"),
    [
        ("API_KEY=<b62 5000>", "env-secret"),
        ("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx<url 6000>.<url 43>", "jwt"),
        ("-----BEGIN PRIVATE KEY-----\n" + "<b64 64>\n" * 150 + "-----END PRIVATE KEY-----", "private-key"),
        ("Cookie: a=<b62 3000>; b=<b62 3000>", "cookie-header"),
    ],
)
def test_a_long_secret_goes_as_a_whole(template: str, rule: str) -> None:
    text, values = filled_with(template, seeded(5))
    result = cleaned(json.dumps({"a": f"x {text} y"})).decode()
    assert f"[REDACTED:{rule}:" in result
    assert not any(value[at : at + 12] in result for value in values for at in range(0, len(value), 12))


def test_what_is_too_long_for_its_form_stays() -> None:
    line = json.dumps({"a": filled("EAA<b62 700>", seeded(6))}).encode()
    assert cleaned(line) == line


def test_a_name_that_stands_in_the_place_of_a_value_is_looked_at() -> None:
    secret = filled("<b62 32>", seeded(7))
    line = json.dumps({"a": f"secret: application_token: {secret}"})
    assert json.loads(cleaned(line)) == {"a": "secret: application_token: [REDACTED:secret-field:32]"}


def test_hits_are_counted_by_rule() -> None:
    cleaned(json.dumps([TOKEN, f"and {TOKEN}", with_escapes(TOKEN, 3), list(TOKEN.encode())]).replace("\\\\u", "\\u"))
    assert REDACTOR.take_counts() == {"github-token": 4}


def own(rules: dict[str, str] | None = None, allow: tuple[str, ...] = ()) -> Redactor:
    return Redactor(own=Redact(tuple((rules or {}).items()), allow))


def test_own_rules_find_what_only_their_user_knows() -> None:
    redactor = own({"acme-id": "acme_[0-9]{6}", "customer": "(?P<keep>customer )[A-Z]{5}"})
    line = json.dumps({"a": "is acme_123456 of customer BERTA, not of acme_12"})
    assert json.loads(cleaned(line, redactor)) == {
        "a": "is [REDACTED:acme-id:11] of customer [REDACTED:customer:5], not of acme_12"
    }
    assert redactor.take_counts() == {"acme-id": 1, "customer": 1}


@pytest.mark.parametrize("pattern", ["a.*", '"[^"]*"', "[0-9]+", ".", r"\\", "[{}]"])
def test_a_careless_rule_makes_no_line_unreadable(pattern: str) -> None:
    value = {"a": "b", "c": ['d"e\\f', {"g": 12, "h": 1.5, "a a": None}], "i": "12"}
    line = json.dumps(value).encode()
    redactor = own({"careless": pattern})
    once = cleaned(line, redactor)
    assert len(json.loads(once, object_pairs_hook=list)) == len(value)
    assert cleaned(once, redactor) == once


def test_what_is_allowed_stays() -> None:
    other = filled("ghp_<b62 36>", seeded(4))
    line = json.dumps([TOKEN, other])
    assert json.loads(cleaned(line, own(allow=(TOKEN,)))) == [TOKEN, MARK]
    assert json.loads(cleaned(line, own(allow=("ghp_.*",)))) == [TOKEN, other]


@pytest.mark.parametrize("ascii_only", [True, False])
@pytest.mark.parametrize("depth", [1, 2])
@pytest.mark.parametrize(
    "control",
    [
        "\x1b(B\x1b[m",
        "\x1b[38:5:196m",
        "\x9b32m",
        "\x1b]8;;https://example.org/\x1b\\",
        "\x1b]8;;\x07",
        "\x1b7",
        "\x1b=",
        "\x1b[1 q",
        "\x1b[>4;1m",
        "\x1b#8",
        "\x1b[!p",
        "\x1bM",
        "^[[31m",
        "^[[1;32m^[[0m",
        "\u200b",
        "\ufeff",
        "\u2060\u200d",
        "\u00ad",
    ],
)
def test_no_control_of_a_terminal_hides_a_token(control: str, depth: int, ascii_only: bool) -> None:
    text = f"is {TOKEN[:12]}{control}{TOKEN[12:]} there"
    for _ in range(depth):
        text = json.dumps(text, ensure_ascii=ascii_only)
    result = cleaned(text).decode()
    for _ in range(depth):
        result = json.loads(result)
    assert result == f"is {MARK} there"


JWT = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx<url 30>.<url 43>"


@pytest.mark.parametrize(
    "text",
    [
        "https://example.org/?r=a%3Ftoken%3D<secret ghp_<b62 36>>",
        "%22<secret ghp_<b62 36>>%22",
        "key%3D<secret sk-ant-api03-<url 93>AA>",
        "X-Amz-Credential%3D<secret AKIA<b32 16>>%2F20260101",
        "Bearer%20<secret xoxb-<digits 12>-<digits 13>-<b62 24>>",
        "oauth2%3A<secret glpat-<b62 20>>%40gitlab.com",
        f"token%3D<secret {JWT}>",
        "git checkout -b fix-<secret ghp_<b62 36>>",
        "_<secret ghp_<b62 36>>_",
        "mytoken_<secret ghp_<b62 36>>",
        "https://api.telegram.org/bot<secret <digits 10>:AA<b62 33>>/getMe",
        "?q=db_password%3D%22<secret <b62 14>>%22",
        "DATABASE_URL=postgres%3A%2F%2Fapp%3A<secret <b62 16>>%40db%2Fx",
    ],
)
def test_a_token_that_cannot_be_mistaken_goes_whatever_stands_before_it(text: str) -> None:
    before, _, rest = text.partition("<secret ")
    template, _, after = rest.rpartition(">")
    secret = filled(template, seeded(text))
    result = json.loads(cleaned(json.dumps({"a": f"{before}{secret}{after}"})))["a"]
    assert result.startswith(f"{before}[REDACTED:")
    assert result.endswith(f":{len(secret)}]{after}")


@pytest.mark.parametrize(
    "text", ["a%20b 100%25 of it", "my_akia_notes", "%s%3d items", "url%3Dexample.org%2Fpath%2Fto"]
)
def test_percent_signs_alone_make_no_secret(text: str) -> None:
    line = json.dumps({"a": text}).encode()
    assert cleaned(line) == line


ODD = st.sampled_from(
    ["\\ud800", "\\udc00", "\\u000A", "\\u00e9", "\\n", "\\t", '\\"', "\\\\", "\\/", "\\\\n", "%3D", " ", "x"]
)
NAMED = ("redis-cli -h cache -a", "DB_PASSWORD=", "mysql -p", "Bearer ", "password: ", "", "sshpass -p ")


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(NAMED), st.lists(ODD, max_size=3), st.sampled_from([TOKEN, "Xq9secretzz", "AKIA" + "Q7" * 8]), ODD
)
def test_a_line_with_any_escapes_around_a_secret_can_still_be_read(
    name: str, odd: list[str], secret: str, end: str
) -> None:
    line = f'{{"a":"{name}{"".join(odd)}{secret}{end}","b":1}}'
    once = cleaned(line)
    assert json.loads(once)["b"] == 1
    assert cleaned(once) == once
    assert secret != TOKEN or TOKEN.encode() not in once


def test_half_a_pair_of_escapes_before_a_password_breaks_no_line() -> None:
    line = '{"a":"redis-cli -h cache -a\\ud800\\ud800Xq9secretzz"}'
    assert set(json.loads(cleaned(line))) == {"a"}


LINES = st.recursive(
    st.text(max_size=20) | st.integers() | st.just(TOKEN) | st.lists(st.integers(0, 260), max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
)


@settings(max_examples=60, deadline=None)
@given(value=LINES, pattern=st.sampled_from(["[a-z]", ".+", '"', "[0-9]{2}", "ghp_[A-Za-z0-9]{4}"]))
def test_any_line_stays_json_under_any_rule(value: Any, pattern: str) -> None:
    line = json.dumps(value).encode()
    redactor = own({"careless": pattern})
    once = cleaned(line, redactor)
    assert type(json.loads(once)) is type(value)


@pytest.mark.parametrize("lines", [1, 30_000])
def test_own_rules_hold_in_a_sweep_whichever_process_reads(memory: Memory, lines: int) -> None:
    log = small_dialog("s1")
    for n in range(lines):
        log.user(f"acme_{n:06} " + "x" * (900 if lines > 1 else 0))
    log.write(memory.home)
    settings = memory.settings._replace(redact=Redact((("acme-id", "acme_[0-9]{6}"),)))
    made = Memory(settings, memory.home, memory.now_ms)
    made.sweep()
    assert made.totals()["redacted"] == {"acme-id": lines}
    made.close()


def test_own_rules_are_named_in_the_session(memory: Memory) -> None:
    log = Log("s1")
    log.user("key acme_123456")
    log.write(memory.home)
    made = Memory(memory.settings._replace(redact=Redact((("acme-id", "acme_[0-9]{6}"),))), memory.home, memory.now_ms)
    made.sweep()
    assert "[REDACTED:acme-id:11]" in json.dumps(made.events(uid("s1")))
    made.close()


@pytest.mark.parametrize("depth", range(4, 9))
def test_json_in_json_hides_nothing_however_deep(depth: int) -> None:
    secret = filled("<b62 32>", seeded(3))
    value: Any = {"api_key": secret, "text": f'first\nexport DB_PASSWORD="{secret}"\n\tlast'}
    for _ in range(depth):
        value = {"in": json.dumps(value)}
    line = cleaned(json.dumps(value))
    assert secret.encode() not in line
    result = json.loads(line)
    for _ in range(depth):
        result = json.loads(result["in"])
    assert result["api_key"].startswith("[REDACTED:")
    assert result["text"].startswith('first\nexport DB_PASSWORD="[REDACTED:')
    assert result["text"].endswith(']"\n\tlast')


@pytest.mark.parametrize("far", range(1900, 2120, 7))
def test_a_secret_at_the_end_of_what_is_read_in_plain_form_goes_whole(far: int) -> None:
    """An escape has its surroundings looked at, and a secret may lie on their border."""
    tail = filled("<b62 86>", seeded(4))
    line = (
        '{"a":"\\u0041'
        + "." * far
        + f' root:$6$<b62>abcdefg1$${tail}:19000"}}'.replace("<b62>", "Xy1").replace("$$", "$")
    )
    assert tail[-12:].encode() not in cleaned(line)


@pytest.mark.parametrize("lone", [r"\ud800", r"\udc00", r"\ud83d", r"\ud83d\ud83d"])
def test_half_a_character_before_or_in_a_value_hides_nothing(lone: str) -> None:
    secret = filled("<b62 32>", seeded(5))
    for text in (
        f"{lone}API_KEY={secret}",
        f"API_KEY={lone}{secret}",
        f"{lone}{TOKEN}",
        f"API_KEY={secret[:16]}{lone}{secret[16:]}",
    ):
        line = cleaned(f'{{"a":"{text}"}}')
        assert secret[-12:].encode() not in line, line
        assert TOKEN[-12:].encode() not in line, line
        assert json.loads(line)["a"]


@pytest.mark.parametrize("letter", ["\u00fc", "\u20ac", "\u5bc6", "\U0001f511"])
def test_a_letter_of_another_script_in_a_password_hides_nothing(letter: str) -> None:
    for text in (
        f"DB_PASSWORD=Xq7{letter}9kLm2Pz&",
        f'{{"password": "{letter}Xq79kLm2Pz"}}',
        f"pw {TOKEN}{letter}",
        f"postgres://bob:Xq7{letter}9kLm2Pz@db/app",
        f"Server=db;Password=Xq7{letter}9kLm2Pz;Encrypt=true",
        f"log in, password: Xq7{letter}9kLm2Pz, then go on",
        f"mysql -u root -p'Xq7{letter}9kLm2Pz'",
    ):
        for ascii_only in (False, True):
            line = cleaned(json.dumps({"a": text}, ensure_ascii=ascii_only))
            assert b"9kLm2Pz" not in line, line
            assert TOKEN.encode() not in line, line
            assert json.loads(line)["a"]


def test_quotes_of_a_text_that_is_no_json_end_nothing() -> None:
    secret = filled("<b62 14>", seeded(6))
    said = f'mysql -h "db" -u root -p{secret} app "C:\\x"'
    assert REDACTOR.text(said) == said.replace(secret, "[REDACTED:mysql-password:14]")
    line = json.dumps({"output": list(said.encode())})
    assert bytes(json.loads(cleaned(line))["output"]).decode() == said.replace(secret, "[REDACTED:mysql-password:14]")
