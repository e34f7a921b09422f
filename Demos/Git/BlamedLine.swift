import Trellis

/// A line of a file, and the commit that it comes from.
struct BlamedLine: Sendable {
    let hash: String
    let author: String
    /// Seconds since 1970.
    let date: Int
    let line: String

    /// The arguments whose output `all(parsing:)` reads; a commit may follow, and the path of a file.
    static let arguments = ["blame", "--porcelain", "--ignore-revs-file=", "--no-textconv"]

    /// The lines of a file. What git tells of a commit comes with its first line only.
    static func all(parsing output: [UInt8]) -> [BlamedLine] {
        var lines: [BlamedLine] = []
        var commits: [Substring: (author: String, date: Int)] = [:]
        var hash: Substring = ""
        for bytes in output.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let text = String(decoding: bytes, as: UTF8.self)
            if text.hasPrefix("\t") {
                let commit = commits[hash] ?? ("", 0)
                lines.append(
                    BlamedLine(
                        hash: String(hash), author: commit.author, date: commit.date, line: String(text.dropFirst())))
                hash = ""
            } else if hash.isEmpty {
                hash = text.prefix { $0 != " " }
                commits[hash, default: ("", 0)].date += 0
            } else if text.hasPrefix("author ") {
                commits[hash]?.author = String(text.dropFirst(7))
            } else if text.hasPrefix("author-time ") {
                commits[hash]?.date = Int(text.dropFirst(12)) ?? 0
            }
        }
        return lines
    }

    /// The line beside its commit.
    func text(authorWidth: Int, now: Int) -> StyledText {
        let name = StyledText(author, role: .muted).truncated(to: authorWidth).padded(to: authorWidth)
        let past = StyledText(age(of: date, now: now), role: .muted).padded(to: 7, .trailing)
        return "\(String(hash.prefix(8)), .accent) " + name + past + "  \(line.replacing("\t", with: "    "))"
    }
}
