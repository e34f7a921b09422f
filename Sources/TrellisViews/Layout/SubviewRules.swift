public import LayoutPlan
public import SLL

/// What a container says of one of its subviews: rules as values, without text to parse.
///
///     var rules = SubviewRules()
///     rules.set(.ll, previous.map { .right(of: $0.layoutItem) + 1 } ?? 0)
///     rules.set(.tt, 0)
///     rules.set(.maxw, .superview() - 2)
///     container.write(rules, for: view)
///
/// One value can be used for view after view: `removeAll()` keeps its memory.
public struct SubviewRules {
    var list = RuleList()

    /// No rules.
    public init() {}

    /// Takes all rules away.
    public mutating func removeAll() { list.removeAll() }

    /// Assigns a value to a constraint that has none yet.
    public mutating func set(_ name: ConstraintName, _ value: RuleValue) { list.set(name, value.value) }

    /// Assigns a number of cells to a constraint that has none yet.
    public mutating func set(_ name: ConstraintName, _ cells: Int) { list.set(name, cells) }
}

/// A view or a guide, as its layout knows it.
///
/// It holds as long as the view stays in the same window: ask for it where rules are written, and do not keep it.
public struct LayoutItem: Hashable, Sendable {
    let number: Int
}

/// A number of cells that the layout computes: an edge of a view, a part of the superview's size, or what is computed of
/// these.
///
/// Edges are counted from the upper left corner of the superview, in cells.
public struct RuleValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    var value: LayoutValue

    init(_ value: LayoutValue) { self.value = value }

    /// A fixed number of cells.
    public init(integerLiteral cells: Int) { value = .constant(Double(cells)) }

    /// A fixed number of cells.
    public init(floatLiteral cells: Double) { value = .constant(cells) }

    /// A fixed number of cells.
    public static func cells(_ count: Int) -> RuleValue { RuleValue(.constant(Double(count))) }

    /// A part of the superview's size on the axis of the constraint that the value is assigned to; 1 is all of it.
    public static func superview(_ share: Double = 1) -> RuleValue { RuleValue(.linear(LinearValue(share: share))) }

    /// An edge of an item, or its size.
    public static func edge(_ edge: ItemEdge, _ axis: Axis, of item: LayoutItem) -> RuleValue {
        RuleValue(.linear(LinearValue(EdgeReference(item.number, axis, edge))))
    }

    /// The left edge of an item.
    public static func left(of item: LayoutItem) -> RuleValue { edge(.near, .horizontal, of: item) }
    /// The right edge of an item.
    public static func right(of item: LayoutItem) -> RuleValue { edge(.far, .horizontal, of: item) }
    /// The top edge of an item.
    public static func top(of item: LayoutItem) -> RuleValue { edge(.near, .vertical, of: item) }
    /// The bottom edge of an item.
    public static func bottom(of item: LayoutItem) -> RuleValue { edge(.far, .vertical, of: item) }
    /// The width of an item.
    public static func width(of item: LayoutItem) -> RuleValue { edge(.size, .horizontal, of: item) }
    /// The height of an item.
    public static func height(of item: LayoutItem) -> RuleValue { edge(.size, .vertical, of: item) }

    /// The sum. Complexity: O(1) where at most one item is named, as in all of these.
    public static func + (a: RuleValue, b: RuleValue) -> RuleValue { RuleValue(.combine(a.value, .add, b.value)) }
    /// The difference.
    public static func - (a: RuleValue, b: RuleValue) -> RuleValue { RuleValue(.combine(a.value, .subtract, b.value)) }
    /// Some cells more.
    public static func + (a: RuleValue, cells: Int) -> RuleValue { a + .cells(cells) }
    /// Some cells less.
    public static func - (a: RuleValue, cells: Int) -> RuleValue { a - .cells(cells) }
    /// A multiple.
    public static func * (a: RuleValue, factor: Double) -> RuleValue {
        RuleValue(.combine(a.value, .multiply, .constant(factor)))
    }
    /// A part.
    public static func / (a: RuleValue, divisor: Double) -> RuleValue {
        RuleValue(.combine(a.value, .divide, .constant(divisor)))
    }
}

extension View {
    /// The view as values of rules name it.
    public final var layoutItem: LayoutItem {
        if place == nil { _ = ensureSpace() }
        return LayoutItem(number: item)
    }

    /// Says where a subview lies: as the layer below the rules that are added to it, gone when it leaves.
    ///
    /// What the list said before is replaced. A list that says the same as before costs its comparison and nothing more.
    public final func write(_ rules: SubviewRules, for subview: View) {
        guard let place = subview.place else { return }
        place.write(rules.list)
        window?.setNeedsFrame()
    }

    /// Says where a guide lies.
    public final func write(_ rules: SubviewRules, for guide: LayoutGuide) {
        ensureSpace().rules.write(rules.list, for: guide.item)
        window?.setNeedsFrame()
    }

    /// Takes away what was written for a subview, so that its rules name no other view any more.
    public final func removeWrittenRules(for subview: View) {
        subview.place?.removeWritten()
    }
}
