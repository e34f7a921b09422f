public import TrellisViews

extension Labeled: SemanticView {
    /// Nothing: the field says it.
    public func describe(_ meaning: inout Semantics) { meaning = Semantics(.group) }

    /// Names the field by the label, and leaves the message to it.
    public func describe(_ descendant: View, _ meaning: inout Semantics) {
        if descendant === label {
            meaning.kind = .label
        } else if descendant.superview === self, descendant !== field {
            meaning.kind = .part
        } else if descendant === namedView {
            let title = label.text.inOneLine
            let name = title.last == ":" ? String(title.dropLast()) : title
            if meaning.name.isEmpty { meaning.name = name } else { meaning.details = name }
        }
    }

    /// The view that the label names: the field, or the view in it that takes the focus for it.
    private var namedView: View {
        if field.canFocus { return field }
        return validatedField?.fieldToFocus ?? window?.firstFocusableView(in: field) ?? field
    }
}
