import Foundation
import LayoutSheets
import Testing
import TrellisSheets
import TrellisTesting
import TrellisViews
import TrellisWidgets

@testable import TrellisPlayground

/// The map of sizes.
@MainActor
struct SizeMapTests {
    private static let broken = """
        a { ll = tt = bb = 0, w = 12 }
        b { rr = tt = bb = 0, w = 9; content 9x4 }
        when w < 18 { b { hidden } }
        when h > 9 { a { h = 20 } }
        """

    /// `c` meets `d` behind some contents of `a`, but not behind the largest.
    private static let needle = """
        a { ll = 0, tt = 1; content 0...20 x 1 }
        c { ll = a.rl, tt = 0, w = 2, h = 1 }
        d { ll = 5, tt = 0, w = 3, h = 1 }
        """

    @Test func `a problem is shown with the content that shows it`() throws {
        let (playground, tester) = make(Self.needle)
        finish(playground, tester)
        let row = try #require(playground.found.firstIndex { $0.problem.kind == .overlap })
        playground.go(to: Size(width: 30, height: 5))
        tester.draw()
        #expect(playground.views.view("c")?.frame.x == 20)
        playground.goTo(problem: row)
        tester.draw()
        #expect(playground.views.view("c")?.frame.x == 4)
        playground.show(problem: nil)
        tester.draw()
        #expect(playground.views.view("c")?.frame.x == 20)
    }

    @Test func `the content of the chosen view has a track, and the layout follows it`() throws {
        let (playground, tester) = make(Self.needle)
        playground.choose("a")
        playground.go(to: Size(width: 30, height: 5))
        tester.draw()
        #expect(playground.contentBar.isShown && playground.views.view("c")?.frame.x == 20)
        let track = try #require(playground.contentBar.subviews.last as? Slider<Int>)
        #expect(track.value == 20)
        tester.window.focus(track)
        for _ in 0..<3 { tester.press(.left) }
        #expect(playground.views.view("c")?.frame.x == 17)
        // The same content while the text changes, as long as the sheet has it.
        playground.text += "\n// more"
        tester.draw()
        #expect(playground.views.view("c")?.frame.x == 17 && track.value == 17)
        playground.choose("c")
        tester.draw()
        #expect(!playground.contentBar.isShown && playground.views.view("c")?.frame.x == 17)
        playground.text = "a { content 3...5 x 1...4; tt = ll = 0 }"
        playground.choose("a")
        tester.draw()
        #expect(playground.contents.isEmpty && playground.contentBar.subviews.count == 3)
        #expect(playground.views.view("a")?.frame.size == Size(width: 5, height: 4))
    }

    private func make(_ text: String) -> (Playground, WindowTester) {
        let window = Window()
        let playground = Playground(text, sizes: (10...39, 4...12))
        window.add(playground, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 140, height: 44)
        return (playground, tester)
    }

    private func finish(_ playground: Playground, _ tester: WindowTester) {
        for _ in 0..<500 {
            guard playground.survey?.isDone != true else { break }
            tester.advance(by: .milliseconds(5))
        }
        tester.draw()
    }

    /// The cells of the map in the window.
    private func plot(of playground: Playground) -> Rect {
        let frame = playground.map.frameInWindow
        return playground.map.plot.offset(x: frame.x, y: frame.y)
    }

    @Test func `the map has a dot for each size, in the colour of its worst problem`() throws {
        let (playground, tester) = make(Self.broken)
        finish(playground, tester)
        let check = { (width: Int, height: Int) in
            SheetCheck(try LayoutSheet(parsing: Self.broken), columns: width...width, rows: height...height).problems
        }
        let map = playground.map
        let origin = plot(of: playground).origin
        let colors = tester.window.themeInUse
        for width in stride(from: 10, through: 39, by: 4) {
            for height in 4...12 where height != map.size.height {
                let kinds = Set(try check(width, height).map(\.kind))
                let cell = tester.canvas[origin.x + width - 10, origin.y + (height - 4) / 2]
                let color = (height - 4) % 2 == 0 ? cell.style.foreground : cell.style.background
                let worst = SizeMap.kinds.first { kinds.contains($0.kind) }
                if let worst {
                    #expect(color == colors[SizeMap.role(of: worst.kind)].foreground, "\(width)x\(height)")
                } else {
                    for (kind, _) in SizeMap.kinds {
                        #expect(color != colors[SizeMap.role(of: kind)].foreground, "\(width)x\(height)")
                    }
                }
            }
        }
        #expect(playground.survey?.counts[.overlap] == 27 && tester.picture.contains("overlap 27"))
    }

