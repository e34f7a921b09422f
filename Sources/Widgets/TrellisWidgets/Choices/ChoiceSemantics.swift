public import TrellisViews

extension Select: SemanticView {
    /// A choice, with the chosen option as its value.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = .select
        meaning.value = selection.flatMap { options.indices.contains($0) ? title(at: $0).text.inOneLine : nil } ?? ""
        meaning.states.insert(isOpen ? .expanded : .collapsed)
        if meaning.value == "" { meaning.details = placeholder }
    }
    /// The first letter of the chosen option.
    public var focusPoint: Point? { Point(x: bounds.width > 4 ? 1 : 0, y: (bounds.height - 1) / 2) }
}

extension MultiSelect: SemanticView {
    /// A choice, with the chosen options as its value.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = .select
        meaning.value = selection.map { title(at: $0).text.inOneLine }.joined(separator: ", ")
        meaning.states.insert(isOpen ? .expanded : .collapsed)
        if meaning.value == "" { meaning.details = placeholder }
    }
}

extension ChoiceRows {
    func describeChoice(at row: Int, _ meaning: inout Semantics) {
        guard let source else { return }
        meaning.kind = .option
        meaning.name = source.choiceTitle(at: row).text.inOneLine
        if source.isChosen(at: row) { meaning.states.insert(.on) }
        if let detail = source.choiceDetail(at: row) { meaning.details = detail.text.inOneLine }
        switch source.choiceKind(at: row) {
        case .choice:
            meaning.actions = [Command("choose") { [weak source] in source?.choose(at: row) }]
        case .disabled: meaning.states.insert(.disabled)
        case .heading: meaning.kind = .heading
        case .separator: meaning.kind = .separator
        }
    }
}
