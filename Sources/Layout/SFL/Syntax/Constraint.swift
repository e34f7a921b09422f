package import RuleText

/// A relation that must or should hold between attributes of views: `view1.attribute relation multiplier *
/// view2.attribute + constant @ priority`.
///
/// The layout decides the type of the handles: numbers, names, views. A constraint is a value; adding it to a layout
/// returns a handle to change or remove it.
public struct Constraint<View: Hashable>: Hashable {
    /// The left side.
    public var first: Anchor
    /// How the sides compare.
    public var relation: ConstraintRelation
    /// The factor of the second anchor.
    public var multiplier: Double
    /// The anchor on the right side; nil for the constant alone.
    public var second: Anchor?
    /// The number added on the right side, in cells.
    public var constant: Double
    /// 1...1000; 1000 is required.
    public var priority: Int

    /// An attribute of a view.
    public struct Anchor: Hashable {
        /// The view.
        public var view: View
        /// The attribute of the view.
        public var attribute: Attribute

        /// Creates an anchor.
        public init(_ view: View, _ attribute: Attribute) {
            self.view = view
            self.attribute = attribute
        }
    }

    /// Creates a constraint; no layout knows it yet.
    public init(
        _ first: Anchor, _ relation: ConstraintRelation, _ second: Anchor? = nil, multiplier: Double = 1,
        constant: Double = 0, priority: Int = ConstraintPriority.required
    ) {
        self.first = first
        self.relation = relation
        self.multiplier = multiplier
        self.second = second
        self.constant = constant
        self.priority = priority
    }

    /// The constraint as text, with views named by a function; omits parts that are 0, 1 or required.
    public func text(_ name: (View) -> String) -> String {
        var text = "\(name(first.view)).\(first.attribute.rawValue) \(relation.rawValue) "
        if let second {
            if multiplier != 1 { text += "\(Self.text(multiplier)) * " }
            text += "\(name(second.view)).\(second.attribute.rawValue)"
            if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(Self.text(abs(constant)))" }
        } else {
            text += Self.text(constant)
        }
        if priority != ConstraintPriority.required { text += " @ \(priority)" }
        return text
    }

    /// Returns the same constraint between other handles.
    package func mapViews<Other>(_ change: (View) -> Other) -> Constraint<Other> {
        Constraint<Other>(
            .init(change(first.view), first.attribute), relation,
            second.map { .init(change($0.view), $0.attribute) }, multiplier: multiplier, constant: constant,
            priority: priority)
    }

    private static func text(_ number: Double) -> String {
        // Without `trunc`, which would need the C math library.
        guard abs(number) < 1e15, Double(Int(number)) == number else { return String(number) }
        return String(Int(number))
    }
}

extension Constraint<Int> {
    package init(parsing text: String, views: [String: Int], metrics: [String: Double]) throws(RuleError) {
        self = try ConstraintParser.parse(text, metrics: metrics, views: views)
    }
}

extension Constraint: Sendable where View: Sendable {}
extension Constraint.Anchor: Sendable where View: Sendable {}

/// How the two sides of a constraint compare.
public enum ConstraintRelation: String, Hashable, Sendable, CaseIterable {
    case equal = "="
    /// The left side is not larger.
    case lessOrEqual = "<="
    /// The left side is not smaller.
    case greaterOrEqual = ">="

    /// The relation after multiplying both sides by -1.
    var turned: ConstraintRelation {
        switch self {
        case .equal: .equal
        case .lessOrEqual: .greaterOrEqual
        case .greaterOrEqual: .lessOrEqual
        }
    }
}

/// The priorities with names.
public enum ConstraintPriority {
    /// A constraint that must hold.
    public static let required = 1000
    /// The default priority against a view being smaller than its content.
    public static let compressionResistance = 750
    /// The default priority against a view being larger than its content.
    public static let hugging = 250
}
