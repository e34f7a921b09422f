import AppFiles
import FileSystem
import Foundation
import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisWidgets

/// Files that a window follows: what it takes of them, and the notices of what is wrong.
@MainActor
@Suite(.serialized)
struct FollowedFileTests {
    private let folder: TemporaryFolder
    private let window = Window()
    private let tester: WindowTester

    init() throws {
        folder = try TemporaryFolder()
        window.theme = .dark
        tester = WindowTester(window, width: 50, height: 12)
    }

    /// Takes texts that do not begin with `!`.
    @MainActor private final class Taker {
        var texts: [String] = []
        var newest: String? { texts.last }

        func take(_ text: String) throws {
            guard !text.hasPrefix("!") else { throw Mistake(text: text) }
            texts.append(text)
        }
    }

    private struct Mistake: Error, CustomStringConvertible {
        let text: String
        var description: String {
            """
            error: no text begins with '!'
              --> a:1:1
               |
            1  | \(text)
               | ^
            """
        }
    }

    private func until(_ isDone: () -> Bool) async -> Bool { await folder.until(isDone) }

    private var notice: Toast? { window.toasts.first }

    @Test func `the text is taken at once, and whenever it is saved`() async throws {
        try folder.write("a", "one")
        let taker = Taker()
        let followed = window.follow(folder.path / "a") { try taker.take($0) }
        #expect(taker.texts == ["one"] && followed.problem == nil && followed.file == folder.path / "a")
        try folder.write("a", "two")
        #expect(await until { taker.newest == "two" })
        // Written beside it and renamed.
        try (folder.path / "a").write(Array("three".utf8))
        #expect(await until { taker.newest == "three" })
        #expect(try await folder.saveAndTell("a") { try (folder.path / "a").write(Array("three".utf8)) })
        #expect(taker.texts == ["one", "two", "three"], "the same text is not given again")
        #expect(window.toasts.isEmpty)
    }

