/// What begins with a printed line: terminals that know it move from prompt to prompt, and select whole outputs
/// (OSC 133).
public enum PromptMark: Hashable, Sendable {
    /// What the user is asked, or has entered.
    case prompt
    /// What answers it.
    case output
    /// The answer has ended, with a status: 0 for success.
    case end(status: Int)
}
