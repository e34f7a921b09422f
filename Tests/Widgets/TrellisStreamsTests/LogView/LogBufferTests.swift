import Synchronization
import Testing
import TrellisViews

@testable import TrellisStreams
@testable import TrellisWidgets

struct LogBufferTests {
    private func texts(_ log: LogBuffer) -> [String] {
        let lines = log.lines
        return lines.range.map { lines[$0].text }
    }

    @Test func `text, bytes and lines are appended`() {
        let log = LogBuffer()
        #expect(log.lines.count == 0)
        log.append("one\ntw")
        #expect(texts(log) == ["one", "tw"])
        log.append(Array("o\nthree".utf8))
        #expect(texts(log) == ["one", "two", "three"])
        log.append(line: "four")
        log.append(line: "")
        log.append(line: "\u{1B}[m")
        log.append(line: "five\nsix\n")
        #expect(texts(log) == ["one", "two", "three", "four", "", "", "five", "six"])
        log.append("open")
        log.finishLine()
        log.finishLine()
        #expect(texts(log).last == "open" && log.lines.range == 0..<9)
    }

    @Test func `lines keep their styles in chunks`() {
        let log = LogBuffer(byteLimit: 1 << 20)
        for index in 0..<5_000 {
            log.append(index % 3 == 0 ? "plain \(index)\n" : "\u{1B}[3\(index % 8)mstyled\u{1B}[m \(index)\n")
        }
        let lines = log.lines
        for index in [0, 1, 2, 3, 1_234, 4_999] {
            let line = lines[index]
            #expect(line.number == index)
            #expect(line.text == (index % 3 == 0 ? "plain \(index)" : "styled \(index)"))
            #expect(line.runs == (index % 3 == 0 ? [] : [.init(0..<6, Style(foreground: .palette(UInt8(index % 8))))]))
        }
        #expect(lines[1].styledText.runs.map(\.text) == ["styled", " 1"])
    }

    @Test func `the oldest lines are dropped beyond the limit of lines`() {
        let log = LogBuffer(lineLimit: 10)
        for index in 0..<25 { log.append(line: "\(index)") }
        #expect(log.lines.range == 15..<25 && texts(log).first == "15")
        log.append("x")
        #expect(log.lines.range == 15..<26 && log.lines[25].text == "x")
    }

    @Test func `memory is bounded, also by long lines and styles`() {
        let log = LogBuffer(byteLimit: 64 * 1024)
        let long = String(repeating: "x", count: 3_000)
        for index in 0..<1_000 {
            log.append(line: index % 2 == 0 ? long : "\u{1B}[31mshort\u{1B}[32m \(index)")
            #expect(log.byteCount <= 64 * 1024 + 4096)
        }
        #expect(log.lines.range.upperBound == 1_000 && log.lines.count > 10)
        #expect(log.lines[999].text == "short 999")
        // What is never finished does not grow either.
        for _ in 0..<1_000 { log.append(long) }
        #expect(log.byteCount <= 64 * 1024 + 2 * 65_536)
    }

    @Test func `numbers go on after lines were removed`() {
        let log = LogBuffer()
        log.append("a\nb\nc")
        log.removeAll()
        #expect(log.lines.range == 2..<2)
        log.append(line: "d")
        #expect(log.lines.range == 2..<3 && log.lines[2].text == "d")
    }

    @Test func `what was looked at does not change`() {
        let log = LogBuffer(lineLimit: 5)
        log.append("a\nb\nc")
        let before = log.lines
        for _ in 0..<10_000 { log.append(line: "later") }
        #expect(before.range.map { before[$0].text } == ["a", "b", "c"])
    }

    @Test func `many threads append whole lines`() async {
        let log = LogBuffer()
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask { for index in 0..<500 { log.append(line: "\(task) \(index)") } }
            }
        }
        #expect(log.lines.count == 4_000)
        var next = Array(repeating: 0, count: 8)
        for text in texts(log) {
            let parts = text.split(separator: " ").map { Int($0)! }
            #expect(next[parts[0]] == parts[1])
            next[parts[0]] += 1
        }
    }

    @MainActor @Test func `a listener is told once until it looks`() {
        let log = LogBuffer()
        let count = Counter()
        let delivery = Delivery(wake: { count.increase() })
        log.add(delivery)
        for _ in 0..<100 { log.append(line: "x") }
        #expect(count.value == 1)
        delivery.begin()
        #expect(log.lines.count == 100)
        log.append(line: "x")
        log.append(line: "x")
        #expect(count.value == 2)
        log.remove(delivery)
        delivery.begin()
        log.append(line: "x")
        #expect(count.value == 2)
    }

    @Test func `visiting stops at the budget and goes on from there`() {
        let log = LogBuffer(byteLimit: 1 << 16)
        for index in 0..<2_000 { log.append(line: "line \(index)") }
        let lines = log.lines
        for backwards in [false, true] {
            var (rest, seen) = (lines.range, [Int]())
            while !rest.isEmpty {
                let before = seen.count
                rest = lines.visit(rest, backwards: backwards, budget: 1_000) { number, bytes in
                    #expect(String(decoding: bytes, as: UTF8.self) == "line \(number)")
                    seen.append(number)
                    return true
                }
                #expect(seen.count - before <= 1_000 / 16)
            }
            #expect(seen == (backwards ? lines.range.reversed() : Array(lines.range)))
        }
    }
}

/// Counts on any thread.
private final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func increase() { count.withLock { $0 += 1 } }
}
