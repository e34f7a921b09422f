import TrellisViews

extension PathBar: Meaningful {
    func describe(_ meaning: inout Meaning) {
        meaning.kind = .text
        meaning.name = "folder"
        meaning.value = folder.text
    }
}
