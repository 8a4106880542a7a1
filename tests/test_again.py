"""What is tried again: the same call, or nearly the same; not another way to the same end, nor a look at what failed."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from session_memory.adapters._native import first_line
from session_memory.analysis.commands.rest import REST_CHARS, rest_of, whole
from session_memory.analysis.commands.runs import about
from session_memory.analysis.fold.again import is_again, is_for_want, is_found_in, is_in_vain
from session_memory.analysis.fold.light import Light, lights_of
from session_memory.analysis.fold.tried import tried
from session_memory.analysis.marks import NO_MARKS, VERDICTS, Ran


def shell(command: str) -> Light:
    """Return a call of a shell as the fold knows it: of a long command only how it begins."""
    shown = command if len(command) <= 100 else command[:99] + "…"
    return Light.of(["1:0", "tool_call", 0, "Bash", shown, 0, None, about(command)])


def file_tool(tool: str, path: str, *, is_edit: bool = False) -> Light:
    return Light.of(["1:0", "edit" if is_edit else "tool_call", 0, tool, path, int(is_edit), path, None])


LONG = "https://download.example.org/europe/germany/niedersachsen-latest.osm.pbf"


@pytest.mark.parametrize(
    ("failed", "now"),
    [
        ("make", "make"),
        ("make", "cd firmware && make"),
        ("pip install gdal", ".venv/bin/pip install gdal==3.6.2"),
        (
            "esptool.py -p /dev/ttyUSB0 write_flash a.bin",
            "sg dialout -c 'esptool.py -p /dev/ttyUSB0 write_flash a.bin'",
        ),
        ("make test", "sudo make test"),
        ("bench/run.sh", "bash bench/run.sh"),
        ("py run.py", "py run.py"),
        ("my'pro'gram x", "my'pro'gram x"),
        ("vault read", "vault read"),
        ("./gradlew assembleRelease", "sh gradlew assembleRelease"),
        ("npm publish packages/core", "npm publish ./packages/core --access public"),
        ("docker pull postgres:16.12-alpine", "docker pull postgres:16.8-alpine"),
        ("pip install numpy==1.26", "pip install numpy==2.0"),
        ("uv lock", "uv lock --upgrade-package ourlib --prerelease allow"),
        ("npx graphql-codegen", "npx graphql-codegen --config server/codegen.yml"),
        ("spark-submit --queue low jobs/agg.py", "spark-submit --queue adhoc jobs/agg.py"),
        ("cmake -S sdk -B build", "rm -rf build && cmake -S sdk -B build"),
        ("git commit -qam 'Lock' && git push -u origin lock", "git push -u origin lock"),
        ("terraform init && terraform apply", "terraform apply"),
        ("bundle install", "bundle install --verbose 2>&1 | tail -12"),
        ("apt-get install -y ffmpeg", "sudo apt-get -o DPkg::Lock::Timeout=300 install -y ffmpeg"),
        ("kubectl scale deploy/worker --replicas=5", "kubectl -n prod scale deploy/worker --replicas=5"),
        ("ssh web-2 uname -r", "ssh -p 2222 web-2 uname -r"),
        ("ssh old-1 'crontab -l'", "ssh old-1 sudo crontab -l"),
        ("python finetune.py --batch 64", "python finetune.py --batch 32"),
        ("git add mony.py utils.py", "git add money.py utils.py"),
        ("curl -s localhost:8080/health", "curl -s --retry 5 localhost:8080/health"),
        (f"curl -fLo data/nds.osm.pbf {LONG}", f"curl -fL -C - --max-time 1800 -o data/nds.osm.pbf {LONG}"),
        ("cat vendor/zlib/LICENSE.txt", "cat vendor/zlib/LICENSE"),
        ("cat deploy/ngnix.conf", "cat deploy/nginx.conf"),
        ("cat views.py", "cat app/views.py"),
        ("go tset ./auth -run TestRefresh", "go test ./auth -run TestRefresh"),
        ("poerty add celery", "poetry add celery"),
        ("bin/rails runner 'puts 1'", "ruby bin/rails runner 'puts 1'"),
        ("./scripts/seed.py --all", "python3 scripts/seed.py --all"),
        ("git checkout -- thumbs/views.py", "git checkout -- app/thumbs/views.py"),
        ("pytest tests/biling | tail -3", "pytest tests/billing | tail -3"),
        ("idf.py -p /dev/ttyUSB0 flash", "idf.py -p /dev/ttyUSB1 flash"),
        (
            "arduino-cli upload -b arduino:avr:uno -p /dev/ttyUSB0 .",
            "arduino-cli upload -b arduino:avr:uno -p /dev/ttyACM0 .",
        ),
        ("npx eslint .", "npx eslint -c ../shared/eslint.config.js ."),
        ("nix build .#cli", "nix build .#cli --option sandbox false"),
        ("curl -d a=1 localhost:3000/signup", "curl -d a=1 http://localhost:3000/signup"),
        ("rsync -az out/ docs01:html/", "rsync -az -e 'ssh -o ConnectTimeout=30' out/ docs01:html/"),
        (f"jq '.plan[] | .id' {LONG}{LONG}", f"jq '.\"plan\"[] | .id' {LONG}{LONG}"),
        (
            'psql -h localhost -p 5433 -U billing -d billing -c "select count(*) from invoices"',
            'set -a; . ./.env; set +a; psql -h localhost -p 5433 -U billing -d billing -c "select count(*) from invoices"',
        ),
        ("docker build -t api .", "DOCKER_BUILDKIT=0 docker build -t api ."),
        ("docker build -t api .", "docker build --no-cache -t api ."),
        ("docker-compose up -d db", "docker-compose up -d db"),
        ("npm install", "npm install --legacy-peer-deps"),
        ("npm install react-quill", "npm install react-quill --force"),
        ("npm ci", "rm -rf node_modules && npm ci"),
        ("npx prisma migrate dev", "npx prisma migrate dev --name init"),
        ("npx prisma migrate dev --name add-x", "DATABASE_URL=postgres://x npx prisma migrate dev --name add-x"),
        ("pip install torch", "pip install torch --index-url https://download.pytorch.org/whl/cpu"),
        ("pip install -r requirements.txt", "python3 -m pip install -r requirements.txt"),
        ("pip install black", "pip install --break-system-packages black"),
        ("python train.py", "python3 train.py"),
        ("python scripts/seed.py", "PYTHONPATH=. python scripts/seed.py"),
        ("python manage.py migrate", "python manage.py migrate --fake-initial"),
        ("python manage.py migrate", "cd backend && poetry run python manage.py migrate"),
        ("node build.js", "node --max-old-space-size=4096 build.js"),
        ("go mod tidy", "GOPROXY=direct go mod tidy"),
        ("go get github.com/x/y@v1.2", "go get github.com/x/y@latest"),
        ("cargo install foo", "cargo install foo --locked"),
        ("git push", "git push -u origin main"),
        ("git push origin main", "git push --force-with-lease origin main"),
        ("git commit -m 'x'", "git commit --no-verify -m 'x'"),
        ("git commit -m 'fix: a b c'", "git -c user.email=a@b commit -m 'fix: a b c'"),
        ("git clone git@github.com:x/y.git", "git clone https://github.com/x/y.git"),
        ("git clone https://github.com/x/y", "git clone --depth 1 https://github.com/x/y"),
        ("git apply fix.patch", "git apply --3way fix.patch"),
        ("gh pr create --title 'X' --body 'Y'", "gh pr create --title 'X' --body 'Y' --head feature"),
        ("gh run view 123 --log", "gh run view 123 --log-failed"),
        ("kubectl -n prod exec -it api-1 -- ls /app", "kubectl -n prod exec api-1 -- ls /app"),
        ("helm upgrade api ./chart", "helm upgrade --install api ./chart"),
        ("terraform apply -auto-approve", "terraform apply -auto-approve -lock-timeout=60s"),
        ("terraform plan", "AWS_PROFILE=x terraform plan"),
        ("aws s3 ls s3://b", "aws s3 ls s3://b --profile prod"),
        ("aws s3 cp a s3://b/a", "aws --profile prod s3 cp a s3://b/a"),
        ("psql -U app -d app -c 'select 1'", "PGPASSWORD=x psql -h localhost -U app -d app -c 'select 1'"),
        ("mysql -u root -e 'show tables'", "mysql -u root -psecret -e 'show tables'"),
        ("redis-cli ping", "redis-cli -p 6380 ping"),
        ("curl http://localhost:3000/api/x", "curl -sS http://127.0.0.1:3000/api/x"),
        (
            "curl -X POST https://a.example/v1/x -d @body.json",
            "curl -X POST https://a.example/v1/x -H 'Content-Type: application/json' -d @body.json",
        ),
        ("wget https://a.example/f.tgz", "wget --no-check-certificate https://a.example/f.tgz"),
        ("ssh web 'systemctl restart app'", "ssh web 'sudo systemctl restart app'"),
        ("ssh web 'cd /srv && docker compose up -d'", "ssh deploy@web 'cd /srv && docker compose up -d'"),
        ("ssh web uptime", "ssh -i ~/.ssh/k web uptime"),
        ("scp a web:/srv/a", "scp -P 2222 a web:/srv/a"),
        ("rsync -av dist/ web:/srv/", "rsync -av --delete dist/ deploy@web:/srv/"),
        ("./gradlew assembleDebug", "cd android && ./gradlew assembleDebug"),
        ("./gradlew assembleDebug", "JAVA_HOME=/x ./gradlew assembleDebug --no-daemon"),
        ("xcodebuild -scheme App build", "xcodebuild -workspace App.xcworkspace -scheme App build"),
        ("pod install", "pod install --repo-update"),
        ("flutter pub get", "flutter pub get --offline"),
        ("bundle exec rails db:migrate", "RAILS_ENV=test bundle exec rails db:migrate"),
        ("bin/rails db:migrate", "bundle exec bin/rails db:migrate"),
        ("composer install", "composer install --ignore-platform-reqs"),
        ("php artisan migrate", "php artisan migrate --force"),
        ("dotnet ef database update", "dotnet ef database update --project src/Api"),
        ("make deploy", "make deploy ENV=prod"),
        ("cmake -B build", "cmake -B build -DCMAKE_BUILD_TYPE=Release"),
        ("sed -i 's/a/b/' src/x.py", "sed -i '' 's/a/b/' src/x.py"),
        ("tar xzf a.tgz", "tar xf a.tgz"),
        ("unzip a.zip", "unzip -o a.zip"),
        ("apt-get install -y jq", "sudo apt-get install -y jq"),
        ("apt-get install -y jq", "apt-get update && apt-get install -y jq"),
        ("brew install jq", "brew install --force jq"),
        ("systemctl restart nginx", "sudo systemctl restart nginx"),
        ("jq '.a' out.json", "jq -r '.a' out.json"),
        ("jq '.a.b' out.json", "jq '.a[].b' out.json"),
        ("pytest tests/test_a.py", "python -m pytest tests/test_a.py"),
        ("pytest -x", "timeout 300 pytest -x"),
        ("playwright test", "npx playwright test"),
        ("eslint src", "npx eslint src"),
        ("tsc --noEmit", "npx tsc --noEmit"),
        ("alembic upgrade head", "uv run alembic upgrade head"),
        ("ansible-playbook site.yml", "ansible-playbook -i inventory/prod site.yml"),
        ("adb install app.apk", "adb -s emulator-5554 install app.apk"),
        ("adb shell am start -n a/b", "adb -d shell am start -n a/b"),
        ("ffmpeg -i a.mp4 b.webm", "ffmpeg -y -i a.mp4 b.webm"),
        ("twine upload dist/*", "twine upload --repository testpypi dist/*"),
        ("npm publish", "npm publish --access public"),
        ("npm publish", "npm publish --otp=123456"),
        ("npm run dev", "PORT=3001 npm run dev"),
        ("npm start", "npm start -- --port 3001"),
        ("python -m http.server 8000", "python -m http.server 8001"),
        ("uvicorn app.main:app --port 8000", "uvicorn app.main:app --port 8001"),
        ("Rscript run.R", "Rscript --vanilla run.R"),
        ("julia run.jl", "julia --project=. run.jl"),
        ("elixir -r a.exs", "elixir -r ./a.exs"),
        ("mix ecto.migrate", "MIX_ENV=test mix ecto.migrate"),
        ("./run.sh", "bash run.sh"),
        ("./run.sh", "chmod +x run.sh && ./run.sh"),
        ("docker exec -it db psql -U app", "docker exec -i db psql -U app"),
        ("gcloud run deploy api --image x", "gcloud run deploy api --image x --region europe-west1"),
        ("vercel deploy", "vercel deploy --token x"),
        ("fly deploy", "fly deploy --remote-only"),
        ("az login", "az login --use-device-code"),
    ],
)
def test_nearly_the_same_is_tried_again(failed: str, now: str) -> None:
    assert is_again(tried(shell(failed)), shell(now))


@pytest.mark.parametrize(
    ("failed", "now"),
    [
        ("npm install", "pnpm install"),
        ("wget https://a.example/x", "curl -O https://a.example/x"),
        ("pytest", "pytest tests/test_total.py -vv"),
        ("pytest tests/test_a.py", "pytest tests/test_b.py"),
        ("git push", "git pull"),
        ("git push", "git push --help"),
        ("git cherry-pick 1a2b3c4", "git cherry-pick --skip"),
        ("prettier --check src", "prettier --write src"),
        ("shellcheck cron.sh", "sed -i 's/a/b/' cron.sh && shellcheck cron.sh"),
        ("env | grep -i proxy", "grep -rn proxy ~/.gitconfig"),
        ("npm install left-pad", "npm install express"),
        ("npm run test:unit", "npm run test:e2e"),
        ("rake db:migrate", "rake db:seed"),
        ("bazel build //a:x", "bazel build //a:y"),
        ("ssh web-2 uptime", "ssh web-2 systemctl restart app"),
        ("for f in *.svg; do rsvg-convert $f; done", "for f in *.svg; do inkscape $f; done"),
        (
            "for f in *.svg; do rsvg-convert $(basename $f).png; done",
            "for f in *.svg; do inkscape $(basename $f).png; done",
        ),
        ("npx prettier --write . | tail -2", "npx prettier --check ."),
        ("addlicense -check .", "addlicense -s=only -l mpl ."),
        ("python -c 'import a'", "python -c 'import b'"),
        ('psql -c "select 1"', 'psql -c "vacuum"'),
        ("cat app/views.py", "cat app/models.py"),
        ("cat app/views.py", "cat views.py"),
        ("git stash", "git status"),
        ("ruby bin/rails runner 'puts 1'", "ruby bin/rake db:migrate"),
        ("go vet ./auth", "go get ./auth"),
        ("npm run lint", "npm run lint:fix"),
        ("npm test -- a", "npm test -- b"),
        ("npm install", "npm run build"),
        ("npm ls react", "npm ls vue"),
        ("pip install a", "pip show a"),
        ("python a.py", "python b.py"),
        ("python -c 'import torch; print(torch.__version__)'", "python -c 'import numpy; print(numpy.__version__)'"),
        ("python manage.py migrate", "python manage.py makemigrations"),
        ("python manage.py migrate", "python manage.py showmigrations"),
        ("cargo check -p game_render", "cargo check -p game_audio"),
        ("cargo test --package a", "cargo test --package b"),
        ("cargo test foo", "cargo test bar"),
        ("cargo build", "cargo clean"),
        ("cargo build", "cargo add serde"),
        ("go test ./a", "go test ./b"),
        ("go build ./...", "go vet ./..."),
        ("git push", "git status"),
        ("git push", "git pull --rebase"),
        ("git push origin main", "git pull origin main"),
        ("git push origin main", "git fetch origin main"),
        ("git merge main", "git merge --abort"),
        ("git show abc:src/a.py", "git show abc:src/b.py"),
        ("git log origin/main", "git log main"),
        ("git commit -m 'x'", "git add -A && git status"),
        ("git rebase main", "git rebase --continue"),
        ("git stash pop", "git stash list"),
        ("gh pr view 12", "gh pr checks 12"),
        ("gh pr merge 12", "gh pr view 12 --json mergeable"),
        ("gh pr create --fill", "gh pr list"),
        ("gh run view 12 --log", "gh run rerun 12"),
        ("kubectl get pods", "kubectl get svc"),
        ("kubectl get pods -n a", "kubectl describe pod x -n a"),
        ("kubectl --context a -n b logs x", "kubectl --context a -n b describe pod x"),
        ("kubectl apply -f a.yaml", "kubectl delete -f a.yaml"),
        ("kubectl apply -f a.yaml", "kubectl apply -f b.yaml"),
        ("kubectl -n x logs pod-a", "kubectl -n x logs pod-b"),
        ("kubectl -n x rollout status deploy/api", "kubectl -n x get pods"),
        ("helm upgrade api ./chart", "helm status api"),
        ("terraform apply", "terraform plan"),
        ("terraform plan", "terraform init"),
        ("terraform plan", "terraform state list"),
        ("terraform import aws_s3_bucket.a a", "terraform import aws_s3_bucket.b b"),
        ("aws s3 ls s3://a", "aws s3 ls s3://b"),
        ("aws ecs describe-services --cluster a", "aws ecs list-services --cluster a"),
        ("psql -d x -c 'select a from t'", "psql -d x -c '\\d t'"),
        ("psql -d x -c 'alter table t add c int'", "psql -d x -c 'select * from t'"),
        ("psql -d x -c 'select a from t'", "psql -d x -c 'select count(*) from users where b=1'"),
        ("sqlite3 a.db 'insert into t values (1)'", "sqlite3 a.db '.schema'"),
        ("curl localhost:3000/a", "curl localhost:3000/b"),
        (
            "curl -H 'Authorization: Bearer x' https://a.example/v1/users",
            "curl -H 'Authorization: Bearer x' https://a.example/v1/orders",
        ),
        ("ssh web 'openssl ciphers -v ALL'", "ssh web 'openssl version -a'"),
        ("ssh web 'systemctl restart app'", "ssh web 'journalctl -u app -n 20'"),
        ("ssh web 'systemctl restart app'", "ssh web 'systemctl status app'"),
        ("ssh web 'cd /srv && npm ci'", "ssh web 'cd /srv && npm run build'"),
        ("ssh web-1 'df -h'", "ssh web-2 'df -h'"),
        ("ssh web 'docker ps'", "ssh web 'docker logs api'"),
        ("docker compose up -d", "docker compose logs api"),
        ("docker compose up -d", "docker compose ps"),
        ("docker compose up -d", "docker compose down && docker compose ps"),
        ("docker compose exec php vendor/bin/phpunit", "docker compose exec php vendor/bin/phpstan"),
        ("docker compose exec api pytest tests/a", "docker compose exec api pytest tests/b"),
        ("docker compose exec api ls /app", "docker compose exec api cat /app/x"),
        ("docker build -t a .", "docker images"),
        ("docker run --rm img a", "docker run --rm img b"),
        ("docker exec api ls", "docker exec db ls"),
        ("make build", "make clean"),
        ("make test", "make lint"),
        ("make -C a", "make -C b"),
        ("./gradlew :a:test", "./gradlew :b:test"),
        ("./gradlew build", "./gradlew --stop"),
        ("./gradlew build", "./gradlew dependencies"),
        ("mvn test -pl a", "mvn test -pl b"),
        ("npx tsc -p packages/a", "npx tsc -p packages/b"),
        ("npx tsc -p packages/a/tsconfig.json", "npx tsc -p packages/b/tsconfig.json"),
        ("npx jest src/a.test.ts", "npx jest src/b.test.ts"),
        ("npx vitest run", "npx vitest run src/a.test.ts"),
        ("npx eslint src/a.ts", "npx eslint src/b.ts"),
        ("npx prisma migrate dev", "npx prisma generate"),
        ("npx prisma migrate dev", "npx prisma migrate status"),
        ("pytest tests/test_a.py::test_x", "pytest tests/test_a.py::test_y"),
        ("pytest tests/a", "pytest tests/b -x"),
        ("pytest", "pytest -x --pdb tests/a.py"),
        ("ruff check .", "ruff check --fix ."),
        ("ruff check .", "ruff format ."),
        ("rg 'foo' src", "rg 'class Foo' src"),
        ("find . -name '*.py'", "find . -name '*.ts'"),
        ("which python3.11", "which python3.12"),
        ("which node", "which npm"),
        ("command -v a", "command -v b"),
        ("systemctl restart a", "systemctl restart b"),
        ("systemctl status a", "systemctl restart a"),
        ("kill 123", "kill 456"),
        ("rm -rf a", "rm -rf b"),
        ("echo a > /root/x", "echo b > /tmp/y"),
        ("adb install a.apk", "adb devices"),
        ("adb shell pm list packages", "adb shell getprop"),
        ("flutter build apk", "flutter clean"),
        ("flutter test", "flutter pub get"),
        ("dotnet build", "dotnet restore"),
        ("dotnet test A.Tests", "dotnet test B.Tests"),
        ("bundle exec rspec spec/a_spec.rb", "bundle exec rspec spec/b_spec.rb"),
        ("bin/rails db:migrate", "bin/rails db:rollback"),
        ("composer install", "composer update"),
        ("php artisan migrate", "php artisan migrate:status"),
        ("poetry lock", "poetry install"),
        ("uv sync", "uv lock"),
        ("alembic upgrade head", "alembic history"),
        ("alembic upgrade head", "alembic current"),
        ("ansible-playbook a.yml", "ansible-playbook b.yml"),
        ("gcloud run deploy api", "gcloud run services list"),
        ("vercel deploy", "vercel logs"),
        ("ffmpeg -i a.mp4 b.webm", "ffmpeg -i c.mp4 d.webm"),
        ("ffprobe a.mp4", "ffmpeg -i a.mp4 b.mp4"),
        ("julia -e 'using Pkg; Pkg.test()'", "julia -e 'using Pkg; Pkg.update()'"),
        ("Rscript -e 'library(a)'", "Rscript -e 'library(b)'"),
        ("Rscript -e 'devtools::test()'", "Rscript -e 'devtools::document()'"),
        ("node -e \"require('a')\"", "node -e \"require('b')\""),
        ("mix test", "mix format"),
        ("swift build", "swift test"),
        ("xcodebuild -scheme A test", "xcodebuild -scheme B test"),
        ("xcodebuild -scheme A build", "xcodebuild -list"),
        ("pnpm --filter a test", "pnpm --filter b test"),
        ("pnpm -F a build", "pnpm -F b build"),
        ("nx test a", "nx test b"),
        ("yarn workspace a build", "yarn workspace b build"),
        ("turbo run build", "turbo run test"),
        ("cargo fmt --check", "cargo fmt"),
        ("mix format --check-formatted", "mix format"),
        ("terraform fmt -check -recursive modules", "terraform fmt -recursive modules"),
        ("black --check src", "black src"),
        ("ruff format --check .", "ruff format ."),
        ("prettier --check .", "prettier --write ."),
        ("clang-format --dry-run -Werror a.cpp", "clang-format -i a.cpp"),
    ],
)
def test_something_else_is_not(failed: str, now: str) -> None:
    assert not is_again(tried(shell(failed)), shell(now))


@pytest.mark.parametrize(
    ("failed", "now"),
    [
        ("docker compose up -d", "docker compose -f docker/compose.yml up -d"),
        ("pip install -r requirements.txt", "pip install -r backend/requirements.txt"),
        ("python train.py --config cfg/a.yaml", "python train.py --config configs/a.yaml"),
        ("python train.py", "python src/train.py"),
        ("python scripts/seed.py", "cd backend && python scripts/seed.py"),
        ("cargo run --bin serve", "cargo run --bin server"),
        ("git checkout develop", "git checkout development"),
        ("git diff --stat master...", "git diff --stat main..."),
        ("git rebase origin/master", "git rebase origin/main"),
        ("helm upgrade mq charts/mq -n q --version 14.6.5", "helm upgrade mq vendor/mq -n q --timeout 5m"),
        ("git apply fix.patch", "git apply -p0 /tmp/fix.patch"),
        ("kubectl apply -f k8s/", "kubectl apply -f deploy/k8s/"),
        ("kubectl get pods -n prod", "kubectl get pods -n production"),
        ("kubectl logs api-1", "kubectl logs api-1 -n prod"),
        ("psql -c 'select * from order'", "psql -c 'select * from orders'"),
        ("sqlite3 data.db 'select * from x'", "sqlite3 data/data.db 'select * from x'"),
        ("mvn -q package", "./mvnw -q package"),
        ("make -C fw flash", "make -C firmware flash"),
        ("cp dist/a.js public/", "cp build/a.js public/"),
        ("mv a.txt docs/", "mv a.txt doc/"),
        ("chmod +x run.sh", "chmod +x scripts/run.sh"),
        ("ls packages/ui/src/dialog", "ls packages/ui/src/Dialog"),
        ("cat src/util.ts", "cat src/utils.ts"),
        ("cat src/util.ts", "cat packages/core/src/util.ts"),
        ("sed -n '1,80p' src/api/client.ts", "sed -n '1,200p' src/lib/client.ts"),
        ("head -50 data/train.csv", "head -50 datasets/train.csv"),
        ("grep -rn 'foo' src/", "grep -rn 'foo' app/"),
        ("npx vitest run src/a.test.ts", "cd web && npx vitest run src/a.test.ts"),
        ("pytest tests/test_a.py", "pytest backend/tests/test_a.py"),
        ("java -jar app.jar", "java -Xmx2g -jar target/app.jar"),
        ("./deploy.sh staging", "./scripts/deploy.sh staging"),
        ("source venv/bin/activate && python x.py", "source .venv/bin/activate && python x.py"),
        ("docker exec api python manage.py migrate", "docker compose exec api python manage.py migrate"),
        ("docker logs api", "docker logs app-api-1"),
        ("npm test -- hooks", "npm run test:unit -- hooks"),
        ("make test TESTS=str", "make check TESTS=str"),
        ("git show v1.8:core/loader.py", "git show 1.8.0:core/loader.py"),
    ],
)
def test_what_is_not_there_is_looked_for_under_another_name(failed: str, now: str) -> None:
    assert is_again(tried(shell(failed)), shell(now), is_missing=True)


@pytest.mark.parametrize(
    ("failed", "now"),
    [
        ("npm run lint", "npm run build"),
        ("npm install a", "npm install b"),
        ("pip install a", "pip install b"),
        ("python a.py", "python b.py"),
        ("git checkout main", "git branch -a"),
        ("curl localhost:3000/a", "curl localhost:3000/b"),
        (
            "curl -H 'Authorization: Bearer x' https://a.example/v1/users",
            "curl -H 'Authorization: Bearer x' https://a.example/v1/orders",
        ),
        ("ssh web 'cat /etc/a.conf'", "ssh web 'cat /etc/b.conf'"),
        ("cat a/x.py", "cat b/y.py"),
        ("cat src/a.py", "ls src"),
        ("ls src/foo", "ls src"),
        ("ls src/foo", "find . -name foo"),
        ("grep -rn foo src", "grep -rn bar src"),
        ("grep -rn foo src", "grep -rn bar lib"),
        ("cp a b", "cp c d"),
    ],
)
def test_what_is_not_there_is_not_anything_else(failed: str, now: str) -> None:
    assert not is_again(tried(shell(failed)), shell(now), is_missing=True)


def test_a_file_is_looked_for_under_another_name_in_its_folder() -> None:
    failed = tried(file_tool("Read", "vendor/zlib/LICENSE.txt"))
    assert is_again(failed, file_tool("Read", "vendor/zlib/license"))
    assert not is_again(failed, file_tool("Read", "vendor/zlib/README"))
    assert not is_again(failed, file_tool("Read", "LICENSE.txt"))


def test_a_file_that_is_not_there_is_another_one_beside_it_or_of_another_language() -> None:
    failed = tried(file_tool("Read", "lib/quantity.ml"))
    assert is_again(failed, file_tool("Read", "lib/qty.ml"), is_missing=True)
    assert not is_again(failed, file_tool("Read", "lib/qty.ml"))
    assert not is_again(failed, file_tool("Read", "lib/dune"), is_missing=True)
    assert not is_again(failed, file_tool("Read", "test/qty.ml"), is_missing=True)
    driver = tried(file_tool("Read", "grip/grip/driver.py"))
    assert is_again(driver, file_tool("Read", "grip/src/driver.cpp"), is_missing=True)
    assert not is_again(tried(file_tool("Read", "a/index.ts")), file_tool("Read", "b/index.html"), is_missing=True)


def test_a_file_is_another_one_if_a_search_has_shown_it() -> None:
    failed, found = tried(file_tool("Read", "infra/prod/main.tf")), file_tool("Read", "infra/envs/prod/peering.tf")
    assert not is_again(failed, found, is_missing=True)
    assert is_found_in("infra/envs/prod/peering.tf", failed, found)
    assert not is_found_in("infra/envs/prod/dns.tf", failed, found)
    assert not is_found_in("infra/envs/prod/peering.md", failed, file_tool("Read", "infra/envs/prod/peering.md"))
    assert not is_found_in("peering.tf", tried(shell("make x.tf")), found)


def test_a_file_is_looked_for_with_its_path_told_in_full() -> None:
    failed = tried(file_tool("Read", "utils/date.ts"))
    assert is_again(failed, file_tool("Read", "src/utils/date.ts"))
    assert is_again(failed, file_tool("Read", "utils/dates.ts"))
    assert is_again(failed, file_tool("Read", "util/date.ts"))
    assert not is_again(failed, file_tool("Read", "lib/date.ts"))
    assert is_again(tried(file_tool("Read", "R/summarise.R")), file_tool("Read", "R/summarize.R"))
    assert not is_again(tried(file_tool("Read", "R/case_a.R")), file_tool("Read", "R/case_b.R"))
    assert not is_again(failed, file_tool("Read", "utils/money.ts"))


@pytest.mark.parametrize(
    ("looked_for", "found"),
    [
        ("packages/ui/src/Dialog.tsx", "packages/ui/src/dialog/Dialog.tsx"),
        ("utils/date.ts", "lib/date.ts"),
        ("app/views.py", "views.py"),
        ("src/index.ts", "packages/core/src/index.ts"),
    ],
)
def test_a_file_that_is_not_there_is_looked_for_in_another_folder(looked_for: str, found: str) -> None:
    for tool in ("Read", "Edit"):
        failed = tried(file_tool(tool, looked_for, is_edit=tool == "Edit"))
        assert is_again(failed, file_tool(tool, found, is_edit=tool == "Edit"), is_missing=True)


def test_a_name_that_every_folder_has_is_that_of_another_file() -> None:
    failed = tried(file_tool("Read", "web/package.json"))
    assert not is_again(failed, file_tool("Read", "api/package.json"), is_missing=True)
    assert is_again(failed, file_tool("Read", "packages/web/package.json"), is_missing=True)
    assert not is_again(failed, file_tool("Edit", "packages/web/package.json", is_edit=True), is_missing=True)


def result_of(
    command: str, shown: str, *runs: str, has_failed: bool = False, vain: str | None = None, cls: str | None = None
) -> Light:
    """Return a result as the fold knows it: its first line, and what was noted when it was read."""
    said = ("tool_result", "tool", None, None, None, shown, int(has_failed), 0, None, 0, None, None)
    (result,) = lights_of([(0, 0, "", 1, 1, None, 0, None, 1, 0, *said)], {})
    result.call = shell(command)
    result.marks = NO_MARKS._replace(
        runs=tuple(Ran("test", "pytest", VERDICTS[run]) for run in runs),
        vain=vain,
        failure=None if cls is None else (cls, shown),
    )
    return result


def test_what_was_noted_may_tell_that_something_was_in_vain() -> None:
    assert is_in_vain(result_of("make install | tail", "cannot open lock", vain="other"))
    assert is_in_vain(result_of("npm test | tail", "npm error", "unclear", vain="missing"))
    assert not is_in_vain(result_of("make install | tail", "cannot open lock"))


def test_who_looks_is_in_vain_by_what_it_says_of_itself() -> None:
    assert is_in_vain(result_of("dmesg | tail -3", "dmesg: read kernel buffer failed: Operation not permitted"))
    assert not is_in_vain(result_of("cat app.log | tail -3", "error: disk full"))
    assert not is_in_vain(result_of("grep -rn failed src | head", "src/a.py: error = 1"))


@pytest.mark.parametrize(
    "command", ["grep -rn foo src", "which rg", "git config user.signingkey", "ssh web 'which rg'"]
)
def test_who_finds_nothing_has_not_failed(command: str) -> None:
    assert not is_in_vain(result_of(command, "", has_failed=True, vain="nothing", cls="exit"))
    assert is_in_vain(result_of(command, "Exit code 2", has_failed=True, cls="not_found"))


@pytest.mark.parametrize("command", ["gh pr checks", "sleep 60; gh pr checks 12", "kubectl -n prod get pods"])
def test_who_is_told_to_wait_has_not_failed(command: str) -> None:
    assert not is_in_vain(result_of(command, "build\tpending\t0", has_failed=True, cls="exit"))
    assert is_in_vain(result_of(command, "could not find any commits on the branch", has_failed=True, cls="exit"))
    assert is_in_vain(result_of("make deploy", "2 tasks pending", has_failed=True, cls="exit"))


def test_who_does_something_has_failed_also_where_nothing_is_shown() -> None:
    assert is_in_vain(result_of("make flash", "", has_failed=True, vain="nothing", cls="exit"))
    assert is_in_vain(result_of("curl -sf http://localhost/x", "", has_failed=True, vain="nothing", cls="exit"))


def test_what_is_missing_is_told_by_what_was_noted_or_shown() -> None:
    assert is_for_want(result_of("godot -s x", "godot: command not found", has_failed=True, cls="no_command"))
    assert is_for_want(result_of("make x | tail", "…", vain="missing"))
    assert is_for_want(result_of("cat a/b.py | head", "cat: a/b.py: No such file or directory"))
    assert not is_for_want(result_of("tsc", "Cannot find name x", "fail", has_failed=True))
    assert not is_for_want(result_of("tsc", "error TS2304: Cannot find name x", has_failed=True, cls="type"))


def test_a_check_was_in_vain_if_it_came_to_no_verdict() -> None:
    assert is_in_vain(result_of("timeout 60 cargo test | tail -5", "Blocking waiting for file lock", "unclear"))
    assert not is_in_vain(result_of("cargo test && cargo build", "ok", "pass", "unclear"))
    assert is_in_vain(result_of("cargo test", "FAILED", "fail", has_failed=True))


@pytest.mark.parametrize(
    ("failed", "now"),
    [
        ("src/worker.rs", "src/worker/mod.rs"),
        ("src/api/types/user.ts", "src/api/types.ts"),
        ("exams/question.txt", "exams/questions-2026.txt"),
    ],
)
def test_a_file_that_is_not_there_may_be_told_by_a_folder_or_nearly_its_name(failed: str, now: str) -> None:
    assert is_again(tried(file_tool("Read", failed)), file_tool("Read", now), is_missing=True)
    assert not is_again(tried(file_tool("Read", failed)), file_tool("Read", "docs/usage.md"), is_missing=True)


def test_of_a_long_command_what_is_behind_its_beginning_counts() -> None:
    path = "a-rather-long-folder-name/" * 5
    cut = f"sed -i 's/a/b/' {path}x.toml && cargo update -p hyper"
    told = ["1:0", "tool_call", 0, "Bash", first_line(cut), 0, None, "sed"]
    whole = Light.of([*told, rest_of(cut)])
    assert whole.script == cut
    assert Light.of(whole.to_json()).script == cut
    again = shell("cargo update -p hyper@1.1.0")
    assert is_again(tried(whole), again)
    assert not is_again(tried(Light.of(told)), again)


@given(st.lists(st.sampled_from(["make", "-j", "a/b.c", "&&", "…", "  ", "\n", "'x y'", "-" * 60]), max_size=24))
@example(["…", "\n", "make"])
@example(["-" * 60, "-" * 38, "\n", "make"])
@example(["-" * 60, "-" * 37, "…", "\n", "make"])
@example(["-" * 60, "-" * 37, "…", "make"])
def test_what_is_shown_of_a_command_and_its_rest_are_the_command(words: list[str]) -> None:
    command = " ".join(words).strip()
    rest = rest_of(command)
    told = whole(first_line(command), " ".join(rest.split()) if rest else None)
    in_one_line = command.replace("\n", " ; ")
    letters, shown = ("".join(text.split()) for text in (in_one_line, told.removesuffix("…")))
    assert letters.startswith(shown)
    if len(in_one_line) < REST_CHARS:
        assert told.split() == in_one_line.split()


def test_an_edit_is_tried_again_if_it_is_of_the_same_file() -> None:
    failed = tried(file_tool("Edit", "jobs/sync.py", is_edit=True))
    assert is_again(failed, file_tool("Write", "jobs/sync.py", is_edit=True))
    assert not is_again(failed, file_tool("Edit", "jobs/mail.py", is_edit=True))


@pytest.mark.parametrize(("failed", "now"), [("vault read", "vault read secret/x"), ("op read op://a/b", "op")])
def test_a_verb_that_is_called_like_reading_a_file_is_a_verb(failed: str, now: str) -> None:
    is_again(tried(shell(failed)), shell(now))
    is_again(tried(shell(now)), shell(failed))


@given(st.text(max_size=30), st.text(max_size=30), st.text(max_size=40), st.text(max_size=40))
@example("", "", "", "0``")
@example("", "", "", "docker exec sudo '")
def test_no_name_is_too_odd(tool: str, other: str, summary: str, command: str) -> None:
    calls = [
        Light.of(["1:0", "tool_call", 0, name, words, 0, None, program])
        for name in (tool, other, None)
        for words in (summary, command)
        for program in (None, command.split()[0] if command.split() else None)
    ]
    for one in calls:
        assert is_again(tried(one), one)
        for two in calls:
            is_again(tried(one), two)
