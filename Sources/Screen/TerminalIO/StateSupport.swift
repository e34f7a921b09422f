/// What of a program's state a terminal is known to take.
package struct StateSupport: Equatable {
    package struct Parts: OptionSet, Hashable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let title = Parts(rawValue: 1)
        package static let progress = Parts(rawValue: 2)
        package static let folder = Parts(rawValue: 4)
        package static let pointer = Parts(rawValue: 8)
        package static let cursor = Parts(rawValue: 16)
        package static let marks = Parts(rawValue: 32)
    }

    /// How a notification is written.
    package enum Notifications: Hashable {
        /// As a bell, which every terminal has.
        case bell
        /// By OSC 9, one text.
        case iTerm
        /// By OSC 99.
        case kitty
        /// By OSC 777, a title and a text.
        case urxvt
    }

    package var parts: Parts
    package var notifications: Notifications

    package init(_ parts: Parts = [], notifications: Notifications = .bell) {
        self.parts = parts
        self.notifications = notifications
    }

    /// What a certain terminal takes.
    package init(_ terminal: TerminalIdentity) {
        self.init([.title, .cursor])
        for (part, terminals) in Self.terminalsByPart where Self.has(terminal, terminals) { parts.insert(part) }
        notifications = Self.notifying[terminal.name] ?? .bell
    }

    private typealias Since = [TerminalIdentity.Name: Version]

    private static func has(_ terminal: TerminalIdentity, _ since: Since) -> Bool {
        since[terminal.name].map { terminal.version >= $0 } ?? false
    }

    private static let always = Version(0, 0)

    /// The terminals that take a part, and since which version. Where the version is not known, it counts as 0.
    private static let terminalsByPart: [(part: Parts, since: Since)] = [
        (
            .progress,
            [
                .ghostty: Version(1, 2), .wezTerm: Version(20_250_201, 0), .windowsTerminal: always, .conEmu: always,
                .konsole: Version(26, 4), .mintty: Version(3, 4, 2), .iTerm: Version(3, 6, 6), .vte: Version(8000, 0),
            ]
        ),
        (
            .folder,
            [
                .kitty: always, .wezTerm: always, .iTerm: always, .foot: always, .vte: always, .konsole: always,
                .ghostty: always, .mintty: Version(3, 1), .appleTerminal: always, .contour: always,
                .tmux: Version(2, 6),
                .rio: always,
            ]
        ),
        (.pointer, [.kitty: Version(0, 31), .foot: Version(1, 15), .ghostty: always]),
        (
            .marks,
            [
                .kitty: always, .wezTerm: always, .iTerm: always, .foot: always, .ghostty: always, .vsCode: always,
                .vte: Version(7800, 0), .konsole: Version(21, 4), .windowsTerminal: always, .contour: always,
                .tmux: Version(3, 4),
            ]
        ),
    ]

    private static let notifying: [TerminalIdentity.Name: Notifications] = [
        .kitty: .kitty, .iTerm: .iTerm, .foot: .urxvt, .ghostty: .urxvt, .wezTerm: .urxvt, .contour: .urxvt,
    ]
}

extension Surroundings {
    /// What is known of the terminal before it answers.
    package var stateSupport: StateSupport {
        guard isModern else { return StateSupport() }
        if let identity { return StateSupport(identity) }
        // GNU screen has titles of its own, and may print other sequences.
        return StateSupport(isMultiplexer ? [] : [.title, .cursor])
    }
}
