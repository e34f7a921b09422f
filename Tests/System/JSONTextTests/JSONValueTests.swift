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
