import RuleText
import SFL
import SLL
import SeededNumbers
import Testing
import TrellisConstraints
import TrellisViews
import TrellisWidgets

/// Views that come, go and move between windows at random, with the constraints that name them.
@MainActor
struct ConstraintLifeTests {
    /// Two windows, and what happens in them.
    @MainActor
    final class Play {
        let windows = [Window(size: Size(width: 50, height: 20)), Window(size: Size(width: 30, height: 9))]
        var views: [View] = []
        var handles: [(constraint: LayoutConstraint, names: [ObjectIdentifier])] = []
        var numbers: Dice
        var (refused, gone) = (0, 0)

        init(seed: UInt64) { numbers = Dice(state: seed) }

        func act() {
            let number = Int.random(in: 0..<14, using: &numbers)
            guard let view = views.randomElement(using: &numbers), number > 2 else {
                let view = View()
                view.identifier = "v\(views.count)"
                (windows + views).randomElement(using: &numbers)!.addSubview(view)
                return views.append(view)
            }
            let other = views.randomElement(using: &numbers)!
            switch number {
            case 3: view.removeFromSuperview()
            case 4:
                let new = (windows + views).randomElement(using: &numbers)!
                if new !== view, !new.isDescendant(of: view) { new.addSubview(view) }
            case 5:
                // The view goes for good; what names it has to go with it.
                view.removeFromSuperview()
                for subview in view.subviews { subview.removeFromSuperview() }
                views.removeAll { $0 === view }
            case 6: try? view.layout.add(parsing: "ll = %rl, w = 3", arguments: [other])
            case 7: view.layout.removeAll()
            case 8: windows.randomElement(using: &numbers)!.send(.resize(Size(width: views.count * 7, height: number)))
            default: constrain(view, other)
            }
        }

        private func constrain(_ view: View, _ other: View) {
            let text = [
                "a.left = b.right + 1", "a.width = 4", "a.width <= 0.5 * b.width @ 300", "a.top = superview.top",
                "a.height >= 2", "a.centerX = superview.centerX @ 500", "a.bottom <= b.bottom",
            ].randomElement(using: &numbers)!
            let owner = (windows + views).randomElement(using: &numbers)!
            do {
                let constraint = try owner.constraints.add(parsing: text, views: ["a": view, "b": other])
                let named = text.contains("b.") ? [owner, view, other] : [owner, view]
                handles.append((constraint, named.map { ObjectIdentifier($0) }))
            } catch {
                refused += 1
            }
        }

        func check() {
            for window in windows { window.layoutIfNeeded() }
            let there = Set((windows + views).map { ObjectIdentifier($0) })
            for (constraint, names) in handles where !there.isSuperset(of: names) {
                #expect(constraint.isRemoved)
                gone += 1
            }
            handles.removeAll { !there.isSuperset(of: $0.names) }
            for view in windows + views {
                for constraint in view.constraints.all {
                    #expect(!constraint.isRemoved && constraint.view === view)
                }
            }
        }
    }

    @Test func `constraints live as long as all views that they name`() {
        var (kept, refused, gone) = (0, 0, 0)
        for seed in 0..<60 {
            let play = Play(seed: UInt64(seed))
            for _ in 0..<80 {
                play.act()
                play.check()
            }
            kept += play.handles.count { !$0.constraint.isRemoved }
            (refused, gone) = (refused + play.refused, gone + play.gone)
            play.views = []
            for window in play.windows { _ = window.layoutIssues }
        }
        #expect(kept > 200 && refused > 50 && gone > 100, "\(kept) \(refused) \(gone)")
    }
}
