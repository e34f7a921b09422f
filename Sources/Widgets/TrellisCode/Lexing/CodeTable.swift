/// Rules of a language in the form in which a lexer looks them up.
final class CodeTable: Sendable {
    let rules: Flags
    let parts: [Part]
    /// Flags of bytes; see `CodeClass`.
    let classes: [UInt8]
    /// The parts that may begin with a byte, longer signs first.
    let openers: [[UInt8]]
    let words: WordTable
    /// The parts with words before their sign.
    let prefixed: [UInt8]

    init(_ rules: CodeRules) {
        self.rules = Flags(rules)
        words = WordTable(rules)
        let parts = rules.parts.map(Part.init)
        self.parts = parts
        var classes = [UInt8](repeating: 0, count: 256)
        for byte in 0..<256 {
            let isLetter = UInt8(byte).isLetter || byte == 0x5F || byte >= 0x80
            if isLetter { classes[byte] |= CodeClass.word | CodeClass.wordPart }
            if UInt8(byte).isDigit { classes[byte] |= CodeClass.digit | CodeClass.wordPart }
            if byte == 0x20 || byte == 9 { classes[byte] |= CodeClass.blank }
        }
        for byte in rules.wordCharacters.utf8 {
            classes[Int(byte)] |= CodeClass.wordPart
            // A minus and a point do not begin words.
            if byte != 0x2D, byte != 0x2E { classes[Int(byte)] |= CodeClass.word }
        }
        for byte in "(){}".utf8 { classes[Int(byte)] |= CodeClass.bracket }
        var openers = [[UInt8]](repeating: [], count: 256)
        var prefixed: [UInt8] = []
        for (number, part) in parts.enumerated() {
            if part.prefixes.isEmpty {
                openers[Int(part.open[0])].append(UInt8(number))
                if part.hasHashes { openers[0x23].append(UInt8(number)) }
            } else {
                prefixed.append(UInt8(number))
            }
            classes[Int(part.open[0])] |= CodeClass.opener
            if part.hasHashes { classes[0x23] |= CodeClass.opener }
        }
        let signs: [(Bool, Character)] = [
            (rules.hasAttributes, "@"), (rules.directive == .anywhere, "#"), (rules.variables != nil, "$"),
            (rules.hasRegularExpressions, "/"), (rules.hasDocuments, "<"),
        ]
        for case (true, let sign) in signs { classes[Int(sign.asciiValue!)] |= CodeClass.opener }
        self.classes = classes
        self.openers = openers.map { list in
            list.sorted { (parts[Int($0)].open.count, $1) > (parts[Int($1)].open.count, $0) }
        }
        self.prefixed = prefixed.sorted { (parts[Int($0)].open.count, $1) > (parts[Int($1)].open.count, $0) }
    }

    /// The rules besides words and parts.
    struct Flags: Sendable {
        let capitalsAreTypes, shoutsAreConstants, callsAreFunctions, suffixesAreTypes: Bool
        let directiveAtStart, directiveAnywhere, hasAttributes, hasRegularExpressions, hasDocuments: Bool
        let hasMacros, hasDelimitedStrings, keysNeedBlank, hasSections, backslashContinues: Bool
        let variables: CodeRules.Variables?
        let digitSeparator: UInt8
        let keyEnds: [UInt8]
        let keyKind: CodeToken.Kind

        init(_ rules: CodeRules) {
            capitalsAreTypes = rules.capitalsAreTypes
            shoutsAreConstants = rules.shoutsAreConstants
            callsAreFunctions = rules.callsAreFunctions
            suffixesAreTypes = rules.suffixesAreTypes
            directiveAtStart = rules.directive == .lineStart
            directiveAnywhere = rules.directive == .anywhere
            hasAttributes = rules.hasAttributes
            hasRegularExpressions = rules.hasRegularExpressions
            hasDocuments = rules.hasDocuments
            hasMacros = rules.hasMacros
            hasDelimitedStrings = rules.hasDelimitedStrings
            keysNeedBlank = rules.keysNeedBlank
            hasSections = rules.hasSections
            backslashContinues = rules.backslashContinues
            variables = rules.variables
            digitSeparator = rules.digitSeparator?.asciiValue ?? 0x5F
            keyEnds = Array(rules.keyEnds.utf8)
            keyKind = rules.keyKind
        }
    }

    /// A `CodePart` in bytes; 0xFFFF stands for none, because no byte equals it.
    struct Part: Sendable {
        let kind: CodeToken.Kind
        let open: [UInt8]
        let close: [UInt8]
        let closeFirst, escape, nestFirst, interpolationFirst, sigil: UInt16
        let interpolation: [UInt8]
        let interpolationClose: UInt8
        let prefixes: [[UInt8]]
        let nests, spansLines, hasHashes, needsBlank, mayBeKey, isCharacter, endsWithLine: Bool

        init(_ part: CodePart) {
            func first(_ text: String?) -> UInt16 { text?.utf8.first.map(UInt16.init) ?? 0xFFFF }
            kind = part.kind
            open = Array(part.open.utf8)
            close = Array((part.close ?? "").utf8)
            closeFirst = first(part.close)
            escape = first(part.escape.map { String($0) })
            nestFirst = part.nests ? first(part.open) : 0xFFFF
            interpolation = Array((part.interpolation?.open ?? "").utf8)
            interpolationFirst = first(part.interpolation?.open)
            interpolationClose = part.interpolation?.close.asciiValue ?? 0
            sigil = part.hasVariables ? 0x24 : 0xFFFF
            prefixes = part.prefixes.map { Array($0.utf8) }
            nests = part.nests
            spansLines = part.spansLines
            hasHashes = part.hasHashes
            needsBlank = part.needsBlank
            mayBeKey = part.mayBeKey
            isCharacter = part.isCharacter
            endsWithLine = part.close == nil
        }
    }
}

/// Flags of a byte.
enum CodeClass {
    static let blank: UInt8 = 1
    static let word: UInt8 = 2
    static let wordPart: UInt8 = 4
    static let digit: UInt8 = 8
    static let opener: UInt8 = 16
    static let bracket: UInt8 = 32
}

extension UInt8 {
    var isDigit: Bool { self &- 0x30 < 10 }
    var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
    var isUppercase: Bool { self &- 0x41 < 26 }
    var isLowercase: Bool { self &- 0x61 < 26 }
    var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
    var isBlank: Bool { self == 0x20 || self == 9 }
}
