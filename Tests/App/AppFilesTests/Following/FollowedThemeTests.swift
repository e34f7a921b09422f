import AppFiles
import FileSystem
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Themes that change while the app runs.
@MainActor
@Suite(.serialized)
struct FollowedThemeTests {
    private let folder: TemporaryFolder
    private let window = Window()
    private let tester: WindowTester

    init() throws {
        folder = try TemporaryFolder()
        window.theme = .dark
        window.add(Label("abc", role: "own"), "tt = ll = 0")
        tester = WindowTester(window, width: 60, height: 12)
    }

    private var color: Color? { tester.canvas[0, 0].style.foreground }

    @Test func `the theme is that of the file, and changes when it is saved`() async throws {
        try folder.write("my.theme", "own = #ff0000")
        window.follow(themeAt: folder.path / "my.theme")
        #expect(color == .rgb(255, 0, 0) && window.theme?.name == "my")
        try folder.write("my.theme", "own = #00ff00")
        #expect(await folder.until { color == .rgb(0, 255, 0) })
        try folder.write("my.theme", "own = #00ff00 of\nown = ?")
        #expect(await folder.until { window.toasts.count == 1 })
        #expect(color == .rgb(0, 255, 0) && window.toasts[0].detail.contains("my.theme:1:15"))
        try folder.write("my.theme", "own = #0000ff")
        #expect(await folder.until { color == .rgb(0, 0, 255) })
        #expect(window.toasts.isEmpty)
    }

    @Test func `a theme that there is not yet is no mistake`() async throws {
        let followed = window.follow(themeAt: folder.path / "my.theme")
        #expect(window.toasts.isEmpty && followed.problem == nil && window.theme == .dark)
        try folder.write("my.theme", "own = #00ff00")
        #expect(await folder.until { color == .rgb(0, 255, 0) })
    }

    @Test func `a sheet and a theme each have a notice, and a window follows one theme`() async throws {
        try folder.write("my.theme", "own = ?")
        window.follow(themeAt: folder.path / "my.theme")
        window.follow(sheetAt: folder.path / "none.sheet")
        #expect(window.toasts.count == 2 && window.theme == .dark)
        try folder.write("other.theme", "own = #ff0000")
        let followed = window.follow(themeAt: folder.path / "other.theme")
        #expect(window.toasts.count == 1 && color == .rgb(255, 0, 0))
        #expect(try await folder.saveAndTell("my.theme") { try folder.write("my.theme", "own = #00ff00") })
        #expect(color == .rgb(255, 0, 0))
        followed.stop()
        #expect(color == .rgb(255, 0, 0))
    }
}
