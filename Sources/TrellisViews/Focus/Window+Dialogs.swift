import CellGeometry
public import SLL

extension Window {
    /// The view in which focus, keys and mouse are at this moment: the topmost dialog, or the window.
    var focusRoot: View { focus.dialogs.last?.view ?? self }

    /// Shows a view above all others, with its rules; until it is removed, focus, keys and mouse are in it alone.
    ///
    /// The first view in it that takes the focus gets it; when it is removed, the focus goes back to where it was.
    public func present(
        _ view: View, _ rule: Rule, _ arguments: any RuleArgument..., file: StaticString = #fileID, line: UInt = #line
    ) {
        // One that is shown already gives the focus back before.
        view.removeFromSuperview()
        let before = focus.view ?? focus.away
        add(view, rule, arguments: arguments, file: file, line: line)
        focus.dialogs.append(FocusState.Dialog(view: view, before: before))
        focus(nil)
        focus.away = nil
        focus.mayFocusFirst = true
        endPressOutOfReach()
        endHover()
        keyBindingsDidChange(in: view)
    }

    /// Cancels all dialogs that are shown, the topmost first, as the end of an application does.
    public func cancelDialogs() {
        while let dialog = focus.dialogs.last {
            if let view = dialog.view { view.removeFromSuperview() } else { focus.dialogs.removeLast() }
        }
    }

    /// Forgets the dialogs that lie in a view that leaves; what had the focus before the first of them.
    func endDialogs(in view: View) -> View? {
        guard let index = focus.dialogs.firstIndex(where: { $0.view?.isDescendant(of: view) ?? true }) else {
            return nil
        }
        let before = focus.dialogs[index].before
        // A dialog above that stays gives the focus back to what had it before this one.
        for above in focus.dialogs.indices[index...]
        where focus.dialogs[above].before?.isDescendant(of: view) ?? true { focus.dialogs[above].before = before }
        focus.dialogs.removeAll { $0.view?.isDescendant(of: view) ?? true }
        return before
    }
}
