import TrellisViews

/// What changed a size or an edge after the rules had decided it: a bound, or the end of the superview.
public struct HeldBack: Hashable, Sendable {
    /// What held it back.
    public enum Kind: Hashable, Sendable {
        /// The smallest size.
        case minimum
        /// The largest size.
        case maximum
        /// The end of the superview, or the cells that the container keeps free before it.
        case clip
        /// A size is never less than 0.
        case leastSize
    }

    /// What held it back.
    public let kind: Kind
    /// The bound as a rule: `maxw = 40`; the margin for a clip.
    public let text: String
    /// What it would be otherwise, in cells.
    public let otherwise: Double

    /// The reason in words: `held back by maxw = 40: 52 otherwise`.
    public var sentence: String {
        let rest = ": \(cellText(otherwise)) otherwise"
        return switch kind {
        case .minimum: "kept at \(text)\(rest)"
        case .maximum: "held back by \(text)\(rest)"
        case .clip: "cut off at \(text)\(rest)"
        case .leastSize: "never less than 0\(rest)"
        }
    }
}
