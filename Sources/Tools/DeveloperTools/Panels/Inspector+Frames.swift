import TrellisViews

/// What the last frames cost.
extension Inspector {
    var frameFacts: [Fact] {
        let frames = inspected.statistics.frames
        guard let last = frames.last else {
            return [Fact("none", StyledText("No frame was drawn yet.", role: .muted))]
        }
        // The inspector sends the inspected window with its own.
        let sent = window.statistics.frames.filter { $0.presentDuration != nil }
        let width = 16
        func row(_ title: String, _ values: [Double], _ text: String) -> Fact {
            let bars = sparkline(values.suffix(width)).padded(to: width)
            return Fact(
                title,
                StyledText(title.padded(to: 8), role: .muted) + StyledText(bars, role: .accent)
                    + StyledText(" \(text)"))
        }
        var facts = [
            row("layout", frames.map(\.layoutDuration.milliseconds), milliseconds(last.layoutDuration)),
            row("paint", frames.map(\.paintDuration.milliseconds), milliseconds(last.paintDuration)),
            row("cells", frames.map { Double($0.cellsPainted) }, "\(last.cellsPainted)"),
        ]
        if let shown = sent.last, let duration = shown.presentDuration {
            facts.append(row("sent", sent.map { $0.presentDuration?.milliseconds ?? 0 }, milliseconds(duration)))
            if let bytes = shown.bytesSent {
                facts.append(row("bytes", sent.map { Double($0.bytesSent ?? 0) }, "\(bytes)"))
            }
            facts.append(Fact("sent note", StyledText("sent: with the inspector's own", role: .muted), indent: 2))
        }
        let flash = Fact(
            "flash",
            StyledText("\(showsDamage ? mark(true) : mark(false)) flash painted cells ") + StyledText("f", role: "key"),
            target: .action { [weak self] in self?.showsDamage.toggle() })
        facts.append(flash)
        facts.append(.heading("Last frames"))
        for frame in frames.suffix(20).reversed() {
            let cost = milliseconds(frame.layoutDuration + frame.paintDuration)
            let cells = frame.cellsPainted == 1 ? "1 cell" : "\(frame.cellsPainted) cells"
            facts.append(
                Fact(
                    "frame \(frame.number)",
                    StyledText("\(frame.number) ", role: .muted) + StyledText("\(frame.cause)")
                        + StyledText(" \(cost), \(cells), \(frame.itemsPlaced) placed", role: .muted)))
        }
        return facts
    }

    private func mark(_ isOn: Bool) -> String { isOn ? "[x]" : "[ ]" }

    private func milliseconds(_ duration: Duration) -> String { cells(duration.milliseconds) + " ms" }

    /// Bars of eighths of a row, as high as the values compared to the highest.
    private func sparkline(_ values: some Collection<Double>) -> String {
        let bars = Array(view.showsOnlyASCII ? "_.-:=+*#" : "▁▂▃▄▅▆▇█")
        let most = values.max() ?? 0
        return String(
            values.map { value in bars[most > 0 ? min(bars.count - 1, Int(value / most * Double(bars.count - 1))) : 0] }
        )
    }
}

extension Duration {
    fileprivate var milliseconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) * 1000 + Double(attoseconds) / 1e15
    }
}

extension String {
    /// The text with blanks after it, up to a number of columns.
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - columns)) }
}
