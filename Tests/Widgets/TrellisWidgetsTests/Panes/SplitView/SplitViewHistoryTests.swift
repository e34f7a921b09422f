import SeededNumbers
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// A split view looks as a new one with the same shares, whatever happened before; and changes cost what they change.
@MainActor
struct SplitViewHistoryTests {
    private struct Form {
        var style: SplitView.DividerStyle
        var axes: [Axis]
        var limits: [(SplitView.Pane.Limit, SplitView.Pane.Limit?)]
    }

    /// A split view of three panes, the second of which is one of two.
    private func make(_ form: Form) -> (outer: SplitView, inner: SplitView) {
        func pane(_ view: View, _ index: Int) -> SplitView.Pane {
            view.pane(min: form.limits[index].0, max: form.limits[index].1)
        }
        let inner = SplitView(form.axes[1]) {
            pane(Box("d", Label("words that wrap", wraps: true)), 3)
            pane(Button("e") {}, 4)
        }
        let outer = SplitView(form.axes[0], dividers: form.style) {
            pane(Box("a", Fill("a")), 0)
            pane(inner, 1)
            pane(Box("b", Fill("b")), 2)
        }
        for split in [outer, inner] { split.canFocusDividers = false }
        return (outer, inner)
    }

    @Test(arguments: 0..<150)
    func `a split view that was used looks as a new one`(seed: Int) {
        var dice = Dice(state: UInt64(seed) &* 7919 &+ 5)
        let limits: [(SplitView.Pane.Limit, SplitView.Pane.Limit?)] = (0..<5).map { _ in
            let least: SplitView.Pane.Limit = [.cells(dice.roll(7)), .share(Double(dice.roll(4)) / 10), 1][dice.roll(3)]
            return (least, [nil, nil, .cells(4 + dice.roll(20)), .share(0.5)][dice.roll(4)])
        }
        let axes: [Axis] = dice.roll(2) == 0 ? [.horizontal, .vertical] : [.vertical, .horizontal]
        let form = Form(style: dice.roll(2) == 0 ? .line : .sharedBorder, axes: axes, limits: limits)
        let (outer, inner) = make(form)
        let window = Window(outer)
        let tester = WindowTester(window, width: 40, height: 15)
        var size = (40, 15)
        for _ in 0..<25 {
            let split = dice.roll(2) == 0 ? outer : inner
            switch dice.roll(7) {
            case 0:
                size = (dice.roll(60), dice.roll(30))
                tester.resize(width: size.0, height: size.1)
            case 1: split.collapsedPanes = Set((0..<split.panes.count).filter { _ in dice.roll(3) == 0 })
            case 2: split.toggleCollapse(after: dice.roll(2))
            case 3: split.shares = (0..<split.panes.count).map { _ in Double(dice.roll(9)) }
            case 4:
                let place = Point(x: dice.roll(max(1, size.0)), y: dice.roll(max(1, size.1)))
                tester.send(.mouse(Mouse(.press(.left), at: place)))
                for _ in 0..<3 {
                    let to = Point(x: dice.roll(max(1, size.0)), y: dice.roll(max(1, size.1)))
                    tester.send(.mouse(Mouse(.drag(.left), at: to)))
                }
                tester.send(.mouse(Mouse(.release(.left), at: place)))
            default:
                split.moveDivider(after: dice.roll(2), to: dice.roll(40))
            }
            window.focus(nil)
            tester.send(.mouse(Mouse(.move, at: Point(x: -1, y: -1))))
            let (newOuter, newInner) = make(form)
            (newOuter.shares, newInner.shares) = (outer.shares, inner.shares)
            (newOuter.collapsedPanes, newInner.collapsedPanes) = (outer.collapsedPanes, inner.collapsedPanes)
            let new = WindowTester(Window(newOuter), width: size.0, height: size.1)
            new.window.focus(nil)
            #expect(tester.picture == new.picture, "\(size), \(outer.shares), \(inner.shares)")
            #expect(abs(outer.shares.reduce(0, +) - 1) < 1e-6)
            #expect(window.layoutIssues.filter { !$0.contains("has no room") } == [])
        }
    }

