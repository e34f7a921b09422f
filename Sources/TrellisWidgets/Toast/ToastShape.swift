import TrellisViews

/// Where the parts of a `Toast` lie: a function of its width and its content.
///
/// The button lies beside a text of one line if both fit, and below it otherwise.
@MainActor
struct ToastShape {
    /// The columns at the right of the text.
    var textEnd: Int
    /// The rows of the text.
    var lines: Int
    /// The row of the button, counted from the first row of the text, and the columns at its right.
    var buttonRow = 0
    var buttonEnd: Int
    /// The height with the border.
    var height: Int

    /// The first column of the text: after the border, the mark and blanks.
    static let textStart = 4
    /// The columns at the right of the text: the mark that dismisses it, and the border.
    private static let end = 4
    /// The height below which the border is left out.
    static let leastHeight = 3

    init(width: Int, text: Label, button: Int?) {
        let room = max(1, width - Self.textStart - Self.end)
        let natural = text.naturalSize()
        buttonEnd = Self.end
        if let button, natural.height == 1, natural.width + 1 + button <= room {
            (textEnd, lines) = (Self.end + button + 1, 1)
            height = lines + 2
            return
        }
        textEnd = Self.end
        lines = max(1, text.naturalSize(for: room).height)
        buttonRow = lines
        if button != nil { buttonEnd = 1 }
        height = lines + (button == nil ? 0 : 1) + 2
    }

    /// The width at which nothing wraps.
    static func width(text: Label, button: Int?) -> Int {
        textStart + text.naturalSize().width + (button.map { $0 + 1 } ?? 0) + end
    }
}
