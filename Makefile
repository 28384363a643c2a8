# Every target sets itself up: a virtual environment in .venv with the locked, hash-checked dependencies.
.DEFAULT_GOAL := help
.PHONY: help run test test-all test-postgres types suite bare soak bench strength balance pictures fmt lock clean

PYTHON := $(shell for p in python3 python3.13 python3.12 python3.11; do \
	command -v $$p >/dev/null 2>&1 && $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && { echo $$p; break; }; done)
PIP := .venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 16

.venv/python:
	@test -n "$(PYTHON)" || { echo "Ecodraft needs Python 3.11 or newer as python3; install it and try again." >&2; exit 1; }
	@$(PYTHON) -m venv .venv 2>/dev/null || { rm -rf .venv; \
	  echo "$(PYTHON) cannot make virtual environments; on Debian and Ubuntu install the package python3-venv." >&2; exit 1; }
	@touch $@

.venv/run: .venv/python requirements.txt
	@echo "Installing what Ecodraft needs into .venv; this takes a minute ..."
	@$(PIP) -r requirements.txt
	@touch $@

.venv/dev: .venv/run requirements-dev.txt
	@echo "Installing what the tests need into .venv ..."
	@$(PIP) -r requirements-dev.txt
	@touch $@

# The endings that opponents imagine, in C if there is a compiler.
.venv/native: .venv/python native/drafts.c native/build.py
	@.venv/bin/python -m native.build
	@! ls native/built/*.so >/dev/null 2>&1 || touch $@

run: .venv/run .venv/native ## start the bot: on Discord with a DISCORD_TOKEN, else the local table in a browser page
	@.venv/bin/python -m bot

test: .venv/dev .venv/native ## ruff, mypy --strict and the tests; TESTS=tests/db runs those of a folder
	@.venv/bin/ruff check .
	@.venv/bin/ruff format --check .
	@$(MAKE) --no-print-directory -j2 types suite

types: .venv/dev
	@.venv/bin/mypy --strict games native render db bot cogs sandbox tests bench

# Bytecode is kept whatever the environment says: every worker and many tests start Python anew, and every bot loads its cogs anew.
suite: .venv/dev .venv/native
	@PYTHONDONTWRITEBYTECODE= .venv/bin/python -m pytest -n auto --dist worksteal $(TESTS)

test-all: ## the same with every case of every test, and those of storage on PostgreSQL too; needs Debian's package postgresql
	@$(MAKE) --no-print-directory test DEPTH=full
	@$(if $(TESTS),,$(MAKE) --no-print-directory test-postgres)

# The tests of storage, and of what depends most on it: whole matches, deliveries, restarts, crashes and figures.
ON_POSTGRES := tests/db tests/processes tests/bot/operations tests/behaviour/messages/test_delivery.py \
	tests/behaviour/extras/test_daily.py $(addprefix tests/behaviour/tables/test_,whole_matches.py two_writers.py)

test-postgres: .venv/dev ## the tests of storage and of what depends on it, on PostgreSQL; starts a server of its own
	@DATABASE=postgres PYTHONDONTWRITEBYTECODE= .venv/bin/python -m pytest -n auto --dist worksteal $(ON_POSTGRES)

bare: ## run .ci/run on a fresh Debian, on a clone of the last commit; needs mmdebstrap
	@.ci/bare

# More workers than processors: what depends on time shows.
CROWDED = $(shell .venv/bin/python -c 'import os; print(3 * os.cpu_count())')
TIMED := $(addprefix tests/,behaviour bot browser db faults loopback processes sandbox test_start.py wire)

soak: export DEPTH := full
soak: .venv/dev .venv/native ## what the tests try a little of, thousands of times: secrets, forged presses, deals, decks, every mode of Discord, matches in which everything fails, and a machine that is never idle; takes hours
	@luck=$$(date +%s); echo "LUCK=$$luck"; LUCK=$$luck .venv/bin/python -m pytest -n $(CROWDED) --dist worksteal $(TIMED)
	@PAIRS=10000 .venv/bin/python -m pytest -n auto --dist worksteal tests/behaviour/secrets -k worlds_that_differ
	@FORGED=1 .venv/bin/python -m pytest tests/behaviour/kit/test_forged_words.py
	@DECKS=all .venv/bin/python -m pytest -n auto --dist worksteal tests/games/phylo/test_deck_balance.py
	@DEALS=1000 .venv/bin/python -m pytest -n auto --dist worksteal tests/games/texts -k texts_alone
	@.venv/bin/python -m tests.faults 1 2000
	@STRIDE=1 .venv/bin/python -m pytest -n auto --dist worksteal tests/faults -k nth_failure
	@MODES=all .venv/bin/python -m pytest -n auto --dist worksteal tests/wire/test_matches.py -k however
	@POSITIONS=12500 .venv/bin/python -m pytest -n auto --dist worksteal tests/native

bench: .venv/dev .venv/native ## the benchmarks, as ratios to a floor measured in the same run
	@.venv/bin/python -m bench

strength: .venv/dev .venv/native ## how strong the opponents are; takes about an hour
	@.venv/bin/python -m bench strength

balance: .venv/dev ## how even the two starter decks of Phylo are; takes minutes
	@.venv/bin/python -m bench balance --processes 2

pictures: .venv/dev ## redraw the pictures in the documents, on the local table's page and of the golden tests, and make the film in the README if chromium is there
	@.venv/bin/python -m render
	@.venv/bin/python -m render.local_page
	@.venv/bin/python -m tests.render.golden.sheets
	@.venv/bin/python -m bench.film

fmt: .venv/dev ## format the code
	@.venv/bin/ruff check --fix --quiet .
	@.venv/bin/ruff format --quiet .

lock: .venv/python ## update the locks from pyproject.toml, for every Python and system at once
	@test -d .venv/lock || $(PYTHON) -m venv .venv/lock
	@.venv/lock/bin/python -m pip install --quiet --disable-pip-version-check uv
	@for pair in "requirements.txt" "requirements-dev.txt --extra=dev"; do set -- $$pair; \
	  .venv/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	  --output-file $$1 $$2 pyproject.toml || exit 1; done

clean: ## remove the virtual environment, what was compiled and caches
	@rm -rf .venv native/built .mypy_cache .ruff_cache .hypothesis
