import Foundation

/// The string literals of Swift files, with `{1}`, `{2}` … in place of interpolations, as `LocalizedText` has them.
struct SourceLiterals {
    /// A literal and where it is.
    struct Literal: Hashable {
        let text: String
        let file: String
        /// The line of code, and the one before it.
        let line: String
    }

    let all: [Literal]

    /// Reads the files below some folders of the package.
    init(_ folders: [String]) throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../..").standardized
        var found: [Literal] = []
        for folder in folders {
            let files = FileManager.default.enumerator(
                at: package.appendingPathComponent(folder), includingPropertiesForKeys: nil)
            for case let file as URL in files! where file.pathExtension == "swift" {
                let path = file.path.replacingOccurrences(of: package.path + "/", with: "")
                var scanner = Scanner(Array(try String(contentsOf: file, encoding: .utf8)), path)
                found += scanner.literals()
            }
        }
        all = found
    }

    private struct Scanner {
        let characters: [Character]
        let file: String
        var index = 0
        var found: [Literal] = []
        var lineStart = 0
        var lastLineStart = 0

        init(_ characters: [Character], _ file: String) { (self.characters, self.file) = (characters, file) }

        private func isAt(_ text: String) -> Bool { characters[index...].starts(with: text) }

        private mutating func skip(to end: String) {
            index += end.count
            while index < characters.count, !isAt(end) { index += 1 }
            index += end.count
        }

        mutating func literals() -> [Literal] {
            while index < characters.count {
                switch characters[index] {
                case "\n":
                    (lastLineStart, lineStart) = (lineStart, index + 1)
                    index += 1
                case "/" where isAt("//"): while index < characters.count, characters[index] != "\n" { index += 1 }
                case "\"" where isAt("\"\"\""): skip(to: "\"\"\"")
                case "#" where isAt("#\""):
                    while !isAt("\"#") { index += 1 }
                    index += 2
                case "\"": readLiteral()
                default: index += 1
                }
            }
            return found
        }

        private mutating func readLiteral() {
            let line = String(characters[lastLineStart...].prefix(400))
            var (text, gaps) = ("", 0)
            index += 1
            while characters[index] != "\"" {
                if isAt("\\(") {
                    gaps += 1
                    text += "{\(gaps)}"
                    skipInterpolation()
                } else if characters[index] == "\\" {
                    text.append(characters[index + 1] == "n" ? "\n" : characters[index + 1])
                    index += 2
                } else {
                    text.append(characters[index])
                    index += 1
                }
            }
            index += 1
            let lines = line.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).prefix(2)
            found.append(Literal(text: text, file: file, line: lines.joined(separator: "\n")))
        }

        private mutating func skipInterpolation() {
            index += 2
            var depth = 1
            while depth > 0 {
                switch characters[index] {
                case "\"": readLiteral()
                case "(":
                    depth += 1
                    index += 1
                case ")":
                    depth -= 1
                    index += 1
                default: index += 1
                }
            }
        }
    }
}
