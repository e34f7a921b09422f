import Foundation
import Testing

/// Programs of somebody who has no settings yet, while nothing happens.
@Suite(.serialized, .timeLimit(.minutes(60)))
final class RestTests {
    // Not in /tmp, where other tests are busy: folders on the way to a file are watched.
    let home = URL(fileURLWithPath: "/var/tmp/trellis-rest-\(UUID().uuidString.prefix(8))")

    init() throws {
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        try Data("# A title\n\nA text.\n".utf8).write(to: home.appendingPathComponent("text.md"))
        _ = try run(["git", "init", "-q", home.path])
    }

    deinit { try? FileManager.default.removeItem(at: home) }

    /// Once a task has waited for another thread, Dispatch looks after the threads of the program each second, for ever.
    @Test(arguments: [
        ("settings FILE.new", 0), ("reader FILE", 0), ("chat cat", 0), ("hello", 0), ("pick one two", 0),
        ("log FILE", 0),
        ("gallery --page button", 0), ("gallery --page theme-sheet", 0), ("gallery --page list", 0),
        ("gallery --page folder-table", 0), ("files FOLDER FOLDER", 4), ("git REPOSITORY", 4),
    ])
    func `a program at rest is not woken`(command: String, mostInThreeSeconds: Int) throws {
        let words = command.split(separator: " ").map(String.init).map { word in
            word.replacing("REPOSITORY", with: home.path).replacing("FOLDER", with: home.path).replacing(
                "FILE", with: home.path + "/text.md")
        }
        // On a busy machine a program may begin in a way after which Dispatch looks after its threads, so others are tried.
        for _ in 0..<5 {
            let program = try PtyProgram(
                [BuiltProgram(words[0]).path] + words.dropFirst(), variables: ["HOME=\(home.path)"])
            program.read(seconds: 1)
            // It takes longer to begin there, and threads that have nothing to do end after a while.
            for _ in 0..<6 {
                let before = try program.sleeps()
                program.read(seconds: 3)
                let woken = try program.sleeps().map { max(0, $0.value - before[$0.key, default: 0]) }
                if woken.reduce(0, +) <= mostInThreeSeconds { return }
            }
        }
        Issue.record("it never rests")
    }
}
