/// A line that `swift test` writes: of the build, of XCTest, or of a test.
enum OutputLine: Equatable {
    /// `[12/34] Compiling Lib Lib.swift`
    case building(done: Int, count: Int, what: String)
    case built
    /// An error of the compiler, or a line below it that shows where.
    case buildError(String, isSource: Bool)
    case xctestStarted(name: String)
    case xctestEnded(name: String, outcome: Outcome)
    case xctestIssue(TestIssue)
    /// What Swift Testing writes besides its events.
    case echo
    /// Anything else, as what a test prints.
    case other(String)

    enum Outcome: String { case passed, failed, skipped }

    /// Longer lines are none of those that are understood.
    private static let longest = 4_096

    init(_ line: String) {
        guard line.utf8.count <= Self.longest else {
            self = .other(String(line.prefix(Self.longest)))
            return
        }
        self =
            Self.building(line) ?? Self.xctest(line) ?? (Self.isEcho(line) ? .echo : Self.diagnostic(line))
            ?? .other(line)
    }

    // MARK: Kinds

    private static func building(_ line: String) -> OutputLine? {
        if line.hasPrefix("Build complete!") { return .built }
        if line.hasPrefix("Building for ") { return .building(done: 0, count: 0, what: line) }
        guard line.hasPrefix("["), let match = line.prefixMatch(of: #/\[(\d{1,9})/(\d{1,9})\] /#),
            let done = Int(match.1),
            let count = Int(match.2)
        else { return nil }
        return .building(done: done, count: count, what: String(line[match.range.upperBound...]))
    }

    private static func xctest(_ line: String) -> OutputLine? {
        if line.hasPrefix("Test Case '"), let match = line.wholeMatch(of: #/Test Case '(.+)' (\w+).*/#) {
            let name = plainName(match.1)
            if match.2 == "started" { return .xctestStarted(name: name) }
            return Outcome(rawValue: String(match.2)).map { .xctestEnded(name: name, outcome: $0) }
        }
        let isOfAll = line.hasPrefix("Test Suite '") || line.hasPrefix("\t Executed ")
        if isOfAll { return .echo }
        let parts = line.components(around: ": error: ")
        if let (place, rest) = parts, let (name, text) = rest.components(around: " : "),
            let colon = place.lastIndex(of: ":"), let row = Int(place[place.index(after: colon)...]),
            name.hasPrefix("-[") || name.contains(".") && !name.contains(" ")
        {
            return .xctestIssue(
                TestIssue(
                    id: plainName(name), text: String(text), details: [],
                    place: TestPlace(path: String(place[..<colon]), line: row)))
        }
        return line.components(around: " : Test skipped") == nil ? nil : .echo
    }

    /// `-[Module.Suite name]` of macOS, as it is on Linux.
    private static func plainName(_ name: Substring) -> String {
        guard name.hasPrefix("-["), name.hasSuffix("]") else { return String(name) }
        let words = name.dropFirst(2).dropLast().split(separator: " ")
        guard words.count == 2, let suite = words[0].split(separator: ".").last else { return String(name) }
        return "\(suite).\(words[1])"
    }

    private static func isEcho(_ line: String) -> Bool {
        guard let first = line.unicodeScalars.first, line.unicodeScalars.dropFirst().first == " " else { return false }
        return "◇✔✘↳➜━⚠".unicodeScalars.contains(first)
    }

    private static func diagnostic(_ line: String) -> OutputLine? {
        // `/src/Lib.swift:12:3: error: …`
        let place = line.components(around: ": error: ")?.0.split(separator: ":") ?? []
        let hasPlace = place.count > 2 && place.suffix(2).allSatisfy { Int($0) != nil }
        if line.hasPrefix("error: ") || hasPlace { return .buildError(line, isSource: false) }
        // The lines of the source, with what is below them.
        let isSource = line.utf8.contains(UInt8(ascii: "|")) && line.prefixMatch(of: #/\s*\d* \| /#) != nil
        return !isSource ? nil : .buildError(line, isSource: true)
    }
}

extension StringProtocol {
    /// What is before a text, where it comes first, and what is after it. O(length) for short texts.
    fileprivate func components(around text: String) -> (Substring, Substring)? {
        let (bytes, sought) = (utf8, text.utf8)
        var start = bytes.startIndex
        while let next = bytes[start...].firstIndex(of: sought.first!) {
            if bytes[next...].starts(with: sought) {
                let end = bytes.index(next, offsetBy: sought.count)
                return (Substring(self[..<next]), Substring(self[end...]))
            }
            start = bytes.index(after: next)
        }
        return nil
    }
}
