public import SLL

extension Window {
    /// Shows a view above all others, with its rules; until it is removed, focus, keys and mouse are in it alone.
    ///
    /// The first view in it that takes the focus gets it; when it is removed, the focus goes back to where it was. It is a
    /// short way to show a modal overlay; `overlays` has others.
    public func present(
        _ view: View, _ rule: Rule, _ arguments: any RuleArgument..., file: StaticString = #fileID, line: UInt = #line
    ) {
        overlays.show(view, at: .rules, OverlayOptions(isModal: true, takesFocus: true))
        view.layout.add(rule, arguments: arguments, file: file, line: line)
    }

    /// Cancels all dialogs and ends all other overlays, the topmost first, as the end of an application does.
    public func cancelDialogs() { overlays.dismissAll() }
}
