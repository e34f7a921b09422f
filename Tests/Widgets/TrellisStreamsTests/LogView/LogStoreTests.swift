import SeededNumbers
import Synchronization
import Testing
import TrellisViews

@testable import TrellisStreams

/// Logs whose lines stay in a file.
@MainActor
struct LogStoreTests {
    /// A file in memory, which counts how often it is read.
    private final class Memory: LogStore {
        let bytes: Mutex<[UInt8]>
        let readCount = Atomic(0)

        init(_ bytes: [UInt8]) { self.bytes = Mutex(bytes) }

        func read(_ range: Range<Int>) -> [UInt8] {
            readCount.add(1, ordering: .relaxed)
            return bytes.withLock { Array($0[min(range.lowerBound, $0.count)..<min(range.upperBound, $0.count)]) }
        }
    }

    /// Lines with colours that go on in the next one, long ones, and such without an end.
    private let bytes: [UInt8] =
        Array(
            (0..<3_000).map { number in
                "\(number % 7 == 0 ? "\u{1B}[31m" : "")line \(number) é\(number % 9 == 0 ? "\u{1B}[m" : "")"
                    + (number % 500 == 0 ? String(repeating: "x", count: 3_000) : "")
                    + (number % 11 == 0 ? "\r\n" : "\n")
            }.joined().utf8) + Array("the end".utf8)

    private func append(_ bytes: [UInt8], to log: LogBuffer, from store: Memory, seed: Int) {
        var numbers = Dice(seed: seed)
        var offset = 0
        while offset < bytes.count {
            let count = min(bytes.count - offset, Int.random(in: 1...5_000, using: &numbers))
            bytes[offset..<offset + count].withUnsafeBufferPointer { log.append($0, from: store, at: offset) }
            offset += count
        }
    }

    @Test(arguments: [1, 2, 3, 4, 5])
    func `lines that were taken out of memory are the same when they are read again`(seed: Int) {
        let (whole, store) = (LogBuffer(), Memory(bytes))
        whole.append(bytes)
        let log = LogBuffer(lineLimit: 10, byteLimit: 4_096)
        append(bytes, to: log, from: store, seed: seed)
        #expect(log.lines.range == whole.lines.range && log.byteCount < 10_000)
        let (lines, expected) = (log.lines, whole.lines)
        for number in lines.range { #expect(lines[number] == expected[number]) }
        for number in lines.range.reversed().prefix(500) { #expect(lines[number].text == expected[number].text) }
        // Lines beside each other are read once.
        #expect(store.readCount.load(ordering: .relaxed) < bytes.count / 256 * 3)
    }

    @Test func `a search and a filter find lines that are not in memory`() async {
        let store = Memory(bytes)
        let log = LogBuffer(byteLimit: 4_096)
        append(bytes, to: log, from: store, seed: 9)
        let view = LogView(log)
        var numbers: [Int] = []
        let rest = log.lines.visit(log.lines.finished, budget: .max) { number, text in
            if String(decoding: text, as: UTF8.self).hasPrefix("line 17 ") { numbers.append(number) }
            return true
        }
        #expect(numbers == [17] && rest.isEmpty && view.lines.count == 3_001)
    }

    @Test func `text in between stays, and what follows it is read with the right colours`() {
        let (whole, store) = (LogBuffer(), Memory(bytes))
        let log = LogBuffer(byteLimit: 4_096)
        for (offset, part) in stride(from: 0, to: bytes.count, by: 10_000).enumerated() {
            let range = part..<min(bytes.count, part + 10_000)
            for log in [whole, log] where offset % 2 == 1 { log.append(line: "in between \(offset)") }
            whole.append(Array(bytes[range]))
            bytes[range].withUnsafeBufferPointer { log.append($0, from: store, at: part) }
        }
        #expect(log.lines.range == whole.lines.range)
        for number in log.lines.range { #expect(log.lines[number] == whole.lines[number]) }
    }

    @Test func `a store that has lost its bytes gives empty lines`() {
        let store = Memory(bytes)
        let log = LogBuffer(byteLimit: 4_096)
        append(bytes, to: log, from: store, seed: 3)
        store.bytes.withLock { $0.removeLast($0.count - 100) }
        #expect(log.lines[0].text == "line 0 é" + String(repeating: "x", count: 3_000) || log.lines[0].text == "")
        #expect(log.lines[1_000].text == "" && log.lines[log.lines.range.upperBound - 1].text == "the end")
    }

    @Test func `after all was removed, a log is as a new one`() {
        let store = Memory(bytes)
        let log = LogBuffer(byteLimit: 4_096)
        append(bytes, to: log, from: store, seed: 4)
        log.removeAll()
        #expect(log.lines.count == 0 && log.byteCount == 0)
        log.append("one\n")
        #expect(log.lines[log.lines.range.lowerBound].text == "one")
    }

    @Test func `a line without an end takes no more memory than the limit`() {
        let (log, limit) = (LogBuffer(byteLimit: 1 << 20), 1 << 20)
        let store = Memory(Array(repeating: 0x78, count: 100_001))
        for part in 0..<160 {
            store.bytes.withLock { bytes in
                bytes.withUnsafeBufferPointer { log.append($0, from: store, at: part * 100_001) }
            }
        }
        #expect(log.byteCount < 2 * limit)
    }
}
