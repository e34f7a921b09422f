public import TrellisViews

/// The translations of a language in a PO file, as gettext has them.
///
///     msgid "1 line"
///     msgid_plural "{1} lines"
///     msgstr[0] "1 Zeile"
///     msgstr[1] "{1} Zeilen"
///
/// Comments, references and the header count for nothing; what is fuzzy or has no text is left out.
/// Source: the manual of GNU gettext, "The Format of PO Files".
public struct TranslationFile: Sendable {
    /// The translations, by the English texts; by those for several where there are plurals.
    public private(set) var texts: [String: Language.Translation] = [:]

    /// A line that is no part of a PO file.
    public struct Mistake: Error, Equatable, CustomStringConvertible {
        /// The line, counted from 1.
        public let line: Int
        /// What is wrong with it.
        public let reason: String

        /// The line and the reason.
        public var description: String { "line \(line): \(reason)" }
    }

    /// Reads the text of a file. O(length)
    ///
    /// - Parameters:
    ///   - text: what is in the file.
    ///   - forms: the plural forms of the language, in the order of `msgstr[0]`, `msgstr[1]`…
    /// - Throws: `Mistake` at the first line that is no part of a PO file.
    public init(parsing text: String, forms: [Language.PluralForm] = [.one, .other]) throws(Mistake) {
        var entry = Entry()
        var field: WritableKeyPath<Entry, String>?
        // Scalars, since a quote and an accent after it are one character, and so are the ends of a line in DOS.
        for (index, line) in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let line = Self.trimmed(line)
            if line.starts(with: "#,".unicodeScalars) {
                if field != nil { add(entry, forms) }
                let isFuzzy = String(line).contains("fuzzy")
                entry = field == nil ? entry : Entry()
                entry.isFuzzy = entry.isFuzzy || isFuzzy
                field = nil
            }
            if line.isEmpty || line.first == "#" { continue }
            var rest = line
            if line.first != "\"" {
                let keyword = String(line.prefix { $0 != " " && $0 != "\"" && $0 != "\t" })
                rest = Self.trimmed(line.dropFirst(keyword.unicodeScalars.count))
                if keyword == "msgid" || keyword == "msgctxt", field != nil, field != \.context {
                    add(entry, forms)
                    entry = Entry()
                }
                guard let named = Entry.field(keyword, among: forms.count) else {
                    throw Mistake(line: index + 1, reason: "“\(keyword)” begins no part of an entry")
                }
                field = named
            }
            guard let field, let part = Self.unquoted(rest) else {
                throw Mistake(line: index + 1, reason: "this is no text in quotes")
            }
            entry[keyPath: field] += part
        }
        add(entry, forms)
    }

    /// Reads a file of this module.
    init(_ bytes: [UInt8], forms: [Language.PluralForm] = [.one, .other]) {
        try! self.init(parsing: String(decoding: bytes, as: UTF8.self), forms: forms)
    }

    private struct Entry {
        var isFuzzy = false
        var context = ""
        var id = ""
        var plural = ""
        var strings: [String] = []

        subscript(string index: Int) -> String {
            get { strings.indices.contains(index) ? strings[index] : "" }
            set {
                while strings.count <= index { strings.append("") }
                strings[index] = newValue
            }
        }

        /// What a keyword begins; nil if it is none.
        static func field(_ keyword: String, among forms: Int) -> WritableKeyPath<Entry, String>? {
            switch keyword {
            case "msgctxt": return \.context
            case "msgid": return \.id
            case "msgid_plural": return \.plural
            case "msgstr": return \.[string: 0]
            default:
                guard keyword.hasPrefix("msgstr["), keyword.last == "]",
                    let index = Int(keyword.dropFirst(7).dropLast()),
                    0..<forms ~= index
                else { return nil }
                return \.[string: index]
            }
        }
    }

    private mutating func add(_ entry: Entry, _ forms: [Language.PluralForm]) {
        guard !entry.isFuzzy, !entry.id.isEmpty, let last = entry.strings.last, !last.isEmpty else { return }
        if entry.plural.isEmpty {
            texts[entry.id] = .text(last)
        } else {
            let pairs = zip(forms, entry.strings).filter { !$0.1.isEmpty }
            let byForm = Dictionary(pairs) { first, _ in first }
            texts[entry.plural] = .forms(byForm.filter { $0.key != .other }, other: byForm[.other] ?? last)
        }
    }

    /// A line without blanks around it, and without a byte order mark.
    private static func trimmed(_ line: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
        var line = line.drop { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" }
        while let last = line.last, last == " " || last == "\t" || last == "\r" { line.removeLast() }
        return line
    }

    /// The text between quotes; nil if it has none.
    private static func unquoted(_ text: Substring.UnicodeScalarView) -> String? {
        guard text.count > 1, text.first == "\"", text.last == "\"" else { return nil }
        var result = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in text.dropFirst().dropLast() {
            if isEscaped {
                result.append(scalar == "n" ? "\n" : scalar == "t" ? "\t" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else if scalar == "\"" {
                return nil
            } else {
                result.append(scalar)
            }
        }
        return isEscaped ? nil : String(result)
    }
}
