import LayoutPlan

/// A layout of plain items by constraints, without views and without a terminal.
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
/// Numbers are cells. The positions of all items, also of those in other items, are meant in the whole area, which is the
/// item `root`; no item has a width or a height below 0. Constraints of one priority that cannot all be met are broken so
/// that the sum of the distances is least.
///
/// Complexity: adding is O(1); the first solve after a change of constraints is linear in their number but for what only a
/// simplex can solve; a solve for another size costs a few nanoseconds a constraint, but for the same.
public final class ConstraintLayout {
    /// The direction of reading: it turns `leading` and `trailing`.
    public let isRightToLeft: Bool
    let rules = ConstraintRules()
    private var plan: LayoutPlan { rules.plan }
    private var named: [String: Item]
    private var names: [String?] = []
    private var isThere: [Bool] = []

    /// An item of a layout.
    public struct Item: Hashable, Sendable {
        private let number: Int32
        var index: Int { Int(number) }
        init(index: Int) { number = Int32(index) }
    }

    /// A constraint in a layout.
    public struct Handle: Hashable, Sendable {
        let row: Int
        let serial: Int
    }

    /// A layout without items.
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

    /// Adds an item that nothing holds yet.
    ///
    /// - Parameters:
    ///   - name: what texts call it; an item that has the name loses it.
    ///   - superitem: the item that its frame is told in; nil for the whole area.
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

    /// Takes an item away, and all constraints that name it. Items in it are then in the whole area.
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

    /// The item of a name.
    public subscript(name: String) -> Item? { named[name] }

    func name(_ item: Item) -> String { names[item.index] ?? "item \(item.index)" }

    // MARK: Reading

    /// Reads a constraint; it is in force once it is added.
    ///
    /// - Parameters:
    ///   - metrics: numbers that the text may name, as factor, constant or priority.
    ///   - views: items by the names that the text has for them; nil for the names of the layout.
    /// - Throws: `RuleError` with the place of the mistake.
    public func constraint(
        _ text: String, metrics: [String: Double] = [:], views: [String: Item]? = nil
    ) throws(RuleError) -> Constraint<Item> {
        try ConstraintParser.parse(text, metrics: metrics, views: views ?? named)
    }

    /// Reads constraints; a mistake in one is an error for all.
    ///
    /// - Throws: `RuleError` with the text and the place of the first mistake.
    public func constraints(
        _ texts: [String], metrics: [String: Double] = [:], views: [String: Item]? = nil
    ) throws(RuleError) -> [Constraint<Item>] {
        var read: [Constraint<Item>] = []
        read.reserveCapacity(texts.count)
        for text in texts { read.append(try constraint(text, metrics: metrics, views: views)) }
        return read
    }

    // MARK: Constraints

    /// Puts a constraint in force.
    ///
    /// - Throws: `ConstraintError` when its numbers are of no use. Whether it can hold is found out by `solve`.
    @discardableResult
    public func add(_ constraint: Constraint<Item>) throws(ConstraintError) -> Handle {
        guard constraint.constant.isFinite, constraint.multiplier.isFinite else { throw .notFinite }
        try Self.check(constraint.priority)
        for item in [constraint.first.view, constraint.second?.view ?? constraint.first.view] {
            guard isThere.indices.contains(item.index), isThere[item.index] else { throw .noSuchItem }
        }
        return handle(rules.add(Self.plain(constraint), owner: root.index))
    }

    /// Reads constraints and puts them in force, all or none.
    ///
    /// - Throws: `RuleError` with the text and the place of the first mistake; `ConstraintError` for a foreign item.
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

    /// Reads a constraint and puts it in force.
    ///
    /// - Throws: `RuleError` with the place of the mistake.
    @discardableResult
    public func add(
        _ text: String, metrics: [String: Double] = [:], views: [String: Item]? = nil
    ) throws -> Handle {
        try add(constraint(text, metrics: metrics, views: views))
    }

    /// Takes a constraint away for good.
    public func remove(_ handle: Handle) { rules.remove(row(handle)) }

    /// Takes a constraint out of force, or puts it back; one that is back is as old as it was.
    public func setActive(_ isActive: Bool, _ handle: Handle) { rules.setActive(row(handle), isActive) }

    /// Whether a constraint is in force.
    public func isActive(_ handle: Handle) -> Bool { rules.isActive(row(handle)) }

    /// Changes what is added on the right side, in cells; a cheap change.
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

    /// The constraint of a handle, as it is now.
    public subscript(handle: Handle) -> Constraint<Item> {
        rules.constraint(row(handle)).mapViews(Item.init(index:))
    }

    /// The constraint of a handle in the language, with the names of the layout.
    public func text(of handle: Handle) -> String { rules.text(row(handle)) }

    func handle(_ row: Int) -> Handle { Handle(row: row, serial: rules.serial(row)) }

    /// Whether the constraint of a handle is still in the layout.
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

    /// Places every item for an area of this size, in cells: 0...1,000,000. Nothing is done when nothing has changed.
    public func solve(width: Int, height: Int) {
        plan.setSize(of: root.index, width: width, height: height)
        rules.solve()
    }

    /// The item's cells in its superitem, as of the last solve.
    public func frame(of item: Item) -> Rect { plan.frame(of: item.index) }

    /// The item's cells in the whole area, as of the last solve.
    public func absoluteFrame(of item: Item) -> Rect { plan.absoluteFrame(of: item.index) }

    /// The item's place in the whole area before it is made whole cells, as of the last solve.
    public func exactFrame(of item: Item) -> (x: Double, y: Double, width: Double, height: Double) {
        let (x, width) = plan.absolute(item.index, .horizontal)
        let (y, height) = plan.absolute(item.index, .vertical)
        return (x, y, width, height)
    }
}

extension ConstraintLayout: ItemSource {
    package func name(of item: Int) -> String { names[item] ?? "item \(item)" }
}
