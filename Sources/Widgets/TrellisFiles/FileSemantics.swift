import TrellisViews

extension PathBar: SemanticView {
    func describe(_ meaning: inout Semantics) {
        meaning.kind = .text
        meaning.name = "folder"
        meaning.value = folder.text
    }
}
