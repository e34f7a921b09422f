import CellGeometry
import Testing

@testable import TextScreen

typealias Output = InputDecoder.Output

/// Decodes pieces one after another, then silence.
func decode(pieces: [[UInt8]], flush: Bool = true) -> [Output] {
    var decoder = InputDecoder()
    decoder.cellSize = Size(width: 10, height: 20)
    var outputs: [Output] = []
    for piece in pieces { decoder.decode(piece, into: &outputs) }
    if flush { decoder.flush(into: &outputs) }
    return outputs
}

func decode(_ text: String) -> [Output] { decode(pieces: [Array(text.utf8)]) }

func key(_ code: Key.Code, _ modifiers: Key.Modifiers = []) -> Output { .event(.key(Key(code, modifiers))) }
func key(_ character: Character, _ modifiers: Key.Modifiers = []) -> Output { key(.character(character), modifiers) }
func mouse(_ action: Mouse.Action, _ x: Int, _ y: Int, _ modifiers: Key.Modifiers = []) -> Output {
    .event(.mouse(Mouse(action, at: Point(x: x, y: y), modifiers: modifiers)))
}

/// A way of writing bytes: ASCII with `^[` for ESC, and what it means.
struct Vector: CustomTestStringConvertible {
    let bytes: [UInt8]
    let outputs: [Output]

    init(_ text: String, _ outputs: Output...) {
        bytes = Array(text.replacing("^[", with: "\u{1B}").utf8)
        self.outputs = outputs
    }

    init(_ bytes: [UInt8], _ outputs: Output...) {
        self.bytes = bytes
        self.outputs = outputs
    }

    var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }
}

