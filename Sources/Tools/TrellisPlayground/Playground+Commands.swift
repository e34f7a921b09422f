import LayoutSheets
import TextScreen
import TrellisViews
import TrellisWidgets

extension Playground {
    // MARK: Commands

    func makeCommands() {
        func command(
            _ title: String, _ name: String, _ keys: [Key], order: Int = 0, _ action: @escaping @MainActor () -> Void
        ) -> Command {
            Command(title, name: "playground.\(name)", group: "Playground", keys: keys, order: order) { action() }
        }
        commands = [
            command("next part", "next", [.function(6)]) { [unowned self] in focusNextPart() },
            command("map", "map", [.function(7)]) { [unowned self] in toggleMap() },
            command("play", "play", [.function(5)]) { [unowned self] in
                if isSingle { go(to: .picture) }
                sweep.togglePlaying()
            },
            command("arrows", "arrows", [.function(9)]) { [unowned self] in showsArrows.toggle() },
            command("why", "why", [.function(8)]) { [unowned self] in showWhy() },
            command("copy as Swift", "copy", [.function(4)]) { [unowned self] in copyAsSwift() },
            command("copy as a sheet in Swift", "copySheet", [Key.function(4).shift]) { [unowned self] in
                copyAsSwift(asSheet: true)
            },
        ]
        var all = command("all problems", "allProblems", [.escape]) { [unowned self] in show(problem: nil) }
        all.isEnabled = { [unowned self] in map.shown != nil }
        commands.append(all)
        // From outside, it is the way in.
        commands[named: "playground.next"]?.scope = .window
        // For all parts; the text has its own.
        commands += [
            command("undo", "undo", [.control("z")]) { [unowned self] in area.undo() },
            command("redo", "redo", [.control("y")]) { [unowned self] in area.redo() },
        ]
        for name in ["copySheet", "undo", "redo"] { commands[named: "playground.\(name)"]?.isHinted = false }
        if file != nil {
            commands.append(command("save", "save", [.control("s")]) { [unowned self] in save() })
        }
    }

    /// Whether only one part has room.
    var isSingle: Bool { PlaygroundLayout.isSingle(bounds.size) }

    /// Shows the map in place of the text, or the text again.
    public func toggleMap() { go(to: parts.part == .map ? .text : .map) }

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
        all += [(sweep, .picture), (map, .map), (problemList, .problems)]
        let current = all.firstIndex { $0.view.isFocused } ?? -1
        for step in 1...all.count {
            let (view, part) = all[(current + step) % all.count]
            if !view.isShown { show(part) }
            if view.isShown { return window?.focus(view) ?? () }
        }
    }

    /// Copies the sheet to the clipboard as Swift code: as rules of views, or with its conditions as a sheet in a string.
    public func copyAsSwift(asSheet: Bool = false) {
        guard let sheet = playedSheet, let window else { return }
        window.clipboard.copy(asSheet ? sheet.swiftLiteral() : sheet.swiftRules())
        window.show(Toast(asSheet ? "Copied the sheet as Swift." : "Copied the rules as Swift.", role: .success))
    }
}
