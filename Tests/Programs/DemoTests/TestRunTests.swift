import Foundation
import Processes
import Testing
import Trellis

@testable import tests

/// What is made of the events of Swift Testing and of the lines of `swift test`.
@MainActor
struct TestRunTests {
    private var run = TestRun(at: .now)
    private let report = TestReport(folder: "/src/lib")

    private func event(_ kind: String, _ payload: String) -> TestEvent? {
        TestEvent(line: Array("{\"kind\":\"\(kind)\",\"version\":0,\"payload\":{\(payload)}}".utf8)[...])
    }

    private func known(_ id: String, _ name: String, kind: String = "function") -> TestEvent? {
        let place = "\"sourceLocation\":{\"_filePath\":\"/src/lib/Tests/T.swift\",\"line\":7,\"column\":2}"
        return event("test", "\"id\":\"\(id)\",\"name\":\"\(name)\",\"kind\":\"\(kind)\",\(place)")
    }

    @discardableResult
    private mutating func take(_ event: TestEvent?) throws -> [String] {
        (try run.take(#require(event), at: .now)).map { report.lines(of: $0).map(\.text) } ?? []
    }

    @discardableResult
    private mutating func take(line: String) -> [String] {
        run.take(OutputLine(line), at: .now).map { report.lines(of: $0).map(\.text) } ?? []
    }

    private func summary(_ end: ChildProcess.End, wasStopped: Bool = false) -> [String] {
        report.summary(run, end, time: .milliseconds(4_120), wasStopped: wasStopped).map(\.text)
    }

    // MARK: Events

    @Test mutating func `tests are counted, and what fails is told at once`() throws {
        try take(known("Lib.Nested", "Nested", kind: "suite"))
        try take(known("Lib.Nested/a()/T.swift:7:2", "a()"))
        try take(known("Lib.Nested/`b/c`()/T.swift:8:2", "b/c"))
        try take(known("Lib.d()/T.swift:9:2", "d()"))
        try take(event("event", "\"kind\":\"runStarted\",\"messages\":[]"))
        for id in ["Lib.Nested", "Lib.Nested/a()/T.swift:7:2", "Lib.Nested/`b/c`()/T.swift:8:2"] {
            try take(event("event", "\"kind\":\"testStarted\",\"testID\":\"\(id)\",\"messages\":[]"))
        }
        #expect(run.phase == .testing && run.counts.known == 3)
        #expect(run.runningTests(at: .now).map(\.name) == ["Nested › a()", "Nested › b/c"])
        let issue = try take(
            event(
                "event",
                """
                "kind":"issueRecorded","testID":"Lib.Nested/a()/T.swift:7:2","_testCase":{"displayName":"3"},
                "issue":{"isKnown":false,"sourceLocation":{"_filePath":"/src/lib/Tests/T.swift","line":12}},
                "messages":[{"symbol":"fail","text":"Expectation failed: x == y"},{"symbol":"details","text":"a\\nb\\u001b[2J"}]
                """))
        #expect(
            issue == ["✗ Nested › a() (3)  Tests/T.swift:12", "    Expectation failed: x == y", "    a", "    b[2J"])
        let known = try take(
            event(
                "event",
                """
                "kind":"issueRecorded","testID":"Lib.Nested/`b/c`()/T.swift:8:2","issue":{"isKnown":true},
                "messages":[{"symbol":"passWithKnownIssue","text":"known"}]
                """))
        #expect(known == [])
        for id in ["Lib.Nested/a()/T.swift:7:2", "Lib.Nested/`b/c`()/T.swift:8:2", "Lib.Nested"] {
            let symbol = id.contains("a()") || id == "Lib.Nested" ? "fail" : "passWithKnownIssue"
            try take(
                event(
                    "event",
                    "\"kind\":\"testEnded\",\"testID\":\"\(id)\",\"messages\":[{\"symbol\":\"\(symbol)\",\"text\":\"\"}]"
                ))
        }
        let skipped = try take(
            event(
                "event",
                "\"kind\":\"testSkipped\",\"testID\":\"Lib.d()/T.swift:9:2\",\"_comments\":[\"not now\"],\"messages\":[]"
            ))
        #expect(skipped == ["↷ d()  not now"])
        #expect(run.counts.passed == 1 && run.counts.failed == 1 && run.counts.skipped == 1)
        #expect(summary(.exited(1)) == ["✗ 1 failed, 1 passed, 1 skipped  4.1 s"])
        #expect(run.filters == [#"Lib\.Nested/a\(\)"#])
    }

    @Test(arguments: [
        "", "{", "[]", "{\"kind\":\"event\"}", "{\"kind\":\"event\",\"payload\":{\"kind\":7}}",
        "{\"kind\":\"test\",\"payload\":{\"kind\":\"function\"}}",
    ])
    func `other lines are no events`(_ line: String) { #expect(TestEvent(line: Array(line.utf8)[...]) == nil) }

    // MARK: Output

    @Test mutating func `XCTest is counted, too`() {
        for line in ["Test Suite 'All tests' started at x", "Test Case 'Old.testBad' started at 2026-11-28"] {
            take(line: line)
        }
        #expect(run.runningTests(at: .now).map(\.name) == ["Old.testBad"])
        #expect(
            take(line: "/src/lib/Tests/T.swift:15: error: Old.testBad : XCTAssertEqual failed: (\"2\") - old") == [
                "✗ Old.testBad  Tests/T.swift:15", "    XCTAssertEqual failed: (\"2\") - old",
            ])
        take(line: "Test Case 'Old.testBad' failed (0.003 seconds)")
        for (name, outcome) in [("testGood", "passed"), ("testLater", "skipped")] {
            take(line: "Test Case 'Old.\(name)' started at x")
            take(line: "Test Case 'Old.\(name)' \(outcome) (0.0 seconds)")
        }
        #expect(run.counts.done == 3 && run.counts.known == 3 && run.filters == ["Old/testBad"])
        #expect(OutputLine("Test Case '-[LibTests.Old testBad]' started.") == .xctestStarted(name: "Old.testBad"))
        #expect(summary(.exited(1)) == ["✗ 1 failed, 1 passed, 1 skipped  4.1 s"])
    }

    @Test mutating func `a build that fails says why, once`() {
        let error = "/src/lib/Sources/L.swift:12:35: error: cannot find 'x' in scope"
        let source = ["10 | let a = 1", "12 | x", "   | `- error: cannot find 'x' in scope"]
        for _ in 0..<2 {
            take(line: "[8/18] Emitting module Lib")
            for line in [error] + source { take(line: line) }
        }
        take(line: "error: fatalError")
        #expect(run.build.done == 8 && run.build.count == 18 && run.build.what == "Emitting module Lib")
        #expect(
            summary(.exited(1)) == ["Sources/L.swift:12:35: error: cannot find 'x' in scope"] + source + [
                "✗ the build has failed  4.1 s  swift test has ended with status 1"
            ])
        #expect(summary(.exited(1), wasStopped: true) == ["✗ no tests ran  4.1 s  stopped"])
    }

