import Foundation
import Testing
import Trellis
import TrellisTesting

@testable import gallery

/// The pages with a sheet hold at every size, and the gallery tells which conditions hold.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct LayoutTests {
    private static let pages: [Page] = [.layoutSheets, .form, .signUp, .dashboard]

    @Test func `the pages of the group are those with a sheet`() {
        #expect(
            Page.all.filter { (shown($0).view("stage") as! Stage).sheet != nil }.map(\.name) == Self.pages.map(\.name))
    }

    @Test func `the sheet of a page has no problem at any size`() throws {
        for page in Self.pages {
            let sheet = try #require(shown(page).view("stage").sheet)
            #expect(sheet.file == "\(page.name).sheet")
            #expect(SheetCheck(sheet, columns: 20...200, rows: 6...60).problems == [], "\(page.name)")
        }
    }

    /// The widths and heights at which the layout of a page changes.
    private static let breakpoints: [String: (widths: [Int], heights: [Int])] = [
        "layout-sheets": ([56], [15]), "form": ([40, 100], [8, 13]), "sign-up": ([40, 100], [24]),
        "dashboard": ([48, 100], [8, 11, 18]),
    ]

    @Test func `the views of a page hold, above all around the sizes at which its layout changes`() throws {
        for page in Self.pages {
            let window = shown(page, width: 80, height: 24).window
            let (widths, heights) = try #require(Self.breakpoints[page.name])
            let sizes: [SizeRange] =
                ["20x6...200x60 by 5x3"]
                + widths.map {
                    SizeRange(
                        Size(width: $0 - 1, height: 6), to: Size(width: $0, height: 60), by: Size(width: 1, height: 3))
                }
                + heights.map {
                    SizeRange(
                        Size(width: 20, height: $0 - 1), to: Size(width: 200, height: $0), by: Size(width: 6, height: 1)
                    )
                }
            for sizes in sizes {
                let problems = try audit(window, sizes: sizes)
                #expect(problems == [], "\(page.name)")
            }
        }
    }

    // MARK: In the gallery

    private func foot(_ tester: WindowTester) -> String {
        String(tester.picture.split(separator: "\n").last!.dropLast()).split(separator: "  ").last.map(String.init)
            ?? ""
    }

    @Test func `the foot tells the conditions that hold, and follows the window`() {
        let tester = shownInGallery(.dashboard, width: 80, height: 24)
        #expect(foot(tester).hasSuffix(" h < 18 "))
        tester.resize(width: 60, height: 24)
        #expect(foot(tester).hasSuffix(" h < 18 · w < 48 "))
        tester.resize(width: 80, height: 40)
        #expect(!foot(tester).contains("<"))
        tester.choose(.button)
        #expect(!foot(tester).contains("<"))
    }

    @Test func `the sheet is beside the page, in place of the rules`() {
        let tester = shownInGallery(.dashboard, width: 160, height: 50)
        #expect(tester.picture.contains(" dashboard.sheet ") && tester.picture.contains("let side = 22%"))
        #expect(tester.picture.contains("extension Page"))
        tester.choose(.siblings)
        #expect(!tester.picture.contains("dashboard.sheet") && tester.picture.contains(" Rules "))
    }

    // MARK: The page to try it

    private func edit(_ tester: WindowTester, _ text: String) {
        let area = tester.view("editor").subviews.compactMap { $0 as? TextArea }[0]
        tester.window.focus(area)
        tester.press(.end, .control)
        tester.type(text)
    }

    @Test func `views follow the sheet as one types, and a mistake leaves the last layout`() {
        let tester = shown(.layoutSheets, width: 120, height: 40)
        let sidebar = tester.frame(of: "sidebar")
        edit(tester, "extra { tt = 2, rr = 1, w = 9, h = 3")
        #expect(tester.picture.contains("is not closed") && tester.picture.contains("^"))
        #expect(tester.frame(of: "sidebar") == sidebar)
        tester.type(" }")
        #expect(tester.frame(of: "extra").size == Size(width: 9, height: 3))
        tester.advance(by: .seconds(1))
        #expect(tester.picture.contains("overlap"))
        tester.type("\nextra { floats; overflows }")
        tester.advance(by: .seconds(1))
        #expect(tester.picture.contains("✓"))
    }

    @Test func `whatever one types, the page goes on`() {
        for text in [
            "far { w = 1073741824, h = 1073741824 }", "far { ll = 1e300, w = 1 / 0 }", "let gap = 99999999999", "}{",
            "a { w = b.w }; b { w = a.w }",
        ] {
            let tester = shown(.layoutSheets, width: 60, height: 20)
            edit(tester, text)
            tester.advance(by: .seconds(1))
            #expect(tester.picture.contains("mail.sheet"))
        }
    }

    @Test func `the sliders change the size of the views, and the conditions that hold are told`() {
        let tester = shown(.layoutSheets, width: 120, height: 40)
        #expect(!tester.picture.contains("w < 28") || !tester.view("sidebar").isHidden)
        let width = tester.frame(of: "app").width
        let slider =
            tester.view("sliders").subviews.compactMap { $0 as? Slider<Int> }.first
            ?? tester.view("sliders").subviews.flatMap(\.subviews).compactMap { $0 as? Slider<Int> }[0]
        tester.window.focus(slider)
        for _ in 0..<30 { tester.press(.left) }
        #expect(tester.frame(of: "app").width < width / 2)
        #expect(tester.view("sidebar").isHidden && tester.picture.contains("  w < 28"))
    }
}
