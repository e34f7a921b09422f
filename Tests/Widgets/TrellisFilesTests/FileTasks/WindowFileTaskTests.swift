import FileSystem
import Foundation
import Testing
import TrellisFiles
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
final class WindowFileTaskTests {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-tasks-\(UUID().uuidString)")
    let window = Window()
    let tester: WindowTester
    var folder: LocalPath { LocalPath(root.path) }

    init() throws {
        try FileManager.default.createDirectory(
            at: root.appendingPathComponent("to"), withIntermediateDirectories: true)
        tester = WindowTester(window, width: 60, height: 12)
        for name in ["a", "b", "to/a", "to/b"] { try write(name, name) }
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: root.appendingPathComponent(name))
    }

    private func read(_ name: String) -> String? {
        (try? Data(contentsOf: root.appendingPathComponent(name))).map { String(decoding: $0, as: UTF8.self) }
    }

    private func wait(for text: String, isThere: Bool = true) async {
        for _ in 0..<3_000 {
            await tester.settle()
            if tester.picture.contains(text) == isThere { return }
            try? await Task.sleep(for: .milliseconds(10))
        }
        Issue.record("waited in vain for '\(text)':\n\(tester.picture)")
    }

    private func copyBoth() -> Task<FileReport, Never> {
        let (window, folder) = (window, folder)
        return Task {
            await window.run(FileTask(.copy(into: folder / "to"), [folder / "a", folder / "b"]), title: "Copying")
        }
    }

    @Test func `each file in the way is a question`() async {
        let task = copyBoth()
        await wait(for: "a exists in")
        #expect(tester.picture.contains("☐ for all files"))
        tester.press(.enter)
        await wait(for: "b exists in")
        tester.press(.right)
        tester.press(.right)
        tester.press(.enter)
        let report = await task.value
        #expect(report.skipped == 1 && read("to/a") == "to/a" && read("to/b") == "b" && window.toasts.isEmpty)
    }

    @Test func `an answer can be for all files`() async {
        let task = copyBoth()
        await wait(for: "a exists in")
        tester.press(.tab, .shift)
        tester.type(" ")
        #expect(!tester.picture.contains("☐ for all files"))
        tester.press(.tab)
        tester.press(.right)
        tester.press(.enter)
        let report = await task.value
        #expect(report.errors == [] && read("to/a 2") == "a" && read("to/b 2") == "b")
    }

    @Test func `Escape stops the task, and a toast tells so`() async {
        let task = copyBoth()
        await wait(for: "a exists in")
        tester.press(.escape)
        #expect(await task.value.wasStopped)
        #expect(window.toasts.map(\.text) == ["Copying stopped after 0 of 2 files"])
    }

    @Test func `errors are asked about and told at the end`() async {
        let (window, folder) = (window, folder)
        let task = Task { await window.run(FileTask(.delete, [folder / "gone", folder / "a"]), title: "Deleting") }
        await wait(for: "for all files")
        tester.press(.enter)
        let report = await task.value
        #expect(report.errors.count == 1 && report.skipped == 1 && read("a") == nil)
        #expect(window.toasts.map(\.text) == ["\(folder)/gone: no such file or directory"])
    }

    @Test func `a task that takes a while shows how far it is, and can be cancelled`() async {
        let task = copyBoth()
        await wait(for: "a exists in")
        tester.advance(by: .seconds(1))
        #expect(tester.picture.contains("Copying a") && tester.picture.contains("0 of 2 files, 0%"))
        window.toasts.first?.onAction.map { window.perform($0) }
        #expect(await task.value.wasStopped && read("to/a") == "to/a")
        await wait(for: "a exists in", isThere: false)
        #expect(window.toasts.map(\.text) == ["Copying stopped after 0 of 2 files"])
    }
}
