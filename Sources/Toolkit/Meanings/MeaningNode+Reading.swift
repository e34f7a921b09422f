import TrellisViews

extension MeaningNode {
    /// What is read aloud, one line for each thing, indented by what contains it:
    ///
    ///     window
    ///       heading Account
    ///       field Name: Ada
    ///       list Files
    ///         row babbage.md, selected, 3 of 20
    ///       button Save, disabled
    ///
    /// What is read with something else is left out, as the label of a field is.
    public var reading: String { lines(indent: "").joined(separator: "\n") }

    private func lines(indent: String) -> [String] {
        if meaning.kind == .label { return [] }
        return [indent + "\(meaning)"] + children.flatMap { $0.lines(indent: indent + "  ") }
    }
}
