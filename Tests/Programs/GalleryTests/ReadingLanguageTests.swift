import Testing
import Trellis
import TrellisLanguages
import TrellisTesting

@testable import gallery

/// What is read aloud of a window is in its language, as is what the screen shows.
@MainActor
struct ReadingLanguageTests {
    /// The English texts of a language that differ from its own: those without gaps, and patterns of others.
    private struct EnglishTexts {
        let plain: Set<String>
        let patterns: [Regex<AnyRegexOutput>]

        init(_ language: Language) throws {
            let keys = language.texts.filter { key, translation in translation.text() != key }.keys
            // A word that both languages have is no sign of English, nor are signs.
            let own = Set(language.texts.values.flatMap(\.texts))
            plain = Set(keys.filter { !$0.contains("{1}") && $0.contains(where: \.isLetter) }).subtracting(own)
            patterns = try keys.filter { $0.contains("{1}") && $0.contains(#/[a-z]{2}/#) }.map { key in
                try Regex("^" + escaped(key).replacing(#/\\\{\d\\\}/#, with: "[0-9.,]+") + "$")
            }
        }

        func contains(_ text: String) -> Bool {
            plain.contains(text) || patterns.contains { text.wholeMatch(of: $0) != nil }
        }
    }

    /// What comes from the app or its user, and is shown as it is: rows, options, texts and what is typed.
    private static let contents: Set<Semantics.Kind> = [
        .row, .option, .text, .heading, .document, .field, .select, .radioGroup, .status, .alert, .link, .cell,
        "terminal",
        .keys, .label,
    ]

    /// The English that is left in the meaning of something.
    private func english(in node: SemanticsNode, _ texts: EnglishTexts) -> [String] {
        let meaning = node.meaning
        var said = "\(meaning)"
        var parts: [String] = meaning.actions.map(\.title)
        if Self.contents.contains(meaning.kind) {
            for own in [meaning.value, meaning.name].compactMap(\.self) where !own.isEmpty {
                said = said.replacing(own, with: "…", maxReplacements: 1)
            }
        } else {
            parts.append(meaning.name)
        }
        parts += said.split(separator: ", ").flatMap { $0.split(separator: ": ").map(String.init) }
        if let kind = said.split(separator: " ").first { parts.append(String(kind)) }
        return parts.filter(texts.contains).map { "\(said): \($0)" }
    }

    @Test(arguments: ["de", "he"]) func `no word of a reading is English`(code: String) throws {
        let language = [Language.german, .hebrew].first { $0.code == code }!
        let texts = try EnglishTexts(language)
        for page in Page.all {
            let window = try Gallery.makeWindow(page: page.name)
            let tester = WindowTester(window, width: 100, height: 30)
            window.language = language
            tester.draw()
            let left = window.meanings.all.flatMap { english(in: $0, texts) }
            #expect(Set(left).sorted() == [], "\(page.name)")
        }
    }
}

/// A text with a backslash before what means something in a regular expression.
private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
        if #"\[](){}.*+?^$|"#.contains(character) { result.append("\\") }
        result.append(character)
    }
}
