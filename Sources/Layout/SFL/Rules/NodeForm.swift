/// How a node (`item * 2 + axis`) gets its place.
struct NodeForm: Equatable {
    var kind: Kind
    /// `edges`, `bounded`: the row of a position. `group`: the number of the group.
    var first: Int32 = -1
    /// `edges`: the row of the size, or of another position. `group`: the index in it.
    var second: Int32 = -1

    enum Kind: UInt8 {
        /// By rules, or by its base frame.
        case other
        /// By two equations.
        case edges
        /// By an equation for a position; bounds and wishes decide the size.
        case bounded
        /// Together with other nodes.
        case group
    }

    static let other = NodeForm(kind: .other)

    /// Whether a row gives one of its edges.
    func uses(_ row: Int) -> Bool {
        (kind == .edges || kind == .bounded) && (first == Int32(row) || second == Int32(row))
    }
}
