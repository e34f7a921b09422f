import EmulatedScreen
import SeededNumbers
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@testable import ScreenPictures

@MainActor
struct ScreenOutputTests {
    /// Paints random text in random styles.
    private final class Scribble: View {
        private var random = Dice(state: 7)
        private var marks: [(text: String, x: Int, y: Int, style: Style)] = []

        func change() {
            let texts = ["a", "漢字", "é", "👩‍👧", "x\u{301}", "▏", "🇩🇪", "─┼─", "long text with blanks", " "]
            let colors: [Color] = [.default, .palette(3), .palette(12), .palette(200), .rgb(1, 200, 30)]
            if marks.count > 60 { marks.removeFirst(20) }
            for _ in 0..<6 {
                marks.append(
                    (
                        texts[random.roll(texts.count)], random.roll(frame.width) - 2, random.roll(frame.height),
                        Style(
                            foreground: colors[random.roll(5)], background: colors[random.roll(5)],
                            attributes: Style.Attributes(rawValue: UInt8(random.roll(128))),
                            link: random.roll(4) == 0 ? Hyperlink("https://a.example/\(random.roll(3))") : nil)
                    ))
            }
            setNeedsDisplay()
        }

        override func draw(in painter: Painter) {
            for mark in marks { painter.text(mark.text, x: mark.x, y: mark.y, style: mark.style) }
        }
    }

    @Test func `a terminal shows each frame of the output, at each size`() {
        let scribble = Scribble()
        let window = Window(scribble)
        var output = ScreenOutput()
        let emulator = Emulator(columns: 30, rows: 8)
        for (width, height) in [(30, 8), (50, 5), (7, 12), (1, 1), (30, 8)] {
            window.send(.resize(Size(width: width, height: height)))
            emulator.resize(columns: width, rows: height)
            for step in 0..<60 {
                scribble.change()
                let frame = window.draw()
                let cursor = step % 3 == 0 ? nil : Point(x: step % width, y: step % height)
                emulator.write(output.show(frame.canvas, damage: frame.damage, cursor: cursor))
                if let difference = emulator.difference(from: frame.canvas) {
                    Issue.record("\(difference), at \(width)x\(height), step \(step)")
                    return
                }
                #expect(emulator.cursor?.x == cursor?.x && emulator.cursor?.y == cursor?.y)
            }
        }
    }

    @Test func `a frame like the one before needs no output, and a small change little`() {
        let label = Label("hello")
        let window = Window(label)
        window.send(.resize(Size(width: 80, height: 24)))
        var output = ScreenOutput()
        func next() -> String {
            let frame = window.draw()
            return output.show(frame.canvas, damage: frame.damage, cursor: frame.cursor)
        }
        _ = next()
        window.setNeedsDisplay()
        #expect(next() == "")
        label.text = "hullo"
        #expect(next().utf8.count < 60)
    }

    @Test func `the output of a recording shows its screens`() throws {
        let list = List((1...30).map { "row \($0)" })
        let field = TextField("some text")
        let column = Column {
            list.filling(); field
        }
        let tester = WindowTester(Window(column), width: 20, height: 8, recording: [.output, .screens])
        var canvases = [tester.canvas]
        func note(_ action: () -> Void) {
            action()
            canvases.append(tester.canvas)
        }
        note { tester.press(.down) }
        note { tester.resize(width: 33, height: 5) }
        note { tester.press(.tab) }
        note { tester.type("漢字 é") }
        let recording = try #require(tester.recording)
        let emulator = Emulator(columns: recording.size.width, rows: recording.size.height)
        var shown = 0
        for entry in recording.entries {
            switch entry.content {
            case .other("r", let data):
                let size = try #require(parseSize(data))
                emulator.resize(columns: size.width, rows: size.height)
            case .output(let text):
                emulator.write(text)
                #expect(emulator.difference(from: canvases[shown]) == nil)
                shown += 1
            default: break
            }
        }
        #expect(shown == canvases.count)
    }
}
