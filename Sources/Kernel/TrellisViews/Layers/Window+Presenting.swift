public import SLL

extension Window {
    /// Shows a view above all others, placed by a rule. Until it is removed, focus, keys and mouse are confined to it.
    ///
    /// The first view inside that accepts the focus gets it; when the view is removed, the focus returns to where it
    /// was. This is a shorthand for a modal overlay; `overlays` offers other kinds.
    public func present(
        _ view: View, _ rule: Rule, _ arguments: any RuleArgument..., file: StaticString = #fileID, line: UInt = #line
    ) {
        overlays.show(view, at: .rules, Overlay.Options(isModal: true, takesFocus: true))
        view.layout.add(rule, arguments: arguments, file: file, line: line)
    }
}
