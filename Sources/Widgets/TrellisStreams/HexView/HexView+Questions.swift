import TrellisViews
import TrellisWidgets

/// What the bottom row asks for: bytes to find, and an offset to go to.
extension HexView {
    func askForBytes() {
        prompt.ask(
            "Find:", text: "", validate: { Self.bytes(of: $0) == nil ? "0x needs pairs of digits" : nil },
            onSubmit: { [unowned self] in if let bytes = Self.bytes(of: $0) { find(bytes) } })
        setNeedsDisplay()
    }

    func askForOffset() {
        prompt.ask(
            "Go to:", text: "",
            validate: { [unowned self] in offset(of: $0) == nil ? "a number, 0x1F, +8, -8 or 50%" : nil },
            onSubmit: { [unowned self] in
                guard let offset = offset(of: $0) else { return }
                (selection, anchor) = (nil, nil)
                position = offset
            })
        setNeedsDisplay()
    }

    /// The bytes of a question: text, or digits after `0x`; nil if they are no bytes.
    static func bytes(of text: String) -> [UInt8]? {
        guard text.hasPrefix("0x") else { return Array(text.utf8) }
        let digits = text.dropFirst(2).filter { $0 != " " }.map(\.hexDigitValue)
        guard digits.count % 2 == 0, !digits.contains(nil) else { return nil }
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0]! << 4 | digits[$0 + 1]!) }
    }

    /// The offset that a text means; nil for none.
    func offset(of text: String) -> Int? {
        var rest = text.filter { $0 != " " && $0 != "," }[...]
        let sign = rest.first
        if sign == "+" || sign == "-" { rest = rest.dropFirst() }
        let isShare = rest.last == "%"
        if isShare { rest = rest.dropLast() }
        let number = rest.hasPrefix("0x") ? Int(rest.dropFirst(2), radix: 16) : Int(rest)
        guard var number, number >= 0 else { return nil }
        if isShare {
            guard number <= 100 else { return nil }
            number = Int(nearest: (Double(data.count) * Double(number) / 100).rounded(.down))
        }
        if sign == "+" { number = position.addingReportingOverflow(number).overflow ? data.count : position + number }
        if sign == "-" { number = position - number }
        return min(max(0, number), max(0, data.count - 1))
    }
}
