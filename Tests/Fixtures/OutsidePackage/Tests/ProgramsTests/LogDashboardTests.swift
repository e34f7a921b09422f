import FileSystem
import Foundation
import Testing
import Trellis
import TrellisStreams
import TrellisTesting

@testable import Programs

struct LogDashboardTests {
    private let log = LogBuffer()

    init() {
        for number in 0..<40 { log.append(line: "12:00 \(number % 10 == 3 ? "ERROR" : "INFO") request \(number)") }
    }

    private func shown() async -> WindowTester {
        let tester = WindowTester(Window(LogDashboard(log)), width: 80, height: 24)
        await tester.settle()
        return tester
    }

    @Test func `it counts levels, filters and shows the selected lines`() async throws {
        let tester = await shown()
        #expect(tester.picture.contains("INFO request 39"))
        #expect(tester.picture.contains("36"))
        try tester.find(.document, "Log").focus()
        tester.press(.up, .shift)
        await tester.settle()
        #expect(tester.reading.contains("text 12:00 INFO request"), "\(tester.reading)")
        try tester.find(.select, "Level").focus()
        tester.type("e")
        await tester.settle()
        #expect(tester.picture.contains("ERROR request 33"))
        #expect(!tester.picture.contains("INFO request"))
    }

    @Test func `a paused log stays where it is`() async throws {
        let tester = await shown()
        try tester.find(.document, "Log").focus()
        tester.type("p")
        log.append(line: "12:01 WARN late")
        await tester.settle()
        #expect(!tester.picture.contains("WARN late"))
        tester.type("p")
        await tester.settle()
        #expect(tester.picture.contains("WARN late"))
    }

    @Test func `it follows a file`() async throws {
        let file = LocalPath(NSTemporaryDirectory()) / LocalPath("log-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(atPath: "\(file)") }
        try file.write("ERROR at the start\n".utf8)
        let tester = WindowTester(Window(try LogDashboard(file: "\(file)")), width: 80, height: 24)
        for _ in 0..<200 {
            guard !tester.picture.contains("at the start") else { break }
            try await Task.sleep(for: .milliseconds(20))
            await tester.settle()
        }
        #expect(tester.picture.contains("at the start"))
    }

    @Test func `it passes an audit`() async throws {
        let problems = try audit(await shown().window, sizes: "48x16...120x40 by 4x2")
        #expect(problems == [])
    }
}
