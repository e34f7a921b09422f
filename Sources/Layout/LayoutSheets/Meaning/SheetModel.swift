import CellGeometry
import LayoutPlan
import SFL
package import SLL

/// The content of a sheet with all names resolved: views, variables, and items with their conditions.
///
/// Views, conditions and variables are numbered; -1 is the window.
package final class SheetModel: Sendable {
    /// The name of the file, as it was given.
    package let file: String
    /// The views, in the order of the file.
    package let views: [View]
    package let variables: [Variable]
    package let conditions: [Condition]
    package let guards: [Guard]
    package let constraints: [SheetConstraint]
    /// Whether some condition may depend on a size that it decides itself.
    let hasFeedback: Bool
    /// What lies in the window, by name.
    package let topViews: [String: Int]
    private let lineStarts: [Int]

    package static let window = -1

    package struct View: Sendable {
        package let name: String
        /// The names from the top, with dots: `body.header`.
        package let path: String
        /// The view that contains it; -1 for the window.
        package let superview: Int
        /// The views in it, by name.
        package var subviews: [String: Int] = [:]
        /// The place of its name where it first occurs, in UTF-8 bytes.
        package let bytes: Range<Int>
        /// Its items, in the order of the file.
        package var items: [Item] = []
    }

    /// An item of a view's block.
    package struct Item: Sendable {
        /// The condition on which it is in force; -1 for always.
        package var guarded: Int
        package var kind: Kind
        var bytes: Range<Int>

        package enum Kind: Sendable {
            case rule(NamedRule, [Reference])
            case visibility(isHidden: Bool)
            case content(SheetContent)
            case floats, overflows
        }
    }

    /// What a name in a rule stands for.
    package enum Reference: Hashable, Sendable {
        case view(Int)
        case variable(Int)
    }

    /// A branch of a `when`: in force when the outer one is and a condition does, or does not, hold. The condition n has
    /// the guards 2n and 2n + 1.
    package struct Guard: Sendable {
        package var outer: Int
        package var condition: Int
        package var wanted: Bool
    }

    /// A condition on the size of a view, and on variables.
    package struct Condition: Sendable {
        /// The view; -1 for the window.
        package var view: Int
        /// It is asked when this guard is in force; -1 for always.
        var outer: Int
        var test: SheetCondition
        package var text: String
        var bytes: Range<Int>
    }

    /// A variable, and its values in the order of the file.
    package struct Variable: Sendable {
        package let name: String
        /// The place of its name where it first occurs, in UTF-8 bytes.
        let bytes: Range<Int>
        package var isPercentage = false
        /// Whether a `when` gives it a value.
        var isConditional = false
        package var values: [(guarded: Int, value: SheetValue)] = []
    }

    package struct SheetConstraint: Sendable {
        package var guarded: Int
        /// The view in whose block it stands; -1 for the window.
        package var owner: Int
        package var text: String
        package var bytes: Range<Int>
        package var views: [String: Int]
        package var variables: [String: Int]
    }

    init(_ builder: SheetBuilder, file: String, bytes: [UInt8]) {
        self.file = file
        views = builder.views
        variables = builder.variables
        conditions = builder.conditions
        guards = builder.guards
        constraints = builder.constraints
        topViews = builder.topViews
        var starts = [0]
        for index in bytes.indices
        where bytes[index] == 0x0A
            || bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
        {
            starts.append(index + 1)
        }
        lineStarts = starts
        hasFeedback = SheetDependencies(builder).hasFeedback
    }

    /// The line of a location, counted from 1. O(log lines).
    package func line(_ offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The view with a path such as `body.header`.
    package func view(path: String) -> Int? {
        var (found, subviews): (Int?, [String: Int]) = (nil, topViews)
        for name in path.split(separator: ".", omittingEmptySubsequences: false) {
            guard let next = subviews[String(name)] else { return nil }
            (found, subviews) = (next, views[next].subviews)
        }
        return found
    }

    /// The content that a view has whatever holds; nil if it has none, or only on a condition.
    package func content(of view: Int) -> SheetContent? {
        for item in views[view].items.reversed() {
            if item.guarded < 0, case .content(let content) = item.kind { return content }
        }
        return nil
    }

    /// Whether the content of any view varies.
    package var hasContentsThatVary: Bool { views.indices.contains { content(of: $0)?.varies == true } }

    package func nameInText(_ view: Int) -> String { view < 0 ? "the window" : "'\(views[view].path)'" }

    func name(_ view: Int) -> String { view < 0 ? "the window" : views[view].path }
}
