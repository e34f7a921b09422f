public import CellGeometry

/// The rules of a tree of items as straight-line arithmetic over flat arrays, which a resize runs from front to back.
///
/// An item is a number. Its edges are Doubles in the coordinates of its superitem. Its cells are whole numbers in the
/// coordinates of the root: `cell(v)` is the whole number nearest to `v`, halves up, of the **absolute** edge, so that
/// equal edges meet in every chain of rules. Cells never feed back into the solve.
///
/// The plan knows no language: an `AxisRuleSource` provides the rules, an `ItemSource` the natural sizes. Its users
/// report changes (`setNeedsCompile`, `setSuperitem`, `setSize`), and `solve()` does the work that these require and no
/// more.
public final class LayoutPlan {
    /// Provides the rules. Set once: one object combines the rules of several languages.
    ///
    /// The plan does not retain it. Whoever uses the plan keeps it, as a rule what the plan is a part of: a weak reference
    /// would make each of its uses slow.
    public unowned var source: (any AxisRuleSource)? {
        willSet { precondition(source == nil || source === newValue, "a plan has one source of rules") }
    }
    /// Provides the items: their names and natural sizes. Not retained, like `source`.
    package unowned var items: (any ItemSource)?
    /// Whether an item that cannot be placed takes its base frame, instead of keeping the frame that it had: then frames
    /// do not depend on earlier solves.
    package var takesBaseFrames = false { didSet { if takesBaseFrames != oldValue { due.insert(.everything) } } }
    /// What the last solve failed to place.
    @exclusivity(unchecked) public internal(set) var issues: [LayoutIssue] = []
    /// Issues that stay until rules or tree change.
    @exclusivity(unchecked) var lastingIssues: [LayoutIssue] = []
    /// The items whose cells changed in the last solve, with their old cells; nil when it ran over all items.
    @exclusivity(unchecked) public package(set) var changes: [(item: Int, old: Rect)]? = []
    /// Incremented when the tree changes, or when rules replace constraints for an item or the reverse.
    @exclusivity(unchecked) package var structureVersion = 0
    /// The work done so far.
    @exclusivity(unchecked) package var work = PlanWork()

    // The tree. Item 0 is the null item: no parent, no first child, no sibling. The parent is in the operation.
    @exclusivity(unchecked) var firstChildren = FlatArray<Int32>()
    @exclusivity(unchecked) var lastChildren = FlatArray<Int32>()
    @exclusivity(unchecked) var nextSiblings = FlatArray<Int32>()
    @exclusivity(unchecked) var previousSiblings = FlatArray<Int32>()
    @exclusivity(unchecked) var states = FlatArray<State>()
    /// The nearest carrier that contains an item, in whose coordinates its cells are kept; 0 for those of the root.
    @exclusivity(unchecked) var carriers = FlatArray<Int32>()
    @exclusivity(unchecked) var roots: [Int] = []
    @exclusivity(unchecked) var freeItems: [Int32] = []
    /// Removed items that rules may still name: their numbers are not reused.
    @exclusivity(unchecked) private(set) var retiredItems: [Int32] = []

    // Compiled rules, by item; programs at extra * 2 + axis.
    @exclusivity(unchecked) var operations = FlatArray<ItemOperation>()
    /// The columns for which an item was last measured, whose height its operation has; -1 for none.
    @exclusivity(unchecked) var measuredColumns = FlatArray<Int32>()
    @exclusivity(unchecked) var bounds = FlatArray<ItemBounds>()
    @exclusivity(unchecked) var linearBounds = FlatArray<LinearBounds>()
    @exclusivity(unchecked) var freeLinearBounds: [Int32] = []
    @exclusivity(unchecked) var programs: [Program?] = []
    @exclusivity(unchecked) var freeExtras: [Int32] = []
    @exclusivity(unchecked) var pending = FlatArray<Int32>()
    @exclusivity(unchecked) var stack = FlatArray<Double>()
    let shapes = ShapePair.all

    // Results: values at item * 8 + edge * 2 + axis.
    @exclusivity(unchecked) var values = FlatArray<Double>()
    @exclusivity(unchecked) var origins = FlatArray<SIMD2<Double>>()
    @exclusivity(unchecked) var cells = FlatArray<SIMD4<Int32>>()
    /// Whether a sweep of all items notes whether sizes are 0: where many may be, it costs less than to look at them.
    @exclusivity(unchecked) package var seeksEmptySizes = false
    /// No width and height of an item that a solve has placed is less than this.
    @exclusivity(unchecked) var leastSize = SIMD2<Double>.zero

