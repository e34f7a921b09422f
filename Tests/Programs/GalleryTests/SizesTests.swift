import SeededNumbers
import Testing
import Trellis
import TrellisTesting

@testable import gallery

@MainActor
struct SizesTests {
    @Test func `names of pages are different, of small letters and hyphens`() {
        let names = Page.all.map(\.name)
        #expect(Set(names).count == names.count)
        for name in names {
            #expect(name.allSatisfy { $0 == "-" || $0.isASCII && $0.isLowercase }, "\(name)")
        }
    }

    /// The issues of a window; without those of containers, where there is too little room for a page.
    private func issues(of window: Window, withRoom hasRoom: Bool) -> [String] {
        hasRoom ? window.layoutIssues : window.layoutIssues.filter { !$0.contains(": has no room for ") }
    }

    @Test(arguments: [(20, 6), (80, 24), (200, 60)])
    func `every page is painted, alone and in the gallery`(width: Int, height: Int) {
        let blank = Canvas(size: Size(width: width, height: height))
        let list = WindowTester(GalleryView.makeWindow(), width: width, height: height)
        for page in Page.all {
            let alone = shown(page, width: width, height: height)
            #expect(alone.canvas.size == Size(width: width, height: height))
            #expect(alone.canvas.cells != blank.cells, "\(page.name) is blank")
            #expect(issues(of: alone.window, withRoom: width >= 80) == [], "\(page.name)")
            #expect(list.canvas.size == Size(width: width, height: height))
            #expect(list.canvas.cells != blank.cells, "\(page.name) is blank in the gallery")
            #expect(issues(of: list.window, withRoom: width >= 200) == [], "\(page.name)")
            list.press(.down)
        }
    }

    @Test(arguments: [Theme.dark, .light, .monochrome], [false, true])
    func `every page is painted in every kind of theme, also where there is only ASCII`(theme: Theme, ascii: Bool) {
        for page in Page.all {
            let window = try! Gallery.makeWindow(page: page.name)
            window.theme = theme
            let tester = WindowTester(window, width: 80, height: 24)
            var features = window.features
            features.unicode = !ascii
            tester.send(.features(features))
            for (width, height) in [(80, 24), (20, 6), (200, 60)] {
                tester.resize(width: width, height: height)
                let blank = Canvas(size: Size(width: width, height: height))
                #expect(tester.canvas.text != blank.text, "\(page.name) is blank")
            }
        }
    }

    @Test func `every page is painted for those who read it by ear, without lines and with a cursor`() {
        for page in Page.all {
            let window = try! Gallery.makeWindow(page: page.name)
            window.isAccessible = true
            let tester = WindowTester(window, width: 80, height: 24)
            for (width, height) in [(80, 24), (20, 6), (200, 60)] {
                tester.resize(width: width, height: height)
                let noise = tester.canvas.text.unicodeScalars.filter {
                    0x2500...0x259F ~= $0.value || 0x2800...0x28FF ~= $0.value
                }
                #expect(noise.isEmpty, "\(page.name) at \(width)x\(height)")
                if let focused = window.focusedView, !window.visibleFrame(of: focused).isEmpty {
                    #expect(tester.cursor != nil, "\(page.name) at \(width)x\(height)")
                }
            }
            #expect(!tester.reading.isEmpty)
        }
    }

    @Test func `every page takes every size from nothing to 500 by 200`() {
        let widths = [0, 1, 2, 4, 7, 14, 33, 80, 200, 500]
        let heights = [0, 1, 2, 4, 10, 24, 61, 200]
        for page in third(of: Page.all) {
            let alone = shown(page)
            let inGallery = shownInGallery(page, width: 0, height: 0)
            for width in widths {
                for height in heights {
                    let size = Size(width: width, height: height)
                    alone.resize(width: width, height: height)
                    inGallery.resize(width: width, height: height)
                    guard alone.canvas.size == size, alone.canvas.cells.count == size.area,
                        inGallery.canvas.size == size, inGallery.canvas.cells.count == size.area
                    else {
                        Issue.record("\(page.name) at \(size)")
                        continue
                    }
                }
            }
        }
    }

    @Test func `a page alone leaves the cells beside it as they are`() {
        for page in Page.all {
            let window = Window()
            let stage = window.add(Stage(), "tt = 3, ll = 5, bb = 2, rr = 4")
            page.build(stage)
            let canvas = WindowTester(window, width: 40, height: 16).canvas
            let blank = Cell.blank(Style(background: window.themeInUse[.window].background))
            for y in 0..<16 {
                for x in 0..<40 where !stage.frame.contains(Point(x: x, y: y)) {
                    #expect(canvas[x, y] == blank, "\(page.name) paints (\(x), \(y))")
                }
            }
        }
    }

    @Test func `a page that was resized looks as one that was not`() {
        let sizes = [(80, 24), (31, 9), (120, 40), (0, 0), (60, 14), (61, 14), (61, 40)]
        for page in third(of: Page.all) {
            let alone = shown(page, width: 80, height: 24)
            let inGallery = shownInGallery(page)
            for (width, height) in sizes {
                alone.resize(width: width, height: height)
                inGallery.resize(width: width, height: height)
                #expect(
                    alone.looks == shown(page, width: width, height: height).looks,
                    "\(page.name) at \(width)x\(height)")
                let fresh = shownInGallery(page, width: width, height: height)
                // How far the tree of pages has scrolled depends on what was there before.
                for tester in [inGallery, fresh] {
                    tester.pages.scroll(to: 0)
                    tester.draw()
                }
                #expect(
                    inGallery.looks == fresh.looks,
                    "\(page.name) in the gallery at \(width)x\(height)")
            }
        }
    }

    /// Pages on which views overlap or leave the stage in a small window, because that is what they show.
    private static let expected: Set<String> = [
        "corner", "lower-half", "formats", "blocks", "clamps", "arithmetic", "nil", "layers", "observers",
        "styled-text", "text",
    ]

    /// Alone in a small terminal, and on the stage that the gallery has in one.
    @Test(arguments: [(40, 12), (60, 20), (80, 24), (23, 9), (41, 17), (57, 21)])
    func `nothing on a page overlaps, is outside or cannot be reached, also in a small terminal`(
        width: Int, height: Int
    ) throws {
        let size = Size(width: width, height: height)
        for page in Page.all where !Self.expected.contains(page.name) {
            let window = shown(page, width: width, height: height).window
            let problems = try audit(window, sizes: SizeRange(size, to: size, by: Size(width: 1, height: 1)))
            // Text may be cut where there is little room, and what is played keeps Tab.
            let wrong = problems.filter {
                $0.kind == .overlap || $0.kind == .outside || $0.kind == .focus && !$0.words.contains("keeps Tab")
            }
            #expect(wrong.map(\.description) == [], "\(page.name)")
        }
    }

    @Test(arguments: [(0, 12), (3, 0), (4, 0)])
    func `what has the focus is still to be seen when the window has become small`(tabs: Int, downs: Int) {
        for page in Page.all {
            let tester = shown(page, width: 100, height: 40)
            for _ in 0..<tabs { tester.press(.tab) }
            for _ in 0..<downs { tester.press(.down) }
            tester.draw()
            guard let focused = tester.window.focusedView, tester.window.focusPoint != nil else { continue }
            tester.resize(width: 44, height: 12)
            tester.draw()
            // What has no room at all loses the focus.
            guard tester.window.focusedView === focused else { continue }
            #expect(tester.window.focusPoint != nil, "\(page.name): \(type(of: focused))")
        }
    }
}
