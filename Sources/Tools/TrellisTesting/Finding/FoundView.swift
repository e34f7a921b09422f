public import TrellisViews

/// A view, or a row and the like, that a test has found by what it means, to be used as a user does.
@MainActor
public struct FoundView {
    /// The view, or the one that has the row.
    public let view: View
    private let node: SemanticsNode
    private let tester: WindowTester

    init(_ node: SemanticsNode, in tester: WindowTester) {
        (view, self.node, self.tester) = (node.view, node, tester)
    }

    /// What it means now.
    ///
    /// - Throws: `FindingError.unusable` if a row is gone.
    public var meaning: Semantics {
        get throws(FindingError) {
            tester.draw()
            guard let meaning = node.meaningNow else { throw .unusable("\(node.meaning)", reason: "it is gone") }
            return meaning
        }
    }

    /// Gives the focus to the view.
    ///
    /// - Throws: `FindingError.unusable` if a user could not do that, as it is disabled, hidden or behind a dialog.
    public func focus() throws(FindingError) { try use { user throws(SemanticUser.Refusal) in try user.focus() } }

    /// Presses it: a button, a checkbox or a link with its own key; a row is selected and activated by Enter.
    ///
    /// A view that takes no focus gets a click.
    ///
    /// - Throws: `FindingError.unusable` if a user could not do that.
    public func press() throws(FindingError) { try use { user throws(SemanticUser.Refusal) in try user.press() } }

    /// Selects a row, an option or a tab, as the user does.
    ///
    /// - Throws: `FindingError.unusable` if a user could not do that.
    public func select() throws(FindingError) { try use { user throws(SemanticUser.Refusal) in try user.select() } }

    /// Types into a field, where its cursor is. A text with tabs or ends of lines is pasted.
    ///
    /// - Throws: `FindingError.unusable` if a user could not do that.
    public func type(_ text: String) throws(FindingError) {
        try use { user throws(SemanticUser.Refusal) in try user.type(text) }
    }

    /// Clicks on the middle of it.
    ///
    /// - Throws: `FindingError.unusable` if none of it is on the screen, or it is disabled.
    public func click() throws(FindingError) { try use { user throws(SemanticUser.Refusal) in try user.click() } }

    private func use(_ act: (SemanticUser) throws(SemanticUser.Refusal) -> Void) throws(FindingError) {
        tester.draw()
        let user = SemanticUser(of: node, by: TesterDriver(tester)) { try? meaning }
        do { try act(user) } catch { throw .unusable("\(node.meaning)", reason: error.reason) }
    }
}
