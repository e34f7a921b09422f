/// What was copied in a window; also given to its host, so that other programs can have it.
///
/// What other programs have copied comes by the terminal's own paste, as `Event.paste`.
@MainActor
public final class Clipboard {
    /// The text that was copied last.
    public private(set) var text = ""
    private weak var window: Window?

    init(of window: Window) { self.window = window }

    /// Copies a text.
    public func copy(_ text: String) {
        self.text = text
        if let window { window.host?.copy(text, from: window) }
    }
}
