public import TrellisViews

extension TerminalView: SemanticView {
    /// A terminal, with the name of what runs in it.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = "terminal"
        meaning.name = (title.isEmpty ? command.first ?? "" : title).inOneLine
        if isRunning { meaning.states.insert(.busy) }
    }
}
