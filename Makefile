# Two commands do all the set-up on a fresh Debian machine that has Swift: `make gallery` and `make test`.

.PHONY: gallery hello test check bench docs needs needs-for-tests

# What the build needs, and what the tests need besides: installed when missing, by root or through sudo.
gallery: needs
	swift build -c release --product gallery
	.build/release/gallery

hello: needs
	swift run -c release hello

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
	swift run -c release --package-path Benchmarks widget-bench
	swift run -c release --package-path Benchmarks view-bench
	swift run -c release --package-path Benchmarks simplex-bench

# Into .build/docs, a folder a module; open with `docc preview`, or serve with any web server.
docs: needs
	swift build
	swift package dump-symbol-graph --minimum-access-level public >/dev/null
	for module in Trellis SLL SFL; do \
	    mkdir -p .build/docs/graphs-$$module && cp .build/*/symbolgraph/$$module*.symbols.json .build/docs/graphs-$$module; \
	    docc convert Sources/$$module/$$module.docc --additional-symbol-graph-dir .build/docs/graphs-$$module \
	        --fallback-display-name $$module --fallback-bundle-identifier trellis.$$module \
	        --output-path .build/docs/$$module.doccarchive || exit 1; \
	done

needs:
	@./install-needs libncurses-dev

needs-for-tests:
	@./install-needs libncurses-dev tmux unicode-data
