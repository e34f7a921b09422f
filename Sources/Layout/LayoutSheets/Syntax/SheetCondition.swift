import CellGeometry
import LayoutPlan

/// A condition on a size, in postfix order.
struct SheetCondition: Hashable, Sendable {
    enum Step: Hashable, Sendable {
        case compare(Axis, Relation, Int)
        case and, or, not
    }

    enum Relation: String, Hashable, Sendable {
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
        case equal = "=="
        case notEqual = "!="

        func holds(_ a: Int, _ b: Int) -> Bool {
            switch self {
            case .less: a < b
            case .lessOrEqual: a <= b
            case .greater: a > b
            case .greaterOrEqual: a >= b
            case .equal: a == b
            case .notEqual: a != b
            }
        }

        /// The relation with its sides exchanged.
        var turned: Relation {
            switch self {
            case .less: .greater
            case .lessOrEqual: .greaterOrEqual
            case .greater: .less
            case .greaterOrEqual: .lessOrEqual
            case .equal, .notEqual: self
            }
        }
    }

    var steps: [Step]

    /// The axes that it asks about.
    var axes: Set<Axis> {
        Set(
            steps.compactMap { step in
                guard case .compare(let axis, _, _) = step else { return nil }
                return axis
            })
    }

    /// Whether the condition holds for a size. Does not allocate.
    func holds(for size: Size) -> Bool {
        // The parser allows no more waiting values than bits.
        var (values, count): (UInt64, UInt64) = (0, 0)
        for step in steps {
            switch step {
            case .compare(let axis, let relation, let number):
                let length = axis == .horizontal ? size.width : size.height
                values = values & ~(1 << count) | (relation.holds(length, number) ? 1 << count : 0)
                count += 1
            case .not: values ^= 1 << (count - 1)
            case .and, .or:
                let last = values >> (count - 1) & 1
                count -= 1
                let place: UInt64 = 1 << (count - 1)
                if case .and = step {
                    if last == 0 { values &= ~place }
                } else if last == 1 {
                    values |= place
                }
            }
        }
        return values & 1 == 1
    }
}
