public import TrellisViews

extension TextField: PrivateInput {
    /// Whether the field is secure.
    public var inputIsPrivate: Bool { isSecure }

    /// A dot, or another character if the field does not accept dots.
    public var privateInputPlaceholder: Character {
        guard let accepts else { return "•" }
        return ["•", "x", "0", "X"].first { accepts($0) } ?? "•"
    }
}
