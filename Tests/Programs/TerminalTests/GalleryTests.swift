import Foundation
import Testing

/// The gallery in a real terminal: what is to be seen is what the headless picture of that size says.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct GalleryTests {
    let gallery: String
    /// The first page shows motion.
    private static let still = ["TRELLIS_REDUCED_MOTION": "1"]

    init() throws { gallery = try BuiltProgram("gallery").path }

    /// The picture that the gallery prints for a size, as tmux prints a screen: blanks at the ends of lines are left out.
    func picture(_ page: String?, _ columns: Int, _ rows: Int) throws -> String {
        let chosen = page.map { ["--page", $0] } ?? []
        let (status, text) = try run([gallery, "--size", "\(columns)x\(rows)", "--text"] + chosen)
        #expect(status == 0, "\(text)")
        return trimmed(text)
    }

    func trimmed(_ screen: String) -> String {
        var lines = screen.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    func expect(_ tmux: Tmux, toShow picture: String, _ what: String) throws {
        let seen = try tmux.wait(for: "the picture of \(what):\n\(picture)\n") { trimmed($0) == picture }
        #expect(trimmed(seen) == picture)
    }

    @Test(arguments: [nil, "dashboard"])
    func `after thirty resizes the screen is the headless picture of its size`(page: String?) throws {
        let tmux = try Tmux(columns: 80, rows: 24, environment: Self.still)
        try tmux.run("clear; \(gallery) \(page.map { "--page \($0)" } ?? "")")
        try expect(tmux, toShow: picture(page, 80, 24), "80x24")
        var (columns, rows) = (80, 24)
        for step in 1...30 {
            (columns, rows) = (20 + step * 67 % 181, 6 + step * 31 % 55)
            try tmux.resize(columns: columns, rows: rows)
            // Some are seen to the end, others follow on each other's heels.
            if step % 5 == 0 { try expect(tmux, toShow: picture(page, columns, rows), "\(columns)x\(rows)") }
        }
        for (columns, rows) in [(20, 6), (200, 60), (80, 24)] {
            try tmux.resize(columns: columns, rows: rows)
            try expect(tmux, toShow: picture(page, columns, rows), "\(columns)x\(rows)")
        }
        try tmux.type("q")
        try tmux.waitForPrompt()
        try tmux.wait(forModes: Tmux.plainModes)
    }

    @Test func `keys choose a page`() throws {
        let tmux = try Tmux(columns: 80, rows: 24, environment: Self.still)
        try tmux.run("clear; \(gallery)")
        let first = try tmux.wait(for: "Pages")
        try tmux.press("Down")
        try tmux.wait(for: "another page") { $0 != first }
        try tmux.press("Up")
        try tmux.wait(for: "the first page") { $0 == first }
    }

    @Test func `Ctrl-Z gives the shell its terminal, and fg brings the gallery back`() throws {
        let tmux = try Tmux(columns: 80, rows: 24, environment: Self.still)
        try tmux.run("clear; \(gallery)")
        let first = try picture(nil, 80, 24)
        try expect(tmux, toShow: first, "the first page")
        try tmux.press("C-z")
        try tmux.wait(for: "Stopped")
        try tmux.wait(forModes: Tmux.plainModes)
        try tmux.resize(columns: 100, rows: 30)
        try tmux.run("fg")
        try expect(tmux, toShow: picture(nil, 100, 30), "100x30 after fg")
        try tmux.press("C-c")
        try tmux.waitForPrompt()
        try tmux.wait(forModes: Tmux.plainModes)
    }

    @Test(arguments: [SIGSEGV, SIGTERM, SIGHUP])
    func `a signal leaves a clean terminal behind`(signal: Int32) throws {
        let tmux = try Tmux(columns: 80, rows: 24, environment: ["SWIFT_BACKTRACE": "enable=no"])
        try tmux.run("clear; \(gallery)")
        try tmux.wait(for: "Pages")
        kill(try tmux.process(named: "gallery"), signal)
        try tmux.waitForPrompt()
        try tmux.wait(forModes: Tmux.plainModes)
        try tmux.run("echo status=$?")
        try tmux.wait(for: "status=\(128 + signal)")
    }

    @Test func `without a terminal the gallery says so`() throws {
        let (status, text) = try run([gallery])
        #expect(status == 1)
        #expect(text == "standard input and output must be a terminal\n")
    }

    @Test func `a mistake on the command line is told`() throws {
        let (status, text) = try run([gallery, "--page", "nonsense"])
        #expect(status == 2)
        #expect(text.hasPrefix("gallery: there is no page 'nonsense'; --list names them\nusage:"), "\(text)")
    }
}
