/// A message to a user who looks at another window.
public struct TerminalNotification: Hashable, Sendable {
    /// A few words.
    public var title: String
    /// One sentence more, which may be empty.
    public var text: String

    /// Creates a message.
    public init(_ title: String, text: String = "") {
        self.title = title
        self.text = text
    }
}
