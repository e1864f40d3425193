# Two commands do everything on a fresh machine with a Swift toolchain: make site, make test.

SWIFT ?= swift
COURSE = .build/debug/course
PREFIX ?= /usr/local
PYTHON = .venv/bin/python
# Fixtures are what they are; everything else has one format.
SWIFT_FILES = find Package.swift Sources Tests Lessons Fuzz Benchmarks -name .build -prune -o \
  -path Tests/Fixtures -prune -o -name '*.swift' -print0

.PHONY: site test unit-tests browser-tests mutants bench fuzz format lint trial install clean help

help:
	@sed -n 's/^## //p' Makefile

## make site     install what is missing, build, verify every lesson, render the site, say where it is
site:
	@Scripts/setup.sh build
	$(SWIFT) build --product course
	$(COURSE) build

## make test     install what is missing, run every test
test:
	@Scripts/setup.sh test
	@$(MAKE) --no-print-directory lint unit-tests browser-tests

# Quiet: what fails is printed, then the sum.
unit-tests:
	$(SWIFT) build --build-tests
	Scripts/unused-declarations.py
	$(SWIFT) test --skip-build --quiet

browser-tests:
	$(COURSE) build
	SITE=site/public $(PYTHON) -m pytest -q -n 2 --dist worksteal Tests/Browser

## make mutants  put each fault of Tests/Mutants into the engines, and see its test fail
mutants:
	$(SWIFT) build --product mutant-runner
	.build/debug/mutant-runner $(ONLY)

## make lint     check the format of every Swift file
lint:
	@$(SWIFT_FILES) | xargs -0 $(SWIFT) format lint --strict --parallel

## make format   format every Swift file
format:
	@$(SWIFT_FILES) | xargs -0 $(SWIFT) format --in-place --parallel

## make bench    measure against peers (see Benchmarks/README.md)
bench:
	Benchmarks/run.sh

## make fuzz     fuzz the readers of pages and info strings for a minute
fuzz:
	Scripts/fuzz.sh

## make trial    make a course elsewhere, clone it, and run its workflow's commands
trial:
	Scripts/course-trial.sh

## make install  install course and exercise, with completions and manual page, below PREFIX
install:
	@Scripts/setup.sh build
	PREFIX=$(PREFIX) Scripts/install.sh

clean:
	rm -rf .build site/public .venv
