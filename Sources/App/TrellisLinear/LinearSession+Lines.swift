import TrellisViews

extension LinearSession {
    func answer(_ line: String) async {
        let context = LinearContext(window)
        if case .thing(let view) = position, let thing = context.line(of: view), thing.takesText {
            return await takeValue(line, thing)
        }
        let line = line.trimmedLine
        switch line {
        case "?": return sayHelp()
        case ".": return readAgain()
        case "<": return await goBack()
        case "!": return listCommands()
        default: break
        }
        if line.hasPrefix("!") { return await performCommand(named: String(line.dropFirst()).trimmedLine) }
        switch position {
        case .here: line.isEmpty ? await goOn() : await go(to: line, context)
        case .thing(let view): line.isEmpty ? await goOn() : await act(line, on: view)
        case .parts(let view, let first): await takePart(line, of: view, from: first)
        case .part(let view, let index): await act(line, onPart: index, of: view)
        case .commands(let commands): await choose(line, of: commands)
        }
    }

    private func takeValue(_ line: String, _ thing: LinearContext.Line) async {
        switch line {
        case "": await goOn()
        case "?": sayHelp()
        case "<": await goBack()
        default: await enter(line.hasPrefix("=") ? String(line.dropFirst()) : line, into: thing.node.view)
        }
    }

    // MARK: Going

    /// Goes to what has a number or a name.
    private func go(to line: String, _ context: LinearContext) async {
        let used = context.used
        if let number = Int(line) {
            guard let view = read[context.root]?.numbers.first(where: { $0.value == number })?.key,
                let thing = used.first(where: { $0.view == view })
            else { return say("There is no \(number) here.") }
            return await use(thing)
        }
        var found = NameMatch.indices(of: line, in: used.map(\.meaning.name))
        if found.isEmpty {
            found = NameMatch.indices(of: line, in: used.map { "\($0.meaning.kindInWords) \($0.meaning.name)" })
        }
        // The label of what has a name itself.
        if found.isEmpty { found = NameMatch.indices(of: line, in: used.map(\.meaning.details)) }
        switch found.count {
        case 1: await use(used[found[0]])
        case 0: await performCommand(named: line)
        default:
            say("\(found.count) have that name:")
            for index in found.prefix(Self.page) { say(text: numbered(used[index])) }
        }
    }

    /// Goes on to the next thing that asks for something, and does not press anything.
    private func goOn() async {
        let used = LinearContext(window).used
        let last = used.firstIndex { $0.node.view === visited } ?? -1
        guard let next = used[(last + 1)...].first(where: \.isQuestion) else {
            (position, visited) = (.here, nil)
            let rest = used[(last + 1)...]
            say(rest.isEmpty ? "That was all." : "Nothing more to fill in. Then there is")
            for line in rest { say(text: numbered(line)) }
            return
        }
        await visit(next)
    }

    /// Goes a step back: from a part to the list, from a thing to the window, and out of a dialog as Escape does.
    private func goBack() async {
        let context = LinearContext(window)
        switch position {
        case .part(let view, let index):
            position = .parts(view, from: index / Self.page * Self.page)
            return readParts()
        case .parts where context.onlyList != nil: break
        case .thing, .parts, .commands:
            position = .here
            return say("Back.")
        case .here: break
        }
        guard context.root != ObjectIdentifier(window) else { return say("There is nothing to go back from.") }
        await tell(about: nil) { driver.deliver([.key(.init(.escape))]) }
    }

    // MARK: Parts

    private func takePart(_ line: String, of view: View, from first: Int) async {
        let parts = view.meaning.parts
        switch line {
        case "":
            guard first + Self.page < parts.count else { return say("That was the last. < goes back.") }
            position = .parts(view, from: first + Self.page)
            readParts()
        case "-":
            position = .parts(view, from: max(0, first - Self.page))
            readParts()
        default:
            if let number = Int(line) {
                guard 1...max(1, parts.count) ~= number, parts.count > 0 else {
                    return say("There is no \(number) here.")
                }
                return await use(part: number - 1, of: view)
            }
            let names = (0..<min(parts.count, Self.searched)).lazy.map { parts[$0].name }
            let found = NameMatch.indices(of: line, in: names)
            if found.count == 1 { return await use(part: found[0], of: view) }
            say(found.isEmpty ? "Nothing here has that in its name." : "\(found.count) have that in their names:")
            for index in found.prefix(Self.page) { say(text: "\(index + 1) \(parts[index].spokenInList)") }
        }
    }

    // MARK: Commands

    /// The commands that a user would find among the hints and in help, each title once.
    private var commands: [Command] {
        var titles: Set<String> = []
        return window.activeCommands.filter { $0.isEnabled() && !$0.title.isEmpty && titles.insert($0.title).inserted }
    }

    private func listCommands() {
        let hinted = commands.filter { $0.isHinted && $0.name != "window.suspend" }
        position = .commands(hinted)
        if hinted.isEmpty { return say("There are no commands.") }
        for (index, command) in hinted.enumerated() { say(text: "\(index + 1) \(command.title)") }
    }

    private func performCommand(named name: String) async {
        let commands = commands
        let found = NameMatch.indices(of: name, in: commands.map(\.title))
        guard let first = found.first else { return say("There is no '\(name)' here. ? tells what can be typed.") }
        if found.count > 1, commands[first].title.lowercased() != name.lowercased() {
            say("\(found.count) have that name:")
            for index in found.prefix(Self.page) { say(text: commands[index].title) }
            return
        }
        await perform(commands[first])
    }

    private func choose(_ line: String, of commands: [Command]) async {
        if let number = Int(line), commands.indices.contains(number - 1) { return await perform(commands[number - 1]) }
        position = .here
        line.isEmpty ? say("Back.") : await answer(line)
    }
}
