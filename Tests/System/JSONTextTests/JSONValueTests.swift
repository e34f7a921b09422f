import JSONText
import SeededNumbers
import Testing

struct JSONValueTests {
    private func parse(_ text: String) -> JSONValue? { try? JSONValue(parsing: Array(text.utf8)[...]) }

    @Test func `values are read and written`() throws {
        let text = #"{"id":1,"ok":[true,false,null,-0.5e+3],"text":"a\"b\\c\nd\u001b\u009b é 😀","":{}}"#
        #expect(try #require(parse(text)).description == text)
        #expect(parse(#""\ud83d\ude00\/""#) == "😀/")
        #expect(parse(#"{"a":1,"a":2}"#)?["a"]?.integer == 2)
        #expect(parse(" [ 1 , 2 ] ") == [1, 2])
    }

    @Test(arguments: [
        "", "{", "[1,]", "{\"a\"}", "nul", "01", "1.", "-", "+1", "1e", ".5", "\"a", #""\x""#, #""\u12""#, "[1] 2",
        "{1:2}",
    ])
    func `what is no JSON is refused`(text: String) { #expect(parse(text) == nil) }

    /// What each production of RFC 8259 allows.
    @Test(arguments: [
        // Blanks and structure.
        " \t\n\r1", "1 \t\n\r", "[]", "[ ]", "[1,\n2]", "{}", "{ }", #"{"a":{"b":[]}}"#, #"{"":0}"#, #"{"a":1,"a":1}"#,
        "\u{FEFF}[1]",
        // Words and numbers.
        "true", "false", "null", "0", "-0", "10", "-1", "0.0", "1.5e1", "1E1", "1e+1", "1e-01", "0e1",
        "123456789012345678901234567890",
        // Strings.
        #""""#, #""a""#, #""\"\\\/\b\f\n\r\t""#, #""\u0041\u00E9\ud83d\ude00""#, #""\u0000""#, #""\ud83d""#,
        "\"\u{7F}\"", "\"é漢😀\u{2028}\"",
        "\"/\"",
    ])
    func `what JSON allows is read`(text: String) { #expect(parse(text) != nil) }

    /// What it does not allow, and the byte at which that is seen.
    @Test(arguments: [
        ("\u{0B}1", 0), ("\u{A0}1", 0), ("1\u{0C}", 1), ("[1 2]", 3), ("[,1]", 1), ("[1,,2]", 3), ("[1,]", 3), ("[", 1),
        ("[1", 2), ("]", 0),
        ("{a:1}", 1), ("{'a':1}", 1), (#"{"a" 1}"#, 5), (#"{"a":}"#, 5), (#"{"a":1,}"#, 7), (#"{"a":1 "b":2}"#, 7),
        (#"{,}"#, 1), ("[1}", 2),
        ("True", 0), ("nul", 0), ("truex", 4), ("NaN", 0), ("Infinity", 0), ("-Infinity", 1),
        ("-", 1), ("+1", 0), ("01", 1), ("-01", 2), ("1.", 2), (".5", 0), ("1.e1", 2), ("1e", 2), ("1e+", 3),
        ("0x1", 1), ("1_0", 1), ("１", 0),
        ("\"a\nb\"", 2), ("\"\t\"", 1), ("\"\0\"", 1), ("\"\u{1F}\"", 1), ("\"\u{1B}[m\"", 1), ("{\"a\nb\":1}", 3),
        (#""\x41""#, 2), (#""\'""#, 2), (#""\u00G0""#, 3), (#""\u12"#, 3), (#""\"#, 2), (#""a"#, 2), (#""\U0041""#, 2),
        ("1 2", 2), ("\"a\" \"b\"", 4), ("[1]#", 3), ("/**/1", 0), ("\u{FEFF}", 3), ("1\u{FEFF}", 1),
    ])
    func `what JSON does not allow is refused at its place`(text: String, offset: Int) {
        let error = #expect(throws: JSONValue.Failure.self) { try JSONValue(parsing: Array(text.utf8)[...]) }
        #expect(error?.offset == offset, "\(error?.message ?? "")")
    }

    @Test func `depth is bounded`() {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(parse(nested(64)) != nil)
        #expect(parse(nested(66)) == nil)
        #expect(parse(String(repeating: "[", count: 200_000)) == nil)
        #expect(parse(String(repeating: "{\"a\":", count: 200_000)) == nil)
    }

    @Test func `random bytes never trap, and what is read is written so that it is read again`() throws {
        var dice = Dice(seed: 1)
        let pieces: [[UInt8]] = [
            "{", "}", "[", "]", ":", ",", "\"", "\\", "\\u", "d83d", "1", "-", ".", "e", "true", "null", " ",
        ]
        .map { Array($0.utf8) }
        var read = 0
        for _ in 0..<20_000 {
            var bytes: [UInt8] = []
            for _ in 0..<dice.roll(12) {
                if dice.once(in: 6) { bytes.append(UInt8(dice.roll(256))) } else { bytes += dice.pick(pieces) }
            }
            guard let value = try? JSONValue(parsing: bytes[...]) else { continue }
            read += 1
            #expect(try JSONValue(parsing: Array(value.description.utf8)[...]) == value)
        }
        #expect(read > 100)
    }
}
