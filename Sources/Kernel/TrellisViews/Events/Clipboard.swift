/// The text copied in a window, also passed to the host for other programs.
///
/// Text that other programs have copied arrives through the terminal's own paste, as `Event.paste`.
@MainActor
public final class Clipboard {
    /// The text copied last.
    public private(set) var text = ""
    private weak var window: Window?

    init(of window: Window) { self.window = window }

    /// Copies a text.
    public func copy(_ text: String) {
        self.text = text
        if let window { window.host?.copy(text, from: window) }
    }
}
