import FileSystem
import Foundation
import Testing
import Trellis
import TrellisTesting

@testable import settings

@MainActor
struct SettingsTests {
    nonisolated static let text = """
        # Made by hand
        Name = Ada Lovelace
        E-mail = ada@example.org
        Phone = 5550123456
        Birthday = 1815-12-10
        About you = I like engines.\\nAnd \\\\n is no new line.
        Theme = nord
        Accent = #FF8800
        Density = Spacious
        Contrast = 75
        Animations = false
        Line numbers = true
        Time zone = Europe/London
        Work = 8...16
        Reminder = 07:45:00
        Holidays = 2026-12-24...2027-01-02
        Proxy = true
        Host = proxy
        Port = 3128
        Password = secret
        Timeout = 60
        Retries =\u{20}
        Kinds = Text, C
        Backups = /backups
        Dictionary = /words.txt
        Save = At once
        newer = 1

        """

    static func show(
        _ text: String = "", width: Int = 80, height: Int = 24, save: @escaping (String) throws -> Void = { _ in }
    ) -> (SettingsView, WindowTester, RecordingHost) {
        let window = Window()
        let view = window.add(SettingsView(text, save: save), "tt = ll = bb = rr = 0")
        return (view, WindowTester(window, width: width, height: height), RecordingHost(window))
    }

    private func next(_ tester: WindowTester) { tester.press(.pageDown, .control) }

    @Test func `what was written is read again, and lines that nobody knows are kept`() {
        let (view, _, _) = Self.show(Self.text)
        let lines = Self.text.split(separator: "\n")
        #expect(view.text.split(separator: "\n") == [lines[0], lines.last!] + lines[1..<lines.count - 1])
        let (again, _, _) = Self.show(view.text)
        #expect(again.text == view.text)
    }

    @Test func `a line without a value for its setting is told, and the setting stays`() {
        let (view, tester, _) = Self.show("Birthday = 1815-02-30\nWork = 9...3\nTheme = pink\nKinds = Text, Gold")
        let fresh = Self.show().0
        #expect(tester.picture.contains("line 1: '1815-02-30' is no value"))
        #expect(view.text == fresh.text)
    }

    @Test func `nobody goes on without a name, or with an address without an @`() throws {
        let (_, tester, _) = Self.show()
        next(tester)
        #expect(tester.picture.contains("Please enter your name.") && tester.picture.contains("Birthday"))
        try tester.field("Name").type("Ada")
        try tester.field("E-mail").type("ada")
        next(tester)
        // It is said once: below the field.
        #expect(tester.picture.components(separatedBy: "An address has an @.").count == 2)
        #expect(try tester.field("E-mail").meaning.problem == "An address has an @.")
        try tester.field("E-mail").type("@b")
        try tester.button("Next").press()
        #expect(tester.picture.contains("Density"))
    }

    @Test func `the first page is read with all its labels`() {
        let (_, tester, _) = Self.show(Self.text)
        #expect(
            tester.reading == """
                window
                  group Settings
                    group You, 1 of 6
                      field Name: Ada Lovelace, focused
                      field E-mail: ada@example.org
                      field Phone: (555) 012-3456
                      field Birthday: 1815-12-10
                      field About you: I like engines., line 1 of 2
                      button Back, disabled
                      button Next
                      button Cancel
                  keys: Enter Alt+N Next, F1 help
                """)
    }

    @Test func `all pages are gone through, and the text is saved`() async {
        var saved: [String] = []
        let (view, tester, host) = Self.show(Self.text) { saved.append($0) }
        for title in ["Theme", "Time zone", "Password", "Backups", "Ada Lovelace"] {
            next(tester)
            #expect(tester.picture.contains(title))
        }
        #expect(!tester.picture.contains("secret"))
        #expect(!tester.reading.contains("secret"))
        next(tester)
        await tester.settle()
        #expect(saved == [view.text] && host.quitCount == 1)
    }

    @Test func `when saving fails, the reason is shown, and nothing is lost`() async {
        let (view, tester, host) = Self.show(Self.text) { _ in
            throw FileError("/file", "the disk is full")
        }
        for _ in 0..<6 { next(tester) }
        await tester.settle()
        #expect(tester.picture.contains("the disk is full") && host.quitCount == 0)
        tester.press(.enter)
        await tester.settle()
        #expect(view.text.contains("Name = Ada Lovelace"))
    }

    @Test func `a theme applies as soon as it is chosen, with the accent`() async {
        let (_, tester, _) = Self.show(Self.text)
        #expect(tester.window.themeInUse.name == Theme.nord.name)
        #expect(tester.window.themeInUse[.accent].foreground == .rgb(255, 136, 0))
        next(tester)
        tester.press(.down)
        tester.press(.end)
        tester.press(.enter)
        #expect(tester.window.themeInUse.name == Theme.all.last?.name)
    }

    @Test func `cancelling asks only if something was changed`() async {
        let (_, tester, host) = Self.show(Self.text)
        tester.type("x")
        tester.press(.escape)
        await tester.settle()
        #expect(tester.picture.contains("Discard what was changed?") && host.quitCount == 0)
        tester.press(.character("c"), .control)
        await tester.settle()
        #expect(host.quitCount == 0)
        tester.press(.enter)
        await tester.settle()
        #expect(host.quitCount == 0 && !tester.picture.contains("Discard"))
        tester.press(.backspace)
        tester.press(.escape)
        await tester.settle()
        #expect(host.quitCount == 1)
    }

    @Test func `the proxy is only asked for if there is one`() {
        let (_, tester, _) = Self.show("Name = Ada")
        for _ in 0..<3 { next(tester) }
        next(tester)
        #expect(tester.picture.contains("Backups"))
        tester.press(.pageUp, .control)
        tester.type(" ")
        next(tester)
        #expect(tester.picture.contains("Please enter the host of the proxy."))
    }

    @Test(arguments: [(1, 1), (20, 6), (30, 10), (200, 60)])
    func `it takes every size`(width: Int, height: Int) {
        let (_, tester, _) = Self.show(Self.text, width: width, height: height)
        for _ in 0..<6 {
            #expect(tester.canvas.size == Size(width: width, height: height))
            next(tester)
        }
    }

    @Test func `a file that is no text is refused, and a missing one is empty`() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(UUID().uuidString)").path
        #expect(try SettingsText.read(LocalPath(path)) == "")
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data([0x61, 0xFF, 0x0A]).write(to: URL(fileURLWithPath: path))
        #expect(throws: FileError.self) { try SettingsText.read(LocalPath(path)) }
    }
}
