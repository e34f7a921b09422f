/// What a search for better values needs to write down; kept from one to the next for its memory.
struct Work: Sendable {
    /// How much the cost of the level that is being looked at grows when a column grows.
    var slopes: [Double] = []
    /// Which ways a column can still go without any cost of the levels looked at before.
    var ways: [UInt8] = []
    /// Basic constraints that cost something where they are.
    var costly: [Costly] = []
    /// Where the cost has kinks on the way of a column.
    var kinks: [Kink] = []

    static let up: UInt8 = 1
    static let down: UInt8 = 2
    /// A smaller cell is no pivot.
    static let smallestPivot = 1e-8
    /// A smaller slope is none, for weights about 1.
    static let flat = 1e-9

    struct Costly: Sendable {
        var row: Int32
        var priority: Int32
        /// The cost of growing by 1.
        var slope: Double
    }

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
}