    // The order of evaluation, and the work for the next solve.
    @exclusivity(unchecked) var order = EvaluationOrder()
    @exclusivity(unchecked) var dependents = Dependents()
    @exclusivity(unchecked) var due: Due = []
    /// Items that may name something outside of their tree.
    @exclusivity(unchecked) var unresolved: Set<Int32> = []
    @exclusivity(unchecked) var ties = CarrierTies()
    /// Items to compute in the next solve.
    @exclusivity(unchecked) var recompiled: [Int32] = []
    /// Carriers with an item inside whose rules the last solve compiled again, whether it moved or not.
    @exclusivity(unchecked) package internal(set) var changedCarriers: [Int32] = []
    /// Steps still to run, as bits in the order of evaluation.
    @exclusivity(unchecked) var waiting = FlatArray<UInt64>()
    /// Where axes are ordered separately, the columns that measuring went by in this solve, by item; see `columns(of:)`.
    @exclusivity(unchecked) var assumedColumns: [Int32: Int] = [:]
    /// Whether the origins of superitems are those of this solve, or of the round before.
    @exclusivity(unchecked) var originsAreCurrent = true
    /// Whether a solve is under way.
    @exclusivity(unchecked) package internal(set) var isSolving = false

    /// The work for the next solve.
    struct Due: OptionSet, BitwiseCopyable {
        let rawValue: UInt8
        /// Compile items that name added, removed or moved items.
        static let references = Due(rawValue: 2)
        /// Compile the waiting items.
        static let rules = Due(rawValue: 4)
        static let order = Due(rawValue: 8)
        /// Run all items.
        static let everything = Due(rawValue: 16)
        /// A root has a new width or height.
        static let width = Due(rawValue: 32)
        static let height = Due(rawValue: 64)

        static let preparation: Due = [.references, .rules, .order]
    }

    struct State: OptionSet, BitwiseCopyable {
        let rawValue: UInt16
        static let live = State(rawValue: 1)
        static let root = State(rawValue: 2)
        /// Its rules need compiling. Outside of every tree no compiled form is trusted.
        static let pending = State(rawValue: 4)
        /// A rule of some item names it.
        static let referenced = State(rawValue: 8)
        /// It is below a root.
        static let placed = State(rawValue: 16)
        /// One of its rules names an item.
        static let referring = State(rawValue: 32)
        /// It is in the list of items to compile.
        static let listed = State(rawValue: 64)
        /// It has joined its tree since the last solve.
        static let new = State(rawValue: 128)
        /// Its cells have changed in this solve.
        static let changed = State(rawValue: 256)
        /// It moves its contents by whole cells.
        static let carrier = State(rawValue: 512)
        static let ruled = State(rawValue: 1024)
        /// The order of its subitems has not changed since someone asked to watch it.
        static let watched = State(rawValue: 2048)
        /// Their order depends on their sizes too.
        static let sizesMatter = State(rawValue: 4096)
        /// Its operation has got another size of its content.
        static let resized = State(rawValue: 8192)
    }

    /// Creates a plan without items.
    public init() {
        let null = appendItem()
        states[null] = []
    }

    /// Reserves room for items, so that adding them does not move the arrays.
    public func reserveCapacity(_ items: Int) {
        let all = items + 2
        firstChildren.reserve(all)
        lastChildren.reserve(all)
        nextSiblings.reserve(all)
        previousSiblings.reserve(all)
        states.reserve(all)
        carriers.reserve(all)
        operations.reserve(all)
        values.reserve(all * 8)
        origins.reserve(all)
        cells.reserve(all)
        pending.reserve(all)
        order.steps.reserve(all)
        order.positions.reserve(all * 2)
    }

    /// The upper limit of item numbers so far; every item is below it.
    public var itemLimit: Int { operations.count }

    func retire(_ item: Int) { retiredItems.append(Int32(item)) }

    /// The number of removed items whose numbers are kept because rules may name them.
    package var retiredItemCount: Int { retiredItems.count }

    /// Allows reuse of the numbers of removed items that are no longer named.
    package func reclaimItems(stillNamed: Set<Int>) {
        freeItems += retiredItems.filter { !stillNamed.contains(Int($0)) }
        retiredItems.removeAll { !stillNamed.contains(Int($0)) }
    }

    func appendItem() -> Int {
        let item = operations.count
        firstChildren.append(0)
        lastChildren.append(0)
        nextSiblings.append(0)
        previousSiblings.append(0)
        states.append([.live, .pending])
        carriers.append(0)
        operations.append(ItemOperation())
        measuredColumns.append(-1)
        values.resize(to: item * 8 + 8, filling: 0)
        origins.append(.zero)
        cells.append(.zero)
        return item
    }

