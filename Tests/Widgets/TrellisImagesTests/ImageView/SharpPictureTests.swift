import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@testable import TerminalIO
@testable import TextScreen
@testable import TrellisImages

/// Pictures in pixels, of views anywhere in a window.
@MainActor
struct SharpPictureTests: ImageViewTesting {
    private func features(_ graphics: TerminalFeatures.Graphics) -> TerminalFeatures {
        var features = TerminalFeatures()
        (features.graphics, features.cellSize) = (graphics, Size(width: 10, height: 20))
        return features
    }

    private func tester(_ window: Window, _ graphics: TerminalFeatures.Graphics) -> WindowTester {
        let tester = WindowTester(window, width: 60, height: 20)
        tester.send(.features(features(graphics)))
        tester.draw()
        return tester
    }

    /// The cells that show a picture, and where the picture lies.
    private func shown(_ canvas: Canvas) -> (cells: Rect, picture: Rect)? {
        var (cells, numbers): (Rect, Set<UInt16>) = (.zero, [])
        for y in 0..<canvas.size.height {
            for x in 0..<canvas.size.width {
                guard let number = canvas[x, y].pictureNumber else { continue }
                let cell = Rect(x: x, y: y, width: 1, height: 1)
                cells = cells.isEmpty ? cell : cells.union(cell)
                numbers.insert(number)
            }
        }
        guard numbers.count == 1, let picture = canvas.clusters.pictures[numbers.first!] else { return nil }
        return (cells, picture.rect)
    }

    /// What the terminal gets for the pictures of a frame.
    private func bytes(_ canvas: Canvas, _ graphics: TerminalFeatures.Graphics) -> String {
        var writer = PictureWriter()
        _ = writer.learn(features(graphics))
        let cells = canvas.cells
        let bytes = cells.withUnsafeBufferPointer {
            writer.write($0, size: canvas.size, put: .all(of: canvas.size), canvas.clusters.pictures)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [TerminalFeatures.Graphics.sixel(colors: 256), .kitty])
    func `a picture is shown where its view is`(graphics: TerminalFeatures.Graphics) throws {
        let window = Window()
        window.add(ImageView(ramp(width: 200, height: 200)), "tt = 2, ll = 27, w = 20, h = 10")
        let tester = tester(window, graphics)
        let (cells, picture) = try #require(shown(tester.canvas))
        #expect(cells == Rect(x: 27, y: 2, width: 20, height: 10) && picture == cells)
        #expect(bytes(tester.canvas, graphics).contains("\u{1B}[3;28H"))
    }

    @Test func `it moves with its view`() throws {
        let window = Window()
        let view = window.add(ImageView(ramp(width: 200, height: 200)), "tt = 2, ll = 27, w = 20, h = 10")
        let tester = tester(window, .kitty)
        view.layout.removeAll()
        view.layout.add("tt = 4, ll = 1, w = 20, h = 10")
        tester.draw()
        let (cells, picture) = try #require(shown(tester.canvas))
        #expect(cells == Rect(x: 1, y: 4, width: 20, height: 10) && picture == cells)
    }

    @Test func `of a picture that is scrolled or cut off, the visible part is shown`() throws {
        let image = ImageView(ramp(width: 200, height: 400))
        let page = View()
        page.add(image, "tt = 3, ll = 2, w = 20, h = 20")
        let scroll = ScrollView(page)
        let window = Window()
        window.add(scroll, "tt = 1, ll = 5, w = 16, h = 8")
        page.layout.add("w = 16, h = 40")
        let tester = tester(window, .sixel(colors: 256))
        _ = scroll.scroll(rows: 7)
        tester.draw()
        let (cells, picture) = try #require(shown(tester.canvas))
        let frame = image.frameInWindow
        #expect(frame.top < 1 && picture == frame && cells == window.visibleFrame(of: image))
        #expect(bytes(tester.canvas, .sixel(colors: 256)).contains("\u{1B}[\(cells.y + 1);\(cells.x + 1)H"))
    }

    @Test func `in a mirrored window it is at the reflected place, and not reflected itself`() throws {
        let window = Window()
        window.direction = .rightToLeft
        window.add(ImageView(ramp(width: 200, height: 200)), "tt = 2, ll = 27, w = 20, h = 10")
        let tester = tester(window, .sixel(colors: 256))
        let (cells, picture) = try #require(shown(tester.canvas))
        #expect(cells == Rect(x: 60 - 27 - 20, y: 2, width: 20, height: 10) && picture == cells)
        // The same after a part was painted again.
        window.add(Label("x"), "tt = 5, ll = 0")
        tester.draw()
        let again = try #require(shown(tester.canvas))
        #expect(again.cells == cells && again.picture == picture)
    }
}
