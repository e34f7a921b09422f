import RuleText
import SFL

extension SheetModel.SheetConstraint {
    /// Parses the constraint; views have their numbers, and the owner that of the window or its view.
    ///
    /// - Parameter value: the number that a variable has now; nil for the first one in the sheet.
    func parse(
        _ variables: [SheetModel.Variable], _ value: (Int) -> Double?
    ) throws(RuleError) -> Constraint<Int> {
        var names = views
        names["superview"] = owner
        var metrics: [String: Double] = [:]
        for (name, number) in self.variables {
            metrics[name] = value(number) ?? variables[number].values.first?.value.number ?? 0
        }
        return try Constraint<Int>(parsing: text, views: names, metrics: metrics)
    }
}

/// The names in the text of a constraint: paths such as `body.header.width`, and single words.
struct ConstraintNames: Sequence {
    private let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }

    func makeIterator() -> AnyIterator<(words: [String], bytes: Range<Int>)> {
        var position = 0
        let bytes = bytes
        return AnyIterator {
            while position < bytes.count, !bytes[position].isNameByte { position += 1 }
            guard position < bytes.count else { return nil }
            let start = position
            while position < bytes.count, bytes[position].isNameByte || bytes[position] == UInt8(ascii: ".") {
                position += 1
            }
            let words = bytes[start..<position].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
            // A number such as 0.5 is no path.
            return (bytes[start].isDigit ? [] : words, start..<position)
        }
    }
}
