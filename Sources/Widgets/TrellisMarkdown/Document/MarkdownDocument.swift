import CMarkdown

/// A text in Markdown and what it says: blocks, their inlines, headings.
///
///     let document = MarkdownDocument("# Trees\n\nAn *oak* is a tree.")
///     document.append(" So is a [birch](#birch).")
///     document.blocks.count   // 2
///
/// The text may grow at its end, as answers of language models do: only the last block is then parsed again, and those
/// whose links a new definition concerns. The result is always the same as that of the whole text.
///
/// Nothing is parsed before it is asked for, so that many appended pieces are parsed once. Containers that are nested
/// more than 100 deep count as text, as do those in others where there are more than 8,192 and one in 32 bytes. Front
/// matter at the start, YAML between lines of `---`, is no block.
public final class MarkdownDocument {
    /// The kind of Markdown.
    public enum Dialect: Hashable, Sendable {
        /// CommonMark alone.
        case commonMark
        /// CommonMark with GitHub's tables, task lists, strikethrough and bare addresses.
        case github
    }

    /// The kind of Markdown.
    public let dialect: Dialect

    /// The text in UTF-8.
    private(set) var bytes: [UInt8]
    private(set) var lineEndCount: Int
    private var addresses = AddressLimit()
    private var frontMatter = FrontMatter()
    /// Pieces of the text: one or several blocks each that no other text can change, apart from definitions. The last
    /// one is open.
    var segments: [MarkdownSegment] = []
    private var parsedEnd = -1
    /// The definitions in closed segments, by label; the first one of a label applies.
    private var definitions: [String: MarkdownDefinition] = [:]
    /// Those in the open segment that apply.
    private var openDefinitions: [String: MarkdownDefinition] = [:]
    /// The closed segments that have brackets with a label, as far as they were looked at.
    private var uses: [String: [Int]] = [:]
    /// Those that have a label over several lines.
    private var wildSegments: [Int] = []
    private var searchedSegments = 0
    /// What changed since somebody asked.
    private(set) var changes: MarkdownChanges = .init()
    /// The bytes parsed so far: what the work is measured by.
    private(set) var parsedByteCount = 0
    /// About how many bytes are parsed at once, so that what the parser makes of them stays in the processor's caches.
    var pieceLength = 16_384

    /// Creates a document.
    public init(_ text: String = "", dialect: Dialect = .github) {
        self.dialect = dialect
        bytes = Array(text.utf8)
        lineEndCount = bytes.count { $0 == 0x0A }
        addresses.take(bytes)
        _ = frontMatter.read(bytes)
    }

    /// The whole text. O(length).
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The length of the text in UTF-8.
    public var utf8Count: Int { bytes.count }

