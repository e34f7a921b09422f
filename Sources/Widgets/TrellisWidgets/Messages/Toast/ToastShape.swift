import TrellisViews

/// The layout of a `Toast`: a function of its width and its content.
///
/// The button lies beside a text of one line if both fit and nothing else is shown, and at the foot otherwise.
@MainActor
struct ToastShape {
    /// The columns at the right of the text.
    var textEnd: Int
    /// The rows of the text.
    var lines: Int
    var detail = 0
    /// The row of the button, counted from the first row of the text, and the columns at its right.
    var buttonRow = 0
    var buttonEnd: Int
    var height: Int

    /// The first column of the text: after the border, the mark and blanks.
    static let textStart = 4
    /// The columns at the right of the text: the mark that dismisses it, and the border.
    private static let end = 4
    /// The height below which the border is left out.
    static let leastHeight = 3
    /// The height in which a line of a file and its carets fit below a message of three rows.
    static let leastHeightWithDetail = 8

    /// - Parameters:
    ///   - width: the columns of the toast.
    ///   - text: the message.
    ///   - lines: the detail; nil for none.
    ///   - button: the columns of the button; nil for none.
    init(width: Int, text: Label, detail lines: ErrorLines?, button: Int?) {
        let room = max(1, width - Self.textStart - Self.end)
        let natural = text.measured().size
        buttonEnd = Self.end
        if let button, lines == nil, natural.height == 1, natural.width + 1 + button <= room {
            textEnd = Self.end + button + 1
            self.lines = 1
            height = 3
            return
        }
        textEnd = Self.end
        self.lines = max(1, text.measured(for: room).size.height)
        detail = lines?.count ?? 0
        buttonRow = self.lines + detail
        if button != nil { buttonEnd = 1 }
        height = self.lines + detail + (button == nil ? 0 : 1) + 2
    }

    /// The width at which nothing wraps.
    static func width(text: Label, detail: ErrorLines?, button: Int?) -> Int {
        max(
            textStart + text.measured().size.width + (button.map { $0 + 1 } ?? 0) + end,
            detail.map(width(detail:)) ?? 0)
    }

    /// The most columns of a toast.
    static func greatestWidth(detail: ErrorLines?) -> Int {
        // Text is read best in short lines; the lines of a file are as they are.
        max(44, min(80, detail.map(width(detail:)) ?? 0))
    }

    private static func width(detail: ErrorLines) -> Int { textStart + detail.columns + textStart / 2 }
}
