import Testing

@testable import RuleText

struct SuggestionTests {
    let names = ["minw", "maxw", "tt", "ll", "width"]

    @Test(arguments: [
        ("mnw", "minw"), ("mixw", "minw"), ("maxx", "maxw"), ("t", "tt"), ("TT", "tt"), ("widht", "width"),
    ])
    func `a near word is suggested`(word: String, meant: String) {
        #expect(suggestion(for: word, among: names) == meant)
    }

    @Test(arguments: ["height", "px", "zzzz"])
    func `nothing is suggested for a word that is like none`(word: String) {
        #expect(suggestion(for: word, among: names) == nil)
    }
}
