# Everything a user or a developer does here is one target; `make` alone lists them.

PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
PIP = $(BIN)/python -m pip --quiet --disable-pip-version-check
JOBS ?= 2
LOCK = $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --python-version 3.11 \
	--custom-compile-command "make lock" $(LOCK_FLAGS)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run test coverage check format bench bench-peers outcomes lock wheel clean

help: ## list the targets
	@echo "session-memory: a local-first memory of coding-agent sessions"
	@echo
	@sed -n 's/^\([a-z][a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 20
	@echo
	@echo "Another interpreter: make test PYTHON=python3.12 VENV=.venv312"

run: $(VENV)/.run ## set up, then sweep your agents' logs into a memory (a demo where there are none)
	@$(BIN)/session-memory sweep --or-demo

test: check ## all checks, then all tests
	$(BIN)/python -m pytest -n $(JOBS) $(PYTEST_FLAGS)

coverage: $(VENV)/.dev ## all tests, and which branches they do not take; takes half as long again
	$(BIN)/python -m pytest -n $(JOBS) --cov --cov-report=term $(PYTEST_FLAGS)

check: $(VENV)/.dev ## format, lint, types, import layers: all checks but the tests
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/basedpyright --pythonpath $(BIN)/python
	$(BIN)/lint-imports

format: $(VENV)/.dev ## bring the code into form
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

bench: $(VENV)/.dev ## measure speed, memory and disk on a generated corpus; recall and false alarms of redaction; eviction
	@$(BIN)/python bench/run.py; missed=$$?; echo; $(BIN)/python bench/redaction.py || missed=1; echo; $(BIN)/python bench/digests.py || missed=1; echo; $(BIN)/python bench/retention.py || missed=1; exit $$missed

bench-peers: $(VENV)/.dev ## the same figures side by side with similar tools
	$(BIN)/python bench/peers.py

outcomes: $(VENV)/.dev ## hold what digests tell against labelled sessions: confusion matrix, precision and recall
	@$(BIN)/python bench/outcomes.py

lock: $(VENV)/.dev ## pin what pyproject.toml asks for (all anew: make lock LOCK_FLAGS=--upgrade)
	$(LOCK) pyproject.toml --extra postgres --group build --output-file requirements.lock
	$(LOCK) pyproject.toml --extra postgres --group dev --constraint requirements.lock --output-file requirements-dev.lock

wheel: $(VENV)/.dev ## build dist/*.whl and dist/*.tar.gz
	$(BIN)/python -m build --no-isolation

clean: ## remove the environment and everything that was made
	rm -rf $(VENV) bench/.work build dist .coverage .coverage.* .hypothesis .import_linter_cache .pytest_cache .ruff_cache
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamps: an environment is made, or brought up to date, when a lock file or pyproject.toml is newer than its stamp.
# The development environment holds all of the other one, in the same versions.
$(VENV)/.run: requirements.lock pyproject.toml
	@$(ENVIRONMENT)
	@if test -e $(VENV)/.dev; then $(MAKE) --no-print-directory $(VENV)/.dev; else $(call INSTALL,requirements.lock); fi
	@touch $@

$(VENV)/.dev: requirements-dev.lock pyproject.toml
	@$(ENVIRONMENT)
	@$(call INSTALL,requirements-dev.lock)
	@touch $@

define INSTALL
echo "installing $(1) into $(VENV) ..." && \
$(PIP) install --require-hashes --no-deps -r $(1) && $(PIP) install --no-deps --no-build-isolation --editable .
endef

# Says what is missing in words before Python would say it in a traceback.
define ENVIRONMENT
$(BIN)/python -c 'import pip' 2>/dev/null || { \
	command -v "$(PYTHON)" >/dev/null || { \
		echo "error: there is no $(PYTHON). Install Python 3.11 or newer (Debian, Ubuntu: apt-get install python3 python3-venv)," \
			"or name one: make PYTHON=/path/to/python3" >&2; exit 1; }; \
	"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "error: $(PYTHON) is $$("$(PYTHON)" --version 2>&1); session-memory needs Python 3.11 or newer." \
			"Name a newer one: make PYTHON=python3.12" >&2; exit 1; }; \
	"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "error: $(PYTHON) cannot make virtual environments. Install its venv module" \
			"(Debian, Ubuntu: apt-get install python3-venv) and run make again." >&2; exit 1; }; \
	echo "creating $(VENV) with $$("$(PYTHON)" --version) ..." && "$(PYTHON)" -m venv --clear "$(VENV)"; }
endef