    @Test func `a click and keys go to a size`() {
        let (playground, tester) = make(Self.broken)
        finish(playground, tester)
        let origin = plot(of: playground).origin
        tester.click(x: origin.x + 25, y: origin.y + 1)
        #expect(playground.terminal.currentSize == Size(width: 35, height: 6))
        tester.press(.right)
        tester.press(.down)
        #expect(playground.terminal.currentSize == Size(width: 36, height: 7))
        tester.press(.left, .shift)
        #expect(playground.terminal.currentSize == Size(width: 26, height: 7))
        #expect(playground.views.window.size == Size(width: 26, height: 7))
    }

    @Test func `the map follows what is typed, and a problem leads to its size and rule`() {
        let (playground, tester) = make(PlaygroundExample.mail.text)
        finish(playground, tester)
        #expect(playground.problems == [] && tester.picture.contains("good at all sizes"))
        playground.text = Self.broken
        finish(playground, tester)
        #expect(!playground.problems.isEmpty)
        let problem = playground.problems[0]
        tester.window.focus(playground.problemList)
        playground.problemList.selection = nil
        tester.press(.down)
        tester.press(.enter)
        let row = playground.problemList.selection!
        // The largest size that is visible as a whole.
        #expect(playground.terminal.currentSize == playground.found[row].sizes.largest(in: playground.terminal.room))
        #expect(playground.chosen == problem.views.last)
    }

    @Test func `a chosen problem is alone in the map until Escape`() {
        let (playground, tester) = make(Self.broken)
        tester.window.theme = .monochrome
        finish(playground, tester)
        #expect(playground.problems.map(\.kind) == [.overlap, .outside])
        #expect(tester.picture.contains("overlap a, b") && tester.picture.contains("w 18–20"))
        #expect(tester.picture.contains("outside a  w ≤ 11"))
        #expect(tester.picture.contains("OOO") && tester.picture.contains("XX"))
        playground.goTo(problem: 0)
        tester.draw()
        #expect(tester.picture.contains("OOO") && !tester.picture.contains("XX"))
        #expect(tester.picture.contains("Esc: all"))
        tester.window.focus(playground.map)
        tester.press(.escape)
        #expect(tester.picture.contains("XX") && playground.problemList.selection == nil)
    }

    @Test func `a sheet without views is not good`() {
        let (playground, tester) = make("# nothing\n")
        finish(playground, tester)
        #expect(tester.picture.contains("no views yet") && !tester.picture.contains("good at"))
    }

    @Test func `without colours the map has letters`() {
        let (playground, tester) = make(Self.broken)
        tester.window.theme = .monochrome
        finish(playground, tester)
        #expect(tester.picture.contains("OOO") && tester.picture.contains("O overlap"))
    }

    @Test func `a new text ends the survey of the old one`() {
        let (playground, tester) = make(Self.broken)
        let first = playground.survey
        playground.text = PlaygroundExample.cards.text
        #expect(playground.survey !== first)
        finish(playground, tester)
        #expect(first?.isDone == false && playground.problems == [])
    }

    @Test func `while one types, nothing is surveyed; when one rests, all sizes are, once`() {
        let (playground, tester) = make("one { ll = tt = 0, h = 3, w = 1 }")
        finish(playground, tester)
        let all = playground.surveying.work
        #expect(all == 30 * 9)
        playground.area.goTo(line: 0)
        tester.window.focus(playground.area)
        tester.press(.end)
        tester.press(.left)
        tester.press(.left)
        for digit in "109" {
            tester.type("\(digit)")
            tester.advance(by: .milliseconds(150))
        }
        #expect(playground.text.contains("w = 1109") && playground.surveying.work == all)
        finish(playground, tester)
        #expect(playground.surveying.work == 2 * all && playground.problems.map(\.kind) == [.outside])
    }

