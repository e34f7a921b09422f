import LayoutSheets
import TrellisViews
import TrellisWidgets

extension Playground {
    // MARK: Commands

    static let keys = KeyBindings(
        for: Playground.self, group: "Playground",
        [
            // The most useful first, for hints.
            KeyBinding("playground.save", "save", .control("s"), isHinted: true, when: { $0.file != nil }) {
                $0.save()
            },
            KeyBinding("playground.play", "play", .function(5), isHinted: true) { $0.togglePlaying() },
            KeyBinding("playground.map", "map", .function(7), isHinted: true) { $0.toggleMap() },
            KeyBinding("playground.why", "why", .function(8), isHinted: true) { $0.showWhy() },
            // From outside, it is the way in.
            KeyBinding("playground.next", "next part", .function(6), scope: .window, isHinted: true) {
                $0.focusNextPart()
            },
            KeyBinding("playground.arrows", "arrows", .function(9), isHinted: true) { $0.showsArrows.toggle() },
            KeyBinding("playground.copy", "copy", .function(4), isHinted: true) { $0.copySheet() },
            KeyBinding(
                "playground.allProblems", "all problems", .escape, isHinted: true,
                when: { $0.map.shown != nil || !$0.contents.isEmpty },
                action: { $0.show(problem: nil) }),
            // For all parts; the text has its own.
            KeyBinding("playground.undo", "undo", .control("z")) { $0.area.undo() },
            KeyBinding("playground.redo", "redo", .control("y")) { $0.area.redo() },
        ])

    private func togglePlaying() {
        if isSingle { go(to: .picture) }
        sweep.togglePlaying()
    }

    /// Whether only one part has room.
    var isSingle: Bool { PlaygroundLayout.isSingle(bounds.size) }

    /// Shows the map in place of the text, or the text again.
    func toggleMap() { go(to: parts.part == .map ? .text : .map) }

    /// Shows a part and moves the focus there.
    func go(to part: PlaygroundPart) {
        show(part)
        let view: View =
            switch part {
            case .text: area
            case .picture: terminal
            case .map: map
            case .problems: problemList
            }
        window?.focus(view)
    }

    private func show(_ part: PlaygroundPart) {
        // Where the picture has a place of its own, it takes none from the others.
        guard part != parts.part, part != .picture || isSingle else { return }
        parts.part = part
        arrange()
        layoutIfNeeded()
    }

    /// Shows all sentences about the chosen view in a dialog.
    func showWhy() {
        guard let window, !why.reasons.name.isEmpty else { return }
        let (text, name) = (why.reasons.all.joined(separator: "\n"), why.reasons.name)
        task { await window.alert(text, title: "Why \(name) is there") }
    }

    /// Moves the focus to the next part, which is shown if it is not.
    private func focusNextPart() {
        var all: [(view: View, part: PlaygroundPart)] = [(area, .text), (terminal, .picture)]
        if views.areReal { all.append((screen, .picture)) }
        all += contentBar.subviews.filter(\.canFocus).map { ($0, .picture) }
        all += [(sweep, .picture), (map, .map), (problemList, .problems)]
        let current = all.firstIndex { $0.view.isFocused } ?? -1
        for step in 1...all.count {
            let (view, part) = all[(current + step) % all.count]
            if !view.isShown { show(part) }
            if view.isShown { return window?.focus(view) ?? () }
        }
    }

    /// Copies the text to the clipboard.
    func copySheet() {
        guard let window else { return }
        window.clipboard.copy(area.text)
        window.toast("Copied the sheet.", role: .success)
    }
}
