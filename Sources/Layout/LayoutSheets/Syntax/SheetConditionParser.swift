import LayoutPlan
import RuleText

/// Parses a condition up to the opening brace after it.
///
///     condition  := comparison | 'not' condition | '(' condition ')' | condition ('and' | 'or') condition
///     comparison := ('w' | 'h' | NAME) ('<' | '<=' | '>' | '>=' | '==' | '!=') NUMBER | NAME
struct SheetConditionParser {
    var scanner: SheetScanner
    private(set) var mistake: SheetErrorLocation?
    private var steps: [SheetCondition.Step] = []
    private var names: [SheetCondition.Name] = []
    private var waiting: [Waiting] = []
    private var end = 0

    private enum Waiting: Equatable {
        case open(Int), or, and, not

        var strength: Int {
            switch self {
            case .open: 0
            case .or: 1
            case .and: 2
            case .not: 3
            }
        }
    }

    /// No more values than this wait for an operator.
    private static let mostWaiting = 60

    init(_ scanner: SheetScanner) { self.scanner = scanner }

    /// The location of the condition, which begins with a blank.
    func bytes(from start: Int) -> Range<Int> {
        var first = start
        while first < end, scanner.bytes[first].isBlankOrNewline { first += 1 }
        return first..<max(first, end)
    }

    /// Parses; nil after a mistake. The scanner stands at the brace, or where the condition ends without one.
    mutating func parse() -> SheetCondition? {
        repeat { parseComparison() } while mistake == nil && isFollowedByComparison()
        guard mistake == nil else {
            // Read on at the block, if it begins in this line.
            while !scanner.isAtEnd, !"{};\n\r".utf8.contains(scanner.byte) { scanner.position += 1 }
            return nil
        }
        return SheetCondition(steps: steps, names: names)
    }

    private mutating func note(_ message: String, _ bytes: Range<Int>) {
        if mistake == nil { mistake = SheetErrorLocation(.syntax, message, bytes) }
    }

    private mutating func parseComparison() {
        // Whatever may stand before it.
        scanner.skipLines()
        while true {
            if scanner.take("not") {
                waiting.append(.not)
            } else if scanner.byte == UInt8(ascii: "(") {
                waiting.append(.open(scanner.position))
                scanner.position += 1
            } else {
                break
            }
            scanner.skipLines()
        }
        parseBareComparison()
        if waiting.count > Self.mostWaiting { note("the condition is nested too deeply", scanner.token) }
    }

    /// Parses brackets and an operator; returns whether another comparison follows.
    private mutating func isFollowedByComparison() -> Bool {
        end = scanner.position
        while true {
            scanner.skipLines()
            if scanner.byte == UInt8(ascii: ")") {
                unwind(downTo: 1)
                guard case .open = waiting.popLast() else {
                    note("there is no '(' for this ')'", scanner.token)
                    return false
                }
                scanner.position += 1
                end = scanner.position
                continue
            }
            for (word, kind) in [("and", Waiting.and), ("or", .or)] where scanner.take(word) {
                unwind(downTo: kind.strength)
                waiting.append(kind)
                return true
            }
            break
        }
        unwind(downTo: 1)
        if case .open(let opening)? = waiting.last {
            note("expected ')' to close this '('", opening..<opening + 1)
        } else if scanner.byte != UInt8(ascii: "{"), !scanner.isAtEnd, !";}".utf8.contains(scanner.byte) {
            note("expected 'and', 'or' or '{' instead of '\(scanner.string(scanner.token))'", scanner.token)
        }
        return false
    }

    private mutating func unwind(downTo strength: Int) {
        while let last = waiting.last, last.strength >= strength {
            waiting.removeLast()
            switch last {
            case .and: steps.append(.and)
            case .or: steps.append(.or)
            default: steps.append(.not)
            }
        }
    }

    /// What a comparison is about: a size, or the variable with a name.
    private enum Subject {
        case size(Axis)
        case variable(SheetCondition.Name)
    }

    private mutating func add(_ subject: Subject, _ relation: SheetCondition.Relation, _ number: Int) {
        switch subject {
        case .size(let axis): steps.append(.compare(axis, relation, number))
        case .variable(let name):
            steps.append(.variable(names.count, relation, number))
            names.append(name)
        }
    }

    private mutating func parseBareComparison() {
        let start = scanner.token
        let left = subject()
        let number = left == nil ? takeNumber() : nil
        guard left != nil || number != nil else {
            let isEnd = scanner.isAtEnd || "{};".utf8.contains(scanner.byte)
            let found = isEnd ? "" : " instead of '\(scanner.string(start))'"
            return note("expected a comparison of 'w' or 'h', as in 'w < 80',\(found.isEmpty ? " here" : found)", start)
        }
        let afterLeft = scanner.position
        scanner.skipLines()
        let operatorRange = scanner.token
        guard let relation = relation() else {
            if case .variable = left {
                // A variable by itself asks whether it is not 0.
                scanner.position = afterLeft
                return add(left!, .notEqual, 0)
            }
            return note("expected '<', '<=', '>', '>=', '==' or '!='", operatorRange)
        }
        scanner.skipLines()
        let right = scanner.token
        if let left {
            guard let number = takeNumber() else {
                return note("expected a whole number\(isSize(left) ? " of cells" : "")", right)
            }
            return add(left, relation, number)
        }
        guard let subject = subject() else {
            return note("expected 'w', 'h' or a variable", right)
        }
        add(subject, relation.turned, number!)
    }

    private func isSize(_ subject: Subject) -> Bool { if case .size = subject { true } else { false } }

    private mutating func subject() -> Subject? {
        if let axis = axis() { return .size(axis) }
        let range = scanner.word
        let word = scanner.string(range)
        if range.isEmpty || SheetWord.isReserved(word) { return nil }
        scanner.position = range.upperBound
        return .variable(SheetCondition.Name(text: word, bytes: range))
    }

    private mutating func axis() -> Axis? {
        if scanner.take("w") { return .horizontal }
        if scanner.take("h") { return .vertical }
        return nil
    }

    /// Consumes a whole number, which may have a sign.
    private mutating func takeNumber() -> Int? {
        var ahead = scanner
        let isNegative = ahead.byte == UInt8(ascii: "-")
        if isNegative { ahead.position += 1 }
        guard let number = ahead.takeNumber(), ahead.byte != UInt8(ascii: "."), !ahead.byte.isNameByte,
            ahead.byte != UInt8(ascii: "%")
        else { return nil }
        scanner = ahead
        return isNegative ? -number : number
    }

    private mutating func relation() -> SheetCondition.Relation? {
        for text in ["<=", ">=", "==", "!=", "<", ">"] where scanner.take(text) {
            return SheetCondition.Relation(rawValue: text)
        }
        return nil
    }
}
