import CellGeometry
import SeededNumbers
import Testing

@testable import TextScreen

/// What drawn bytes of a terminal meant: changes are noticed.
struct RecordedInputTests {
    private static let known =
        InputVectors.plain + InputVectors.legacy + InputVectors.kitty + InputVectors.escapes
        + InputVectors.manyModifiers + InputVectors.keypad + InputVectors.mouseReports + InputVectors.reports
        + InputVectors.pastes + InputVectors.broken + InputVectors.pixels

    private func number(_ dice: inout Dice) -> String {
        dice.once(in: 2)
            ? "\(dice.roll(300))"
            : dice.pick(["", "0", "1", "2", "13", "27", "57399", "57441", "70000", "99999999999"])
    }

    /// A sequence of any kind, with any numbers in it.
    private func sequence(_ dice: inout Dice) -> [UInt8] {
        switch dice.roll(6) {
        case 0: return dice.pick(Self.known).bytes
        case 1:
            let start = dice.pick(["\u{1B}[", "\u{1B}[?", "\u{1B}[<", "\u{1B}[>", "\u{9B}", "\u{1B}\u{1B}["])
            let numbers = (0..<dice.roll(6)).map { _ in number(&dice) }
            let text = start + numbers.joined(separator: dice.pick([";", ";", ";", ";", ":", "$", ";!", "?"]))
            return Array(
                (text + dice.pick(["u", "~", "A", "H", "M", "m", "R", "P", "Z", "t", "c", "y", "$y", "n", "I", "O"]))
                    .utf8)
        case 2:
            let start = dice.pick(["\u{1B}]", "\u{1B}P", "\u{1B}_", "\u{1B}^"])
            let text =
                start
                + dice.pick([
                    "11;rgb:1a/2b/3c", "4;1;rgb:ffff/0/80", "52;c;aGVsbG8=", ">|xterm(390)", "1+r524742=38", "Gi=31;OK",
                    "x",
                ])
            return Array((text + dice.pick(["\u{1B}\\", "\u{7}", "", "\u{18}"])).utf8)
        case 3: return Array("\u{1B}[200~\(dice.pick(["a\r\nb", "é\u{7}x", "\u{1B}[A", ""]))\u{1B}[201~".utf8)
        case 4: return [0x1B, 0x5B, 0x4D] + (0..<3).map { _ in UInt8(dice.roll(32...255)) }
        default: return (0..<dice.roll(1...4)).map { _ in dice.pick(InputDecoderFuzzTests.alphabet) }
        }
    }

    private func story(_ seed: Int) -> String {
        var dice = Dice(seed: seed)
        var (decoder, said) = (InputDecoder(pasteLimit: dice.pick([16, 1 << 20])), [String]())
        if dice.once(in: 3) { decoder.backspace = 8 }
        decoder.escapeTabIsBackTab = dice.once(in: 3)
        for _ in 0..<60 {
            if dice.once(in: 12) { decoder.awaitsPosition = dice.once(in: 2) }
            if dice.once(in: 12) {
                decoder.cellSize = dice.pick([nil, Size(width: 9, height: 18), Size(width: 1, height: 1)])
            }
            var bytes = sequence(&dice)
            if dice.once(in: 8), !bytes.isEmpty { bytes.remove(at: dice.roll(bytes.count)) }
            var outputs: [Output] = []
            let cut = dice.roll(bytes.count + 1)
            for part in [bytes[..<cut], bytes[cut...]] {
                decoder.decode(part, into: &outputs)
                said.append("\(decoder.isPending) \(decoder.isInSequence)")
            }
            if dice.once(in: 2) { decoder.flush(into: &outputs) }
            said.append("\(outputs)")
        }
        return said.joined(separator: "\n")
    }

    @Test func `drawn bytes mean what they meant`() {
        let difference = Recorded.difference("input", seeds: 300, story)
        #expect(difference == nil, "\(difference ?? "")")
    }
}
