import Testing
import TextScreen

/// Keys as people write them, and chords of keys.
struct KeyNamesTests {
    @Test func `each key has its name, and modifiers come in one order`() {
        let labels: [(Key, String)] = [
            (.enter, "Enter"), (.tab, "Tab"), (.backspace, "Backspace"), (.escape, "Esc"), (.up, "↑"), (.down, "↓"),
            (.left, "←"), (.right, "→"), (.home, "Home"), (.end, "End"), (.pageUp, "PgUp"), (.pageDown, "PgDn"),
            (.insert, "Ins"), (.delete, "Del"), (.menu, "Menu"), (.space, "Space"), (.function(1), "F1"),
            (.function(35), "F35"), (Key("a"), "a"), (Key("A"), "A"), (Key("a", .shift), "A"), (Key("?"), "?"),
            (.control("s"), "Ctrl+S"), (.alt("x"), "Alt+X"), (.control("S"), "Ctrl+Shift+S"),
            (.alt("Ä"), "Alt+Shift+Ä"),
            (.control("s").shift, "Ctrl+Shift+S"), (.tab.shift, "Shift+Tab"), (.up.control, "Ctrl+↑"),
            (.up.shift.alt.control, "Ctrl+Alt+Shift+↑"), (.control(" "), "Ctrl+Space"), (.control("1"), "Ctrl+1"),
        ]
        for (key, label) in labels { #expect(key.label == label) }
        #expect(Set(labels.map(\.0)).count == labels.count - 1, "only 'A' is there twice")
    }

    @Test func `a modifier is added once and takes nothing away`() {
        #expect(Key.up.shift == Key(.up, .shift) && Key.up.shift.shift == Key.up.shift)
        #expect(Key.up.alt.control.modifiers == [.alt, .control])
        #expect(Key.control("x").alt == Key("x", [.control, .alt]))
    }

    @Test func `a chord is its keys, however it was put together`() {
        let (one, two, three) = (Key.control("k"), Key("g"), Key.function(2))
        let chord = Key.chord(one, two, three)
        #expect(chord.strokes == [one, two, three] && chord.isChord && chord.label == "Ctrl+K>g>F2")
        #expect(chord == .chord(.chord(one, two), three) && chord == .chord(one, .chord(two, three)))
        #expect(chord == .chord([one, two, three]) && chord != .chord(two, one, three) && chord != three)
        #expect(!one.isChord && one.strokes == [one] && Key.chord(one) == one)
    }

    @Test func `a chord begins with its first keys, and not with all of them`() {
        let (one, two, three) = (Key("g"), Key("h"), Key("i"))
        let chord = Key.chord(one, two, three)
        #expect(chord.begins(with: one) && chord.begins(with: .chord(one, two)))
        #expect(!chord.begins(with: chord) && !chord.begins(with: two) && !chord.begins(with: .chord(one, three)))
        #expect(!one.begins(with: one) && !one.begins(with: chord))
    }
}
