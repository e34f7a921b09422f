import CellGeometry
import Testing
import TextScreen

@testable import ScreenPictures

struct RecordingReadingTests {
    static let header = #"{"version": 2, "width": 20, "height": 3, "trellis": {"format": 1, "firstTimer": "0.25"}}"#

    private func read(_ lines: String...) throws -> Recording {
        try Recording(text: ([Self.header] + lines).map { $0 + "\n" }.joined())
    }

    private func error(_ text: String) -> String {
        do {
            _ = try Recording(text: text)
            return "none"
        } catch { return "\(error)" }
    }

    @Test func `entries are read with their lines and times`() throws {
        let recording = try read(
            #"[0, "e", "key a"]"#, "", #"[0.5, "+", "private key •"]"#, #"[1.000001, "t", ""]"#,
            #"[1.000001, "f", "20x3 0000000a ffffffff 3,1"]"#, #"[1.000001, "s", "0 one\n2  two"]"#,
            #"[2, "o", "\u001b[1mHi\ud83d\ude00"]"#, #"[3, "m", "here"]"#, #"[4, "x", 7]"#, #"[4.5, "r", "10x2"]"#)
        #expect(recording.size == Size(width: 20, height: 3))
        #expect(recording.firstTimer == .milliseconds(250))
        #expect(recording.entries.map(\.line) == [2, 4, 5, 6, 7, 8, 9, 10, 11])
        #expect(recording.entries[2].time == .microseconds(1_000_001))
        #expect(recording.duration == .milliseconds(4_500))
        #expect(
            recording.entries.map(\.content) == [
                .event(.key("a"), continues: false, isPrivate: false),
                .event(.key("•"), continues: true, isPrivate: true),
                .timers, .frame(try #require(ScreenDigest("20x3 0000000a ffffffff 3,1"))),
                .rows([0: "one", 2: " two"]),
                .output("\u{1B}[1mHi😀"), .marker("here"), .other(code: "x", data: ""), .other(code: "r", data: "10x2"),
            ])
        #expect(recording.events == [.key("a"), .key("•")])
    }

    @Test func `mistakes are told with their lines`() {
        let header = Self.header + "\n"
        #expect(error("") == "it is empty")
        #expect(error("hello\n") == "line 1: it is no recording: the first line is not a header in JSON")
        #expect(error("[1]\n") == "line 1: it is no recording: the first line is not a header in JSON")
        #expect(error(#"{"version": 3}"# + "\n") == #"line 1: the header has not "version": 2; others cannot be read"#)
        #expect(error(#"{"version": 2, "width": -1, "height": 4}"# + "\n").hasPrefix("line 1: the header has no"))
        #expect(
            error(#"{"version": 2, "width": 1, "height": 4, "trellis": {"format": 9}}"# + "\n")
                == "line 1: it was made by a newer version, with the format 9")
        #expect(error(header + "[1, \"e\"\n") == "line 2: expected ',' or ']' at column 8")
        #expect(error(header + "[1, \"e\"]\n") == "line 2: expected [time, \"code\", \"data\"]")
        #expect(error(header + "[-1, \"e\", \"end\"]\n") == "line 2: -1 is not a time in seconds")
        #expect(error(header + "[1e9, \"e\", \"end\"]\n") == "line 2: 1e9 is not a time in seconds")
        #expect(error(header + "\n[1, \"e\", \"ky a\"]\n") == "line 3: 'ky a' is not an event")
        #expect(error(header + "[1, \"e\", 5]\n") == "line 2: the data is not a text")
        #expect(error(header + "[1, \"f\", \"80x24\"]\n").hasPrefix("line 2: '80x24' is not a frame"))
        #expect(error(header + "[1, \"s\", \"text\"]\n").hasPrefix("line 2: expected rows"))
        #expect(
            error(header + "[2, \"t\", \"\"]\n[1, \"t\", \"\"]\n") == "line 3: its time is before that of line 2")
        let deep = String(repeating: "[", count: 100_000)
        #expect(error(header + deep + "\n") == "line 2: expected fewer levels at column 66")
    }

    @Test func `a last line that was not written to its end is left out`() throws {
        let whole = "\(Self.header)\n[1, \"e\", \"key a\"]\n[2, \"e\", \"paste é\"]\n"
        let bytes = Array(whole.utf8)
        let second = whole.utf8.count - "[2, \"e\", \"paste é\"]\n".utf8.count
        #expect(try Recording(bytes: bytes).entries.count == 2)
        // Only the line break is missing.
        #expect(try Recording(bytes: Array(bytes.dropLast())).entries.count == 2)
        for end in second..<bytes.count - 1 {
            let recording = try Recording(bytes: Array(bytes[..<end]))
            #expect(recording.entries.count == 1)
            #expect(recording.isCut == (end > second))
            #expect(recording.text.hasSuffix("key a\"]\n"))
        }
    }

    @Test func `a file that is not there is told by its name`() {
        do {
            _ = try Recording(contentsOf: "/nowhere/bug.cast")
            Issue.record("it was read")
        } catch { #expect("\(error)" == "/nowhere/bug.cast: cannot be read: No such file or directory") }
    }

    @Test func `no text makes it crash`() {
        var random = SystemRandomNumberGenerator()
        let good = Array(
            """
            \(Self.header)
            [0.000000,"e","features colors=rgb unicode"]
            [0.000000,"+","resize 20x3"]
            [0.500000,"f","20x3 0000000a ffffffff 3,1"]
            [0.500000,"s","0 one\\n2  two \\ud83d\\ude00"]
            [0.600000,"e","mouse drag left 3,4 Ctrl"]

            """.utf8)
        var read = 0
        for _ in 0..<20_000 {
            var bytes = good
            for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(Array(#"[]{},":\u0987.-e"#.utf8).randomElement(using: &random)!, at: place)
                default: bytes = Array(bytes[..<max(1, place)])
                }
            }
            if (try? Recording(bytes: bytes)) != nil { read += 1 }
        }
        #expect(read > 0 && read < 20_000)
    }
}
