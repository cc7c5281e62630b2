# The commands that people and CI share. `make` alone lists them.

# The first Python that is new enough; PYTHON=… names another.
PYTHON := $(or $(PYTHON),$(shell for p in python3 python3.13 python3.12 python3.11 python3.14; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $$p && break; done))
SETUP = $(if $(PYTHON),$(PYTHON),$(error Python 3.11 or newer is needed; none is on PATH)) -m deploy.setup
PY = .venv/bin/python
SLOW = e2e or chaos or long
PARALLEL = -n auto --maxprocesses=4 --dist worksteal
# What starts servers, deployment's tools or copies of the product, or plays hundreds of games, is no unit test, and left to
# `make test`.
NOT_FAST = gateway worker security fuzz deploy faults/test_planted.py repo/test_play.py secrets/test_real_gateway.py \
	secrets/test_frames_per_tap.py secrets/test_secret_choices.py secrets/test_logs_of_processes.py \
	cats/test_what_statements_tell.py cats/test_what_votes_tell.py cats/test_what_days_tell.py \
	cats/test_what_is_thrown_for.py cats/test_jester.py repo/test_redis_answers.py
# Whatever depends on the order of a set shows itself sooner or later; the same number repeats a run.
check test long: export PYTHONHASHSEED := $(or $(PYTHONHASHSEED),$(shell echo $$$$))

.PHONY: help setup setup-python setup-node setup-page play check check-python check-web check-units test test-chaos test-sockets test-python long bench container-test rollout-test shots lighthouse audit lock format clean

help: ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-15s %s\n", $$1, $$2}'

setup: ## .venv and web/node_modules from the locks; nothing when they are fresh
	@$(SETUP) tools
	@$(MAKE) --no-print-directory -j2 setup-python setup-node

setup-python:
	@$(SETUP) python

setup-node:
	@$(SETUP) node

setup-page:
	@$(SETUP) web

play: ## the game for the people in this room: PORT=8000 WORKERS=1 GATEWAYS=1
	@$(SETUP) play
	@exec $(PY) -m deploy.play

check: setup ## format, lint, types, import contracts, unit tests (under 90 s)
	@echo "PYTHONHASHSEED=$$PYTHONHASHSEED"
	@$(MAKE) --no-print-directory -j3 check-python check-web check-units

check-units:
	@$(PY) -m pytest -q $(PARALLEL) -m "not ($(SLOW))" $(foreach part,$(NOT_FAST),--ignore=tests/$(part))

check-python:
	@.venv/bin/ruff format --check --quiet .
	@.venv/bin/ruff check --quiet .
	@.venv/bin/lint-imports --no-cache >.lint-imports.log || { cat .lint-imports.log; exit 1; }
	@for tool in tools/generate_*.py; do $(PY) $$tool --check || exit 1; done
	@.venv/bin/mypy
	@.venv/bin/pyright

check-web:
	@cd web && npm run --silent check
	@cd web && npm run --silent lint
	@cd web && npm test --silent

# Browser tests have processes of their own: the browser's driver keeps its event loop running, which no other test bears.
# Three, one for each group of tests/e2e/conftest.py: games mostly wait, for clocks and for each other.
test: ## everything: check, games on real sockets, chaos, browsers (under twelve minutes on two cores)
	@$(SETUP) tools
	@$(MAKE) --no-print-directory -j2 setup-python setup-page
	@$(SETUP) browser
	@cd web && npm run --silent check:size
	@$(MAKE) --no-print-directory -j3 check-python check-web audit AUDIT="--within 30"
	@echo "PYTHONHASHSEED=$$PYTHONHASHSEED"
	@$(MAKE) --no-print-directory -j3 test-chaos test-sockets test-python
	@$(PY) -m pytest -q -n 3 --dist loadgroup -m "not long" tests/e2e --durations=5

# Chaos and games on sockets mostly wait, for a third of a core's work each: Python's other tests fill the time, and give
# way to them as soon as they wake.
test-chaos:
	@$(PY) -m pytest -q -m "chaos and not long" tests/chaos --durations=1

test-sockets:
	@nice -n 5 $(PY) -m pytest -q -m "(e2e or chaos) and not long" --ignore=tests/e2e --ignore=tests/chaos --durations=3

test-python:
	@nice -n 10 $(PY) -m pytest -q $(PARALLEL) -m "not ($(SLOW))"

long: setup ## the long profiles: many thousand games, long chaos
	@$(SETUP) web browser webkit
	@echo "PYTHONHASHSEED=$$PYTHONHASHSEED"
	@HYPOTHESIS_PROFILE=long $(PY) -m pytest -q $(PARALLEL) --timeout=0 -m "not (e2e or chaos)" --durations=10
	@HYPOTHESIS_PROFILE=long $(PY) -m pytest -q --timeout=0 -m "e2e or chaos" --ignore=tests/e2e --durations=10
	@HYPOTHESIS_PROFILE=long $(PY) -m pytest -q --timeout=0 tests/e2e --durations=10

bench: setup ## measured with simulated phones beside a bare server and two peers, into the README; half an hour
	@$(SETUP) web
	@$(PY) -m tests.load.bench --write README.md

container-test: setup ## the images, built, run, killed and scaled while games are played (Docker or podman); part of long
	@$(SETUP) web
	@$(PY) -m pytest -q -s --timeout=0 tests/deploy/test_containers_play.py

rollout-test: setup ## 40 rooms play while every process is replaced by a newer build, one by one
	@$(SETUP) web
	@$(PY) -m tests.deploy.rollout

audit: setup ## known holes in what we depend on: by the locks, then by the registries' advisories where they answer
	@$(PY) tools/audit.py $(AUDIT)

shots: setup ## every screen of the phone in six languages and three sizes, as a gallery in run/shots
	@$(SETUP) web browser
	@$(PY) tools/shots.py

lighthouse: setup ## what Lighthouse says of the phone on a private stack; installs it into run/ (asks the registry)
	@$(SETUP) web browser
	@$(PY) tools/lighthouse.py

# The address of a registry never comes into a lock; UPGRADE=--upgrade takes newer versions.
lock: ## the locks from pyproject.toml (needs uv)
	@for which in "" play dev; do \
		uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
			--custom-compile-command "make lock" $(UPGRADE) \
			$$( [ "$$which" = "" ] || echo --extra play) $$( [ "$$which" = dev ] && echo --extra dev) \
			$$( [ "$$which" = dev ] && echo -c requirements-play.lock; [ "$$which" = play ] && echo -c requirements.lock) \
			-o requirements$${which:+-$$which}.lock pyproject.toml || exit 1; \
	done

format: setup ## format, and mend what the linter can
	@.venv/bin/ruff format .
	@.venv/bin/ruff check --fix --quiet .

clean: ## everything that was built or installed here
	@rm -rf .venv web/node_modules web/dist run .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