    // MARK: Results

    /// The item's cells in the coordinates of its root.
    ///
    /// Complexity: O(1 + carriers that contain it).
    public func absoluteFrame(of item: Int) -> Rect { absolute(Rect(cells[item]), of: item) }

    /// The item's cells in the coordinates of its superitem. O(1).
    public func frame(of item: Int) -> Rect {
        let parent = parent(of: item)
        var outer = cells[parent]
        if states[parent].contains(.carrier) { outer = outer &- shift(of: parent).twice }
        return Rect(cells[item]).offset(x: -Int(outer.x), y: -Int(outer.y))
    }

    /// The item's cells as stored: in the coordinates of the nearest carrier that contains it.
    package func keptFrame(of item: Int) -> Rect { Rect(cells[item]) }

    /// Whether any of an item's cells, as stored, lies in a rectangle.
    @inline(__always)
    package func keeps(_ item: Int, in rect: Rect) -> Bool {
        let cells = cells.base[item]
        return Int(cells.x) < rect.right && Int(cells.z) > rect.left && Int(cells.y) < rect.bottom
            && Int(cells.w) > rect.top && cells.x < cells.z && cells.y < cells.w
    }

    /// Converts a rectangle from the coordinates in which an item is stored to those of the root.
    package func absolute(_ kept: Rect, of item: Int) -> Rect {
        var carrier = Int(carriers[item])
        guard carrier != 0 else { return kept }
        let sum = carried(by: &carrier)
        return kept.offset(x: Int(sum.x), y: Int(sum.y))
    }

    package func isCarrier(_ item: Int) -> Bool { states[item].contains(.carrier) }

    /// How far a carrier shifts its contents, in whole cells.
    package func shift(of carrier: Int) -> SIMD2<Int32> {
        let pointer = values.base + carrier * 8
        return SIMD2(Sweep.wholePart(pointer[0]), Sweep.wholePart(pointer[1]))
    }

    private func carried(by carrier: inout Int) -> SIMD2<Int32> {
        var sum = SIMD2<Int32>.zero
        while carrier != 0 {
            sum &+= shift(of: carrier)
            carrier = Int(carriers[carrier])
        }
        return sum
    }

    /// The unrounded near edge and size on an axis, in the coordinates of the superitem.
    public func exact(_ item: Int, _ axis: Axis) -> (near: Double, size: Double) {
        let index = item * 8 + Int(axis.rawValue)
        return (values[index], values[index + 2])
    }

    /// The unrounded near edge in the coordinates of the root, and the size, as of the last solve.
    package func absolute(_ item: Int, _ axis: Axis) -> (near: Double, size: Double) {
        let lane = Int(axis.rawValue)
        var carrier = states[item].contains(.carrier) ? item : Int(carriers[item])
        let shift = carrier == 0 ? 0 : carried(by: &carrier)[lane]
        return (origins[item][lane] + Double(shift), values[item * 8 + 2 + lane])
    }

    /// Returns those of the nodes (`item * 2 + axis`) whose size was 0 in the last solve. O(1) as long as no size is.
    package func empty(among nodes: [Int32]) -> [Int32] {
        if leastSize.min() > 0 { return [] }
        var result: [Int32] = []
        work.sized += nodes.count
        for node in nodes where values[Int(node >> 1) * 8 + 2 + Int(node & 1)] == 0 { result.append(node) }
        return result
    }

    /// Whether the next solve has anything to do.
    package var needsSolving: Bool { !due.isEmpty }

    func setExact(_ item: Int, _ axis: Axis, near: Double, size: Double) {
        let pointer = values.base + (item * 8 + Int(axis.rawValue))
        pointer[0] = near
        pointer[2] = size
        pointer[4] = near + size
        pointer[6] = near + size * 0.5
    }

    @inline(__always)
    func parent(of item: Int) -> Int { Int(operations.base[item].parent) }
}

extension Rect {
    /// Creates a rectangle from four edges: left, top, right, bottom.
    init(_ edges: SIMD4<Int32>) {
        self.init(left: Int(edges.x), top: Int(edges.y), right: Int(edges.z), bottom: Int(edges.w))
    }
}

extension SIMD2<Int32> {
    /// The same distance for both corners of a rectangle.
    fileprivate var twice: SIMD4<Int32> { SIMD4(x, y, x, y) }
}
