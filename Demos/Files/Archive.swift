import FileSystem
import Trellis

/// What is in an archive, by the words in it: nothing is unpacked, and no program is run.
///
/// Archives come from others, so that every number is checked before it is used, and so is the time that reading takes.
struct Archive: Sendable {
    struct Entry: Equatable, Sendable {
        /// The name as it stands there, which may be no text, or lead out of the archive.
        let name: LocalPath
        let size: Int
        let isFolder: Bool
    }

    private(set) var entries: [Entry] = []
    /// Whether there are more entries, or the rest cannot be understood.
    private(set) var isCut = false

    private static let mostEntries = 10_000
    private static let longestName = 4_096

    /// Reads the list of an archive.
    ///
    /// - Parameters:
    ///   - size: the number of its bytes.
    ///   - read: reads bytes of it, or fewer if there are no more.
    /// - Returns: nil if it is neither a ZIP nor a TAR archive.
    init?(size: Int, read: (Range<Int>) throws -> [UInt8]) rethrows {
        let start = try read(0..<min(size, 512))
        if start.starts(with: [0x50, 0x4B, 3, 4]) || start.starts(with: [0x50, 0x4B, 5, 6]) {
            guard try readZIP(size, read) else { return nil }
        } else if start.count == 512, start[257..<262].elementsEqual("ustar".utf8) {
            try readTAR(size, read)
        } else {
            return nil
        }
    }

    // MARK: ZIP

    /// Reads the directory at the end of a ZIP archive; returns false if there is none.
    private mutating func readZIP(_ size: Int, _ read: (Range<Int>) throws -> [UInt8]) rethrows -> Bool {
        // The directory's end is followed by a comment of at most 64 kB.
        let from = max(0, size - 65_557)
        let tail = try read(from..<size)
        guard tail.count >= 22,
            let end = tail.indices.dropLast(21).last(where: { tail[$0...].starts(with: [0x50, 0x4B, 5, 6]) })
        else { return false }
        let (length, offset) = (tail.number(end + 12, 4), tail.number(end + 16, 4))
        guard offset <= size, length <= min(size - offset, 64 << 20) else {
            isCut = true
            return true
        }
        let directory = try read(offset..<offset + length)
        var place = 0
        while place + 46 <= directory.count, directory[place...].starts(with: [0x50, 0x4B, 1, 2]) {
            let name = directory.number(place + 28, 2)
            let next = place + 46 + name + directory.number(place + 30, 2) + directory.number(place + 32, 2)
            guard place + 46 + name <= directory.count, entries.count < Self.mostEntries else { break }
            add(directory[place + 46..<place + 46 + name], directory.number(place + 24, 4))
            place = next
        }
        isCut = isCut || place < directory.count
        return true
    }

    // MARK: TAR

    /// Reads the headers of a TAR archive, one before each file.
    private mutating func readTAR(_ size: Int, _ read: (Range<Int>) throws -> [UInt8]) rethrows {
        var (place, longName) = (0, [UInt8]?.none)
        while place + 512 <= size {
            let header = try read(place..<place + 512)
            guard header.count == 512, header[257..<262].elementsEqual("ustar".utf8) else {
                isCut = header.contains { $0 != 0 }
                return
            }
            guard entries.count < Self.mostEntries, let length = header.octal(124..<136), length <= size - place else {
                isCut = true
                return
            }
            let data = place + 512
            place = data + (length + 511) / 512 * 512
            switch header[156] {
            case UInt8(ascii: "L"):
                longName = try read(data..<data + min(length, Self.longestName)).text(0..<Self.longestName)
            case UInt8(ascii: "x"):
                longName = try read(data..<data + min(length, 65_536)).paxPath ?? longName
            case UInt8(ascii: "g"), UInt8(ascii: "K"): continue
            default:
                let prefix = header.text(345..<500)
                let own = (prefix.isEmpty ? [] : prefix + [UInt8(ascii: "/")]) + header.text(0..<100)
                add((longName ?? own)[...], length, isFolder: header[156] == UInt8(ascii: "5"))
                longName = nil
            }
        }
    }

    private mutating func add(_ name: ArraySlice<UInt8>, _ size: Int, isFolder: Bool = false) {
        let slash = UInt8(ascii: "/")
        entries.append(
            Entry(name: LocalPath(bytes: name), size: size, isFolder: isFolder || name.last == slash))
    }

    /// The list as text, a line each.
    var text: String {
        var lines = entries.map { entry in
            let size = entry.isFolder ? "–" : FileEntry.text(ofSize: entry.size)
            return String(repeating: " ", count: max(0, 9 - size.count)) + size + "  "
                + entry.name.text + (entry.isFolder ? "/" : "")
        }
        if isCut { lines.append("…  the rest is not shown") }
        return lines.isEmpty ? "The archive is empty." : lines.joined(separator: "\n")
    }
}

extension [UInt8] {
    /// A number of some bytes, the lowest first; 0 beyond the end.
    fileprivate func number(_ place: Int, _ count: Int) -> Int {
        guard place + count <= self.count else { return 0 }
        return self[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// The bytes of a field up to the first 0.
    fileprivate func text(_ range: Range<Int>) -> [UInt8] { Array(self[range.clamped(to: indices)].prefix { $0 != 0 }) }

    /// A number in octal digits, or for large files in bytes; nil if it is neither.
    fileprivate func octal(_ range: Range<Int>) -> Int? {
        if self[range.lowerBound] == 0x80 {
            return self[range.dropFirst().dropFirst(3)].reduce(Int?(0)) { sum, byte in
                sum.flatMap { $0 < 1 << 50 ? $0 << 8 | Int(byte) : nil }
            }
        }
        let digits = self[range].drop { $0 == 32 }.prefix { 48...55 ~= $0 }
        return digits.count > 12 ? nil : digits.reduce(0) { $0 << 3 | Int($1 - 48) }
    }

    /// The path in records such as `27 path=a/long/name\n`.
    fileprivate var paxPath: [UInt8]? {
        var rest = self[...]
        while !rest.isEmpty {
            let digits = rest.prefix { 48...57 ~= $0 }
            guard !digits.isEmpty, digits.count < 7, let length = Int(String(decoding: digits, as: UTF8.self)),
                length > digits.count + 1, length <= rest.count
            else { return nil }
            let record = rest.prefix(length).dropFirst(digits.count + 1)
            if record.starts(with: "path=".utf8) { return Array(record.dropFirst(5).dropLast()) }
            rest = rest.dropFirst(length)
        }
        return nil
    }
}
