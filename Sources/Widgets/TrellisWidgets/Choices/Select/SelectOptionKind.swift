/// How an option of a `Select` behaves.
public enum SelectOptionKind: Hashable, Sendable {
    /// It can be chosen.
    case choice
    /// It is shown but cannot be chosen.
    case disabled
    /// It is a heading for the options below it.
    case heading
    /// It is a line between options; its title is not shown.
    case separator
}
