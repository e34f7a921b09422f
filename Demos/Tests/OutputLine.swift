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
        let mayTell = line.utf8.contains(UInt8(ascii: ":"))
        if mayTell, let match = line.wholeMatch(of: #/(.+?):(\d{1,9}): error: (\S+\.\S+|-\[.+?\]) : (.*)/#),
            let row = Int(match.2)
        {
            let place = TestPlace(path: String(match.1), line: row)
            return .xctestIssue(
                TestIssue(id: plainName(match.3), text: String(match.4), details: [], place: place))
        }
        return mayTell && line.contains(" : Test skipped") ? .echo : nil
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
        let mayTell = line.utf8.contains(UInt8(ascii: ":"))
        if line.hasPrefix("error: ") || mayTell && line.contains(#/:\d+:\d+: error: /#) {
            return .buildError(line, isSource: false)
        }
        // The lines of the source, with what is below them.
        let isSource = line.utf8.contains(UInt8(ascii: "|")) && line.prefixMatch(of: #/\s*\d* \| /#) != nil
        return !isSource ? nil : .buildError(line, isSource: true)
    }
}
