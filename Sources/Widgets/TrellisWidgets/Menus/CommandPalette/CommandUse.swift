/// How often and how lately commands were chosen from a palette, by their names.
///
///     window.commandUse = CommandUse(savedText) ?? CommandUse()
///     …
///     save("\(window.commandUse)")
///
/// A value that an app can keep between runs, as text or as a part of its settings. A use counts 1 at first and a little
/// less with each later use of any command, so that what was done lately comes before what was done often long ago. The
/// 500 commands with the highest weights are kept.
public struct CommandUse: Hashable, Sendable, Codable, LosslessStringConvertible {
    /// The use of a command: its weight when it was used last, and the number of that use.
    private struct Mark: Hashable, Sendable, Codable {
        var weight: Double
        var number: Int
    }
    private var marks: [String: Mark] = [:]
    private var count = 0

    private static let fading = 0.95
    private static let mostNames = 500

    /// Creates a value without any use.
    public init() {}

    /// Whether no command has been used.
    public var isEmpty: Bool { marks.isEmpty }

    /// The names of the used commands, the one with the highest weight first.
    public var names: [String] {
        var weighed: [(name: String, weight: Double)] = []
        for name in marks.keys { weighed.append((name, weight(of: name))) }
        weighed.sort { $0.weight == $1.weight ? $0.name < $1.name : $0.weight > $1.weight }
        return weighed.map(\.name)
    }

    /// Records the use of a command.
    public mutating func note(_ name: String) {
        count += 1
        marks[name] = Mark(weight: weight(of: name) + 1, number: count)
        if marks.count > Self.mostNames, let last = names.last { marks[last] = nil }
    }

    /// How much a command is used: the sum of its uses, each faded by the later ones. 0 if it was never used, at most 20.
    public func weight(of name: String) -> Double {
        guard let mark = marks[name] else { return 0 }
        var weight = mark.weight
        // After 500 uses of others, nothing is left.
        for _ in 0..<min(count - mark.number, 500) { weight *= Self.fading }
        return weight
    }

    // MARK: Text

    /// A line for each command: its weight now and its name, the highest weight first.
    public var description: String {
        names.map { "\(weight(of: $0)) \($0.inOneLine)" }.joined(separator: "\n")
    }

    /// Creates a value from its description; nil if a line has no number or no name.
    public init?(_ description: String) {
        let lines = description.split(whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let weight = Double(parts[0]), weight.isFinite, weight >= 0 else { return nil }
            guard index < Self.mostNames else { return }
            marks[String(parts[1])] = Mark(weight: min(weight, 1 / (1 - Self.fading)), number: 0)
        }
    }
}
