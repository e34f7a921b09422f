import SLL
import SeededNumbers
import Testing
import TrellisTesting
import TrellisWidgets

@testable import TrellisViews

/// The focus moves to the nearest view in a direction, and looks at few views to find it.
@MainActor
struct NearestSearchTests {
    private final class Spot: View {
        override var canFocus: Bool { true }
    }

    private static let directions: [Window.FocusDirection] = [.left, .right, .up, .down]

    // MARK: Every view, one after the other

    private func nearest(_ direction: Window.FocusDirection, of view: View, in window: Window) -> View? {
        var best: (view: View, distance: Int)?
        func look(at other: View, in outer: FocusRegion) {
            guard !other.isHidden, other.isEnabled else { return }
            let region = outer.subview(other, frame: other.frameInWindow)
            #expect((region != nil) == window.isSeen(other))
            guard let region else { return }
            if other !== view, other.canFocus, let distance = region.distance(direction, from: view.frameInWindow),
                distance < best?.distance ?? .max
            {
                best = (other, distance)
            }
            for subview in other.subviews { look(at: subview, in: region) }
        }
        look(at: window, in: .everything)
        return best?.view
    }

    @Test(arguments: 0..<30)
    func `it finds what a search of all views finds`(seed: Int) {
        var dice = Dice(state: UInt64(seed) &* 7919 &+ 3)
        let window = Window()
        let tester = WindowTester(window, width: 40, height: 16)
        var outers: [View] = [window]
        var spots: [View] = []
        func rule(_ width: Int, _ height: Int, _ most: Int) -> Rule {
            "ll = \(dice.roll(width) - 2), tt = \(dice.roll(height) - 2), w = \(1 + dice.roll(most)), h = \(1 + dice.roll(4))"
        }
        for _ in 0..<6 {
            let outer = outers[dice.roll(outers.count)]
            if dice.roll(2) == 0 {
                let content = View()
                content.layout.add("h = 80, w = \(20 + dice.roll(60))")
                let scroll = ScrollView(content, axes: dice.roll(2) == 0 ? .vertical : [.vertical, .horizontal])
                outer.add(
                    scroll,
                    "ll = \(dice.roll(20)), tt = \(dice.roll(8)), w = \(4 + dice.roll(20)), h = \(2 + dice.roll(9))")
                outers.append(content)
            } else {
                let box = View()
                outer.add(
                    box,
                    "ll = \(dice.roll(20)), tt = \(dice.roll(8)), w = \(4 + dice.roll(20)), h = \(2 + dice.roll(9))")
                outers.append(box)
            }
        }
        // Most in one view, so that it is looked up by rows.
        let crowd = outers[dice.roll(outers.count)]
        for _ in 0..<90 {
            let spot = dice.roll(4) == 0 ? View() : Spot()
            let outer = dice.roll(4) == 0 ? outers[dice.roll(outers.count)] : crowd
            outer.add(spot, rule(outer === window ? 40 : 30, outer === crowd ? 60 : 20, 6))
            spots.append(spot)
            if dice.roll(6) == 0 { spot.add(Spot(), rule(6, 4, 4)) }
            if dice.roll(12) == 0 { outers.append(spot) }
        }
        tester.draw()
        for _ in 0..<25 {
            let changed = spots[dice.roll(spots.count)]
            switch dice.roll(4) {
            case 0: changed.isHidden.toggle()
            case 1: changed.isEnabled.toggle()
            case 2: changed.removeFromSuperview()
            default:
                changed.layout.removeAll()
                changed.layout.add(rule(40, 60, 6))
            }
            tester.draw()
            let start = spots[dice.roll(spots.count)]
            guard start.window === window else { continue }
            for direction in Self.directions {
                let found = window.focusableView(direction, of: start, in: window)
                #expect(found === nearest(direction, of: start, in: window), "\(direction)")
            }
        }
    }

    // MARK: Growth

    /// The most views visited by one move of the focus in each direction, on the way through some views.
    private func visits(_ window: Window, _ views: [View]) -> Int {
        var most = 0
        for view in views {
            for direction in Self.directions {
                window.focus(view)
                window.focus.visits = 0
                window.moveFocus(direction)
                most = max(most, window.focus.visits)
            }
        }
        return most
    }

    @Test func `a move among thousands of views looks at those on the screen`() {
        for columns in [1, 20] {
            let window = Window()
            let content = View()
            let rows = 3000 / columns
            content.layout.add("h = \(rows), w = 60")
            let spots = (0..<rows * columns).map { index in
                content.add(Spot(), "tt = \(index / columns), ll = \(index % columns * 3), w = 2, h = 1")
            }
            window.add(ScrollView(content), "tt = ll = bb = rr = 0")
            let tester = WindowTester(window, width: 61, height: 20)
            tester.draw()
            window.focus(spots[rows * columns / 2])
            tester.draw()
            let some = [0, 1, rows * columns / 2, rows * columns - 1].map { spots[$0] }
            #expect(visits(window, some) <= 20 * columns + 20, "\(columns) columns")
            tester.press(.down)
            #expect(spots[columns].isFocused == false && window.focusedView != nil)
        }
    }

    @Test func `a move among nested views looks at those around it`() {
        let window = Window()
        var spots: [View] = []
        for row in 0..<40 {
            let group = View()
            window.add(group, "tt = \(row), ll = 0, w = 80, h = 1")
            for column in 0..<20 { spots.append(group.add(Spot(), "tt = 0, ll = \(column * 4), w = 3, h = 1")) }
        }
        WindowTester(window, width: 80, height: 40).draw()
        // The groups, and the views in a few of them.
        #expect(visits(window, [spots[410]]) <= 40 + 3 * 20 + 5)
    }

    @Test func `a dialog that closes does not have all views searched`() {
        let window = Window()
        for row in 0..<500 { window.add(View(), "tt = \(row), ll = 0, w = 5, h = 1") }
        let tester = WindowTester(window, width: 40, height: 20)
        tester.draw()
        for turn in 0..<3 {
            window.focus.visits = 0
            let dialog = Column { Button("OK") }
            let overlay = window.overlays.show(dialog, at: .center, .dialog)
            tester.draw()
            #expect(dialog.containsFocus)
            overlay.dismiss()
            tester.draw()
            #expect(window.focusedView == nil)
            #expect(window.focus.visits <= (turn == 0 ? 540 : 40))
        }
        let spot = window.add(Spot(), "tt = 0, ll = 10, w = 1, h = 1")
        tester.draw()
        #expect(spot.isFocused)
    }
}
