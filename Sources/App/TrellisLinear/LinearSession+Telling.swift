import TrellisViews

/// What is said.
extension LinearSession {
    /// A line with the number by which the user goes to it.
    func numbered(_ line: LinearContext.Line) -> String {
        guard line.isUsed, let root else { return line.text }
        let numbers = read[root, default: Known()].numbers
        let number = numbers[line.view] ?? (numbers.values.max() ?? 0) + 1
        read[root, default: Known()].numbers[line.view] = number
        return "\(number) \(line.text)"
    }

    /// Says all that is here, and numbers it anew.
    func readHere() {
        let context = LinearContext(window)
        root = context.root
        read[context.root] = Known()
        note(context)
        if let list = context.onlyList {
            for line in context.lines where !line.isUsed { say(text: line.text) }
            position = .parts(list.node.view, from: 0)
            return readParts()
        }
        position = .here
        for line in context.lines { say(text: numbered(line)) }
    }

    /// Says again what is at the place of the user.
    func readAgain() {
        switch position {
        case .parts: readParts()
        case .thing(let view): LinearContext(window).line(of: view).map { say(text: $0.text) }
        case .here, .part, .commands: readHere()
        }
    }

    /// Says a page of parts.
    func readParts() {
        guard case .parts(let view, let first) = position else { return }
        let parts = view.meaning.parts
        let shown = min(first, max(0, parts.count - 1))..<min(first + Self.page, parts.count)
        for index in shown {
            let part = parts[index]
            if part.kind == .separator { continue }
            say(
                text: part.actions.isEmpty && part.kind == .text
                    ? part.spokenInList : "\(index + 1) \(part.spokenInList)")
        }
        if parts.count > Self.page {
            say("\(shown.lowerBound + 1) to \(shown.upperBound) of \(parts.count)")
        }
    }

    /// Does something, waits for what it leads to, and says what has changed.
    ///
    /// - Parameters:
    ///   - view: what is said in any case, changed or not.
    ///   - title: what is said if nothing has changed.
    func tell(about view: View?, saying title: String? = nil, _ act: () -> Void) async {
        let before = LinearContext(window)
        act()
        await waitForNews(since: before)
        if window.hasEnded { return }
        let now = LinearContext(window)
        if now.root != before.root {
            sayAnnounced(besides: [])
            return tellContext()
        }
        let old = read[now.root]?.lines ?? [:]
        var news = now.lines.filter { old[$0.view] != $0.text }
        let came = news.count { old[$0.view] == nil }
        if came > 1, 3 * came > now.lines.count {
            sayAnnounced(besides: [])
            return readHere()
        }
        note(now)
        if let line = view.flatMap({ now.line(of: $0) }), !news.contains(where: { $0.view == line.view }) {
            news.append(line)
        }
        sayAnnounced(besides: news)
        for line in news { say(text: numbered(line)) }
        if news.isEmpty { say(title.map { "\($0): done" } ?? "Done.") }
        keepPosition(now)
    }

    /// Goes to the list again if its rows have changed, or to the window if what the user was at is gone.
    private func keepPosition(_ context: LinearContext) {
        switch position {
        case .thing(let view), .part(let view, _): if context.line(of: view) == nil { position = .here }
        case .parts(let view, _):
            guard let line = context.line(of: view) else { return position = .here }
            let selected = line.meaning.parts.visible.first { line.meaning.parts[$0].states.contains(.selected) } ?? 0
            position = .parts(view, from: selected / Self.page * Self.page)
            readParts()
        case .here, .commands: break
        }
    }

    /// Says what is in front now: all of it if it is new, else what has changed in it.
    func tellContext() {
        let now = LinearContext(window)
        guard let old = read[now.root]?.lines else { return readHere() }
        let news = now.lines.filter { old[$0.view] != $0.text }
        // What lay in front is gone.
        read = read.filter { $0.key == now.root }
        if news.count > 2, 2 * news.count > now.lines.count { return readHere() }
        (root, position) = (now.root, .here)
        note(now)
        say("Back.")
        for line in news { say(text: numbered(line)) }
    }

    private func note(_ context: LinearContext) {
        read[context.root, default: Known()].lines = Dictionary(
            context.lines.map { ($0.view, $0.text) }, uniquingKeysWith: { first, _ in first })
    }

    /// Waits until nothing is due, and a moment longer for work elsewhere that changes something.
    func waitForNews(since before: LinearContext) async {
        let start = ContinuousClock.now
        repeat {
            _ = await driver.isIdle(within: .seconds(1))
            if window.hasEnded { return }
            let now = LinearContext(window)
            if now.root != before.root || now.lines.map(\.text) != before.lines.map(\.text) { return }
            if patience > .zero { try? await Task.sleep(for: .milliseconds(10)) }
        } while start.duration(to: .now) < patience
    }

    // MARK: Help

    func sayHelp() {
        switch position {
        case .thing(let view) where LinearContext(window).line(of: view)?.takesText == true:
            say("Type a value. = before it takes it as it is, and alone empties it.")
            say("An empty line leaves the value and goes on; < goes back.")
            return
        case .thing: say("Type the number or the name of an action. An empty line goes on.")
        case .parts: say("Type a number or a name. An empty line reads on, - reads the page before.")
        case .part: say("Type the number or the name of an action. An empty line goes back to the list.")
        case .commands: say("Type the number of a command. An empty line goes back.")
        case .here: say("Type a number or a name. An empty line goes on to the next thing to fill in.")
        }
        say(". reads again, < goes back, ! lists the commands, ! with a name does one.")
        say("The end of input ends the program.")
    }
}
