import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct TooltipTests {
    private let window = Window()
    private let save = Button("Save")
    private let send = Button("Send")

    private func shown(width: Int = 40, height: Int = 8) -> WindowTester {
        window.theme = .dark
        save.tooltip = "Writes the file"
        send.tooltip = "Sends it"
        window.add(TextField(""), "tt = 0, rr = 0, w = 5")
        window.add(save, "tt = 1, ll = 2")
        window.add(send, "tt = 1, ll = 14")
        return WindowTester(window, width: width, height: height)
    }

    private func move(_ tester: WindowTester, _ x: Int, _ y: Int) {
        tester.send(.mouse(Mouse(.move, at: Point(x: x, y: y))))
    }

    @Test func `a view with a tooltip takes every size and every event`() {
        #expect(
            checkWidget {
                let button = Button("Save")
                button.tooltip = "Writes the file"
                return button
            } == [])
    }

    @Test func `it appears after the mouse has rested on the view, and goes when it leaves`() {
        let tester = shown()
        move(tester, 4, 1)
        tester.advance(by: .milliseconds(500))
        #expect(!tester.picture.contains("Writes"))
        tester.advance(by: .milliseconds(200))
        #expect(
            tester.picture == """
                |                                        |
                |    Save        Send                    |
                |  ╭─────────────────╮                   |
                |  │ Writes the file │                   |
                |  ╰─────────────────╯                   |
                |                                        |
                |                                        |
                |                                        |
                """)
        let surface = Theme.dark["surface"].background
        #expect(tester.canvas[2, 2].background == surface && tester.canvas[4, 3].background == surface)
        #expect(window.focusedView !== save, "it does not take the focus")
        move(tester, 4, 6)
        #expect(!tester.picture.contains("Writes"))
        tester.advance(by: .seconds(5))
        #expect(!tester.picture.contains("Writes") && window.timers.nextDue == nil)
    }

    @Test func `once one was shown the next one comes at once, but not much later`() {
        let tester = shown()
        move(tester, 4, 1)
        tester.advance(by: .milliseconds(700))
        move(tester, 16, 1)
        #expect(tester.picture.contains("Sends it") && !tester.picture.contains("Writes"))
        move(tester, 16, 6)
        tester.advance(by: .seconds(1))
        move(tester, 4, 1)
        #expect(!tester.picture.contains("Writes"))
    }

    @Test func `a press, a key and the wheel end it`() {
        let tester = shown()
        func rest() {
            move(tester, 4, 6)
            tester.advance(by: .seconds(2))
            move(tester, 4, 1)
            tester.advance(by: .seconds(1))
            #expect(tester.picture.contains("Writes"))
        }
        rest()
        tester.click(x: 4, y: 1)
        #expect(!tester.picture.contains("Writes"))
        rest()
        tester.type("x")
        #expect(!tester.picture.contains("Writes"), "a key of the focused view")
        rest()
        tester.send(.mouse(Mouse(.wheelDown, at: Point(x: 4, y: 1))))
        #expect(!tester.picture.contains("Writes"))
    }

    @Test func `a key of another view ends it, and so does a move of the focus`() {
        let tester = shown()
        let field = window.subviews[0] as! TextField
        for end in [{ tester.type("x") }, { _ = tester.press(.tab) }, { tester.send(.paste("y")) }] as [() -> Void] {
            window.focus(field)
            move(tester, 4, 6)
            tester.advance(by: .seconds(5))
            move(tester, 4, 1)
            tester.advance(by: .seconds(1))
            #expect(tester.picture.contains("Writes"))
            end()
            #expect(!tester.picture.contains("Writes"))
        }
        #expect(field.text == "xy" && field.interaction(Tooltip.self) == nil)
    }

    @Test func `the inner one of two views explains itself, and a disabled one does too`() {
        let tester = shown()
        let box = window.add(Box("Box"), "tt = 0, ll = 0, w = 12, h = 3")
        box.tooltip = "A box"
        box.add(save, "tt = 1, ll = 2")
        save.isEnabled = false
        move(tester, 4, 1)
        tester.advance(by: .seconds(1))
        #expect(tester.picture.contains("Writes") && !tester.picture.contains("A box"))
        move(tester, 11, 0)
        tester.advance(by: .seconds(5))
        #expect(!tester.picture.contains("Writes"))
        move(tester, 30, 6)
        move(tester, 11, 0)
        tester.advance(by: .seconds(1))
        #expect(tester.picture.contains("A box"))
    }

    @Test func `it appears after a longer rest of the focus, or by a key`() {
        let tester = shown()
        tester.draw()
        window.focus(save)
        tester.advance(by: .milliseconds(1_400))
        #expect(!tester.picture.contains("Writes"))
        tester.advance(by: .milliseconds(200))
        #expect(tester.picture.contains("Writes"))
        tester.press(.function(1), .control)
        #expect(!tester.picture.contains("Writes"))
        tester.press(.function(1), .control)
        #expect(tester.picture.contains("Writes"))
        tester.press(.escape)
        #expect(!tester.picture.contains("Writes"))
        #expect(window.activeCommands.contains { $0.name == "tooltip.show" })
        window.focus(send)
        #expect(!window.overlays.shown.contains { $0.isShown } || tester.picture.contains("Sends it"))
    }

    @Test func `long text wraps, and it lies where there is room`() {
        let tester = shown(width: 30, height: 9)
        save.tooltip = "Writes the file to the disk, and asks before it overwrites another one"
        window.add(Label("x"), "bb = 0, ll = 2").tooltip = "below\nno room"
        move(tester, 4, 1)
        tester.advance(by: .seconds(1))
        #expect(tester.picture.contains("│ Writes the file to the"))
        move(tester, 2, 8)
        tester.advance(by: .seconds(1))
        #expect(tester.picture.contains("  │ below   │"))
        #expect(
            tester.picture.hasSuffix(
                """
                |  ╭─────────╮                 |
                |  │ below   │                 |
                |  │ no room │                 |
                |  ╰─────────╯                 |
                |  x                           |
                """))
        #expect(window.layoutIssues.isEmpty)
    }

    @Test func `it follows its text, and goes with its view`() {
        let tester = shown()
        move(tester, 4, 1)
        tester.advance(by: .seconds(1))
        save.tooltip = "other"
        #expect(tester.picture.contains("│ other │") && save.tooltip == "other")
        save.tooltip = ""
        #expect(!tester.picture.contains("╭"))
        save.tooltip = "again"
        save.interaction(Tooltip.self)?.show()
        #expect(tester.picture.contains("again"))
        save.tooltip = nil
        #expect(!tester.picture.contains("again") && save.tooltip == nil && save.interaction(Tooltip.self) == nil)
        send.interaction(Tooltip.self)?.show()
        #expect(tester.picture.contains("Sends it"))
        send.isHidden = true
        tester.draw()
        tester.send(.mouse(Mouse(.move, at: .zero)))
        #expect(!tester.picture.contains("Sends it"))
        send.isHidden = false
        send.interaction(Tooltip.self)?.show()
        send.removeFromSuperview()
        tester.send(.mouse(Mouse(.move, at: .zero)))
        #expect(!tester.picture.contains("Sends it"))
    }

    @Test func `a view without a window, and one without a text, show nothing`() {
        let label = Label("x")
        label.tooltip = "out"
        label.interaction(Tooltip.self)?.show()
        let tester = shown()
        window.add(label, "bb = ll = 0").tooltip = ""
        label.interaction(Tooltip.self)?.show()
        #expect(!tester.picture.contains("╭"))
    }

    @Test func `nothing is kept after the view has gone`() {
        weak var gone: Tooltip?
        let tester = WindowTester(window, width: 20, height: 5)
        do {
            let label = window.add(Label("x"), "tt = ll = 0")
            label.tooltip = "gone"
            gone = label.interaction(Tooltip.self)
            gone?.show()
            tester.draw()
            label.removeFromSuperview()
        }
        tester.draw()
        #expect(gone == nil && window.overlays.shown.isEmpty)
    }

    @Test func `how long the focus rests before it appears can be said`() throws {
        let tester = shown()
        let tooltip = try #require(save.interaction(Tooltip.self))
        tooltip.focusDelay = nil
        window.focus(save)
        tester.advance(by: .seconds(9))
        #expect(!tooltip.isShown)
        window.focus(send)
        tooltip.focusDelay = .milliseconds(50)
        window.focus(save)
        tester.advance(by: .milliseconds(40))
        #expect(!tooltip.isShown)
        tester.advance(by: .milliseconds(20))
        #expect(tooltip.isShown)
    }
}
