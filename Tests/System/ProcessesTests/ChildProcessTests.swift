import Foundation
import Processes
import Synchronization
import Testing

@Suite(.serialized) struct ChildProcessTests {
    @Test func `output, errors and the status of a program arrive`() async throws {
        let recorder = Recorder()
        let process = try ChildProcess(["sh", "-c", "echo out; echo err >&2; exit 3"], into: recorder)
        #expect(await recorder.waitForEnd() == .exited(3))
        #expect(recorder.text == "out\nerr\n" && process.end == .exited(3))
        #expect("\(ChildProcess.End.exited(3))" == "has ended with status 3")
    }

    @Test func `a program reads what is written, up to the end of its input`() async throws {
        let recorder = Recorder()
        let process = try ChildProcess(["cat"], into: recorder)
        process.write("one\n")
        process.write(Array("two\n".utf8))
        process.closeInput()
        #expect(await recorder.waitForEnd() == .exited(0))
        #expect(recorder.text == "one\ntwo\n")
    }

    @Test func `the output of a program is waited for`() async throws {
        let one = try await ChildProcess.output(of: ["sh", "-c", "echo out; echo err >&2"])
        #expect(one.text == "out\nerr\n" && one.end == .exited(0) && one.isSuccess)
        let failed = try await ChildProcess.output(
            of: ["sh", "-c", "echo $X; pwd; exit 3"], environment: ["X": "1"], workingFolder: "/usr")
        #expect(failed.text == "1\n/usr\n" && failed.end == .exited(3) && !failed.isSuccess)
        let input = Array(repeating: UInt8(ascii: "x"), count: 300_000)
        #expect(try await ChildProcess.output(of: ["cat"], input: input).bytes == input)
        #expect(try await ChildProcess.output(of: ["cat"]).bytes.isEmpty, "its input is over at once")
        await #expect(throws: ChildProcess.Failure.self) {
            try await ChildProcess.output(of: ["trellis-no-such-program"])
        }
    }

    @Test func `a program reads as much as it is given, and bytes that are lost are told`() async throws {
        let many = [UInt8](repeating: UInt8(ascii: "x"), count: 20 << 20)
        let counted = try await ChildProcess.output(of: ["wc", "-c"], input: many)
        #expect(counted.text.trimmingCharacters(in: .whitespacesAndNewlines) == "\(20 << 20)")
        let ends = AsyncStream.makeStream(of: ChildProcess.End.self)
        let idle = try ChildProcess(["sleep", "600"], onOutput: { _ in }, onEnd: { ends.continuation.yield($0) })
        #expect(idle.write(many), "all of what is written at once")
        #expect(!idle.write("more"))
        idle.terminate()
        _ = await ends.stream.first { _ in true }
        #expect(!idle.write("more"), "it has ended")
    }

    @Test func `a program that writes too much or takes too long is ended`() async throws {
        #expect(try await ChildProcess.output(of: ["printf", "abc"], limit: 3).isSuccess)
        let cut = try await ChildProcess.output(of: ["printf", "abcd"], limit: 3)
        #expect(cut.text == "abc" && cut.end == nil && !cut.isSuccess)
        #expect(try await ChildProcess.output(of: ["yes"], limit: 100_001).bytes.count == 100_001)
        let slow = try await ChildProcess.output(of: ["sh", "-c", "echo $$; sleep 600"], within: .milliseconds(300))
        #expect(slow.end == nil)
        let id = try #require(pid_t(slow.text.dropLast()))
        #expect(await isGone(id))
    }

    @Test func `who waits for a program and is cancelled ends it`() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("cancelled-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        let waiting = Task { try await ChildProcess.output(of: ["sh", "-c", "echo $$ > '\(file)'; sleep 600"]) }
        var id: pid_t?
        while id == nil {
            try await Task.sleep(for: .milliseconds(5))
            id = (try? String(contentsOfFile: file, encoding: .utf8)).flatMap { pid_t($0.dropLast()) }
        }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(await isGone(try #require(id)))
    }

    /// Whether a process is gone, or soon is.
    private func isGone(_ id: pid_t) async -> Bool {
        for _ in 0..<1_000 {
            if kill(id, 0) != 0 { return true }
            try? await Task.sleep(for: .milliseconds(10))
        }
        return false
    }

    @Test func `a program gets its environment and its folder`() async throws {
        let recorder = Recorder()
        let process = try ChildProcess(
            ["sh", "-c", "echo $TRELLIS_TEST $HOME; pwd"], into: recorder,
            environment: ["TRELLIS_TEST": "yes", "HOME": nil], folder: "/usr")
        #expect(await recorder.waitForEnd() == .exited(0))
        #expect(recorder.text == "yes\n/usr\n")
        withExtendedLifetime(process) {}
    }

    @Test func `an error says why a program cannot start`() {
        func message(_ arguments: [String], folder: String? = nil) -> String {
            do {
                _ = try ChildProcess(arguments, into: Recorder(), folder: folder)
                return "started"
            } catch { return "\(error)" }
        }
        #expect(message([]) == "no program is named")
        #expect(message(["trellis-no-such-program"]) == "trellis-no-such-program: No such file or directory")
        #expect(message(["/etc/passwd"]) == "/etc/passwd: Permission denied")
        #expect(message(["ls"], folder: "/no/such") == "ls: /no/such: No such file or directory")
        #expect(message(["ls"], folder: "/etc/passwd") == "ls: /etc/passwd: Not a directory")
    }

    @Test func `a terminal has a size, which changes with a signal`() async throws {
        let recorder = Recorder()
        let script =
            "tty >/dev/null && stty size; trap 'stty size; exit' WINCH; echo ready; while :; do sleep 0.05; done"
        let process = try ChildProcess(
            ["sh", "-c", script], into: recorder, terminal: .init(columns: 33, rows: 7))
        #expect(await recorder.wait { $0.text.contains("ready") })
        #expect(recorder.text.hasPrefix("7 33\r\n"))
        process.resize(.init(columns: 44, rows: 9))
        #expect(await recorder.waitForEnd() == .exited(0))
        #expect(recorder.text.contains("9 44"))
    }

    @Test func `a program on a terminal leads a session with it, so that Ctrl-C reaches it`() async throws {
        let recorder = Recorder()
        let process = try ChildProcess(
            ["sh", "-c", "echo ready; exec sleep 9999"], into: recorder, terminal: .init(columns: 80, rows: 24))
        #expect(await recorder.wait { $0.text.contains("ready") })
        #expect(getsid(process.id) == process.id)
        process.write([3])
        #expect(await recorder.waitForEnd() == .signalled(SIGINT))
    }

    @Test func `a program with pipes leads a session without a terminal, so that it cannot ask over the screen`()
        async throws
    {
        let recorder = Recorder()
        let process = try ChildProcess(["sh", "-c", "echo ready; cat; : </dev/tty"], into: recorder)
        #expect(await recorder.wait { $0.text.contains("ready") })
        #expect(getsid(process.id) == process.id && getpgid(process.id) == process.id)
        process.closeInput()
        #expect(await recorder.waitForEnd() != .exited(0))
        #expect(recorder.text.contains("/dev/tty"))
    }

    @Test func `a program without files gets no terminal, either`() throws {
        let note = FileManager.default.temporaryDirectory.appendingPathComponent("note-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: note) }
        let script = "read -r id _ _ _ _ session _ </proc/$$/stat; [ $id = $session ] && cat && echo said >\"$1\""
        #expect(try ChildProcess.runWithoutFiles(["sh", "-c", script, "sh", note.path]).isSuccess)
        #expect(try String(contentsOf: note, encoding: .utf8) == "said\n")
        #expect(try ChildProcess.runWithoutFiles(["sh", "-c", "exit 3"]) == .exited(3))
        #expect(throws: ChildProcess.Failure.self) { try ChildProcess.runWithoutFiles(["trellis-no-such-program"]) }
    }

    @Test func `a program without files reads what it is given, and what it has started may go on`() throws {
        let note = FileManager.default.temporaryDirectory.appendingPathComponent("note-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: note) }
        let text = String(repeating: "more than a pipe holds\n", count: 20_000)
        // As those do that keep a clipboard.
        let script = "cat >\"$1\"; sleep 100 & echo $! >\"$1.id\""
        let end = try ChildProcess.runWithoutFiles(["sh", "-c", script, "sh", note.path], input: Array(text.utf8))
        #expect(end.isSuccess)
        #expect(try String(contentsOf: note, encoding: .utf8) == text)
        let id = try String(contentsOf: note.appendingPathExtension("id"), encoding: .utf8)
        try FileManager.default.removeItem(at: note.appendingPathExtension("id"))
        #expect(kill(Int32(id.dropLast())!, SIGKILL) == 0)
    }

    @Test func `output waits until it is taken`() async throws {
        let count = Atomic(0)
        let isOpen = Atomic(false)
        let recorder = Recorder()
        let process = try ChildProcess(["sh", "-c", "yes | head -c 5000000"]) { bytes in
            while !isOpen.load(ordering: .relaxed) { usleep(1_000) }
            count.add(bytes.count, ordering: .relaxed)
        } onEnd: {
            recorder.finish($0)
        }
        try await Task.sleep(for: .milliseconds(300))
        // The pipe is full, so the program cannot have ended.
        #expect(process.end == nil && count.load(ordering: .relaxed) == 0)
        isOpen.store(true, ordering: .relaxed)
        #expect(await recorder.waitForEnd() == .exited(0))
        #expect(count.load(ordering: .relaxed) == 5_000_000)
    }

    @Test func `one that ignores the request to end is killed after the grace time, with those it has started`()
        async throws
    {
        let recorder = Recorder()
        let process = try ChildProcess(
            [
                "sh", "-c",
                "trap '' TERM HUP; sh -c 'trap \"\" TERM HUP; while :; do sleep 0.1; done' & echo $!; while :; do sleep 0.1; done",
            ],
            into: recorder, graceTime: .milliseconds(200))
        #expect(await recorder.wait { $0.text.contains("\n") })
        let grandchild = try #require(Int32(recorder.text.trimmingCharacters(in: .newlines)))
        process.terminate()
        #expect(await recorder.waitForEnd() == .signalled(SIGKILL))
        #expect(await waitUntil { !isRunning(grandchild) })
    }

    /// Whether a process runs, as opposed to one that has ended and that nobody has reaped.
    private func isRunning(_ id: Int32) -> Bool {
        guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8) else { return false }
        return !(text.split(separator: ")").last?.contains(" Z ") ?? true)
    }

    @Test func `the end is told though others keep the pipe open`() async throws {
        let recorder = Recorder()
        let process = try ChildProcess(["sh", "-c", "sleep 30 & echo done"], into: recorder)
        #expect(await recorder.waitForEnd() == .exited(0))
        #expect(recorder.text == "done\n")
        process.send(signal: SIGTERM)
    }

    @Test func `one that closes its terminal but stays is still there, and ends when asked`() async throws {
        let recorder = Recorder()
        let process = try ChildProcess(
            ["sh", "-c", "exec 0<&- 1>&- 2>&-; exec sleep 9999"], into: recorder, terminal: .init(columns: 80, rows: 24)
        )
        try await Task.sleep(for: .milliseconds(300))
        #expect(process.end == nil)
        process.terminate()
        #expect(await recorder.waitForEnd() != nil)
    }

    @Test func `letting go of programs leaves no process and no descriptor`() async throws {
        // The first ones open what stays open: queues and the like.
        for isFirst in [true, false] {
            let before = descriptorCount
            var ids: [Int32] = []
            for number in 0..<12 {
                let script = number % 3 == 0 ? "exit 0" : number % 3 == 1 ? "exec sleep 9999" : "trap '' TERM HUP; yes"
                let process = try ChildProcess(
                    ["sh", "-c", script], into: Recorder(),
                    terminal: number % 2 == 0 ? .init(columns: 80, rows: 24) : nil, graceTime: .milliseconds(100))
                process.write("text that nobody reads\n")
                ids.append(process.id)
            }
            #expect(await waitUntil { !ids.contains(where: exists) })
            if !isFirst { #expect(await waitUntil { descriptorCount <= before }) }
        }
    }

    @Test func `a program inherits no descriptors`() async throws {
        let own = open("/dev/null", O_RDONLY)
        defer { close(own) }
        let recorder = Recorder()
        let process = try ChildProcess(["sh", "-c", "ls /proc/$$/fd | wc -l"], into: recorder)
        #expect(await recorder.waitForEnd() == .exited(0))
        // Standard files, and those of the shell itself.
        #expect((Int(recorder.text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 99) <= 5)
        withExtendedLifetime(process) {}
    }
}
