import Testing

@testable import TrellisWidgets

struct RowKeysTests {
    @Test func `a row is found wherever it has moved`() {
        var keys = RowKeys()
        _ = keys.update(count: 20) { $0 }
        let new = Array((0..<20).reversed()) + [99]
        let moves = keys.update(count: new.count) { new[$0] }
        #expect((0..<20).map { moves($0) } == (0..<20).map { 19 - $0 })
        #expect(moves(20) == nil && moves(-1) == nil)
    }

    @Test func `rows that have gone are known to have, however many`() {
        let moves = RowKeys.moves(from: Array(0..<100), to: Array(stride(from: 0, to: 100, by: 10)))
        #expect((0..<100).map { moves($0) } == (0..<100).map { $0 % 10 == 0 ? $0 / 10 : nil })
        let none = RowKeys.moves(from: ["a", "b"], to: [])
        #expect(none(0) == nil && none(1) == nil)
    }

    @Test func `many rows that have moved far are not sought one by one`() {
        var asked = 0
        let count = 10_000
        let moves = RowKeys.moves(
            from: { $0 },
            to: { row in
                asked += 1
                return count - 1 - row
            }, count: count)
        #expect((0..<1_000).allSatisfy { moves($0) == count - 1 - $0 })
        #expect(asked < 10 * count)
    }

    @Test func `of equal keys the nearest counts`() {
        let moves = RowKeys.moves(from: ["a", "b", "a", "a"], to: ["a", "a", "x", "a"])
        #expect([0, 1, 2, 3].map { moves($0) } == [0, nil, 1, 3])
    }

    @Test func `keys come and go with their rows`() {
        var keys = RowKeys()
        keys.remove(0..<0)
        _ = keys.update(count: 3) { $0 }
        keys.insert(1..<3) { $0 * 100 }
        keys.remove(0..<1)
        let moves = keys.update(count: 4) { [2, 1, 200, 100][$0] }
        #expect((0..<4).map { moves($0) } == [3, 2, 1, 0])
    }

    @Test(arguments: [1_000, 100_000])
    func `a row that has moved a little is found at once`(count: Int) {
        var asked = 0
        let found = RowKeys.nearest(to: count / 2, count: count) {
            asked += 1
            return $0 == count / 2 + 3
        }
        #expect(found == count / 2 + 3 && asked == 7)
        #expect(RowKeys.nearest(to: 900, count: 3) { $0 == 0 } == 0)
        #expect(RowKeys.nearest(to: 1, count: 900) { $0 == 899 } == 899)
    }
}
