import CMarkdown
import TrellisViews

/// A document as rows at a width: only what is needed is laid out.
@MainActor
final class MarkdownFlow {
    private(set) var document: MarkdownDocument
    var looks = MarkdownLooks() { didSet { forgetLayouts() } }
    private(set) var units: [MarkdownUnit] = []
    /// The first unit of each segment.
    private var firstUnits: [Int] = []
    private(set) var width = 0
    private var layouts: [Int: MarkdownLayout] = [:]
    /// The heights of units at the width, as far as known.
    private var heights: [Int: Int] = [:]
    /// The rows before each unit at the width, as far as they were added up: exact ones, and estimated ones.
    private var exact: [Int] = []
    private var estimated: [Int] = []
    /// The headings of the units, as far as they were looked for.
    private var cachedHeadings: [MarkdownHeading] = []
    private var headedUnits = 0
    /// The units with links, as far as they were looked for.
    private var cachedLinkedUnits: [Int] = []
    private var visitedUnits = 0
    /// Units laid out so far: what the work is measured by.
    private(set) var layoutCount = 0
    /// Times that a unit's rows or links were asked for: what the work is measured by.
    private(set) var askedUnits = 0
    /// The tables of the unit that may grow.
    let tables = MarkdownTables()
    /// The last segment and its tree, as of the last update: units that have not changed are reused.
    private var open: (segment: Int, tree: MarkdownTree)?
    /// Bytes of code whose lines were counted so far: what the work is measured by.
    private(set) var countedByteCount = 0

    /// A document up to this length has exact rows throughout; a longer one has estimated ones for the scroll bar.
    private static let shortLength = 24_576
    private static let mostLayouts = 1_000

    init(_ document: MarkdownDocument) { self.document = document }

    /// Begins with another text.
    func replace(_ text: String) {
        document = MarkdownDocument(text, dialect: document.dialect)
        units.removeAll()
        firstUnits.removeAll()
        open = nil
        cachedHeadings.removeAll()
        headedUnits = 0
        cachedLinkedUnits.removeAll()
        visitedUnits = 0
        forgetLayouts()
    }

    // MARK: Units

    /// Takes in what changed in the document, and lays it out at a width from now on.
    ///
    /// - Returns: whether anything changed.
    @discardableResult
    func update(width: Int? = nil) -> Bool {
        var hasChanged = false
        if let width, max(1, width) != self.width {
            self.width = max(1, width)
            forgetLayouts()
            hasChanged = true
        }
        let changes = document.takeChanges()
        for number in changes.others where number < firstUnits.count && number < changes.first {
            let first = firstUnits[number]
            let new = document.segments[number].units(number: number, isFirst: first == 0).units
            for (index, unit) in new.enumerated() where first + index < units.count { units[first + index] = unit }
            forget(from: first, to: first + new.count)
            hasChanged = true
        }
        guard changes.first < max(document.segments.count, firstUnits.count) else { return hasChanged }
        let first = changes.first < firstUnits.count ? firstUnits[changes.first] : units.count
        let old = Array(units[first...])
        let tree = open?.segment == changes.first ? open?.tree : nil
        units.removeSubrange(first...)
        firstUnits.removeSubrange(min(changes.first, firstUnits.count)...)
        for number in firstUnits.count..<document.segments.count {
            firstUnits.append(units.count)
            let cached = tree.map { MarkdownUnits(tree: $0, units: old.dropFirst(units.count - first)) }
            let (new, count) = document.segments[number].units(number: number, isFirst: units.isEmpty, cached: cached)
            units += new
            countedByteCount += count
        }
        var same = 0
        while let tree, same < old.count, first + same < units.count,
            let new = document.segments[units[first + same].segment].tree,
            old[same].isSame(in: tree, as: units[first + same], in: new)
        {
            same += 1
        }
        forget(from: first + same, to: first + old.count)
        open = document.segments.last?.tree.map { (document.segments.count - 1, $0) }
        return true
    }

    private func forgetLayouts() {
        tables.forget()
        layouts.removeAll()
        heights.removeAll()
        exact.removeAll()
        estimated.removeAll()
    }

    /// Forgets what is known of units, and the sums from there on.
    private func forget(from first: Int, to end: Int) {
        for unit in first..<max(first, end) {
            layouts[unit] = nil
            heights[unit] = nil
        }
        if exact.count > first + 1 { exact.removeLast(exact.count - first - 1) }
        if estimated.count > first + 1 { estimated.removeLast(estimated.count - first - 1) }
        while let last = cachedHeadings.last, last.unit >= first { cachedHeadings.removeLast() }
        headedUnits = min(headedUnits, first)
        while let last = cachedLinkedUnits.last, last >= first { cachedLinkedUnits.removeLast() }
        visitedUnits = min(visitedUnits, first)
    }

