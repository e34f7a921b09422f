import CellGeometry
import TextScreen

/// Uses something in a window by what it means, as the user does: by the focus, by keys and by actions. For tests, and for
/// programs that drive an app.
@MainActor
package struct SemanticUser {
    /// Why the user could not do that.
    package struct Refusal: Error {
        /// The reason, as the end of a sentence: `it is disabled`.
        package let reason: String
    }

    private let driver: any WindowDriver
    private let view: View
    private let isPart: Bool
    /// What it means now; nil for a part that is gone.
    private let meaning: () -> Semantics?

    /// - Parameters:
    ///   - node: the view, or the part of one.
    ///   - driver: sends the events.
    ///   - meaning: returns what the view or part means at the time of the call; nil for a part that is gone.
    package init(
        of node: SemanticsNode, by driver: any WindowDriver, meaning: @escaping () -> Semantics?
    ) {
        (view, isPart, self.driver, self.meaning) = (node.view, node.isPart, driver, meaning)
    }

    /// Gives the focus to the view.
    package func focus() throws(Refusal) {
        if view.isFocused { return }
        guard view.window === driver.window else { throw Refusal(reason: "it is not in the window any more") }
        guard view.isEffectivelyEnabled else { throw Refusal(reason: "it is disabled") }
        driver.runAsInput { driver.window.focus(view) }
        guard view.isFocused else {
            throw Refusal(reason: "it cannot have the focus: it is hidden, behind a dialog, or takes none")
        }
    }

    /// Presses it: a button, a checkbox or a link by its own key; a row is selected and activated by Enter. A view that
    /// takes no focus gets a click.
    package func press() throws(Refusal) {
        if isPart {
            try select()
            if try present().kind == .row { driver.deliver([.key(Key(.enter))]) }
            return
        }
        guard view.canFocus else { return try click() }
        try focus()
        let keys = try present().actions.first { $0.isEnabled() && !$0.keys.isEmpty }?.keys ?? []
        guard let key = keys.first(where: { $0 == .enter || $0 == .space }) ?? keys.first else {
            throw Refusal(reason: "no key presses it")
        }
        driver.deliver([.key(key)])
    }

    /// Selects a row, an option or a tab.
    package func select() throws(Refusal) {
        guard isPart else { return try focus() }
        if view.canFocus { try focus() }
        // The focus may have changed what is there.
        guard let action = try present().actions.first, action.isEnabled() else {
            throw Refusal(reason: "it cannot be selected")
        }
        driver.runAsInput { action.perform() }
    }

    /// Types into a field, where its cursor is. Tabs and ends of lines come as from the clipboard: as keys they would leave
    /// the field.
    ///
    /// - Parameters:
    ///   - text: the text, which has no other control characters.
    ///   - clears: whether it takes the place of what is there.
    package func type(_ text: String, clears: Bool = false) throws(Refusal) {
        try focus()
        // What is typed may be a secret, so no message has it.
        if let first = text.first(where: { !$0.isNewline && $0 != "\t" }), view.typing(Key(first)) == nil {
            throw Refusal(reason: "it does not take what was typed")
        }
        let clearing = clears ? [Key(.home, .control), Key(.end, [.control, .shift]), Key(.delete)] : []
        let isPasted = text.contains { $0.isNewline || $0 == "\t" }
        let keys = isPasted ? clearing : clearing + text.map { Key($0) }
        driver.deliver(keys.map { .key($0) } + (isPasted ? [.paste(text)] : []))
    }

    /// Clicks on the middle of it.
    package func click() throws(Refusal) {
        guard view.isEffectivelyEnabled else { throw Refusal(reason: "it is disabled") }
        var cells = driver.window.visibleFrame(of: view)
        if isPart {
            let frame = view.frameInWindow
            cells = try present().area?.offset(x: frame.x, y: frame.y).intersection(cells) ?? .zero
        }
        guard !cells.isEmpty else { throw Refusal(reason: "it is not on the screen") }
        let point = Point(x: cells.x + (cells.width - 1) / 2, y: cells.y + (cells.height - 1) / 2)
        driver.deliver([.mouse(Mouse(.press(.left), at: point)), .mouse(Mouse(.release(.left), at: point))])
    }

    private func present() throws(Refusal) -> Semantics {
        guard let meaning = meaning() else { throw Refusal(reason: "it is gone") }
        return meaning
    }
}
