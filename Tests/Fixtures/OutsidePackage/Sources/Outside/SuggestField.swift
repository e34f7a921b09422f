import Trellis

/// A text field with suggestions that it shows in a list below it: `pear ▾`.
public final class SuggestField: TextField {
    /// What is suggested.
    public var suggestions: [String]

    private let dropdown = Dropdown()
    private let list = List<String>(selection: nil)

    /// Creates a field.
    public init(_ suggestions: [String], onChange: Action<String>? = nil) {
        self.suggestions = suggestions
        super.init()
        self.onChange = onChange
        addInteraction(dropdown)
        list.onActivate = { [unowned self] _ in take() }
    }

    /// Whether the list is shown. It can be observed.
    public var isOpen: Bool { dropdown.isOpen }

    /// The suggestions that match what is typed.
    public var matches: [String] {
        let query = FuzzyQuery(text)
        return suggestions.filter { query.match($0) != nil }
    }

    public override func userDidEdit() { show(matches) }

    private func show(_ matches: [String]) {
        if matches.isEmpty { return dropdown.close() }
        list.items = matches
        list.selection = 0
        if !isOpen { dropdown.open(FieldPopup(list, leastSize: Size(width: 4, height: 2))) }
    }

    private func take() {
        guard let suggestion = list.selectedItem else { return }
        dropdown.close()
        replaceText(with: suggestion)
        dropdown.close()
    }

    private func move(by step: Int) { list.selection = min(max(0, (list.selection ?? 0) + step), list.count - 1) }

    /// The keys of the field, besides those of text fields.
    public static let suggestKeys = KeyBindings(
        for: SuggestField.self, group: "Suggestions", adding: TextField.fieldKeys,
        [
            KeyBinding("suggest.open", "open", .down, when: { !$0.isOpen }) { $0.show($0.suggestions) },
            KeyBinding("suggest.next", "previous, next", .down, when: { $0.isOpen }) { $0.move(by: 1) },
            KeyBinding("suggest.previous", "previous, next", .up, when: { $0.isOpen }) { $0.move(by: -1) },
            KeyBinding("suggest.take", "take", .enter, .tab, when: { $0.isOpen }) { $0.take() },
        ])

    public override var keyBindings: KeyBindings { Self.suggestKeys }

    public override var decoration: Decoration { Decoration(trailing: 2) }

    public override func drawDecoration(in painter: Painter, text: Range<Int>, row: Int, style: Style) {
        if text.upperBound < painter.bounds.width {
            painter.text(dropdown.arrow, x: text.upperBound, y: row, style: style)
        }
    }

    public override func focusDidChange(_ change: FocusChange) {
        if change == .lost { dropdown.close() }
        super.focusDidChange(change)
    }
}
