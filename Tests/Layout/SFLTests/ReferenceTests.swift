import Cassowary
import SFL
import SeededNumbers
import Testing
import TrellisLayout

/// Random layouts beside one simplex for all constraints at once: whatever way a layout takes, its sums of violations are
/// the least ones.
struct ReferenceTests {
    /// A layout with what it was told, so that it can be asked of another solver.
    struct Model {
        let layout = ConstraintLayout()
        var items: [ConstraintLayout.Item] = []
        var handles: [ConstraintLayout.Handle] = []
        var (width, height) = (60, 20)
        var numbers: Dice

        init(seed: UInt64) {
            numbers = Dice(state: seed)
            for _ in 0..<Int.random(in: 2...6, using: &numbers) {
                let outer = Bool.random(using: &numbers) ? nil : items.randomElement(using: &numbers)
                items.append(layout.addItem(in: outer))
            }
            for _ in 0..<Int.random(in: 4...20, using: &numbers) { add() }
        }

        mutating func attribute(_ isVertical: Bool, size: Bool? = nil) -> Attribute {
            let size = size ?? (Int.random(in: 0..<3, using: &numbers) == 0)
            if size { return isVertical ? .height : .width }
            return (isVertical ? [.top, .bottom, .centerY] : [.left, .right, .centerX]).randomElement(using: &numbers)!
        }

        mutating func add() {
            let isVertical = Int.random(in: 0..<4, using: &numbers) == 0
            let item = items.randomElement(using: &numbers)!
            let attribute = attribute(isVertical)
            let isSize = attribute == .width || attribute == .height
            let isToRoot = Int.random(in: 0..<3, using: &numbers) == 0
            let other = isToRoot ? layout.root : items.randomElement(using: &numbers)!
            let relation: ConstraintRelation =
                [.equal, .equal, .equal, .lessOrEqual, .greaterOrEqual].randomElement(using: &numbers)!
            let priority = [1000, 1000, 1000, 750, 500, 500, 250].randomElement(using: &numbers)!
            var constraint = Constraint<ConstraintLayout.Item>(
                .init(item, attribute), relation, constant: Double(Int.random(in: -4...14, using: &numbers)),
                priority: priority)
            if !isSize || Bool.random(using: &numbers) {
                let second = self.attribute(isVertical, size: isSize)
                constraint.second = .init(other, second)
                if isSize || other == layout.root {
                    constraint.multiplier = [0.5, 1, 1, 2].randomElement(using: &numbers)!
                }
            }
            handles.append(try! layout.add(constraint))
        }

        mutating func change() {
            guard let handle = handles.randomElement(using: &numbers) else { return add() }
            switch Int.random(in: 0..<8, using: &numbers) {
            case 0: add()
            case 1:
                layout.remove(handle)
                handles.removeAll { $0 == handle }
            case 2: layout.setActive(!layout.isActive(handle), handle)
            case 3: try! layout.setPriority([1000, 750, 500, 250].randomElement(using: &numbers)!, of: handle)
            case 4, 5: try! layout.setConstant(Double(Int.random(in: -4...14, using: &numbers)), of: handle)
            default:
                width = Int.random(in: 0...90, using: &numbers)
                height = Int.random(in: 0...30, using: &numbers)
            }
        }

        /// The violations of each priority, added up.
        func sums(
            _ place: (ConstraintLayout.Item) -> (x: Double, y: Double, width: Double, height: Double)
        ) -> [Int: Double] {
            var sums: [Int: Double] = [:]
            func value(_ anchor: Constraint<ConstraintLayout.Item>.Anchor) -> Double {
                let place = place(anchor.view)
                return switch anchor.attribute {
                case .left: place.x
                case .right: place.x + place.width
                case .centerX: place.x + place.width / 2
                case .width: place.width
                case .top: place.y
                case .bottom: place.y + place.height
                case .centerY: place.y + place.height / 2
                default: place.height
                }
            }
            for handle in handles where layout.isActive(handle) {
                let constraint = layout[handle]
                let right = constraint.second.map { value($0) * constraint.multiplier } ?? 0
                let distance = value(constraint.first) - right - constraint.constant
                let violation =
                    switch constraint.relation {
                    case .equal: abs(distance)
                    case .lessOrEqual: max(0, distance)
                    case .greaterOrEqual: max(0, -distance)
                    }
                sums[constraint.priority, default: 0] += violation
            }
            return sums
        }

