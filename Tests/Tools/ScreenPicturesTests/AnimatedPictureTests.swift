import Foundation
import ScreenPictures
import Testing
import TrellisTesting
import TrellisViews

@testable import TextScreen

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct AnimatedPictureTests {
    /// A box with a word, of a size.
    private func screen(_ width: Int, _ height: Int, _ word: String = "word") -> Canvas {
        let line = String(repeating: "─", count: width - 2)
        var rows = ["┌\(line)┐"]
        for y in 1..<height - 1 {
            let text = y == 1 ? word : ""
            rows.append("│" + text + String(repeating: " ", count: width - 2 - text.count) + "│")
        }
        return Canvas(rows: rows + ["└\(line)┘"])
    }

    @Test func `every frame is the screen of its time`() throws {
        var picture = AnimatedPicture()
        for (index, width) in [30, 26, 22, 18, 18, 22, 26].enumerated() {
            picture.append(
                screen(width, 5 - index % 2), cursor: Point(x: 1, y: 1), for: .milliseconds(index % 3 == 0 ? 500 : 120))
        }
        let text = picture.svg()
        #expect(XMLParser(data: Data(text.utf8)).parse())
        #expect(text.contains(#"width="256" height="96""#))
        var start = 0.0
        for round in 0..<2 {
            for frame in picture.frames {
                let seconds = Double(frame.duration.components.attoseconds) / 1e18
                var options = ExportOptions.dark
                options.cursor = frame.cursor
                // In the second round everything has come once.
                let shown = try ScreenCells(svg: text, at: start + seconds / 2)
                #expect(
                    shown.differences(from: ScreenCells(frame.canvas, options).withoutDrawnCharacters) == [],
                    "round \(round)")
                start += seconds
            }
        }
    }

    @Test func `what stays is not repeated`() {
        var picture = AnimatedPicture()
        for index in 0..<50 { picture.append(screen(40, 20, "step \(index)"), for: .milliseconds(100)) }
        let text = picture.svg()
        func count(_ part: String) -> Int { text.components(separatedBy: part).count - 1 }
        // A box, a background, and fifty words.
        #expect(count("<path ") == 1 && count("<rect ") == 1 && count("<text ") == 50)
        #expect(count("@keyframes") == 1)
        #expect(text.utf8.count < 6_000)
    }

    @Test func `what comes again is shown again`() throws {
        let (first, second) = (screen(20, 4, "one"), screen(20, 4, "two"))
        let picture = AnimatedPicture([first, second, second, first].map { .init($0, for: .seconds(1)) })
        let text = picture.svg()
        #expect(text.components(separatedBy: ">two<").count - 1 == 1)
        let shown = try [0.5, 1.5, 2.5, 3.5, 4.5].map { try ScreenCells(svg: text, at: $0) }
        let expected = [first, second, second, first, first].map { ScreenCells($0).withoutDrawnCharacters }
        #expect(shown == expected)
    }

    @Test func `one frame does not move, and none is nothing`() throws {
        let canvas = screen(10, 4)
        let text = AnimatedPicture([.init(canvas, for: .zero)]).svg()
        #expect(!text.contains("animation") && !text.contains("@"))
        #expect(try ScreenCells(svg: text) == ScreenCells(canvas).withoutDrawnCharacters)
        #expect(XMLParser(data: Data(AnimatedPicture().svg().utf8)).parse())
    }

    @Test func `movement can be unwanted`() {
        var picture = AnimatedPicture([.init(screen(10, 4), for: .seconds(1))])
        picture.append(screen(8, 4), for: .seconds(2))
        let text = picture.svg(ExportOptions(classPrefix: "p"))
        #expect(text.contains("@media(prefers-reduced-motion:reduce){.pa *{animation:none!important}}"))
        // The first frame is shown where nothing moves.
        #expect(text.components(separatedBy: "class=\"pd0 pf\"").count - 1 == 2)
    }
}
