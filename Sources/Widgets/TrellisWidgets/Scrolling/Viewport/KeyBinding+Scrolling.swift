public import TrellisViews

extension KeyBinding {
    /// The keys of a view that scrolls: the arrow keys, PgUp, PgDn, Home and End, and the letters `j`, `k`, `g` and `G`.
    ///
    ///     static let keys = KeyBindings(
    ///         for: Tail.self, group: "Tail", KeyBinding.scrolling("tail") { $0.viewport.scroll($1) })
    ///
    /// - Parameters:
    ///   - prefix: the start of their names: `"tail"` for `"tail.scrollUp"`, `scrollDown`, `pageUp`, `pageDown`, `start`,
    ///     `end`, and with columns `scrollLeft` and `scrollRight`.
    ///   - end: what End does.
    ///   - columns: whether the view scrolls columns now; nil if it has no keys for that.
    ///   - scroll: scrolls.
    public static func scrolling(
        _ prefix: String, end: String = "to the end", columns: (@MainActor (Owner) -> Bool)? = nil,
        scroll: @escaping @MainActor (Owner, ScrollBar.Move) -> Void
    ) -> [KeyBinding] {
        func binding(
            _ name: String, _ title: String, _ keys: [Key], _ move: ScrollBar.Move,
            when condition: (@MainActor (Owner) -> Bool)? = nil
        ) -> KeyBinding {
            KeyBinding("\(prefix).\(name)", title: { _ in title }, keys: { _ in keys }, when: condition) {
                scroll($0, move)
            }
        }
        let rows = [
            binding("scrollUp", "scroll up, down", [.up, "k"], .rows(-1)),
            binding("scrollDown", "scroll up, down", [.down, "j"], .rows(1)),
            binding("pageUp", "a page up, down", [.pageUp], .pages(-1)),
            binding("pageDown", "a page up, down", [.pageDown], .pages(1)),
            binding("start", "to the start", [.home, "g"], .start),
            binding("end", end, [.end, "G"], .end),
        ]
        guard let columns else { return rows }
        return rows + [
            binding("scrollLeft", "scroll left, right", [.left], .columns(-8), when: columns),
            binding("scrollRight", "scroll left, right", [.right], .columns(8), when: columns),
        ]
    }
}
