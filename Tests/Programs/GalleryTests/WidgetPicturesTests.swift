import AppFiles
import Foundation
import Testing
import Trellis
import TrellisTesting

@testable import gallery

/// The pictures in the documentation of the widgets are what the gallery shows.
///
/// `TRELLIS_PICTURES=write swift test --filter WidgetPicturesTests` writes all of them anew.
@MainActor
struct WidgetPicturesTests {
    /// The pages of the widgets of all modules, and the page that shows all of them.
    nonisolated static let pages: [URL] = {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
        let widgets = contents(of: sources).flatMap(contents).flatMap { module in
            contents(of: module.appendingPathComponent("\(module.lastPathComponent).docc/Widgets"))
        }
        let all = sources.appendingPathComponent("App/Trellis/Trellis.docc/KindsOfWidgets.md")
        return (widgets + [all]).filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }
    }()

    private nonisolated static func contents(of folder: URL) -> [URL] {
        (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    }

    @Test(arguments: pages)
    func `pictures of a page are those that the gallery paints`(file: URL) async throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        let (new, count) = try await DocumentedPicture.paint(text, of: file.deletingPathExtension().lastPathComponent) {
            picture in
            let page = try #require(Page.all.first { $0.name == picture.name }, "there is no page '\(picture.name)'")
            return shown(page, width: picture.width, height: picture.height)
        }
        #expect(count > 0, "\(file.lastPathComponent) has no picture")
        if ProcessInfo.processInfo.environment["TRELLIS_PICTURES"] == "write" {
            try new.write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(text == new)
        }
    }
}
