# `make gallery` and `make test` do all the setup on a fresh Debian machine with Swift.

.PHONY: gallery hello demos libraries test check lint imports outside template fuzz sanitize bench docs needs
.PHONY: needs-for-tests site install uninstall gate gate-write conformance clients macos mutants pictures deb dist

# Modules as a whole, neither optimised nor with debug information, because that stands soonest; it paints a page in a few
# milliseconds, and F12 opens the inspector. Its build is of its own: `swift run gallery` makes one that you can debug.
SEEN = -c release $(addprefix -Xswiftc ,-Onone -gnone -DDEBUG -no-emit-module-separately-wmo) --scratch-path .build/seen
gallery: needs
	swift build $(SEEN) --product gallery
	"$$(swift build $(SEEN) --show-bin-path)/gallery"

hello: needs
	swift run -c release hello

# The programs of Demos/; `swift run -c release NAME` runs one.
DEMOS = files git monitor log chat settings reader form pick steps tests
demos: libraries
	for demo in $(DEMOS); do swift build -c release --product $$demo || exit 1; done

# Installs the programs, their manual pages and completions: `make install PREFIX=~/.local`. Their names begin with
# PROGRAM_PREFIX, as one of them is called `git`; packagers set DESTDIR.
PREFIX ?= /usr/local
PROGRAM_PREFIX ?= trellis-
install uninstall: export PREFIX DESTDIR PROGRAM_PREFIX
install: demos
	./Tools/install-programs install "$$(swift build -c release --show-bin-path)" $(DEMOS)

uninstall:
	./Tools/install-programs uninstall - $(DEMOS)

# The version is said in one place.
VERSION = $(shell sed -n 's/^public let trellisVersion = "\(.*\)"$$/\1/p' Sources/App/Trellis/trellisVersion.swift)

# A Debian package of the programs, in .build/deb; who installs it needs no Swift.
deb: libraries
	for demo in $(DEMOS); do swift build -c release --static-swift-stdlib --product $$demo || exit 1; done
	./Tools/make-deb "$$(swift build -c release --show-bin-path)" $(VERSION) .build/deb $(DEMOS)

# The files of a release, in .build/dist: the source, programs that need libc only, checksums. It has a build of its own.
dist: libraries
	./Tools/make-dist $(VERSION) .build/dist $(DEMOS)

# Tests have what they run most optimised; Package.swift says what. All of these share one build.
test imports outside template docs site conformance: export TRELLIS_OPTIMIZED_TESTS = 1

# Tests that run beside the others, in processes of their own: tests of views share one thread of a process, and those of
# terminals mostly wait, each on one of few threads. The last ones expect traps: from then on, the testing library asks for
# the ends of children without a pause while there are any. Where interrupts cannot be given back to what runs beside a
# shell, as on macOS, those of terminals, which interrupt programs, run with the others.
APART = --apart 'TrellisWidgetsTests|TrellisChartsTests' \
	--apart '^GalleryTests|TrellisViewsTests|TrellisDesktopTests|TrellisLinearTests' \
	$(shell env --default-signal=INT true 2>/dev/null && echo "--apart '^TerminalTests'") \
	--apart '(KeyValueObserving|LayoutPlan|SLL|Cassowary|SFL|LayoutSheets|TrellisSheets|TrellisConstraints|AppFiles|TrellisCode|TrellisMarkdown|TrellisPickers|TrellisPlayground|TrellisTesting)Tests'

test: needs-for-tests
	swift build --build-tests
	./Tools/run-tests $(APART) --skip-build
	$(MAKE) outside template

check: lint imports test

# Changes the source in one place at a time, and says which changes no test notices; some seconds each.
mutants: needs-for-tests
	./Tools/mutants $(MUTANTS)

# The tests that compare with what others wrote; the page "How you can check this" has the figures.
conformance:
	swift build --build-tests
	./Tools/run-tests --skip-build --filter 'ConformanceTests|ReferenceTests|ParserFactsTests|KeyTablesTests' \
		--filter 'CommonMarkTests|SheetProofTests|SheetCertificateTests|WidthTests|UnicodeDataTests|LikeTmuxTests|JSONTestSuiteTests|UnidiffTests|TerminalSuiteTests|PngSuiteTests|MirroredOrderTests'

# Others' programs beside ours, fetched over the network: the client of the Model Context Protocol, and asciinema.
clients: needs-for-tests
	swift build --product gallery --product trellis-door
	./Tools/official-clients

# What macOS would compile, compiled on Linux with the types of its C library.
macos: needs
	./Tools/macos-check

lint:
	swift format lint --recursive --strict Sources Tests Demos Templates Package.swift

# Each module imports only those that it depends on.
imports: needs-for-tests
	swift build --build-tests --explicit-target-dependency-import-check error

# A package that uses Trellis as yours would: its own widgets, and whole programs, with tests. It shares the
# build folder, so that Trellis is not compiled again; without the option, the cached manifest would be that of Trellis.
OUTSIDE = --package-path Tests/Fixtures/OutsidePackage --scratch-path .build --disable-build-manifest-caching
outside: needs
	swift build --build-tests $(OUTSIDE)
	./Tools/run-tests --skip-build $(OUTSIDE)

