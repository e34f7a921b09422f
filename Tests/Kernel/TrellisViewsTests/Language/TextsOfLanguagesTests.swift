import Testing
import TrellisLanguages

@testable import TrellisViews

/// The languages have what the code says, and nothing else.
struct TextsOfLanguagesTests {
    static let literals = Result {
        try SourceLiterals([
            "Sources/Kernel", "Sources/App", "Sources/Widgets", "Sources/System/Processes", "Sources/System/FileSystem",
        ])
        .all.filter { !$0.file.contains("/Language/") && !$0.file.contains("TrellisLanguages") }
        // Its reasons are for programs and tests.
        .filter { !$0.file.hasSuffix("SemanticUser.swift") }
    }

    static let languages: [Language] = [.german, .hebrew]

    @Test func `every language has the same texts`() {
        let all = Set(Self.languages.flatMap { $0.texts.keys })
        for words in Self.languages {
            #expect(all.subtracting(words.texts.keys).sorted() == [], "\(words.code) lacks these")
        }
    }

    @Test func `every text of a language is still said somewhere`() throws {
        let said = Set(try Self.literals.get().map(\.text)).union(Semantics.State.allCases.map(\.rawValue))
        // Those two are cut from formats of dates.
        #expect(Language.german.texts.keys.filter { !said.contains($0) }.sorted() == ["dd", "yyyy"])
    }

    @Test func `what users read is in the languages`() throws {
        let lacking = try Self.literals.get().filter {
            Self.isForUsers($0) && Language.german.texts[$0.text] == nil && !Self.exceptions.contains($0.text)
        }
        #expect(Set(lacking.map { "\($0.file): \($0.text)" }).sorted() == [])
    }

    @Test func `what is read aloud of a view is in the languages: its kind and its states`() throws {
        let kinds = try Self.literals.get().filter { $0.file.hasSuffix("Semantics+Kind.swift") }.map(\.text)
        #expect(kinds.count > 30)
        // The words for these are those of commands too: `Semantics.kindInWords` has others.
        let said = Set(kinds).subtracting(["switch", "select", "alert"])
        let words = said.union(Semantics.State.allCases.map(\.rawValue)).union(["terminal", "calendar"])
        #expect(words.filter { Language.german.texts[$0] == nil }.sorted() == [])
    }

    @Test func `titles of key bindings and their groups are in the languages`() throws {
        let titles = try Self.literals.get().filter { literal in
            guard literal.file.hasPrefix("Sources/Widgets/") else { return false }
            let text = literal.text
            return literal.line.contains("group: \"\(text)\"")
                || literal.line.contains(#/KeyBinding\(\s*"[\w.]+", "/#) && literal.line.contains(", \"\(text)\"")
        }
        #expect(titles.count > 200)
        let lacking = titles.filter {
            // Keys have one letter, and some titles are followed by a part of a name.
            $0.text.count > 1 && Language.german.texts[$0.text] == nil && $0.text != "outer"
        }
        #expect(Set(lacking.map(\.text)).sorted() == [])
    }

    @Test func `translations have the gaps of the text, each in whatever place`() {
        func gaps(_ text: String) -> [String] { text.matches(of: #/\{\d\}/#).map { String($0.output) }.sorted() }
        for words in Self.languages {
            for (key, translation) in words.texts {
                #expect(gaps(translation.text()) == gaps(key), "\(words.code): \(key)")
                // Forms for one and two may say the number in words.
                for text in translation.texts { #expect(Set(gaps(text)).isSubset(of: gaps(key)), "\(key)") }
            }
        }
    }

    // MARK: What users read

    /// Whether a literal looks like words for users: two words in small letters, or one with a capital.
    private static func isForUsers(_ literal: SourceLiterals.Literal) -> Bool {
        let others = [
            "/Theme/", "/Layout/", "Lexing/", "/Languages/", "Diff/Diff.swift", "DiffNames", "DiffParser",
            "TrellisSheets", "AppFiles", "TrellisConstraints", "TrellisTesting", "TrellisInline", "Semantics+Kind",
            "UnderstoodView",
            "DeveloperAccess",
        ]
        if others.contains(where: literal.file.contains) { return false }
        if literal.line.contains(
            #/precondition|fatalError|assert|message:|debugDescription|refuseWhilePainting|throw RuleError/#)
        {
            return false
        }
        let text = literal.text.replacing(#/\{\d\}/#, with: "")
        if text.contains(#/\b(tt|ll|bb|rr|w|h|cl|maxh) = /#) { return false }
        return text.contains(#/[a-z]{2,},? [a-z]{2,}/#) || text.contains(#/^[A-Z][a-z]{2,}/#)
    }

    /// What looks like words for users and is none: parts of names and file formats, or words for developers and for the
    /// standard error of a program.
    private static let exceptions: Set<String> = [
        "{1}: has no room for {2}", "a format of dates has a year, a month and a day: '{1}'",
        "\\ No newline at end of file\n", "new file mode", "deleted file mode", "Exif00", "Trash",
        "PreviousByte", "NextByte", "PreviousRow", "NextRow", "PreviousPage", "NextPage", "RowStart", "RowEnd",
        "FirstByte", "LastByte", "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December", "input of a child process", "output of a child process",
        "end of a child process", "cannot be moved to the trash: {1}", "is larger than {1}",
        "{1} belongs to somebody else", "TRELLIS_THEME: there is no theme '{1}', only {2}",
    ]
}