    @Test(arguments: 0..<60)
    func `a dragged divider lies under the mouse at every fraction of a cell`(seed: Int) {
        var dice = Dice(state: UInt64(seed) &* 104_729 &+ 11)
        // The room of an inner split view is a fraction.
        let inner = SplitView(.horizontal) {
            Fill("a"); Fill("b"); Fill("c")
        }
        let outer = SplitView(.horizontal) {
            Fill("x").pane(Double(1 + dice.roll(5)))
            inner.pane(Double(3 + dice.roll(5)))
            Fill("y").pane(Double(1 + dice.roll(5)))
        }
        let window = Window(outer)
        let tester = WindowTester(window, width: 50 + dice.roll(30), height: 3)
        for _ in 0..<8 {
            // Another press at the same time would be a double click.
            tester.advance(by: .seconds(1))
            let divider = dice.roll(2)
            let before = inner.panes.map(\.frame.width)
            let step = dice.roll(9) - 4
            guard before[divider] + step >= 1, before[divider + 1] - step >= 1 else { continue }
            let x = inner.panes[divider].frameInWindow.right
            tester.send(
                .mouse(Mouse(.press(.left), at: Point(x: x, y: 1))),
                .mouse(Mouse(.drag(.left), at: Point(x: x + step, y: 1))),
                .mouse(Mouse(.release(.left), at: Point(x: x + step, y: 1))))
            var expected = before
            expected[divider] += step
            expected[divider + 1] -= step
            #expect(inner.panes.map(\.frame.width) == expected)
        }
    }

    /// Counts how often it is painted, measured and laid out.
    private final class Counting: View {
        var paints = 0
        var measures = 0

        override func measure(for width: Int?) -> Measure {
            measures += 1
            return Measure(width: 4, height: 1)
        }

        override func draw(in painter: Painter) { paints += 1 }
    }

    @Test(arguments: [10, 1000])
    func `a drag costs what it moves, and a resize measures nothing`(count: Int) {
        func column(_ count: Int) -> (Column, [Counting]) {
            let views = (0..<count).map { _ in Counting() }
            return (Column { views as [View] }, views)
        }
        let (far, farViews) = column(count)
        let (near, nearViews) = column(9)
        let split = SplitView(.horizontal) {
            far
            near
            Fill("b")
        }
        let tester = WindowTester(Window(split), width: 62, height: 10)
        tester.draw()
        let all = farViews + nearViews
        let (paints, measures) = (all.map(\.paints), all.map(\.measures))
        for step in 1...5 {
            #expect(split.moveDivider(after: 1, to: 41 + step))
            tester.draw()
        }
        #expect(farViews.map(\.paints) == Array(paints.prefix(count)), "a pane that stays is painted")
        #expect(nearViews.map(\.paints) == paints.suffix(9).map { $0 + 5 }, "a pane that grows is painted once a frame")
        #expect(all.map(\.measures) == measures, "a drag measures views")
        tester.resize(width: 50, height: 9)
        #expect(all.map(\.measures) == measures, "a resize measures views")
    }

    @Test func `shares that were stored give the same picture`() {
        let split = SplitView(.horizontal) {
            Fill("a"); Fill("b"); Fill("c")
        }
        let tester = WindowTester(Window(split), width: 32, height: 2)
        split.moveDivider(after: 0, to: 7)
        split.collapsedPanes = [2]
        let new = SplitView(.horizontal) {
            Fill("a"); Fill("b"); Fill("c")
        }
        new.shares = "\(split.shares)".dropFirst().dropLast().split(separator: ", ").map { Double($0)! }
        new.collapsedPanes = split.collapsedPanes
        let other = WindowTester(Window(new), width: 32, height: 2)
        #expect(other.picture == tester.picture)
    }

    @Test func `a split view that is as high as its panes gets higher when a divider makes one narrower`() {
        let split = SplitView(.horizontal) {
            Label("one")
            Label("two three", wraps: true)
        }
        let column = Column { split }
        let window = Window(size: Size(width: 20, height: 10))
        window.add(column, "tt = ll = 0, w = 20")
        split.shares = [0.5, 0.5]
        window.layoutIfNeeded()
        #expect(column.frame.height == 1)
        split.shares = [0.7, 0.3]
        window.layoutIfNeeded()
        #expect(column.frame.height == 2)
    }
}
