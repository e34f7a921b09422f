/// What was copied in an application; also given to the terminal, where that can hand it to other programs.
///
/// What other programs have copied comes by the terminal's own paste, as `Event.paste`.
@MainActor
public final class Clipboard {
    /// The text that was copied last.
    public private(set) var text = ""
    /// Called with what is copied; an application gives it to the terminal.
    public var onCopy: ((String) -> Void)?

    init() {}

    /// Copies a text.
    public func copy(_ text: String) {
        self.text = text
        onCopy?(text)
    }
}
