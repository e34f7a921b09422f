import AppFiles
import Foundation
import SeededNumbers
import Testing
import Trellis

@testable import files

/// Archives are listed by the words in them, whoever has made them.
struct ArchiveTests {
    private func archive(_ bytes: [UInt8]) -> Archive? {
        Archive(size: bytes.count) { Array(bytes[$0.clamped(to: 0..<bytes.count)]) }
    }

    private func header(_ name: String, size: String, type: String = "0") -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 512)
        bytes.replaceSubrange(0..<name.utf8.count, with: name.utf8)
        bytes.replaceSubrange(124..<124 + size.utf8.count, with: size.utf8)
        bytes[156] = Array(type.utf8)[0]
        bytes.replaceSubrange(257..<262, with: "ustar".utf8)
        return bytes
    }

    private func padded(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        return bytes + [UInt8](repeating: 0, count: (512 - bytes.count % 512) % 512)
    }

    private let end = [UInt8](repeating: 0, count: 1_024)

    @Test func `a TAR archive is listed, with long names`() {
        let path = "27 path=a/long/name\u{1B}[31m.c\n"
        let bytes =
            header("docs/", size: "0", type: "5") + header("docs/a.txt", size: "00000000005 ") + padded("alpha")
            + header("././@LongLink", size: "7", type: "L") + padded("b/c/d.x") + header("short", size: "1")
            + padded("x")
            + header("pax", size: "33", type: "x") + padded(path) + header("short", size: "2000")
            + padded(String(repeating: "x", count: 1_024)) + end
        let text = archive(bytes)?.text
        #expect(
            text?.contains("        –  docs/\n      5 B  docs/a.txt\n      1 B  b/c/d.x\n") == true, "\(text ?? "")")
        // Control characters in names are shown, not obeyed.
        #expect(text?.contains("\u{1B}") == false)
    }

    @Test func `a ZIP archive is listed by its directory`() {
        func record(_ name: String, _ size: UInt8) -> [UInt8] {
            var bytes: [UInt8] = [0x50, 0x4B, 1, 2] + [UInt8](repeating: 0, count: 42)
            (bytes[24], bytes[28]) = (size, UInt8(name.utf8.count))
            return bytes + Array(name.utf8)
        }
        let start: [UInt8] = [0x50, 0x4B, 3, 4] + [UInt8](repeating: 7, count: 40)
        let directory = record("a/", 0) + record("a/../../etc/x", 9)
        var tail: [UInt8] = [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18)
        (tail[12], tail[16]) = (UInt8(directory.count), UInt8(start.count))
        let found = archive(start + directory + tail + Array("a comment".utf8))
        #expect(found?.text == "        –  a/\n      9 B  a/../../etc/x")
        tail[16] = 0xFF
        tail[19] = 0xFF
        #expect(archive(start + directory + tail)?.isCut == true)
        #expect(archive(start) == nil)
    }

    @Test func `real archives are listed`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("archive-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let deep = folder.appendingPathComponent(String(repeating: "deep", count: 24))
        try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
        try Data(count: 3_000).write(to: deep.appendingPathComponent("file"))
        for format in ["gnu", "pax", "ustar"] {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [
                "tar", "-cf", folder.path + ".tar", "--format=\(format)", "-C", folder.path, deep.lastPathComponent,
            ]
            try process.run()
            process.waitUntilExit()
            defer { try? FileManager.default.removeItem(atPath: folder.path + ".tar") }
            let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder.path + ".tar")))
            let entries = archive(bytes)?.entries ?? []
            #expect(
                entries.map(\.name.text).last == deep.lastPathComponent + "/file" && entries.last?.size == 3_000,
                "\(format)")
        }
    }

    @Test func `sizes that lie and bytes at random end, and read no further than the archive`() {
        #expect(archive(header("x", size: "77777777777") + end)?.isCut == true)
        #expect(archive(header("x", size: "99") + end)?.entries.count == 1)
        var numbers = Dice(seed: 5)
        let base = header("a", size: "600") + padded(String(repeating: "y", count: 600)) + header("b", size: "0") + end
        for _ in 0..<2_000 {
            var bytes = base
            for _ in 0..<8 {
                bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
            }
            bytes.removeLast(Int.random(in: 0..<bytes.count, using: &numbers))
            let count = bytes.count
            _ = Archive(size: count) { range in
                #expect(range.lowerBound >= 0 && range.upperBound <= count)
                return Array(bytes[range.clamped(to: 0..<count)])
            }
        }
        #expect(archive([]) == nil && archive([0x50, 0x4B, 3, 4]) == nil && archive(Array("text".utf8)) == nil)
    }
}
