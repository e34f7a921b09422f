import TrellisViews

extension Semantics {
    /// All that there is to say about a view, on one line, but for the focus: that is said by whoever reads the line.
    @MainActor
    var spoken: String {
        var plain = self
        plain.states.remove(.focused)
        var line = "\(plain)"
        if parts.count > 0 { line += ", " + partCount }
        return line.cleanLine
    }

    /// A part in a list of its like, which has its number before it: neither what it is nor where is said again.
    @MainActor
    var spokenInList: String {
        var line = name
        if let value { line += (line.isEmpty ? "" : ": ") + value }
        if ![.row, .option, .menuItem, .tab, .cell, .text, .link].contains(kind) { line = "\(kindInWords) \(line)" }
        // Of options, the one that is on is the selected one.
        var told = states.subtracting([.focused])
        if kind == .option || kind == .menuItem { told.remove(.selected) }
        line += stateText(told)
        if !details.isEmpty { line += ", \(details)" }
        for index in 0..<min(parts.count, 20) where parts[index].value?.isEmpty == false {
            line += ", \(parts[index].name) \(parts[index].value ?? "")"
        }
        return line.cleanLine
    }
}

extension String {
    /// This text on one line of at most 2,000 characters, which changes nothing but the place of the cursor: without
    /// control characters, and without those that turn the direction of what follows.
    var cleanLine: String {
        let line = inOneLine
        let turning: (Unicode.Scalar) -> Bool = {
            0x202A...0x202E ~= $0.value || 0x2066...0x2069 ~= $0.value || [0x200E, 0x200F, 0x61C].contains($0.value)
        }
        let clean =
            line.unicodeScalars.contains(where: turning)
            ? String(String.UnicodeScalarView(line.unicodeScalars.filter { !turning($0) })) : line
        return clean.count > 2_000 ? clean.prefix(2_000) + "…" : clean
    }

    /// This text without blanks at its ends.
    var trimmedLine: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(self[first...lastIndex { !$0.isWhitespace }!])
    }
}
