public import TrellisViews

/// A view, or a row and the like, that a test has found by what it means, to be used as a user does.
@MainActor
public struct FoundView {
    /// The view, or the one that has the row.
    public let view: View
    private let part: Int?
    private let tester: WindowTester
    private let name: String

    init(_ node: SemanticsNode, in tester: WindowTester) {
        (view, part, self.tester) = (node.view, node.part, tester)
        name = "\(node.meaning)"
    }

    /// What it means now.
    ///
    /// - Throws: `FindingError.unusable` if a row is gone.
    public var meaning: Semantics {
        get throws(FindingError) {
            tester.draw()
            let meaning = view.meaning
            guard let part else { return meaning }
            guard part < meaning.parts.count else { throw .unusable(name, reason: "it is gone") }
            return meaning.parts[part]
        }
    }

    /// Gives the focus to the view.
    ///
    /// - Throws: `FindingError.unusable` if a user could not do that, as it is disabled, hidden or behind a dialog.
    public func focus() throws(FindingError) {
        tester.draw()
        if view.isFocused { return }
        guard view.window === tester.window else { throw .unusable(name, reason: "it is not in the window any more") }
        guard view.isEffectivelyEnabled else { throw .unusable(name, reason: "it is disabled") }
        tester.window.focus(view)
        tester.draw()
        guard view.isFocused else {
            throw .unusable(name, reason: "it cannot have the focus: it is hidden, behind a dialog, or takes none")
        }
    }

    /// Presses it: a button, a checkbox or a link with its own key; a row is selected and activated by Enter.
    ///
    /// A view that takes no focus gets a click.
    ///
    /// - Throws: `FindingError.unusable` if a user could not do that.
    public func press() throws(FindingError) {
        if part != nil {
            try select()
            if try meaning.kind == .row { tester.press(.enter) }
            return
        }
        guard view.canFocus else { return try click() }
        try focus()
        let keys = try meaning.actions.first { $0.isEnabled() && !$0.keys.isEmpty }?.keys ?? []
        let pressing = keys.first { $0 == .enter || $0 == .space } ?? keys.first
        guard let key = pressing else { throw .unusable(name, reason: "no key presses it") }
        tester.send(.key(key))
    }

    /// Selects a row, an option or a tab, as the user does.
    ///
    /// - Throws: `FindingError.unusable` if a user could not do that.
    public func select() throws(FindingError) {
        guard part != nil else { return try focus() }
        if view.canFocus { try focus() }
        let action = try meaning.actions.first
        guard let action, action.perform() else { throw .unusable(name, reason: "it cannot be selected") }
        tester.draw()
    }

    /// Types into a field, where its cursor is.
    ///
    /// - Throws: `FindingError.unusable` if a user could not do that.
    public func type(_ text: String) throws(FindingError) {
        try focus()
        if let first = text.first, view.typing(Key(first)) == nil {
            throw .unusable(name, reason: "it takes no '\(first)'")
        }
        tester.type(text)
    }

    /// Clicks on the middle of it.
    ///
    /// - Throws: `FindingError.unusable` if none of it is on the screen, or it is disabled.
    public func click() throws(FindingError) {
        tester.draw()
        guard view.isEffectivelyEnabled else { throw .unusable(name, reason: "it is disabled") }
        var cells = tester.window.visibleFrame(of: view)
        if part != nil {
            guard let area = try meaning.area else { throw .unusable(name, reason: "it is not on the screen") }
            let frame = view.frameInWindow
            cells = area.offset(x: frame.x, y: frame.y).intersection(cells)
        }
        guard !cells.isEmpty else { throw .unusable(name, reason: "it is not on the screen") }
        tester.click(x: cells.x + (cells.width - 1) / 2, y: cells.y + (cells.height - 1) / 2)
    }
}
