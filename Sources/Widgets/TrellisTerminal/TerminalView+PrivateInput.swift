public import TrellisViews

extension TerminalView: PrivateInput {
    /// Whether the program asks for something that it does not show, such as a password.
    public var inputIsPrivate: Bool { sendsKeys && session?.readsSecret ?? false }
}
