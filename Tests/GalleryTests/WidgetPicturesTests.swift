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
    nonisolated static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/TrellisWidgets/TrellisWidgets.docc/Widgets")
    nonisolated static let pages: [URL] = {
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }
    }()

    @Test(arguments: pages)
    func `pictures of a page are those that the gallery paints`(file: URL) async throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        let (new, count) = try await DocumentedPicture.paint(text) { picture in
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
