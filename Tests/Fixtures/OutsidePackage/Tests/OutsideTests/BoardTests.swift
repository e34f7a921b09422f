import Outside
import Testing
import Trellis
import TrellisTesting

struct BoardTests {
    private func board() -> Board {
        Board([
            "To do": [Card(id: 1, "Paint", note: "white"), Card(id: 2, "Write")], "Doing": [Card(id: 3, "Sand")],
            "Done": [],
        ])
    }

    private func titles(_ board: Board) -> [[String]] { board.cards.map { $0.map(\.title) } }

    @Test func `it takes every size and every event`() {
        // Three columns in twelve cells are borders alone.
        let problems = checkWidget { board() }.filter { !"\($0)".hasPrefix("12x3: it cannot be seen that it") }
        #expect(problems == [])
    }

    @Test func `cards move by keys within a column and to the next one`() {
        let board = board()
        var moves: [String] = []
        board.onMove = { moves.append("\($0.title) \($1) \($2)") }
        let tester = WindowTester(Window(board), width: 60, height: 8)
        tester.press(.down, .alt)
        #expect(titles(board) == [["Write", "Paint"], ["Sand"], []])
        tester.press(.right, .alt)
        #expect(titles(board) == [["Write"], ["Sand", "Paint"], []])
        tester.press(.right, .alt)
        #expect(titles(board) == [["Write"], ["Sand"], ["Paint"]])
        #expect(moves == ["Paint 0 1", "Paint 1 1", "Paint 2 0"])
    }

    @Test func `cards move by the mouse, and Escape ends a drag`() {
        let board = board()
        let tester = WindowTester(Window(board), width: 60, height: 8)
        func send(_ action: Mouse.Action, x: Int, y: Int) {
            tester.send(.mouse(Mouse(action, at: Point(x: x, y: y))))
        }
        send(.press(.left), x: 3, y: 1)
        send(.drag(.left), x: 45, y: 3)
        tester.press(.escape)
        send(.release(.left), x: 45, y: 3)
        #expect(titles(board) == [["Paint", "Write"], ["Sand"], []])
        send(.press(.left), x: 3, y: 1)
        send(.drag(.left), x: 45, y: 3)
        send(.release(.left), x: 45, y: 3)
        #expect(titles(board) == [["Write"], ["Sand"], ["Paint"]])
    }

    @Test func `it passes an audit`() throws {
        #expect(try audit(Window(board()), sizes: "30x6...120x40").isEmpty)
    }
}
