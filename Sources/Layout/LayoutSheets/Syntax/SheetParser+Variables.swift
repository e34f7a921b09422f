/// Variables: `let gap = 1`.
extension SheetParser {
    /// Parses what follows a `let`.
    mutating func parseVariable(after range: Range<Int>) {
        scanner.position = range.upperBound
        scanner.skipBlanks()
        let nameRange = scanner.word
        let name = scanner.string(nameRange)
        guard !nameRange.isEmpty else {
            note("expected the name of a variable after 'let'", scanner.token)
            return skipItem()
        }
        if SheetWord.isReserved(name) {
            note("'\(name)' is a word of the language; a variable needs another name", nameRange, .unknownName)
            return skipItem()
        }
        scanner.position = nameRange.upperBound
        scanner.skipBlanks()
        guard scanner.take("=") else {
            note("expected '=' after '\(name)'", scanner.token)
            return skipItem()
        }
        scanner.skipLines()
        let item = scanner.takeItem()
        guard let value = SheetValue(scanner.string(item)) else {
            note("expected a number or a percentage, as in 'let \(name) = 30%'", item)
            return scanner.byte == UInt8(ascii: "{") ? push(.lost) : ()
        }
        add(.variable(name: name, value: value), range.lowerBound..<item.upperBound)
        if scanner.byte == UInt8(ascii: "{") { parseItem() }
    }
}