    // MARK: Rows

    /// A unit as rows.
    func layout(_ number: Int) -> MarkdownLayout {
        askedUnits += 1
        if let cached = layouts[number] { return cached }
        layoutCount += 1
        let layout = build(number)
        if layouts.count >= Self.mostLayouts { layouts.removeAll() }
        layouts[number] = layout
        heights[number] = units[number].gap + max(1, layout.rows.count)
        return layout
    }

    private func build(_ number: Int) -> MarkdownLayout {
        let unit = units[number]
        guard let tree = document.segments[unit.segment].tree else {
            var builder = MarkdownBuilder(.empty, width: width, looks: looks)
            if case .plain(let range) = unit.part {
                builder.plain(String(decoding: document.bytes[range], as: UTF8.self), role: .markdown)
            }
            return builder.layout
        }
        let isOpen = unit.segment == document.segments.count - 1
        var builder = MarkdownBuilder(tree, width: width, looks: looks, cached: isOpen ? (tables, number) : nil)
        switch unit.part {
        case .item(let list, let number): builder.item(unit.node, of: list, number: number)
        case .code(let range):
            let bytes = tree.bytes(tree.nodes[unit.node])
            let start = bytes.startIndex
            builder.code(
                String(decoding: bytes[start + range.lowerBound..<start + range.upperBound], as: UTF8.self),
                language: "", isPiece: true)
        default: builder.build(unit.node)
        }
        return builder.layout
    }

    /// The rows of a unit, with the blank ones before it.
    func height(_ number: Int) -> Int {
        askedUnits += 1
        if let cached = heights[number] { return cached }
        return units[number].gap + max(1, layout(number).rows.count)
    }

    /// Whether the rows of all units are worth knowing.
    private var isShort: Bool { document.utf8Count <= Self.shortLength }

    /// The rows before a unit, exact only in a short document: a function of text and width.
    func rows(before unit: Int) -> Int { isShort ? exactRows(before: unit) : estimatedRows(before: unit) }

    /// The rows before a unit. O(units that were not laid out at this width).
    func exactRows(before unit: Int) -> Int {
        if exact.isEmpty { exact = [0] }
        while exact.count <= unit { exact.append(exact[exact.count - 1] + height(exact.count - 1)) }
        return exact[unit]
    }

    func estimatedRows(before unit: Int) -> Int {
        if estimated.isEmpty { estimated = [0] }
        while estimated.count <= unit {
            let last = estimated.count - 1
            estimated.append(estimated[last] + units[last].estimatedRows(width: width))
        }
        return estimated[unit]
    }

    /// The unit in which a row of `rows(before:)` lies, and the rows of it before that row.
    func unit(atRow row: Int) -> (unit: Int, rest: Int) { find(row) { rows(before: $0) } }

    func unit(atExactRow row: Int) -> (unit: Int, rest: Int) { find(row) { exactRows(before: $0) } }

    private func find(_ row: Int, _ rows: (Int) -> Int) -> (unit: Int, rest: Int) {
        var (low, high) = (0, units.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if rows(middle) <= row { low = middle } else { high = middle }
        }
        return (low, max(0, row - rows(low)))
    }

    // MARK: Headings

    /// The headings at the top, in order. O(units that came or changed).
    var headings: [MarkdownHeading] {
        while headedUnits < units.count {
            let unit = units[headedUnits]
            if case .block = unit.part, let tree = document.segments[unit.segment].tree,
                Int(tree.nodes[unit.node].kind) == MARKDOWN_HEADING
            {
                let title = tree.inlines(of: unit.node).map(\.text).joined()
                cachedHeadings.append(
                    MarkdownHeading(
                        title: title, level: Int(tree.nodes[unit.node].level),
                        number: cachedHeadings.count, unit: headedUnits))
            }
            headedUnits += 1
        }
        return cachedHeadings
    }

    // MARK: Links

    /// The units with links, in order. O(units that came or changed).
    var linkedUnits: [Int] {
        while visitedUnits < units.count {
            if hasLinks(visitedUnits) { cachedLinkedUnits.append(visitedUnits) }
            visitedUnits += 1
        }
        return cachedLinkedUnits
    }

    func hasLinks(_ number: Int) -> Bool {
        askedUnits += 1
        let unit = units[number]
        guard let tree = document.segments[unit.segment].tree else { return false }
        return tree.nodes[unit.node..<Int(tree.nodes[unit.node].end)].contains {
            Int($0.kind) == MARKDOWN_LINK || Int($0.kind) == MARKDOWN_IMAGE
        }
    }
}

extension MarkdownTree {
    /// A tree without nodes.
    static var empty: MarkdownTree {
        MarkdownTree(UnsafeRawBufferPointer(start: nil, count: 0), after: [], followsText: false, .init(), options: 0)!
    }
}
