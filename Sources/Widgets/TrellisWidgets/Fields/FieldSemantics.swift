public import TrellisViews

extension ValidatedField {
    /// A field with its message.
    public func describe(_ meaning: inout Semantics) { describeField(&meaning) }

    /// Adds the field's message to the view in it that takes the focus.
    public func describe(_ descendant: View, _ meaning: inout Semantics) {
        if descendant.canFocus, descendant === fieldToFocus { meaning.problem = visibleMessage }
    }

    func describeField(_ meaning: inout Semantics) {
        // The view in it that takes the focus says everything.
        guard canFocus else { return meaning = Semantics(.group) }
        meaning.kind = .field
        meaning.problem = visibleMessage
    }
}

extension Field {
    /// A field with its value, unless it is secret, and its message.
    func describeValue(_ meaning: inout Semantics) {
        describeField(&meaning)
        guard canFocus else { return }
        switch value {
        case let text as String: meaning.value = text
        case let value as any CustomStringConvertible: meaning.value = value.description
        default: meaning.value = nil
        }
    }
}

extension TextField {
    func describeText(_ meaning: inout Semantics) {
        describeField(&meaning)
        meaning.value = text
        if isSecure { meaning.states.insert(.secure) }
        if isReadOnly { meaning.states.insert(.readOnly) }
        if text.isEmpty { meaning.details = placeholder.inOneLine }
    }
}

extension MaskField {
    func describeText(_ meaning: inout Semantics) {
        describeField(&meaning)
        meaning.value = text
        if isReadOnly { meaning.states.insert(.readOnly) }
    }
}

extension TextArea: SemanticView {
    /// A field, with the line of the cursor as its value.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = .field
        meaning.value = buffer.line(selection.head.line)
        if isReadOnly { meaning.states.insert(.readOnly) }
        meaning.details = translated("line \(selection.head.line + 1) of \(buffer.lineCount)")
    }
}
