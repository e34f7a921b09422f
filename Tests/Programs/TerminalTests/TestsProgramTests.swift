import Foundation
import Testing

/// `tests` with a `swift` of ours, which writes what the real one does.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct TestsProgramTests {
    private let inline = InlineTests()

    /// A folder with a program `swift` in it, which waits for a file `go` before its last test.
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder([])
        let script = """
            #!/bin/sh
            while [ "$1" != --event-stream-output-path ]; do echo "argument $1"; shift; done
            event() { printf '{"kind":"%s","version":0,"payload":{%s}}\\n' "$1" "$2" >> "$events"; }
            events=$2
            echo '[1/2] Compiling Lib Lib.swift' >&2
            echo 'Build complete! (0.1s)' >&2
            for name in a b; do
                event test '"kind":"function","id":"Lib.'$name'()/T.swift:1:2","name":"'$name'()","sourceLocation":{"_filePath":"'$PWD'/T.swift","line":1}'
            done
            event event '"kind":"runStarted","messages":[]'
            for name in a b; do event event '"kind":"testStarted","testID":"Lib.'$name'()/T.swift:1:2","messages":[]'; done
            event event '"kind":"issueRecorded","testID":"Lib.a()/T.swift:1:2","issue":{"isKnown":false},"messages":[{"symbol":"fail","text":"a is wrong"}]'
            event event '"kind":"testEnded","testID":"Lib.a()/T.swift:1:2","messages":[{"symbol":"fail","text":""}]'
            until test -e go; do sleep 0.05; done
            event event '"kind":"testEnded","testID":"Lib.b()/T.swift:1:2","messages":[{"symbol":"pass","text":""}]'
            exit 1
            """
        try script.write(toFile: "\(folder.path)/script", atomically: true, encoding: .utf8)
        // Another program writes it: a file that a process just begun has open for writing cannot be run.
        _ = try run(["sh", "-c", "cd \(folder.path) && cp script swift && chmod 755 swift"])
        return folder
    }

    @Test func `what fails is told while others run, and stays`() throws {
        let folder = try folder()
        let tmux = try Tmux(columns: 70, rows: 20)
        let program = try BuiltProgram("tests").path
        try tmux.run("clear; cd \(folder.path); PATH=\(folder.path):$PATH \(program) b; echo ended $?")
        let seen = try tmux.wait(for: "the failure") { $0.contains("a is wrong") && $0.contains("1 of 2") }
        #expect(seen.contains("✗ a()") && seen.contains(#/\d+\.\d s  b\(\)/#) && seen.contains("Ctrl+C"))
        try folder.add("go")
        try tmux.wait(for: "ended 1")
        let text = try inline.text(tmux)
        #expect(text.contains { $0.contains("✗ a()") } && text.contains { $0.contains("    a is wrong") })
        #expect(
            text.contains { $0.contains(#/✗ 1 failed, 1 passed  \d+\.\d s/#) }
                && !text.contains { $0.contains(" of 2") })
        let left = try run(["sh", "-c", "ls -d /tmp/trellis-events-* 2>/dev/null | wc -l"]).output
        #expect(left == "0\n")
    }

    @Test func `what a signal has left is removed by the next run`() throws {
        let folder = try folder()
        try folder.add("go")
        // No process has this number.
        let left = "/tmp/trellis-events-4194999-left\(getpid())"
        let link = "/tmp/trellis-events-4194999-link\(getpid())"
        _ = try run(["mkdir", left])
        _ = try run(["mkfifo", left + "/events"])
        let target = try TemporaryFolder(["events"])
        _ = try run(["ln", "-s", target.path, link])
        defer { _ = try? run(["rm", "-rf", left, link]) }
        let program = try BuiltProgram("tests").path
        _ = try run(["sh", "-c", "cd \(folder.path); PATH=\(folder.path):$PATH \(program) < /dev/null"])
        #expect(access(left, F_OK) != 0 && access(target.path + "/events", F_OK) == 0)
    }

    @Test func `Ctrl-C stops the tests, and the terminal is as before`() throws {
        let folder = try folder()
        let tmux = try Tmux(columns: 70, rows: 20)
        let program = try BuiltProgram("tests").path
        try tmux.run("clear; cd \(folder.path); PATH=\(folder.path):$PATH \(program); echo ended $?")
        try tmux.wait(for: "1 of 2")
        try tmux.press("C-c")
        try tmux.wait(for: "ended 130")
        #expect(try inline.text(tmux).contains { $0.contains("stopped") })
    }

    @Test func `without a terminal it writes lines`() throws {
        let folder = try folder()
        try folder.add("go")
        let program = try BuiltProgram("tests").path
        let result = try run([
            "sh", "-c", "cd \(folder.path); PATH=\(folder.path):$PATH \(program) < /dev/null; echo ended $?",
        ])
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "✗ a()" && lines.dropFirst().first == "    a is wrong")
        #expect(
            lines.last == "ended 1" && lines.dropLast().last?.hasPrefix("✗ 1 failed, 1 passed  ") == true, "\(lines)")
    }
}
