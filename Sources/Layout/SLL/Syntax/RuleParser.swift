import LayoutPlan
import RuleText

/// Compiles a rule string to instructions in postfix order. Its own stack keeps nesting independent of the program's.
///
///     string    := part (',' part)*
///     part      := nothing | statement
///     statement := NAME ('=' | '+=' | '-=' | '*=' | '/=') statement | sum
///     sum       := product (('+' | '-') product)*
///     product   := value (('*' | '/') value)*
///     value     := NAME | number | percentage | argument | 'nil' | '(' statement ')' | ('-' | '+') value
struct RuleParser {
    private var lexer: RuleLexer
    private var token: RuleLexer.Token
    private var previous: RuleLexer.Token?
    private var instructions: [ParsedRule.Instruction] = []
    private var waiting: [Waiting] = []

    /// An operator or bracket whose operands are incomplete.
    private struct Waiting {
        var kind: Kind
        var token: RuleLexer.Token

        enum Kind {
            case open
            case assign(ConstraintName, LayoutValue.Operator?)
            case binary(LayoutValue.Operator)
            case negate
        }

        /// The binding strength; only their closing tokens remove parentheses and assignments.
        var strength: Int {
            switch kind {
            case .open, .assign: 0
            case .binary(.add), .binary(.subtract): 1
            case .binary: 2
            case .negate: 3
            }
        }
    }

    /// - Parameter takesNames: whether names stand in place of format specifiers, as in a sheet.
    static func parse(_ text: String, takesNames: Bool = false) throws(RuleError) -> ParsedRule {
        var parser = try RuleParser(RuleLexer(text, takesNames: takesNames))
        try parser.parseString()
        return ParsedRule(text: text, instructions: parser.instructions)
    }

    private init(_ lexer: RuleLexer) throws(RuleError) {
        self.lexer = lexer
        // Few rules have more instructions than half their characters.
        instructions.reserveCapacity(lexer.bytes.count / 2)
        token = try self.lexer.next()
    }

    private mutating func advance() throws(RuleError) {
        previous = token
        token = try lexer.next()
    }

    private mutating func emit(_ kind: ParsedRule.Kind, _ token: RuleLexer.Token) {
        instructions.append(.init(kind: kind, start: Int32(token.start), end: Int32(token.end)))
    }

    private mutating func parseString() throws(RuleError) {
        while true {
            switch token.kind {
            case .end: return
            case .comma: try advance()
            default: try parsePart()
            }
        }
    }

    private mutating func parsePart() throws(RuleError) {
        let first = instructions.count
        var isStatementStart = true
        while true {
            try parseOperand(&isStatementStart)
            if try parseAfterOperand(&isStatementStart) { break }
        }
        if instructions.count == first + 1, case .name(let name) = instructions[first].kind {
            instructions[first].kind = .assignZero(name)
        }
        emit(.end, token)
    }

    /// Parses a value with its prefixes.
    private mutating func parseOperand(_ isStatementStart: inout Bool) throws(RuleError) {
        while true {
            let current = token
            switch current.kind {
            case .name(let name):
                try advance()
                if case .assign(let operation) = token.kind, isStatementStart {
                    waiting.append(Waiting(kind: .assign(name, operation), token: current))
                    try advance()
                    continue
                }
                return emit(.name(name), current)
            case .number(let value): try take(.number(value))
            case .percent(let value, let axis): try take(.percent(value, axis))
            case .none: try take(.none)
            case .argument(let specifier): try take(.argument(specifier))
            case .argumentPercent(let specifier, let axis): try take(.argumentPercent(specifier, axis))
            case .open:
                waiting.append(Waiting(kind: .open, token: current))
                isStatementStart = true
                try advance()
                continue
            case .operator(.subtract), .operator(.add):
                if case .operator(.subtract) = current.kind { waiting.append(Waiting(kind: .negate, token: current)) }
                isStatementStart = false
                try advance()
                continue
            default: throw missingValue()
            }
            return
        }
    }

    private mutating func take(_ kind: ParsedRule.Kind) throws(RuleError) {
        emit(kind, token)
        try advance()
    }

    /// Parses the operators after a value; returns true at the end of the part.
    private mutating func parseAfterOperand(_ isStatementStart: inout Bool) throws(RuleError) -> Bool {
        while true {
            switch token.kind {
            case .operator(let operation):
                let new = Waiting(kind: .binary(operation), token: token)
                unwind(downTo: new.strength)
                waiting.append(new)
                isStatementStart = false
                try advance()
                return false
            case .close:
                unwind(downTo: 1)
                takeAssignments()
                guard case .open = waiting.popLast()?.kind else {
                    throw lexer.error("there is no '(' for this ')'", token.start..<token.end)
                }
                isStatementStart = false
                try advance()
            case .end, .comma:
                unwind(downTo: 1)
                takeAssignments()
                if let open = waiting.last {
                    let after = if case .comma = token.kind { " before ','" } else { "" }
                    throw lexer.error(
                        "expected ')'\(after) to close this '('", open.token.start..<open.token.end)
                }
                return true
            case .assign:
                if let previous, case .argument(let specifier) = previous.kind, lexer.takesNames {
                    throw notAssignable(specifier, previous)
                }
                let isName = if case .name = instructions.last?.kind { true } else { false }
                throw lexer.error(
                    isName && previous.map { !isClose($0) } ?? false
                        ? "an assignment inside an expression needs parentheses around it"
                        : "only a constraint name can stand left of \(lexer.quoted(token))",
                    token.start..<token.end)
            default:
                throw lexer.error(
                    "expected an operator or ',' before \(lexer.quoted(token))", token.start..<token.end)
            }
        }
    }

    /// The error for a name of a sheet to the left of an assignment.
    private func notAssignable(_ specifier: Specifier, _ name: RuleLexer.Token) -> RuleError {
        guard case .value = specifier else {
            return lexer.error("a view's rules assign only to its own constraints", name.start..<name.end)
        }
        let word = String(decoding: lexer.bytes[name.start..<name.end], as: UTF8.self)
        let hint = ConstraintName.meant(by: word).map { ", did you mean '\($0)'?" }
        return lexer.error("'\(word)' is not a constraint" + (hint ?? ""), name.start..<name.end, .unknownName)
    }

    private func isClose(_ token: RuleLexer.Token) -> Bool {
        if case .close = token.kind { true } else { false }
    }

    private mutating func unwind(downTo strength: Int) {
        while let last = waiting.last, last.strength >= strength {
            waiting.removeLast()
            switch last.kind {
            case .binary(let operation): emit(.apply(operation), last.token)
            default: emit(.negate, last.token)
            }
        }
    }

    private mutating func takeAssignments() {
        while case .assign(let name, let operation) = waiting.last?.kind {
            emit(.assign(name, operation), waiting.removeLast().token)
        }
    }

    private func missingValue() -> RuleError {
        let range = token.start..<token.end
        let isEnd =
            switch token.kind {
            case .end, .comma, .close: true
            default: false
            }
        guard isEnd, let previous else {
            return lexer.error("expected a value before \(lexer.quoted(token))", range)
        }
        if case .open = previous.kind, case .close = token.kind {
            return lexer.error("there is nothing between the parentheses", previous.start..<token.end)
        }
        return lexer.error("expected a value after \(lexer.quoted(previous))", range)
    }
}
