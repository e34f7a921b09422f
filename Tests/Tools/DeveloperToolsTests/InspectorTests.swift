import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@testable import DeveloperTools

/// Paints all its cells in a colour.
private final class Fill: View {
    let color: Color

    init(_ color: Color) { self.color = color }

    override func draw(in painter: Painter) { painter.fill(bounds, style: Style(background: color)) }
}

@MainActor
struct InspectorTests {
    @Test func `the dock is beside the app, with its tree and why a view is where it is`() {
        let it = Inspected(width: 78, height: 20)
        it.inspector.selectedView = it.text
        #expect(
            it.tester.picture == """
                |one      some text                        │ ⌕ Search views                    |
                |two                                       │ ▾ Window                          |
                |                                          │ ├── Label #list                   |
                |                                          │ ├── Label #text                   |
                |                                          │ └── Button "OK"             focus |
                |                                          │                                   |
                |                                          │                                   |
                |                                          │───────────────────────────────────|
                |                                          │ Layout  Rules  Style  Keys  Issue›|
                |                                          │━━━━━━━━───────────────────────────|
                |                                          │ Label #text                      ┃|
                |                                          │ 33 × 3 at column 9, row 0        ┃|
                |                                          │ in Window                        ┃|
                |                                          │ Horizontal                       ┃|
                |                                          │ left 9 = right of list (8) + 1   ┃|
                |                                          │   ll = list.rl + 1               │|
                |                                          │     Inspected.swift:22           │|
                |                                          │ right 42 = the superview's width │|
                |                                          │   (42)                           │|
                |    OK                                    │ F12 close  F6 app  p pick  ? help |
                """)
    }

    @Test func `the dock goes to each side, and the focus stays where it is`() {
        let it = Inspected()
        #expect(it.inspector.side == .right && it.inspector.view.frame.x == 0)
        let focused = it.inspector.window.focusedView
        it.tester.type("d")
        #expect(it.inspector.side == .bottom)
        #expect(it.app.size.width == 100 && it.app.size.height < 20 && it.inspector.view.frame.y == 0)
        it.tester.type("d")
        #expect(it.inspector.side == .left && it.inspector.view.frame.x > 30)
        it.tester.type("d")
        #expect(it.inspector.side == .right && it.inspector.window.focusedView === focused)
        // The edge of the dock is dragged.
        let divider = it.inspector.view.frame.right
        it.mouse(.press(.left), x: divider, y: 5)
        it.mouse(.drag(.left), x: divider + 10, y: 5)
        it.mouse(.release(.left), x: divider + 10, y: 5)
        #expect(it.app.size.width == divider + 10)
        // A narrow window has it at the bottom from the beginning.
        #expect(Inspected(width: 60, height: 20).inspector.side == .bottom)
    }

    @Test func `keys go to the app or to the dock`() {
        let it = Inspected()
        var presses = 0
        it.button.onPress = { presses += 1 }
        it.app.focus(it.button)
        it.tester.press(.function(6))
        #expect(it.inspector.view.isFocused)
        it.tester.press(.enter)
        #expect(presses == 1)
        // Letters that the app does not use do nothing to the dock.
        it.tester.type("d")
        #expect(it.inspector.side == .right)
        it.tester.press(.function(6))
        #expect(it.inspector.dock.tree.view.isFocused)
        it.tester.press(.escape)
        #expect(it.inspector.isClosed)
    }

    @Test func `the chosen view is marked, also where a part of it is out of sight`() {
        let it = Inspected()
        it.inspector.selectedView = it.text
        #expect(it.marked == [Rect(x: 9, y: 0, width: it.app.size.width - 9, height: 3)])
        let (shown, own) = (it.tester.canvas, it.inspector.view.canvas)
        #expect(shown[20, 1].style.background != shown[20, 5].style.background)
        // Its outline is clearer than its inside.
        #expect(shown[20, 0].style.background != shown[20, 1].style.background)
        for (x, y) in [(9, 0), (9, 1), (it.app.size.width - 1, 1), (20, 2)] {
            #expect(shown[x, y].style.background == shown[20, 0].style.background, "\(x), \(y)")
        }
        // The app itself knows nothing of it.
        #expect(own[20, 1].style.background == own[20, 5].style.background)
        it.text.layout.add("tt = -2")
        #expect(it.marked == [Rect(x: 9, y: 0, width: it.app.size.width - 9, height: 1)])
        #expect(it.facts.contains("It is cut to \(it.app.size.width - 9) × 1 by Window."))
        it.text.layout.add("tt = -5")
        #expect(it.marked.allSatisfy { $0.isEmpty })
        // The dock says so, and no tag covers the app.
        #expect(it.tester.picture.contains("not in sight") && !it.tester.picture.contains("text not in sight"))
        #expect(it.facts.contains { $0.contains("It is out of sight") })
    }

    @Test func `what is in the chosen view can still be told apart`() {
        let it = Inspected()
        let box = View()
        let (dark, light) = (Fill(.rgb(10, 20, 30)), Fill(.rgb(200, 210, 220)))
        it.app.add(box, "tt = 5, ll = 0, w = 20, h = 6")
        box.add(dark, "tt = 0, ll = 0, w = 10, h = 6")
        box.add(light, "tt = 0, ll = 10, w = 10, h = 6")
        it.inspector.selectedView = box
        it.tester.draw()
        let shown = it.tester.canvas
        #expect(shown[5, 7].style.background != shown[15, 7].style.background)
        #expect(shown[5, 5].style.background != shown[15, 5].style.background)
        #expect(shown[5, 7].style.background != .rgb(10, 20, 30))
        // Text in the outline stays legible, also in the colour of the outline.
        let accent = it.inspector.window.themeInUse[.inspector["tag"]].background
        let line = Label(StyledText("line", style: Style(foreground: accent)))
        it.app.add(line, "tt = 12, ll = 0, w = 4, h = 1")
        it.inspector.selectedView = line
        it.tester.draw()
        #expect(it.inspector.view.canvas[0, 12].style.foreground == accent)
        #expect(it.tester.canvas[0, 12].style.foreground != accent)
        // Of one row, the ends are outlined and the rest is tinted.
        let row = it.tester.canvas
        #expect(row[0, 12].style.background == row[3, 12].style.background)
        #expect(row[1, 12].style.background != row[0, 12].style.background)
        #expect(row[1, 12].style.background != row[6, 12].style.background)
        // Few colours have none for a weak tint.
        let many = row[1, 12].style.background
        it.tester.window.send(.features(TerminalFeatures(colors: .palette)))
        it.tester.draw()
        let few = it.tester.canvas
        #expect(few[1, 12].style.background != many && few[1, 12].style.background != few[0, 12].style.background)
        #expect(few[1, 12].style.foreground != accent)
        it.tester.window.send(.features(TerminalFeatures(colors: .rgb)))
        it.inspector.selectedView = box
        // Colours without known values are not mixed: only the outline is marked.
        it.app.theme = .monochrome
        it.tester.draw()
        let plain = it.tester.canvas
        #expect(plain[5, 7].style == it.inspector.view.canvas[5, 7].style)
        #expect(plain[5, 5].style.attributes != it.inspector.view.canvas[5, 5].style.attributes)
    }

    @Test func `the side of the dock follows the size until the user chooses one`() {
        let it = Inspected()
        #expect(it.inspector.side == .right)
        it.tester.resize(width: 40, height: 12)
        #expect(it.inspector.side == .bottom && it.app.size.width == 40)
        it.tester.resize(width: 100, height: 30)
        #expect(it.inspector.side == .right && it.app.size.height == 30)
        it.tester.type("ddd")
        it.tester.resize(width: 60, height: 12)
        #expect(it.inspector.side == .right)
    }

    @Test func `keys that the app uses stay its own`() {
        let it = Inspected()
        var moves = 0
        it.app.commands.append(Command("move", name: "move", keys: [.function(6)]) { moves += 1 })
        it.inspector.panel = .keys
        #expect(it.facts.contains { $0.hasPrefix("F6 to the inspector (from the dock") }, "\(it.facts)")
        #expect(it.facts.contains("F8 pick") && it.facts.contains("F6 move"))
        it.tester.press(.function(6))
        #expect(it.inspector.view.isFocused && moves == 0)
        it.tester.press(.function(6))
        #expect(it.inspector.view.isFocused && moves == 1)
        it.tester.press(.function(8))
        #expect(it.inspector.isPicking)
        // While picking, no key is the app's.
        it.tester.press(.function(6))
        #expect(moves == 1 && it.inspector.dock.tree.view.isFocused && !it.inspector.isPicking)
        it.inspector.window.focus(it.inspector.view)
        it.tester.press(.function(12))
        #expect(it.inspector.isClosed)
    }

    @Test func `it inspects itself and comes back`() {
        let it = Inspected()
        var shown: [Window] = []
        it.inspector.onSwitch = { shown.append($0) }
        it.tester.type("i")
        let outer = it.inspector.inspectItself()
        #expect(shown.count == 1 && shown[0] === outer.window)
        let tester = WindowTester(outer.window, width: 120, height: 50)
        #expect(tester.picture.contains("Search views"))
        outer.selectedView = it.inspector.dock.tree.view
        tester.draw()
        #expect(outer.dock.facts.first?.text.text.contains("#tree") == true)
        // The app is still shown, inside of both.
        #expect(tester.picture.contains("some text"))
        tester.press(.function(12))
        #expect(outer.isClosed && !it.inspector.isClosed && shown.last === it.inspector.window)
        it.inspector.close()
        #expect(shown.last === it.app)
    }

    @Test func `every panel and the dock take every size`() {
        for panel in Inspector.Panel.allCases {
            for (width, height) in [(0, 0), (1, 1), (20, 6), (37, 9), (80, 24), (200, 60)] {
                let it = Inspected(width: 80, height: 24)
                it.inspector.panel = panel
                it.tester.resize(width: width, height: height)
                #expect(it.inspector.window.layoutIssues.filter { $0.contains("depends on itself") } == [])
            }
        }
    }

    @Test func `facts take every size and every event`() {
        let problems = checkWidget {
            let view = FactsView()
            view.facts = [
                .heading("Horizontal"), Fact("left", "left 9 = right of list (8) + 1"),
                Fact("source", "a long line that wraps in a narrow dock", indent: 2),
                Fact("wide", "宽宽宽宽宽宽宽宽宽宽宽宽 wide"),
            ]
            return view
        }
        #expect(problems == [])
    }
}
