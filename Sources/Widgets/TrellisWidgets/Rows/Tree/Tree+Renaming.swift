import SLL
import TrellisViews

/// Renaming of nodes in place.
extension Tree {
    /// Lets the user edit the name of a node in its row, as F2 does for the selected one.
    ///
    /// Nothing happens if the node has no row, or if `nameToEdit` is nil or returns nil. O(rows).
    public func beginRenaming(_ id: Node.ID) {
        guard let row = row(of: id), let node = node(at: row), let name = nameToEdit?(node), onRename != nil
        else { return }
        endRenaming()
        change { $0.select(row) }
        let field = RowField(
            name, selected: selectedLength(node, name),
            validate: { [unowned self] text in validateName?(node, text) },
            accept: { [weak self] text in try await self?.onRename?(node, text) },
            end: { [weak self] in self?.endRenaming() })
        renaming = (id, field)
        addSubview(field)
        setNeedsArranging()
        field.focus()
    }

    /// Whether the user edits a name.
    public var isRenaming: Bool { renaming != nil }

    /// Ends the editing of a name without changing it.
    public func endRenaming() {
        guard let (_, field) = renaming else { return }
        let hadFocus = field.containsFocus
        renaming = nil
        field.removeFromSuperview()
        if hadFocus { window?.focus(self) }
    }

    /// The number of characters that are selected at first: a name without its ending.
    private func selectedLength(_ node: Node, _ name: String) -> Int {
        guard isExpandable(node) == false, let dot = name.lastIndex(of: "."), dot > name.startIndex else {
            return name.count
        }
        return name.distance(from: name.startIndex, to: dot)
    }

    /// The cells of the field: those of its row's text, and of the row below for a message.
    var fieldFrame: Rect? {
        guard let (id, field) = renaming, let row = row(of: id) else { return nil }
        let (area, cells) = (contentArea(at: row), rowsArea)
        guard area.y >= cells.y, area.y < cells.bottom else { return .zero }
        let x = max(area.x, min(markerColumns(at: row).upperBound - 1, area.right - 8))
        let isLast = area.y + field.height > cells.bottom && area.y > cells.y
        return Rect(
            x: x, y: area.y - (isLast ? 1 : 0), width: max(0, area.right - x), height: field.height)
    }

    /// Places the field over the text of its row, which may have moved.
    func placeField() {
        guard let field = renaming?.field else { return }
        guard let frame = fieldFrame, let id = renaming?.node, let row = row(of: id) else { return endRenaming() }
        field.isReversed = frame.height > 1 && frame.y < contentArea(at: row).y
        write(SubviewRules(frame: frame), for: field)
    }
}
