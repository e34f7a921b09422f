/// Something that a solve could not do; the item keeps the frame it had.
public struct LayoutIssue: Hashable, Sendable {
    /// The item.
    public let item: Int
    /// The axis.
    public let axis: Axis
    /// What was wrong.
    public let kind: Kind

    /// What can be wrong.
    public enum Kind: Hashable, Sendable {
        /// An edge came out as not a number, infinite, or further than 2^30 cells away: mostly a division by 0.
        case notFinite
        /// The item depends on itself, by way of these edges; the first one is asked for by the last one.
        case cycle([EdgeReference])
        /// A rule names an item that is not in the same tree.
        case elsewhere(item: Int)
    }
}
