import CTerminal
import CellGeometry
import TerminalIO
package import TextScreen

// MARK: Input

extension DirectTerminal {
    package func receive(_ events: [Event], _ reports: [InputDecoder.Report]) {
        let (before, fontDrewBlocks) = (features, screen.cells.dialect.fontDrawsBlocks)
        for report in reports {
            features.learn(from: report)
            if let size = session.cellSize(toldBy: report) { features.cellSize = size }
            session.learn(from: report, features)
            graphicsAnswers.learn(from: report, &features)
            if mayHaveMoreColors, report.confirmsColors { features.colors = .rgb }
            switch report {
            case .cursorPosition(let row, let column): learnPosition(Point(x: column - 1, y: row - 1))
            case .deviceAttributes(let numbers):
                trellis_answers_arrived()
                askForGraphics(numbers)
            case .isDark: ask(TerminalFeatures.backgroundQuestion)
            default: learnName(from: report)
            }
        }
        session.takeOver(reports, cellSize: features.cellSize)
        let hasOtherBlocks =
            screen.cells.dialect.fontDrawsBlocks != fontDrewBlocks
            && lastFrame?.canvas.cells.contains { $0.glyph == BlockGlyphs.full } == true
        if hasOtherBlocks || features != before { learnFeatures(since: before, hasOtherBlocks) }
        let shown = isOnScreen ? events : events.compactMap { eventInRegion($0) }
        session.queue.post(features == before ? shown : shown + [.features(features)])
    }

    private func learnPosition(_ position: Point) {
        if isPlaced { region?.learnPosition(position) } else { place(column: position.x, row: position.y) }
    }

    private func learnName(from report: InputDecoder.Report) {
        guard let name = report.terminalName else { return }
        if NamedTerminals.picturing.contains(name) { mayHavePictures = true }
        if NamedTerminals.rewrapping.contains(name) { region?.rewraps = true }
        if name == "XTerm" { region?.rewraps = false }
        if NamedTerminals.repeating.contains(name) {
            screen.cells.dialect.repeats = true
            region?.writer.cells.dialect.repeats = true
        }
        if name == "XTerm" {
            screen.cells.dialect.fontDrawsBlocks = true
            region?.writer.cells.dialect.fontDrawsBlocks = true
        }
    }

    /// Asks for pictures, in a part of the screen: a terminal that knows no such questions might show them, so only one that
    /// has named sixels, or itself.
    private func askForGraphics(_ attributes: [Int]) {
        guard asksForGraphics, mayHavePictures || attributes.dropFirst().contains(4) else { return }
        asksForGraphics = false
        graphicsAnswers = GraphicsAnswers(wasAsked: true)
        ask(GraphicsAnswers.questions)
    }

    private func learnFeatures(since before: TerminalFeatures, _ hasOtherBlocks: Bool) {
        learnDialect()
        let isOther = (pictures.learn(features), region?.pictures.learn(features) == true)
        let hasOtherPictures = (isOther.0 || isOther.1) && lastFrame?.canvas.clusters.pictures.isEmpty == false
        let looksDifferent =
            hasOtherBlocks || hasOtherPictures || features.colors != before.colors
            || features.hyperlinks != before.hyperlinks
            || features.underlines != before.underlines
            || features.graphemes != before.graphemes
        guard looksDifferent, waiting == nil else { return }
        guard isPlaced, let (last, cursor) = lastFrame else { return }
        region?.writer.forgetAll()
        screen.forgetAll()
        show(last, damage: .all(of: last.size), cursor: cursor)
    }

    /// Tells the writers what the terminal understands.
    func learnDialect() {
        func learn(_ dialect: inout Dialect) {
            dialect.colors = features.colors
            (dialect.hyperlinks, dialect.namesLinks) = (features.hyperlinks, true)
            dialect.underlines = features.underlines
            (dialect.unicode, dialect.graphemes) = (features.unicode, features.graphemes)
        }
        learn(&screen.cells.dialect)
        if region != nil { learn(&region!.writer.cells.dialect) }
    }

    /// An event with its place in the region; nil for the mouse outside of it.
    private func eventInRegion(_ event: Event) -> Event? {
        guard case .mouse(var mouse) = event else { return event }
        guard let region, let top = region.top else { return nil }
        mouse.position.y -= top
        return mouse.position.y >= 0 && mouse.position.y < region.height ? .mouse(mouse) : nil
    }
}
