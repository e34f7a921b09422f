import FileSystem
import Foundation
import Testing
import Trellis

@testable import CommandLines

/// Where a folder may be made, which is removed at the end of a test.
private final class Place {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(UUID().uuidString)").path

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

@MainActor
struct WindowSettingsTests {
    private let place = Place()
    private var folder: LocalPath { LocalPath(place.path) }
    private let window = Window()
    private let program = ProgramDescription("tool", "Does something.")

    private func write(_ name: String, _ text: String) throws {
        let url = URL(fileURLWithPath: "\(folder)/\(name)")
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: false, encoding: .utf8)
    }

    private func take(_ words: String...) throws {
        window.takeSettings(try ProgramArguments(words, of: program), in: folder)
    }

    /// Waits until the files have been read.
    private func wait(until isRight: () -> Bool) async throws {
        for _ in 0..<2_000 {
            guard !isRight() else { break }
            try await Task.sleep(for: .milliseconds(5))
        }
        #expect(isRight())
    }

    @Test func `without files nothing is set`() throws {
        let keymap = window.keymap
        try take()
        #expect(window.theme == nil && window.keymap == keymap)
    }

    @Test func `the theme and the keys are those of the program`() async throws {
        try write("theme", "@import nord\n")
        try write("tool/theme", "@import dracula\n@name mine\n")
        try write("tool/keys", "copy = F5 c\n")
        try take()
        try await wait { window.theme?.name == "mine" && window.keymap == Keymap(["copy": [.function(5), "c"]]) }
    }

    @Test func `one theme can serve all programs`() async throws {
        try write("theme", "@import nord\n@name all\n")
        try take()
        try await wait { window.theme?.name == "all" }
    }

    @Test func `an option has precedence over files, and names a theme or the file of one`() throws {
        try write("theme", "@import nord\n")
        try take("--theme", "solarized-light")
        #expect(window.theme == .solarizedLight)
        try write("other", "@import nord\n@name other\n")
        try take("--theme", "\(folder)/other")
        #expect(window.theme?.name == "other")
    }
}