    @Test func `what means nothing, was undone or comes again is not surveyed`() {
        let text = "two { ll = tt = 0, h = 3, w = 50 }"
        let (playground, tester) = make(text)
        finish(playground, tester)
        let (all, survey) = (playground.surveying.work, playground.survey)
        for same in ["\(text)  # wide", "\(text)\t", "\(text)\n\n", text] {
            playground.text = same
            tester.advance(by: .seconds(1))
        }
        #expect(playground.surveying.work == all && playground.survey === survey)
        // Arrows and clicks change no sheet.
        tester.window.focus(playground.area)
        for key in [.right, .down, .home, .end, .tab] as [Key.Code] { tester.press(key) }
        tester.advance(by: .seconds(1))
        #expect(playground.surveying.work == all)
        // A change that is taken back before anyone looked.
        playground.text = "two { ll = tt = 0, h = 3, w = 20 }"
        playground.text = text
        finish(playground, tester)
        #expect(playground.surveying.work == all && playground.problems.count == 1)
        let (other, second) = make(text)
        finish(other, second)
        #expect(other.surveying.work == 0 && other.survey?.isDone == true && other.problems == playground.problems)
        // At other sizes it is another survey.
        let window = Window()
        let third = Playground(text, sizes: (10...20, 4...8))
        window.add(third, "tt = ll = bb = rr = 0")
        finish(third, WindowTester(window, width: 140, height: 44))
        #expect(third.surveying.work == 11 * 5)
    }

    @Test func `the map has numbers at its edges, and words for the size under the mouse`() {
        let (playground, tester) = make(Self.broken)
        finish(playground, tester)
        let plot = self.plot(of: playground)
        let rows = tester.picture.split(separator: "\n").map { Array($0.dropFirst()) }
        func text(_ x: Int, _ y: Int, _ width: Int) -> String { String(rows[y][x..<x + width]) }
        #expect(text(plot.x - 4, plot.y, 4) == "  5 " && text(plot.x - 4, plot.y + 3, 4) == " 10 ")
        #expect(text(plot.x, plot.bottom, 22) == "10        20        30")
        #expect(!tester.picture.contains("b hidden"))
        tester.send(.mouse(Mouse(.move, at: Point(x: plot.x + 5, y: plot.y + 3))))
        #expect(tester.picture.contains("15 × 10  w < 18 · h > 9: b hidden"))
        tester.send(.mouse(Mouse(.move, at: Point(x: plot.x + 20, y: plot.y))))
        #expect(tester.picture.contains("30 × 4  no condition"))
        tester.send(.mouse(Mouse(.move, at: Point(x: 1, y: 1))))
        #expect(tester.picture.contains("overlap 27") && !tester.picture.contains("no condition"))
    }

    @Test func `with mistakes from the start, the map says what to do, and the problems are the mistakes`() {
        let window = Window()
        let playground = Playground("a { ll = b.rl }", sizes: (10...40, 4...14))
        window.add(playground, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 120, height: 40)
        #expect(playground.survey == nil && tester.picture.components(separatedBy: "mend the mistakes").count == 2)
        #expect(tester.picture.contains(" Problems 1 ") && tester.picture.contains("line 1 "))
        playground.text = "a { ll = tt = 0, w = h = 3 }"
        tester.advance(by: .milliseconds(500))
        #expect(!tester.picture.contains("mend the mistakes"))
    }

    @Test func `a cell of the map with one colour is blank`() throws {
        let window = Window()
        let playground = Playground("a { ll = tt = 0, w = h = 3 }", sizes: (10...40, 4...14))
        window.add(playground, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 120, height: 40)
        while !playground.survey!.isDone { tester.advance(by: .milliseconds(20)) }
        let place = plot(of: playground)
        let cells = (0..<4).map { tester.canvas[place.x + $0, place.y + 1] }
        #expect(cells.allSatisfy { $0.style.background == $0.style.foreground })
        let row = Array(tester.picture.split(separator: "\n")[place.y + 1].dropFirst())
        #expect(String(row[place.x..<place.x + 4]) == "    ")
    }

    @Test func `the sweep plays over its range, back and forth`() {
        let (playground, tester) = make(PlaygroundExample.mail.text)
        playground.go(to: Size(width: 12, height: 8))
        tester.draw()
        tester.window.focus(playground.sweep)
        playground.sweep.columns = 10...14
        tester.press(.character(" "))
        var widths: [Int] = []
        for _ in 0..<10 {
            tester.advance(by: .milliseconds(50))
            widths.append(playground.terminal.currentSize.width)
        }
        #expect(widths == [13, 14, 13, 12, 11, 10, 11, 12, 13, 14])
        #expect(playground.terminal.currentSize.height == 8)
        tester.press(.character(" "))
        tester.advance(by: .seconds(1))
        #expect(playground.terminal.currentSize.width == 14)
        tester.press(.character("]"))
        tester.press(.character("x"))
        tester.press(.right)
        #expect(playground.terminal.currentSize == Size(width: 14, height: 9))
    }
}
