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

/// What was switched on in the terminal, beside what it reports, and how to switch it off.
///
/// A shell that runs a program from one of its keys has modes on, and does not switch them on again afterwards: without
/// bracketed paste, it would run what is pasted. Modes that were on are left as they are.
struct Modes {
    var isFullScreen: Bool
    var isModern: Bool
    /// The modes that are not ours to switch, by number.
    private var foreign: Set<Int> = []

    init(isFullScreen: Bool, isModern: Bool) { (self.isFullScreen, self.isModern) = (isFullScreen, isModern) }

    /// Modes by number. Paste, focus, changes of colours; and keys as descriptions of terminals have them: st sends others
    /// for Insert and Delete without it.
    private static let modes: [(number: Int, on: String, off: String)] = [
        (2004, "\u{1B}[?2004h", "\u{1B}[?2004l"), (1004, "\u{1B}[?1004h", "\u{1B}[?1004l"),
        (2031, "\u{1B}[?2031h", "\u{1B}[?2031l"), (1, "\u{1B}[?1h\u{1B}=", "\u{1B}[?1l\u{1B}>"),
    ]

    private var own: [(number: Int, on: String, off: String)] {
        isModern ? Self.modes.filter { !foreign.contains($0.number) } : []
    }

    /// Begins with a terminal.
    ///
    /// - Parameter isUsed: whether another program reads its keys. Then nothing is switched before the terminal has said that
    ///   it is off; not all terminals say.
    mutating func begin(isUsed: Bool) { foreign = isUsed ? Set(Self.modes.map(\.number)) : [] }

    /// Learns from the terminal's answer how a mode was; returns what switches it on if it is ours after all, nil if that
    /// changes nothing.
    mutating func learn(_ number: Int, wasOn: Bool) -> String? {
        guard let mode = Self.modes.first(where: { $0.number == number }) else { return nil }
        if wasOn { return foreign.insert(number).inserted ? "" : nil }
        return foreign.remove(number) == nil ? nil : mode.on
    }

    /// Asks which modes are on, and switches on what is wanted.
    var on: String {
        (isModern ? Self.modes.map { "\u{1B}[?\($0.number)$p" }.joined() : "")
            + (isFullScreen ? Sequences.fullScreen : Sequences.inline) + own.map(\.on).joined()
    }

    /// Switches off everything, wherever a frame was cut off.
    var off: String {
        (isModern ? "\u{1B}[?2026l\u{1B}]8;;\u{1B}\\" : "") + own.map(\.off).joined() + "\u{1B}[m\u{1B}[?7h"
            + (isFullScreen ? Sequences.otherScreen : "") + "\u{1B}[?25h"
    }
}
