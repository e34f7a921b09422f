import TrellisViews
import TrellisWidgets

extension Inspector {
    func addCommands() {
        addAppCommands()
        window.commands = [
            closing(.function(12)), goingOver("app"), picking(.function(8), isHinted: false),
            Command("quit", name: "window.quit", keys: [.control("c")], isHinted: false) { [weak self] in
                self?.window.quit()
            },
            Command("suspend", name: "window.suspend", keys: [.control("z")], isHinted: false) { [weak self] in
                self?.window.suspend()
            },
        ]
        dock.commands = [
            picking("p"),
            command("search", "/") { $0.window.focus($0.dock.search) },
            command("undo", "u", isHinted: false, isEnabled: { $0.dock.edit.canUndo }) { $0.dock.edit.undo() },
            command("revert all edits", "U", isHinted: false, isEnabled: { $0.dock.edit.canUndo }) {
                $0.dock.edit.revertAll()
            },
            command("view around it", .backspace, isHinted: false) { inspector in
                if let outer = inspector.selectedView?.superview { inspector.selectedView = outer }
            },
            command("dock", "d") { $0.side = $0.side.next },
            command("flash", "f", isHinted: false) { $0.showsDamage.toggle() },
            command("inspect the inspector", "i", isHinted: false) { $0.inspectItself() },
            command("close", .escape, isHinted: false) { $0.close() },
        ]
        for panel in Panel.allCases {
            dock.commands.append(
                command(panel.title.lowercased(), Key(Character("\(panel.rawValue + 1)")), isHinted: false) {
                    $0.panel = panel
                })
        }
    }

    /// The keys while the focus is in the inspected window. All but the one that closes the inspector are its own where
    /// it uses them.
    func addAppCommands() {
        view.commands = [closing(.function(12)), goingOver("inspector"), picking(.function(8))]
        guard isPicking else { return }
        // The keys for picking need the room.
        for index in view.commands.indices { view.commands[index].isHinted = false }
    }

    /// Whether the inspected window uses a key now.
    func appUses(_ key: Key) -> Bool {
        inspected.activeCommands.contains { $0.keys.contains(key) && $0.isEnabled() }
            || inspected.focusedView?.typing(key) != nil
    }

    private func isFree(_ key: Key) -> Bool { !view.isFocused || isPicking || !appUses(key) }

    private func command(
        _ title: String, _ key: Key, isHinted: Bool = true,
        isEnabled: @escaping @MainActor (Inspector) -> Bool = { _ in true },
        _ action: @escaping @MainActor (Inspector) -> Void
    ) -> Command {
        Command(
            title, name: "inspector.\(title)", keys: [key], isHinted: isHinted,
            isEnabled: { [weak self] in self.map(isEnabled) ?? false },
            action: { [weak self] in if let self { action(self) } })
    }

    private func closing(_ key: Key) -> Command {
        var command = command("close", key) { $0.close() }
        command.order = -2
        return command
    }

    private func goingOver(_ title: String) -> Command {
        var command = command(title, .function(6), isEnabled: { $0.isFree(.function(6)) }) { inspector in
            let isInApp = inspector.view.isFocused
            inspector.isPicking = false
            inspector.window.focus(isInApp ? inspector.dock.lastFocused : inspector.view)
        }
        command.order = -1
        return command
    }

    private func picking(_ key: Key, isHinted: Bool = true) -> Command {
        command("pick", key, isHinted: isHinted, isEnabled: { $0.isFree(key) }) { inspector in
            if inspector.isPicking { inspector.stopPicking() } else { inspector.isPicking = true }
        }
    }

    /// The names of views in rules, found anew if views have come or gone.
    var names: ViewNames {
        if shownNames.isEmpty { visited += shownNames.find(in: inspected) }
        return shownNames
    }
}

extension Inspector.Side {
    /// The side to which a key moves the dock.
    fileprivate var next: Self {
        switch self {
        case .right: .bottom
        case .bottom: .left
        case .left: .right
        }
    }
}

extension Inspector.Panel {
    var title: String {
        switch self {
        case .layout: "Layout"
        case .rules: "Rules"
        case .style: "Style"
        case .keys: "Keys"
        case .issues: "Issues"
        case .frames: "Frames"
        }
    }
}
