import LayoutSheets
import Testing
import TextEditing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@testable import TrellisPlayground

/// The editor of sheets: completion, outline, colours, files.
@MainActor
struct SheetEditorTests {
    private static let text = "let gap = 1\nside { ll = tt = 0; head { h = 1 } }\nbody { ll =  }\n"

    private func make(_ text: String = text) -> (Playground, WindowTester) {
        let window = Window()
        let playground = Playground(text)
        window.add(playground, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 100, height: 30)
        window.focus(playground.area)
        return (playground, tester)
    }

    private func words(_ before: String, after: String = "") -> [String] {
        let line = before.split(separator: "\n", omittingEmptySubsequences: false).last!
        return SheetWords(line: String(line), at: before.utf8.count, in: SheetOutline(before + after)).words.map(\.text)
    }

    @Test func `edges follow a dot, and views that lie in the view`() {
        #expect(words("side { } body { ll = side.", after: " }").prefix(4) == ["w", "h", "tt", "tb"])
        #expect(words("side { head { } } body { ll = side.", after: " }").last == "head")
        #expect(words("side { head { } } body { ll = side.he", after: " }") == ["head"])
        #expect(!words("side { } body { ll = side.", after: " }").contains("minw"))
        #expect(words("a { } constraints { a.le", after: "\n}") == ["left", "leading"].filter { $0.hasPrefix("le") })
    }

    @Test func `a block offers constraints, flags and views; a value offers names`() {
        #expect(words("side { mi", after: " }") == ["minw", "minh"])
        #expect(words("side { hi", after: " }") == ["hidden"])
        #expect(words("let gap = 1\nside { } body { ll = g", after: " }") == ["gap"])
        #expect(words("let gap = 1\nside { } body { ll = s", after: " }") == ["side", "super"])
        #expect(words("side { } bo", after: "\nbody { }") == ["body"])
        #expect(words("when ") == ["w", "h", "and", "or", "not"])
        #expect(words("side { w = 1") == [] && words("# si") == [])
    }

    @Test func `Enter takes a word, Escape closes the popup`() {
        let (playground, tester) = make()
        playground.area.selection = Selection(at: TextPosition(line: 2, offset: 12))
        tester.type("si")
        let completion = playground.editor.completion
        #expect(completion.offeredTexts == ["side"] && tester.picture.contains("a view"))
        tester.press(.enter)
        #expect(playground.area.buffer.line(2) == "body { ll = side }" && !completion.isOpen)
        tester.type(".")
        #expect(completion.offeredTexts.count == 15)
        tester.press(.down)
        tester.press(.escape)
        #expect(!completion.isOpen)
        tester.type("r")
        #expect(completion.offeredTexts == ["rr", "rl"])
        tester.press(.down)
        tester.press(.tab)
        #expect(playground.area.buffer.line(2) == "body { ll = side.rl }")
        #expect(playground.mistakes == [])
        playground.area.undo()
        #expect(playground.area.buffer.line(2) != "body { ll = side.rl }")
        // A whole word asks for nothing.
        tester.press(.end)
        tester.press(.enter)
        #expect(playground.area.buffer.lineCount == 5)
        tester.press(.character(" "), .control)
        #expect(completion.isOpen)
    }

    @Test func `an outline finds blocks in a text with mistakes`() {
        let text = "a { ll = = 0\n  b { # } {\n w = 1 }\n}\nwhen w < 3 { a { hidden } } constraints {\n a.w"
        let outline = SheetOutline(text)
        #expect(outline.blocks.map(\.path) == ["a", "a.b", "a"])
        #expect(outline.blocks.map(\.line) == [0, 1, 4])
        let inner =
            text.utf8.count { _ in true } - text.firstRange(of: "w = 1").map { text[$0.lowerBound...].utf8.count }!
        #expect(outline.context(at: inner).path == "a.b")
        #expect(outline.context(at: text.utf8.count).isInConstraints)
        let closed = SheetOutline("a { b { } }\n")
        #expect([0, 8, 9, 10, 11, 12].map { closed.context(at: $0).path } == ["a", "a.b", "a.b", "a", "a", ""])
        #expect(outline.names == ["a", "b"] && outline.subviews(of: "a") == ["b"])
    }

    @Test func `the view that one writes is the chosen one, as soon as it is there`() {
        let (playground, tester) = make("")
        tester.type("a { ll = tt = 0, w = 5, h = 3")
        #expect(playground.chosen == "a" && playground.why.reasons.name.isEmpty)
        tester.type(" }")
        #expect(playground.chosen == "a" && playground.why.reasons.name == "a")
        #expect((playground.views.view("a") as? PlayedBox)?.isChosen == true)
    }

    @Test func `undo works from every part`() {
        let (playground, tester) = make("")
        tester.type("a { }")
        playground.go(to: .map)
        tester.press(.character("z"), .control)
        #expect(playground.text != "a { }" && playground.map.isFocused)
        tester.press(.character("y"), .control)
        #expect(playground.text == "a { }")
    }

    @Test func `names of views have the colours of their boxes`() {
        let (playground, tester) = make("left { tt = ll = 0, w = 12, h = 5 }\n")
        let rows = tester.picture.split(separator: "\n")
        let row = rows.firstIndex { $0.contains("left { tt") }!
        let line = Array(rows[row].dropFirst())
        let column = line.indices.first { String(line[$0...].prefix(4)) == "left" }!
        let origin = playground.screen.frameInWindow.origin
        #expect(tester.canvas[column, row].style.foreground == tester.canvas[origin.x, origin.y].style.foreground)
    }

    @Test func `a variable that nothing uses is marked until it is used, and mistakes come first`() {
        let (playground, tester) = make("let gap = 1\na { tt = ll = 0, w = 12, h = 5 }\n")
        #expect(tester.picture.contains("nothing uses the") && playground.mistakes.isEmpty)
        #expect(playground.area.marks[0] == TextArea.LineMark("!", role: .warning, place: 4..<7))
        playground.text = playground.text.replacing("ll = 0", with: "ll = gp")
        tester.draw()
        #expect(tester.picture.contains("there is no") && !tester.picture.contains("nothing uses"))
        #expect(playground.area.marks.keys.sorted() == [1])
        playground.text = playground.text.replacing("gp", with: "gap")
        tester.draw()
        #expect(playground.area.marks.isEmpty && !tester.picture.contains("nothing uses"))
    }

    @Test func `two mistakes in a line are both shown, and long messages wrap`() {
        let (playground, tester) = make("a { ll = bb.rl, tt = 0 }\nb { w = frombulator.w + gadgetarium.w }\n")
        #expect(playground.mistakes.count == 3)
        for name in ["bb", "frombulator", "gadgetarium"] { #expect(tester.picture.contains("'\(name)'")) }
        #expect(tester.picture.contains("3 mistakes"))
    }
}
