import Testing
import TrellisViews
import TrellisWidgets

struct FuzzyQueryTests {
    /// The texts that match, the best first.
    private func found(_ query: String, in texts: [String]) -> [String] {
        texts.compactMap { text in FuzzyQuery(query).match(text).map { (text, $0.score) } }
            .sorted { $0.1 > $1.1 }.map(\.0)
    }

    private func marked(_ query: String, _ text: String) -> String {
        guard let match = FuzzyQuery(query).match(text) else { return "none" }
        return match.highlighted(text).runs.map { $0.role == nil ? $0.text : "[\($0.text)]" }.joined()
    }

    @Test func `letters must occur in order`() {
        #expect(found("sva", in: ["Save as", "Vase", "solve a", "as"]) == ["Save as", "solve a"])
        #expect(FuzzyQuery("ab").match("b a") == nil && FuzzyQuery("aa").match("a") == nil)
    }

    @Test func `case does not count, also beyond ASCII`() {
        #expect(marked("SAVE", "save") == "[save]")
        #expect(marked("über", "ÜBERSICHT") == "[ÜBER]SICHT")
        #expect(marked("uber", "Über") == "[Über]" && marked("danco", "a Dançó") == "a [Dançó]")
        #expect(marked("danço", "Danc\u{327}o x") == "[Danc\u{327}o] x" && marked("lodz", "Łódź") == "[Łódź]")
        #expect(marked("ж", "Жук") == "[Ж]ук")
    }

    @Test func `starts of words win over letters inside`() {
        #expect(marked("op", "stop, open") == "stop, [op]en")
        #expect(marked("fb", "fabFooBar") == "[f]abFoo[B]ar")
        #expect(marked("nf", "Configure: New file") == "Configure: [N]ew [f]ile")
        #expect(found("of", in: ["profile", "open file", "off"]) == ["off", "open file", "profile"])
    }

    @Test func `letters that stand together win over scattered ones`() {
        #expect(marked("log", "l o g log") == "l o g [log]")
        #expect(found("tab", in: ["t a b", "next tab", "table"]).first == "table")
    }

    @Test func `words of the query can come in any order`() {
        #expect(marked("file open", "Open file") == "[Open] [file]")
        #expect(marked("  open  ", "Open file") == "[Open] file")
    }

    @Test func `of equal matches the shorter text wins`() {
        #expect(found("quit", in: ["quit without saving", "quit"]) == ["quit", "quit without saving"])
    }

    @Test func `an empty query matches everything alike`() {
        let query = FuzzyQuery(" ")
        #expect(query.isEmpty && query.match("")?.score == 0 && query.match("x")?.characters == [])
        #expect(FuzzyQuery("a").match("") == nil)
    }

    @Test func `characters of several scalars and columns are one`() {
        #expect(marked("日", "今日は") == "今[日]は")
        #expect(FuzzyQuery("b").match("👩‍👩‍👧b")?.characters == [1])
    }

    @Test func `the best places are found wherever greedy search would end`() {
        // All ways to place a word, counted by hand against the formula: slow but surely right.
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            let text = String(
                (0..<Int.random(in: 1...9, using: &random)).map { _ in "abA -".randomElement(using: &random)! })
            let word = String(
                (0..<Int.random(in: 1...3, using: &random)).map { _ in "ab".randomElement(using: &random)! })
            let match = FuzzyQuery(word).match(text)
            #expect(
                match.map { ($0.score + text.count) / 256 } == Self.bestByAllWays(word, text), "\(word) in '\(text)'")
        }
    }

    private static func bestByAllWays(_ word: String, _ text: String) -> Int? {
        let (word, text) = (Array(word), Array(text))
        func ways(_ i: Int, after last: Int?) -> [Int] {
            if i == word.count { return [0] }
            return text.indices.filter { $0 > (last ?? -1) && text[$0].lowercased() == String(word[i]) }.flatMap {
                place in
                var own = 16
                let isStart =
                    place == 0 || !text[place - 1].isLetter || text[place].isUppercase && !text[place - 1].isUppercase
                if isStart { own += 14 }
                if place == 0 { own += 6 }
                if let last { own += place == last + 1 ? 18 : -(place - last - 1) }
                return ways(i + 1, after: place).map { $0 + own }
            }
        }
        return ways(0, after: nil).max()
    }
}
