// A program for the tests of inline mode: some rows below the cursor, which change by its keys, and ends in many ways.
import Platform
import Trellis
import TrellisInline

/// Rows with a number each, as wide as the window.
final class Ruler: View {
    var rows = 3 { didSet { invalidateIntrinsicSize() } }
    var note = "" { didSet { setNeedsDisplay() } }
    /// The row of the visible cursor; nil for none.
    var cursorRow: Int? { didSet { setNeedsDisplay() } }

    /// Shown in the middle, with `picture`.
    static let picture =
        CommandLine.arguments.contains("picture")
        ? Bitmap(width: 64, height: 64) { x, y in
            Bitmap.Pixel(UInt8(4 * x), UInt8(4 * y), x / 8 % 2 == y / 8 % 2 ? 200 : 0)
        }
        : nil

    override var canFocus: Bool { true }
    override var cursor: Point? { cursorRow.map { Point(x: 3, y: $0) } }

    override func measure(for width: Int?) -> Measure { Measure(width: 10, height: rows) }

    override func draw(in painter: Painter) {
        for y in 0..<frame.height {
            let text = "[row \(y + 1)/\(rows) \(note)"
            painter.text(text, x: 0, y: y)
            painter.text(String(repeating: "-", count: max(0, frame.width - text.count - 1)), x: text.count, y: y)
            painter.text("]", x: frame.width - 1, y: y)
        }
        guard let picture = Self.picture else { return }
        let place = Rect(x: 20, y: 0, width: 20, height: frame.height)
        painter.fill(place, "░", style: .plain)
        painter.picture(picture, columns: 0..<64, rows: 0..<64, on: Bitmap.Pixel(0, 0, 0), in: place)
    }
}

if CommandLine.arguments.contains("prompt") {
    let name = await Prompt.text("Name", default: "Ada") { $0.contains("@") ? "A name has no @." : nil }
    let fruit = await Prompt.select("Fruit", ["apple", "pear", "plum"], default: 1)
    let isSure = await Prompt.confirm("Sure?", default: false)
    print("\(name ?? "none"), \(fruit ?? -1), \(isSure.map { "\($0)" } ?? "none")")
    exit(0)
}

if CommandLine.arguments.contains("more-prompts") {
    let fruits = await Prompt.multiSelect("Fruits", ["apple", "pear", "plum"], default: [1])
    let file = await Prompt.file("File")
    print("\(fruits.map { "\($0)" } ?? "none"), \(file.map { $0.name.text } ?? "none")")
    exit(0)
}

if CommandLine.arguments.contains("steps") {
    let count = try await Prompt.progress("Copying", of: 3) { work in
        for step in 1...3 {
            work.show("step \(step)")
            work.advance()
        }
        return work.done
    }
    print(count)
    exit(0)
}

// Texts that would control a terminal.
if let argument = CommandLine.arguments.first(where: { $0.hasPrefix("hostile") }) {
    let text = "evil\u{1B}]0;title\u{7}\u{1B}[2J\r\u{9B}31m"
    if argument == "hostile" {
        _ = await Prompt.text(text, default: text) { _ in text }
        _ = await Prompt.select(text, [text])
    } else if argument == "hostile=kept" {
        let window = Window(Ruler())
        Task {
            window.print(StyledText(text))
            window.quit()
        }
        await Application.run(window)
        print("the end")
    } else {
        try await Prompt.progress(text, of: 1) { work in
            work.print(StyledText(text))
            work.show(text + "!")
            work.advance()
        }
    }
    exit(0)
}

/// Waits until a file is there, so that a test decides how long work takes.
@Sendable
func waitForFile(_ name: String) async throws {
    while access(name, F_OK) != 0 { try await Task.sleep(for: .milliseconds(10)) }
}

if let folder = CommandLine.arguments.first(where: { $0.hasPrefix("work=") })?.dropFirst(5) {
    struct Broken: Error {}
    do {
        let count = try await Prompt.progress("Copying", of: 20) { work in
            for step in 1...20 {
                if step == 11 { try await waitForFile("\(folder)/half") }
                if step == 5 { work.print("five") }
                work.advance()
            }
            return work.done
        }
        print("\(count) copied")
        try await Prompt.spinner("Waiting") { work in
            work.show("Waiting for the rest")
            try await waitForFile("\(folder)/rest")
            throw Broken()
        }
    } catch {
        print("\(error)")
    }
    exit(0)
}

// Runs one after the other, a letter each: full screen, inline, a prompt.
if let runs = CommandLine.arguments.first(where: { $0.hasPrefix("runs=") })?.dropFirst(5) {
    for (number, run) in runs.enumerated() {
        let ruler = Ruler()
        (ruler.rows, ruler.note) = (2, "run \(number + 1)")
        if run == "p" { _ = await Prompt.text("run \(number + 1)") }
        if run == "i" { await Application.run(ruler, mode: .inline) }
        if run == "s" { await Application.run(ruler) }
    }
    exit(0)
}

let ruler = Ruler()
let window = Window(ruler)
var printed = 0
/// Changes all rows all the time.
var animation: ViewTimer?

@MainActor
func printLines(_ count: Int) {
    let lines = (printed + 1...printed + count).map { "printed \($0)" }
    printed += count
    window.print(StyledText(lines.joined(separator: "\n"), style: Style(foreground: .green)))
}

@MainActor
func act(on key: Character) {
    switch key {
    case "1"..."9": ruler.rows = key.wholeNumberValue!
    case "0": ruler.rows = 1000
    case "p": printLines(1)
    case "P": printLines(10)
    case "H": printLines(100)
    case "l": window.print(StyledText(String(repeating: "long ", count: 50)))
    case "c": ruler.cursorRow = ruler.cursorRow == nil ? min(ruler.rows, window.size.height) - 1 : nil
    case "s":
        if let running = animation {
            running.cancel()
            animation = nil
            ruler.note = ""
        } else {
            animation = ruler.every(.milliseconds(5)) { ruler.note = ruler.note.isEmpty ? "moves" : "" }
        }
    case "v": window.takesScreen.toggle()
    case "f": fatalError("boom")
    case "x": exit(3)
    default: ruler.note += "\(key)"
    }
}

window.onUnhandledEvent = { event in
    guard case .key(let key) = event, case .character(let character) = key.code, key.modifiers.isEmpty else {
        return false
    }
    act(on: character)
    return true
}
window.focus(ruler)
window.terminalState.title = "the probe"
let arguments = CommandLine.arguments.dropFirst()
if let first = arguments.first(where: { $0.hasPrefix("keys=") }) { first.dropFirst(5).forEach(act) }
let remains = arguments.contains("nothing") ? DirectTerminal.Remains.nothing : .lastFrame
if arguments.contains("at-once") { Task { window.quit() } }
await Application.run(window, mode: .inline(remains: remains, hasMouse: arguments.contains("mouse")))
if arguments.contains("twice") {
    print("between")
    ruler.note = "again"
    await Application.run(window, mode: .inline(remains: remains))
}
if arguments.contains("result") { print("the result") }
