import CellGeometry
import Testing
import TextScreen

@testable import TrellisTerminal

/// What sequences leave on the screen, and what they are answered with: as xterm and tmux have it.
struct SequenceTests {
    /// The rows of a screen of 20 columns and 5 rows, where the cursor is, and the answers, with ESC as "^".
    struct Result: Equatable {
        var rows: [String]
        var cursor: Point
        var answers = ""
    }

    /// Writes text, in which "^" is ESC.
    private func write(_ text: String, width: Int = 20, height: Int = 5) -> (Result, TerminalEmulator) {
        let emulator = TerminalEmulator(size: Size(width: width, height: height), historyLimit: 100)
        let answers = emulator.write(Array(text.replacing("^", with: "\u{1B}").utf8))
        let known = emulator.information
        var rows = (0..<UInt64(height)).map {
            emulator.text(line: known.scrolled_count + $0, columns: 0..<width)
        }
        while rows.last == "" { rows.removeLast() }
        let cursor = Point(x: Int(known.cursor_x), y: Int(known.cursor_y))
        let shown = String(decoding: answers, as: UTF8.self).replacing("\u{1B}", with: "^")
        return (Result(rows: rows, cursor: cursor, answers: shown), emulator)
    }

    private func rows(_ text: String, width: Int = 20, height: Int = 5) -> [String] {
        write(text, width: width, height: height).0.rows
    }

    private func answers(_ text: String) -> String { write(text).0.answers }

    @Test func `modes are saved and come back`() {
        let ask = "^[?7$p^[?1000$p^[?1049$p"
        let before = answers(ask)
        #expect(before == "^[?7;1$y^[?1000;2$y^[?1049;2$y")
        #expect(answers("^[?7;1000;1049s^[?7l^[?1000;1049h^[?7;1000;1049r" + ask) == before)
        #expect(answers("^[?7;1000r" + ask) == before, "nothing is saved")
        #expect(answers("^[?7s^[?7l^[?7s^[?7h^[?7r^[?7$p") == "^[?7;2$y")
        #expect(answers("^[?1048$p^7^[?1048$p") == "^[?1048;2$y^[?1048;1$y")
        let many = "^[?" + (1...30).map { "\($0 % 26 + 1)" }.joined(separator: ";") + "s"
        #expect(answers(many + "^[?25l^[?25r^[?25$p") == "^[?25;1$y")
    }

    @Test(arguments: ["^[?1006;1000h", "^[?1000;1006h", "^[?25;1006;12;1000h"])
    func `a sequence sets all of its modes, so that curses programs get the mouse`(text: String) {
        let (_, emulator) = write(text)
        #expect(emulator.information.mouse == 1)
        let bytes = emulator.mouse(at: Point(x: 3, y: 1), [], button: (1, true))
        #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[<0;4;2M")
    }

    @Test(arguments: [
        (9, "^[M %\"", ""), (1000, "^[M %\"", "^[M#%\""), (1002, "^[M %\"", "^[M#%\""), (1003, "^[M %\"", "^[M#%\""),
    ])
    func `the mouse is reported in the way that was asked for last`(mode: Int, press: String, release: String) {
        let (_, emulator) = write("^[?\(mode)h")
        func mouse(_ isPressed: Bool) -> String {
            let bytes = emulator.mouse(at: Point(x: 4, y: 1), [], button: (1, isPressed))
            return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
        }
        #expect(mouse(true) == press && mouse(false) == release)
        _ = emulator.write(Array("\u{1B}[?1015h".utf8))
        #expect(mouse(true) == "^[32;5;2M")
        _ = emulator.write(Array("\u{1B}[?\(mode)l".utf8))
        #expect(emulator.information.mouse == 0 && mouse(false) == "")
    }

    @Test func `a saved cursor has its place, its style and its character sets, one for each screen`() {
        #expect(rows("ab^[sXX^[uY") == ["abYX"])
        #expect(rows("^(0q^7^(Bq^8q") == ["──"])
        #expect(rows("a^7b^[?1049hc^7d^[?1049le") == ["abe"])
        #expect(rows("one^[?6h^[3;4r^7^[?6l^[H^8x") == ["one", "", "x"])
        // What waits to wrap is saved, as in xterm 379.
        #expect(rows("0123456789abcdefghij^7\r\n^8X") == ["0123456789abcdefghij", "X"])
    }

    @Test(arguments: ["^8", "^[u", "^[?1048l", "^[?1049l", "^[?25l^[?1049h^[?25h^[?1049l"])
    func `a cursor that is restored is as visible as before`(text: String) {
        let (result, emulator) = write(text)
        #expect(emulator.information.cursor_is_visible && emulator.information.cursor_shape == 1)
        #expect(result.cursor == .zero)
    }

    @Test func `a program that leaves the second screen without having been there leaves the cursor, too`() {
        #expect(rows("one\r\ntwo^[?1049l^[?1049lx") == ["one", "twox"])
    }

