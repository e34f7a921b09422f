import SeededNumbers
import Testing

@testable import TrellisViews
@testable import TrellisWidgets

struct RowStateTests {
    private func rows(_ count: Int, visible: Int, selected: Int? = 0) -> RowState {
        var state = RowState()
        state.visible = visible
        state.setCount(count)
        state.select(selected)
        return state
    }

    @Test func `the chosen row is followed, until somebody scrolls away from it`() {
        var state = rows(100, visible: 10)
        state.move(by: 12)
        #expect(state.firstShown == 3)
        state.scroll(by: 40)
        #expect(state.firstShown == 43 && state.selected == 12)
        state.move(by: 1)
        #expect(state.selected == 13 && state.firstShown == 13)
        state.movePage(1)
        #expect(state.selected == 22 && state.firstShown == 22)
    }

    @Test func `what is in sight depends on the size, not on the sizes before`() {
        for selected in 0..<30 {
            for visible in 0...12 {
                var state = rows(30, visible: 12, selected: selected)
                for size in [3, 1, 0, 30, 40, 5, visible] { state.visible = size }
                var fresh = rows(30, visible: visible, selected: nil)
                fresh.select(selected)
                #expect(state.firstShown == fresh.firstShown, "\(selected) \(visible)")
            }
        }
    }

    @Test func `rows that come and go leave the others as they are`() {
        // A model that knows each row by its name.

        for seed in 0..<40 {
            var random = Dice(state: UInt64(seed))
            var names = Array(0..<20)
            var next = 20
            var state = rows(20, visible: 6, selected: 10)
            state.allowsMarks = true
            state.setMarks([3, 11, 19])
            for _ in 0..<30 {
                let chosen = state.selected.map { names[$0] }
                let marked = Set(state.marks.map { names[$0] })
                let start = Int.random(in: 0...names.count, using: &random)
                if Bool.random(using: &random) {
                    let count = Int.random(in: 0...4, using: &random)
                    names.insert(contentsOf: next..<next + count, at: start)
                    next += count
                    state.insert(start..<start + count)
                } else {
                    let end = Int.random(in: start...min(names.count, start + 4), using: &random)
                    names.removeSubrange(start..<end)
                    state.remove(start..<end)
                }
                #expect(state.count == names.count)
                #expect((state.selected == nil) == names.isEmpty)
                if let chosen, names.contains(chosen) { #expect(names[state.selected!] == chosen) }
                #expect(Set(state.marks.map { names[$0] }) == marked.intersection(names))
                #expect(state.firstShown >= 0 && state.firstShown <= max(0, names.count - 6))
                if Int.random(in: 0..<4, using: &random) == 0 {
                    state.scroll(by: Int.random(in: -9...9, using: &random))
                }
            }
        }
    }

    @Test func `rows that come above what was scrolled to do not move it`() {
        var state = rows(100, visible: 10)
        state.scroll(to: 50)
        state.insert(0..<5)
        #expect(state.firstShown == 55)
        state.remove(0..<20)
        #expect(state.firstShown == 35)
        state.insert(60..<70)
        #expect(state.firstShown == 35)
        state.remove(30..<90)
        #expect(state.firstShown == 25 && state.count == 35)
    }

    @Test func `a stretch of marks grows and shrinks from where it began`() {
        var state = rows(20, visible: 10, selected: 5)
        state.allowsMarks = true
        state.toggleMark(1)
        for _ in 0..<3 { state.move(by: 1, extending: true) }
        #expect(state.marks == [1, 5, 6, 7, 8])
        for _ in 0..<5 { state.move(by: -1, extending: true) }
        #expect(state.marks == [1, 3, 4, 5])
        state.move(by: -1)
        #expect(state.marks == [1, 3, 4, 5] && state.selected == 2)
        state.move(by: 1, extending: true)
        #expect(state.marks == [1, 2, 3, 4, 5])
    }

    @Test func `no rows choose nothing, and the first one that comes is chosen where one is wanted`() {
        var state = rows(0, visible: 5)
        #expect(state.selected == nil)
        state.setCount(3)
        #expect(state.selected == 0)
        state.remove(0..<3)
        #expect(state.selected == nil)
        state.wantsSelection = false
        state.insert(0..<4)
        #expect(state.selected == nil)
        state.move(by: 1)
        #expect(state.selected == 0)
    }
}
