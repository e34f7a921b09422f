public import CellGeometry
public import LayoutPlan
public import SLL

/// The rules that a container writes for one of its subviews, as values that need no parsing.
///
///     container.write([.ll: .right(of: title.layoutItem) + 1, .tt: 0, .maxw: .superview() - 2], for: view)
///
/// Reuse one value for many views: `removeAll()` keeps its memory.
///
///     var rules = SubviewRules()
///     for view in shownSubviews {
///         rules.removeAll()
///         rules.set(.ll, previous.map { .right(of: $0.layoutItem) + 1 } ?? 0)
///         container.write(rules, for: view)
///         previous = view
///     }
public struct SubviewRules: ExpressibleByDictionaryLiteral {
    var list = RuleList()

    /// Creates an empty set of rules.
    public init() {}

    /// Creates rules that assign values to constraints.
    public init(dictionaryLiteral elements: (ConstraintName, RuleValue)...) {
        for (name, value) in elements { set(name, value) }
    }

    /// Creates rules for a fixed frame in the superview.
    public init(frame: Rect) {
        set(.ll, frame.x)
        set(.tt, frame.y)
        set(.w, frame.width)
        set(.h, frame.height)
    }

    /// Removes all rules.
    public mutating func removeAll() { list.removeAll() }

    /// Assigns a value to a constraint, which must not have one yet.
    public mutating func set(_ name: ConstraintName, _ value: RuleValue) { list.set(name, value.value) }

    /// Assigns a number of cells to a constraint, which must not have a value yet.
    public mutating func set(_ name: ConstraintName, _ cells: Int) { list.set(name, cells) }

    /// Keeps the view inside its superview on an axis: after the bounds of its size are applied, cuts off what lies
    /// closer to an edge than the given cells. A view with no room in between becomes empty and lies at the far end.
    ///
    /// If the view's own rules give it a position on the axis, that position wins.
    ///
    /// - Parameters:
    ///   - axis: the axis on which the view is clipped.
    ///   - before: cells to keep free at the left or the top.
    ///   - after: cells to keep free at the right or the bottom.
    public mutating func clip(_ axis: Axis, before: Int = 0, after: Int = 0) {
        list.setClip(AxisClip(before: before, after: after), axis)
    }

    /// Keeps the view inside its superview on both axes.
    public mutating func clip() {
        clip(.horizontal)
        clip(.vertical)
    }
}

/// A number of cells that the layout computes: an edge of a view, a share of the superview's size, or a combination of
/// these.
///
/// Edges are measured in cells from the upper left corner of the superview.
public struct RuleValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// A view or guide as an operand of rules.
    ///
    /// It is valid only while the view stays in the same window: get it when you write rules, and do not store it.
    public struct Item: Hashable, Sendable {
        let number: Int
    }

    var value: LayoutValue

    init(_ value: LayoutValue) { self.value = value }

    /// A fixed number of cells.
    public init(integerLiteral cells: Int) { value = .constant(Double(cells)) }

    /// A fixed number of cells.
    public init(floatLiteral cells: Double) { value = .constant(cells) }

    /// A fixed number of cells.
    public static func cells(_ count: Int) -> RuleValue { RuleValue(.constant(Double(count))) }

    /// A share of the superview's size on the axis of the constraint that the value is assigned to; 1 is all of it.
    public static func superview(_ share: Double = 1) -> RuleValue { RuleValue(.linear(LinearValue(share: share))) }

    /// A share of the superview's width, whatever the axis; 1 is all of it.
    public static func superviewWidth(_ share: Double = 1) -> RuleValue {
        RuleValue(.linear(LinearValue(widthShare: share)))
    }

    /// The superview's width in whole columns, as it has them on the screen: at a width of 26.7, it is 26 or 27, depending
    /// on where the superview lies. For functions that measure text.
    public static func superviewColumns() -> RuleValue { RuleValue(.formula(Formula(superitemColumns: ()))) }

    /// A share of the superview's height, whatever the axis; 1 is all of it.
    public static func superviewHeight(_ share: Double = 1) -> RuleValue {
        RuleValue(.linear(LinearValue(heightShare: share)))
    }

    /// An edge or the size of an item.
    public static func edge(_ edge: ItemEdge, _ axis: Axis, of item: Item) -> RuleValue {
        RuleValue(.linear(LinearValue(EdgeReference(item.number, axis, edge))))
    }

    /// The left edge of an item.
    public static func left(of item: Item) -> RuleValue { edge(.near, .horizontal, of: item) }
    /// The right edge of an item.
    public static func right(of item: Item) -> RuleValue { edge(.far, .horizontal, of: item) }
    /// The top edge of an item.
    public static func top(of item: Item) -> RuleValue { edge(.near, .vertical, of: item) }
    /// The bottom edge of an item.
    public static func bottom(of item: Item) -> RuleValue { edge(.far, .vertical, of: item) }

    /// A function of this value, called at each layout in which the value changes.
    ///
    /// It must return the same number for the same value until the rule is written again, so that layouts do not depend
    /// on history, and should not allocate.
    public func map(_ function: @escaping @MainActor (Double) -> Double) -> RuleValue {
        RuleValue(
            .formula(
                Formula(value) { value in
                    // Layouts are solved on the main actor.
                    MainActor.assumeIsolated { function(value) }
                }))
    }

    /// The number, if it is the same at every size; else nil.
    public var constant: Double? { value.constantValue }

    /// Adds two values. Complexity: O(1) if they name at most one item, as all values created here do.
    public static func + (a: RuleValue, b: RuleValue) -> RuleValue { RuleValue(.combine(a.value, .add, b.value)) }
    /// Subtracts one value from another.
    public static func - (a: RuleValue, b: RuleValue) -> RuleValue { RuleValue(.combine(a.value, .subtract, b.value)) }
    /// Adds a number of cells.
    public static func + (a: RuleValue, cells: Int) -> RuleValue { a + .cells(cells) }
    /// Subtracts a number of cells.
    public static func - (a: RuleValue, cells: Int) -> RuleValue { a - .cells(cells) }
    /// Multiplies a value by a factor.
    public static func * (a: RuleValue, factor: Double) -> RuleValue {
        RuleValue(.combine(a.value, .multiply, .constant(factor)))
    }
}

extension View {
    /// The view as an operand of rules.
    public final var layoutItem: RuleValue.Item {
        if layoutEntry == nil { _ = ensureSpace() }
        return RuleValue.Item(number: item)
    }

    /// Sets the container's rules for a subview: the layer below the rules that others add to it. They are removed when
    /// the subview leaves.
    ///
    /// They replace those written before. Writing the same rules again costs only the comparison.
    public final func write(_ rules: SubviewRules, for subview: View) {
        guard let entry = subview.layoutEntry else { return }
        entry.write(rules.list)
        window?.setNeedsFrame()
    }

    /// Sets the rules of a guide.
    public final func write(_ rules: SubviewRules, for guide: LayoutGuide) {
        ensureSpace().rules.write(rules.list, for: guide.item)
        window?.setNeedsFrame()
    }

    /// The size on an axis given by the view's own rules, in the superview's coordinates; nil if there is no such rule
    /// or it depends on another view. A container uses it in place of the natural size.
    public final func sizeRule(_ axis: Axis) -> RuleValue? {
        layoutEntry?.ownSize(axis).map(RuleValue.init)
    }

    /// Removes the rules written for a subview, so that they no longer refer to other views.
    public final func removeWrittenRules(for subview: View) {
        guard let entry = subview.layoutEntry else { return }
        entry.removeWritten()
        window?.setNeedsFrame()
    }
}
