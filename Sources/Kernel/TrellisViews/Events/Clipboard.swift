import TextScreen

/// The clipboard as a window has it: what was copied in the window, also passed to the host for other programs, and what
/// others have copied, as far as the host can tell.
@MainActor
public final class Clipboard {
    /// The text copied last in this window.
    public private(set) var text = ""
    private weak var window: Window?
    /// Whether nobody can have copied anything since: the terminal has had the keyboard focus.
    private var isLatest = false

    init(of window: Window) { self.window = window }

    /// Copies a text.
    public func copy(_ text: String) {
        (self.text, isLatest) = (text, true)
        if let window { window.host?.copy(text, from: window) }
    }

    /// The user has looked at another program, where something may have been copied.
    func userHasLeft() { isLatest = false }

    /// What was copied last, in this window or another program: the first of some kinds that is there.
    ///
    ///     if case .png(let bytes)? = await window.clipboard.content([.png, .text]) { attach(bytes) }
    ///
    /// At this machine, `Application.run` asks `wl-paste`, `xclip`, `xsel` or `pbpaste`, which takes some milliseconds;
    /// over a network the terminal (OSC 52), which tells text only, and most only if the user has allowed it. Where nobody
    /// tells, it is what was copied in the window.
    ///
    /// - Returns: nil if there is nothing of these kinds.
    public func content(_ kinds: [ClipboardContent.Kind] = [.text]) async -> ClipboardContent? {
        let own = kinds.contains(.text) && !text.isEmpty ? ClipboardContent.text(text) : nil
        if isLatest, let own { return own }
        guard let window, let host = window.host else { return own }
        return await withCheckedContinuation { continuation in
            host.readClipboard(kinds, for: window) { continuation.resume(returning: $0 ?? own) }
        }
    }

    /// Inserts the text that was copied last. One of this window is inserted at once; one that another program must be asked
    /// for may arrive soon after, as `Event.paste` to the view that has the focus then.
    public func paste(_ insert: @escaping (String) -> Void) {
        guard !isLatest, let window, let host = window.host else { return insertOwn(insert) }
        var isAsking = true
        host.readClipboard([.text], for: window) { [weak self, weak window] content in
            guard case .text(let text)? = content else { return self?.insertOwn(insert) ?? () }
            if isAsking { insert(text) } else if let window { window.host?.deliver(.paste(text), to: window) }
        }
        isAsking = false
    }

    private func insertOwn(_ insert: (String) -> Void) { if !text.isEmpty { insert(text) } }
}

/// What a program has put on the clipboard. It comes from outside: files may be anything, and an image may be broken.
public enum ClipboardContent: Hashable, Sendable {
    /// Text whose only control characters are tabs and ends of lines, at most 16 MB.
    case text(String)
    /// A PNG file of at most 32 MB, of which only the beginning was looked at.
    case png([UInt8])
    /// The paths of files, from `/` on, such as those that were copied in a file manager; at most 10,000. They are as the
    /// other program says: nobody has looked whether there are such files.
    case files([String])

    /// The kinds of content.
    public enum Kind: CaseIterable, Hashable, Sendable {
        case text, png, files
    }
}
