import Testing
import TrellisTesting
import TrellisWidgets

@testable import TrellisViews

/// A release that is lost, because it happens in another window of the terminal, ends the press all the same.
@MainActor
struct LostReleaseTests {
    private final class Probe: View {
        var events: [Event] = []

        override func handle(_ event: Event) -> Bool {
            events.append(event)
            return true
        }
    }

    private let window = Window()
    private let tester: WindowTester
    private let left = Probe()
    private let right = Probe()

    init() {
        window.add(left, "ll = 0, tt = 0, w = 10, h = 10")
        window.add(right, "ll = 10, tt = 0, w = 10, h = 10")
        tester = WindowTester(window, width: 20, height: 10)
    }

    private static let end = Event.mouse(Mouse(.release(.left), at: Point(x: -1, y: -1)))

    private func mouse(_ action: Mouse.Action, _ x: Int, _ y: Int) {
        tester.send(.mouse(Mouse(action, at: Point(x: x, y: y))))
    }

    @Test func `a move without a button ends the press, once`() {
        mouse(.press(.left), 3, 3)
        #expect(window.isMouseButtonHeld)
        mouse(.move, 4, 3)
        mouse(.move, 15, 3)
        #expect(!window.isMouseButtonHeld)
        #expect(
            left.events == [
                .mouse(Mouse(.press(.left), at: Point(x: 3, y: 3))), Self.end,
                .mouse(Mouse(.move, at: Point(x: 4, y: 3))),
            ])
        #expect(right.events == [.mouse(Mouse(.move, at: Point(x: 5, y: 3)))])
    }

    @Test func `another press ends the press before it arrives`() {
        mouse(.press(.left), 3, 3)
        mouse(.press(.left), 13, 3)
        #expect(left.events.dropFirst() == [Self.end])
        #expect(right.events == [.mouse(Mouse(.press(.left), at: Point(x: 3, y: 3)))])
        mouse(.press(.right), 13, 4)
        #expect(right.events[1] == Self.end)
    }

    @Test func `the press ends when the terminal loses the focus, and what is dragged then reaches nothing`() {
        mouse(.press(.left), 3, 3)
        tester.send(.focus(false))
        #expect(left.events.dropFirst() == [Self.end])
        #expect(!window.isMouseButtonHeld)
        mouse(.drag(.left), 13, 3)
        mouse(.release(.left), 13, 3)
        #expect(left.events.count == 2 && right.events.isEmpty)
        mouse(.press(.left), 13, 3)
        #expect(right.events.count == 1)
    }

    @Test func `a drag ends without a drop, and its picture goes`() {
        var dropped = 0
        left.addInteraction(DragSource { _ in DragSource.Item("item", picture: "item") })
        right.addInteraction(DropTarget(for: String.self, drop: { _, _ in dropped += 1 }))
        for end in [Event.mouse(Mouse(.move, at: Point(x: 14, y: 4))), .focus(false)] {
            mouse(.press(.left), 3, 3)
            mouse(.drag(.left), 13, 3)
            #expect(window.overlays.shown.count == 2)
            tester.send(end)
            #expect(window.overlays.shown.isEmpty && dropped == 0)
        }
        mouse(.press(.left), 3, 3)
        mouse(.drag(.left), 13, 3)
        mouse(.release(.left), 13, 3)
        #expect(dropped == 1)
    }

    /// The cell up and to the left of a view is one like all others.
    @Test func `a drop beside the corner of the source is one`() {
        var dropped = 0
        right.addInteraction(DragSource { _ in DragSource.Item("item", picture: "item") })
        right.layout.add("tt = 1")
        left.addInteraction(DropTarget(for: String.self, drop: { _, _ in dropped += 1 }))
        mouse(.press(.left), 12, 2)
        mouse(.drag(.left), 9, 0)
        mouse(.release(.left), 9, 0)
        #expect(dropped == 1)
    }

    @Test func `a button no longer looks pressed, and does nothing`() {
        var pressed = 0
        window.add(Button("OK") { pressed += 1 }, "ll = 0, tt = 0")
        mouse(.move, 1, 0)
        tester.draw()
        let calm = tester.canvas[1, 0].style
        for end in [Event.mouse(Mouse(.move, at: Point(x: 2, y: 0))), .focus(false)] {
            mouse(.press(.left), 1, 0)
            tester.draw()
            #expect(tester.canvas[1, 0].style != calm)
            tester.send(end)
            tester.draw()
            #expect(tester.canvas[1, 0].style == calm)
        }
        #expect(pressed == 0)
    }

    @Test func `a button is not pressed by a mouse that was pressed elsewhere`() {
        var pressed = 0
        window.add(Button("OK") { pressed += 1 }, "ll = 0, tt = 0")
        left.isHidden = true
        mouse(.press(.left), 3, 7)
        mouse(.drag(.left), 1, 0)
        mouse(.release(.left), 1, 0)
        #expect(pressed == 0)
    }

    @Test func `what is selected by dragging does not scroll by itself any more`() {
        let area = TextArea((0..<50).map(String.init).joined(separator: "\n"))
        let list = List((0..<50).map(String.init))
        for view in [area, list] as [View] {
            window.add(view, "ll = tt = rr = 0, h = 4")
            tester.draw()
            mouse(.press(.left), 1, 1)
            mouse(.drag(.left), 1, 8)
            tester.advance(by: .milliseconds(120))
            let before = tester.picture
            tester.advance(by: .milliseconds(120))
            #expect(tester.picture != before, "held below, it scrolls")
            tester.send(.focus(false))
            let end = tester.picture
            tester.advance(by: .seconds(2))
            #expect(tester.picture == end)
            view.removeFromSuperview()
        }
    }

    // MARK: Clicks

    private final class Parts: View, ClickParts {
        var part = "a"
        var clicks: [Int] = []

        func clickPart(at point: Point) -> AnyHashable? { part }

        override func handle(_ event: Event) -> Bool {
            if case .mouse(let mouse) = event, case .press = mouse.action { clicks.append(mouse.clicks) }
            return true
        }
    }

    @Test func `presses on two parts, or on two views, are no double click`() {
        let (lower, upper) = (Parts(), Parts())
        window.add(lower, "tt = ll = 0, w = h = 9")
        tester.click(x: 2, y: 2)
        tester.click(x: 2, y: 2)
        lower.part = "b"
        tester.click(x: 2, y: 2)
        tester.click(x: 2, y: 2)
        #expect(lower.clicks == [1, 2, 1, 2])
        upper.part = "b"
        window.add(upper, "tt = ll = 0, w = h = 9")
        tester.click(x: 2, y: 2)
        #expect(upper.clicks == [1])
    }
}
