import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisWidgets

/// Texts prepared for a search are found as one by one, in less time.
@MainActor
struct FuzzyTextsTests {
    private static let texts: [String] = (0..<400).map { number in
        let words = ["Save", "as", "openFile", "ÜBER", "漢字", "e\u{301}t", "x-y", "", "Žluť", "👩‍👩‍👧", "to\r\nend", "1024"]
        return (0..<number % 5).map { words[(number * 7 + $0 * 31 + number / 5) % words.count] }.joined(separator: " ")
    }

    @Test(arguments: [
        "s", "sa", "as s", "é", "e", "ü", "漢", "字 s", "of", "zz", "1024", "to end", "xy 1", "ž", " ", "\n",
    ])
    func `they are ranked as their scores say`(text: String) {
        let query = FuzzyQuery(text)
        let prepared = FuzzyTexts(Self.texts)
        let scores = Self.texts.map { query.match($0)?.score }
        let matching = Self.texts.indices.filter { scores[$0] != nil }
        #expect(prepared.indices(matching: query, among: Self.texts.indices) == matching)
        if query.isEmpty { return }
        let ranked = matching.sorted { (-scores[$0]!, $0) < (-scores[$1]!, $1) }
        #expect(prepared.ranked(by: query, among: Self.texts.indices) == ranked)
        let reversed = matching.sorted { (-scores[$0]! - $0 * 9_000, $0) < (-scores[$1]! - $1 * 9_000, $1) }
        #expect(prepared.ranked(by: query, among: Self.texts.indices) { $0 * 9_000 } == reversed)
    }

    @Test func `a query goes on where the last one ended`() {
        #expect(FuzzyQuery("ab").continues(FuzzyQuery("a")) && FuzzyQuery("a b").continues(FuzzyQuery("a ")))
        #expect(!FuzzyQuery("b").continues(FuzzyQuery("a")) && !FuzzyQuery("a").continues(FuzzyQuery("")))
        for (first, second) in [("s", "sa"), ("s", "s a"), ("e", "es"), ("x", "x y")] {
            let (first, second) = (FuzzyQuery(first), FuzzyQuery(second))
            let prepared = FuzzyTexts(Self.texts)
            let before = prepared.indices(matching: first, among: Self.texts.indices)
            let after = prepared.indices(matching: second, among: Self.texts.indices)
            #expect(second.continues(first) && prepared.indices(matching: second, among: before) == after)
        }
    }

    @Test func `completion compares only the words that matched before`() {
        let completion = Completion((0..<1_000).map { "\($0 % 10 == 0 ? "odd" : "even") \($0)" })
        let field = TextField()
        field.completion = completion
        let window = Window()
        window.add(field, "tt = ll = 0, w = 20")
        let tester = WindowTester(window, width: 40, height: 20)
        window.focus(field)
        tester.type("od")
        #expect(completion.rows.count == 100 && completion.source.comparisons == 1_100)
        tester.type("d")
        #expect(completion.rows.count == 100 && completion.source.comparisons == 1_200)
        tester.press(.backspace)
        #expect(completion.rows.count == 100 && completion.source.comparisons == 2_200)
        completion.words = ["odd one"]
        tester.press(.backspace)
        #expect(completion.rows.map(\.text) == ["odd one"])
    }

    @Test func `a multi-select asks for each title once while its popup is open`() {
        var asked = 0
        let select = MultiSelect(
            0..<1_000,
            title: { number in
                asked += 1
                return StyledText("\(number % 10 == 0 ? "odd" : "even") \(number)")
            })
        let window = Window()
        window.add(select, "tt = ll = 0, w = 20")
        let tester = WindowTester(window, width: 40, height: 20)
        window.focus(select)
        tester.press(.enter)
        asked = 0
        tester.type("od")
        #expect(select.choiceCount == 100 && select.comparisons == 1_100)
        #expect(asked < 1_100, "all once, and those that are seen")
        tester.press(.backspace)
        tester.press(.backspace)
        #expect(select.choiceCount == 1_000)
        select.options = [10, 20]
        tester.type("o")
        #expect(select.choiceCount == 2)
        tester.press(.enter)
        #expect(!select.isOpen && select.choiceCount == 2)
    }
}
