import Foundation

/// Seconds that a test waits for what has to happen: many, because a busy machine may take its time, and nobody waits
/// longer than it takes.
let patience: Double = 60

/// A shell in a real terminal: tmux, with a server of its own, killed at the end.
final class Tmux {
    /// tmux is missing or did not do what it was asked.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let socket = "/tmp/trellis-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString.prefix(8))"

    /// Starts a shell of so many columns and rows, with more in its environment.
    init(columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]) throws {
        let variables = environment.merging(["PS1": "$ ", "LC_ALL": "C.UTF-8"]) { first, _ in first }
            .map { "\($0.key)='\($0.value)'" }.sorted().joined(separator: " ")
        try command(
            "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
            // `swift test` sets NO_COLOR, which is not what a user has.
            "env -u NO_COLOR \(variables) bash --norc --noprofile")
        try command("set-option", "-g", "window-size", "manual")
        try waitForPrompt()
    }

    deinit {
        _ = try? command("kill-server")
        try? FileManager.default.removeItem(atPath: socket)
    }

    /// Runs a command of tmux and returns what it prints.
    @discardableResult
    func command(_ arguments: String...) throws -> String {
        let (status, text) = try TerminalTests.run(["tmux", "-S", socket] + arguments)
        guard status == 0 else {
            throw Failure(description: "tmux \(arguments.joined(separator: " ")): \(text)")
        }
        return text
    }

    /// Types text as it stands.
    func type(_ text: String) throws { try command("send-keys", "-l", text) }

    /// Presses a key by tmux's name for it: `Enter`, `C-z`, `Up`.
    func press(_ key: String) throws { try command("send-keys", key) }

    /// Types a line for the shell, once the program before has ended or stopped: what is typed earlier is lost with it.
    func run(_ line: String, in shell: String = "bash") throws {
        try wait(for: "the shell") { _ in
            try command("display", "-p", "#{pane_current_command}").trimmingCharacters(in: .newlines) == shell
        }
        try type(line)
        try press("Enter")
    }

    func resize(columns: Int, rows: Int) throws {
        try command("resize-window", "-x", "\(columns)", "-y", "\(rows)")
    }

    /// What is to be seen.
    func screen() throws -> String { try command("capture-pane", "-p") }

    /// The columns that texts take on its screens, by tmux's own count.
    func columns(of texts: [String]) throws -> [Int] {
        let formats = texts.map { text in
            text.utf8.allSatisfy { $0 < 0x80 }
                ? "\(text.utf8.count)" : "#{w:#{l:\(text.replacingOccurrences(of: "#", with: "##"))}}"
        }
        let counts = try command("display", "-p", formats.joined(separator: " "))
        return counts.split { $0 == " " || $0 == "\n" }.map { Int($0) ?? -1 }
    }

    /// Waits until a text is to be seen and nothing moves any more, or fails with the screen.
    @discardableResult
    func wait(for text: String, seconds: Double = patience) throws -> String {
        var before = ""
        return try wait(for: "'\(text)'", seconds: seconds) { seen in
            defer { before = seen }
            return seen == before && seen.contains(text)
        }
    }

    /// Waits until the screen is as it should be.
    @discardableResult
    func wait(for what: String, seconds: Double = patience, until isRight: (String) throws -> Bool) throws -> String {
        let end = Date().addingTimeInterval(seconds)
        while true {
            let seen = try screen()
            if try isRight(seen) { return seen }
            guard Date() < end else { throw Failure(description: "waited in vain for \(what); the screen is\n\(seen)") }
            Thread.sleep(forTimeInterval: 0.03)
        }
    }

    /// Waits until the shell waits for a command.
    @discardableResult
    func waitForPrompt() throws -> String {
        try wait(for: "a prompt") { $0.split(separator: "\n").last == "$" }
    }

    /// Waits until the kernel knows a number of rows: tmux tells it a quarter of a second late.
    func waitForKernel(rows: Int) throws {
        let tty = try command("display", "-p", "#{pane_tty}").trimmingCharacters(in: .newlines)
        try wait(for: "\(rows) rows") { _ in
            try TerminalTests.run(["sh", "-c", "stty size < \(tty)"]).output.hasPrefix("\(rows) ")
        }
    }

    /// Waits until the probe has painted a screen of a size, down to its last row, and nothing moves any more.
    @discardableResult
    func waitForProbe(_ columns: Int, _ rows: Int) throws -> String {
        let last = ["─", "-"].map { String(repeating: $0, count: columns)[...] }
        var before = ""
        return try wait(for: "the probe at \(columns)x\(rows)") { seen in
            defer { before = seen }
            return seen == before && seen.contains("probe \(columns)x\(rows)")
                && last.contains(seen.split(separator: "\n").last ?? "")
        }
    }

    /// Waits until the modes are these.
    func wait(forModes wanted: String) throws {
        try wait(for: "the modes \(wanted)") { _ in try modes() == wanted }
    }

    /// What a program should have left as it was: "alternate screen, cursor, mouse, application keypad and cursor keys".
    func modes() throws -> String {
        try command(
            "display", "-p",
            "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{mouse_sgr_flag} #{keypad_flag} #{keypad_cursor_flag}"
        ).trimmingCharacters(in: .newlines)
    }

    /// What is shown beside cells: the title.
    func title() throws -> String {
        try command("display", "-p", "#{pane_title}").trimmingCharacters(in: .newlines)
    }

    /// Waits until the title is this.
    func wait(forTitle wanted: String) throws {
        try wait(for: "the title \(wanted)") { _ in try title() == wanted }
    }

    /// `modes()` of a shell.
    static let plainModes = "0 1 0 0 0 0"

    /// The process that stands in front, found by its name.
    func process(named name: String) throws -> Int32 {
        let tty = try command("display", "-p", "#{pane_tty}").trimmingCharacters(in: .newlines)
        let text = try TerminalTests.run(["ps", "-t", tty, "-o", "pid=,comm="]).output
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 2, words[1] == name.prefix(15), let number = Int32(words[0]) { return number }
        }
        throw Failure(description: "no \(name) on \(tty):\n\(text)")
    }
}
