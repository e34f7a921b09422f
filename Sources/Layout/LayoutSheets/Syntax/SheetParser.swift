import LayoutPlan
import RuleText
import SLL

/// Parses the text of a sheet to blocks of items, and collects all mistakes on the way.
///
/// It keeps a stack of open blocks of its own, so that nesting cannot exhaust that of the program.
struct SheetParser {
    var scanner: SheetScanner
    private(set) var mistakes: [SheetErrorLocation] = []
    let root = SheetBlock(opening: 0)
    /// Whether each brace has its other one. If not, it is unclear which blocks items stand in.
    private(set) var bracesMatch = true
    private var open: [Open] = []

    /// Blocks nest no deeper than this.
    static let mostBlocks = 200

    /// A block whose closing brace has not come yet.
    struct Open {
        var kind: Kind
        var block: SheetBlock

        enum Kind {
            case view(String)
            case constraints
            /// A branch, after the earlier ones of the same `when`.
            case branch(SheetBranches, SheetCondition?, Range<Int>)
            /// A block after a mistake, whose contents are read but not kept.
            case lost
        }
    }

    init(_ text: String) { scanner = SheetScanner(text) }

    mutating func note(_ message: String, _ bytes: Range<Int>, _ kind: RuleError.Kind = .syntax) {
        mistakes.append(SheetErrorLocation(kind, message, bytes))
    }

    private var block: SheetBlock { open.last?.block ?? root }

    mutating func parse() {
        while true {
            scanner.skipToItem()
            if scanner.isAtEnd { break }
            switch scanner.byte {
            case UInt8(ascii: "}"): close()
            case UInt8(ascii: "{"):
                note("expected the name of a view before '{'", scanner.token)
                push(.lost)
            default: parseItem()
            }
        }
        for block in open { note("this '{' is not closed", block.block.opening..<block.block.opening + 1) }
        if !open.isEmpty { bracesMatch = false }
    }

    // MARK: Blocks

    /// Opens a block at the brace at the position.
    mutating func push(_ kind: Open.Kind) {
        let opening = scanner.position
        scanner.position += 1
        if open.count == Self.mostBlocks {
            note("blocks nest deeper than \(Self.mostBlocks) here", opening..<opening + 1)
        }
        open.append(Open(kind: open.count >= Self.mostBlocks ? .lost : kind, block: SheetBlock(opening: opening)))
    }

    private mutating func close() {
        let bytes = scanner.token
        scanner.position += 1
        guard let closed = open.popLast() else {
            bracesMatch = false
            return note("there is no '{' for this '}'", bytes)
        }
        guard case .branch(let branches, let condition, let bytes) = closed.kind else { return }
        branches.all.append(SheetBranch(condition: condition, bytes: bytes, block: closed.block))
        let end = scanner.position
        scanner.skipToItem()
        guard condition != nil, scanner.take("else") else {
            scanner.position = end
            return add(.when(branches.all), branches.all[0].bytes)
        }
        parseElse(after: branches)
    }

    private mutating func parseElse(after branches: SheetBranches) {
        scanner.skipLines()
        if scanner.take("when") { return parseWhen(after: branches) }
        let bytes = scanner.token
        guard scanner.byte == UInt8(ascii: "{") else {
            note("expected '{' or 'when' after 'else'", bytes)
            add(.when(branches.all), branches.all[0].bytes)
            return skipItem()
        }
        push(.branch(branches, nil, bytes))
    }

    private mutating func parseWhen(after branches: SheetBranches) {
        let start = scanner.position
        var parser = SheetConditionParser(scanner)
        let condition = parser.parse()
        scanner = parser.scanner
        let bytes = parser.bytes(from: start)
        if let mistake = parser.mistake { mistakes.append(mistake) }
        guard scanner.byte == UInt8(ascii: "{") else {
            if parser.mistake == nil { note("expected '{' after the condition", scanner.token) }
            if !branches.all.isEmpty { add(.when(branches.all), branches.all[0].bytes) }
            return
        }
        // A mistake was noted if there is no condition; any other one serves to read on.
        push(.branch(branches, condition ?? SheetCondition(steps: [.compare(.horizontal, .less, 0)]), bytes))
    }

    // MARK: Items

    mutating func add(_ kind: SheetItem.Kind, _ bytes: Range<Int>) {
        block.items.append(SheetItem(kind: kind, bytes: bytes))
    }

