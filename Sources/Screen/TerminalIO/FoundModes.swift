/// The modes of a terminal that others use as well, and how each was found: it is given back as it was.
///
/// A shell that runs a program from one of its keys has modes on, and does not switch them on again afterwards: without
/// bracketed paste, it would run what is pasted.
package struct FoundModes {
    /// A mode that is on while a program runs, by its number, and what switches it.
    struct Mode {
        let number: Int
        let on: String
        let off: String

        init(_ number: Int, on: String? = nil, off: String? = nil) {
            self.number = number
            self.on = on ?? "\u{1B}[?\(number)h"
            self.off = off ?? "\u{1B}[?\(number)l"
        }
    }

    /// Paste, focus, changes of colours; and cursor keys and the keypad as descriptions of terminals have them: st sends
    /// others for Insert and Delete without that.
    static let shared = [
        Mode(2004), Mode(1004), Mode(2031), Mode(1), Mode(66, on: "\u{1B}=", off: "\u{1B}>"),
    ]
    /// What a program switches off in between, beside its mouse: wrapping, and the cursor.
    private static let visible = [7, 25]
    private static let mouse = [1000, 1002, 1003, 1006, pixels]
    private static let pixels = 1016
    /// Reports of the size among the input.
    private static let size = 2048

    /// Asks which modes are on; to be sent before any of them is switched.
    package static let questions = asked.map { "\u{1B}[?\($0)$p" }.joined()
    private static let asked = shared.map(\.number) + visible + mouse + [size]

    /// The shared modes that are not ours to switch.
    private(set) var foreign: Set<Int> = []
    /// The modes of which the terminal has told how they were.
    private var states: [Int: Bool] = [:]
    /// Whether what comes now tells something else: how another program has left them.
    private var isSettled = false

    /// Begins with a terminal.
    ///
    /// - Parameter isUsed: whether another program reads its keys. Then no shared mode is switched before the terminal has
    ///   said that it is off; not all terminals say.
    mutating func begin(isUsed: Bool) {
        (states, isSettled) = ([:], false)
        foreign = isUsed ? Set(Self.shared.map(\.number)) : []
    }

    /// Learns from an answer how a mode was; returns whether it is a shared one that was on.
    mutating func learn(_ number: Int, state: Int) -> Bool {
        // 1 and 3: on, 2 and 4: off; 0: unknown.
        guard 1...4 ~= state, !isSettled, Self.asked.contains(number) else { return false }
        let wasOn = state % 2 == 1
        // It is asked for again once it is switched.
        if number == Self.pixels, states[number] != nil { return false }
        states[number] = wasOn
        guard Self.shared.contains(where: { $0.number == number }) else { return false }
        if wasOn { foreign.insert(number) } else { foreign.remove(number) }
        return wasOn
    }

    /// Learns nothing more, until it begins again.
    mutating func settle() { isSettled = true }

    /// Whether the size is not reported, but could be.
    var lacksSize: Bool { states[Self.size] == false }

    /// Whether the mouse was reported in pixels.
    var hadPixels: Bool { states[Self.pixels] == true }

    /// Switches the mouse modes on again that were on.
    var mouseAsFound: String { Self.mouse.filter { states[$0] == true }.map { "\u{1B}[?\($0)h" }.joined() }

    /// Switches modes to how they were found, and the mouse off where that is not known.
    var asFound: String {
        var text = "\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1006l\u{1B}[?1016l" + mouseAsFound
        for mode in Self.shared {
            if let wasOn = states[mode.number] { text += wasOn ? mode.on : mode.off }
        }
        if let wasOn = states[Self.size] { text += "\u{1B}[?\(Self.size)\(wasOn ? "h" : "l")" }
        return text
    }

    /// Switches off again what was off and is on in most terminals.
    var ending: String { Self.visible.filter { states[$0] == false }.map { "\u{1B}[?\($0)l" }.joined() }
}