    @Test mutating func `tests that ran when it crashed are named, with the last output`() throws {
        for line in ["Build complete! (6.7s)", "◇ Test a() started.", "fatal: index out of range", "\u{1B}[31mred"] {
            take(line: line)
        }
        try take(known("Lib.a()/T.swift:7:2", "a()"))
        try take(event("event", "\"kind\":\"testStarted\",\"testID\":\"Lib.a()/T.swift:7:2\",\"messages\":[]"))
        take(line: "error: Exited with unexpected signal code 11")
        run.end()
        #expect(
            summary(.exited(1)) == [
                "error: Exited with unexpected signal code 11", "fatal: index out of range", "[31mred",
                "✗ what ran when it ended: a()", "✗ 1 did not end  4.1 s  swift test has ended with status 1",
            ])
        #expect(run.filters == [#"Lib\.a\(\)"#])
    }

    @Test func `only the failed ones run again`() {
        let arguments = ["--filter", "a", "--parallel", "--filter=b", "--skip", "c"]
        #expect(TestSession.command(arguments, filters: nil) == ["swift", "test"] + arguments)
        #expect(
            TestSession.command(arguments, filters: ["x", "y"])
                == ["swift", "test", "--parallel", "--skip", "c", "--filter", "x", "--filter", "y"])
    }

    @Test mutating func `what a test prints is no error of the build`() {
        for line in ["Build complete! (1s)", "a.c:1:2: error: x", "1 | x", "◇ Test x"] { take(line: line) }
        #expect(run.buildErrors == [] && Array(run.lastOutput) == ["a.c:1:2: error: x", "1 | x"])
        #expect(
            OutputLine(String(repeating: "x: error: ", count: 1_000))
                == .other(String(repeating: "x: error: ", count: 1_000).prefix(4_096).description))
    }

    @Test mutating func `what is very long is cut`() {
        for number in 0..<5_000 { take(line: "line \(number)") }
        #expect(run.lastOutput.count == 200 && run.lastOutput.last == "line 4999")
        let lines = summary(.exited(2))
        #expect(lines.count == 62 && lines[60] == "    … and 140 more lines")
    }
}
