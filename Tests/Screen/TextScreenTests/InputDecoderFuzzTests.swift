import CellGeometry
import SeededNumbers
import Testing

@testable import TextScreen

struct InputDecoderFuzzTests {
    /// Bytes that often are parts of sequences; without those that make marks of a character.
    static let alphabet: [UInt8] =
        Array("\u{1B}\u{1B}\u{1B}\u{1B}[[[[OO]P_^X\\<?>=;:0123456789019~~MmuABRZIct$y !\r\u{7}\u{18}\u{0}ab".utf8)
        + [0x80, 0xC2, 0xC3, 0xA9, 0xE6, 0xBC, 0xA2, 0xF0, 0x9F, 0xFF, 0xC0, 0xED]

    func split(_ bytes: [UInt8], with generator: inout Dice) -> [[UInt8]] {
        var pieces: [[UInt8]] = []
        var index = 0
        while index < bytes.count {
            let end = min(index + Int.random(in: 1...7, using: &generator), bytes.count)
            pieces.append(Array(bytes[index..<end]))
            index = end
        }
        return pieces
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `random bytes never trap and never get stuck`(seed: UInt64) {
        var generator = Dice(state: seed)
        var decoder = InputDecoder(pasteLimit: 64)
        var outputs: [Output] = []
        for _ in 0..<3_000 {
            let bytes = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            decoder.decode(bytes, into: &outputs)
            if Bool.random(using: &generator) { decoder.flush(into: &outputs) }
        }
        decoder.flush(into: &outputs)
        #expect(!decoder.isPending)
    }

    @Test(arguments: [11, 12, 13, 14] as [UInt64])
    func `what comes out does not depend on the pieces`(seed: UInt64) {
        var generator = Dice(state: seed)
        for _ in 0..<2_000 {
            let bytes = (0..<Int.random(in: 1...60, using: &generator)).map { _ in
                Self.alphabet.randomElement(using: &generator)!
            }
            let whole = decode(pieces: [bytes])
            let inPieces = decode(pieces: split(bytes, with: &generator))
            guard whole == inPieces else {
                Issue.record("\(bytes): \(whole) is not \(inPieces)")
                return
            }
        }
    }

    /// Sequences of the newer protocols with any numbers in them.
    @Test(arguments: [21, 22, 23, 24] as [UInt64])
    func `keys with phases, sizes and a mouse in pixels are made of any numbers`(seed: UInt64) {
        var generator = Dice(state: seed)
        func number() -> String {
            let numbers = ["", "0", "1", "3", "48", "97", "1016", "1092", "57441", "99999999999999999999"]
            return Bool.random(using: &generator)
                ? numbers.randomElement(using: &generator)! : "\(Int.random(in: 0...70_000, using: &generator))"
        }
        func numbers(_ most: Int, _ separator: String) -> String {
            (0..<Int.random(in: 1...most, using: &generator)).map { _ in number() }.joined(separator: separator)
        }
        let cells = [nil, Size(width: 1, height: 1), Size(width: 9, height: 18), Size(width: 100_000, height: 3)]
        var decoder = InputDecoder()
        for _ in 0..<5_000 {
            decoder.cellSize = cells.randomElement(using: &generator)!
            let sequence = [
                "\u{1B}[\(numbers(4, ":"));\(numbers(3, ":"));\(numbers(4, ":"))u",
                "\u{1B}[1;\(numbers(3, ":"))\(["A", "P", "F"].randomElement(using: &generator)!)",
                "\u{1B}[48;\(numbers(5, ";"))t", "\u{1B}[?1016;\(number())$y", "\u{1B}[<\(numbers(4, ";"))M",
            ].randomElement(using: &generator)!
            var outputs: [Output] = []
            decoder.decode(Array(sequence.utf8), into: &outputs)
            #expect(!decoder.isPending && !outputs.isEmpty, "\(sequence.dropFirst())")
            for case .event(.mouse(let mouse)) in outputs {
                let isInside = mouse.fraction.map { 0..<1 ~= $0.x && 0..<1 ~= $0.y } ?? true
                #expect(isInside && mouse.position.x >= 0 && mouse.position.y >= 0, "\(sequence.dropFirst())")
            }
            decoder.decode(Array("x".utf8), into: &outputs)
            #expect(outputs.last == key("x"), "\(sequence.dropFirst())")
        }
    }

    @Test func `vectors one after another mean what each means`() {
        var generator = Dice(state: 5)
        let all =
            InputVectors.legacy + InputVectors.kitty + InputVectors.mouseReports + InputVectors.reports
            + InputVectors.pixels
        // After its answer a terminal speaks kitty's protocol, in which 8 is no longer Meta.
        let complete = all.filter { !$0.outputs.contains(.report(.keyboardFlags(1))) }
        for _ in 0..<1_000 {
            let vectors = (0..<8).map { _ in complete.randomElement(using: &generator)! }
            let pieces = split(vectors.flatMap(\.bytes), with: &generator)
            #expect(decode(pieces: pieces) == vectors.flatMap(\.outputs))
        }
    }

    @Test func `no control character comes out of a paste`() {
        var generator = Dice(state: 6)
        for _ in 0..<500 {
            let body = (0..<50).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let bytes = Array("\u{1B}[200~".utf8) + body + Array("\u{1B}[201~".utf8)
            let outputs = decode(pieces: split(bytes, with: &generator))
            guard case .event(.paste(let text)) = outputs.first else {
                Issue.record("no paste in \(outputs)")
                return
            }
            let controls = text.unicodeScalars.filter {
                $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t"
            }
            #expect(controls.isEmpty)
        }
    }

    @Test func `a long paste comes in parts that make up the whole`() {
        var generator = Dice(state: 7)
        for limit in 8...40 {
            let text = (0..<200).map { _ in ["a", "é", "漢", "😀", "\r\n", "\r", "\n"].randomElement(using: &generator)! }
                .joined()
            var decoder = InputDecoder(pasteLimit: limit)
            var outputs: [Output] = []
            for piece in split(Array("\u{1B}[200~\(text)\u{1B}[201~z".utf8), with: &generator) {
                decoder.decode(piece, into: &outputs)
            }
            let parts = outputs.compactMap { if case .event(.paste(let part)) = $0 { part } else { nil } }
            #expect(parts.count > 1)
            #expect(parts.allSatisfy { $0.utf8.count <= limit })
            #expect(parts.joined() == String(text.map { $0.isNewline ? "\n" : $0 }))
            #expect(outputs.last == key("z"))
        }
    }

    @Test func `a paste in many pieces is one event`() {
        let body = Array(repeating: UInt8(ascii: "x"), count: 64)
        var decoder = InputDecoder()
        var outputs: [Output] = []
        decoder.decode("\u{1B}[200~".utf8, into: &outputs)
        for _ in 0..<5_000 { decoder.decode(body, into: &outputs) }
        decoder.decode("\u{1B}[201~".utf8, into: &outputs)
        #expect(outputs == [.event(.paste(String(repeating: "x", count: 64 * 5_000)))])
    }

    @Test func `silence does not end a paste`() {
        var decoder = InputDecoder()
        var outputs: [Output] = []
        decoder.decode(Array("\u{1B}[200~abc\u{1B}[20".utf8), into: &outputs)
        #expect(!decoder.isPending)
        decoder.flush(into: &outputs)
        decoder.decode(Array("1~".utf8), into: &outputs)
        #expect(outputs == [.event(.paste("abc"))])
    }
}
