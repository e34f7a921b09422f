public import CellGeometry
import LayoutPlan
public import RuleText
public import SFL

/// A layout of plain items by constraints, without views.
///
///     let layout = ConstraintLayout()
///     let list = layout.addItem("list"), detail = layout.addItem("detail")
///     try layout.add([
///         "list.left = root.left", "list.top = root.top", "list.bottom = root.bottom - 1",
///         "list.width = 0.3 * root.width @ 750", "list.width >= 20",
///         "detail.left = list.right + 1", "detail.right = root.right",
///         "detail.top = list.top", "detail.bottom = list.bottom",
///     ])
///     layout.solve(width: 80, height: 24)
///     layout.frame(of: detail)        // (25, 0, 55, 23)
///
/// Numbers are cells. Positions of all items, including nested ones, refer to the whole area, which is the item `root`.
/// No item has a negative width or height. Where constraints of one priority cannot all be met, the sum of the
/// distances is minimized.
///
/// Complexity: adding is O(1); the first solve after a change of constraints is linear in their number, except for
/// those that only a simplex can solve; solving for another size costs a few nanoseconds a constraint, with the same
/// exception.
public final class ConstraintLayout {
    /// Whether the reading direction is right to left, which swaps `leading` and `trailing`.
    public let isRightToLeft: Bool
    package let rules = ConstraintRules()
    private var plan: LayoutPlan { rules.plan }
    private var named: [String: Item]
    private var names: [String?] = []
    private var isThere: [Bool] = []

    /// An item of a layout.
    public struct Item: Hashable, Sendable {
        private let number: Int32
        package var index: Int { Int(number) }
        package init(index: Int) { number = Int32(index) }
    }

    /// A constraint in a layout.
    public struct Handle: Hashable, Sendable {
        package let row: Int
        package let serial: Int
    }

    /// Creates a layout without items.
    public init(rightToLeft: Bool = false) {
        isRightToLeft = rightToLeft
        root = Item(index: rules.plan.addItem())
        named = ["root": root]
        note(root, "root")
        rules.plan.makeRoot(root.index)
        rules.isRightToLeft = rightToLeft
        plan.items = self
    }

    // MARK: Items

    /// The whole area.
    public let root: Item

    /// Adds an item without constraints.
    ///
    /// - Parameters:
    ///   - name: its name in texts; an item that already has the name loses it.
    ///   - superitem: the item whose coordinates its frame uses; nil for the whole area.
    public func addItem(_ name: String? = nil, in superitem: Item? = nil) -> Item {
        let item = Item(index: plan.addItem())
        note(item, name)
        if let name { named[name] = item }
        plan.setSuperitem(of: item.index, to: (superitem ?? root).index)
        return item
    }

    private func note(_ item: Item, _ name: String?) {
        while names.count <= item.index {
            names.append(nil)
            isThere.append(false)
        }
        names[item.index] = name
        isThere[item.index] = true
    }

    /// Removes an item and all constraints that name it. Items inside it move to the whole area.
    public func remove(_ item: Item) {
        precondition(item != root, "the root cannot be removed")
        if let name = names[item.index], named[name] == item { named[name] = nil }
        names[item.index] = nil
        isThere[item.index] = false
        rules.removeItem(item.index)
        for other in isThere.indices where isThere[other] && plan.superitem(of: other) == item.index {
            plan.setSuperitem(of: other, to: root.index)
        }
        plan.removeItem(item.index)
    }

    /// The item with a name.
    public subscript(name: String) -> Item? { named[name] }

    // MARK: Parsing

    /// Parses a constraint without adding it.
    ///
    /// - Parameters:
    ///   - text: the constraint.
    ///   - metrics: numbers that the text may name as factor, constant or priority.
    ///   - views: items by their names in the text; nil for the names of the layout.
    /// - Throws: `RuleError` with the location of the mistake.
    public func constraint(
        _ text: String, metrics: [String: Double] = [:], views: [String: Item]? = nil
    ) throws(RuleError) -> Constraint<Item> {
        try ConstraintParser.parse(text, metrics: metrics, views: views ?? named)
    }

    /// Parses constraints; a mistake in one fails all.
    ///
    /// - Throws: `RuleError` with the text and the location of the first mistake.
    public func constraints(
        _ texts: [String], metrics: [String: Double] = [:], views: [String: Item]? = nil
    ) throws(RuleError) -> [Constraint<Item>] {
        var read: [Constraint<Item>] = []
        read.reserveCapacity(texts.count)
        for text in texts { read.append(try constraint(text, metrics: metrics, views: views)) }
        return read
    }

    // MARK: Constraints

