import LayoutSheets
import SFL
import SLL

/// The words that may come next in a sheet, for completion.
struct SheetWords {
    struct Word: Equatable {
        var text: String
        var meaning: String
    }

    /// Where the word that is typed begins, in bytes of the line.
    let start: Int
    let typed: String
    /// The words that may stand there, those that begin with what is typed.
    let words: [Word]
    /// Whether the word comes after a dot, so that even an empty one is worth a list.
    let isAfterDot: Bool

    /// - Parameters:
    ///   - line: the line up to the cursor.
    ///   - offset: the cursor in the text, in UTF-8 bytes.
    ///   - outline: the blocks of the text.
    init(line: String, at offset: Int, in outline: SheetOutline) {
        let bytes = Array(line.utf8)
        var start = bytes.count
        while start > 0, bytes[start - 1].isWordByte { start -= 1 }
        let typed = String(decoding: bytes[start...], as: UTF8.self)
        self.start = start
        self.typed = typed
        isAfterDot = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
        let isComment = bytes[..<start].contains(UInt8(ascii: "#"))
        let isNumber = bytes[start...].first?.isDigitByte ?? false
        if isComment || isNumber {
            words = []
            return
        }
        let context = outline.context(at: offset)
        let all: [Word]
        if isAfterDot {
            var first = start - 1
            while first > 0, bytes[first - 1].isWordByte || bytes[first - 1] == UInt8(ascii: ".") { first -= 1 }
            let path = String(decoding: bytes[first..<start - 1], as: UTF8.self)
            all = Self.afterDot(path, context, outline)
        } else {
            let before = bytes[..<start].last { $0 != 0x20 && $0 != 0x09 }
            let beginsItem =
                before == nil || [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";")].contains(before)
            let isValue = before.map { "=+-*/(<>!&".utf8.contains($0) } ?? false
            all =
                Self.isCondition(line)
                ? Self.conditionWords : Self.words(context, outline, beginsItem: beginsItem, isValue: isValue)
        }
        let wanted = typed.lowercased()
        words = all.filter { $0.text.lowercased().hasPrefix(wanted) }
    }

    private static func isCondition(_ line: String) -> Bool {
        let words = line.split { $0 == " " || $0 == "\t" || $0 == "}" }
        return (words.first == "when" || words.prefix(2).elementsEqual(["else", "when"])) && !line.contains("{")
            && (words.count > 1 || line.last == " ")
    }

    private static let conditionWords = [
        Word(text: "w", meaning: "the width"), Word(text: "h", meaning: "the height"),
        Word(text: "and", meaning: "both hold"), Word(text: "or", meaning: "one of them holds"),
        Word(text: "not", meaning: "it does not hold"),
    ]

    private static func afterDot(_ path: String, _ context: SheetOutline.Context, _ outline: SheetOutline) -> [Word] {
        let inner = outline.blocks.filter { $0.path == path || $0.path.hasSuffix("." + path) }
            .flatMap { outline.subviews(of: $0.path) }
        var seen: Set<String> = []
        let views = inner.filter { seen.insert($0).inserted }.map { Word(text: $0, meaning: "a view in \(path)") }
        if context.isInConstraints {
            return Attribute.allCases.map { Word(text: $0.rawValue, meaning: "an attribute") } + views
        }
        return edges.map { Word(text: $0.text, meaning: meaning(of: $0)) } + views
    }

    private static func words(
        _ context: SheetOutline.Context, _ outline: SheetOutline, beginsItem: Bool, isValue: Bool
    ) -> [Word] {
        let views = outline.names.map { Word(text: $0, meaning: "a view") }
        let variables = outline.variables.map { Word(text: $0, meaning: "a variable") }
        if context.isInConstraints { return views + variables + [Word(text: "superview", meaning: "this view")] }
        let names = ConstraintName.allCases.map { Word(text: $0.text, meaning: meaning(of: $0)) }
        let top = context.path.isEmpty
        if isValue {
            return (top ? [] : names) + views + variables
                + [Word(text: "super", meaning: "the superview"), Word(text: "nil", meaning: "no value")]
        }
        guard beginsItem else { return top ? [] : names }
        var keywords = [
            Word(text: "when", meaning: "on a condition"), Word(text: "else", meaning: "otherwise"),
            Word(text: "constraints", meaning: "constraints between views"),
        ]
        if top { keywords.append(Word(text: "let", meaning: "a variable")) }
        let flags = [
            Word(text: "hidden", meaning: "the view is hidden"), Word(text: "shown", meaning: "the view is shown"),
            Word(text: "content", meaning: "its size where no view is attached"),
            Word(text: "floats", meaning: "may overlap its siblings"),
            Word(text: "overflows", meaning: "may leave its superview"),
        ]
        return top ? views + keywords : names + flags + keywords + views
    }

    /// The constraints that can be read of another view: all but the bounds.
    private static let edges = ConstraintName.allCases.filter { ![.minw, .maxw, .minh, .maxh].contains($0) }

    private static func meaning(of name: ConstraintName) -> String {
        switch name {
        case .w: "width"
        case .h: "height"
        case .tt: "top, from the top"
        case .tb: "top, from the bottom"
        case .ll: "left, from the left"
        case .lr: "left, from the right"
        case .bb: "bottom, from the bottom"
        case .bt: "bottom, from the top"
        case .rr: "right, from the right"
        case .rl: "right, from the left"
        case .ct: "centre, from the top"
        case .cl: "centre, from the left"
        case .cb: "centre, from the bottom"
        case .cr: "centre, from the right"
        case .minw: "least width"
        case .maxw: "most width"
        case .minh: "least height"
        case .maxh: "most height"
        }
    }
}
