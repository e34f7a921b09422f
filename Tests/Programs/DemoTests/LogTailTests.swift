import Foundation
import Platform
import SeededNumbers
import Testing
import Trellis
import TrellisStreams

@testable import log

/// A folder with a log, and a program that writes and rotates it.
private final class Writer {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tail-\(UUID().uuidString.prefix(8))")
    let path: String
    /// The lines that were written.
    private(set) var written: [String] = []
    private var output: Int32 = -1
    private var count = 0

    init() throws {
        path = folder.appendingPathComponent("app.log").path
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        reopen()
    }

    deinit {
        close(output)
        try? FileManager.default.removeItem(at: folder)
    }

    func reopen() {
        if output >= 0 { close(output) }
        output = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    }

    func raw(_ text: String) { _ = writeAll(text, to: output) }

    func line() {
        count += 1
        written.append("line \(count)" + String(repeating: ".", count: count % 40))
        raw(written.last! + "\n")
    }

    /// A line in two writes, with something between them.
    func halves(_ between: () -> Void) {
        count += 1
        written.append("line \(count) in two parts")
        raw("line \(count) in ")
        between()
        raw("two parts\n")
    }

    /// Moves `app.log` to `app.log.1`, and each former one on.
    func rename() {
        for number in (1..<30).reversed() { Platform.rename("\(path).\(number)", "\(path).\(number + 1)") }
        Platform.rename(path, path + ".1")
    }

    func copyAndTruncate() throws {
        for number in (1..<30).reversed() { Platform.rename("\(path).\(number)", "\(path).\(number + 1)") }
        try FileManager.default.copyItem(atPath: path, toPath: path + ".1")
        ftruncate(output, 0)
    }
}

struct LogTailTests {
    private let writer: Writer
    private let log = LogBuffer()

    init() throws { writer = try Writer() }

    /// All lines but those that the log says about its file.
    private var lines: [String] {
        let lines = log.lines
        return lines.range.map { lines[$0].text }.filter { !$0.hasPrefix(" log: ") }
    }

    private func tail() -> LogTail {
        LogTail(writer.path, into: log) { [log] in
            log.finishLine()
            log.append(line: " log: \($0)")
        }
    }

    private func look(_ tail: inout LogTail) { while tail.look() == .something {} }

    @Test func `the last lines before a rotation are read, and those that come into the old file after it`() {
        var tail = tail()
        writer.line()
        look(&tail)
        writer.line()
        writer.rename()
        writer.line()
        look(&tail)
        #expect(lines == writer.written)
        let old = writer
        old.reopen()
        old.line()
        look(&tail)
        #expect(lines == writer.written)
    }

    @Test func `what was copied away before the file was cut off is read from the copy`() throws {
        var tail = tail()
        writer.line()
        look(&tail)
        writer.line()
        try writer.copyAndTruncate()
        // It is longer again when it is looked at.
        for _ in 0..<20 { writer.line() }
        look(&tail)
        #expect(lines == writer.written)
        let all = log.lines
        #expect(all.range.contains { all[$0].text == " log: app.log begins anew" })
    }

    @Test func `several rotations between two looks lose nothing`() throws {
        var tail = tail()
        writer.line()
        look(&tail)
        for isCopied in [false, true, false, true, true] {
            writer.line()
            if isCopied {
                try writer.copyAndTruncate()
            } else {
                writer.rename()
                writer.reopen()
            }
            writer.line()
            // Each file has a time of its own.
            usleep(10_000)
        }
        look(&tail)
        #expect(lines == writer.written)
    }

    @Test func `a copy is no other file before the file is cut off`() throws {
        var tail = tail()
        writer.line()
        look(&tail)
        writer.rename()
        writer.reopen()
        writer.line()
        let copy = writer.path + ".9"
        try FileManager.default.copyItem(atPath: writer.path, toPath: copy)
        look(&tail)
        #expect(lines == writer.written)
        truncate(writer.path, 0)
        writer.line()
        look(&tail)
        #expect(lines == writer.written)
    }

    @Test func `a file that is made shorter goes on there`() {
        var tail = tail()
        for _ in 0..<10 { writer.line() }
        let size = Int((try? FileManager.default.attributesOfItem(atPath: writer.path)[.size] as? Int) ?? 0)
        writer.line()
        look(&tail)
        truncate(writer.path, off_t(size))
        writer.line()
        look(&tail)
        #expect(lines == writer.written)
    }

    @Test func `a file that is cut off and has other bytes of the same length is read anew`() {
        var tail = tail()
        writer.raw("one 1\none 2\n")
        look(&tail)
        truncate(writer.path, 0)
        writer.raw("two 1\ntwo 2\n")
        look(&tail)
        #expect(lines == ["one 1", "one 2", "two 1", "two 2"])
    }

    @Test func `the hole before what a program writes into a file that was cut off is skipped`() {
        var tail = tail()
        writer.raw("old\n")
        look(&tail)
        truncate(writer.path, 0)
        let output = open(writer.path, O_WRONLY)
        lseek(output, 1 << 30, SEEK_SET)
        _ = writeAll("new\n", to: output)
        close(output)
        look(&tail)
        #expect(lines == ["old", "new"])
    }

    @Test func `lines that are not in memory are read from the copy of a file that was cut off`() throws {
        let log = LogBuffer(byteLimit: 4_096)
        var tail = LogTail(writer.path, into: log) { _ in log.finishLine() }
        for _ in 0..<2_000 { writer.line() }
        look(&tail)
        try writer.copyAndTruncate()
        for _ in 0..<2_000 { writer.line() }
        look(&tail)
        let lines = log.lines
        #expect(lines.range.map { lines[$0].text } == writer.written)
    }

    @Test(arguments: 0..<8)
    func `a program that writes and rotates in every way loses nothing, and nothing comes twice`(seed: Int) throws {
        var dice = Dice(seed: seed)
        var tail = tail()
        look(&tail)
        for _ in 0..<200 {
            switch dice.roll(12) {
            case 0:
                writer.rename()
                writer.reopen()
                writer.line()
                usleep(5_000)
            case 1:
                writer.rename()
                // As daemons do until they are told.
                for _ in 0..<dice.roll(4) { writer.line() }
                if dice.roll(2) == 0 { look(&tail) }
                writer.reopen()
                writer.line()
                usleep(5_000)
            case 2:
                writer.line()
                try writer.copyAndTruncate()
                usleep(5_000)
            case 3:
                // Removed and made anew: only a file that was seen is still there.
                look(&tail)
                unlink(writer.path)
                writer.line()
                if dice.roll(2) == 0 { look(&tail) }
                look(&tail)
                writer.reopen()
                writer.line()
            case 4: writer.halves { look(&tail) }
            case 5...6: look(&tail)
            default: for _ in 0..<dice.roll(30) { writer.line() }
            }
        }
        look(&tail)
        let found = lines
        #expect(found.count == writer.written.count && Set(found) == Set(writer.written))
    }
}
