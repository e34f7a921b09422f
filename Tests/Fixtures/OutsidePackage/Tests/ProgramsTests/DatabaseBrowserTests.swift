import FileSystem
import Foundation
import Testing
import Trellis
import TrellisTesting

@testable import Programs

final class DatabaseBrowserTests {
    /// Answers as the program of SQLite does, of which not every machine has one.
    private let program = LocalPath(NSTemporaryDirectory()) / LocalPath("sqlite-\(UUID().uuidString)")

    init() throws {
        let script = #"""
            #!/bin/sh
            query=$(printf '%s' "$6" | tr -d '\n')
            case "$query" in
            *sqlite_schema*) printf 'name\036moons\036planets\036' ;;
            *mistake*) echo 'Parse error: near "mistake": syntax error' >&2; exit 1 ;;
            *DESC*) printf 'name\037radius\036Io\0371822\036Europa\0371561\036' ;;
            *moons*) printf 'name\037radius\036Europa\0371561\036Io\0371822\036' ;;
            *) printf 'name\036Jupiter\036' ;;
            esac
            """#
        try program.write(Data(script.utf8))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(program)")
    }

    deinit { try? FileManager.default.removeItem(atPath: "\(program)") }

    private func shown(width: Int = 70, height: Int = 16) async -> WindowTester {
        let browser = DatabaseBrowser(Database(file: "space.db", program: "\(program)"))
        let tester = WindowTester(Window(browser), width: width, height: height)
        await wait(tester) { $0.contains("moons") }
        return tester
    }

    private func wait(_ tester: WindowTester, _ isThere: (String) -> Bool) async {
        for _ in 0..<2_000 {
            await tester.settle()
            if isThere(tester.picture) { return }
            try? await Task.sleep(for: .milliseconds(5))
        }
        Issue.record("it never came: \(tester.picture)")
    }

    @Test func `tables are shown, sorted by the database, and their rows opened`() async {
        let tester = await shown()
        tester.press(.down)
        await wait(tester) { $0.contains("Jupiter") }
        tester.press(.up)
        await wait(tester) { $0.contains("Europa") && $0.contains("2 rows") }
        tester.press(.tab)
        tester.press(.character("2"))
        tester.press(.character("2"))
        await wait(tester) { picture in
            guard let io = picture.range(of: "Io"), let europa = picture.range(of: "Europa") else { return false }
            return io.lowerBound < europa.lowerBound
        }
        tester.press(.home)
        tester.press(.enter)
        await wait(tester) { $0.contains("moons › Row 1") && $0.contains("1822") }
    }

    @Test func `a mistake in a query is told, and the rows stay`() async {
        let tester = await shown()
        tester.press(.down)
        await wait(tester) { $0.contains("Jupiter") }
        tester.press(.character("/"))
        tester.press(.character("a"), .control)
        tester.type("mistake")
        tester.press(.enter)
        await wait(tester) { $0.contains("syntax error") && $0.contains("Jupiter") }
    }

    @Test func `it passes an audit`() async throws {
        let tester = await shown()
        let problems = try audit(tester.window, sizes: "40x14...120x40 by 4x2")
        #expect(problems.isEmpty, "\(problems)")
    }
}
