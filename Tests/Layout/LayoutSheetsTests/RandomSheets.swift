import SeededNumbers

/// Random sheets without mistakes, for comparing what should be the same.
struct RandomSheets {
    var random: Dice
    private var names: [String] = []
    private var variables: [String] = []
    /// Variables that conditions ask about, so that no condition gives them a value.
    private var states: [String] = []
    /// How many contents a sheet may still have; 1 if none varies.
    private var mostContents = 1

    init(seed: UInt64) { random = Dice(state: seed) }

    private mutating func one<T>(of values: [T]) -> T { values.randomElement(using: &random)! }
    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

    /// A sheet; views name only earlier ones, so that there are no cycles.
    mutating func sheet() -> String {
        (names, variables) = ([], (0..<number(0...3)).map { "x\($0)" })
        states = (0..<number(0...2)).map { "s\($0)" }
        var lines = variables.map { "let \($0) = \(value())" } + states.map { "let \($0) = \(number(0...1))" }
        var whens: [String] = []
        for index in 0..<number(1...6) {
            let name = "v\(index)"
            let content = content().map { "; \($0)" } ?? ""
            let (varies, inner) = (mostContents > 1, inner(name))
            // What lies in a view decides its size, and that again what lies in it.
            let feedback = varies && !inner.isEmpty && chance(40) ? "\(one(of: ["h = k.h + 1", "w = k.w"]));" : ""
            lines.append("\(name) { \(items())\(content); \(feedback) \(inner) }\(chance(20) ? "  # \(name)" : "")")
            names.append(name)
            if chance(60) { whens.append(when(name)) }
        }
        for variable in variables where chance(40) {
            whens.append("when \(condition()) { let \(variable) = \(value()) }")
        }
        return (lines + whens).joined(separator: "\n") + "\n"
    }

    /// A sheet whose contents vary, with at most some contents in all.
    mutating func varyingSheet(contents: Int) -> String {
        mostContents = contents
        defer { mostContents = 1 }
        return sheet()
    }

    /// A content that varies, if any more may.
    private mutating func content() -> String? {
        guard mostContents > 1, chance(70) else { return nil }
        let (count, start) = (number(1...min(mostContents, 12)), number(0...9))
        mostContents /= count
        if chance(40) {
            // Each length may take several rows.
            mostContents /= 3
            return "content text \(start)...\(start + count - 1)" + (chance(50) ? " words \(number(1...9))" : "")
                + (chance(20) ? " cut" : "")
        }
        let other = number(0...4)
        let range = "\(start)...\(start + count - 1)"
        return (chance(60) ? "content \(range) x \(other)" : "content \(other)x\(range)")
            + (chance(20) ? " cut \(one(of: ["w", "h"]))" : "")
    }

    private mutating func value() -> String { chance(70) ? "\(number(-3...9))" : "\(number(0...90))%" }

    private mutating func operand() -> String {
        if chance(20), !variables.isEmpty { return one(of: variables) }
        if chance(30), !names.isEmpty { return one(of: names) + "." + one(of: ["rl", "bt", "w", "h", "ll", "cr"]) }
        return chance(50) ? "\(number(0...30))" : "\(number(0...100))%"
    }

    private mutating func expression() -> String {
        switch number(0...4) {
        case 0: "\(operand()) + \(operand())"
        case 1: "(\(operand()) - \(operand())) / 2"
        // A division by what may be 0.
        case 2: "\(operand()) * \(operand()) / \(operand())"
        default: operand()
        }
    }

    private mutating func rule() -> String {
        let name = one(of: ["ll", "rr", "tt", "bb", "w", "h", "minw", "maxh", "ct", "cl", "rl"])
        return "\(name) \(one(of: ["=", "=", "=", "+=", "-="])) \(expression())"
    }

    private mutating func items() -> String {
        var items = (0..<number(1...4)).map { _ in rule() }
        if chance(20) { items.append("hidden") }
        if chance(20) { items.append("content \(number(0...20))x\(number(0...4))") }
        if chance(10) { items.append(one(of: ["floats", "overflows", "shown"])) }
        return items.joined(separator: one(of: ["; ", "\n    "])) + ";"
    }

    private mutating func inner(_ name: String) -> String {
        guard chance(50) else { return "" }
        let content = content().map { "; \($0)" } ?? ""
        var text = "k { \(items())\(content) }"
        if chance(60) { text += "\nwhen \(condition()) { k { \(items()) } }" }
        if chance(40) {
            text += " else { k { \(items()) } }".replacing("else", with: chance(50) ? "; when w < 9" : "; when h > 4")
        }
        return text
    }

    private mutating func when(_ name: String) -> String {
        let text = "when \(condition()) {\n\(name) { \(items()) }\n}"
        return chance(50) ? text + " else { \(name) { \(items()) } }" : text
    }

    private mutating func condition() -> String {
        if chance(25), let state = states.randomElement(using: &random) {
            return chance(50) ? "not \(state)" : "\(state) \(one(of: ["<", ">=", "=="])) \(number(-2...6)) or h < 9"
        }
        let simple = "\(one(of: ["w", "h"])) \(one(of: ["<", "<=", ">", ">=", "==", "!="])) \(number(0...120))"
        return chance(30) ? "not (\(simple) and h > \(number(0...30)))" : simple
    }

    /// A sheet with some of its text exchanged, doubled or left out.
    mutating func mutated(_ text: String) -> String {
        var bytes = Array(text.utf8)
        for _ in 0..<number(1...6) where !bytes.isEmpty {
            let place = number(0...bytes.count - 1)
            switch number(0...4) {
            case 0: bytes.remove(at: place)
            case 1: bytes.insert(one(of: Array("{}();,=%#.\n\r \u{0}w5-\"é".utf8)), at: place)
            case 2: bytes[place] = UInt8(number(0...255))
            case 3: bytes.removeSubrange(place..<min(bytes.count, place + number(0...40)))
            default:
                let end = min(bytes.count, place + number(0...60))
                bytes.insert(contentsOf: bytes[place..<end], at: number(0...bytes.count - 1))
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