# An app made from the template, built and tested as its author would; it shares the build folder too.
NEW_APP = .build/new-app/Todo
NEW = --package-path $(NEW_APP) --scratch-path .build --disable-build-manifest-caching
template: needs
	rm -rf $(NEW_APP)
	./Tools/new-app $(NEW_APP)
	swift build --build-tests $(NEW)
	./Tools/run-tests --skip-build $(NEW)

# Every size and case of which tests take some, then random changes and events, a minute for each tested property: `make
# fuzz FUZZ_SECONDS=3600 FUZZ_SEED=1`. Prints seeds. First with freed memory overwritten, where the C library can do that;
# then 200 random runs of an inline program in tmux; then half as long under AddressSanitizer, which libFuzzer's runs of
# the parts in C have, too.
FUZZ_SECONDS ?= 60
FUZZ_SEED ?= $(shell date +%s)
fuzz: needs-for-tests
	swift build --build-tests
	TRELLIS_SIZES=all swift test --skip-build --filter \
		'every size|HostileNumbersTests|HostileWidgetsTests|SizesTests|LinearPagesTests'
	MALLOC_PERTURB_=165 FUZZ_SECONDS=$(FUZZ_SECONDS) FUZZ_SEED=$(FUZZ_SEED) \
		swift test --skip-build --filter 'FuzzTests|both show the same'
	INLINE_RUNS=200 INLINE_SEED=$(FUZZ_SEED) swift test --skip-build --filter 'random runs leave everything above'
	swift build --product FuzzRunner --sanitize address --scratch-path .build-asan
	FUZZ_RUNNER=$$(swift build --sanitize address --scratch-path .build-asan --show-bin-path)/FuzzRunner \
		ASAN_OPTIONS=detect_leaks=0 FUZZ_SECONDS=$$(($(FUZZ_SECONDS) / 2)) FUZZ_SEED=$(FUZZ_SEED) \
		swift test --skip-build --filter FuzzTests
	./Tools/fuzz-c $(FUZZ_SECONDS) $(FUZZ_SEED)

# All tests under AddressSanitizer, then under ThreadSanitizer; `make sanitize FILTER=SLLTests` runs some of them. Leak
# detection is off, because it reports memory that Foundation and XCTest do not free at exit. The file of suppressions says
# what is reported and is no race.
FILTER ?= .
sanitize: needs-for-tests
	swift build --build-tests --sanitize address --scratch-path .build-asan
	ASAN_OPTIONS=detect_leaks=0 swift test --skip-build --sanitize address --scratch-path .build-asan --filter '$(FILTER)'
	swift build --build-tests --sanitize thread --scratch-path .build-tsan
	TSAN_OPTIONS=suppressions=$(CURDIR)/Tools/thread-sanitizer-suppressions \
		swift test --skip-build --sanitize thread --scratch-path .build-tsan --filter '$(FILTER)'

bench: libraries
	swift run -c release --package-path Benchmarks layout-bench
	swift run -c release --package-path Benchmarks observe-bench
	swift run -c release --package-path Benchmarks widget-bench
	swift run -c release --package-path Benchmarks content-bench
	swift run -c release --package-path Benchmarks view-bench
	swift run -c release --package-path Benchmarks change-bench
	swift run -c release --package-path Benchmarks simplex-bench
	if [ -n "$$TERM_MEASURE" ]; then Benchmarks/render-bench; fi

# Compares ratios, counts and sizes with those that Benchmarks/reached has, and fails where one is much worse; a minute once
# it is built. `make gate-write` writes what it measures. The release build is shared with that of the programs.
GATE = --package-path Benchmarks --scratch-path .build --disable-build-manifest-caching
gate: libraries
	for program in hello settings; do swift build -c release --product $$program || exit 1; done
	for bench in layout change view widget observe proof; do swift build -c release $(GATE) --product $$bench-bench || exit 1; done
	Benchmarks/gate --bin "$$(swift build -c release --show-bin-path)" $(WRITE)

gate-write:
	$(MAKE) gate WRITE=--write

# Paints all pictures of the README and of the pages anew, also the one that moves; tests say when one is out of date.
pictures: needs-for-tests
	swift build --build-tests
	TRELLIS_PICTURES=write swift test --skip-build --filter 'PicturesTests|PicturesPageTests|TourTests'

# Writes the documentation of all modules to .build/docs; fails on warnings.
docs: libraries
	./Tools/make-docs

# Writes a site of all pages and all public symbols, with a search, to .build/site/index.html.
site: needs-for-tests
	./Tools/make-site

# What is missing is installed, as root or through sudo: `needs` is what Trellis itself is built with, `libraries` also what
# the modules for Markdown and images need, `needs-for-tests` what the tests run, too.
needs:
	@./install-needs libncurses-dev

LIBRARIES = libcmark-gfm-dev libcmark-gfm-extensions-dev libpng-dev libturbojpeg0-dev
libraries:
	@./install-needs libncurses-dev $(LIBRARIES)

needs-for-tests:
	@./install-needs libncurses-dev $(LIBRARIES) git tmux procps unicode-data python3
