/// Where rules were added: one entry for each item and constraint, only in programs that remember locations.
struct RuleLocations {
    private var entries: [Int: [Entry]] = [:]

    private struct Entry {
        let name: ConstraintName
        let file: StaticString
        let line: UInt
    }

    var isEmpty: Bool { entries.isEmpty }

    /// Remembers the location of what a rule assigns.
    mutating func note(_ file: StaticString, _ line: UInt, of item: Int, _ names: [ConstraintName]) {
        forget(item, names)
        entries[item, default: []] += names.map { Entry(name: $0, file: file, line: line) }
    }

    /// Forgets the location of what a rule has assigned anew.
    mutating func forget(_ item: Int, _ names: [ConstraintName]) {
        entries[item]?.removeAll { names.contains($0.name) }
    }

    mutating func remove(_ item: Int) { entries[item] = nil }

    mutating func take(_ item: Int, of other: RuleLocations, as new: Int) { entries[new] = other.entries[item] }

    func find(_ item: Int, _ name: ConstraintName) -> (file: String, line: Int)? {
        entries[item]?.first { $0.name == name }.map { ($0.file.description, Int($0.line)) }
    }
}

extension LayoutRules {
    /// Where the rule was added that assigns to a constraint of an item, if that was remembered.
    package func location(of item: Int, _ name: ConstraintName) -> (file: String, line: Int)? {
        locations.find(item, name)
    }
}
