import SeededNumbers

/// Sequences that terminals agree about, in an order that a seed chooses.
func commonOutput(_ seed: UInt64, _ width: Int, _ height: Int) -> String {
    var dice = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15)
    func random(_ bound: Int) -> Int { dice.roll(bound) }
    let texts = ["word ", "e\u{301}", "ÄÖÜ", "0123456789", "─┼─", "x", "The quick brown fox "]
    var result = "\u{1B}[2J\u{1B}[H"
    for _ in 0..<250 {
        switch random(31) {
        case 0...6: result += texts[random(texts.count)]
        case 7: result += "\r\n"
        case 8: result += "\u{1B}[\(1 + random(height));\(1 + random(width))H"
        case 9: result += "\u{1B}[\(1 + random(3))\(["A", "B", "C", "D"][random(4)])"
        case 10: result += "\u{1B}[\(random(3))K"
        case 11: result += random(3) == 0 ? "\u{1B}[\(random(2))J" : "\u{1B}[\(1 + random(width))G"
        case 12:
            // xterm leaves lines outside of the rows that scroll, tmux does not.
            let (top, row) = (1 + random(height / 2), random(height / 2))
            result += "\u{1B}[\(top);\(top + height / 2)r\u{1B}[\(top + row);1H"
            result += "\u{1B}[\(1 + random(3))\(["L", "M"][random(2)])"
            result += random(2) == 0 ? "\u{1B}[r" : ""
        case 13: result += "\u{1B}[\(1 + random(5))\(["@", "P", "X"][random(3)])"
        case 14:
            let top = 1 + random(height - 2)
            result += random(3) == 0 ? "\u{1B}[r" : "\u{1B}[\(top);\(top + 1 + random(height - top - 1))r"
        // Terminals differ in whether a cursor that waits to wrap still does so in another row.
        case 15: result += "\r\u{1B}D"
        case 16: result += "\r\u{1B}M"
        case 17: result += "\t"
        // In the first column, tmux goes back to a row that wraps; xterm does not.
        case 18: result += "\u{1B}[C\u{8}"
        case 19: result += "\u{1B}[\(30 + random(8));\(1 + random(9))m"
        case 20: result += "\u{1B}[m"
        case 21: result += "\u{1B}[\(1 + random(height))d"
        // tmux forgets that a cursor waits to wrap where it is saved, xterm does not.
        case 22:
            let point = "\u{1B}[\(1 + random(height));\(1 + random(width))H"
            result += random(2) == 0 ? point + "\u{1B}7" : "\u{1B}8"
        // tmux moves nothing for the first character of a row into which inserted text wraps; xterm does.
        case 23: result += "\r\u{1B}[4h" + texts[random(texts.count)] + "\u{1B}[4l"
        case 24: result += "\u{1B}[\(1 + random(3))\(["E", "F", "Z"][random(3)])"
        case 25: result += ["\u{1B}H", "\u{1B}[g"][random(2)]
        // tmux repeats no character into the next row.
        case 26: result += "\rx\u{1B}[\(1 + random(5))b"
        case 27: result += "\u{1B}[?7l" + texts[random(texts.count)] + "\u{1B}[?7h"
        case 28: result += "\u{1B}[?6h\u{1B}[\(1 + random(3));\(1 + random(width))Hx\u{1B}[?6l"
        default: result += "\u{1B}[\(1 + random(2))\(["S", "T"][random(2)])"
        }
    }
    return result
}
