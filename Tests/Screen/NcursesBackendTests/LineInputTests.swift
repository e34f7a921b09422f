import Platform
import Testing

@testable import TerminalIO

/// Standard input as lines, and who gets them.
@MainActor
struct LineInputTests {
    private let ends: (reading: Int32, writing: Int32)
    private let input: LineInput

    init() {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        self.ends = (ends[0], ends[1])
        input = LineInput(ends[0])
    }

    private func type(_ text: String) { _ = writeAll(text, to: ends.writing) }

    /// What another program reads.
    private func readByOther() -> String {
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = Platform.read(ends.reading, &bytes, 100)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    @Test func `lines come one after the other, and no more is taken`() async {
        type("one\r\ntwo\nrest")
        #expect(await input.next() == "one")
        #expect(await input.next() == "two")
        #expect(readByOther() == "rest")
        close(ends.writing)
        #expect(await input.next() == nil)
        close(ends.reading)
    }

    @Test func `while it pauses another program gets what is typed, and the waiting goes on`() async {
        for round in 0..<50 {
            let waiting = Task { await input.next() }
            // Before and after it has begun to wait.
            if round % 2 == 0 { for _ in 0..<20 { await Task.yield() } }
            input.pause()
            type("theirs\n")
            #expect(readByOther() == "theirs\n")
            input.pause()
            input.resume()
            type("ours\n")
            #expect(await waiting.value == "ours")
        }
        close(ends.writing)
        close(ends.reading)
    }

    @Test func `what has come of a line stays`() async {
        let waiting = Task { await input.next() }
        await Task.yield()
        type("a")
        try? await Task.sleep(for: .milliseconds(50))
        input.pause()
        type("their line\n")
        let theirs = readByOther()
        input.resume()
        type("b\n")
        let line = await waiting.value
        #expect(theirs == "their line\n" && line == "ab" || theirs == "atheir line\n" && line == "b")
        close(ends.writing)
        close(ends.reading)
    }

    @Test func `a line that came before the pause is not lost`() async {
        for _ in 0..<100 {
            let waiting = Task { await input.next() }
            await Task.yield()
            type("early\n")
            input.pause()
            // It was ours or is still to be read.
            input.resume()
            #expect(await waiting.value == "early")
        }
        close(ends.writing)
        close(ends.reading)
    }
}
