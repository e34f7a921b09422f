import LayoutSheets
import SeededNumbers
import Testing
import TrellisSheets
import TrellisTesting
import TrellisViews
import TrellisWidgets

@testable import TrellisPlayground

/// What people do in the playground.
@MainActor
struct PlaygroundTests {
    private static let small = "a { ll = tt = 0, w = 10, h = 4 }\nb { ll = a.rl + 1, tt = 2, w = 8, h = 3 }\n"

    private func make(_ text: String = small, width: Int = 100, height: Int = 30) -> (Playground, WindowTester) {
        let window = Window()
        let playground = Playground(text, sizes: (10...30, 4...12))
        window.add(playground, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: width, height: height)
        window.focus(playground.area)
        return (playground, tester)
    }

    private func frame(_ path: String, _ playground: Playground) -> Rect? {
        playground.views.view(path)?.frameInWindow
    }

    @Test func `typing a rule changes the layout at once`() {
        let (playground, tester) = make()
        #expect(frame("b", playground) == Rect(x: 11, y: 2, width: 8, height: 3))
        playground.area.goTo(line: 0)
        tester.press(.end)
        // Over the closing brace and the blank before it.
        tester.press(.left)
        tester.press(.left)
        tester.type(", w = 14")
        #expect(frame("a", playground)?.width == 14)
        #expect(frame("b", playground)?.x == 15)
        #expect(playground.mistakes == [])
    }

