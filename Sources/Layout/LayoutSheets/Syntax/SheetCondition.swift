import CellGeometry
import LayoutPlan

/// A condition on a size and on variables of the app, in postfix order.
struct SheetCondition: Hashable, Sendable {
    enum Step: Hashable, Sendable {
        case compare(Axis, Relation, Int)
        /// Compares a variable; until it is resolved, its number is that of its name.
        case variable(Int, Relation, Int)
        case and, or, not
    }

    /// The name of a variable, where it stands.
    struct Name: Hashable, Sendable {
        let text: String
        let bytes: Range<Int>
    }

    enum Relation: String, Hashable, Sendable {
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
        case equal = "=="
        case notEqual = "!="

        func holds<Number: Comparable>(_ a: Number, _ b: Number) -> Bool {
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
    /// The variables that it names, in order.
    var names: [Name] = []

    /// The numbers of the variables that it asks about.
    var variables: Set<Int> {
        Set(
            steps.compactMap { step in
                guard case .variable(let number, _, _) = step else { return nil }
                return number
            })
    }

    /// Puts the numbers of variables in the place of those of their names.
    mutating func resolve(_ numbers: [Int]) {
        steps = steps.map { step in
            guard case .variable(let name, let relation, let number) = step else { return step }
            return .variable(numbers[name], relation, number)
        }
    }

    /// The axes that it asks about.
    var axes: Set<Axis> {
        Set(
            steps.compactMap { step in
                guard case .compare(let axis, _, _) = step else { return nil }
                return axis
            })
    }

    /// Whether the condition holds for a size. Does not allocate.
    ///
    /// - Parameter value: returns the value of a variable.
    func holds(for size: Size, value: (_ variable: Int) -> Double) -> Bool {
        // The parser allows no more waiting values than bits.
        var (values, count): (UInt64, UInt64) = (0, 0)
        func push(_ isTrue: Bool) {
            values = values & ~(1 << count) | (isTrue ? 1 << count : 0)
            count += 1
        }
        for step in steps {
            switch step {
            case .compare(let axis, let relation, let number):
                push(relation.holds(axis == .horizontal ? size.width : size.height, number))
            case .variable(let variable, let relation, let number):
                push(relation.holds(value(variable), Double(number)))
            case .not: values ^= 1 << (count - 1)
            case .and, .or:
                let last = values >> (count - 1) & 1
                count -= 1
                let bit: UInt64 = 1 << (count - 1)
                if case .and = step {
                    if last == 0 { values &= ~bit }
                } else if last == 1 {
                    values |= bit
                }
            }
        }
        return values & 1 == 1
    }
}
