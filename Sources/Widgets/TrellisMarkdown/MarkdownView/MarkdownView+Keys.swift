import TrellisViews

extension MarkdownView {
    static let keys = KeyBindings(
        for: MarkdownView.self, group: "Document",
        [
            KeyBinding("markdown.open", "open the link", .enter, when: { $0.currentLink != nil }) { $0.openLink() },
            KeyBinding("markdown.search", "search", "/") { $0.askForSearch() },
            KeyBinding("markdown.next", "next match, or next link", "n") {
                if $0.pattern != nil { $0.findNext() } else { $0.selectLink(1) }
            },
            KeyBinding("markdown.previous", "previous match", "N", when: { $0.pattern != nil }) { $0.findPrevious() },
            KeyBinding("markdown.previousLink", "previous link", "p") { $0.selectLink(-1) },
            KeyBinding("markdown.selectAll", "select everything", .control("a")) { $0.selectAll() },
            KeyBinding("markdown.copy", "copy", "y", .control("c"), when: { !$0.selectedText.isEmpty }) {
                $0.window?.clipboard.copy($0.selectedText)
            },
            KeyBinding("markdown.readOn", "a page down", .space) { $0.scroll(.pages(1)) },
        ] + KeyBinding.scrolling("markdown", columns: { $0.hasWideCode }) { $0.scroll($1) } + [
            KeyBinding("markdown.linkForward", "next, previous link", .tab, when: { $0.nextLink(1) != nil }) {
                $0.selectLink(1)
            },
            KeyBinding("markdown.linkBack", "next, previous link", Key.tab.shift, when: { $0.nextLink(-1) != nil }) {
                $0.selectLink(-1)
            },
            KeyBinding(
                "markdown.escape", "select nothing, end the search", .escape,
                when: { $0.selection != nil || $0.pattern != nil || $0.searchMessage != nil },
                action: { $0.escape() }),
        ])

    private var hasWideCode: Bool { lastColumnOfCode(scene()) != nil }

    private func escape() {
        if selection != nil {
            selection = nil
        } else {
            searchText = ""
            searchMessage = nil
        }
        setNeedsDisplay()
    }
}
