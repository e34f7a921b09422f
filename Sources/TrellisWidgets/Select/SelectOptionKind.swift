/// What an option of a `Select` is to the user.
public enum SelectOptionKind: Hashable, Sendable {
    /// It can be chosen.
    case choice
    /// It is shown, and cannot be chosen at the moment.
    case disabled
    /// It names the options below it.
    case heading
    /// A line between the options above and below it; its title is not shown.
    case separator
}
