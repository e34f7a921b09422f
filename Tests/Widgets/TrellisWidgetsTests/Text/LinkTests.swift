import Foundation
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct LinkTests {
    private let window = Window()

    private func shown(_ link: Link, height: Int = 1) -> WindowTester {
        window.theme = .dark
        window.add(link, "tt = ll = 0")
        window.add(Button("B"), "tt = 0, rr = 0")
        return WindowTester(window, width: 60, height: height)
    }

    @Test func `a link takes every size and every event`() {
        #expect(checkWidget { Link("swift 漢字", address: "https://swift.org") } == [])
        #expect(checkWidget { Link("") } == [])
    }

    @Test func `Enter, Space and a click open it, and then it looks visited`() {
        var opened = 0
        let link = Link("notes") { opened += 1 }
        let tester = shown(link)
        tester.press(.tab)
        let fresh = tester.canvas[0, 0].style
        tester.click(x: 2, y: 0)
        #expect(opened == 1 && link.isVisited)
        tester.press(.enter)
        tester.type(" ")
        #expect(opened == 3)
        tester.press(.tab)
        tester.send(.mouse(Mouse(.move, at: Point(x: 20, y: 0))))
        #expect(tester.canvas[0, 0].style != fresh)
        link.isVisited = false
        #expect(tester.canvas[0, 0].style == fresh)
    }

    @Test func `a press that leaves it does not open it`() {
        var opened = 0
        let tester = shown(Link("notes") { opened += 1 })
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 2, y: 0))))
        tester.send(.mouse(Mouse(.drag(.left), at: Point(x: 20, y: 0))))
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: 20, y: 0))))
        #expect(opened == 0)
    }

    @Test func `its cells carry the address for the terminal`() {
        let link = Link("swift", address: "https://swift.org")
        let tester = shown(link)
        #expect(tester.canvas[0, 0].style.link?.address == "https://swift.org")
        #expect(tester.canvas[5, 0].style.link == nil)
        link.address = "https://debian.org"
        #expect(tester.canvas[4, 0].style.link?.address == "https://debian.org")
        link.isEnabled = false
        #expect(tester.canvas[4, 0].style.link == nil)
        link.isEnabled = true
        link.address = nil
        #expect(tester.canvas[4, 0].style.link == nil)
    }

    @Test func `the user's program gets the address as its only argument, and nothing else starts`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("link-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (program, note) = (folder.appendingPathComponent("opener"), folder.appendingPathComponent("note"))
        try "#!/bin/sh\necho \"$#: $1\" > '\(note.path)'\n".write(to: program, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        let link = Link("swift", address: "https://swift.org/a;b $(c)", opensExternally: true)
        link.externalProgram = program.path
        _ = shown(link)
        link.open()
        #expect(await eventually { (try? String(contentsOf: note, encoding: .utf8))?.isEmpty == false })
        #expect(try String(contentsOf: note, encoding: .utf8) == "1: https://swift.org/a;b $(c)\n")
        #expect(window.toasts.isEmpty)
    }

    @Test(arguments: [
        ("https://swift.org", "/nowhere/opener", "/nowhere/opener: No such file or directory."),
        ("https://swift.org", "false", "false could not open https://swift.org"),
        ("--help", "true", "“--help” is not an address"), ("notes.txt", "true", "“notes.txt” is not an address"),
        ("http://a\nb", "true", "is not an address"),
    ])
    func `a toast says why it cannot be opened`(address: String, program: String, words: String) async {
        let link = Link("x", address: address, opensExternally: true)
        link.externalProgram = program
        _ = shown(link, height: 10)
        link.open()
        #expect(await eventually { !window.toasts.isEmpty })
        #expect(window.toasts.first?.text.contains(words) == true, "\(window.toasts.first?.text ?? "")")
    }

    @Test func `without the app's permission no program starts`() async {
        let link = Link("x", address: "https://swift.org")
        link.externalProgram = "/nowhere/opener"
        _ = shown(link)
        link.open()
        #expect(link.isVisited)
        // One that may has started and failed, and is alone in that.
        let other = Link("y", address: "https://swift.org/other", opensExternally: true)
        other.externalProgram = "/nowhere/other"
        window.add(other, "bb = rr = 0")
        other.open()
        #expect(await eventually { !window.toasts.isEmpty })
        #expect(window.toasts.count == 1 && window.toasts[0].text.contains("/nowhere/other"))
    }

    private func eventually(_ isTrue: () -> Bool) async -> Bool {
        for _ in 0..<500 {
            if isTrue() { return true }
            try? await Task.sleep(for: .milliseconds(10))
        }
        return false
    }
}