    @Test func `the second screen is entered in each of the ways that there are`() {
        #expect(rows("a^[?47hb^[?47lc") == ["a c"])
        #expect(rows("a^[?1047hb^[?1047lc") == ["a c"])
        #expect(rows("a^[?1047hb^[?1047l^[?47h") == [])
        #expect(rows("a^[?47hb^[?47l^[?47h") == [" b"])
        #expect(rows("a^[?1049hb^[?1049lc") == ["ac"])
        #expect(rows("a^[?1049hb^c^[?47h") == [])
    }

    @Test func `protected characters are spared by the erasing that spares`() {
        #expect(rows("^[1\"qP^[0\"qx^[?2J") == ["P"])
        #expect(rows("^[1\"qP^[2\"qxy\rz^[?0K") == ["z"])
        #expect(rows("ab^[1\"qP^[mQ^[0\"qxy^[?1K^[4G^[?0K") == ["  PQ"])
        #expect(rows("^[1\"qP^[0\"qx^[2J") == [])
        // SPA and EPA protect from the usual erasing.
        #expect(rows("a^Vb^Wc^[2J^[1;2Hx") == [" x"])
        #expect(rows("a^Vb^Wc^[2K^[1G^[3X") == [" b"])
    }

    @Test(arguments: ["^[7;3r", "^[4;4r", "^[9;12r"])
    func `a region that is none changes nothing`(text: String) {
        let result = write("^[2;4r^[3;3H\(text)^P$qr^\\").0
        #expect(result == Result(rows: [], cursor: Point(x: 2, y: 2), answers: "^P1$r2;4r^\\"))
    }

    @Test func `what was written last is repeated, with its marks, and nothing else is`() {
        #expect(rows("x\r\n^[3b<") == ["x", "<"])
        #expect(rows("e\u{301}^[b") == ["e\u{301}e\u{301}"])
        #expect(rows("日^[2b|") == ["日日日|"])
        #expect(rows("ab^[D^[3bc") == ["ac"])
        #expect(rows("^[1;18Hx^[4b") == ["                 xxx", "xx"])
        #expect(rows("x^[999999999b").count == 5)
    }

    @Test func `the width of 132 columns clears the screen where it is allowed`() {
        #expect(rows("a^[?3h") == ["a"])
        #expect(write("a^[2;4r^[?40;3h^P$qr^\\").0 == Result(rows: [], cursor: .zero, answers: "^P1$r1;5r^\\"))
    }

    @Test func `the alignment test fills the screen, and forgets the region`() {
        let result = write("^[2;4r^[?6h^#8^P$qr^\\", width: 4, height: 4).0
        #expect(result == Result(rows: ["EEEE", "EEEE", "EEEE", "EEEE"], cursor: .zero, answers: "^P1$r1;4r^\\"))
    }

    @Test(arguments: [
        ("", "0"), ("1;31", "0;1;31"), ("2;3;4;5;7;9", "0;2;3;4;5;7;9"), ("93;104", "0;93;104"),
        ("38;5;99;48;5;3", "0;38:5:99;43"), ("38:2::1:2:3;48;2;4;5;6", "0;38:2::1:2:3;48:2::4:5:6"), ("1;0", "0"),
    ])
    func `the style is told`(style: String, told: String) {
        #expect(answers("^[\(style)m^P$qm^\\") == "^P1$r\(told)m^\\")
    }

    @Test(arguments: [
        ("^[c", "^[?1;2c"), ("^Z", "^[?1;2c"), ("^[>c", "^[>0;100;0c"), ("^[>q", "^P>|Trellis^\\"), ("^[5n", "^[0n"),
        ("^[2;3H^[6n", "^[2;3R"),
        ("^[2;3H^[?6n", "^[?2;3R"), ("^[2;4r^[?6h^[6n", "^[1;1R"),
        ("^[?2004$p^[?2004h^[?2004$p", "^[?2004;2$y^[?2004;1$y"),
        ("^[?7$p^[4$p^[?4711$p", "^[?7;1$y^[4;2$y^[?4711;0$y"), ("^[?1002h^[?1000;1006$p", "^[?1000;2$y"),
        ("^[?1049h^[?1049$p", "^[?1049;1$y"), ("^[4 q^P$q q^\\", "^P1$r4 q^\\"), ("^[1\"q^P$q\"q^\\", "^P1$r1\"q^\\"),
        ("^P$qx^\\", "^P0$r^\\"), ("^[18t", "^[8;5;20t"), ("^]11;?\u{7}", "^]11;rgb:0000/0000/0000\u{7}"),
        ("^]10;?;?^\\", "^]10;rgb:e0e0/e0e0/e0e0^\\^]11;rgb:0000/0000/0000^\\"), ("^]52;c;?^\\", ""),
    ])
    func `questions are answered`(question: String, answer: String) {
        #expect(answers(question) == answer)
    }