    @Test func `while it is wrong, a notice says why, and the last text stays`() async throws {
        try folder.write("a", "one")
        let field = window.add(TextField("abc"), "tt = ll = 0, w = 10")
        let taker = Taker()
        let followed = window.follow(folder.path / "a") { try taker.take($0) }
        try folder.write("a", "! wrong")
        #expect(await until { followed.problem != nil })
        #expect(
            tester.picture == """
                | abc                                              |
                |                                                  |
                |                                                  |
                |                                                  |
                |     ▌                                            |
                |     ▌ ✗ no text begins with '!'              ×   |
                |     ▌     --> a:1:1                              |
                |     ▌      |                                     |
                |     ▌   1  | ! wrong                             |
                |     ▌      | ^                                   |
                |     ▌                                            |
                |                                                  |
                """)
        #expect(field.isFocused && taker.texts == ["one"])
        let first = notice
        try folder.write("a", "! wrong again")
        #expect(await until { notice?.detail.contains("again") == true })
        #expect(window.toasts.count == 1 && notice === first, "it says what is wrong now")
        try folder.write("a", "two")
        #expect(await until { window.toasts.isEmpty })
        #expect(taker.newest == "two" && followed.problem == nil && field.isFocused)
    }

    @Test func `a notice that was dismissed stays away until the next save`() async throws {
        try folder.write("a", "! wrong")
        let taker = Taker()
        let followed = window.follow(folder.path / "a") { try taker.take($0) }
        #expect(taker.texts.isEmpty && followed.problem != nil && window.toasts.count == 1)
        // The watcher tells soon what was there when it began, which shows the notice again.
        notice?.dismiss()
        #expect(await until { !window.toasts.isEmpty })
        tester.press(.function(8))
        tester.press(.escape)
        #expect(window.toasts.isEmpty && followed.problem != nil)
        #expect(try await folder.saveAndTell("b") { try folder.write("b", "another") })
        #expect(window.toasts.isEmpty)
        try folder.write("a", "! wrong")
        #expect(await until { !window.toasts.isEmpty })
        notice?.dismiss()
        try folder.write("a", "right")
        #expect(await until { taker.newest == "right" })
        #expect(window.toasts.isEmpty)
    }

    @Test func `the focus returns from a notice that goes`() async throws {
        let field = window.add(TextField("abc"), "tt = ll = 0, w = 10")
        try folder.write("a", "! wrong")
        window.follow(folder.path / "a") { try Taker().take($0) }
        tester.draw()
        tester.press(.function(8))
        #expect(!field.isFocused)
        try folder.write("a", "right")
        #expect(await until { window.toasts.isEmpty })
        #expect(field.isFocused)
    }

    @Test func `a file that does not exist is taken when it appears, and missed when it goes`() async throws {
        let taker = Taker()
        let followed = window.follow(folder.path / "new" / "a") { try taker.take($0) }
        #expect(followed.problem?.hasSuffix("new/a: no such file or directory") == true && notice != nil)
        try folder.makeFolder("new")
        try folder.write("new/a", "one")
        #expect(await until { taker.newest == "one" && window.toasts.isEmpty })
        folder.remove("new/a")
        #expect(await until { notice?.text.hasSuffix("no such file or directory") == true })
        try folder.write("new/a", "one")
        #expect(await until { window.toasts.isEmpty })
        #expect(followed.problem == nil)
    }

    @Test func `what is no text is an error with its place`() async throws {
        try folder.write("a", bytes: Array("one\nca".utf8) + [0xE9])
        let followed = window.follow(folder.path / "a") { _ in }
        #expect(followed.problem?.contains("a:2:3") == true)
        #expect(notice?.text == "this is not UTF-8: byte 0xE9")
        try folder.write("a", bytes: [UInt8](repeating: 0x20, count: 16 << 20 + 1))
        #expect(await until { notice?.text.hasSuffix("a: is larger than 16 MB") == true })
        folder.remove("a")
        try folder.makeFolder("a")
        #expect(await until { notice?.text.hasSuffix("a: is not a file") == true })
    }

    @Test func `each file has a notice of its own`() async throws {
        try folder.write("a", "! one")
        try folder.write("b", "! two")
        window.follow(folder.path / "a") { try Taker().take($0) }
        window.follow(folder.path / "b") { try Taker().take($0) }
        #expect(window.toasts.map { $0.detail.contains("two") } == [false, true])
        try folder.write("a", "right")
        #expect(await until { window.toasts.count == 1 })
        #expect(notice?.detail.contains("two") == true)
    }

    @Test func `it ends with stop, and with its view`() async throws {
        try folder.write("a", "! one")
        let taker = Taker()
        let followed = window.follow(folder.path / "a") { try taker.take($0) }
        followed.stop()
        #expect(window.toasts.isEmpty)
        weak var weakFile: FollowedFile?
        do {
            let view = View()
            weakFile = view.follow(folder.path / "a") { try taker.take($0) }
            #expect(window.toasts.isEmpty)
            window.addSubview(view)
            #expect(window.toasts.count == 1, "the notice comes with the view")
            view.removeFromSuperview()
            #expect(window.toasts.isEmpty)
            window.addSubview(view)
            view.removeFromSuperview()
        }
        #expect(weakFile == nil)
        #expect(try await folder.saveAndTell("a") { try folder.write("a", "right") })
        #expect(taker.texts.isEmpty)
    }

    @Test func `of many saves the last is taken`() async throws {
        try folder.write("a", "0")
        let taker = Taker()
        window.follow(folder.path / "a") { try taker.take($0) }
        for number in 1...10 {
            let text = String(repeating: "\(number),", count: 1_000)
            try folder.write("a", text)
            // Some are overtaken by the next one.
            if number % 3 == 0 { #expect(await until { taker.newest == text }) }
        }
        let last = String(repeating: "10,", count: 1_000)
        #expect(await until { taker.newest == last })
        #expect(taker.texts.allSatisfy { $0 == "0" || $0.utf8.count >= 2_000 }, "none is half")
        #expect(window.toasts.isEmpty)
    }

    @Test func `a program that writes slowly is waited for`() async throws {
        try folder.write("a", "first")
        let taker = Taker()
        let followed = window.follow(folder.path / "a") { try taker.take($0) }
        try folder.write("a", "whole")
        #expect(await until { taker.newest == "whole" })
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: (folder.path / "a").text))
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: Data("! ".utf8))
        #expect(try await folder.saveAndTell("b") { try folder.write("b", "another") })
        try file.seek(toOffset: 0)
        try file.write(contentsOf: Data("the rest".utf8))
        #expect(taker.texts == ["first", "whole"] && followed.problem == nil)
        try file.close()
        #expect(await until { taker.newest == "the rest" })
        #expect(window.toasts.isEmpty)
    }
}
