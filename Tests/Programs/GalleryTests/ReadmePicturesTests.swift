import AppFiles
import Foundation
import ScreenPictures
import Testing
import Trellis
import TrellisTesting

@testable import gallery

/// The drawings in the README and on the page "Pictures of screens" are what the gallery paints.
///
/// `TRELLIS_PICTURES=write swift test --filter ReadmePicturesTests` writes them anew.
@MainActor
struct ReadmePicturesTests {
    private static let page = Page.all.first { $0.name == "dashboard" }!
    private static let height = 16

    @Test func `one window at three sizes`() throws {
        let tester = shown(Self.page, width: 40, height: Self.height)
        tester.window.theme = .dark
        var canvases: [Canvas] = []
        for width in [40, 80, 160] {
            tester.resize(width: width, height: Self.height)
            canvases.append(tester.canvas)
        }
        var options = ExportOptions(tester.window.themeInUse)
        options.title = "A window at 40, 80 and 160 columns"
        let strip = ScreenStrip([[canvases[0], canvases[1]], [canvases[2]]])
        try compare(strip.svg(options), with: "window-at-three-sizes.svg")
    }

    @Test func `one window that is dragged from 200 to 40 columns`() throws {
        let tester = shown(Self.page, width: 200, height: Self.height)
        tester.window.theme = .dark
        var picture = AnimatedPicture()
        let widths = Array(stride(from: 200, through: 40, by: -4))
        for width in widths {
            tester.resize(width: width, height: Self.height)
            let isEnd = width == widths.first || width == widths.last
            picture.append(tester.canvas, for: .milliseconds(isEnd ? 1500 : 100))
        }
        var options = ExportOptions(tester.window.themeInUse)
        options.title = "A window that is dragged from 200 to 40 columns"
        options.margin = 0
        let text = picture.svg(options)
        try compare(text, with: "window-dragged.svg")
        // Some frames, read again.
        for (index, seconds) in [(0, 0.5), (1, 1.55), (20, 3.45), (40, 6)] {
            let expected = ScreenCells(picture.frames[index].canvas, options).withoutDrawnCharacters
            #expect(try ScreenCells(svg: text, at: seconds).differences(from: expected) == [])
        }
    }

    private func compare(_ text: String, with name: String) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
                "Sources/App/Trellis/Trellis.docc/Resources/\(name)")
        if ProcessInfo.processInfo.environment["TRELLIS_PICTURES"] == "write" {
            try Data(text.utf8).write(to: file)
        } else {
            #expect(try String(contentsOf: file, encoding: .utf8) == text, "\(name) differs")
        }
    }
}
