public import TrellisViews

/// Views and rows by what they mean, instead of by where they are.
///
///     try tester.field("Name").type("Ada")
///     try tester.button("Save").press()
///     try tester.row("babbage.md", in: "Files").press()
extension WindowTester {
    /// The tree of what the window means now; see `Window.meanings`.
    public var meanings: SemanticsNode {
        draw()
        return window.meanings
    }

    /// What the window means, as it is read aloud, one line for each thing.
    public var reading: String { meanings.reading }

    /// The button with a name.
    ///
    /// - Throws: `FindingError` if there is none, or more than one.
    public func button(_ name: String) throws(FindingError) -> FoundView { try find(.button, name) }

    /// The field with a name, such as that of its label.
    ///
    /// - Throws: `FindingError` if there is none, or more than one.
    public func field(_ name: String) throws(FindingError) -> FoundView { try find(.field, name) }

    /// A row of a list, a table or a tree by its name, on the screen or not.
    ///
    /// - Parameters:
    ///   - name: the text of the row; that of its first column in a table.
    ///   - list: the name of the list, or of something around it; nil for anywhere.
    /// - Throws: `FindingError` if there is none, or more than one.
    /// - Complexity: O(rows) if it is not on the screen.
    public func row(_ name: String, in list: String? = nil) throws(FindingError) -> FoundView {
        try find(.row, name, in: list)
    }

    /// Something of a kind with a name.
    ///
    /// - Parameters:
    ///   - kind: what it is: `.checkbox`, `.tab`, `.option`.
    ///   - name: what it is called.
    ///   - place: the name of something around it; nil for anywhere.
    /// - Throws: `FindingError` if there is none, or more than one.
    /// - Complexity: O(views), and O(parts) if there is none on the screen.
    public func find(
        _ kind: Semantics.Kind, _ name: String, in place: String? = nil
    ) throws(FindingError) -> FoundView {
        let root = meanings
        guard let found = root.find(kind, name, in: place) else {
            throw .noContainer(named: place ?? "", found: root.all.map(\.meaning.name).filter { !$0.isEmpty })
        }
        switch found.count {
        case 1: return FoundView(found[0], in: self)
        case 0:
            let others = root.find(kind, in: place) ?? []
            throw .notFound(kind, named: name, found: others.map { "\($0.meaning)" })
        default: throw .several(kind, named: name, found: found.map { $0.text })
        }
    }
}

extension SemanticsNode {
    /// What it is, and where.
    fileprivate var text: String { frame.isEmpty ? "\(meaning)" : "\(meaning), at \(frame.origin)" }
}
