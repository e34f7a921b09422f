import TrellisViews

extension TerminalView {
    static let keys = KeyBindings(
        for: TerminalView.self, group: "Terminal",
        [
            KeyBinding(
                "terminal.release", title: { _ in "leave the program" }, keys: { [$0.releaseKey] }, isHinted: true,
                when: { $0.sendsKeys }, action: { $0.takesKeys = false }),
            KeyBinding("terminal.restart", "start", .enter, isHinted: true, when: { $0.message != nil }) { $0.start() },
            KeyBinding(
                "terminal.take", "type in the program", .enter, isHinted: true,
                when: { $0.hasScreen && !$0.takesKeys }, action: { $0.takesKeys = true }),
            KeyBinding(
                "terminal.sendRelease", title: { _ in "send it to the program" }, keys: { [$0.releaseKey] },
                when: { $0.hasScreen && !$0.takesKeys }, action: { $0.sendReleaseKey() }),
            KeyBinding(
                "terminal.copy", "copy", "y", .control("c"), isHinted: true,
                when: { $0.selected != nil && !$0.sendsKeys }, action: { $0.copySelection() }),
            KeyBinding("terminal.scrollBack", "scroll back, forth", .up, when: { $0.scrollsByKeys }) {
                $0.viewport.scroll(.rows(-1))
            },
            KeyBinding("terminal.scrollForth", "scroll back, forth", .down, when: { $0.scrollsByKeys }) {
                $0.viewport.scroll(.rows(1))
            },
            // With Shift they scroll even while other keys go to the program, as terminals have it.
            KeyBinding(
                "terminal.pageBack", title: { _ in "a page back, forth" },
                keys: { $0.sendsKeys ? [Key.pageUp.shift] : [.pageUp, Key.pageUp.shift] },
                when: { $0.canScroll }, action: { $0.viewport.scroll(.pages(-1)) }),
            KeyBinding(
                "terminal.pageForth", title: { _ in "a page back, forth" },
                keys: { $0.sendsKeys ? [Key.pageDown.shift] : [.pageDown, Key.pageDown.shift] },
                when: { $0.canScroll }, action: { $0.viewport.scroll(.pages(1)) }),
            KeyBinding("terminal.toStart", "to the start, the end", .home, when: { $0.scrollsByKeys }) {
                $0.viewport.scroll(.start)
            },
            KeyBinding("terminal.toEnd", "to the start, the end", .end, when: { $0.scrollsByKeys }) {
                $0.viewport.scroll(.end)
            },
        ])

    /// Whether keys go to the program now.
    var sendsKeys: Bool { takesKeys && hasScreen }

    /// Whether there is anything to scroll back to.
    var canScroll: Bool { historyCount > 0 && !information.is_alternate }

    private var scrollsByKeys: Bool { canScroll && !sendsKeys }

    private func sendReleaseKey() {
        takesKeys = true
        if let session { send(session.emulator.bytes(of: releaseKey)) }
    }

    /// Sends a key to the program, unless the view itself uses it.
    func sending(_ key: Key) -> (() -> Void)? {
        guard sendsKeys, let session, !keptKeys.contains(key), !isBound(key) else { return nil }
        return { [self] in
            selected = nil
            send(session.emulator.bytes(of: key))
        }
    }
}
