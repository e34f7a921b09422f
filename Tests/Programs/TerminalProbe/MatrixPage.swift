import DirectBackend
import NcursesBackend
import Platform
import Processes
import Trellis

/// What `Tools/terminal-matrix` looks at: a page of known cells, and a file with all that the terminal reports.
///
/// `TerminalProbe matrix ncurses|direct|inline FILE`. `q` ends it, `g` gives an inline page six rows, `o` copies
/// to the clipboard, Ctrl-Z stops it; `v`, `n` and `l` lend the terminal to vi, nano and less, with the file FILE.txt.
@MainActor
struct MatrixPage {
    /// Texts that terminals disagree about, and some that all should show alike.
    static let samples = [
        "ab", "é", "e\u{301}", "─", "█", "⣿", "…", "①", "α", "\u{E0B0}", "𝄞", "漢", "Ａ", "ｱ", "한",
        "\u{1112}\u{1161}\u{11AB}", "が", "か\u{3099}", "ก็", "नि", "क्ष", "שׁ", "م", "﷽", "⸻", "😀", "🫠", "🪿", "👍🏽", "🇩🇪", "❤",
        "❤\u{FE0F}", "☎\u{FE0F}", "™\u{FE0F}", "⛈\u{FE0F}", "1\u{FE0F}\u{20E3}", "👨\u{200D}👩\u{200D}👧", "🧑\u{200D}🚀",
        "👩🏽\u{200D}🚀", "🏳\u{FE0F}\u{200D}🌈", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
        "👍\u{FE0E}",
    ]
    static let columns = 7
    static let firstRow = 4

    private let terminal: any Terminal
    private let file: UnsafeMutablePointer<FILE>
    private var inlineRows: Int?
    private let lentFile: String

    /// Writes the samples, each with the columns that Trellis counts.
    static func printSamples() {
        for text in samples { print("\(width(text))\t\(text)") }
    }

    private static func width(_ text: String) -> Int { text.reduce(0) { $0 + TextScreen.columns(of: $1) } }

    init(_ backend: String, logging path: String) throws {
        guard let file = fopen(path, "w") else { exitWith(2) }
        (self.file, lentFile) = (file, path + ".txt")
        switch backend {
        case "ncurses": terminal = try NcursesTerminal()
        case "direct": terminal = try DirectTerminal(.fullScreen)
        default: (terminal, inlineRows) = (try DirectTerminal(.inline), 3)
        }
        terminal.reports = .mouse
    }

    mutating func run() async {
        log("features \(terminal.features)")
        let bursts = Bursts(terminal)
        show()
        log("ready")
        while true {
            for event in await bursts.next() {
                switch event {
                case .key("q"), .end:
                    terminal.close()
                    return
                case .key("g"): inlineRows = 6
                case .key(Key(.character("z"), .control)): terminal.suspend()
                case .key("v"): await lend(to: "vi")
                case .key("n"): await lend(to: "nano")
                case .key("l"): await lend(to: "less")
                case .key("o"): terminal.copy("copied by the program")
                case .key(let key): log("key \(key.label)")
                case .keyPhase: break
                case .features(let features): log("features \(features)")
                case .mouse(let mouse): log("mouse \(mouse.action) \(mouse.position.x) \(mouse.position.y)")
                case .paste(let text): log("paste \(text.debugDescription)")
                case .focus(let isFocused): log("focus \(isFocused)")
                case .resize(let size): log("resize \(size)")
                }
            }
            show()
        }
    }

    private func lend(to program: String) async {
        terminal.lend()
        let end = try? await ChildProcess.runOnTerminal([program, lentFile])
        terminal.takeBack()
        log("lent to \(program): \(end?.isSuccess == true)")
    }

    private func log(_ line: String) {
        fputs(line + "\n", file)
        fflush(file)
    }

    // MARK: Painting

    private func show() {
        let size = Size(width: terminal.size.width, height: inlineRows ?? terminal.size.height)
        var canvas = Canvas(size: size)
        if inlineRows != nil {
            canvas.fill(
                Rect(x: 0, y: 0, width: 2, height: size.height), glyph: 0x20, style: Style(background: .palette(46)))
            for y in 0..<size.height { put("row \(y)", 3, y, &canvas) }
        } else {
            paint(&canvas)
        }
        terminal.present(canvas, damage: .all(of: size), cursor: nil)
    }

    private func put(_ text: String, _ x: Int, _ y: Int, _ canvas: inout Canvas) {
        var x = x
        for character in text {
            let width = TextScreen.columns(of: character)
            canvas.put(
                glyph: canvas.clusters.glyph(of: character), width: width, x: x, y: y, style: .plain,
                clip: Rect(origin: .zero, size: canvas.size))
            x += width
        }
    }

    private func paint(_ canvas: inout Canvas) {
        let size = canvas.size
        func block(_ x: Int, _ y: Int, _ color: Color) {
            canvas.fill(Rect(x: x, y: y, width: 1, height: 1), glyph: 0x20, style: Style(background: color))
        }
        block(0, 0, .palette(201))
        block(size.width - 1, size.height - 1, .palette(201))
        // None of these is among the 256 colours.
        for x in 0..<16 { block(2 + x, 2, .rgb(UInt8(7 + 14 * x), UInt8(220 - 11 * x), UInt8(33 + 5 * x))) }
        for (index, text) in Self.samples.enumerated() {
            let (x, y) = (1 + 11 * (index % Self.columns), Self.firstRow + index / Self.columns)
            put(text, x, y, &canvas)
            block(x + Self.width(text), y, .palette(46))
        }
        let pixels = Bitmap(width: 40, height: 40) { x, y in
            Bitmap.Pixel(x < 20 ? 250 : 20, y < 20 ? 30 : 180, 90)
        }
        let rect = Rect(x: 4, y: 14, width: 16, height: 8)
        let number = canvas.clusters.pictures.number(
            of: Picture(pixels, columns: 0..<40, rows: 0..<40, on: Bitmap.Pixel(0, 0, 0), in: rect), cells: canvas.cells
        )
        canvas.fill(rect, glyph: 0x78, style: .plain)
        canvas.put(picture: number, in: rect)
    }
}
