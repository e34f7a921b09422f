import SLL
public import TrellisViews

/// A view whose scroll bar can be on the border of the box around it, instead of beside the content.
///
/// `Box(_:_:)` arranges that by itself. A view that rules place in a box must be told how far it reaches over the border:
///
///     box.add(list, "tt = ll = bb = 1, rr = 0")
///     list.borderColumns = 1
@MainActor
public protocol BorderScrolling: View {
    /// The columns at the right edge that belong to the box: its padding and its border, on which the scroll bar lies.
    ///
    /// 0 if the scroll bar is beside the content.
    var borderColumns: Int { get set }
}

extension BorderScrolling {
    /// Adds a prompt, hidden for now, in the last row of the view, beside what belongs to the box.
    public func addAtFoot(_ prompt: LinePrompt) {
        prompt.isHidden = true
        add(prompt, "ll = bb = 0, rr = %^f, h = 1", RuleBlock { [unowned self] in Double(borderColumns) })
    }
}
