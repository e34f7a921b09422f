import Foundation
import Processes
import SeededNumbers
import Testing
import Trellis

@testable import tests

/// Events and output with mistakes: `FUZZ_SECONDS` and `FUZZ_SEED` as in other suites.
@MainActor
struct TestRunFuzzTests {
    private static let lines = [
        #"{"kind":"test","payload":{"id":"Lib.S/`a`()/T.swift:7:2","name":"a","kind":"function","sourceLocation":{"_filePath":"/s/T.swift","line":7}}}"#,
        #"{"kind":"test","payload":{"id":"Lib.S","name":"S","kind":"suite"}}"#,
        #"{"kind":"event","payload":{"kind":"testStarted","testID":"Lib.S/`a`()/T.swift:7:2","messages":[]}}"#,
        #"{"kind":"event","payload":{"kind":"issueRecorded","testID":"Lib.S/`a`()/T.swift:7:2","issue":{},"messages":[{"symbol":"fail","text":"x"}]}}"#,
        #"{"kind":"event","payload":{"kind":"testEnded","testID":"Lib.S/`a`()/T.swift:7:2","messages":[{"symbol":"pass"}]}}"#,
        #"{"kind":"event","payload":{"kind":"testSkipped","testID":"Lib.b()","_comments":["why"],"messages":[]}}"#,
        "[12/34] Compiling Lib Lib.swift", "Build complete! (1s)", "Test Case 'Old.testBad' started at x",
        "/s/T.swift:15: error: Old.testBad : not equal", "Test Case 'Old.testBad' failed (0.003 seconds)",
        "/s/L.swift:12:35: error: cannot find 'x'", "12 | x", "error: fatalError", "◇ Test a() started.", "printed",
    ]

    @Test func `any lines are a run that is told without control characters`() {
        let environment = ProcessInfo.processInfo.environment
        let end = environment["FUZZ_SECONDS"].flatMap(Double.init).map { Date(timeIntervalSinceNow: $0) }
        let first = environment["FUZZ_SEED"].flatMap(Int.init) ?? 1
        var seed = first
        let report = TestReport(folder: "/s")
        while end.map({ Date() < $0 }) ?? (seed < first + 60) {
            var dice = Dice(seed: seed)
            var run = TestRun(at: .now)
            var told: [StyledText] = []
            for _ in 0..<60 {
                var bytes = Array(Self.lines.randomElement(using: &dice)!.utf8)
                for _ in 0..<Int.random(in: 0...3, using: &dice) {
                    let place = Int.random(in: 0...bytes.count, using: &dice)
                    switch Int.random(in: 0...2, using: &dice) {
                    case 0:
                        bytes.insert(Array("\u{1B}\u{9B}\r:'`/[\u{202E}é".utf8).randomElement(using: &dice)!, at: place)
                    case 1: bytes.removeSubrange(place..<min(bytes.count, place + 5))
                    default: bytes.insert(contentsOf: bytes[..<place], at: place)
                    }
                }
                let event = TestEvent(line: bytes[...]).flatMap { run.take($0, at: .now) }
                let line = run.take(OutputLine(String(decoding: bytes, as: UTF8.self)), at: .now)
                for news in [event, line].compactMap(\.self) { told += report.lines(of: news) }
            }
            #expect(run.counts.done >= 0 && run.filters.count == run.failed.count)
            run.end()
            told += report.summary(run, .exited(1), time: .seconds(1), wasStopped: false)
            for text in told {
                #expect(
                    !text.text.unicodeScalars.contains { $0.properties.generalCategory == .control }, "seed \(seed)")
            }
            seed += 1
        }
        print("tests: seeds \(first)..<\(seed)")
    }

    @Test(arguments: [": error: ", "a.b : ", "-[", "[1/", "Test Case '", "' x", " | ", "   ", ":1", "a:1: error: ."])
    func `a line takes no more than its length`(_ piece: String) {
        // Hours, if it went back and forth.
        for _ in 0..<20 { _ = OutputLine(String(repeating: piece, count: 4_096 / piece.utf8.count)) }
        _ = OutputLine("Test Case '" + String(repeating: "' x", count: 1_300))
    }
}
