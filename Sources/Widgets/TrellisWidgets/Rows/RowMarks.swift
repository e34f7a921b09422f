/// Marked rows. A mark costs O(1) although an older value is kept to compare with: the newest value has the set, and
/// older ones know how they differ from the next (H. Baker, "Shallow binding makes functional arrays fast", 1991).
struct RowMarks {
    private final class Version {
        var content: Content
        init(_ content: Content) { self.content = content }
    }

    private enum Content {
        case rows(Set<Int>)
        /// All but this row is as in a newer version.
        case change(Int, newer: Version)
    }

    private var version: Version

    static let mostChanges = 64

    init(_ rows: Set<Int> = []) { version = Version(.rows(rows)) }

    /// The rows. O(1), but for an older value O(rows).
    var rows: Set<Int> {
        var (changes, last): (Set<Int>, Version) = ([], version)
        while true {
            switch last.content {
            case .rows(let rows): return changes.isEmpty ? rows : rows.symmetricDifference(changes)
            case .change(let row, let newer):
                changes.formSymmetricDifference([row])
                last = newer
            }
        }
    }

    mutating func toggle(_ row: Int) {
        let newer = Version(.rows([]))
        var rows = rows
        // The old version lets go of the set, which is then changed in place.
        if case .rows = version.content { version.content = .change(row, newer: newer) }
        if rows.remove(row) == nil { rows.insert(row) }
        newer.content = .rows(rows)
        version = newer
    }

    /// The rows in which this value differs from one that it was made of in some steps; nil if it was not.
    func changes(since old: RowMarks) -> Set<Int>? {
        var (changes, last, count): (Set<Int>, Version, Int) = ([], old.version, 0)
        while last !== version {
            guard case .change(let row, let newer) = last.content, count < Self.mostChanges else { return nil }
            changes.formSymmetricDifference([row])
            (last, count) = (newer, count + 1)
        }
        return changes
    }

    /// The rows between two, with both.
    static func stretch(_ one: Int, _ other: Int) -> Range<Int> { min(one, other)..<max(one, other) + 1 }

    /// Those of some rows that are not among others: what is before them and what is after them.
    static func rows(_ rows: Range<Int>, without others: Range<Int>) -> [Int] {
        if others.isEmpty { return Array(rows) }
        let before = rows.clamped(to: .min..<others.lowerBound)
        return Array(before) + Array(rows.clamped(to: others.upperBound..<(.max)))
    }
}
