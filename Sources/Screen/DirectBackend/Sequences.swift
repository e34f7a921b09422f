/// What is sent besides cells.
enum Sequences {
    static let fullScreen = "\u{1B}[?1049h\u{1B}[r\u{1B}[m\u{1B}[2J\u{1B}[?25l\u{1B}[?7l"
    /// Leaves the screen that `fullScreen` has taken. It is cleared first: where the size has changed meanwhile, tmux would
    /// wrap its rows again and leave some in the history.
    static let otherScreen = "\u{1B}[m\u{1B}[2J\u{1B}[?1049l"
    static let inline = "\u{1B}[m\u{1B}[?25l\u{1B}[?7l"
    /// Keys as descriptions of terminals have them: st sends others for Insert and Delete without it.
    static let keypad = (on: "\u{1B}[?1h\u{1B}=", off: "\u{1B}[?1l\u{1B}>")
    /// Paste, focus, changes of colours.
    static let reports = "\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?2031h"
    static let position = "\u{1B}[6n"
    /// Some terminals (st) take the question for the keyboard protocol for the order to put the cursor where it was saved.
    static let saveCursor = "\u{1B}7"
    /// Every terminal answers it.
    static let attributes = "\u{1B}[c"
    static let synchronized = (begin: "\u{1B}[?2026h", end: "\u{1B}[?2026l")
}

/// What was switched on in the terminal, beside what it reports, and how to switch it off.
struct Modes {
    var isFullScreen: Bool
    var isModern: Bool

    /// Switches on what is wanted.
    var on: String {
        (isFullScreen ? Sequences.fullScreen : Sequences.inline)
            + (isModern ? Sequences.keypad.on + Sequences.reports : "")
    }

    /// Switches off everything, wherever a frame was cut off.
    var off: String {
        var text = ""
        if isModern {
            text += "\u{1B}[?2026l\u{1B}]8;;\u{1B}\\\u{1B}[?2004l\u{1B}[?1004l\u{1B}[?2031l" + Sequences.keypad.off
        }
        text += "\u{1B}[m\u{1B}[?7h"
        if isFullScreen { text += Sequences.otherScreen }
        return text + "\u{1B}[?25h"
    }
}
