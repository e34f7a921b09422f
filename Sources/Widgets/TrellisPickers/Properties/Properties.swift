public import TrellisViews
public import TrellisWidgets

/// Names and values in groups, as in an inspector; values are edited in place.
///
///     let properties = Properties([
///         PropertyGroup("Window", [
///             Property("Title", .text("Untitled")),
///             Property("Visible", .bool(true)),
///             Property("Theme", .choice(0, of: ["dark", "light"])),
///             Property("Process", .text("4711"), isReadOnly: true),
///         ])
///     ])
///     properties.onChange = { property in model.set(property.name, property.value) }
///
/// Enter edits the selected value in a field, opens a popup with the choices, or changes yes to no; the arrow keys to
/// the left and right fold groups, `/` filters by name and value, `y` copies the value. Rows are those of a `RowsView`,
/// with the roles `"properties"`, `"heading"`, `"properties.name"`, `"properties.value"` and
/// `"properties.readOnly"`.
public final class Properties: RowsView, LayoutListener {
    /// The groups. After a change, a property that is still present stays selected.
    @Observed(.size) public var groups: [PropertyGroup] = [] {
        didSet { rowsMayHaveChanged() }
    }

    /// The titles of the folded groups.
    @Observed(.size) public var foldedGroups: Set<String> = [] {
        didSet { if foldedGroups != oldValue { rowsMayHaveChanged() } }
    }

    /// Only properties with this text in their name or value are shown, without regard to folding; all if it is empty.
    @Observed(.size) public var filterText: String = "" {
        didSet { if filterText != oldValue { rowsMayHaveChanged() } }
    }

    /// Called when the user has changed a value, with the property as it is now.
    public var onChange: Action<Property>?

    enum Row: Hashable {
        case group(Int)
        case property(Int, Int)
    }

    private(set) var rowList: [Row] = []
    private var nameColumns = 0
    let prompt = LinePrompt()
    var editor: PropertyEditor?

    /// Creates an inspector of groups of properties.
    public init(_ groups: [PropertyGroup] = []) {
        _groups = Observed(wrappedValue: groups, .size)
        super.init(selectedPlace: 0)
        allowsTypeAhead = false
        emptyText = "No properties"
        addAtFoot(prompt)
        prompt.onEnd = { [unowned self] in
            invalidateIntrinsicSize()
            window?.focus(self)
        }
        rowsMayHaveChanged()
    }

    /// Creates an inspector of properties without groups.
    public convenience init(_ properties: [Property]) { self.init([PropertyGroup("", properties)]) }

    // MARK: Rows

    private func rowsMayHaveChanged() {
        // The value may be in another row now, or in none.
        endEditing()
        rowList = []
        nameColumns = 0
        let pattern = TextPattern(filterText)
        for (groupIndex, group) in groups.enumerated() {
            let shown = group.properties.indices.filter { index in
                let property = group.properties[index]
                return pattern.map { $0.matches(property.name) || $0.matches(property.value.text) } ?? true
            }
            if pattern != nil, shown.isEmpty { continue }
            if !group.title.isEmpty { rowList.append(.group(groupIndex)) }
            for index in shown { nameColumns = max(nameColumns, group.properties[index].name.columns) }
            if pattern == nil, !group.title.isEmpty, foldedGroups.contains(group.title) { continue }
            rowList += shown.map { .property(groupIndex, $0) }
        }
        reload()
    }

    /// The selected property; nil if none or a group is selected.
    public var selectedProperty: Property? { selectedPlace.flatMap { property(at: $0) } }

    func property(at row: Int) -> Property? {
        guard rowList.indices.contains(row), case .property(let group, let index) = rowList[row] else { return nil }
        return groups[group].properties[index]
    }

    /// Changes the value of a property; returns false if there is none with the identity. O(properties).
    @discardableResult
    public func setValue(_ value: PropertyValue, for id: AnyHashable) -> Bool {
        for (group, index) in groups.indices.lazy.flatMap({ group in
            self.groups[group].properties.indices.map { (group, $0) }
        }) where groups[group].properties[index].id == id {
            groups[group].properties[index].value = value
            return true
        }
        return false
    }

    /// Sets a value as the user does.
    func change(_ row: Int, to value: PropertyValue) {
        guard case .property(let group, let index) = rowList[row] else { return }
        groups[group].properties[index].value = value
        perform(onChange, groups[group].properties[index])
    }

