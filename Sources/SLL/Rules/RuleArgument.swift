/// What a format specifier of a rule can be given: a number, a function, an object with a number, or an item.
public protocol RuleArgument {
    /// What the argument is to the language.
    var ruleOperand: RuleOperand { get }
}

/// What an argument is to the language.
public enum RuleOperand {
    /// For `%f` and `%p` (percent, 0...100), and for `%@f` and `%@p`.
    case number(Double)
    /// For `%^f` and `%^p`: asked at each solve.
    case function(() -> Double)
    /// For `%@f` and `%@p`: its number is asked at each solve.
    case object(RuleNumber)
    /// For the specifiers of edges: an item, by what its layout knows it by.
    case item(RuleItem)
}

/// How a layout knows an item.
public enum RuleItem {
    /// By its number.
    case index(Int)
    /// By its name.
    case named(String)
    /// By the object that it places.
    case object(AnyObject)
}

/// A function for `%^f` and `%^p`; it is asked at each solve, so what it gives may change.
///
/// The rule keeps the function, and a view keeps its rules: one that reads a view should capture it `weak` or `unowned`.
public struct RuleBlock: RuleArgument {
    private let body: () -> Double

    /// A function that gives cells for `%^f`, or percent (0...100) for `%^p`.
    public init(_ body: @escaping () -> Double) { self.body = body }

    /// The function.
    public var ruleOperand: RuleOperand { .function(body) }
}

/// A number in an object, for `%@f` and `%@p`: change it, lay out again, and every rule that was given it follows.
public final class RuleNumber: RuleArgument {
    /// Cells for `%@f`, percent (0...100) for `%@p`.
    public var value: Double

    /// A number that can be changed later.
    public init(_ value: Double) { self.value = value }

    /// The object.
    public var ruleOperand: RuleOperand { .object(self) }
}

/// The name of an item, for layouts whose items have names.
extension String: RuleArgument {
    /// The item of this name.
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