    /// Adds a constraint.
    ///
    /// - Throws: `ConstraintError` when its numbers are invalid. `solve` finds out whether it can hold.
    @discardableResult
    public func add(_ constraint: Constraint<Item>) throws(ConstraintError) -> Handle {
        guard constraint.constant.isFinite, constraint.multiplier.isFinite else { throw .notFinite }
        try Self.check(constraint.priority)
        for item in [constraint.first.view, constraint.second?.view ?? constraint.first.view] {
            guard isThere.indices.contains(item.index), isThere[item.index] else { throw .noSuchItem }
        }
        return handle(rules.add(Self.plain(constraint), owner: root.index))
    }

    /// Parses and adds all of the constraints or none.
    ///
    /// - Throws: `RuleError` with the text and the location of the first mistake; `ConstraintError` for a foreign item.
    @discardableResult
    public func add(
        _ texts: [String], metrics: [String: Double] = [:], views: [String: Item]? = nil
    ) throws -> [Handle] {
        var handles: [Handle] = []
        handles.reserveCapacity(texts.count)
        for constraint in try constraints(texts, metrics: metrics, views: views) {
            do {
                handles.append(try add(constraint))
            } catch {
                handles.forEach(remove)
                throw error
            }
        }
        return handles
    }

    /// Parses and adds a constraint.
    ///
    /// - Throws: `RuleError` with the location of the mistake.
    @discardableResult
    public func add(
        _ text: String, metrics: [String: Double] = [:], views: [String: Item]? = nil
    ) throws -> Handle {
        try add(constraint(text, metrics: metrics, views: views))
    }

    /// Removes a constraint.
    public func remove(_ handle: Handle) { rules.remove(row(handle)) }

    /// Activates or deactivates a constraint, which keeps its age.
    public func setActive(_ isActive: Bool, _ handle: Handle) { rules.setActive(row(handle), isActive) }

    /// Whether a constraint is active.
    public func isActive(_ handle: Handle) -> Bool { rules.isActive(row(handle)) }

    /// Changes the constant on the right side, in cells; a cheap change.
    ///
    /// - Throws: `ConstraintError.notFinite`.
    public func setConstant(_ constant: Double, of handle: Handle) throws(ConstraintError) {
        guard constant.isFinite else { throw .notFinite }
        rules.setConstant(row(handle), constant)
    }

    /// Changes the priority of a constraint.
    ///
    /// - Throws: `ConstraintError.priority` when it is not in 1...1000.
    public func setPriority(_ priority: Int, of handle: Handle) throws(ConstraintError) {
        try Self.check(priority)
        rules.setPriority(row(handle), priority)
    }

    /// The constraint of a handle, in its current state.
    public subscript(handle: Handle) -> Constraint<Item> {
        rules.constraint(row(handle)).mapViews(Item.init(index:))
    }

    /// The constraint of a handle as text, with the names of the layout.
    public func text(of handle: Handle) -> String { rules.text(row(handle)) }

    func handle(_ row: Int) -> Handle { Handle(row: row, serial: rules.serial(row)) }

    /// Whether a handle's constraint is still in the layout.
    public func contains(_ handle: Handle) -> Bool {
        rules.isLive(handle.row) && rules.serial(handle.row) == handle.serial
    }

    private func row(_ handle: Handle) -> Int {
        precondition(contains(handle), "the constraint is not in this layout")
        return handle.row
    }

    private static func check(_ priority: Int) throws(ConstraintError) {
        guard 1...ConstraintPriority.required ~= priority else { throw .priority(priority) }
    }

    private static func plain(_ constraint: Constraint<Item>) -> Constraint<Int> { constraint.mapViews(\.index) }

    // MARK: Solving

    /// Places every item for an area of this size, in cells: 0...1,000,000. Does nothing when nothing has changed.
    public func solve(width: Int, height: Int) {
        plan.setSize(of: root.index, width: width, height: height)
        rules.solve()
    }

    /// The item's cells in its superitem, as of the last solve.
    public func frame(of item: Item) -> Rect { plan.frame(of: item.index) }

    /// The item's cells in the whole area, as of the last solve.
    public func absoluteFrame(of item: Item) -> Rect { plan.absoluteFrame(of: item.index) }

    /// The item's unrounded frame in the whole area, as of the last solve.
    public func exactFrame(of item: Item) -> (x: Double, y: Double, width: Double, height: Double) {
        let (x, width) = plan.absolute(item.index, .horizontal)
        let (y, height) = plan.absolute(item.index, .vertical)
        return (x, y, width, height)
    }
}

extension ConstraintLayout: ItemSource {
    package func name(of item: Int) -> String { names[item] ?? "item \(item)" }
}
