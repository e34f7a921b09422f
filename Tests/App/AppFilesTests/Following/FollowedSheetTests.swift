import FileSystem
import Foundation
import Testing
import TrellisTesting
import TrellisViews

@testable import AppFiles
@testable import TrellisWidgets

/// Layouts that change while the app runs.
@MainActor
@Suite(.serialized)
struct FollowedSheetTests {
    private let folder: TemporaryFolder
    private let window = Window()
    private let tester: WindowTester
    private let side = List(["one", "two", "three", "four", "five", "six", "seven", "eight"])
    private let field = TextField("abc")

    init() throws {
        folder = try TemporaryFolder()
        window.theme = .dark
        side.identifier = "side"
        field.identifier = "field"
        window.addSubview(side)
        window.addSubview(field)
        tester = WindowTester(window, width: 60, height: 12)
    }

    private static func sheet(_ width: Int, more: String = "") -> String {
        """
        let gap = 1
        side  { ll = tt = 0, w = \(width), h = 4 }
        field { ll = side.rl + gap, tt = rr = 0, h = 1 }
        \(more)
        """
    }

    private func until(_ isDone: () -> Bool) async -> Bool { await folder.until(isDone) }

    /// The width of the side once it is as expected; nil if that never comes.
    private func becomes(_ width: Int) async -> Bool {
        await until {
            tester.draw()
            return side.frame.width == width
        }
    }

    @Test func `the layout is that of the file, and changes when it is saved`() async throws {
        try folder.write("a.sheet", Self.sheet(10))
        let followed = window.follow(sheetAt: folder.path / "a.sheet")
        tester.draw()
        #expect(side.frame.width == 10 && field.frame.left == 11 && followed.problem == nil)
        try folder.write("a.sheet", Self.sheet(20))
        #expect(await becomes(20))
        #expect(field.frame.left == 21 && window.sheet?.file == (folder.path / "a.sheet").shortText)
        try (folder.path / "a.sheet").write(Array(Self.sheet(12).utf8))
        #expect(await becomes(12))
    }

    @Test func `focus, scroll positions, text and variables stay`() async throws {
        try folder.write("a.sheet", Self.sheet(10))
        window.follow(sheetAt: folder.path / "a.sheet")
        window.sheet?["gap"] = 3
        side.selection = 6
        window.focus(field)
        tester.type("def")
        tester.send(.mouse(Mouse(.wheelDown, at: Point(x: 1, y: 1))))
        let (scrolled, cursor) = (tester.picture.split(separator: "\n").map { $0.prefix(8) }, tester.cursor)
        #expect(tester.picture.contains("abcdef") && !tester.picture.contains("one"))
        try folder.write("a.sheet", Self.sheet(20))
        #expect(await becomes(20))
        #expect(field.isFocused && field.text == "abcdef" && side.selection == 6)
        #expect(tester.picture.split(separator: "\n").map { $0.prefix(8) } == scrolled)
        #expect(field.frame.left == 23, "the app's value of the variable stays")
        #expect(tester.cursor?.x == cursor.map { $0.x + 10 })
    }

    @Test func `a broken file keeps the layout and shows the place`() async throws {
        try folder.write("a.sheet", Self.sheet(10))
        let followed = window.follow(sheetAt: folder.path / "a.sheet")
        try folder.write("a.sheet", Self.sheet(20, more: "field { w = sidee.w }\nside { x }"))
        #expect(await until { followed.problem != nil })
        tester.draw()
        #expect(side.frame.width == 10 && window.toasts.count == 1)
        #expect(window.toasts[0].text.contains("sidee") && window.toasts[0].detail.contains(" and 1 more\n"))
        #expect(tester.picture.contains("| field { w = sidee.w }") && tester.picture.contains("^^^^^"))
        // A view that the window lacks.
        try folder.write("a.sheet", Self.sheet(20, more: "other { w = 1 }"))
        #expect(await until { window.toasts.first?.text.contains("other") == true })
        #expect(side.frame.width == 10)
        try folder.write("a.sheet", Self.sheet(20))
        #expect(await becomes(20))
        #expect(window.toasts.isEmpty && followed.problem == nil)
    }

