# Touchline. `make help` lists what can be done.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PYTEST := $(BIN)/python -m pytest
WORKERS ?= auto

export TOUCHLINE_DEMO ?= $(CURDIR)/.demo

.DEFAULT_GOAL := help
.PHONY: help run test check golden rulings words bench clean

help: ## list what can be done
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

$(READY): requirements.txt requirements-dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Touchline needs Python 3.11 or newer; set PYTHON=/path/to/python3.11"; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps -e .
	@touch $@

run: $(READY) ## play a demo league of every finished book and serve them as a web site
	TOUCHLINE_HOME="$(TOUCHLINE_DEMO)" $(BIN)/touchline demo --serve $(ARGS)

test: export TOUCHLINE_HOME = $(CURDIR)/$(VENV)/test-home
test: $(READY) ## run all the tests (says which it skipped, and why)
	$(PYTEST) -n $(WORKERS) --dist loadfile $(ARGS)

check: $(READY) ## style and types: ruff and mypy --strict
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

golden: $(READY) ## rewrite the golden contests; the commit says which rule made the difference
	$(BIN)/python -m tests.golden.regenerate

rulings: $(READY) ## rewrite the pages of the docs that are made from the ledgers
	$(BIN)/python -m tests.docs.rulings

words: $(READY) ## gather the words of the pages for translation, and build the catalogues (needs Debian's gettext)
	cd src/touchline/web && $(CURDIR)/$(BIN)/django-admin makemessages --all --no-location --no-obsolete --no-wrap
	cd src/touchline/web && $(CURDIR)/$(BIN)/django-admin compilemessages

bench: $(READY) ## measure, and write the figures to benchmarks/figures.md
	$(BIN)/python -m benchmarks

clean: ## remove the environment and the demo league
	rm -rf $(VENV) .demo build dist *.egg-info src/*.egg-info
