import SeededNumbers
import Testing
import TrellisTesting
import TrellisWidgets

@testable import TrellisLanguages
@testable import TrellisViews

@MainActor
struct LanguageTests {
    @Test func `a language can have the gaps of a phrase in another order`() {
        let words = Language("xx", texts: ["{1} of {2}": "{2}: {1}"])
        #expect(words("\(3) of \(grouped: 12_345)") == "12,345: 3")
        #expect(Language.german("\(grouped: 3) of \(grouped: 12_345) lines") == "3 von 12.345 Zeilen")
        #expect(Language.english("\(grouped: -1234) of {2} {x}") == "-1,234 of {2} {x}")
    }

    @Test func `what an argument says is not looked at for gaps`() {
        #expect(Language.english("\("{2}") of \("b")") == "{2} of b")
        #expect(Language.german("\("{2}") was not found") == "{2} wurde nicht gefunden")
    }

    @Test func `a number chooses the form of the plural`() {
        func lines(_ words: Language, _ number: Int) -> String {
            words(number, one: "1 line", other: "\(grouped: number) lines")
        }
        #expect([0, 1, 2, 1000].map { lines(.english, $0) } == ["0 lines", "1 line", "2 lines", "1,000 lines"])
        #expect([0, 1, 2, 1000].map { lines(.german, $0) } == ["0 Zeilen", "1 Zeile", "2 Zeilen", "1.000 Zeilen"])
        #expect([1, 2, 3].map { lines(.hebrew, $0) } == ["שורה אחת", "שתי שורות", "3 שורות"])
        #expect(lines(Language("xx", texts: ["a": "b"]), 1) == "1 line", "English, where a language has nothing")
    }

    @Test func `plural rules follow the numbers`() {
        let polish = Language.PluralRule {
            switch ($0 % 10, $0 % 100) {
            case _ where $0 == 1: .one
            case (2...4, let tens) where !(12...14 ~= tens): .few
            default: .many
            }
        }
        #expect([1, 2, 5, 12, 22].map { polish.form(of: $0) } == [.one, .few, .many, .many, .few])
        #expect(Language.PluralRule.oneOther.form(of: -1) == .one)
        #expect(Language.PluralRule.oneOther.form(of: .min) == .other)
    }

    @Test func `titles of buttons follow the language at once, and so does their width`() {
        let button = Button("Cancel")
        let window = Window(size: Size(width: 14, height: 1))
        window.add(button, "tt = ll = 0")
        let tester = WindowTester(window, width: 14, height: 1)
        #expect(tester.picture == "|  Cancel      |")
        window.language = .german
        #expect(tester.picture == "|  Abbrechen   |")
        #expect(button.frame.width == 13)
        #expect(button.title == "Cancel", "the title itself stays, so that code and tests find it")
        window.language = Language.english.adding(["Cancel": "Stop it"])
        #expect(tester.picture == "|  Stop it     |")
    }

    @Test func `commands are listed in the language, and found by the same names`() {
        let window = Window()
        window.language = Language.german.adding(["reply": "antworten", "Mail": "Post"])
        window.commands.append(Command("reply", name: "mail.reply", group: "Mail", keys: ["r"]) {})
        let reply = window.activeCommands.first { $0.name == "mail.reply" }
        #expect(reply?.title == "antworten" && reply?.group == "Post")
        #expect(window.commands[named: "mail.reply"]?.title == "reply")
        #expect(window.activeCommands.first { $0.name == "window.quit" }?.title == "beenden")
    }

    @Test func `a window in English looks nothing up`() {
        let window = Window()
        #expect(window.speaksEnglish)
        window.language.conventions.thousands = "’"
        #expect(!window.speaksEnglish)
        #expect(window.translated("\(grouped: 1234) new") == "1’234 new")
        window.language = .english
        #expect(window.speaksEnglish)
    }

