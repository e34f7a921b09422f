import AppFiles
import FileSystem
import Trellis

/// Something that the user sets: its name, and its value as text.
@MainActor
struct Setting {
    let name: String
    /// Whether those who look at the screen must not see it.
    var isSecret = false
    let text: () -> String
    /// Takes the value from a text; returns false if the text has none.
    let take: (String) -> Bool

    var shownText: String { isSecret ? String(text().map { _ in "•" }) : text() }
}

/// Settings as text: a line `name = value` for each.
@MainActor
struct SettingsText {
    /// Lines that are about no setting, such as comments and settings of a newer version. They are kept.
    private var others: [Substring] = []
    /// What is wrong with lines.
    private(set) var mistakes: [String] = []

    /// Reads settings from a text. Those that the text does not mention, or has no value for, stay as they are.
    init(_ text: String, into settings: [Setting]) {
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let parts = line.split(separator: " = ", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let setting = settings.first(where: { $0.name == parts[0] }) else {
                if !line.isEmpty { others.append(line) }
                continue
            }
            let value = parts[1].split(separator: "\\\\", omittingEmptySubsequences: false)
                .map { $0.replacing("\\n", with: "\n") }.joined(separator: "\\")
            if setting.text() != value, !setting.take(value) {
                mistakes.append("line \(index + 1): '\(parts[1])' is no value of '\(setting.name)'")
            }
        }
    }

    /// The text of a file; empty if there is no file yet.
    static func read(_ path: LocalPath) throws -> String {
        guard path.exists else { return "" }
        return try SavedText(path.contents(), of: path).text
    }

    /// The text with the present values.
    func text(of settings: [Setting]) -> String {
        let lines = settings.map { setting in
            "\(setting.name) = \(setting.text().replacing("\\", with: "\\\\").replacing("\n", with: "\\n"))"
        }
        return (others.map(String.init) + lines).map { $0 + "\n" }.joined()
    }
}

extension ClosedRange: @retroactive LosslessStringConvertible where Bound: LosslessStringConvertible {
    /// Reads a range such as `9...17`.
    public init?(_ text: String) {
        let ends = text.split(separator: "...").map { Bound(String($0)) }
        guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last else { return nil }
        self = first...last
    }
}
