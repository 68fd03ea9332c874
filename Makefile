# Short names for commands that README.md and CONTRIBUTING.md document; nothing is done only here.
.PHONY: help run test lint rules bench lock

help:
	@echo "make run | test | lint | rules | bench | lock   (see CONTRIBUTING.md)"

run:
	python3 -m venv .venv && .venv/bin/python -m pip install -q -e . && .venv/bin/python bot.py

test:
	python3 -m venv .venv && .venv/bin/python -m pip install -q -e '.[dev]' && .venv/bin/python -m pytest

lint:
	.venv/bin/python -m ruff check .
	.venv/bin/python -m ruff format --check .
	.venv/bin/python -m mypy
	.venv/bin/lint-imports

rules:
	.venv/bin/python -m tests.rules

bench:
	.venv/bin/python -m pip install -q -e '.[bench]' && .venv/bin/python -m bench rules --size 20

lock:
	.venv/bin/python -m pip install -q pip-tools
	CUSTOM_COMPILE_COMMAND="make lock" .venv/bin/python -m piptools compile -q --upgrade --generate-hashes --strip-extras --no-emit-options --output-file requirements.lock pyproject.toml
