import DeveloperTools
import SFL
import SeededNumbers
import Testing
import TrellisConstraints
import TrellisLayout
import TrellisViews
import TrellisWidgets

/// Conflicts in random layouts, each checked by solving what it names again, alone.
@MainActor
struct ConflictFuzzTests {
    private static let names = ["a", "b", "c", "text", "fixed"]

    private func constraint(_ numbers: inout Dice) -> String {
        func one(_ all: [String]) -> String { all.randomElement(using: &numbers)! }
        let priority = one(["", "", " @ 900", " @ 700", " @ 500", " @ 500", " @ 300", " @ 100"])
        let relation = one(["=", "<=", ">="])
        let first = one(Self.names) + "." + one(["left", "right", "width", "width", "centerX"])
        let number = Int.random(in: 0...40, using: &numbers)
        switch Int.random(in: 0...4, using: &numbers) {
        case 0...1: return "\(first) \(relation) \(number)\(priority)"
        case 2: return "\(first) \(relation) 0.5 * \(one(Self.names + ["box"])).width + \(number % 5)\(priority)"
        default:
            let second = one(Self.names) + "." + one(["left", "right", "width"])
            return "\(first) \(relation) \(second) + \(number % 7)\(priority)"
        }
    }

    /// Plain items with the names of the views, to solve a set alone.
    @MainActor
    private struct Check {
        let values: [String: (near: Double, size: Double)]

        init(_ views: [String: View]) {
            values = views.mapValues { ($0.layout.explanation.left.value, $0.layout.explanation.width.value) }
        }

        private func value(_ anchor: Constraint<ConstraintLayout.Item>.Anchor, _ place: (near: Double, size: Double))
            -> Double
        {
            switch anchor.attribute {
            case .left: place.near
            case .right: place.near + place.size
            case .centerX: place.near + place.size / 2
            default: place.size
            }
        }

        private func distance(
            _ constraint: Constraint<ConstraintLayout.Item>, _ place: (ConstraintLayout.Item) -> (Double, Double)
        ) -> Double {
            let second = constraint.second.map { value($0, place($0.view)) * constraint.multiplier } ?? 0
            return value(constraint.first, place(constraint.first.view)) - second - constraint.constant
        }

        private func violation(_ relation: ConstraintRelation, _ distance: Double) -> Double {
            switch relation {
            case .equal: abs(distance)
            case .lessOrEqual: max(0, distance)
            case .greaterOrEqual: max(0, -distance)
            }
        }

        /// By how much a wish is off if the constraints must hold, those that did not as far as they did.
        func violation(of wish: String, with texts: [String]) throws -> Double {
            let layout = ConstraintLayout()
            var items: [String: ConstraintLayout.Item] = ["superview": layout.root]
            for name in ConflictFuzzTests.names { items[name] = layout.addItem(name) }
            let known = { (item: ConstraintLayout.Item) -> (Double, Double) in
                if item == layout.root { return (0, 50) }
                return values[items.first { $0.value == item }!.key]!
            }
            for text in texts {
                var constraint = try layout.constraint(text, views: items)
                constraint.priority = 1000
                let distance = distance(constraint, known)
                let off = violation(constraint.relation, distance)
                if off > 1e-6 {
                    var other = constraint
                    let isEquation = constraint.relation == .equal
                    if isEquation || constraint.relation == .lessOrEqual {
                        (other.relation, other.constant) = (.lessOrEqual, constraint.constant + off)
                        try layout.add(other)
                    }
                    if isEquation || constraint.relation == .greaterOrEqual {
                        (other.relation, other.constant) = (.greaterOrEqual, constraint.constant - off)
                        try layout.add(other)
                    }
                } else {
                    try layout.add(constraint)
                }
            }
            var last = try layout.constraint(wish, views: items)
            last.priority = 500
            try layout.add(last)
            layout.solve(width: 50, height: 20)
            #expect(layout.unsatisfiable.isEmpty, "\(wish) with \(texts)")
            let distance = distance(last) { item in
                let frame = layout.exactFrame(of: item)
                return (frame.x, frame.width)
            }
            return violation(last.relation, distance)
        }
    }

    @Test func `with all that is named a wish cannot hold, and without any one it can`() throws {
        var (checked, sizes, kinds) = (0, [Int: Int](), [LayoutConflict.Kind: Int]())
        for seed in 1...120 {
            var numbers = Dice(state: UInt64(seed))
            let window = Window(size: Size(width: 100, height: 30))
            let box = window.add(View(), "ll = 10, w = 50, tt = 5, h = 20")
            var views: [String: View] = [:]
            for name in Self.names {
                let view = name == "text" ? Label("eight ch") : View()
                view.identifier = name
                views[name] = box.add(view)
            }
            let fixed = [Int.random(in: 0...40, using: &numbers), Int.random(in: 0...20, using: &numbers)]
            views["fixed"]!.layout.add("ll = \(fixed[0]), w = \(fixed[1])")
            var texts: [String] = []
            for _ in 0..<Int.random(in: 3...14, using: &numbers) {
                let text = constraint(&numbers)
                if (try? box.constraints.add(parsing: [text], views: views.merging(["box": box]) { $1 })) != nil {
                    texts.append(text)
                }
            }
            let check = Check(views)
            var known: Set<String> = []
            for wish in views.values.flatMap(\.layout.explanation.unsatisfied)
            where wish.violation > 1e-4 && known.insert(wish.text).inserted {
                let why = "seed \(seed): \(wish.sentence) among \(texts)"
                #expect(!wish.isSearchCut, "\(why)")
                let others = wish.conflicts.map { conflict -> String in
                    kinds[conflict.kind, default: 0] += 1
                    guard conflict.kind == .rule else { return conflict.text }
                    let name = conflict.view!.identifier!
                    return conflict.text.hasPrefix("ll") ? "\(name).left = \(fixed[0])" : "\(name).width = \(fixed[1])"
                }
                // Of several required ones that were left out, some might hold again.
                let isLeftOut = { (text: String) in
                    window.layoutIssues.contains { $0.contains("cannot hold: '\(text)'") }
                }
                if others.contains(where: isLeftOut) { continue }
                sizes[others.count, default: 0] += 1
                try #expect(check.violation(of: wish.text, with: others) > 1e-5, "\(why)")
                for leftOut in others.indices {
                    var rest = others
                    rest.remove(at: leftOut)
                    let off = try check.violation(of: wish.text, with: rest)
                    #expect(off < 1e-5, "\(why): still off by \(off) without \(others[leftOut])")
                }
                checked += 1
            }
        }
        #expect(checked > 200 && sizes.keys.max()! > 3, "\(checked) wishes, \(sizes), \(kinds)")
        #expect(kinds.count == 3, "\(kinds)")
    }
}
