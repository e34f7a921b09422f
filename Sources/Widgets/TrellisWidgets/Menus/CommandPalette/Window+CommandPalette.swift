public import TrellisViews

extension Window {
    /// Adds a command that shows the command palette, `"window.palette"`.
    ///
    /// It also works while a dialog is open if one of its keys has Ctrl; the palette then lists the dialog's commands.
    /// - Parameter keys: the keys of the command.
    public func addCommandPalette(keys: [Key] = [.control("p")]) {
        commands.append(
            Command("commands", name: Self.paletteName, keys: keys) { [unowned self] in showCommandPalette() })
    }

    private static let paletteName = "window.palette"

    /// Shows a palette over the commands that are active now (`activeCommands`); closes the palette that is open.
    ///
    /// Commands that only move, by arrow keys and the like, are left out. A command is performed with the focus where it
    /// was before. Those used before come first (`commandUse`), then those of the app, in the order of the key hints.
    ///
    /// - Parameter more: choices besides them, such as the pages of an app. Their titles and sentences appear as they are.
    public func showCommandPalette(adding more: [Command] = []) {
        if let shown = shownPalette { return shown.dismiss() }
        var active = activeCommands.filter { !$0.onlyMoves && $0.name != Self.paletteName }
        // Two of one title ("previous, next") that have lost their keys to the app only moved, too.
        let titles = Dictionary(grouping: active.filter { !$0.isHinted && $0.keys.isEmpty }, by: \.title)
        active.removeAll { !$0.isHinted && $0.keys.isEmpty && titles[$0.title, default: []].count > 1 }
        let hinted = active.filter(\.isHinted).enumerated()
            .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
        let choices = hinted.map(\.element) + active.filter { !$0.isHinted }
        let palette = showCommandPalette(choices.map(standIn) + more)
        palette.use = commandUse
        palette.onUse = { [weak self] use in self?.commandUse = use }
    }

    /// Shows a palette over some commands, in place of one that is open. Their titles appear as they are, since they can
    /// be names of files.
    ///
    /// - Parameters:
    ///   - choices: the choices: commands, or anything else with an action.
    ///   - placeholder: the text shown while nothing is typed.
    /// - Returns: the palette, so that `use` and `onUse` can be set.
    @discardableResult
    public func showCommandPalette(_ choices: [Command], placeholder: String = "Type a command") -> CommandPalette {
        show(CommandPalette(choices, placeholder: placeholder))
    }

    /// Shows a palette whose choices depend on the query, in place of one that is open.
    ///
    /// - Parameters:
    ///   - placeholder: the text shown while nothing is typed.
    ///   - delay: the time without typing after which the source is asked.
    ///   - source: finds the choices.
    @discardableResult
    public func showCommandPalette(
        placeholder: String = "Type to search", delay: Duration = .milliseconds(150),
        source: @escaping CommandPalette.Source
    ) -> CommandPalette {
        show(CommandPalette(placeholder: placeholder, delay: delay, source: source))
    }

    /// Shows a palette, in place of one that is open.
    @discardableResult
    public func show(_ palette: CommandPalette) -> CommandPalette {
        shownPalette?.dismiss()
        let options = Overlay.Options(
            isModal: true, takesFocus: true, initialFocus: palette.field, dismissal: [.escape, .clickOutside],
            dimsBackdrop: true, castsShadow: true)
        overlays.show(palette, at: .rules, options)
        palette.layout.add("cl = 50%, w = 90%, maxw = 76, tt = 10%, maxh = 80%")
        return palette
    }

    private var shownPalette: Overlay? { overlays.shown.last { $0.view is CommandPalette } }

    /// A command that performs an active command by its name: by the time the user chooses it, the command itself may be
    /// gone, and its view with it.
    private func standIn(for command: Command) -> Command {
        var result = command
        result.title = command.listedTitle
        let (name, title) = (command.name, command.title)
        let (isEnabled, isChecked) = (command.isEnabled(), command.isChecked?())
        result.isEnabled = { isEnabled }
        if let isChecked { result.isChecked = { isChecked } }
        result.action = { [weak self] in _ = self?.performActiveCommand(named: name, title: title) }
        return result
    }

    /// How often commands were chosen in the palette of active commands, by which it ranks them.
    ///
    /// An app that wants to keep it between runs sets it at the start and saves it at the end.
    public var commandUse: CommandUse {
        get { interaction(CommandMemory.self)?.use ?? CommandUse() }
        set {
            if let memory = interaction(CommandMemory.self) { return memory.use = newValue }
            let memory = CommandMemory()
            memory.use = newValue
            addInteraction(memory)
        }
    }
}

/// Remembers the use of commands as long as its window lives.
private final class CommandMemory: Interaction {
    var use = CommandUse()
}

extension Command {
    /// Whether it is a widget's command that only moves the focus, a selection or a cursor.
    fileprivate var onlyMoves: Bool {
        guard !isHinted, let key = keys.first else { return false }
        switch key.code {
        case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown: return true
        default: return false
        }
    }
}
