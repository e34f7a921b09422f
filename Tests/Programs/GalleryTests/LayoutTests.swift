import Foundation
import LayoutSheets
import Testing
import Trellis
import TrellisPlayground
import TrellisSheets
import TrellisTesting

@testable import gallery

/// The pages with a sheet hold at every size, and the gallery tells which conditions hold.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct LayoutTests {
    private static let pages: [Page] = [.form, .signUp, .dashboard]

    @Test func `the pages of the group are those with a sheet`() {
        let withSheet = Page.all.filter { (shown($0).view("stage") as! Stage).sheet != nil }
        // The size of the app of the first page is up to a split view, which no sheet knows.
        #expect(withSheet.map(\.name) == ["welcome"] + Self.pages.map(\.name))
    }

    @Test func `the sheet of a page holds at every size with every text`() throws {
        for page in Self.pages {
            let sheet = try #require(shown(page).view("stage").sheet)
            #expect(sheet.file == "\(page.name).sheet")
            let proof = SheetProof(sheet, columns: 20...200, rows: 6...60)
            #expect(proof.isProved == true, "\(page.name): \(proof.problems)")
            #expect(proof.contents.count > 2, "\(page.name) says what its texts may be")
        }
    }

    /// The widths and heights at which the layout of a page changes.
    private static let breakpoints: [String: (widths: [Int], heights: [Int])] = [
        "form": ([40, 100], [8, 13]), "sign-up": ([40, 100], [24]),
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
        #expect(foot(tester).hasSuffix("h < 18 "))
        tester.resize(width: 60, height: 24)
        #expect(foot(tester).hasSuffix("h < 18 · w < 48 "))
        tester.resize(width: 80, height: 40)
        #expect(!foot(tester).contains("<"))
        tester.choose(.button)
        #expect(!foot(tester).contains("<"))
    }

    @Test func `the page follows its sheet as it is changed, and stays where that is wrong`() throws {
        let tester = shownInGallery(.dashboard, width: 160, height: 50)
        let hosts = tester.view("hosts")
        let width = hosts.frame.width
        tester.press(.function(4))
        let editor = try #require(tester.window.focusedView as? TextArea)
        let given = editor.text
        editor.selectAll()
        tester.send(.paste(given.replacing("let side = 22%", with: "let side = 44%")))
        #expect(hosts.frame.width > width + 10 && tester.picture.contains(" dashboard.sheet "))
        let changed = hosts.frame
        editor.selectAll()
        tester.send(
            .paste(given.replacing("let side = 22%", with: "let side = 22 #%").replacing("hosts ", with: "hots ")))
        #expect(hosts.frame == changed)
        #expect(!tester.picture.contains(" dashboard.sheet ") && editor.marks.count == 1, "\(tester.picture)")
        editor.selectAll()
        tester.send(.paste(given))
        #expect(hosts.frame.width == width && editor.marks.isEmpty)
        tester.press(.escape)
        #expect(tester.window.focusedView !== editor)
    }

    @Test func `the sheet is beside the page, in place of the rules`() {
        let tester = shownInGallery(.dashboard, width: 160, height: 50)
        #expect(tester.picture.contains(" dashboard.sheet ") && tester.picture.contains("let side = 22%"))
        #expect(tester.picture.contains("extension Page"))
        tester.choose(.siblings)
        #expect(!tester.picture.contains("dashboard.sheet") && tester.picture.contains(" Rules "))
    }

    // MARK: The app to play with

    private func playedApp(width: Int = 120, height: Int = 40) throws -> (Playground, Window, WindowTester) {
        let tester = shown(.appPlayground, width: width, height: height)
        let playground = try #require(tester.view("stage").subviews.first as? Playground)
        return (playground, try #require(playground.terminal.screen.shownWindow), tester)
    }

    private func view(_ name: String, _ window: Window) throws -> View {
        try #require(window.subviews.first { $0.identifier == name })
    }

    @Test func `the sheet of the app holds at every size with every text, and says nothing in vain`() throws {
        let sheet = try #require(try playedApp().1.sheet)
        #expect(SheetProof(sheet, columns: 16...200, rows: 6...60).isProved == true)
        #expect(sheet.file == "notes.sheet" && sheet.warnings.isEmpty)
    }

    @Test func `the app follows its sheet as one types, and a mistake leaves the last layout`() throws {
        let (playground, window, tester) = try playedApp()
        let list = try view("list", window)
        playground.go(to: Size(width: 60, height: 16))
        tester.draw()
        #expect(list.frame == Rect(x: 0, y: 0, width: 18, height: 15))
        playground.text = playground.text.replacing("w = 30%", with: "w = 50%")
        tester.draw()
        #expect(list.frame.width == 30 && tester.picture.contains("500 g of flour"))
        playground.text = playground.text.replacing("list.rl", with: "lst.rl")
        tester.draw()
        #expect(tester.picture.contains("there is no view 'lst'") && list.frame.width == 30)
    }

    @Test func `the app is usable, and has the note below the list where it is narrow`() throws {
        let (playground, window, tester) = try playedApp(width: 140)
        playground.go(to: Size(width: 60, height: 16))
        tester.draw()
        let place = playground.terminal.screen.frameInWindow
        tester.click(x: place.x + 2, y: place.y + 2)
        #expect(tester.picture.contains("Books") && tester.picture.contains("3 of 4"))
        playground.go(to: Size(width: 30, height: 16))
        tester.draw()
        let (list, note) = (try view("list", window).frame, try view("note", window).frame)
        #expect(list.width == 30 && note.width == 30 && list.bottom <= note.top)
        #expect(tester.picture.contains("The Art of Memory"))
    }
}
