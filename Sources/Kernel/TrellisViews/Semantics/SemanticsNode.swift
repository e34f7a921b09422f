public import CellGeometry

/// A view, or a part of one, in the tree of what a window means: what a reader reads, and what tests and programs that
/// drive an app look for.
///
///     for node in window.meanings.all where node.meaning.kind == .button { print(node.meaning) }
///
/// It is a picture of a moment: made when it is asked for, and not kept up to date.
@MainActor
public struct SemanticsNode {
    /// The view, or the one that has the part.
    public let view: View
    /// Where the part is: its index among the parts of the view, or the indices of the parts around and its own; empty for
    /// a view.
    public let path: [Int]
    /// What it is, says and can do.
    public let meaning: Semantics
    /// Its visible cells in the window; empty if it is not on the screen.
    public let frame: Rect
    /// What is in it, in the order of reading; of its parts, those on the screen.
    public let children: [SemanticsNode]

    /// Whether it is a part of a view.
    public var isPart: Bool { !path.isEmpty }

    /// This node and all in it, in the order of reading.
    public var all: [SemanticsNode] {
        var (result, rest): ([SemanticsNode], [SemanticsNode]) = ([], [self])
        while let node = rest.popLast() {
            result.append(node)
            rest += node.children.reversed()
        }
        return result
    }

    /// The node of one of the parts, also of one that is not on the screen.
    ///
    /// - Parameter index: 0..<`meaning.parts.count`.
    public func child(ofPart index: Int) -> SemanticsNode { Self.node(of: view, path + [index], meaning.parts[index]) }

    static func node(of view: View, _ path: [Int], _ meaning: Semantics) -> SemanticsNode {
        let whole = view.frameInWindow
        let area = meaning.area.map { $0.offset(x: whole.x, y: whole.y) }
        let frame = area.flatMap { area in view.window.map { area.intersection($0.visibleFrame(of: view)) } }
        let children = meaning.parts.visible.map { node(of: view, path + [$0], meaning.parts[$0]) }
        return SemanticsNode(view: view, path: path, meaning: meaning, frame: frame ?? .zero, children: children)
    }
}

extension SemanticsNode {
    /// What is read aloud, one line for each thing, indented by what contains it:
    ///
    ///     window
    ///       heading Account
    ///       field Name: Ada
    ///       list Files
    ///         row babbage.md, selected, 3 of 20
    ///       button Save, disabled
    ///
    /// What is read with something else is left out, as the label of a field is.
    public var reading: String {
        var (lines, rest): ([String], [(node: SemanticsNode, depth: Int)]) = ([], [(self, 0)])
        while let (node, depth) = rest.popLast() {
            if node.meaning.kind == .label { continue }
            lines.append(String(repeating: "  ", count: depth) + "\(node.meaning)")
            rest += node.children.reversed().map { ($0, depth + 1) }
        }
        return lines.joined(separator: "\n")
    }
}
