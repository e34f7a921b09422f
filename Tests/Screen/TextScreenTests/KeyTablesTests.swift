import Foundation
import Testing

@testable import TextScreen

/// The key tables of other programs and of descriptions of terminals.
///
/// A line is bytes in hexadecimal and what they may mean: `k` a key, `kr` repeated, `ku` released, with S Shift, A Alt, C
/// Ctrl; `-` a key without a name here; `r` a report. Where tables disagree with each other, as in the numbers of function
/// keys, and where a terminal has a code of its own, `=` is what the bytes mean here.
struct KeyTablesTests {
    @Test(arguments: ["kitty-functional", "tcell", "textual-table", "ultraviolet-table", "terminfo"])
    func `keys are what others take them for`(table: String) throws {
        let url = try #require(Bundle.module.url(forResource: "Resources/Keys/\(table)", withExtension: "txt"))
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(lines.count > 100)
        for line in lines {
            let fields = line.split(separator: "\t").map(String.init)
            let terminal = fields.last.flatMap { $0.hasPrefix("# ") ? $0.dropFirst(2) : nil } ?? ""
            let outputs = decode(bytes(fields[0]), isKitty: table == "kitty-functional", terminal)
            let expected = fields.dropFirst().filter { !$0.hasPrefix("# ") }
            let own = expected.first { $0.hasPrefix("= ") }.map { [String($0.dropFirst(2))] }
            let meaning = outputs.map(Self.text).joined(separator: " ")
            #expect((own ?? expected).contains { Self.fits(meaning, $0) }, "\(line) means \(meaning)")
        }
    }

    /// Decodes a key, split in all ways: they must mean the same.
    private func decode(_ bytes: [UInt8], isKitty: Bool, _ terminal: Substring) -> [Output] {
        var whole: [Output] = []
        for split in bytes.indices.reversed() {
            var decoder = InputDecoder()
            decoder.isKitty = isKitty
            decoder.escapeTabIsBackTab = terminal.hasPrefix("linux")
            decoder.backspace = terminal.hasSuffix(" kbs") ? bytes.last! : 0x7F
            var outputs: [Output] = []
            decoder.decode(bytes[..<split], into: &outputs)
            decoder.decode(bytes[split...], into: &outputs)
            decoder.flush(into: &outputs)
            #expect(whole.isEmpty || outputs == whole, "split at \(split): \(bytes)")
            whole = outputs
        }
        return whole
    }

    private func bytes(_ hex: String) -> [UInt8] {
        stride(from: 0, to: hex.utf8.count, by: 2).map { offset in
            let start = hex.index(hex.startIndex, offsetBy: offset)
            return UInt8(hex[start..<hex.index(start, offsetBy: 2)], radix: 16)!
        }
    }

    /// Whether a meaning is the expected one.
    private static func fits(_ meaning: String, _ expected: String) -> Bool {
        // It must not act as another key.
        if ["-|super/hyper|", "-|hyper|"].contains(expected) { return meaning == "IGNORED" }
        return expected.hasPrefix("-") || meaning == expected
    }

    /// An output in the words of the tables.
    private static func text(_ output: Output) -> String {
        switch output {
        case .event(.key(let key)): "k|" + name(key)
        case .event(.keyPhase(let key, let phase)): (phase == .repeat ? "kr|" : "ku|") + name(key)
        case .report(.mode(let mode, let state)): "r|mode:\(mode),\(state)"
        case .report: "IGNORED"
        case .event(.focus): "focus"
        default: "\(output)"
        }
    }

    private static func name(_ key: Key) -> String {
        let name =
            switch key.code {
            case .character(" "): "<space>"
            case .character(let character): String(character)
            case .function(let number): "<f\(number)>"
            default: "<\(key.code)>"
            }
        let modifiers = [(Key.Modifiers.alt, "A"), (.control, "C"), (.shift, "S")]
        return name + "|" + modifiers.filter { key.modifiers.contains($0.0) }.map(\.1).joined()
    }
}
