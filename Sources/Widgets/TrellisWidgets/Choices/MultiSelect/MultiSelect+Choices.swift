import TrellisViews

extension MultiSelect: ManyChoices {
    /// The option in a row of the popup.
    private func index(at row: Int) -> Int { filtered?[row] ?? row }

    var choiceCount: Int { filtered?.count ?? options.count }

    var widestChoice: Int { widestTitle }

    func choiceTitle(at row: Int) -> StyledText {
        let title = title(at: index(at: row))
        guard !filter.isEmpty, title.isPlain, let match = filter.match(title.text) else { return title }
        return match.highlighted(title.text)
    }

    func choiceKind(at row: Int) -> SelectOptionKind { kind(at: index(at: row)) }

    func isChosen(at row: Int) -> Bool { chosenSet.contains(index(at: row)) }

    func choose(at row: Int) {
        guard row < choiceCount, choiceKind(at: row) == .choice else { return }
        let index = index(at: row)
        change { if $0.remove(index) == nil { $0.insert(index) } }
    }

    /// Ticks all options that are shown and can be chosen, or none of them. O(shown options).
    func tickShown(_ isOn: Bool) {
        let shown = shownChoices
        change { if isOn { $0.formUnion(shown) } else { $0.subtract(shown) } }
    }

    func toggleShown() {
        let chosen = chosenSet
        tickShown(!shownChoices.allSatisfy(chosen.contains))
    }

    /// The options that are shown and can be chosen.
    private var shownChoices: [Int] {
        let shown = filtered ?? Array(options.indices)
        return kind == nil ? shown : shown.filter { kind(at: $0) == .choice }
    }

    // MARK: Keys

    var choiceKeys: KeyBindings { MultiSelectKeys.popupKeys }

    /// The filter after a key; nil if the key does not filter.
    private func filter(after key: Key) -> String? {
        if let letter = EditingCommand.typed(key), letter != " " { return filter.text + String(letter) }
        guard !filter.text.isEmpty else { return nil }
        return key == .backspace ? String(filter.text.dropLast()) : key == .escape ? "" : nil
    }

    func typing(_ key: Key, in rows: ChoiceRows) -> (() -> Void)? {
        filter(after: key).map { text in { self.filter = FuzzyQuery(text) } }
    }
}

/// The row above the options: the filter, and links that tick all or none.
final class MultiSelectHead<Option>: View {
    private weak var select: MultiSelect<Option>?

    init(of select: MultiSelect<Option>) {
        self.select = select
        super.init()
    }

    private var all: String { translated("all") }
    private var none: String { translated("none") }

    /// The column of the first link; nil where there is no room for the links.
    private func linkColumn(in width: Int) -> Int? {
        let column = width - all.columns - none.columns - 2
        return column >= 8 ? column : nil
    }

    override func measure(for width: Int?) -> Measure { Measure(width: 26, height: 1) }

    override var wantsHover: Bool { true }

    override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, mouse.action == .press(.left) else { return false }
        guard let column = linkColumn(in: bounds.width) else { return true }
        let x = mouse.position.x - column
        if (0..<all.columns).contains(x) { select?.tickShown(true) }
        if (all.columns + 1..<all.columns + 1 + none.columns).contains(x) { select?.tickShown(false) }
        return true
    }

    override func draw(in painter: Painter) {
        guard let select else { return }
        let surface = painter["surface"]
        painter.fill(painter.bounds, style: surface)
        let link = linkColumn(in: painter.bounds.width)
        let room = max(0, (link ?? painter.bounds.width) - 2)
        let typed = select.filter.text
        let text = typed.isEmpty ? translated("type to filter") : typed
        let style = typed.isEmpty ? painter[.muted].laid(over: surface) : surface
        painter.text(text.truncated(to: room, at: typed.isEmpty ? .end : .start), x: 1, y: 0, style: style)
        guard let link else { return }
        let look = painter[.link].laid(over: surface)
        painter.text(all, x: link, y: 0, style: look)
        painter.text(none, x: link + all.columns + 1, y: 0, style: look)
    }
}
