import TextScreen
public import TrellisViews

extension MarkdownView {
    /// The keys of documents.
    public static let keys = KeyBindings(
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
            KeyBinding("markdown.scrollUp", "scroll up, down", .up, "k") { $0.scroll(byRows: -1) },
            KeyBinding("markdown.scrollDown", "scroll up, down", .down, "j") { $0.scroll(byRows: 1) },
            KeyBinding("markdown.pageUp", "a page up, down", .pageUp) { $0.scroll(byRows: -$0.page) },
            KeyBinding("markdown.pageDown", "a page up, down", .pageDown, .space) { $0.scroll(byRows: $0.page) },
            KeyBinding("markdown.scrollLeft", "scroll code left, right", .left, when: { $0.hasWideCode }) {
                _ = $0.scrollCode(byColumns: -8)
            },
            KeyBinding("markdown.scrollRight", "scroll code left, right", .right, when: { $0.hasWideCode }) {
                _ = $0.scrollCode(byColumns: 8)
            },
            KeyBinding("markdown.start", "to the start, end", .home, "g") { $0.scrollToStart() },
            KeyBinding("markdown.end", "to the start, end", .end, "G") { $0.scrollToEnd() },
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

    private var page: Int { max(1, contentArea.height - 1) }

    private var hasWideCode: Bool { lastColumnOfCode(scene()) != nil }

    private func scrollToStart() {
        firstColumnOfCode = 0
        scroll(to: MarkdownPlace())
    }

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