    func toggleFold(_ group: Int) {
        let title = groups[group].title
        if foldedGroups.remove(title) == nil { foldedGroups.insert(title) }
    }

    public override var rowCount: Int { rowList.count }

    public override func describeRow(at row: Int, _ meaning: inout Semantics) {
        describeProperty(at: row, &meaning)
    }

    public override func key(at row: Int) -> AnyHashable? {
        switch rowList[row] {
        case .group(let group): PropertyKey.group(groups[group].title)
        case .property(let group, let index):
            PropertyKey.property(groups[group].title, groups[group].properties[index].id)
        }
    }

    public override func text(at row: Int) -> String { property(at: row)?.name ?? "" }

    public override var rowsArea: Rect {
        var area = bounds
        if prompt.isShown, area.height > 1 { area.size.height -= 1 }
        return area
    }

    public override var rowRole: Role { .properties }

    public override var commandGroup: String { "Properties" }

    public override var canActivate: Bool { true }

    public override func measure(for width: Int?) -> Measure {
        var widest = translated(text: emptyText).columns
        for row in rowList.prefix(200) {
            switch row {
            case .group(let group): widest = max(widest, groups[group].title.columns + 2)
            case .property(let group, let index):
                let value = groups[group].properties[index].value.text.prefix(40)
                widest = max(widest, indent(group) + nameColumns + 2 + Substring(value).columns)
            }
        }
        return rowsMeasure(width: widest + marginWidth, height: max(1, rowList.count) + (prompt.isShown ? 1 : 0))
    }

    // MARK: Painting

    private func indent(_ group: Int) -> Int { groups[group].title.isEmpty ? 0 : 2 }

    /// The cells of a value in the cells of its row.
    func valueArea(at row: Int, in area: Rect) -> Rect {
        guard case .property(let group, _) = rowList[row] else { return .zero }
        let start = min(indent(group) + nameColumns + 2, indent(group) + max(4, area.width * 3 / 5))
        return Rect(x: area.x + start, y: area.y, width: max(0, area.width - start), height: 1)
    }

    public override func drawRow(at row: Int, in area: Rect, look: RowStyle, with painter: Painter) {
        func style(_ role: Role) -> Style { look.isUniform ? look.style : painter[role].laid(over: look.style) }
        switch rowList[row] {
        case .group(let group):
            let isFolded = filterText.isEmpty && foldedGroups.contains(groups[group].title)
            let mark = isFolded ? symbol(.arrowRight) : symbol(.arrowDown)
            painter.text(
                StyledText("\(mark) \(groups[group].title.inOneLine)"), x: area.x, y: area.y, width: area.width,
                style: style("heading"))
        case .property(let group, let index):
            let property = groups[group].properties[index]
            let value = valueArea(at: row, in: area)
            painter.text(
                StyledText(property.name.inOneLine), x: area.x + indent(group), y: area.y,
                width: value.x - area.x - indent(group) - 1, style: style(.properties["name"]))
            if editor?.row == row { return }
            let (text, role) = shown(property)
            painter.text(StyledText(text), x: value.x, y: value.y, width: value.width, style: style(role))
        }
    }

    private func shown(_ property: Property) -> (String, Role) {
        let role: Role = property.isReadOnly ? .properties["readOnly"] : .properties["value"]
        switch property.value {
        case .text(let text): return (text.inOneLine, role)
        case .bool(let isOn):
            return (symbol(isOn ? .checked : .unchecked) + " " + (isOn ? translated("yes") : translated("no")), role)
        case .choice:
            let arrow = property.isReadOnly ? "" : " \(symbol(.arrowDown))"
            return (property.value.text.inOneLine + arrow, role)
        }
    }

    // MARK: Events

    public override func activate(_ row: Int) { edit(row) }

    public override func handle(_ event: Event) -> Bool {
        if case .mouse(let mouse) = event, handlePress(mouse) { return true }
        return super.handle(event)
    }

    public override var keyBindings: KeyBindings { Self.propertyKeys }

    public override func focusDidChange(_ change: FocusChange) {
        if change == .entered || change == .left { endEditingOutside() }
    }

    /// Places the editor in its row.
    public func layoutDidFinish(contentHasMoved: Bool) { placeEditor() }
}

private enum PropertyKey: Hashable {
    case group(String)
    case property(String, AnyHashable)
}
