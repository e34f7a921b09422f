import Testing
import TrellisWidgets

@testable import TrellisViews

/// What the painter writes for a text is what its characters say, whichever way it takes.
@MainActor
struct PainterTextTests {
    /// Paints rows of text.
    private final class Rows: View {
        var rows: [String] = []
        var ends: [Int] = []

        override func draw(in painter: Painter) {
            ends = rows.indices.map { painter.text(rows[$0], x: 0, y: $0) }
        }
    }

    /// The cells of a text, found character by character.
    private func expected(_ text: String, width: Int) -> (cells: [Character?], end: Int) {
        var cells: [Character?] = []
        for character in text {
            let columns = columns(of: character)
            if character == "\t" || character.isNewline {
                cells.append(" ")
            } else if character.unicodeScalars.first!.properties.generalCategory == .control {
                cells.append("\u{FFFD}")
            } else if columns > 0 {
                cells.append(character)
                if columns == 2 { cells.append(nil) }
            }
        }
        return (cells + Array(repeating: " ", count: max(0, width - cells.count)), cells.count)
    }

    @Test func `each scalar is painted as its character, alone and between others`() {
        let view = Rows()
        let window = Window(view)
        window.send(.resize(Size(width: 6, height: 512)))
        let all = (UInt32(0)...0x10FFFF).filter { $0 < 0x3000 || $0 % 61 == 0 }.compactMap { Unicode.Scalar($0) }
        var texts: [String] = []
        var seen = 0
        func check() {
            view.rows = texts
            view.setNeedsDisplay()
            let canvas = window.draw().canvas
            for (y, text) in texts.enumerated() {
                let (cells, end) = expected(text, width: 6)
                let shown = (0..<6).map { canvas.character(x: $0, y: y) }
                seen += 1
                if shown != cells || view.ends[y] != end {
                    Issue.record("\(text.debugDescription): \(shown), \(view.ends[y])")
                    return
                }
            }
            texts = []
        }
        for scalar in all where scalar.properties.age.map({ $0.major < 15 }) ?? false {
            texts += ["│\(scalar)●", "e\u{301}\(scalar)x"]
            if texts.count == 512 { check() }
        }
        check()
        #expect(seen > 20_000)
    }

    @Test func `text of lines and arrows is cut at the edges like other text`() {
        let view = Rows()
        view.rows = ["│ ● →…"]
        let window = Window(view)
        window.send(.resize(Size(width: 4, height: 1)))
        #expect(window.draw().canvas.text == "│ ● ")
        #expect(view.ends == [6])
    }

    @Test func `characters of several scalars are forgotten once others are shown`() {
        let window = Window(size: Size(width: 10, height: 2))
        let label = window.add(Label(""), "tt = ll = 0")
        window.add(Label("e\u{301}\u{323} stays"), "tt = 1, ll = 0")
        for number in 0..<3 * GlyphClusters.mostForgotten {
            let marks = [number % 64, number / 64].map { String(Unicode.Scalar(0x300 + UInt32($0))!) }
            label.text = "a" + marks.joined()
            _ = window.draw()
        }
        let canvas = window.draw().canvas
        #expect(canvas.clusters.characters.count <= GlyphClusters.mostForgotten + 1)
        #expect(canvas.character(x: 0, y: 0).map(String.init) == label.text)
        #expect(canvas.character(x: 0, y: 1) == "e\u{301}\u{323}")
    }
}
