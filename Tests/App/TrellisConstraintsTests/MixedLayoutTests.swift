import SFL
import SLL
import SeededNumbers
import Testing
import TrellisConstraints
import TrellisViews
import TrellisWidgets

/// Windows in which rules and constraints take turns at random: what is changed step by step looks as what is made at once.
@MainActor
struct MixedLayoutTests {
    /// How one view is placed, from views that come before it.
    struct Place {
        var superview: Int?
        var byRules: Bool
        var near: Int
        var size: Int
        var gap: Int
        var length: Int
        /// 0 is equal to a length, 1 a share of another one with bounds, 2 up to another edge.
        var kind: Int

        /// - Parameter superviews: those of the views before it.
        init(_ superviews: [Int?], in superview: Int?, _ numbers: inout Dice) {
            self.superview = superview
            // Siblings, the superview, and the window.
            let candidates = superviews.indices.filter { superviews[$0] == superview || $0 == superview } + [-1]
            near = candidates.randomElement(using: &numbers)!
            size = candidates.randomElement(using: &numbers)!
            byRules = Bool.random(using: &numbers)
            gap = Int.random(in: -1...3, using: &numbers)
            length = Int.random(in: 1...12, using: &numbers)
            kind = Int.random(in: 0...2, using: &numbers)
        }
    }

    @MainActor
    final class Screen {
        let window = Window(size: Size(width: 60, height: 30))
        var views: [View] = []
        /// The constraints whose constants are the gap and the length.
        var gaps: [[LayoutConstraint]] = []
        var lengths: [[LayoutConstraint]] = []

        init(_ places: [Place]) {
            for (index, place) in places.enumerated() {
                let view = View()
                view.identifier = "v\(index)"
                (place.superview.map { views[$0] } ?? window).addSubview(view)
                views.append(view)
                gaps.append([])
                lengths.append([])
                put(place, index)
            }
        }

        func put(_ place: Place, _ index: Int) {
            for constraint in gaps[index] + lengths[index] { constraint.remove() }
            (gaps[index], lengths[index]) = ([], [])
            let view = views[index]
            view.layout.removeAll()
            let near = place.near < 0 ? window : views[place.near]
            let size = place.size < 0 ? window : views[place.size]
            for isVertical in [false, true] {
                if place.byRules {
                    addRule(place, to: view, near, size, isVertical)
                } else {
                    addConstraints(place, index, near, size, isVertical)
                }
            }
        }

        private func addRule(_ place: Place, to view: View, _ near: View, _ size: View, _ isVertical: Bool) {
            let (gap, length) = (place.gap, place.length)
            if isVertical {
                view.layout.add("tt = \(near.tt) + \(gap)")
                switch place.kind {
                case 0: view.layout.add("h = \(length)")
                case 1: view.layout.add("h = \(size.h) * 0.4, minh = 2, maxh = \(length)")
                default: view.layout.add("bt = \(size.bt) + \(length)")
                }
            } else {
                view.layout.add("ll = \(near.ll) + \(gap)")
                switch place.kind {
                case 0: view.layout.add("w = \(length)")
                case 1: view.layout.add("w = \(size.w) * 0.4, minw = 2, maxw = \(length)")
                default: view.layout.add("rl = \(size.rl) + \(length)")
                }
            }
        }

        private func addConstraints(_ place: Place, _ index: Int, _ near: View, _ size: View, _ isVertical: Bool) {
            let view = views[index]
            let constraints = window.constraints
            let (first, from) = isVertical ? (view.top, near.top) : (view.left, near.left)
            let (length, of) = isVertical ? (view.height, size.height) : (view.width, size.width)
            let (end, to) = isVertical ? (view.bottom, size.bottom) : (view.right, size.right)
            // What comes first counts more, so that nothing hangs on what comes later.
            let priority = 800 - 10 * index
            gaps[index].append(constraints.add("\(first) = \(from) + \(place.gap)"))
            switch place.kind {
            case 0: lengths[index].append(constraints.add("\(length) = \(place.length)"))
            case 1:
                lengths[index] += [constraints.add("\(length) <= \(place.length)")]
                gaps[index] += constraints.add([
                    "\(length) >= 2 @ 900", "\(length) = 0.4 * \(of) @ \(priority)",
                ])
            default:
                // As far as it can be: the size stays at 0 where the end would come before the beginning.
                lengths[index].append(constraints.add("\(end) = \(to) + \(place.length) @ \(priority)"))
            }
        }

        func frames() -> [Rect] {
            window.layoutIfNeeded()
            return views.map(\.frameInWindow)
        }
    }

    @Test func `changes one after the other lead where building at once leads`() throws {
        var numbers = Dice(state: 11)
        var differing = 0
        for round in 0..<120 {
            var superviews: [Int?] = []
            var places: [Place] = []
            for index in 0..<Int.random(in: 3...12, using: &numbers) {
                let isInside = index > 0 && Int.random(in: 0..<3, using: &numbers) == 0
                let superview = isInside ? Int.random(in: 0..<index, using: &numbers) : nil
                places.append(Place(superviews, in: superview, &numbers))
                superviews.append(superview)
            }
            let kept = Screen(places)
            for step in 0..<8 {
                let index = Int.random(in: 0..<places.count, using: &numbers)
                var size = kept.window.size
                switch Int.random(in: 0..<3, using: &numbers) {
                case 0:
                    size = Size(
                        width: Int.random(in: 10...90, using: &numbers), height: Int.random(in: 5...40, using: &numbers)
                    )
                case 1:
                    places[index] = Place(Array(superviews[..<index]), in: superviews[index], &numbers)
                    kept.put(places[index], index)
                default:
                    places[index].gap = Int.random(in: -1...3, using: &numbers)
                    if places[index].byRules {
                        kept.put(places[index], index)
                    } else {
                        for constraint in kept.gaps[index] where constraint.priority == 1000 {
                            try constraint.setConstant(Double(places[index].gap))
                        }
                    }
                }
                kept.window.send(.resize(size))
                let fresh = Screen(places)
                fresh.window.send(.resize(size))
                let (a, b) = (kept.frames(), fresh.frames())
                #expect(a == b, "round \(round), step \(step)\n\(places)")
                #expect(kept.window.layoutIssues == fresh.window.layoutIssues)
                #expect(kept.window.layoutIssues.isEmpty)
                if a != b { return }
                if Set(a).count > 2 { differing += 1 }
            }
        }
        #expect(differing > 800)
    }
}
