/// ASCII replacements for characters that the terminal cannot show.
package enum PlainCharacters {
    /// `+`, `-` and `|` for lines, `#` for blocks, the nearest character for some others, `?` for the rest.
    package static func ascii(_ scalar: UInt32) -> UInt32 {
        if scalar < 0x7F { return scalar }
        return others[scalar] ?? line(scalar) ?? 0x3F
    }

    private static func line(_ scalar: UInt32) -> UInt32? {
        switch scalar {
        case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550, 0x2574, 0x2576, 0x2578, 0x257A,
            0x257C, 0x257E:
            minus
        case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577, 0x2579, 0x257B,
            0x257D, 0x257F:
            bar
        case 0x2571: 0x2F
        case 0x2572: 0x5C
        case 0x2573: 0x58
        case 0x2500...0x257F: plus
        case 0x2591: 0x3A
        case 0x2580...0x259F: 0x23
        // Braille, used for charts.
        case 0x2800: 0x20
        case 0x2801...0x28FF: 0x2A
        default: nil
        }
    }

    private static let (plus, minus, bar): (UInt32, UInt32, UInt32) = (0x2B, 0x2D, 0x7C)

    private static let others: [UInt32: UInt32] = {
        let pairs: [(String, Character)] = [
            ("‐‑‒–—―−", "-"), ("‘’‚′", "'"), ("“”„″", "\""), ("\u{A0}\u{2002}\u{2003}\u{2009}\u{202F}\u{3000}", " "),
            ("←◀◁◂◃◄❮‹«", "<"), ("→▶▷▸▹►❯›»", ">"), ("↑▲△▴▵⌃", "^"), ("↓▼▽▾▿⌄", "v"), ("•·●◆■◼∙⏺★", "*"),
            ("○◌◯◇□◻☆", "o"), ("✓✔☑√", "x"), ("✕✖✗✘×☒", "x"), ("…", "~"), ("☰≡", "="), ("¦", "|"),
        ]
        var table: [UInt32: UInt32] = [:]
        for (characters, ascii) in pairs {
            for scalar in characters.unicodeScalars { table[scalar.value] = UInt32(ascii.asciiValue!) }
        }
        return table
    }()
}
