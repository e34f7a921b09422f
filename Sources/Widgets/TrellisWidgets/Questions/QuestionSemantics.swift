public import TrellisViews

extension Dialog: SemanticView {
    /// A dialog with its title.
    public func describe(_ meaning: inout Semantics) {
        meaning = Semantics(.dialog, name: title.inOneLine)
        meaning.states = [.modal]
    }
    /// Names its content, if that is a single view without a name.
    public func describe(_ descendant: View, _ meaning: inout Semantics) {
        if descendant === content, descendant.canFocus { meaning.takeName(title) }
    }
}

extension DialogPanel: SemanticView {
    func describe(_ meaning: inout Semantics) { meaning = Semantics(.group) }
}

extension Wizard: SemanticView {
    /// A group: the page that is shown, and its place among the others.
    public func describe(_ meaning: inout Semantics) {
        meaning = Semantics(.group, name: pages.isEmpty ? "" : pages[currentPage].title.inOneLine)
        meaning.position = (currentPage, pages.count)
    }
    /// The titles of the pages are said by the wizard.
    public func describe(_ descendant: View, _ meaning: inout Semantics) {
        if descendant is WizardSteps { meaning.kind = .part }
    }
}
