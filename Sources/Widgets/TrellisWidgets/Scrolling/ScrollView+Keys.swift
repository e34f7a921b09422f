import TrellisViews

extension ScrollView {
    /// The keys of scroll views: whether they apply is as of the last layout.
    ///
    /// An arrow key that can neither move the focus nor scroll any further goes on to a scroll view around this one.
    static let keys = KeyBindings(
        for: ScrollView.self, group: "Scrolling",
        [
            arrow("up", .up, .up, { $0.rows.isNeeded ? "scroll up, down" : "" }, { $0.rows.first > 0 }) {
                $0.scroll(rows: -1)
            },
            arrow("down", .down, .down, { $0.rows.isNeeded ? "scroll up, down" : "" }, { $0.rows.first < $0.rows.last })
            { $0.scroll(rows: 1) },
            KeyBinding("scroll.pageUp", "a page up, down", .pageUp, when: { $0.rows.isNeeded }) {
                $0.scroll(rows: -$0.page)
            },
            KeyBinding("scroll.pageDown", "a page up, down", .pageDown, when: { $0.rows.isNeeded }) {
                $0.scroll(rows: $0.page)
            },
            arrow("left", .left, .left, { $0.columns.isNeeded ? "scroll left, right" : "" }, { $0.columns.first > 0 }) {
                $0.scroll(columns: -2)
            },
            arrow(
                "right", .right, .right, { $0.columns.isNeeded ? "scroll left, right" : "" },
                { $0.columns.first < $0.columns.last }
            ) { $0.scroll(columns: 2) },
            KeyBinding("scroll.toStart", "to the start, the end", .home, when: { $0.isScrollable }) { view in
                if view.rows.isNeeded {
                    view.scroll(rows: -view.rows.first)
                } else {
                    view.scroll(columns: -view.columns.first)
                }
            },
            KeyBinding("scroll.toEnd", "to the start, the end", .end, when: { $0.isScrollable }) { view in
                if view.rows.isNeeded {
                    view.scroll(rows: view.rows.total)
                } else {
                    view.scroll(columns: view.columns.total)
                }
            },
        ])

    /// An arrow key, which moves the focus within the content, or else scrolls.
    private static func arrow(
        _ name: String, _ key: Key, _ direction: Window.FocusDirection,
        _ title: @escaping @MainActor (ScrollView) -> String,
        _ canScroll: @escaping @MainActor (ScrollView) -> Bool, scroll: @escaping @MainActor (ScrollView) -> Void
    ) -> KeyBinding<ScrollView> {
        KeyBinding(
            "scroll.\(name)", title: title, keys: { _ in [key] },
            when: { canScroll($0) || $0.nextFocus(direction) != nil },
            action: { view in
                view.layoutIfNeeded()
                if let next = view.nextFocus(direction) { view.window?.focus(next) } else { scroll(view) }
            })
    }

    private var isScrollable: Bool { rows.isNeeded || columns.isNeeded }

    private var page: Int { max(1, rows.visible - 1) }

    /// The view of the content to which an arrow key moves the focus: one that is visible, or becomes so without
    /// skipping hidden content.
    private func nextFocus(_ direction: Window.FocusDirection) -> View? {
        guard !isFocused, let window, let focused = window.focusedView else { return nil }
        let (width, height) = (max(0, columns.visible - 1), max(0, rows.visible - 1))
        let near = viewport.frameInWindow.inset(by: Edges(top: -height, left: -width, bottom: -height, right: -width))
        return window.focusableView(direction, of: focused, in: content, near: near)
    }
}

extension ScrollView {
    func handle(_ mouse: Mouse) -> Bool {
        scrollMouse.handle(mouse, bars: bars) { move in
            switch move {
            // Where nothing is above or below, the wheel scrolls sideways.
            case .rows(let count) where !rows.isNeeded: scroll(.columns(2 * count))
            default: scroll(move)
            }
        }
    }

    /// Scrolls as the user does; returns false if everything fits along that axis.
    private func scroll(_ move: ScrollBar.Move) -> Bool {
        change {
            rows.scroll(move)
            columns.scroll(move, isHorizontal: true)
        }
        if case .columns = move { return columns.isNeeded }
        return rows.isNeeded
    }
}
