import FileSystem
import Foundation
import Testing
import Trellis
import TrellisTesting

@testable import Programs

final class BackupSetupTests {
    private let file = LocalPath(NSTemporaryDirectory()) / LocalPath("backup-\(UUID().uuidString).json")

    deinit { try? FileManager.default.removeItem(atPath: "\(file)") }

    private func shown(_ onEnd: @escaping (Backup?) -> Void = { _ in }) -> WindowTester {
        WindowTester(Window(BackupSetup(file: file, onEnd: onEnd)), width: 60, height: 16)
    }

    private func goOn(_ tester: WindowTester) { tester.press(.character("n"), .alt) }

    @Test func `a backup is set up step by step`() throws {
        var end: Backup?
        let tester = shown { end = $0 }
        goOn(tester)
        #expect(tester.picture.contains("At least one, please."))
        tester.type("src")
        goOn(tester)
        #expect(tester.picture.contains("“src” is no whole path."))
        tester.press(.home)
        tester.type("/")
        goOn(tester)
        tester.press(.down)
        goOn(tester)
        #expect(tester.picture.contains("Address"))
        tester.type("host.example.org")
        goOn(tester)
        goOn(tester)
        #expect(tester.picture.contains("At least one day, please."))
        tester.press(.enter)
        tester.press(.character(" "))
        tester.press(.escape)
        goOn(tester)
        tester.press(.character(" "))
        goOn(tester)
        #expect(tester.picture.contains("At least 8 characters."))
        tester.type("secret words")
        tester.press(.tab)
        tester.type("secret words")
        #expect(!tester.picture.contains("secret"))
        goOn(tester)
        #expect(tester.picture.contains("/src to host.example.org, port 22") && tester.picture.contains("Set up"))
        tester.press(.enter)
        let kept = try JSONDecoder().decode(Backup.self, from: Data(file.contents()))
        #expect(kept == end && kept.folders == ["/src"] && kept.place == .server && kept.days == ["Monday"])
        #expect(kept.password == "secret words")
    }

    @Test func `a disk has no address, and who cancels writes nothing`() {
        var ended = false
        let tester = shown { ended = $0 == nil }
        tester.type("/home")
        goOn(tester)
        goOn(tester)
        #expect(!tester.picture.contains("Address") && tester.picture.contains("Days"))
        tester.press(.escape)
        #expect(ended && !FileManager.default.fileExists(atPath: "\(file)"))
    }

    @Test func `it passes an audit`() throws {
        let problems = try audit(Window(BackupSetup(file: file)), sizes: "40x14...120x40 by 4x2")
        #expect(problems.isEmpty, "\(problems)")
    }
}