struct InputDecoderTests {
    @Test func `each kind of report is one of its own`() {
        let kinds: [InputReports] = [.mouse, .motion, .fractions, .keyPhases]
        for kind in kinds { #expect(kinds.filter { !$0.isDisjoint(with: kind) } == [kind]) }
    }

    @Test func `a mouse event keeps what it is made of`() {
        let fraction = Mouse.Fraction(x: 0.25, y: 0.5)
        let mouse = Mouse(.press(.right), at: Point(x: 3, y: 4), fraction: fraction, modifiers: .alt)
        #expect(mouse.action == .press(.right) && mouse.position == Point(x: 3, y: 4) && mouse.clicks == 1)
        #expect(mouse.fraction == fraction && mouse.modifiers == .alt)
    }

    static let all =
        InputVectors.plain + InputVectors.legacy + InputVectors.kitty + InputVectors.mouseReports + InputVectors.pixels
        + InputVectors.reports + InputVectors.pastes + InputVectors.broken + InputVectors.escapes
        + InputVectors.manyModifiers + InputVectors.keypad

    @Test(arguments: all)
    func `bytes mean what the tables say`(vector: Vector) {
        #expect(decode(pieces: [vector.bytes]) == vector.outputs)
    }

    @Test(arguments: all)
    func `where the bytes are split makes no difference`(vector: Vector) {
        for index in vector.bytes.indices {
            #expect(decode(pieces: [Array(vector.bytes[..<index]), Array(vector.bytes[index...])]) == vector.outputs)
        }
        #expect(decode(pieces: vector.bytes.map { [$0] }) == vector.outputs)
    }

    @Test(arguments: all)
    func `the next key is itself again`(vector: Vector) {
        #expect(decode(pieces: [vector.bytes], flush: true).count == vector.outputs.count)
        var decoder = InputDecoder()
        decoder.cellSize = Size(width: 10, height: 20)
        var outputs: [Output] = []
        decoder.decode(vector.bytes, into: &outputs)
        decoder.flush(into: &outputs)
        #expect(!decoder.isPending)
        decoder.decode(Array("z".utf8), into: &outputs)
        #expect(outputs == vector.outputs + [key("z")])
    }

    @Test func `complete input leaves nothing pending`() {
        for vector in InputVectors.legacy + InputVectors.kitty + InputVectors.mouseReports + InputVectors.reports {
            var decoder = InputDecoder()
            var outputs: [Output] = []
            decoder.decode(vector.bytes, into: &outputs)
            #expect(!decoder.isPending, "\(vector.testDescription)")
        }
    }

    @Test(arguments: [
        ("\u{1B}", [key(.escape)]),
        ("\u{1B}\u{1B}", [key(.escape, .alt)]),
        ("\u{1B}[", [key("[", .alt)]),
        ("\u{1B}O", [key("O", .alt)]),
        ("\u{1B}]", [key("]", .alt)]),
        ("\u{1B}P", [key("P", .alt)]),
        ("\u{1B}\u{1B}[", [key(.escape), key("[", .alt)]),
        ("\u{1B}[1;", [.report(.unknown)]),
        ("\u{1B}]11;rgb", [.report(.unknown)]),
        ("\u{1B}[M!", [.report(.unknown)]),
    ])
    func `silence ends what is held back`(text: String, expected: [Output]) {
        var decoder = InputDecoder()
        var outputs: [Output] = []
        decoder.decode(Array(text.utf8), into: &outputs)
        #expect(decoder.isPending)
        #expect(outputs.isEmpty)
        decoder.flush(into: &outputs)
        #expect(outputs == expected)
        #expect(!decoder.isPending)
        decoder.flush(into: &outputs)
        #expect(outputs == expected)
    }

    @Test func `half a scalar waits, and silence makes it a replacement`() {
        #expect(decode(pieces: [[0xE6, 0xBC], [0xA2]]) == [key("漢")])
        #expect(decode(pieces: [[0xE6, 0xBC]], flush: false) == [])
        #expect(decode(pieces: [[0xE6, 0xBC]]) == [key("\u{FFFD}")])
    }

    @Test(arguments: [
        ("e\u{301}x", [key("e\u{301}"), key("x")]),
        ("👩\u{200D}🚀", [key("👩\u{200D}🚀")]),
        ("👍🏽!", [key("👍🏽"), key("!")]),
        ("🇩🇪🇫🇷", [key("🇩🇪"), key("🇫🇷")]),
        ("क्षि", "क्षि".map { key($0) }),
        ("\u{1112}\u{1161}\u{11AB}", [key("\u{1112}\u{1161}\u{11AB}")]),
        ("\u{301}", [key("\u{301}")]),
        ("\r\u{301}", [key(.enter), key("\u{301}")]),
        ("\u{1B}e\u{301}", [key("e", .alt), key("\u{301}")]),
    ])
    func `marks join their character within one call`(text: String, expected: [Output]) {
        #expect(decode(text) == expected)
    }

    @Test func `what an input method writes may contain blanks`() {
        #expect(decode("\u{1B}[0;;97:32:98u") == [key("a"), key(" "), key("b")])
    }

    @Test(arguments: ["6;0;9", "6;18;0", "6;18", "5;18;9"]) func `cells have columns and rows of pixels`(text: String) {
        #expect(decode("\u{1B}[\(text)t") == [.report(.unknown)])
    }

    @Test func `marks do not join what came in another call`() {
        #expect(decode(pieces: [[0x65], [0xCC, 0x81]]) == [key("e"), key("\u{301}")])
    }

    @Test func `a heap of marks is cut into characters`() {
        let text = "a" + String(repeating: "\u{301}", count: 10_000)
        let outputs = decode(text)
        #expect(outputs.count == (10_001 + InputDecoder.maximumCluster - 1) / InputDecoder.maximumCluster)
    }

    @Test func `an endless control sequence is swallowed whole`() {
        #expect(decode("\u{1B}[" + String(repeating: "1;", count: 5_000) + "Aq") == [.report(.unknown), key("q")])
        #expect(decode("\u{1B}[" + String(repeating: "9", count: 100) + "~q") == [.report(.unknown), key("q")])
        // What cannot belong to it ends it.
        let endless = "\u{1B}[" + String(repeating: "1;", count: 200)
        #expect(decode(endless + "\u{1B}[Aq") == [.report(.unknown), key(.up), key("q")])
        #expect(decode(endless + "\rq") == [.report(.unknown), key(.enter), key("q")])
    }

    @Test func `an endless string is swallowed whole`() {
        let text = "\u{1B}]52;c;" + String(repeating: "A", count: InputDecoder.maximumString) + "\u{7}q"
        #expect(decode(text) == [.report(.unknown), key("q")])
    }

    @Test func `any sequence of bytes is taken`() {
        var decoder = InputDecoder()
        var outputs: [Output] = []
        decoder.decode(Array("a\u{1B}[A".utf8)[...], into: &outputs)
        decoder.decode("b\u{1B}[B".utf8, into: &outputs)
        decoder.decode(AnySequence([0x63]), into: &outputs)
        [UInt8(0x64)].withUnsafeBytes { decoder.decode($0, into: &outputs) }
        #expect(outputs == [key("a"), key(.up), key("b"), key(.down), key("c"), key("d")])
    }

    @Test func `a letter with Shift is a capital, where there is one`() {
        #expect(Key("a", [.shift, .control]) == Key("A", .control))
        #expect(Key("é", .shift) == Key("É"))
        // The capital of this one is two letters, and a digit has none.
        #expect(Key("ß", .shift).code == .character("ß") && Key("ß", .shift).modifiers == .shift)
        #expect(Key("1", .shift).modifiers == .shift)
    }
}
