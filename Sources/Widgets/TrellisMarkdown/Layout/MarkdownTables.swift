import CMarkdown
import TrellisViews

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The tables of a unit as they were laid out: when one grows, only rows that are new or changed are laid out.
@MainActor
final class MarkdownTables {
    /// The unit that they are in; nil for none.
    private var unit: Int?
    private var tables: [Int: MarkdownTable] = [:]
    /// Rows laid out so far: what the work is measured by.
    private(set) var rowCount = 0

    func forget() {
        unit = nil
        tables.removeAll()
    }

    /// Takes out what is known of a table of a unit, so that it can be changed in place.
    func take(_ number: Int, of unit: Int) -> MarkdownTable? {
        unit == self.unit ? tables.removeValue(forKey: number) : nil
    }

    /// Puts a table; those of another unit are forgotten.
    func put(_ table: MarkdownTable, _ number: Int, of unit: Int) {
        if unit != self.unit { tables.removeAll() }
        self.unit = unit
        tables[number] = table
        rowCount += table.laidOutCount
    }
}

/// A table as it was laid out.
struct MarkdownTable {
    struct Cell {
        var text: String
        var runs: [MarkdownRun]
        /// Where the text begins in that of the unit.
        var start: Int
        var columns: Int
    }

    struct Row {
        var node: Int
        var cells: [Cell] = []
        var links: [MarkdownInline.Target] = []
        /// The parts of each of its rows on the screen.
        var parts: [[MarkdownPart]] = []
    }

    /// What the rows depend on besides their nodes.
    struct Base: Equatable {
        var left: Int
        /// The length of the unit's text before the table, and the links there.
        var start: Int
        var linkCount: Int
        var alignments: [MarkdownBlock.Alignment]
    }

    var tree: MarkdownTree
    var base: Base
    var widths: [Int] = []
    /// Whether lines are all around it, for which there must be room.
    var isFramed = false
    var rows: [Row] = []
    /// The rows that were laid out when it was laid out last.
    var laidOutCount = 0

    /// Keeps the first rows that are the same in a newer tree, in which the table has some rows.
    mutating func keepRows(in newer: MarkdownTree, _ nodes: [Int], _ base: Base) {
        var count = 0
        if base == self.base {
            while count < min(rows.count, nodes.count),
                tree.isSame(rows[count].node, as: nodes[count], in: newer)
            {
                rows[count].node = nodes[count]
                count += 1
            }
        }
        rows.removeLast(rows.count - count)
        (tree, self.base) = (newer, base)
    }
}

extension MarkdownTree {
    /// Whether a node and what is in it say the same as one of another tree. O(bytes)
    func isSame(_ index: Int, as other: Int, in tree: MarkdownTree) -> Bool {
        let count = Int(nodes[index].end) - index
        guard Int(tree.nodes[other].end) - other == count else { return false }
        return (0..<count).allSatisfy { step in
            let (one, two) = (nodes[index + step], tree.nodes[other + step])
            return one.kind == two.kind && one.level == two.level && one.flags == two.flags && one.number == two.number
                && Int(one.end) - index == Int(two.end) - other && bytes(one).isSame(as: tree.bytes(two))
                && titleBytes(one).isSame(as: tree.titleBytes(two))
        }
    }
}

extension UnsafeRawBufferPointer.SubSequence {
    func isSame(as other: Self) -> Bool {
        guard count == other.count, count > 0 else { return count == other.count }
        return memcmp(base.baseAddress! + startIndex, other.base.baseAddress! + other.startIndex, count) == 0
    }
}
