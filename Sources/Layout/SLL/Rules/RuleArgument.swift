/// A value for a format specifier of a rule: a number, a function, an object with a number, or an item.
public protocol RuleArgument {
    /// The argument in terms of the language.
    var ruleOperand: RuleOperand { get }
}

/// An argument in terms of the language.
public enum RuleOperand {
    /// For `%f` and `%p` (percent, 0...100), and for `%@f` and `%@p`.
    case number(Double)
    /// For `%^f` and `%^p`: called at each solve.
    case function(() -> Double)
    /// For `%@f` and `%@p`: read at each solve.
    case object(RuleNumber)
    /// For the specifiers of edges: an item, as its layout identifies it.
    case item(Item)

    /// How a layout identifies an item.
    public enum Item {
        /// By its number.
        case index(Int)
        case named(String)
        case object(AnyObject)
    }
}

/// A function for `%^f` and `%^p`, called at each solve, so its result may change.
///
/// The rule retains the function, and a view retains its rules: capture views `weak` or `unowned`.
public struct RuleBlock: RuleArgument {
    private let body: () -> Double

    /// Creates a block from a function that returns cells for `%^f`, or percent (0...100) for `%^p`.
    public init(_ body: @escaping () -> Double) { self.body = body }

    /// The function.
    public var ruleOperand: RuleOperand { .function(body) }
}

/// A number in an object, for `%@f` and `%@p`: change it, lay out again, and every rule that uses it follows.
public final class RuleNumber: RuleArgument {
    /// Cells for `%@f`, percent (0...100) for `%@p`.
    public var value: Double

    /// Creates a number that can be changed later.
    public init(_ value: Double) { self.value = value }

    /// The object.
    public var ruleOperand: RuleOperand { .object(self) }
}

/// The name of an item, for layouts with named items.
extension String: RuleArgument {
    /// The item with this name.
    public var ruleOperand: RuleOperand { .item(.named(self)) }
}

/// A whole number, for `%f` and `%p`.
extension Int: RuleArgument {
    /// The number.
    public var ruleOperand: RuleOperand { .number(Double(self)) }
}

/// A number, for `%f` and `%p`.
extension Double: RuleArgument {
    /// The number.
    public var ruleOperand: RuleOperand { .number(self) }
}

/// A number, for `%f` and `%p`.
extension Float: RuleArgument {
    /// The number.
    public var ruleOperand: RuleOperand { .number(Double(self)) }
}
