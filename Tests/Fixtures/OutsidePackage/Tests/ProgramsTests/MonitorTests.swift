import Testing
import Trellis
import TrellisTesting

@testable import Programs

struct MonitorTests {
    private static let load = Load(
        cpu: 0.5, memory: 0.25,
        processes: [
            ProcessInfo(id: 1, name: "init", cpu: 0, memory: 4_000_000),
            ProcessInfo(id: 20, name: "shell", cpu: 0.02, memory: 8_000_000),
            ProcessInfo(id: 300, name: "compiler", cpu: 0.9, memory: 900_000_000),
        ])

    @Test func `it sorts, searches and ends processes`() async throws {
        var ended: [String] = []
        let monitor = Monitor(sample: { Self.load }) { ended.append($0.name) }
        let tester = WindowTester(Window(monitor), width: 60, height: 24)
        await tester.settle()
        #expect(tester.picture.contains("3 processes"))
        #expect(tester.picture.contains("90 %"))
        try tester.row("20").select()
        tester.type("k")
        await tester.settle()
        #expect(tester.picture.contains("End shell, process 20?"))
        try tester.button("End").press()
        await tester.settle()
        #expect(ended == ["shell"])
        try tester.field("Search").type("comp")
        tester.press(.enter)
        await tester.settle()
        #expect(tester.picture.contains("compiler"))
        #expect(!tester.picture.contains("shell"))
    }

    @Test func `it reads the processes of this machine`() async throws {
        let tester = WindowTester(Window(Monitor()), width: 60, height: 24)
        for _ in 0..<100 {
            guard tester.picture.contains(" 0 processes") else { break }
            try await Task.sleep(for: .milliseconds(20))
            await tester.settle()
        }
        #expect(!tester.picture.contains(" 0 processes"))
    }

    @Test func `it passes an audit`() async throws {
        let window = Window(Monitor(sample: { Self.load }) { _ in })
        await WindowTester(window, width: 60, height: 24).settle()
        let problems = try audit(window, sizes: "30x16...120x40 by 4x2")
        #expect(problems == [])
    }
}