    mutating func parseItem() {
        if case .constraints = open.last?.kind { return parseConstraint() }
        let range = scanner.word
        let word = scanner.string(range)
        var after = scanner
        after.position = range.upperBound
        after.skipLines()
        let isBlock = !range.isEmpty && after.byte == UInt8(ascii: "{")
        switch SheetWord(rawValue: word) {
        case .let where !isBlock: return parseVariable(after: range)
        case .when:
            scanner.position = range.upperBound
            return parseWhen(after: SheetBranches())
        case .else:
            note("there is no 'when' before this 'else'", range)
            scanner.position = range.upperBound
            return skipItem()
        case .constraints where isBlock:
            scanner = after
            let block = SheetBlock(opening: after.position)
            push(.constraints)
            // Its lines are items of the block around it.
            open[open.count - 1].block = SheetBlock(opening: block.opening)
            return
        case .constraints:
            note("expected '{' after 'constraints'", range)
            return skipItem()
        case .hidden where !isBlock: return parseWord(range, .visibility(isHidden: true))
        case .shown where !isBlock: return parseWord(range, .visibility(isHidden: false))
        case .floats where !isBlock: return parseWord(range, .floats)
        case .overflows where !isBlock: return parseWord(range, .overflows)
        case .content where !isBlock: return parseContent(range)
        default: break
        }
        guard isBlock else { return parseRule() }
        scanner = after
        if SheetWord.isReserved(word) {
            note("'\(word)' is a word of the language; a view needs another name", range, .unknownName)
            return push(.lost)
        }
        let opened = open.count
        push(.view(word))
        if case .view = open[opened].kind {
            let outer = opened == 0 ? root : open[opened - 1].block
            outer.items.append(SheetItem(kind: .view(name: word, open[opened].block), bytes: range))
        }
    }

    /// Notes what should not be there, up to the end of the item.
    mutating func expectEnd(after item: Range<Int>, called what: String) {
        scanner.skipBlanks()
        let rest = scanner.takeItem()
        if !rest.isEmpty {
            scanner.position = rest.lowerBound
            let hint = Self.hint(after: scanner.string(item), scanner.string(rest), in: nameOfView)
            note("expected the end of the line or ';' after \(what)" + (hint ?? ""), scanner.token)
            skipItem()
        }
    }

    /// The name of the innermost view whose block is open.
    private var nameOfView: String? {
        for block in open.reversed() { if case .view(let name) = block.kind { return name } }
        return nil
    }

    /// Moves on to the end of an item, and opens the block that follows it.
    mutating func skipItem() {
        _ = scanner.takeItem()
        if scanner.byte == UInt8(ascii: "{") { push(.lost) }
    }

    private mutating func parseWord(_ range: Range<Int>, _ kind: SheetItem.Kind) {
        scanner.position = range.upperBound
        add(kind, range)
        expectEnd(after: range, called: "'\(scanner.string(range))'")
    }

    private mutating func parseRule() {
        let range = scanner.takeItem()
        let text = scanner.string(range)
        if scanner.byte == UInt8(ascii: "{") {
            if !text.contains("="), !text.contains(",") {
                note("'\(text)' is not a name; a name has letters, digits and '_'", range)
            } else {
                note(
                    "expected the name of a view alone before '{'; a rule ends with its line or with ';'",
                    scanner.token)
            }
            return push(.lost)
        }
        if text.hasPrefix("//") || text.hasPrefix("/*") { return note("a comment begins with '#'", range) }
        guard addRule(range) != nil else { return }
        // A mistake in one part must not hide those in others.
        for part in scanner.parts(range) {
            guard let error = addRule(part) else { continue }
            note(error, scanner.string(part), at: part)
            // Where parentheses reach across commas, the parts that follow are none.
            if !scanner.isBalanced(part) { break }
        }
    }

    /// Adds a rule; returns the error if it does not parse.
    private mutating func addRule(_ range: Range<Int>) -> RuleError? {
        do {
            add(.rule(try NamedRule(parsing: scanner.string(range))), range)
            return nil
        } catch {
            return error
        }
    }

    mutating func note(_ error: RuleError, _ text: String, at range: Range<Int>) {
        let (start, end) = (
            text.index(text.startIndex, offsetBy: error.range.lowerBound),
            text.index(text.startIndex, offsetBy: error.range.upperBound)
        )
        func offset(_ index: String.Index) -> Int {
            range.lowerBound + text.utf8.distance(from: text.startIndex, to: index)
        }
        note(error.message, offset(start)..<offset(end), error.kind)
    }

    private mutating func parseConstraint() {
        let range = scanner.takeItem()
        if scanner.byte == UInt8(ascii: "{") {
            note("a block has no place among constraints", scanner.token)
            return push(.lost)
        }
        let outer = open.count > 1 ? open[open.count - 2].block : root
        outer.items.append(SheetItem(kind: .constraint(scanner.string(range)), bytes: range))
    }
}