        /// The least sums; nil when what is required cannot hold.
        func leastSums() -> [Int: Double]? {
            var solver = SimplexSolver()
            let all = [layout.root] + items
            var variables: [ConstraintLayout.Item: [SimplexSolver.Variable]] = [:]
            for item in all { variables[item] = (0..<4).map { _ in solver.addVariable() } }
            func terms(
                _ anchor: Constraint<ConstraintLayout.Item>.Anchor, _ factor: Double
            ) -> [LinearConstraint.Term] {
                let (x, y, width, height) = (0, 1, 2, 3)
                let parts: [(Int, Double)] =
                    switch anchor.attribute {
                    case .left: [(x, 1)]
                    case .right: [(x, 1), (width, 1)]
                    case .centerX: [(x, 1), (width, 0.5)]
                    case .width: [(width, 1)]
                    case .top: [(y, 1)]
                    case .bottom: [(y, 1), (height, 1)]
                    case .centerY: [(y, 1), (height, 0.5)]
                    default: [(height, 1)]
                    }
                return parts.map { .init(factor * $0.1, variables[anchor.view]![$0.0]) }
            }
            var constraints: [LinearConstraint] = []
            for (variable, value) in zip(variables[layout.root]!, [0, 0, Double(width), Double(height)]) {
                constraints.append(LinearConstraint([.init(1, variable)], .equal, value))
            }
            for item in items {
                for size in 2...3 {
                    constraints.append(LinearConstraint([.init(1, variables[item]![size])], .greaterOrEqual, 0))
                }
            }
            for handle in handles where layout.isActive(handle) {
                let constraint = layout[handle]
                let relation: LinearConstraint.Relation =
                    switch constraint.relation {
                    case .equal: .equal
                    case .lessOrEqual: .lessOrEqual
                    case .greaterOrEqual: .greaterOrEqual
                    }
                constraints.append(
                    LinearConstraint(
                        terms(constraint.first, 1)
                            + (constraint.second.map { terms($0, -constraint.multiplier) } ?? []),
                        relation, constraint.constant, priority: constraint.priority))
            }
            guard (try? solver.add(constraints)) != nil else { return nil }
            return sums { item in
                let values = variables[item]!.map { solver[$0] }
                return (values[0], values[1], values[2], values[3])
            }
        }
    }

    @Test(arguments: 0..<8)
    func `no sum of violations is larger than that of one simplex for all`(part: Int) {
        var (compared, impossible) = (0, 0)
        for seed in 0..<60 {
            var model = Model(seed: UInt64(part * 1000 + seed))
            for step in 0..<8 {
                if step > 0 { model.change() }
                model.layout.solve(width: model.width, height: model.height)
                let refused = model.layout.unsatisfiable
                guard let least = model.leastSums() else {
                    impossible += 1
                    #expect(!refused.isEmpty, "part \(part) seed \(seed) step \(step)")
                    continue
                }
                compared += 1
                let sums = model.sums(model.layout.exactFrame)
                let isAsGood = least.keys.sorted(by: >).allSatisfy { abs(sums[$0]! - least[$0]!) < 1e-5 }
                #expect(
                    isAsGood && refused.isEmpty,
                    """
                    part \(part) seed \(seed) step \(step) at \(model.width)x\(model.height): \
                    \(sums.sorted { $0.key > $1.key }) not \(least.sorted { $0.key > $1.key }) \(refused)
                    \(model.handles.filter(model.layout.isActive).map(model.layout.text).joined(separator: "\n"))
                    """)
                if !isAsGood || !refused.isEmpty { return }
            }
        }
        #expect(compared > 150 && impossible > 50, "\(compared) compared, \(impossible) impossible")
    }
}
