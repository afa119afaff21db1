# SPDX-License-Identifier: Apache-2.0

.DEFAULT_GOAL := help
.PHONY: help run test bench coverage check clean

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

run: ## install what is missing, build, and show Examples/Cards in the browser
	@Scripts/setup
	@./alight run Examples/Cards --open

test: ## install what is missing, build, and run every test
	@Scripts/setup --tests
	@Scripts/test

bench: ## measure the three forms of the cards, and them in a browser, optimised
	@Scripts/setup
	@Scripts/bench

coverage: ## measure how much of the SwiftUI that real programs use is there
	@Scripts/setup
	@Scripts/build
	@Scripts/coverage

check: ## format, size budget, build, tests: what a change must pass
	@Scripts/setup --tests
	@Scripts/check

clean: ## remove what was built and installed inside the clone
	rm -rf .build .alight Examples/.build
