import TrellisViews

/// A line of a panel: text, and where it leads.
struct Fact {
    /// Tells the fact from others of the panel, so that it stays selected when the panel is read again.
    var key: String
    var text: StyledText
    /// The columns before the text.
    var indent = 0
    var isHeading = false
    var target = Target.none

    enum Target {
        case none
        case view(WeakView)
        /// Does something.
        case action(@MainActor () -> Void)
    }

    init(_ key: String, _ text: StyledText, indent: Int = 0, target: Target = .none) {
        (self.key, self.text, self.indent, self.target) = (key, text, indent, target)
    }

    /// A line that leads to a view, whose name in it looks like a link.
    @MainActor
    init(_ key: String, _ text: String, role: Role? = nil, indent: Int = 0, linking view: View?) {
        self.init(key, StyledText(text, role: role), indent: indent)
        guard let view else { return }
        self.text = linked(text, [view], role: role)
        target = .view(WeakView(view: view))
    }

    static func heading(_ title: String) -> Fact {
        var fact = Fact(title, StyledText(title, role: .title))
        fact.isHeading = true
        return fact
    }
}

@MainActor
func linked(_ text: String, _ views: [View], role: Role? = nil) -> StyledText {
    var result = StyledText()
    var rest = Substring(text)
    while !rest.isEmpty {
        let names = views.map(\.nameInMessages).compactMap { name in firstRange(of: name, in: rest) }
        guard let next = names.min(by: { $0.lowerBound < $1.lowerBound }) else { break }
        result += StyledText(String(rest[..<next.lowerBound]), role: role)
        result += StyledText(String(rest[next]), role: .link)
        rest = rest[next.upperBound...]
    }
    return result + StyledText(String(rest), role: role)
}

/// Where a name stands as a whole word in a text.
func firstRange(of name: String, in text: Substring) -> Range<Substring.Index>? {
    func isWord(_ character: Character?) -> Bool { character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false }
    var start = text.startIndex
    while !name.isEmpty, start < text.endIndex {
        if text[start...].hasPrefix(name) {
            let end = text.index(start, offsetBy: name.count)
            let before = start > text.startIndex ? text[text.index(before: start)] : nil
            if !isWord(before), !isWord(end < text.endIndex ? text[end] : nil) { return start..<end }
        }
        start = text.index(after: start)
    }
    return nil
}

/// A number of cells: whole, or with at most so many decimals, 1...6.
func cells(_ value: Double, digits: Int = 2) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "\(value)" }
    let unit = (0..<digits).reduce(1) { unit, _ in unit * 10 }
    let parts = Int((abs(value) * Double(unit)).rounded())
    let sign = value < 0 && parts > 0 ? "-" : ""
    let (whole, rest) = parts.quotientAndRemainder(dividingBy: unit)
    if rest == 0 { return "\(sign)\(whole)" }
    var decimals = String(String(unit + rest).dropFirst())
    while decimals.last == "0" { decimals.removeLast() }
    return "\(sign)\(whole).\(decimals)"
}
