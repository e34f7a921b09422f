import TrellisViews
import TrellisWidgets

/// The view that edits a value in place.
@MainActor
final class PropertyEditor {
    let row: Int
    let view: View
    var frame: Rect?

    init(row: Int, view: View) {
        self.row = row
        self.view = view
    }
}

extension Properties {
    static let propertyKeys = KeyBindings(
        for: Properties.self, adding: RowsView.keys,
        [
            KeyBinding("properties.filter", "filter", "/", when: { $0.editor == nil }) { $0.askForFilter() },
            KeyBinding(
                "properties.copy", "copy the value", "y", .control("c"),
                when: { $0.selectedProperty != nil && $0.editor == nil },
                action: { view in view.selectedProperty.map { view.window?.clipboard.copy($0.value.text) } }),
            KeyBinding(
                "properties.cancel", "end editing", .escape, when: { $0.editor != nil || !$0.filterText.isEmpty },
                action: { if $0.editor != nil { $0.endEditing() } else { $0.filterText = "" } }),
            KeyBinding("properties.fold", "fold, unfold", .left, when: { $0.selectedRow != nil }) {
                $0.fold(true)
            },
            KeyBinding("properties.unfold", "fold, unfold", .right, when: { $0.selectedRow != nil }) {
                $0.fold(false)
            },
        ]
    ) { $0.commandGroup }

    private func askForFilter() {
        prompt.ask("Filter:", text: filterText, onChange: { [unowned self] in filterText = $0 })
        invalidateIntrinsicSize()
    }

    /// Edits the value in a row, or folds a group.
    func edit(_ row: Int) {
        guard editor == nil, rowList.indices.contains(row) else { return }
        if case .group(let group) = rowList[row] { return toggleFold(group) }
        guard let property = property(at: row), !property.isReadOnly else { return }
        switch property.value {
        case .bool(let isOn): change(row, to: .bool(!isOn))
        case .text(let text): edit(text, of: property, row)
        case .choice(let index, let options): choose(index, of: options, row)
        }
    }

    private func edit(_ text: String, of property: Property, _ row: Int) {
        let field = TextField(text)
        field.validate = property.validate
        field.selectAll()
        field.onSubmit = { [unowned self, unowned field] text in
            guard field.isValid else { return }
            endEditing()
            if text != property.value.text { change(row, to: .text(text)) }
        }
        begin(field, row)
    }

    private func choose(_ index: Int?, of options: [String], _ row: Int) {
        guard !options.isEmpty else { return }
        let select = Select(options, selection: index.flatMap { options.indices.contains($0) ? $0 : nil })
        select.onChange = { [unowned self, weak select] _ in
            guard let choice = select?.selection else { return }
            endEditing()
            change(row, to: .choice(choice, of: options))
        }
        begin(select, row)
        window?.layoutIfNeeded()
        select.open()
        Observer(for: self).add(target: select, keyPath: \.isOpen) { properties, select, change in
            if change.new == false, properties.editor?.view === select { properties.endEditing() }
        }
    }

    private func begin(_ view: View, _ row: Int) {
        reveal(place: row)
        editor = PropertyEditor(row: row, view: view)
        insertSubview(view, at: 0)
        placeEditor()
        setNeedsDisplay()
        window?.focus(view)
    }

    func endEditing() {
        guard let editor else { return }
        self.editor = nil
        let hadFocus = editor.view.isFocused
        editor.view.removeFromSuperview()
        setNeedsDisplay()
        if hadFocus { window?.focus(self) }
    }

    /// Keeps the editor over its value.
    func placeEditor() {
        guard let editor, rowList.indices.contains(editor.row) else { return }
        let area = valueArea(at: editor.row, in: contentArea(at: editor.row))
        guard area != editor.frame else { return }
        editor.frame = area
        let height = rowsArea.contains(area.origin) ? 1 : 0
        write(
            SubviewRules(frame: Rect(x: area.x, y: area.y, width: max(0, area.width), height: height)),
            for: editor.view)
    }

    /// Ends editing if the focus has gone elsewhere; what was typed is not taken.
    func endEditingOutside() {
        guard let editor, let focused = window?.focusedView, !focused.isDescendant(of: self) else { return }
        if (editor.view as? Select<String>)?.isOpen != true { endEditing() }
    }

    // MARK: Events

    private var selectedRow: Row? { selectedPlace.flatMap { rowList.indices.contains($0) ? rowList[$0] : nil } }

    private func fold(_ folds: Bool) {
        guard let selectedRow else { return }
        switch selectedRow {
        case .group(let group):
            let isFolded = foldedGroups.contains(groups[group].title)
            if isFolded != folds, filterText.isEmpty { toggleFold(group) }
        case .property(let group, _):
            if folds, let heading = rowList.firstIndex(of: .group(group)) { selectedPlace = heading }
        }
    }

    /// A press on the mark of a group folds it, one on the value of yes or no changes it.
    func handlePress(_ mouse: Mouse) -> Bool {
        if mouse.action == .wheelUp || mouse.action == .wheelDown || mouse.action == .press(.left) { endEditing() }
        guard mouse.action == .press(.left), mouse.clicks == 1, let row = place(at: mouse.position) else {
            return false
        }
        let area = contentArea(at: row)
        switch rowList[row] {
        case .group(let group):
            guard area.x..<area.x + 2 ~= mouse.position.x, filterText.isEmpty else { return false }
            selectedPlace = row
            toggleFold(group)
        case .property:
            guard let property = property(at: row), case .bool = property.value, !property.isReadOnly else {
                return false
            }
            let value = valueArea(at: row, in: area)
            guard value.x..<value.x + 3 ~= mouse.position.x else { return false }
            selectedPlace = row
            edit(row)
        }
        return true
    }
}
