import Testing
import Trellis
import TrellisStreams
import TrellisTesting

@testable import log

/// Lines that are JSON objects, and times in lines.
@MainActor
struct LogRecordTests {
    private func fields(_ line: String) -> [String]? { Record(line)?.fields.map { "\($0.key)=\($0.value)" } }

    @Test func `a line of JSON is read with its fields in order`() {
        #expect(
            fields(#"{"b":1,"a":"x y","c":null , "d":true,"e":-1.5e3}"#) == [
                "b=1", "a=x y", "c=null", "d=true", "e=-1.5e3",
            ])
        #expect(fields(#"{}"#) == [] && fields(#"{ "a" : [1,{"x":"]}"}] }"#) == [#"a=[1,{"x":"]}"}]"#])
        #expect(fields(#"{"a":"\"\\\n\u00e9\ud83d\ude00\u001b"}"#) == ["a=\"\\ é\u{1F600} "])
    }

    @Test func `what is no JSON object is left as it is`() {
        for line in [
            "", "x", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1}x", "{\"a\" 1}", "[1]", "{a:1}", "{\"a\":}",
            "{\"a\":[}", "{\"a\":\"\u{1}\"}", "{\"a\":\"\t\"}", "{\"a\":01}", "{\"a\":nan}", "{\"a\":\"\\",
            "{\"a\":\"\\u12", "{,}", "{\"a\":1,}",
        ] {
            #expect(Record(line) == nil, "\(line)")
            var columns = RecordColumns()
            let same = LogLine(number: 0, text: line)
            #expect(columns.columns(of: same) == same)
        }
    }

    @Test func `deep lists end`() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(Record("{\"a\":\(deep)}") == nil)
        #expect(Record("{\"a\":\(deep)\(String(repeating: "]", count: 100_000))}") == nil)
    }

    @Test func `fields stand below those of the same name, time, level and message first`() {
        var columns = RecordColumns()
        func text(_ line: String) -> String { columns.columns(of: LogLine(number: 3, text: line)).text }
        _ = text(#"{"msg":"a long message","path":"/index","level":"info","time":"2026-11-24T08:15:44.123Z"}"#)
        #expect(
            text(#"{"time":"2026-11-24T08:15:45Z","level":"error","msg":"short","ms":3,"path":"/"}"#)
                == "08:15:45  ERROR  short           path=/       ms=3")
        #expect(text(#"{"ms":4}"#) == String(repeating: " ", count: 16 + 13) + "ms=4")
        #expect(
            RecordColumns.timeOfDay("1700000000.5") == "22:13:20"
                && RecordColumns.timeOfDay("1700000000500") == "22:13:20")
    }

    @Test(arguments: [
        ("08:15:44 x", 29_744), ("[1970-01-02 00:00:01,5] x", 86_401), ("2026-11-24T08:15:44Z", 1_795_508_144),
        ("Nov 24 23:59:59 host", 86_399), ("{\"t\":\"2000-02-29T00:00:00Z\"}", 951_782_400),
    ])
    func `the first time in a line is read`(line: String, time: Int) {
        #expect(LogTimes.time(in: line) == time)
        #expect(LogTimes.time(in: "no 24:00:00 time, 1:02:03 nor ::::::") == nil && LogTimes.time(in: "") == nil)
    }

    @Test func `bars get longer where there are many times, and lose no line`() {
        var times = LogTimes()
        for number in 0..<20_000 {
            let (hour, minute, second) = (number / 3_600, number / 60 % 60, number % 60)
            let two = [hour, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
            times.add("\(two) \(number % 10 == 0 ? "ERROR" : "INFO")", number)
        }
        #expect(times.bars.count <= 4_096 && times.seconds == 5)
        for width in [1, 7, 80, 300] {
            guard let columns = times.columns(width) else {
                Issue.record("no columns")
                continue
            }
            #expect(columns.bars.count <= width)
            #expect(columns.bars.reduce(0) { $0 + ($1?.count ?? 0) } == 20_000)
            #expect(columns.bars.reduce(0) { $0 + ($1?.badCount ?? 0) } == 2_000)
            #expect(columns.bars.compactMap { $0?.firstLine } == columns.bars.compactMap { $0?.firstLine }.sorted())
        }
        #expect(LogTimes().columns(80) == nil)
    }
}
