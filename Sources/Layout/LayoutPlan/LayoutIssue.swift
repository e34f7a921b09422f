/// A placement that failed in a solve; the item keeps its frame.
public struct LayoutIssue: Hashable, Sendable {
    /// The item.
    public let item: Int
    /// The axis.
    public let axis: Axis
    /// What went wrong.
    public let kind: Kind

    /// The kinds of issue.
    public enum Kind: Hashable, Sendable {
        /// An edge became NaN, infinite, or further than 2^30 cells away: usually a division by 0.
        case notFinite
        /// The item depends on itself through these edges; the last edge reads the first.
        case cycle([EdgeReference])
        /// A rule names an item that is not in the same tree.
        case elsewhere(item: Int)
    }
}
