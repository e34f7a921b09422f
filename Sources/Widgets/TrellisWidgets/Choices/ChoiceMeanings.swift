public import CellGeometry
import TextScreen
public import TrellisViews

extension Select: Meaningful {
    /// A choice, with the chosen option as its value.
    public func describe(_ meaning: inout Meaning) {
        meaning.kind = .select
        meaning.value = selection.flatMap { options.indices.contains($0) ? title(at: $0).text.inOneLine : nil } ?? ""
        meaning.states.insert(isOpen ? .expanded : .collapsed)
        if !placeholder.isEmpty { meaning.details = placeholder }
    }
    /// The first letter of the chosen option.
    public var focusPoint: Point? { Point(x: bounds.width > 4 ? 1 : 0, y: (bounds.height - 1) / 2) }
}

extension MultiSelect: Meaningful {
    /// A choice, with the chosen options as its value.
    public func describe(_ meaning: inout Meaning) {
        meaning.kind = .select
        meaning.value = selection.map { title(at: $0).text.inOneLine }.joined(separator: ", ")
        meaning.states.insert(isOpen ? .expanded : .collapsed)
        if !placeholder.isEmpty { meaning.details = placeholder }
    }
}

extension ChoiceRows {
    func describeChoice(at place: Int, _ meaning: inout Meaning) {
        guard let source else { return }
        meaning.kind = .option
        meaning.name = source.choiceTitle(at: place).text.inOneLine
        if source.isChosen(at: place) { meaning.states.insert(.on) }
        if let detail = source.choiceDetail(at: place) { meaning.details = detail.text.inOneLine }
        switch source.choiceKind(at: place) {
        case .choice:
            meaning.actions = [Command("choose") { [weak source] in source?.choose(at: place) }]
        case .disabled: meaning.states.insert(.disabled)
        case .heading: meaning.kind = .heading
        case .separator: meaning.kind = .separator
        }
    }
}