    @Test(arguments: [
        ("abcde^[2D^[2P", ["abc"]), ("abcde^[3D^[2@", ["ab  cde"]), ("abcde^[3D^[2X", ["ab  e"]),
        ("a\r\nb\r\nc^[2;1H^[L", ["a", "", "b", "c"]), ("a\r\nb\r\nc^[2;1H^[M", ["a", "c"]),
        ("a\r\nb\r\nc^[S", ["b", "c"]), ("a\r\nb\r\nc^[2T", ["", "", "a", "b", "c"]),
        ("a\tb^[3g\tc", ["a       b          c"]), ("^[3g^[5G^H\r\txz^[Zy", ["    yz"]),
        ("^[2Ix", [String(repeating: " ", count: 16) + "x"]),
        ("abc^[4h^[2Gxy^[4lz", ["axyzc"]), ("^[20hab\ncd", ["ab", "cd"]),
        ("^[?7l0123456789abcdefghijklm", ["0123456789abcdefghim"]),
        ("0123456789abcdefghij^[Kk", ["0123456789abcdefghij", "k"]),
        ("0123456789abcdefghij\u{8}k", ["0123456789abcdefghkj"]),
        ("^[?69h^[3;6sabcdefgh", ["abcdef", "  gh"]), ("abcdef^[?69h^[2;4s^[1;2H^[P", ["acd ef"]),
        ("^)0\u{E}lqk\u{F}lqk", ["┌─┐lqk"]), ("^*0^Nqq", ["─q"]), ("a^[\u{18}1mb^[3\u{1A}1mc", ["a1mb1mc"]),
        ("ab^[\u{8}Cc", ["abc"]),
        ("x^[2;4r^[?6;7h^[!p^[Hy^P$qr^\\", ["y"]), ("^]0;a title^[Hx", ["x"]),
        ("^P1;2|data^\\x^_more^\\y^Xz^\\", ["xy"]),
        ("a\u{85}b\u{9B}1mc", ["ab1mc"]), ("^[2:3Hx", ["x"]), ("^[?38hx^[>4;2my^[<uz", ["xyz"]),
    ])
    func `sequences do what their names say`(text: String, expected: [String]) {
        #expect(rows(text) == expected)
    }

    @Test func `bytes that are no text show as such, each once`() {
        let emulator = TerminalEmulator(size: Size(width: 20, height: 1), historyLimit: 0)
        _ = emulator.write([0x61, 0xE2, 0x82, 0x62, 0xFF, 0xC0, 0x80, 0xED, 0xA0, 0x63, 0xF0, 0x9F, 0x98])
        _ = emulator.write([0x80, 0xC3])
        _ = emulator.write([0x0D])
        #expect(
            emulator.text(line: 0, columns: 0..<20) == "a\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}c😀\u{FFFD}")
    }

    @Test func `every character is painted in as many columns as the program was given for it`() {
        let emulator = TerminalEmulator(size: Size(width: 8, height: 1), historyLimit: 0)
        for value in (0xA0..<0x2_0000 as Range<UInt32>) where value % 3 == 0 || value < 0x3000 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for front in ["", "a", "日", "👩"] {
                _ = emulator.write(Array("\r\u{1B}[K\(front)\(scalar)\u{FE0F}|".utf8))
                let row = emulator.take(first: nil, height: 1, stamps: []).rows[0].row
                #expect(row.runs.allSatisfy { $0.text.columns == $0.width }, "\(front) \(String(value, radix: 16))")
            }
        }
    }

    @Test func `titles are kept and come back`() {
        let (_, emulator) = write("^]2;first\u{7}^[22;0t^]2;second\u{7}^[22;2t^]2;third\u{7}^[23t")
        #expect(emulator.title == "second")
        _ = emulator.write(Array("\u{1B}[23;2t\u{1B}[23;2t".utf8))
        #expect(emulator.title == "first")
    }

    @Test func `Enter sends what the program has asked for`() {
        let (_, emulator) = write("^[20h")
        #expect(emulator.bytes(of: .enter) == [13, 10])
        _ = emulator.write(Array("\u{1B}[20l".utf8))
        #expect(emulator.bytes(of: .enter) == [13])
    }

    @Test func `the main screen keeps its cursor's row while a program uses the second one at other sizes`() {
        let (_, emulator) = write("1\r\n2\r\n3\r\n4\r\n$ vi^[?1049h", width: 10, height: 5)
        _ = emulator.resize(Size(width: 10, height: 2))
        _ = emulator.resize(Size(width: 10, height: 4))
        _ = emulator.write(Array("\u{1B}[?1049l\r\nend".utf8))
        let known = emulator.information
        let rows = (0..<4).map { emulator.text(line: known.scrolled_count + $0, columns: 0..<10) }
        #expect(rows == ["3", "4", "$ vi", "end"])
    }
}
