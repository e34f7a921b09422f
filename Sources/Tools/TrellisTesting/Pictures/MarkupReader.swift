/// Reads the XML and HTML that pictures are written in: elements with attributes in quotation marks, and text.
struct MarkupReader {
    enum Part: Equatable {
        case start(name: String, attributes: [String: String])
        case end(name: String)
        case text(String)
    }

    private var rest: Substring

    init(_ text: String) { rest = text[...] }

    /// The next part; nil at the end.
    ///
    /// - Throws: `PictureError.unreadable` where an element does not end.
    mutating func next() throws(PictureError) -> Part? {
        guard let first = rest.first else { return nil }
        if first != "<" {
            let text = rest.prefix { $0 != "<" }
            rest = rest[text.endIndex...]
            return .text(Self.decoded(text))
        }
        guard let end = rest.firstIndex(of: ">") else { throw .unreadable("an element does not end") }
        var tag = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
        if tag.first == "/" { return .end(name: String(tag.dropFirst())) }
        let isEmpty = tag.last == "/"
        if isEmpty { tag.removeLast() }
        let name = tag.prefix { !$0.isWhitespace }
        var attributes: [String: String] = [:]
        tag = tag[name.endIndex...]
        while true {
            tag = tag.drop(while: \.isWhitespace)
            guard let equals = tag.firstIndex(of: "=") else { break }
            let key = String(tag[..<equals])
            tag = tag[equals...].dropFirst()
            guard tag.first == "\"", let close = tag.dropFirst().firstIndex(of: "\"") else {
                throw .unreadable("the attribute '\(key)' does not end")
            }
            attributes[key] = Self.decoded(tag.dropFirst()[..<close])
            tag = tag[close...].dropFirst()
        }
        if isEmpty { rest = "</\(name)>" + rest }
        return .start(name: String(name), attributes: attributes)
    }

    private static func decoded(_ text: Substring) -> String {
        guard text.contains("&") else { return String(text) }
        var result = String(text)
        for (name, character) in [("lt", "<"), ("gt", ">"), ("quot", "\""), ("amp", "&")] {
            result = result.replacing("&\(name);", with: character)
        }
        return result
    }
}

/// The classes of a style sheet, as pictures have them: `.name{property:value;…}`.
struct StyleSheet {
    private(set) var rules: [String: [String: String]] = [:]
    /// For how much of its time something is shown, by the names of animations, in percent.
    private(set) var shares: [String: Double] = [:]

    init() {}

    /// Reads the rules with one class.
    init(_ text: String) {
        for line in text.split(separator: "\n") where line.hasPrefix("@keyframes ") {
            let parts = line.dropFirst(11).split { "{}%".contains($0) }
            if parts.count == 5, let share = Double(parts[3]) { shares[String(parts[0])] = share }
        }
        for line in text.split(separator: "\n") where line.first == "." || line.first?.isLetter == true {
            guard let open = line.firstIndex(of: "{"), line.last == "}" else { continue }
            let name = String(line[..<open].drop { $0 == "." })
            rules[name, default: [:]].merge(Self.declarations(line[open...].dropFirst().dropLast())) { $1 }
        }
    }

    /// The declarations of a class or of a `style` attribute.
    static func declarations(_ text: some StringProtocol) -> [String: String] {
        var result: [String: String] = [:]
        for declaration in text.split(separator: ";") {
            let parts = declaration.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
        }
        return result
    }

    /// A colour of three or six hexadecimal digits.
    static func color(_ text: String?) -> UInt32? {
        guard let text, text.first == "#" else { return nil }
        let digits = text.dropFirst()
        return UInt32(digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits), radix: 16)
    }
}
