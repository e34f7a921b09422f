public import TrellisViews

extension ScrollView: SemanticView {
    /// A group, which can have the focus to be scrolled.
    public func describe(_ meaning: inout Semantics) { (meaning.kind, meaning.name) = (.group, "") }
    /// Leaves out the view that holds the content.
    public func describe(_ descendant: View, _ meaning: inout Semantics) {
        if descendant.superview === self { meaning.name = "" }
    }
}

extension Tabs: SemanticView {
    /// Nothing: the row of tabs and the page say it.
    public func describe(_ meaning: inout Semantics) { meaning = Semantics(.group) }
    /// Names a page by its tab, if it is a single view without a name.
    public func describe(_ descendant: View, _ meaning: inout Semantics) {
        guard descendant.canFocus, let index = pages.firstIndex(where: { $0 === descendant }) else { return }
        meaning.takeName(titles[index])
    }
}

extension TabRow: SemanticView {
    func describe(_ meaning: inout Semantics) {
        meaning.kind = .tabs
        meaning.value = titles.indices.contains(selected) ? titles[selected].inOneLine : nil
        meaning.parts = Semantics.Parts(count: titles.count) { [self] index in
            var tab = Semantics(.tab, name: titles[index].inOneLine)
            tab.position = (index, titles.count)
            if index == selected { tab.states.insert(.selected) }
            tab.area = Rect(x: spans[index].lowerBound, y: 0, width: spans[index].count, height: 1)
            tab.actions = [Command("show") { [weak self] in self?.tabs?.choose(index) }]
            return tab
        }
    }
    var focusPoint: Point? {
        guard spans.indices.contains(selected) else { return nil }
        return Point(x: max(0, min(spans[selected].lowerBound + 1, bounds.width - 1)), y: 0)
    }
}
