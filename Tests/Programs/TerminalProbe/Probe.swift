// A program for the tests of the terminal: it shows a styled screen with its size in it, and ends in many ways.
import NcursesBackend
import Processes
import Trellis

struct Boom: Error {}

/// Paints a screen with a frame, colours, a wide character and the size in it.
func paint(_ canvas: inout Canvas, _ size: Size, note: String, shift: Int) {
    canvas.reset(to: size)
    let all = Rect(origin: .zero, size: size)
    func write(_ text: String, _ x: Int, _ y: Int, _ style: Style = .plain) {
        var column = x
        for character in text {
            let width = character.unicodeScalars.first!.value > 0x1100 ? 2 : 1
            canvas.put(
                glyph: canvas.clusters.glyph(of: character), width: width, x: column, y: y, style: style, clip: all)
            column += width
        }
    }
    let line = Style(foreground: .cyan)
    let (right, bottom) = (size.width - 1, size.height - 1)
    canvas.fill(Rect(x: 0, y: 0, width: size.width, height: 1), glyph: 0x2500, style: line)
    canvas.fill(Rect(x: 0, y: bottom, width: size.width, height: 1), glyph: 0x2500, style: line)
    canvas.fill(Rect(x: 0, y: 1, width: 1, height: size.height - 2), glyph: 0x2502, style: line)
    canvas.fill(Rect(x: right, y: 1, width: 1, height: size.height - 2), glyph: 0x2502, style: line)
    write("probe \(size.width)x\(size.height)", 2, 1, Style(attributes: [.bold, .underline]))
    let sample = CommandLine.arguments.contains("narrow") ? "narrow" : "wide 漢字 and e\u{301}"
    write(sample, 2, 2, Style(foreground: .rgb(250, 180, 60), background: .palette(17)))
    write(note, 2, 3)
    for y in 5..<max(bottom, 5) {
        for x in 2..<max(right - 1, 2) {
            let shade = UInt8(truncatingIfNeeded: x * 255 / max(size.width, 1))
            let style = Style(foreground: .palette(UInt8(16 + (x / 4 + y) % 200)), background: .rgb(0, shade / 4, 40))
            canvas.fill(Rect(x: x, y: y, width: 1, height: 1), glyph: UInt32(0x61 + (x + y + shift) % 26), style: style)
        }
    }
}

@inline(never)
func overflow(_ depth: Int) -> Int { depth == -1 ? 0 : overflow(depth + 1) + depth % 7 }

@main
struct Probe {
    @MainActor
    static func main() async throws {
        if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "widths" {
            guard let text = contents(of: CommandLine.arguments[2]) else { exitWith(2) }
            let window = Window()
            window.add(WidthPages(text), "ll = rr = tt = bb = 0")
            return await Application.run(window)
        }
        if CommandLine.arguments.count > 1, CommandLine.arguments[1] == "samples" { return MatrixPage.printSamples() }
        if CommandLine.arguments.count == 4, CommandLine.arguments[1] == "matrix" {
            var page = try MatrixPage(CommandLine.arguments[2], logging: CommandLine.arguments[3])
            return await page.run()
        }
        if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "loop" {
            return await LoopPage.run(CommandLine.arguments[2])
        }
        let terminal: NcursesTerminal
        do { terminal = try NcursesTerminal() } catch {
            print("cannot start: \(error)")
            exitWith(2)
        }
        // Before anything that the terminal answers could be read.
        if CommandLine.arguments.contains("exit") { exitWith(0) }
        if CommandLine.arguments.contains("fail") { fatalError("at once") }
        terminal.state = TerminalState(title: "the probe", cursor: .bar)
        note = "ready"
        show(terminal)
        if CommandLine.arguments.contains("ticks") { tick(terminal, every: .milliseconds(50)) }
        if CommandLine.arguments.contains("storm") { tick(terminal, every: .milliseconds(5)) }
        let bursts = Bursts(terminal)
        while true {
            for event in await bursts.next() {
                switch event {
                case .key(let key): try act(on: key, terminal)
                case .end:
                    terminal.close()
                    return
                case .resize, .features: break
                default: note = "\(event)"
                }
            }
            show(terminal)
        }
    }

    @MainActor static var canvas = Canvas(size: Size(width: 0, height: 0))
    @MainActor static var note = ""
    @MainActor static var ticks = 0
    @MainActor static var child: ChildProcess?

    /// Paints other letters again and again.
    @MainActor
    static func tick(_ terminal: NcursesTerminal, every time: Duration) {
        Task {
            while true {
                try await Task.sleep(for: time)
                ticks += 1
                note = "tick \(ticks)"
                show(terminal)
            }
        }
    }

    @MainActor
    static func show(_ terminal: NcursesTerminal) {
        if CommandLine.arguments.contains("sizes") {
            // Nothing but the size, so that a large one is no large output.
            canvas.reset(to: terminal.size)
            let all = Rect(origin: .zero, size: terminal.size)
            for (x, byte) in "size \(terminal.size)".utf8.enumerated() {
                canvas.put(glyph: UInt32(byte), width: 1, x: x, y: 0, style: .plain, clip: all)
            }
        } else {
            paint(&canvas, terminal.size, note: note, shift: ticks)
        }
        terminal.present(canvas, damage: .all(of: canvas.size), cursor: nil)
    }

    @MainActor
    static func act(on key: Key, _ terminal: NcursesTerminal) throws {
        switch key {
        case "q":
            terminal.close()
            exitWith(0)
        case "f": fatalError("boom")
        case "i":
            let none: [Int] = []
            note = "\(none[terminal.size.width])"
        case "o": note = "\(overflow(terminal.size.width))"
        case "t": startThread { _ = overflow(0) }
        case "c": child = try ChildProcess(["echo"], onOutput: { _ = overflow($0.count) }, onEnd: { _ in })
        case "F": note = "the child ended with \(forkAndExit(3))"
        case "s": raiseSignal(11)
        case "e":
            terminal.close()
            throw Boom()
        case "x": exitWith(3)
        case "z", Key(.character("z"), .control): terminal.suspend()
        case "w":
            print(to: "a line for stderr\n")
        default: note = "\(key)"
        }
    }
}
