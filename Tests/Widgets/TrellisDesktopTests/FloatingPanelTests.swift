import Testing
import TrellisDesktop
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct FloatingPanelTests {
    private let desktop = Desktop()
    private let window = Window()

    private func shown(_ width: Int = 40, _ height: Int = 12) -> WindowTester {
        window.add(desktop, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    private func drag(_ tester: WindowTester, from: (Int, Int), to: (Int, Int)...) {
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: from.0, y: from.1))))
        for place in to { tester.send(.mouse(Mouse(.drag(.left), at: Point(x: place.0, y: place.1)))) }
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: to.last!.0, y: to.last!.1))))
    }

    @discardableResult
    private func add(_ title: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ content: View? = nil)
        -> FloatingPanel
    {
        desktop.add(
            FloatingPanel(title, content ?? Fill(title.first!)), at: Rect(x: x, y: y, width: width, height: height))
    }

    @Test func `desktops take every size and every event`() {
        #expect(
            checkWidget {
                let desktop = Desktop()
                // The focus brings a panel to the front, which is no matter of sizes.
                desktop.add(FloatingPanel("one", Label("text")), at: Rect(x: 1, y: 1, width: 20, height: 5))
                desktop.add(FloatingPanel("two", Checkbox("漢字")), at: Rect(x: 6, y: 3, width: 20, height: 5))
                return desktop
            } == [])
        #expect(checkWidget { Desktop() } == [])
        #expect(checkWidget { FloatingPanel("alone", Button("b") {}) } == [])
    }

    @Test func `panels overlap`() {
        let tester = shown(24, 7)
        add("a", 1, 1, 16, 4)
        add("bbbbbbbbbb", 6, 3, 16, 4)
        #expect(
            tester.picture == """
                |░░░░░░░░░░░░░░░░░░░░░░░░|
                |░╭ a ───── □  × ╮░░░░░░░|
                |░│aaaaaaaaaaaaaa│░░░░░░░|
                |░│aaaa╭ bbbbb…  □  × ╮░░|
                |░╰────│bbbbbbbbbbbbbb│░░|
                |░░░░░░│bbbbbbbbbbbbbb│░░|
                |░░░░░░╰──────────────╯░░|
                """)
    }

    @Test func `the mouse moves and resizes`() {
        let tester = shown()
        var told: [Rect] = []
        let panel = add("a", 5, 2, 20, 6)
        panel.onMove = { told.append($0) }
        drag(tester, from: (10, 2), to: (12, 3), (14, 4))
        #expect(panel.desiredFrame == Rect(x: 9, y: 4, width: 20, height: 6))
        drag(tester, from: (28, 6), to: (30, 6))
        #expect(panel.frame == Rect(x: 9, y: 4, width: 22, height: 6))
        drag(tester, from: (9, 9), to: (7, 10))
        #expect(panel.frame == Rect(x: 7, y: 4, width: 24, height: 7))
        drag(tester, from: (7, 4), to: (9, 3))
        #expect(panel.frame == Rect(x: 9, y: 3, width: 22, height: 8))
        #expect(told.count == 4)
        tester.click(x: 12, y: 3)
        #expect(told.count == 4)
        // The content is no place to hold.
        drag(tester, from: (12, 6), to: (14, 7))
        #expect(panel.frame == Rect(x: 9, y: 3, width: 22, height: 8))
    }

    @Test func `a panel stays inside and keeps its least size`() {
        let tester = shown()
        let panel = add("a", 5, 2, 20, 6)
        drag(tester, from: (10, 2), to: (-30, -9))
        #expect(panel.frame == Rect(x: 0, y: 0, width: 20, height: 6))
        drag(tester, from: (5, 0), to: (90, 40))
        #expect(panel.frame == Rect(x: 20, y: 6, width: 20, height: 6))
        drag(tester, from: (20, 8), to: (39, 8))
        #expect(panel.frame == Rect(x: 32, y: 6, width: 8, height: 6))
        drag(tester, from: (39, 11), to: (0, 0))
        #expect(panel.frame == Rect(x: 32, y: 6, width: 8, height: 3))
        panel.minimumPanelSize = Size(width: 12, height: 5)
        drag(tester, from: (32, 7), to: (20, 7))
        drag(tester, from: (20, 7), to: (39, 7))
        #expect(panel.frame.width == 12)
    }

    @Test func `a panel is shown inside at every size and returns`() {
        let tester = shown(60, 20)
        let panel = add("a", 35, 10, 20, 8)
        let table = [
            (60, 20, Rect(x: 35, y: 10, width: 20, height: 8)), (50, 20, Rect(x: 30, y: 10, width: 20, height: 8)),
            (30, 12, Rect(x: 10, y: 4, width: 20, height: 8)), (12, 5, Rect(x: 0, y: 0, width: 12, height: 5)),
            (1, 1, Rect(x: 0, y: 0, width: 1, height: 1)), (60, 20, Rect(x: 35, y: 10, width: 20, height: 8)),
        ]
        for (width, height, expected) in table {
            tester.resize(width: width, height: height)
            #expect(panel.frame == expected, "\(width)x\(height)")
        }
        tester.resize(width: 30, height: 12)
        // What is shown is what the mouse moves.
        drag(tester, from: (14, 4), to: (13, 4))
        #expect(panel.desiredFrame == Rect(x: 9, y: 4, width: 20, height: 8))
        panel.desiredFrame = Rect(x: -50, y: -50, width: 10, height: 4)
        tester.draw()
        #expect(panel.frame == Rect(x: 0, y: 0, width: 10, height: 4))
        panel.desiredFrame = Rect(x: .max, y: .max, width: .max, height: .max)
        tester.draw()
        #expect(panel.frame == Rect(x: 0, y: 0, width: 30, height: 12))
    }

    @Test func `a press brings a panel to the front`() {
        let tester = shown()
        let a = add("a", 1, 1, 20, 6, Button("in a") {})
        let b = add("b", 10, 3, 20, 6, Button("in b") {})
        #expect(desktop.frontPanel === b)
        tester.click(x: 4, y: 4)
        #expect(desktop.frontPanel === a && a.containsFocus)
        tester.click(x: 25, y: 8)
        #expect(desktop.frontPanel === b && b.containsFocus)
        window.focus(a.content)
        #expect(desktop.frontPanel === a)
    }

    @Test func `a new panel gets the focus from another one`() {
        let tester = shown()
        let one = add("a", 1, 1, 20, 6, Button("in a") {})
        tester.draw()
        window.focus(one.content)
        let three = add("c", 10, 3, 20, 6, Button("in c") {})
        tester.draw()
        #expect(three.content.isFocused)
        let outside = Button("outside") {}
        window.add(outside, "bb = ll = 0")
        window.focus(outside)
        add("d", 10, 3, 20, 6, Button("in d") {})
        tester.draw()
        #expect(outside.isFocused)
        window.focus(one.content)
        #expect(desktop.frontPanel === one)
    }

    @Test func `F6 goes from panel to panel`() {
        let tester = shown()
        window.add(Button("outside") {}, "bb = ll = 0")
        let panels = ["a", "b", "c"].enumerated().map { index, name in
            add(name, 2 * index, index, 20, 6, index == 1 ? Label("nothing to focus") : Button(name) {})
        }
        func front() -> Int? { panels.firstIndex { $0 === desktop.frontPanel && $0.containsFocus } }
        window.focus(window.subviews[1])
        tester.press(.function(6))
        #expect(front() == 2)
        tester.press(.function(6))
        #expect(front() == 0)
        tester.press(.function(6))
        #expect(front() == 1 && panels[1].isFocused)
        tester.press(.function(6), .shift)
        #expect(front() == 0)
        tester.press(.function(6), .shift)
        #expect(front() == 2)
    }

    @Test func `keys move and resize`() {
        let tester = shown()
        let panel = add("a", 5, 2, 20, 6, Button("b") {})
        window.focus(panel.content)
        tester.press(.right)
        #expect(panel.desiredFrame.x == 5)
        tester.press(.function(7), .control)
        #expect(panel.isFocused)
        for code in [Key.Code.right, .right, .down, .left] { tester.press(code) }
        tester.press(.right, .shift)
        tester.press(.up, .shift)
        #expect(panel.frame == Rect(x: 6, y: 3, width: 21, height: 5))
        tester.press(.enter)
        #expect(panel.content.isFocused)
        tester.press(.function(7), .control)
        tester.press(.left)
        tester.press(.escape)
        #expect(panel.frame == Rect(x: 6, y: 3, width: 21, height: 5) && panel.content.isFocused)
        #expect(!panel.canFocus)
    }

    @Test func `it is maximized and restored`() {
        let tester = shown()
        let panel = add("a", 5, 2, 20, 6, Button("b") {})
        window.focus(panel.content)
        tester.press(.function(10), .control)
        #expect(panel.isMaximized && panel.frame == Rect(x: 0, y: 0, width: 40, height: 12))
        tester.resize(width: 30, height: 9)
        #expect(panel.frame == Rect(x: 0, y: 0, width: 30, height: 9))
        drag(tester, from: (5, 0), to: (8, 3))
        tester.click(x: 24, y: 0)
        #expect(!panel.isMaximized && panel.frame == Rect(x: 5, y: 2, width: 20, height: 6))
        tester.click(x: 10, y: 2)
        tester.click(x: 10, y: 2)
        #expect(panel.isMaximized)
        panel.isResizable = false
        tester.press(.function(10), .control)
        #expect(panel.isMaximized)
    }

    @Test func `it is closed, unless somebody minds`() {
        let tester = shown()
        let a = add("a", 1, 1, 20, 6, Button("in a") {})
        let b = add("b", 10, 3, 20, 6, Button("in b") {})
        var closed = 0
        b.onClose = { closed += 1 }
        window.focus(b.content)
        b.shouldClose = { false }
        tester.press(.function(4), .control)
        #expect(b.superview === desktop && closed == 0)
        b.shouldClose = { true }
        tester.click(x: 27, y: 3)
        #expect(b.superview == nil && closed == 1)
        #expect(a.containsFocus)
        a.isClosable = false
        tester.press(.function(4), .control)
        #expect(a.superview === desktop)
    }

    @Test func `new panels have a size and a place`() {
        let tester = shown()
        for _ in 0..<20 { desktop.add(FloatingPanel("panel", Label("some text"))) }
        tester.draw()
        #expect(desktop.panels[0].frame == Rect(x: 2, y: 1, width: 17, height: 3))
        #expect(desktop.panels[1].frame == Rect(x: 5, y: 2, width: 17, height: 3))
        #expect(desktop.panels.allSatisfy { desktop.bounds.contains($0.frame) })
        desktop.tile()
        tester.draw()
        #expect(desktop.panels.reduce(0) { $0 + $1.frame.size.area } == 40 * 12)
        desktop.cascade()
        tester.draw()
        #expect(desktop.panels.allSatisfy { desktop.bounds.contains($0.frame) })
    }

    @Test func `moving a panel paints what it uncovers`() {
        let tester = shown(100, 40)
        for index in 0..<50 { add("x", index, 0, 10, 4) }
        let panel = add("a", 60, 20, 10, 5)
        tester.draw()
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 62, y: 20))))
        tester.send(.mouse(Mouse(.drag(.left), at: Point(x: 63, y: 21))))
        #expect(panel.frame == Rect(x: 61, y: 21, width: 10, height: 5))
        #expect(Rect(x: 60, y: 20, width: 11, height: 6).contains(tester.damage))
    }

    @Test func `a panel that is closed where none has room for the focus leaves the next one in front`() {
        add("a", 0, 0, 20, 6, Checkbox("one"))
        add("b", 5, 1, 20, 6, Checkbox("two"))
        let checkbox = Checkbox("three")
        let panel = add("c", 10, 2, 20, 6, checkbox)
        let tester = shown(30, 9)
        window.focus(checkbox)
        tester.draw()
        tester.resize(width: 30, height: 1)
        tester.draw()
        #expect(window.focusedView == nil)
        panel.close()
        tester.draw()
        #expect(desktop.frontPanel?.title == "a")
        tester.resize(width: 30, height: 9)
        tester.draw()
        #expect(desktop.frontPanel?.title == "a" && desktop.frontPanel?.containsFocus == true)
    }

    @Test func `in ASCII`() {
        let tester = shown(20, 4)
        let panel = add("a", 0, 0, 20, 3)
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(tester.picture.split(separator: "\n")[0].contains("+  x"))
        panel.isMaximized = true
        #expect(tester.picture.split(separator: "\n")[0].contains("-  x"))
        panel.removeFromSuperview()
        #expect(tester.picture.hasPrefix("|....................|"))
    }
}