    @Test func `the chosen view says how far its content may grow`() {
        let (playground, tester) = make("a { ll = tt = 0, maxw = 12; content 0...90 x 1 }", width: 140, height: 44)
        func reach(after text: String) -> String? {
            playground.text = text
            tester.draw()
            for _ in 0..<500 where playground.survey?.isDone != true { tester.advance(by: .milliseconds(5)) }
            tester.draw()
            return playground.why.reasons.reach
        }
        playground.choose("a")
        #expect(
            reach(after: playground.text + " ") == "holds for every content up to 12 columns, from 12 columns on")
        #expect(tester.picture.contains("up to 12 columns"))
        #expect(reach(after: "a { ll = tt = 0; content 5x1 }") == nil)
        let text = "a { ll = tt = 0, rr = 20; content text 0...9 }\nb { tt = 3, ll = 0, w = 10, h = 1 }"
        #expect(reach(after: text)?.hasPrefix("holds for every text up to 9 columns, from ") == true)
        playground.choose("b")
        #expect(playground.why.reasons.reach == nil)
        playground.choose("a")
        tester.advance(by: .milliseconds(100))
        #expect(playground.why.reasons.reach != nil)
        // What was proved of another text is not said of this one.
        playground.text = text + "\nc { tt = 6, ll = 0, w = 4, h = 1 }"
        tester.draw()
        #expect(playground.why.reasons.name == "a" && playground.why.reasons.reach == nil)
    }

    @Test func `a mistake leaves the last good layout, and is shown below its line`() {
        let (playground, tester) = make()
        playground.text = Self.small.replacing("a.rl", with: "aa.rl")
        tester.draw()
        #expect(playground.mistakes.count == 1)
        #expect(frame("b", playground) == Rect(x: 11, y: 2, width: 8, height: 3))
        let rows = tester.picture.split(separator: "\n")
        let line = rows.firstIndex { $0.contains("b { ll = aa.rl") }!
        #expect(rows[line].contains("✗"))
        let column = rows[line].firstRange(of: "aa")!.lowerBound
        let carets = rows[line + 1].firstRange(of: "^^")!.lowerBound
        #expect(
            rows[line].distance(from: rows[line].startIndex, to: column)
                == rows[line + 1].distance(from: rows[line + 1].startIndex, to: carets))
        #expect(rows[line + 2].contains("there is no view 'aa'"))
        playground.area.undo()
        tester.draw()
        #expect(playground.mistakes == [] && !tester.picture.contains("^^"))
    }

    @Test func `nothing is called good while the text has mistakes`() {
        let (playground, tester) = make("a { ll = tt = 0, w = 5, h = 2 }", width: 140, height: 44)
        func finish() {
            for _ in 0..<500 {
                guard playground.survey?.isDone != true else { break }
                tester.advance(by: .milliseconds(5))
            }
            tester.draw()
        }
        finish()
        #expect(tester.picture.contains("no problems at"))
        playground.text = "a { ll = tt = 0, w = 5, h = }"
        finish()
        #expect(tester.picture.contains("1 mistake") && !tester.picture.contains("no problems"))
        #expect(tester.picture.contains(" Problems 1 ") && tester.picture.contains("line 1 "))
        playground.area.undo()
        finish()
        #expect(tester.picture.contains("no problems at"))
    }

    @Test func `the strip of tabs has the background of the window`() {
        let (playground, tester) = make()
        tester.window.theme = .light
        tester.draw()
        let strip = playground.parts.frameInWindow
        let background = tester.window.themeInUse[.window].background
        #expect(!strip.isEmpty && background != .default)
        for x in strip.left..<strip.right {
            #expect(tester.canvas[x, strip.top].style.background != .default, "column \(x)")
        }
    }

    @Test func `undo takes the layout back`() {
        let (playground, tester) = make()
        tester.type("c { ll = 20, tt = 0, w = h = 5 }\n")
        #expect(frame("c", playground) == Rect(x: 20, y: 0, width: 5, height: 5))
        // Word by word.
        for _ in 0..<20 where playground.text != Self.small { tester.press(.character("z"), .control) }
        #expect(playground.text == Self.small && frame("c", playground) == nil)
        playground.load(.cards)
        #expect(playground.text == PlaygroundExample.cards.text)
        playground.area.undo()
        #expect(playground.text == Self.small)
        // The next letter deletes nothing.
        #expect(playground.area.selection.isEmpty)
    }

    @Test func `the message of a mistake stays visible in a line that is scrolled sideways`() {
        let (playground, tester) = make("", width: 80, height: 24)
        tester.type("lst { ll = foders.rl, tt = 2, w = 30, h = 5 }")
        #expect(!tester.picture.contains("lst {") && tester.picture.contains("there is no view 'foders'"))
        #expect(playground.mistakes.count == 1)
        tester.press(.home)
        let rows = tester.picture.split(separator: "\n").map { Array($0) }
        let line = rows.firstIndex { String($0).contains("lst { ll") }!
        #expect(rows[line + 1].firstIndex(of: "^") == rows[line].lastIndex(of: "f"))
    }

    @Test func `wishes that gave way are among the reasons`() {
        let (playground, tester) = make(
            """
            list { }
            constraints {
              list.left = 0; list.top = 0; list.height = 4
              list.width = 10 @ 500
              list.width >= 24 @ 750
            }

            """)
        playground.choose("list")
        tester.draw()
        #expect(playground.mistakes == [] && playground.why.reasons.wishes.count == 1)
        #expect(playground.why.reasons.wishes.first?.contains("gave way by 14, to 'list.width >= 24 @ 750'") == true)
        #expect(tester.picture.contains("list 'list.width = 10 @ 500'"))
    }

    @Test func `reasons without room are in a dialog`() async {
        let (playground, tester) = make(PlaygroundExample.mail.text, width: 60, height: 16)
        playground.choose("reader")
        tester.draw()
        #expect(tester.picture.contains("… F8"))
        tester.press(.function(8))
        await tester.settle()
        #expect(tester.picture.contains("Why reader is there"))
        tester.press(.escape)
        await tester.settle()
        #expect(!tester.picture.contains("Why reader"))
    }

    @Test func `the mouse drags the terminal by its edges and its corner`() {
        let (playground, tester) = make()
        let terminal = playground.terminal
        playground.go(to: Size(width: 30, height: 8))
        tester.draw()
        let origin = terminal.frameInWindow.origin
        func drag(from: Point, to: Point) {
            tester.send(.mouse(Mouse(.press(.left), at: from + origin)))
            tester.send(.mouse(Mouse(.drag(.left), at: to + origin)))
            tester.send(.mouse(Mouse(.release(.left), at: to + origin)))
        }
        drag(from: Point(x: 31, y: 3), to: Point(x: 26, y: 6))
        #expect(terminal.currentSize == Size(width: 25, height: 8))
        drag(from: Point(x: 5, y: 9), to: Point(x: 7, y: 7))
        #expect(terminal.currentSize == Size(width: 25, height: 6))
        drag(from: Point(x: 26, y: 7), to: Point(x: 41, y: 11))
        #expect(terminal.currentSize == Size(width: 40, height: 10))
        #expect(playground.views.window.size == Size(width: 40, height: 10))
        #expect(tester.picture.contains(" 40 × 10 "))
    }

    @Test func `keys resize the terminal, and one larger than the room scrolls`() {
        let (playground, tester) = make()
        let terminal = playground.terminal
        tester.window.focus(terminal)
        playground.go(to: Size(width: 30, height: 8))
        tester.press(.right)
        tester.press(.down, .shift)
        #expect(terminal.currentSize == Size(width: 31, height: 18))
        for _ in 0..<12 { tester.press(.right, .shift) }
        #expect(terminal.currentSize == Size(width: 151, height: 18))
        #expect(tester.picture.contains("151 × 18 from "))
        #expect(playground.views.window.size == Size(width: 151, height: 18))
        tester.press(.home)
        #expect(terminal.currentSize.width == terminal.frame.width - 2)
    }

    @Test func `a click on a box goes to its lines, and the cursor chooses a view`() {
        let (playground, tester) = make("# one\n\n" + Self.small)
        let origin = playground.terminal.frameInWindow.origin
        tester.click(x: origin.x + 1 + 13, y: origin.y + 1 + 3)
        #expect(playground.chosen == "b" && playground.area.selection.head.line == 3)
        tester.window.focus(playground.area)
        tester.press(.up)
        #expect(playground.chosen == "a")
    }

    @Test func `arrows lead from the edges that are read`() {
        let (playground, tester) = make()
        playground.choose("b")
        tester.draw()
        let origin = playground.screen.frameInWindow.origin
        let rows = tester.picture.split(separator: "\n").map { Array($0.dropFirst()) }
        let row = (2...3).first { rows[origin.y + $0][origin.x + 11] == "▶" }
        #expect(row != nil)
        if let row {
            #expect(rows[origin.y + row][origin.x + 9] == "●")
            #expect(String(rows[origin.y + row][(origin.x + 12)...(origin.x + 13)]) == "ll")
        }
        #expect(tester.picture.contains("left 11 = right of a (10) + 1"))
        tester.press(.function(9))
        #expect(playground.screen.arrows == DependencyArrows())
    }

    @Test func `a part of a window is played with its own views`() {
        let inner = Window()
        let field = inner.add(TextField("hello"), named: "field")
        inner.add(Label("below"), named: "label")
        let text = "field { tt = ll = 0, w = 12, h = 1 }\nlabel { tt = field.bt, ll = 2, w = 8, h = 1 }\n"
        try! inner.apply(LayoutSheet(parsing: text, file: "app.sheet"))
        let window = Window()
        let playground = Playground(inner)
        window.add(playground, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 100, height: 30)
        #expect(playground.text == text)
        #expect(tester.picture.contains("app.sheet") && tester.picture.contains("hello"))
        playground.text = text.replacing("w = 12", with: "w = 20").replacing("ll = 2", with: "ll = 4")
        tester.draw()
        #expect(field.frame.width == 20 && inner.sheet === playground.playedSheet)
        // A sheet without one of the app's views changes nothing.
        playground.text = "field { tt = ll = 0, w = 5, h = 1 }\n"
        tester.draw()
        #expect(!playground.mistakes.isEmpty && field.frame.width == 20)
        // The app's views work.
        playground.area.undo()
        tester.window.focus(playground.screen)
        tester.type("!")
        #expect(field.text == "hello!" || field.text == "!hello")
        // A right click chooses a view of the app's.
        tester.click(x: playground.screen.frameInWindow.x + 6, y: playground.screen.frameInWindow.y + 1, .right)
        #expect(playground.chosen == "label" && playground.area.selection.head.line == 1)
        tester.press(.function(6))
        #expect(playground.sweep.isFocused)
    }

    @Test func `the layout depends on nothing but text and size`() {
        var random = Dice(state: 7)
        let (playground, tester) = make()
        let samples = PlaygroundExample.all.map(\.text) + [Self.small]
        for round in 0..<16 {
            let sample = samples.randomElement(using: &random)!
            var lines = sample.split(separator: "\n", omittingEmptySubsequences: false)
            if round % 3 == 0 { lines.remove(at: Int.random(in: lines.indices, using: &random)) }
            playground.text = lines.joined(separator: "\n")
            let size = Size(
                width: Int.random(in: 5...90, using: &random), height: Int.random(in: 3...30, using: &random))
            playground.go(to: size)
            tester.draw()
            guard playground.mistakes.isEmpty else { continue }
            let (fresh, freshTester) = make(playground.text)
            fresh.go(to: size)
            freshTester.draw()
            for path in playground.playedSheet!.views {
                #expect(frame(path, playground) == frame(path, fresh), "\(path) at \(size), round \(round)")
            }
            let layout = SheetLayout(playground.playedSheet!)
            layout.solve(width: size.width, height: size.height)
            for path in playground.playedSheet!.views {
                #expect(frame(path, playground) == layout.frame(of: path), "\(path) at \(size), round \(round)")
            }
        }
    }

    @Test(arguments: PlaygroundExample.all)
    func `every example is a good sheet`(example: PlaygroundExample) throws {
        _ = try LayoutSheet(parsing: example.text)
        let check = SheetCheck(try LayoutSheet(parsing: example.text), columns: 20...90, rows: 10...22)
        if example == .repair {
            #expect(!check.problems.isEmpty)
        } else {
            #expect(check.problems.map(\.message) == [])
        }
    }
}
