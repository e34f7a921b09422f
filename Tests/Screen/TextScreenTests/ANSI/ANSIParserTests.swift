import Testing
import TextScreen

struct ANSIParserTests {
    /// The lines of a text, and last what no line end has finished.
    private func lines(_ text: String) -> [ANSIParser.Line] { lines(Array(text.utf8)) }

    private func lines(_ bytes: [UInt8], chunk: Int = .max) -> [ANSIParser.Line] {
        var parser = ANSIParser()
        var lines: [ANSIParser.Line] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            parser.parse(Array(rest.prefix(chunk))) { lines.append($0) }
            rest = rest.dropFirst(chunk)
        }
        return lines + [parser.line]
    }

    private func texts(_ text: String) -> [String] { lines(text).map(\.text) }

    /// The runs of one line with their text.
    private func runs(_ text: String) -> [(text: String, style: Style)] {
        let line = lines(text)[0]
        return line.runs.map { (String(decoding: line.utf8[$0.range], as: UTF8.self), $0.style) }
    }

    @Test func `lines end at LF and at CR LF, and the last one is open`() {
        #expect(texts("one\ntwo\r\n\nthree") == ["one", "two", "", "three"])
        #expect(texts("") == [""])
        #expect(texts("\n") == ["", ""])
        var parser = ANSIParser()
        parser.parse("abc") { _ in }
        #expect(parser.hasOpenLine)
        parser.parse("\u{1B}[1") { _ in }
        var last: [String] = []
        parser.finishLine { last.append($0.text) }
        parser.finishLine { last.append($0.text) }
        #expect(last == ["abc"] && !parser.hasOpenLine)
        parser.parse("m") { _ in }
        #expect(parser.line.text == "m")
    }

    @Test func `a file shows the control characters that a terminal drops`() {
        let bytes: [UInt8] = Array("a\u{1}b\u{7}\u{7F}\u{85}c\u{1B}[1md\tx\r\n".utf8)
        for (showsControls, text) in [(true, "a\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}cd        x"), (false, "abcd    x")] {
            var parser = ANSIParser(showsControls: showsControls)
            var lines: [String] = []
            parser.parse(bytes) { lines.append($0.text) }
            #expect(lines == [text])
        }
    }

    @Test func `the byte order mark of a file is no text`() {
        #expect(texts("\u{FEFF}one\n\u{FEFF}two") == ["one", "two"])
        #expect(lines(Array("\u{FEFF}one".utf8), chunk: 1).map(\.text) == ["one"])
    }

    @Test func `attributes and the colours of the palette make runs`() {
        let runs = runs("a\u{1B}[1;31mred\u{1B}[22m thin\u{1B}[m plain \u{1B}[94;103mbright\u{1B}[39;49m.")
        #expect(runs.map(\.text) == ["red", " thin", "bright"])
        #expect(
            runs.map(\.style) == [
                Style(foreground: .red, attributes: .bold), Style(foreground: .red),
                Style(foreground: .palette(12), background: .palette(11)),
            ])
    }

    private static let colors: [(String, Color)] = [
        ("38;5;208", Color.palette(208)), ("38:5:208", .palette(208)), ("38;2;1;2;3", .rgb(1, 2, 3)),
        ("38:2:1:2:3", .rgb(1, 2, 3)), ("38:2::1:2:3", .rgb(1, 2, 3)), ("38;2;1;2;300", .default),
        ("38;5;256", .default), ("38;7;31", .default), ("58;2;9;9;9;31", .red), ("38", .default), ("38;5", .default),
    ]

    @Test(arguments: Self.colors)
    func `256 and 24 bit colours`(code: String, color: Color) {
        let line = lines("\u{1B}[\(code)mx")[0]
        #expect((line.runs.first?.style ?? .plain) == Style(foreground: color))
    }

    private static let attributes: [(String, Style.Attributes)] = [
        ("2", Style.Attributes.dim), ("3", .italic), ("4", .underline), ("4:3", .underline), ("4:0", []), ("5", .blink),
        ("7", .reverse), ("9", .strikethrough), ("21", .underline), ("1;2;22", []), ("3;23", []), ("4;24", []),
        ("5;25", []), ("7;27", []), ("9;29", []), ("1;;", []), ("1;777", .bold),
    ]

    @Test(arguments: Self.attributes)
    func `every attribute is set and taken back`(code: String, attributes: Style.Attributes) {
        let line = lines("\u{1B}[\(code)mx")[0]
        #expect((line.runs.first?.style ?? .plain).attributes == attributes)
    }

    @Test func `a style holds over line ends`() {
        let lines = lines("\u{1B}[32mone\ntwo\u{1B}[0m\nthree")
        #expect(lines.map(\.runs.count) == [1, 1, 0])
        #expect(lines[1].runs == [.init(0..<3, Style(foreground: .green))])
    }

    @Test func `links`() {
        let runs = runs("see \u{1B}]8;id=1;https://a.example\u{1B}\\here\u{1B}]8;;\u{7} or \u{1B}]8;;x:y\u{7}there")
        #expect(runs.map(\.text) == ["here", "there"])
        #expect(runs.map { $0.style.link?.address } == ["https://a.example", "x:y"])
        // SGR 0 does not end a link.
        let styled = self.runs("\u{1B}]8;;x:y\u{7}a\u{1B}[1mb\u{1B}[0mc")
        #expect(styled.map { $0.style.link?.address } == ["x:y", "x:y", "x:y"])
    }

    @Test func `text after a carriage return replaces what is there`() {
        #expect(texts("10 %\r20 %\r100 %\n") == ["100 %", ""])
        #expect(texts("a long line\rshort\n") == ["shortg line", ""])
        #expect(texts("a long line\r\u{1B}[Kshort\n") == ["short", ""])
        #expect(texts("abc\u{1B}[2K\rx") == ["x"])
        #expect(texts("abc\r\r\nx") == ["abc", "x"])
        #expect(texts("漢字\rx") == ["x 字"])
        #expect(texts("abcd\r漢") == ["漢cd"])
        #expect(texts("abc\u{1B}[2Dx\u{1B}[5Gy") == ["axc y"])
        #expect(texts("abcd\u{1B}[2D\u{1B}[1K") == ["   d"])
        let runs = runs("\u{1B}[31mabcd\r\u{1B}[32mxy\n")
        #expect(runs.map(\.text) == ["xy", "cd"])
        #expect(runs.map(\.style.foreground) == [.green, .red])
    }

    @Test func `overstruck characters are bold or underlined, as in manual pages`() {
        let line = lines("N\u{8}NA\u{8}A _\u{8}f_\u{8}o x\u{8}_ +\u{8}o\n")[0]
        #expect(line.text == "NA fo x o")
        #expect(
            line.runs == [
                .init(0..<2, Style(attributes: .bold)), .init(3..<5, Style(attributes: .underline)),
                .init(6..<7, Style(attributes: .underline)),
            ])
        #expect(texts("\u{8}\u{8}abc\u{8}\u{8}\u{8}xyz") == ["xyz"])
    }

    @Test func `tabs go to the next multiple of eight columns`() {
        #expect(texts("a\tb\t\tc") == ["a       b               c"])
        #expect(texts("漢\tb") == ["漢      b"])
        #expect(texts("12345678\tb") == ["12345678        b"])
        #expect(texts("a\r\tb") == ["a       b"])
    }

    @Test func `unknown sequences and control characters disappear`() {
        #expect(texts("a\u{1B}[2J\u{1B}[3;4Hb\u{1B}[?25lc\u{1B}(Bd\u{1B}7e\u{7}\u{0}\u{B}f\u{7F}") == ["abcdef"])
        #expect(texts("a\u{1B}]0;title\u{7}b\u{1B}P1$r0m\u{1B}\\c\u{1B}_x\u{1B}\\d") == ["abcd"])
        #expect(texts("a\u{1B}[1;31\u{18}b") == ["ab"])
        #expect(texts("a\u{85}b\u{2028}c") == ["ab c"])
    }

    @Test func `a sequence without an end ends with its line`() {
        #expect(texts("a\u{1B}]0;title\nb") == ["a", "b"])
        #expect(texts("a\u{1B}[1;\nb") == ["a", "b"])
        #expect(texts("a\u{1B}\nb") == ["a", "b"])
        #expect(texts("a\u{1B}P" + String(repeating: "x", count: 10_000) + "\nb") == ["a", "b"])
        let long = "\u{1B}[" + String(repeating: "1;", count: 1_000) + "m"
        #expect(lines(long + "x")[0].runs.isEmpty && lines(long + "x")[0].text == "x")
    }

    @Test func `invalid UTF-8 becomes U+FFFD and loses nothing else`() {
        #expect(lines([0x61, 0xFF, 0x62, 0xE6, 0xBC, 0x0A, 0xC3])[0].text == "a\u{FFFD}b\u{FFFD}")
        #expect(lines([0xE6, 0xBC, 0xA2, 0x80])[0].text == "漢\u{FFFD}")
        #expect(lines([0xC3, 0x1B, 0x5B, 0x31, 0x6D, 0x78])[0].runs.count == 1)
    }

    @Test func `chunks may end anywhere`() {
        let text =
            "plain 漢字 e\u{301} 👩‍👩‍👧\n\u{1B}[1;38;2;1;2;3mcolour\u{1B}[0m\t1\r22\n"
            + "N\u{8}N_\u{8}x\r\n\u{1B}]8;;x:y\u{1B}\\link"
        let bytes = Array(text.utf8) + [0xFF, 0xE2, 0x82]
        let whole = lines(bytes)
        for chunk in [1, 2, 3, 5, 7, 16] { #expect(lines(bytes, chunk: chunk) == whole, "in chunks of \(chunk)") }
    }

    @Test func `a long line continues in the next one`() {
        var parser = ANSIParser(maximumLineLength: 16)
        var lines: [String] = []
        parser.parse("0123456789ABCDEFGHIJ\n漢漢漢漢漢漢漢\n") { lines.append($0.text) }
        #expect(lines == ["0123456789ABCDEF", "GHIJ", "漢漢漢漢漢", "漢漢"])
        lines = []
        parser.parse("\rx" + String(repeating: "漢", count: 50) + "\n") { lines.append($0.text) }
        #expect(lines.joined() == "x" + String(repeating: "漢", count: 50) && lines.allSatisfy { $0.utf8.count <= 16 })
        // A number in a sequence costs no memory.
        parser.parse("\u{1B}[99999999Gx\n") { #expect($0.utf8.count <= 1_001) }
    }

    @Test func `any bytes make valid lines without control characters`() {
        var random = SystemRandomNumberGenerator()
        let alphabet = Array("\u{1B}\u{1B}[]\r\u{8}\t\n0;mK_A漢".utf8) + [0xFF]
        for _ in 0..<500 {
            let bytes = (0..<60).map { _ in alphabet.randomElement(using: &random)! }
            let whole = lines(bytes)
            #expect(lines(bytes, chunk: 7) == whole, "\(bytes)")
            for line in whole {
                #expect(Array(line.text.utf8) == line.utf8, "\(bytes)")
                #expect(line.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "\(bytes)")
                let isGood = line.runs.allSatisfy { !$0.range.isEmpty && $0.range.upperBound <= line.utf8.count }
                #expect(isGood, "\(bytes)")
            }
        }
    }
}