    @Test func `at first it may be missing or broken`() async throws {
        let followed = window.follow(sheetAt: folder.path / "a.sheet")
        #expect(followed.problem != nil && window.toasts.count == 1 && window.sheet == nil)
        try folder.write("a.sheet", "side {")
        #expect(await until { window.toasts.first?.detail.contains("a.sheet:1:") == true })
        try folder.write("a.sheet", Self.sheet(10))
        #expect(await becomes(10))
        #expect(window.toasts.isEmpty)
    }

    @Test func `a view follows one sheet at a time`() async throws {
        try folder.write("a.sheet", Self.sheet(10))
        try folder.write("b.sheet", Self.sheet(20))
        window.follow(sheetAt: folder.path / "a.sheet")
        window.follow(sheetAt: folder.path / "b.sheet")
        #expect(await becomes(20))
        #expect(try await folder.saveAndTell("a.sheet") { try folder.write("a.sheet", Self.sheet(15)) })
        tester.draw()
        #expect(side.frame.width == 20)
    }

    @Test func `a reload while a dialog is open changes what lies below`() async throws {
        try folder.write("a.sheet", Self.sheet(10))
        let followed = window.follow(sheetAt: folder.path / "a.sheet")
        let inside = TextField("x")
        inside.identifier = "inside"
        let overlay = window.overlays.show(inside, at: .center, .dialog)
        tester.draw()
        #expect(inside.isFocused)
        try folder.write("a.sheet", Self.sheet(20))
        let isReloaded = await until {
            tester.draw()
            return followed.problem != nil || side.frame.width == 20
        }
        #expect(isReloaded && followed.problem == nil && inside.isFocused && overlay.isShown)
    }

    // MARK: Sheets that are compiled in

    @Test func `a sheet that is compiled in is applied, and the file in the folder followed`() async throws {
        window.apply(sheet: Array(Self.sheet(10).utf8), named: "mail.sheet")
        tester.draw()
        #expect(side.frame.width == 10 && window.sheet?.file == "mail.sheet")
        // As with TRELLIS_SHEETS.
        window.follow(sheetNamed: "mail.sheet", in: folder.path)
        #expect(window.interaction(FollowedSheet.self) == nil, "there is no such file")
        try folder.write("mail.sheet", Self.sheet(20))
        window.follow(sheetNamed: "mail.sheet", in: folder.path)
        tester.draw()
        #expect(side.frame.width == 20)
        try folder.write("mail.sheet", Self.sheet(30))
        #expect(await becomes(30))
        window.apply(sheet: Array(Self.sheet(10).utf8), named: "mail.sheet")
        #expect(window.interaction(FollowedSheet.self) == nil)
        window.follow(sheetNamed: "mail.sheet", in: folder.path / "none")
        #expect(window.toasts.count == 1, "a folder that does not exist is a mistake")
    }

    @Test func `the variable of the environment names the folder`() async throws {
        let result = await #expect(processExitsWith: .success) {
            await MainActor.run {
                let folder = try! TemporaryFolder()
                try! folder.write("mail.sheet", "a { ll = tt = 0, w = 7, h = 1 }")
                setenv("TRELLIS_SHEETS", folder.path.text, 1)
                let window = Window(size: Size(width: 20, height: 5))
                let view = View()
                view.identifier = "a"
                window.addSubview(view)
                window.apply(sheet: Array("a { ll = tt = 0, w = 3, h = 1 }".utf8), named: "mail.sheet")
                _ = window.draw()
                precondition(view.frame.width == 7)
            }
        }
        #expect(result != nil)
    }

    @Test func `a mistake in a sheet that is compiled in ends the program with its place`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { Window().apply(sheet: Array("a { ll = b.w }".utf8), named: "mail.sheet") }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("FollowedSheetTests.swift") && text.contains("--> mail.sheet:1:10"))
    }
}
