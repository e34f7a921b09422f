import Testing
import Trellis

@testable import pick

/// Lines are found beside the interface, some blocks at a time.
@MainActor
struct FinderTests {
    private let finder = Finder()

    private func add(_ lines: [String]) {
        var block = Block(first: finder.lineCount)
        for line in lines { block.append(Array(line.utf8)[...]) }
        finder.add(block)
    }

    private func find(_ text: String) async {
        finder.find(text)
        while finder.isSearching { await Task.yield() }
    }

    private var found: [String] {
        (0..<finder.count).map { String(decoding: finder.bytes(of: finder.line(inRow: $0)), as: UTF8.self) }
    }

    @Test func `lines of all blocks are ranked together`() async {
        for block in 0..<40 { add((0..<10).map { "line \(block * 10 + $0)" }) }
        #expect(finder.count == 400 && found[123] == "line 123")
        await find("99")
        let query = FuzzyQuery("99")
        let lines = (0..<400).map { "line \($0)" }.filter { query.match($0) != nil }
        let ranked = lines.enumerated().sorted {
            (-query.match($0.element)!.score, $0.offset) < (-query.match($1.element)!.score, $1.offset)
        }
        #expect(found == ranked.map(\.element) && found.first == "line 99")
    }

    @Test func `a longer query looks only at the lines that the shorter one has found`() async {
        for _ in 0..<40 { add((0..<100).map { $0 < 5 ? "odd \($0)" : "even \($0)" }) }
        await find("o")
        #expect(finder.count == 200 && finder.comparisons == 4_000)
        await find("od")
        #expect(finder.count == 200 && finder.comparisons == 4_200)
        await find("odd 1")
        #expect(finder.count == 40 && finder.comparisons == 4_400)
        // Any other query looks at all.
        await find("od")
        #expect(finder.count == 200 && finder.comparisons == 8_400)
    }

    @Test func `lines that come are found for the query that is there, and only they are looked at`() async {
        add(["one", "two"])
        await find("o")
        add(["three", "four"])
        while finder.isSearching { await Task.yield() }
        #expect(Set(found) == ["one", "two", "four"] && finder.comparisons == 4)
        await find("ou")
        add(["you"])
        while finder.isSearching { await Task.yield() }
        #expect(Set(found) == ["four", "you"])
        let key = finder.key(ofRow: 1)
        #expect(finder.row(of: key) == 1)
        await find("")
        #expect(found == ["one", "two", "three", "four", "you"])
    }

    @Test func `a search that is overtaken changes nothing`() async {
        for _ in 0..<40 { add((0..<100).map { "\($0)" }) }
        finder.find("1")
        finder.find("12")
        await find("9")
        #expect(found.allSatisfy { $0.contains("9") } && finder.count == 19 * 40)
    }

    @Test func `bytes that are no text stay as they are`() {
        var block = Block(first: 0)
        block.append([0x61, 0xE9, 0xFF])
        block.append([])
        finder.add(block)
        #expect(finder.bytes(of: 0) == [0x61, 0xE9, 0xFF] && finder.bytes(of: 1).isEmpty && finder.count == 2)
    }
}