    @Test func `views are told of the language when they enter a window and when it changes`() {
        final class Told: View {
            var languages: [String] = []
            override func languageDidChange() { languages.append(languageInUse.code) }
        }
        let view = Told()
        let window = Window()
        window.language = .german
        window.addSubview(view)
        window.language = .hebrew
        view.removeFromSuperview()
        window.language = .german
        #expect(view.languages == ["de", "he"])
    }

    @Test func `the pseudo-language is longer, and leaves numbers alone`() {
        let text = Language.pseudo("\(12) of \("lines")")
        #expect(text.hasPrefix("12 ") && !text.contains("of"))
        #expect(Language.pseudo("Cancel").count == 8)
        #expect(Language.pseudo("Cancel").columns == 8, "each letter takes one column")
    }

    @Test func `a PO file gives texts, plurals and what is written over several lines`() throws {
        let file = """
            # A comment
            msgid ""
            msgstr "Content-Type: text/plain; charset=UTF-8\\n"

            #: List.swift:3
            msgid "1 line"
            msgid_plural "{1} lines"
            msgstr[0] "linia"
            msgstr[1] "{1} linie"
            msgstr[2] "{1} linii"
            #, fuzzy
            msgid "Open"
            msgstr "Otworz"
            msgid "Save"
            msgstr ""
            msgctxt "menu"
            msgid "a \\"quote\\""
            msgstr "cyt"
            "at\\n\\\\"
            """
        let texts = try TranslationFile(parsing: file, forms: [.one, .few, .many]).texts
        #expect(
            texts == [
                "{1} lines": .plural(one: "linia", few: "{1} linie", many: "{1} linii", other: "{1} linii"),
                "a \"quote\"": "cytat\n\\",
            ])
    }

    @Test func `a PO file may have the line ends of DOS, accents after quotes, and flags in several lines`() throws {
        let lines = [
            "\u{FEFF}# A comment", "msgid \"a\"", "msgstr \"\u{301}b\u{5B0}\"", "", "#, fuzzy", "#, c-format",
            "msgid \"c\"", "msgstr \"d\"", "#~ msgid \"old\"", "msgid \"e\"\t", "msgstr \"f\" ",
        ]
        for end in ["\n", "\r\n"] {
            let texts = try TranslationFile(parsing: lines.joined(separator: end)).texts
            #expect(texts == ["a": "\u{301}b\u{5B0}", "e": "f"])
        }
    }

    @Test func `any text is read or refused with a line of it`() {
        var numbers = Dice(seed: 41)
        let parts = [
            "msgid ", "msgid_plural ", "msgstr ", "msgstr[0] ", "msgstr[1] ", "msgstr[", "]", "msgctxt ", "\"", "\"a\"",
            "\\", "\n", "\r\n", "#, fuzzy", "#", "\u{FEFF}", "\u{301}", "\0", "9999999999999999999", "{1}",
        ]
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 0...20, using: &numbers)).map { _ in parts.randomElement(using: &numbers)! }
                .joined()
            do throws(TranslationFile.Mistake) { _ = try TranslationFile(parsing: text) } catch {
                #expect(1...text.unicodeScalars.count { $0 == "\n" } + 1 ~= error.line)
            }
        }
    }

    @Test(arguments: [
        ("msgid \"a\"\nmsgstr b", 2, "this is no text in quotes"), ("\"a\"", 1, "this is no text in quotes"),
        ("\nmsg \"a\"", 2, "“msg” begins no part of an entry"),
        ("msgid \"a\"\nmsgstr[2] \"b\"", 2, "“msgstr[2]” begins no part of an entry"),
        ("msgid \"a\\\"", 1, "this is no text in quotes"),
    ])
    func `what is no PO file is refused with its line`(text: String, line: Int, reason: String) {
        #expect(throws: TranslationFile.Mistake(line: line, reason: reason)) { try TranslationFile(parsing: text) }
    }
}
