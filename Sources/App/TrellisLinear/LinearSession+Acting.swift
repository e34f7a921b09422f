import TrellisViews

/// What the user does, as on the screen: by the focus, by keys and by actions.
extension LinearSession {
    /// Presses something, or goes to it.
    func use(_ thing: LinearContext.Line) async {
        let view = thing.node.view
        if thing.meaning.states.contains(.disabled) { return say(text: thing.text) }
        guard thing.isPressed else { return await visit(thing) }
        visited = view
        focus(view)
        guard let action = view.meaning.actions.first(where: { $0.isEnabled() }) else {
            return say("\(thing.text): it cannot be pressed.")
        }
        await tell(about: view) { driver.runAsInput { action.perform() } }
    }

    /// Goes to something that takes a value, a choice or an action, and says it.
    func visit(_ thing: LinearContext.Line) async {
        let view = thing.node.view
        visited = view
        focus(view)
        if thing.meaning.parts.count > 0 {
            position = .parts(view, from: (selectedPart(thing.meaning) ?? 0) / Self.page * Self.page)
            say(text: thing.text)
            return readParts()
        }
        if !thing.takesText, thing.meaning.kind == .select, let open = thing.meaning.actions.first {
            return await tell(about: view) { driver.runAsInput { open.perform() } }
        }
        position = .thing(view)
        say(text: thing.text)
        if !thing.takesText { sayActions(actions(of: view)) }
    }

    /// The actions of something that is neither typed into nor has parts.
    func actions(of view: View) -> [Command] {
        var titles: Set<String> = []
        return view.meaning.actions.filter { $0.isEnabled() && titles.insert($0.title).inserted }
    }

    func sayActions(_ actions: [Command]) {
        for (index, action) in actions.enumerated() { say(text: "\(index + 1) \(action.title)") }
    }

    func act(_ line: String, on view: View) async {
        guard let action = chosen(line, of: actions(of: view)) else { return }
        await tell(about: view) { driver.runAsInput { action.perform() } }
    }

    func act(_ line: String, onPart index: Int, of view: View) async {
        if line.isEmpty {
            position = .parts(view, from: index / Self.page * Self.page)
            return readParts()
        }
        guard let action = chosen(line, of: partActions(index, of: view)) else { return }
        position = .parts(view, from: index / Self.page * Self.page)
        await tell(about: view) { driver.runAsInput { action.perform() } }
    }

    private func chosen(_ line: String, of actions: [Command]) -> Command? {
        if let number = Int(line), actions.indices.contains(number - 1) { return actions[number - 1] }
        let found = NameMatch.indices(of: line, in: actions.map(\.title))
        if found.count == 1 || found.first.map({ actions[$0].title.lowercased() == line.lowercased() }) == true {
            return actions[found[0]]
        }
        say(found.isEmpty ? "There is no such action." : "Several actions have that name.")
        sayActions(actions)
        return nil
    }

    // MARK: Parts

    private func partActions(_ index: Int, of view: View) -> [Command] {
        let parts = view.meaning.parts
        guard index < parts.count else { return [] }
        return parts[index].actions.dropFirst().filter { $0.isEnabled() }
    }

    /// Chooses a part that has one action; selects another one, and says what can be done with it.
    func use(part index: Int, of view: View) async {
        focus(view)
        let part = view.meaning.parts[index]
        guard !part.states.contains(.disabled), let first = part.actions.first, first.isEnabled() else {
            return say(text: "\(index + 1) \(part.spokenInList)")
        }
        if part.actions.count == 1 {
            position = .here
            return await tell(about: view) { driver.runAsInput { first.perform() } }
        }
        driver.runAsInput { first.perform() }
        _ = await driver.isIdle(within: .seconds(1))
        guard index < view.meaning.parts.count else { return tellContext() }
        let others = partActions(index, of: view)
        say(text: "\(index + 1) \(view.meaning.parts[index].spokenInList)")
        if others.isEmpty { return }
        position = .part(view, index)
        sayActions(others)
    }

    private func selectedPart(_ meaning: Semantics) -> Int? {
        meaning.parts.visible.first { !meaning.parts[$0].states.isDisjoint(with: [.selected, .on]) }
    }

    // MARK: Values

    /// Gives something a value, in place of the one that it has.
    func enter(_ line: String, into view: View) async {
        // Keys are typed, not sent.
        let text = line.inOneLine
        position = .here
        focus(view)
        await tell(about: view) {
            if let set = view.meaning.setValue {
                var isValue = false
                driver.runAsInput { isValue = set(text) }
                if !isValue { say("That is no value of it.") }
                return
            }
            let before = view.meaning.value
            driver.deliver([Key(.home, .control), Key(.end, [.control, .shift]), Key(.delete)].map { .key($0) })
            if !text.isEmpty { driver.deliver([.paste(text)]) }
            // What takes keys alone is typed into.
            if view.meaning.value == before, before != text, before != nil {
                driver.deliver(text.map { .key(Key($0)) })
            }
            // It is read as when the user leaves it.
            driver.runAsInput { window.focus(nil) }
        }
    }

    func perform(_ command: Command) async {
        if case .commands = position { position = .here }
        await tell(about: nil, saying: command.title) { driver.runAsInput { command.perform() } }
    }

    private func focus(_ view: View) {
        if view.canFocus, !view.isFocused { driver.runAsInput { window.focus(view) } }
    }
}
