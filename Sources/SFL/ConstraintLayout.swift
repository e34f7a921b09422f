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
    let system = ConstraintSystem()
    private var named: [String: Item]
    private var names: [String?] = ["root"]
    var parents: [Int32] = [0]
    /// What was added, by row.
    private var constraints: [Constraint<Item>] = []
    /// Left, top, right, bottom in the whole area, by item.
    private var cells: [SIMD4<Int32>] = [.zero]
    private var notFinite: [Int] = []

    /// An item of a layout.
    public struct Item: Hashable, Sendable {
        private let number: Int32
        var index: Int { Int(number) }
        init(index: Int) { number = Int32(index) }
    }

    /// A constraint in a layout.
    public struct Handle: Hashable, Sendable {
        let row: Int
        let serial: Int32
    }

    /// A layout without items.
    public init(rightToLeft: Bool = false) {
        isRightToLeft = rightToLeft
        named = ["root": Item(index: 0)]
    }

    // MARK: Items

    /// The whole area.
    public var root: Item { Item(index: 0) }

    /// Adds an item that nothing holds yet.
    ///
    /// - Parameters:
    ///   - name: what texts call it; an item that has the name loses it.
    ///   - superitem: the item that its frame is told in; nil for the whole area.
    public func addItem(_ name: String? = nil, in superitem: Item? = nil) -> Item {
        let item = Item(index: system.addItem())
        if item.index == parents.count {
            parents.append(0)
            cells.append(.zero)
            names.append(nil)
        }
        parents[item.index] = Int32(superitem?.index ?? 0)
        cells[item.index] = .zero
        names[item.index] = name
        if let name { named[name] = item }
        return item
    }

    /// Takes an item away, and all constraints that name it. Items in it are then in the whole area.
    public func remove(_ item: Item) {
        precondition(item.index != 0, "the root cannot be removed")
        if let name = names[item.index], named[name] == item { named[name] = nil }
        names[item.index] = nil
        for index in parents.indices where parents[index] == Int32(item.index) { parents[index] = 0 }
        system.removeItem(item.index)
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
            guard system.isLive.indices.contains(item.index), system.isLive[item.index] else { throw .noSuchItem }
        }
        let row = system.add(LinearRow(Self.plain(constraint), rightToLeft: isRightToLeft))
        if row < constraints.count {
            constraints[row] = constraint
        } else {
            if row == constraints.capacity { constraints.reserveCapacity(row + row / 8 + 16) }
            constraints.append(constraint)
        }
        return Handle(row: row, serial: system.rows[row].serial)
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
    public func remove(_ handle: Handle) { system.remove(row(handle)) }

    /// Takes a constraint out of force, or puts it back; one that is back is as old as it was.
    public func setActive(_ isActive: Bool, _ handle: Handle) { system.setActive(row(handle), isActive) }

    /// Whether a constraint is in force.
    public func isActive(_ handle: Handle) -> Bool { system.rows[row(handle)].flags.contains(.active) }

    /// Changes what is added on the right side, in cells; a cheap change.
    ///
    /// - Throws: `ConstraintError.notFinite`.
    public func setConstant(_ constant: Double, of handle: Handle) throws(ConstraintError) {
        guard constant.isFinite else { throw .notFinite }
        let row = row(handle)
        constraints[row].constant = constant
        system.setConstant(row, LinearRow(Self.plain(constraints[row]), rightToLeft: isRightToLeft).constant)
    }

    /// Changes the priority of a constraint.
    ///
    /// - Throws: `ConstraintError.priority` when it is not in 1...1000.
    public func setPriority(_ priority: Int, of handle: Handle) throws(ConstraintError) {
        try Self.check(priority)
        let row = row(handle)
        constraints[row].priority = priority
        system.setPriority(row, priority)
    }

    /// The constraint of a handle, as it is now.
    public subscript(handle: Handle) -> Constraint<Item> { constraints[row(handle)] }

    /// The constraint of a handle in the language, with the names of the layout.
    public func text(of handle: Handle) -> String { text(row(handle)) }

    func text(_ row: Int) -> String { constraints[row].text(name) }

    func handle(_ row: Int) -> Handle { Handle(row: row, serial: system.rows[row].serial) }

    /// Whether the constraint of a handle is still in the layout.
    public func contains(_ handle: Handle) -> Bool {
        system.rows.indices.contains(handle.row) && system.rows[handle.row].isLive
            && system.rows[handle.row].serial == handle.serial
    }

    private func row(_ handle: Handle) -> Int {
        precondition(contains(handle), "the constraint is not in this layout")
        return handle.row
    }

    private static func check(_ priority: Int) throws(ConstraintError) {
        guard 1...ConstraintPriority.required ~= priority else { throw .priority(priority) }
    }

    private static func plain(_ constraint: Constraint<Item>) -> Constraint<Int> {
        Constraint<Int>(
            .init(constraint.first.view.index, constraint.first.attribute), constraint.relation,
            constraint.second.map { .init($0.view.index, $0.attribute) }, multiplier: constraint.multiplier,
            constant: constraint.constant, priority: constraint.priority)
    }

    // MARK: Solving

    /// Places every item for an area of this size, in cells. Nothing is done when nothing has changed.
    public func solve(width: Int, height: Int) {
        system.setSize(width: Double(width), height: Double(height))
        if system.solve() { snap() }
    }

    /// Whole cells of all edges: the nearest ones, halves up, with a hair for halves that were meant.
    private func snap() {
        notFinite.removeAll(keepingCapacity: true)
        let limit = 1_073_741_824.0
        cells.withUnsafeMutableBufferPointer { cells in
            system.values.withUnsafeBufferPointer { values in
                for item in cells.indices {
                    let place = values.baseAddress! + item * 4
                    let (x, width, y, height) = (place[0], place[1], place[2], place[3])
                    // Not a number is not below the limit either.
                    guard abs(x) + abs(width) < limit, abs(y) + abs(height) < limit else {
                        notFinite.append(item)
                        continue
                    }
                    cells[item] = SIMD4(
                        Self.cell(x), Self.cell(y), Self.cell(x + width), Self.cell(y + height))
                }
            }
        }
    }

    /// The nearest whole number, halves up.
    ///
    /// Adding 1.5 * 2^52 leaves the nearest whole number in the low bits of the Double; right for |value| < 2^31.
    @inline(__always)
    private static func cell(_ value: Double) -> Int32 {
        Int32(truncatingIfNeeded: (value + 1e-6 + 6_755_399_441_055_744.0).bitPattern)
    }

    /// The items that came out too far away; they keep the cells they had.
    var itemsTooFar: [Int] { notFinite }

    /// The item's cells in its superitem, as of the last solve.
    public func frame(of item: Item) -> Rect {
        let outer = cells[Int(parents[item.index])]
        return absoluteFrame(of: item).offset(x: -Int(outer.x), y: -Int(outer.y))
    }

    /// The item's cells in the whole area, as of the last solve.
    public func absoluteFrame(of item: Item) -> Rect {
        let edges = cells[item.index]
        return Rect(left: Int(edges.x), top: Int(edges.y), right: Int(edges.z), bottom: Int(edges.w))
    }

    /// The item's place in the whole area before it is made whole cells, as of the last solve.
    public func exactFrame(of item: Item) -> (x: Double, y: Double, width: Double, height: Double) {
        let first = item.index * 4
        return (
            system.values[first], system.values[first + 2], system.values[first + 1], system.values[first + 3]
        )
    }
}
