package import TextScreen

/// The modes of the terminal in which it reports what is asked for: which are on, and what changes them.
package struct InputModes {
    /// What is asked for.
    package var wanted: InputReports = []
    package var hasKeyboardProtocol = false
    /// Whether it has, or may have, xterm's modifyOtherKeys.
    package var hasModifiedKeys = false
    /// Whether modifyOtherKeys is not ours to switch, nor is it known whether it is on.
    package var leavesModifiedKeys = false
    /// Whether it can report the mouse in pixels, and the size of a cell is known.
    package var hasPixels = false
    package var hasSizeReports = false
    /// Whether the terminal knows the modes of `FoundModes`.
    var hasSharedModes = false
    private(set) var found = FoundModes()
    private var shown = Shown()

    private struct Shown: Equatable {
        var reports: InputReports = []
        /// The numbers of modes that others use as well.
        var shared: Set<Int> = []
        /// Flags of the keyboard protocol; 0 while it is not in use.
        var keyboard = 0
        var modifiesKeys = false
        var reportsSize = false
        /// Whether another program's reports of the mouse in pixels are off.
        var stopsPixels = false
    }

    package init() {}

    /// Begins with a terminal, which another program may use.
    mutating func begin(isUsed: Bool) {
        leavesModifiedKeys = isUsed
        found.begin(isUsed: isUsed)
    }

    /// Another program gets the terminal: what that leaves on is not what was found.
    mutating func lend() { found.settle() }

    package mutating func learn(_ features: TerminalFeatures, _ report: InputDecoder.Report) {
        hasKeyboardProtocol = features.keyboardProtocol
        hasModifiedKeys = hasModifiedKeys || features.modifiedKeys
        switch report {
        case .mode(2048, let state):
            _ = found.learn(2048, state: state)
            hasSizeReports = found.lacksSize
            // Where it is on, it is another program's, and tells us as well.
            if !hasSizeReports { shown.reportsSize = false }
        case .mode(1016, let state):
            hasPixels = 1...3 ~= state
            _ = found.learn(1016, state: state)
        case .mode(let number, let state): if found.learn(number, state: state) { shown.shared.remove(number) }
        case .string(let text) where text.hasPrefix(">|"):
            // It passes keys on as the user has it (`extended-keys`), and does not tell.
            guard let terminal = TerminalIdentity(answer: text.dropFirst(2)) else { break }
            if terminal.name == .tmux, terminal.version >= Version(3, 2) { hasModifiedKeys = true }
        default: break
        }
    }

    /// What the terminal is to do now.
    private func next(knowsCells: Bool) -> Shown {
        var next = Shown()
        if hasSharedModes { next.shared = Set(FoundModes.shared.map(\.number)).subtracting(found.foreign) }
        if wanted.contains(.mouse) {
            next.reports = wanted.intersection([.mouse, .motion])
            if hasPixels, knowsCells, wanted.contains(.fractions) { next.reports.insert(.fractions) }
            next.stopsPixels = found.hadPixels && !next.reports.contains(.fractions)
        }
        // Disambiguated and with the key of a Latin keyboard; where they are asked for, phases of all keys, and what they write.
        if hasKeyboardProtocol { next.keyboard = wanted.contains(.keyPhases) ? 31 : 5 }
        next.modifiesKeys = hasModifiedKeys && !hasKeyboardProtocol && !leavesModifiedKeys
        next.reportsSize = hasSizeReports
        return next
    }

    /// What switches modes on and off, and what asks for an answer after it, where one is needed.
    ///
    /// - Parameter knowsCells: whether the size of a cell in pixels is known.
    package mutating func catchUp(knowsCells: Bool) -> (text: String, question: String) {
        let next = next(knowsCells: knowsCells)
        defer { shown = next }
        guard next != shown else { return ("", "") }
        var (text, question) = (change(from: shown, to: next), "")
        if next.reports.contains(.fractions), !shown.reports.contains(.fractions) {
            // The answer comes between the last report in cells and the first one in pixels.
            question = "\u{1B}[?1016h\u{1B}[?1016$p"
        } else if next.stopsPixels, !shown.stopsPixels {
            question = "\u{1B}[?1016l\u{1B}[?1016$p"
        }
        if next.keyboard != shown.keyboard, next.keyboard > 0 {
            text += shown.keyboard == 0 ? "\u{1B}[>\(next.keyboard)u" : "\u{1B}[=\(next.keyboard);1u"
        }
        return (text, question)
    }

    /// What switches everything off that is on.
    package var takeBack: String { change(from: shown, to: Shown()) }

    /// Notes that everything is off.
    package mutating func forget() { shown = Shown() }

    private func change(from old: Shown, to new: Shown) -> String {
        let switchedOn = new.shared.subtracting(old.shared)
        var text = FoundModes.shared.filter { switchedOn.contains($0.number) }.map(\.on).joined()
        if old.reports.contains(.fractions), !new.reports.contains(.fractions) { text += "\u{1B}[?1016l" }
        switch (old.reports.contains(.mouse), new.reports.contains(.mouse)) {
        case (false, true): text += "\u{1B}[?1002h\u{1B}[?1006h" + (new.reports.contains(.motion) ? Self.motion : "")
        // 1003 replaces 1002, and turning it off would turn off both.
        case (true, false): text += "\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1006l" + found.mouseAsFound
        case (true, true) where old.reports.contains(.motion) != new.reports.contains(.motion):
            text += new.reports.contains(.motion) ? Self.motion : "\u{1B}[?1003l\u{1B}[?1002h"
        default: break
        }
        // What was pushed on the terminal's stack is popped.
        if old.keyboard > 0, new.keyboard == 0 { text += "\u{1B}[<u" }
        if old.modifiesKeys != new.modifiesKeys {
            // And Alt as Escape before the key, where xterm would make another letter of it.
            text +=
                new.modifiesKeys
                ? "\u{1B}[>4;1m\u{1B}[?1036;1039s\u{1B}[?1036;1039h" : "\u{1B}[?1036;1039r\u{1B}[>4m"
        }
        if old.reportsSize != new.reportsSize { text += new.reportsSize ? "\u{1B}[?2048h" : "\u{1B}[?2048l" }
        let switchedOff = old.shared.subtracting(new.shared)
        return text + FoundModes.shared.filter { switchedOff.contains($0.number) }.map(\.off).joined()
    }

    private static let motion = "\u{1B}[?1003h"
}
