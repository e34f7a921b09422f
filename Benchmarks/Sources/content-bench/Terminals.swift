import Trellis
import TrellisTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// How much output a terminal takes while its window draws, and how long the main actor is held up.
extension ContentBench {
    static func terminals() async {
        let line = "The quick brown fox jumps over the lazy dog and runs away into the forest.\\n"
        let colored = "\\033[32mThe quick\\033[m brown fox \\033[1;38;5;120mjumps\\033[m over the lazy dog.\\n"
        print(Self.line("terminal 200x60, drawn at 60 Hz", "MB/s", "stall ms", "frames"))
        for (name, text) in [("yes", "y\\n"), ("lines", line), ("coloured lines", colored)] {
            // A file, so that the program costs next to nothing.
            let path = "/tmp/trellis-terminal-bench-\(getpid())"
            defer { unlink(path) }
            let make =
                "printf '\(text)' > \(path).1; yes \"$(cat \(path).1)\" | head -c 100000000 > \(path); rm \(path).1"
            guard system(make) == 0 else { return print("cannot write \(path)") }
            await measure(name, ["cat", path], bytes: 100_000_000)
        }
    }

    private static func measure(_ name: String, _ command: [String], bytes: Int) async {
        let clock = ContinuousClock()
        let view = TerminalView(command)
        let start = clock.now
        let window = shown(view)
        var (longest, frames, last) = (Duration.zero, 0, clock.now)
        // What keeps the main actor busy for longer than its pause is a stall.
        while view.isRunning {
            try? await Task.sleep(for: .milliseconds(4))
            longest = max(longest, clock.now - last - .milliseconds(4))
            window.timers.fire()
            if window.needsFrame {
                _ = window.draw()
                frames += 1
            }
            last = clock.now
        }
        let time = clock.now - start
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
        print(
            line(
                "  \(name)", text(Double(bytes) / 1e6 / seconds, digits: 1),
                text(Double(longest.components.attoseconds) / 1e15, digits: 1), "\(frames)"))
    }
}
