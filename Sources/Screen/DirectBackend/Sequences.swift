/// What is sent besides cells.
enum Sequences {
    static let fullScreen = "\u{1B}[?1049h\u{1B}[r\u{1B}[m\u{1B}[2J\u{1B}[?25l\u{1B}[?7l"
    /// Leaves the screen that `fullScreen` has taken. It is cleared first: where the size has changed meanwhile, tmux would
    /// wrap its rows again and leave some in the history.
    static let otherScreen = "\u{1B}[m\u{1B}[2J\u{1B}[?1049l"
    static let inline = "\u{1B}[m\u{1B}[?25l\u{1B}[?7l"
    static let position = "\u{1B}[6n"
    /// Some terminals (st) take the question for the keyboard protocol for the order to put the cursor where it was saved.
    static let saveCursor = "\u{1B}7"
    /// Every terminal answers it.
    static let attributes = "\u{1B}[c"
    static let synchronized = (begin: "\u{1B}[?2026h", end: "\u{1B}[?2026l")
}

/// What is switched on in the terminal beside what it reports, and how to switch it off.
struct Modes {
    var isFullScreen: Bool
    let isModern: Bool
    /// Whether pictures of kitty's protocol may lie above the cells.
    var hasPictures = false

    /// Switches on what is wanted.
    var on: String { isFullScreen ? Sequences.fullScreen : Sequences.inline }

    /// Switches off everything, wherever a frame was cut off.
    var off: String {
        (hasPictures ? "\u{1B}_Ga=d,d=A,q=2\u{1B}\\" : "") + (isModern ? "\u{1B}[?2026l\u{1B}]8;;\u{1B}\\" : "")
            + "\u{1B}[m\u{1B}[?7h"
            + (isFullScreen ? Sequences.otherScreen : "") + "\u{1B}[?25h"
    }
}