    /// Appends text. It is parsed when it is needed.
    public func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        lineEndCount += text.utf8.count { $0 == 0x0A }
        let looked = !addresses.isPassed
        addresses.take(text.utf8)
        // What was parsed may have addresses as links.
        if looked, addresses.isPassed { forget() }
        if frontMatter.read(bytes) { forget() }
    }

    private func forget() {
        changes.note(from: 0)
        (segments, parsedEnd) = ([], -1)
        (definitions, openDefinitions, uses) = ([:], [:], [:])
        (wildSegments, searchedSegments) = ([], 0)
    }

    /// The blocks of the document. O(length): views take only those that they show.
    public var blocks: [MarkdownBlock] {
        update()
        var blocks: [MarkdownBlock] = []
        for segment in segments {
            if let tree = segment.tree {
                blocks += tree.siblings(segment.nodes).map { tree.block($0) }
            } else if !segment.range.isEmpty {
                let text = String(decoding: bytes[segment.range], as: UTF8.self)
                blocks.append(MarkdownBlock(kind: .html, inlines: [MarkdownInline(text: text, traits: .html)]))
            }
        }
        return blocks
    }

    // MARK: Parsing

    private var options: UInt32 {
        guard dialect == .github else { return 0 }
        return UInt32(MARKDOWN_GITHUB) | (addresses.isPassed ? UInt32(MARKDOWN_NO_ADDRESSES) : 0)
    }

    /// Parses what is new, in pieces if there is much of it. O(text since the last closed block).
    func update() {
        guard parsedEnd != bytes.count else { return }
        if segments.isEmpty, frontMatter.end > 0 {
            segments = [MarkdownSegment(range: frontMatter.end..<frontMatter.end)]
            parsedEnd = frontMatter.end
        }
        var length = pieceLength
        if bytes.count - max(0, parsedEnd) > length, mayDefine(in: openStart..<bytes.count) { length = bytes.count }
        while parsedEnd != bytes.count {
            let start = openStart
            parse(to: endOfPiece(length))
            // A long block is parsed a few times only.
            if openStart == start { length *= 4 }
        }
    }

    private var openStart: Int { segments.last?.range.lowerBound ?? 0 }

    /// Whether definitions may apply to a part of the text or stand there. Such a part is parsed at once, as they
    /// concern what stands before them.
    private func mayDefine(in range: Range<Int>) -> Bool {
        if !definitions.isEmpty || !openDefinitions.isEmpty { return true }
        return bytes.withUnsafeBytes { markdown_may_define($0.baseAddress! + range.lowerBound, range.count) }
    }

    /// The end of the line in which a piece after the parsed text ends; the end of the text if little is left after it.
    private func endOfPiece(_ length: Int) -> Int {
        let start = max(0, parsedEnd)
        guard bytes.count - start > length + length / 2 else { return bytes.count }
        return bytes[(start + length)...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    }

    /// Parses the open segment and what follows, up to the end of a line or of the text.
    private func parse(to end: Int) {
        let start = openStart
        // What was open is parsed again: it becomes closed segments and an open one.
        let open = segments.popLast()
        let markers = open?.markers ?? markdown_markers()
        let closedCount = segments.count
        changes.note(from: closedCount)
        let tree = open.flatMap { parseRows(of: $0, to: end) } ?? parse(start..<end, markers, definitions: definitions)
        parsedEnd = end
        let found = tree.map { split($0, start..<end) } ?? [MarkdownSegment(range: start..<end)]
        segments += counted(found, markers)
        let before = openDefinitions
        openDefinitions = applying(tree?.definitions ?? [])
        var closed: [String: MarkdownDefinition] = [:]
        if found.count > 1, !openDefinitions.isEmpty {
            // Some of the definitions are in blocks that are closed now.
            let last = segments[segments.count - 1]
            let open = parse(last.range, last.markers, definitions: [:])?.definitions ?? []
            for definition in tree!.definitions.dropFirst(open.count) where definitions[definition.label] == nil {
                closed[definition.label] = definition
            }
            definitions.merge(closed) { old, _ in old }
            openDefinitions = applying(open)
        }
        let current = openDefinitions.merging(closed) { _, closed in closed }
        if before != current { linkAgain(0..<closedCount, before, current) }
    }

    /// Those of a text's definitions that no earlier one overrides; the text's last definition comes first.
    private func applying(_ found: [MarkdownDefinition]) -> [String: MarkdownDefinition] {
        var applying: [String: MarkdownDefinition] = [:]
        for definition in found where definitions[definition.label] == nil { applying[definition.label] = definition }
        return applying
    }

    /// Segments that follow some markers, with those that stand before each.
    private func counted(_ segments: [MarkdownSegment], _ markers: markdown_markers) -> [MarkdownSegment] {
        var (segments, markers) = (segments, markers)
        bytes.withUnsafeBytes { all in
            let text = all.assumingMemoryBound(to: CChar.self)
            for index in segments.indices {
                segments[index].markers = markers
                let range = segments[index].range
                // What is open may go on.
                if index == segments.count - 1 || range.isEmpty { continue }
                markers = markdown_markers_after(markers, text.baseAddress! + range.lowerBound, range.count)
            }
        }
        return segments
    }

    private func parse(
        _ range: Range<Int>, _ markers: markdown_markers, definitions: [String: MarkdownDefinition]
    ) -> MarkdownTree? {
        parsedByteCount += range.count
        return bytes.withUnsafeBytes { all in
            let text = UnsafeRawBufferPointer(rebasing: all[range])
            var before: [UInt8] = []
            if !definitions.isEmpty {
                let found = MarkdownLabels(text)
                before = source(definitions, found.spansLines ? nil : found.labels)
            }
            return MarkdownTree(text, after: before, followsText: range.lowerBound > 0, markers, options: options)
        }
    }

    /// Parses what is new of a table that has grown; nil if the open segment is something else.
    private func parseRows(of open: MarkdownSegment, to end: Int) -> MarkdownTree? {
        guard definitions.isEmpty, let table = open.tree, open.nodes == 0..<table.nodes.count else { return nil }
        return bytes.withUnsafeBytes { all in
            MarkdownTree(
                UnsafeRawBufferPointer(rebasing: all[open.range.lowerBound..<end]), beginningWith: table,
                of: open.range.count, followsText: open.range.lowerBound > 0, options: options,
                parsedByteCount: &parsedByteCount)
        }
    }

    /// Definitions as text: those of some labels, or all.
    private func source(_ definitions: [String: MarkdownDefinition], _ labels: [String]?) -> [UInt8] {
        var text = ""
        if let labels {
            for label in Set(labels) { if let definition = definitions[label] { text += definition.source } }
        } else {
            for definition in definitions.values { text += definition.source }
        }
        return Array(text.utf8)
    }

    // MARK: Links of earlier blocks

    /// Parses closed segments again whose links a definition concerns that has come, changed or gone.
    private func linkAgain(
        _ closed: Range<Int>, _ before: [String: MarkdownDefinition], _ current: [String: MarkdownDefinition]
    ) {
        for index in searchedSegments..<max(searchedSegments, closed.upperBound) { lookForLabels(in: index) }
        searchedSegments = max(searchedSegments, closed.upperBound)
        var concerned = Set(wildSegments)
        for label in Set(before.keys).union(current.keys) where before[label] != current[label] {
            concerned.formUnion(uses[label] ?? [])
        }
        let effective = definitions.merging(openDefinitions) { old, _ in old }
        for index in concerned where segments[index].tree != nil {
            segments[index].tree = parse(segments[index].range, segments[index].markers, definitions: effective)
            segments[index].nodes = 0..<(segments[index].tree?.nodes.count ?? 0)
            changes.note(index)
        }
    }

    private func lookForLabels(in index: Int) {
        let found = bytes.withUnsafeBytes {
            MarkdownLabels(UnsafeRawBufferPointer(rebasing: $0[segments[index].range]))
        }
        for label in Set(found.labels) { uses[label, default: []].append(index) }
        if found.spansLines { wildSegments.append(index) }
    }

    /// Returns what changed since it was called last.
    func takeChanges() -> MarkdownChanges {
        update()
        defer { changes = MarkdownChanges(first: segments.count) }
        return changes
    }
}

/// A piece of a document: some blocks.
struct MarkdownSegment {
    /// The bytes of the document.
    var range: Range<Int>
    /// The blocks; nil for a text that could not be parsed and is shown as it is.
    var tree: MarkdownTree?
    /// The nodes of the blocks in the tree.
    var nodes: Range<Int> = 0..<0
    var markers = markdown_markers()
}

struct MarkdownChanges {
    /// All segments from here on.
    private(set) var first = 0
    /// Some before.
    private(set) var others = Set<Int>()

    mutating func note(from index: Int) { first = min(first, index) }

    mutating func note(_ index: Int) { others.insert(index) }

    init(first: Int = 0) { self.first = first }
}
