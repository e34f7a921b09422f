import TextEditing
public import TrellisViews

extension TextArea: EditsText {
    // MARK: Keys

    /// The text that a key types into an area that can be changed; nil for other keys.
    func typed(by key: Key) -> String? {
        switch key {
        case .tab: insertsTabs ? "\t" : nil
        case .enter, Key.enter.shift: "\n"
        default: EditingCommand.typed(key).map { String($0) }
        }
    }

    var hasSelection: Bool { !selection.isEmpty }

    func perform(_ command: EditingCommand) {
        var command = command
        switch command {
        case .copy, .cut: if hasSelection { window?.clipboard.copy(selectedText) }
        case .paste: window?.clipboard.paste { [weak self] in self?.insert($0) }
        case .move(.rows(let pages), let extending):
            let rows = pages * max(1, textSize.height - 1)
            command = .move(.rows(rows), extending: extending)
            // Scrolling by the same rows keeps the cursor in its row of the screen.
            scroll(byRows: rows)
        default: break
        }
        // The cursor leaves what the rows complete.
        if command.movesOnly { completion?.close() }
        edit { $0.perform(command) }
    }

    // MARK: Mouse

    func handle(_ mouse: Mouse) -> Bool {
        if scrollMouse.handle(mouse, bars: [currentScene.bar], scroll: { scroll($0) }) { return true }
        guard mouse.action == .press(.left) else { return false }
        let position = currentScene.position(at: mouse.position, in: editor.buffer)
        let isExtending = mouse.modifiers.contains(.shift)
        var drag: TextDrag?
        change { drag = TextDrag(position, clicks: mouse.clicks, extending: isExtending, in: &$0) }
        scrollMouse.drag(in: self, rows: 0..<textSize.height, scroll: { [unowned self] in scroll(byRows: $0) }) {
            [unowned self] point in
            let position = currentScene.position(at: point, in: editor.buffer)
            change { drag?.move(to: position, in: &$0) }
        }
        return true
    }

    /// The position in the text at a cell.
    public func clickPart(at point: Point) -> AnyHashable? { currentScene.position(at: point, in: editor.buffer) }

    private func scroll(_ move: ScrollBar.Move) -> Bool {
        switch move {
        case .rows(let rows): return scroll(byRows: rows)
        case .columns(let columns) where !wraps: scroll(byColumns: columns)
        case .rowBar(let row): scroll(toRow: row)
        default: return false
        }
        return true
    }
}
