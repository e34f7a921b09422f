import Foundation
import Testing
import TrellisTesting
import TrellisViews

@testable import DeveloperTools

/// The pictures in the article are what the inspector shows.
///
/// `TRELLIS_PICTURES=write swift test --filter InspectorPicturesTests` writes them anew.
@MainActor
struct InspectorPicturesTests {
    @Test func `pictures of the article are those that the inspector paints`() async throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
                "Sources/App/Trellis/Trellis.docc/InspectALayout.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        var inspectors: [Inspector] = []
        let (new, count) = try await DocumentedPicture.paint(text, of: "InspectALayout") { picture in
            let (window, message) = makeMailWindow()
            window.send(.resize(Size(width: picture.width, height: picture.height)))
            let inspector = Inspector(window)
            inspectors.append(inspector)
            inspector.selectedView = message
            return WindowTester(inspector.window, width: picture.width, height: picture.height)
        }
        #expect(count > 0)
        if ProcessInfo.processInfo.environment["TRELLIS_PICTURES"] == "write" {
            try new.write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(text == new)
        }
    }
}
