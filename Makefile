# Two commands do all the set-up on a fresh Debian machine that has Swift: `make gallery` and `make test`.

.PHONY: gallery hello test check bench docs needs needs-for-tests

# What the build needs, and what the tests need besides: installed when missing, by root or through sudo.
gallery: needs
	swift build -c release --product Gallery
	.build/release/Gallery

hello: needs
	swift run -c release Hello

test: needs-for-tests
	swift build --build-tests
	swift test

check: needs-for-tests
	swift format lint --recursive --strict Sources Tests Demos
	swift build --explicit-target-dependency-import-check error
	swift build --build-tests
	swift test

bench: needs
	swift run -c release --package-path Benchmarks layout-bench
	swift run -c release --package-path Benchmarks observe-bench

docs:
	swift build
	swift package dump-symbol-graph --minimum-access-level public
	@echo "symbol graphs: .build/*/symbolgraph; catalogues: Sources/*/*.docc"

needs:
	@./install-needs libncurses-dev

needs-for-tests:
	@./install-needs libncurses-dev tmux
