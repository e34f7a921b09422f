import Testing
import TrellisTesting
import TrellisWidgets

@testable import TrellisViews

@MainActor
struct WordsTests {
    @Test func `a language can have the gaps of a phrase in another order`() {
        let words = Words("xx", texts: ["{1} of {2}": "{2}: {1}"])
        #expect(words("\(3) of \(grouped: 12_345)") == "12,345: 3")
        #expect(Words.german("\(grouped: 3) of \(grouped: 12_345) lines") == "3 von 12.345 Zeilen")
        #expect(Words.english("\(grouped: -1234) of {2} {x}") == "-1,234 of {2} {x}")
    }

    @Test func `what an argument says is not looked at for gaps`() {
        #expect(Words.english("\("{2}") of \("b")") == "{2} of b")
        #expect(Words.german("\("{2}") was not found") == "{2} wurde nicht gefunden")
    }

    @Test func `a number chooses the form of the plural`() {
        func lines(_ words: Words, _ number: Int) -> String {
            words(number, one: "1 line", other: "\(grouped: number) lines")
        }
        #expect([0, 1, 2, 1000].map { lines(.english, $0) } == ["0 lines", "1 line", "2 lines", "1,000 lines"])
        #expect([0, 1, 2, 1000].map { lines(.german, $0) } == ["0 Zeilen", "1 Zeile", "2 Zeilen", "1.000 Zeilen"])
        #expect([1, 2, 3].map { lines(.hebrew, $0) } == ["שורה אחת", "שתי שורות", "3 שורות"])
        #expect(lines(Words("xx", texts: ["a": "b"]), 1) == "1 line", "English, where a language has nothing")
    }

    @Test func `plural rules follow the numbers`() {
        let arabic: [Words.PluralForm] = [.zero, .one, .two, .few, .few, .many, .many, .other, .few]
        #expect([0, 1, 2, 3, 110, 11, 99, 100, 103].map { Words.PluralRule.arabic.form(of: $0) } == arabic)
        let russian: [Words.PluralForm] = [.one, .few, .many, .many, .one, .few]
        #expect([1, 3, 5, 11, 21, 22].map { Words.PluralRule.russian.form(of: $0) } == russian)
        #expect([1, 2, 5, 12, 22].map { Words.PluralRule.polish.form(of: $0) } == [.one, .few, .many, .many, .few])
        #expect(Words.PluralRule.oneOther.form(of: -1) == .one)
        #expect(Words.PluralRule.oneOther.form(of: .min) == .other)
    }

    @Test func `titles of buttons follow the language at once, and so does their width`() {
        let button = Button("Cancel")
        let window = Window(size: Size(width: 14, height: 1))
        window.add(button, "tt = ll = 0")
        let tester = WindowTester(window, width: 14, height: 1)
        #expect(tester.picture == "|  Cancel      |")
        window.words = .german
        #expect(tester.picture == "|  Abbrechen   |")
        #expect(button.frame.width == 13)
        #expect(button.title == "Cancel", "the title itself stays, so that code and tests find it")
        window.words = Words.english.adding(["Cancel": "Stop it"])
        #expect(tester.picture == "|  Stop it     |")
    }

    @Test func `commands are listed in the language, and found by the same names`() {
        let window = Window()
        window.words = Words.german.adding(["reply": "antworten", "Mail": "Post"])
        window.commands.append(Command("reply", name: "mail.reply", group: "Mail", keys: ["r"]) {})
        let reply = window.activeCommands.first { $0.name == "mail.reply" }
        #expect(reply?.title == "antworten" && reply?.group == "Post")
        #expect(window.commands[named: "mail.reply"]?.title == "reply")
        #expect(window.activeCommands.first { $0.name == "window.quit" }?.title == "beenden")
    }

    @Test func `a window in English looks nothing up`() {
        let window = Window()
        #expect(window.speaksEnglish)
        window.words.conventions.thousands = "’"
        #expect(!window.speaksEnglish)
        #expect(window.translated("\(grouped: 1234) new") == "1’234 new")
        window.words = .english
        #expect(window.speaksEnglish)
    }

    @Test func `views are told of the language when they enter a window and when it changes`() {
        final class Told: View {
            var languages: [String] = []
            override func languageDidChange() { languages.append(wordsInUse.language) }
        }
        let view = Told()
        let window = Window()
        window.words = .german
        window.addSubview(view)
        window.words = .hebrew
        view.removeFromSuperview()
        window.words = .german
        #expect(view.languages == ["de", "he"])
    }

    @Test func `the pseudo-language is longer, and leaves numbers alone`() {
        let text = Words.pseudo("\(12) of \("lines")")
        #expect(text.hasPrefix("12 ") && !text.contains("of"))
        #expect(Words.pseudo("Cancel").count == 8)
        #expect(Words.pseudo("Cancel").columns == 8, "each letter takes one column")
    }
}
