/// What a search for better values needs to write down; kept from one to the next for its memory.
struct Work: Sendable {
    /// How much the cost of a level grows when a column grows: level by level, that of what must hold first.
    var slopes: [Double] = []
    /// How much the cost of its level grows when a row grows.
    var rowSlopes: [Double] = []
    /// A smaller slope is none.
    var flat = 1e-9
    /// Which ways a column can still go without any cost of the levels looked at before.
    var ways: [UInt8] = []
    /// Which ways a column can go without breaking what must hold, and its priority.
    var allWays: [UInt8] = []
    var columnPriorities: [Int32] = []
    /// Rows that depend on the column that moves.
    var rows: [Int32] = []
    /// Where the cost has kinks on the way of a column.
    var kinks: [Kink] = []

    static let up: UInt8 = 1
    static let down: UInt8 = 2
    /// A smaller cell is no pivot.
    static let smallestPivot = 1e-8

    struct Kink: Sendable {
        var row: Int32
        var symbol: Int32
        var step: Double
        var size: Double
    }

    /// A column that should move.
    struct Move: Sendable {
        var column: Int
        var isUp: Bool
        var priority: Int32
        var slope: Double
    }

    /// What there was before, to go back to.
    struct Values: Sendable {
        var rows: [Double] = []
        var columns: [Double] = []
        var sides: [Bool] = []
    }
    var beforeChange = Values()
    var beforeSettling = Values()
    /// Right sides before a change.
    var oldBounds: [Double] = []
}
