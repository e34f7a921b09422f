public import TrellisViews

extension MarkdownView: SemanticView {
    /// A document, with its paragraphs as parts, and the link that has the focus as its value.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = .document
        if let link = currentLink { meaning.value = translated("link \(link.address)") }
        let units = scene().units.map(\.index)
        let visible = (units.first ?? 0)..<(units.last.map { $0 + 1 } ?? 0)
        meaning.parts = Semantics.Parts(count: flow.units.count, visible: visible) { [self] index in
            Semantics(.text, name: flow.layout(index).text.inOneLine)
        }
    }
}
