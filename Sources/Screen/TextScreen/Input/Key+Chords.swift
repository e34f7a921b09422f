/// Chords: keys that are pressed one after the other, and then count as one.
///
///     KeyBinding("file.save", "save all", .chord(.control("k"), .control("s"))) { … }
///     list.onKey(.chord("g", "g"), "first row") { list in list.selection = 0 }
///
/// The idea is that of Emacs' and VS Code's; the notation `Ctrl+K>Ctrl+S` is that of Ghostty.
extension Key {
    /// Keys, or chords, one after the other; at least one.
    public static func chord(_ keys: Key...) -> Key { chord(keys) }

    /// Keys, or chords, one after the other; at least one.
    public static func chord(_ keys: some Sequence<Key>) -> Key {
        let strokes = keys.flatMap(\.strokes)
        var chord = strokes[strokes.count - 1]
        chord.leading = Array(strokes.dropLast())
        return chord
    }

    /// Whether it is a chord.
    public var isChord: Bool { !leading.isEmpty }

    /// The keys of a chord, from first to last; a key alone is its only one.
    public var strokes: [Key] { leading.isEmpty ? [self] : leading + [Key(code, modifiers)] }

    /// Whether a key, or a chord, is how this chord begins; a chord does not begin with itself.
    public func begins(with start: Key) -> Bool {
        // Most keys are none.
        !leading.isEmpty && leading.starts(with: start.strokes)
    }
}
