import CMarkdown
import Platform

/// A parsed piece of text: the flat arrays of the parser, kept as they are.
final class MarkdownTree {
    private let tree: UnsafeMutablePointer<markdown_tree>
    let nodes: UnsafeBufferPointer<markdown_node>
    private let pool: UnsafeRawBufferPointer
    /// The definitions of the text; the last one comes first.
    let definitions: [MarkdownDefinition]

    /// Parses a text; nil if it would take more memory than texts of its length may.
    convenience init?(
        _ text: UnsafeRawBufferPointer, after definitions: [UInt8], followsText: Bool, _ markers: markdown_markers,
        options: UInt32
    ) {
        let parsed = definitions.withUnsafeBytes { before in
            markdown_parse(
                text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count,
                before.baseAddress?.assumingMemoryBound(to: CChar.self), before.count, followsText, markers, options)
        }
        guard let parsed else { return nil }
        self.init(parsed)
    }

    /// Parses a text of whose beginning another tree is known, a table: only the rows that are new or have changed.
    ///
    /// The text is not parsed after definitions.
    /// - Returns: nil if the text must be parsed as a whole.
    convenience init?(
        _ text: UnsafeRawBufferPointer, beginningWith table: MarkdownTree, of length: Int, followsText: Bool,
        options: UInt32, parsedByteCount: inout Int
    ) {
        var count = 0
        let parsed = markdown_parse_table(
            table.tree, length, text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count, followsText, options,
            &count)
        parsedByteCount += count
        guard let parsed else { return nil }
        self.init(parsed)
    }

    private init(_ tree: UnsafeMutablePointer<markdown_tree>) {
        self.tree = tree
        nodes = UnsafeBufferPointer(start: tree.pointee.nodes, count: tree.pointee.node_count)
        let pool = UnsafeRawBufferPointer(start: tree.pointee.pool, count: tree.pointee.pool_length)
        self.pool = pool
        func string(_ start: UInt32, _ length: UInt32) -> String {
            String(decoding: pool[Int(start)..<Int(start + length)], as: UTF8.self)
        }
        let found = UnsafeBufferPointer(start: tree.pointee.definitions, count: tree.pointee.definition_count)
        self.definitions = found.map {
            MarkdownDefinition(
                label: string($0.label, $0.label_length), address: string($0.address, $0.address_length),
                title: string($0.title, $0.title_length))
        }
    }

    deinit { markdown_free(tree) }

    /// The bytes of a node's text.
    func bytes(_ node: markdown_node) -> UnsafeRawBufferPointer.SubSequence {
        pool[Int(node.text)..<Int(node.text + node.text_length)]
    }

    /// Some bytes of a node's text.
    func bytes(_ node: markdown_node, _ range: Range<Int>) -> UnsafeRawBufferPointer.SubSequence {
        let start = Int(node.text)
        return pool[start + range.lowerBound..<start + range.upperBound]
    }

    func text(_ node: markdown_node) -> String { String(decoding: bytes(node), as: UTF8.self) }

    func titleBytes(_ node: markdown_node) -> UnsafeRawBufferPointer.SubSequence {
        pool[Int(node.title)..<Int(node.title + node.title_length)]
    }

    func title(_ node: markdown_node) -> String { String(decoding: titleBytes(node), as: UTF8.self) }

    /// The nodes directly below a node, or between two indices.
    func children(of index: Int) -> [Int] { siblings(index + 1..<Int(nodes[index].end)) }

    func siblings(_ range: Range<Int>) -> [Int] {
        var found: [Int] = []
        var index = range.lowerBound
        while index < range.upperBound {
            found.append(index)
            index = Int(nodes[index].end)
        }
        return found
    }
}

/// A link reference definition: `[label]: address "title"`.
struct MarkdownDefinition: Hashable {
    /// The label as the parser compares it.
    var label: String
    var address: String
    var title: String

    /// The definition as text that parses to it.
    var source: String {
        var text = "[\(label)]: <"
        Self.write(address, to: &text)
        text += ">"
        if !title.isEmpty {
            text += " \""
            Self.write(title, to: &text)
            text += "\""
        }
        return text + "\n"
    }

    private static func write(_ value: String, to text: inout String) {
        for scalar in value.unicodeScalars {
            switch scalar.value {
            case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E:
                text += "\\"
                text.unicodeScalars.append(scalar)
            case 0..<0x20: text += "&#\(scalar.value);"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}

/// What may be labels of references in a text.
struct MarkdownLabels {
    var labels: [String] = []
    /// Whether a label may go on in another line, after the signs of a container.
    var spansLines = false

    init(_ text: UnsafeRawBufferPointer) {
        // Without a bracket there is none.
        guard let base = text.baseAddress, memchr(base, 0x5B, text.count) != nil else { return }
        var count = 0
        guard let found = markdown_labels(base.assumingMemoryBound(to: CChar.self), text.count, &count, &spansLines)
        else { return }
        defer { free(found) }
        let bytes = UnsafeRawBufferPointer(start: found, count: count)
        labels = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
}
