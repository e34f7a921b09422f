import TextEditing
import Trellis
import TrellisStreams

/// What keys and changes cost beside ten or a hundred times as many rows, and beside each other: for the gate.
extension WidgetBench {
    private struct Job: Identifiable, Hashable {
        let id: Int
        var state = 0
    }

    static func tellRatios() {
        tell("a key in rows of any height, of one line = 1", scroll(.content) / scroll(.cells(1)))
        let list = List((0..<1_000).map { "entry \($0) " + String(repeating: "and more of it, ", count: 12) })
        let window = shown(list)
        let still = least { press(list.selection == 0 ? .down : .up, window) }
        tell("a key that only selects a row, one that scrolls = 1", still / scroll(.cells(1)))
        grow("Table: a key", 1_000, 100_000) { count in
            let window = shown(Table(count: count, columns: [TableColumn("Number") { "\($0)" }]))
            return { press(.down, window) }
        }
        grow("Table with a filter: an item is replaced", 20_000, 200_000) { count in
            let table = Table((0..<count).map { Job(id: $0) }, columns: [TableColumn("Number") { "\($0.id)" }])
            table.filterText = "17"
            let window = shown(table)
            var state = 0
            return {
                state += 1
                table.replace(Job(id: 17, state: state))
                _ = window.draw()
            }
        }
        grow("Tree: a key", 1_000, 100_000) { count in
            let tree = Tree((0..<count).map { Job(id: $0) }, children: { _ in [] }) { StyledText("node \($0.id)") }
            let window = shown(tree)
            return { press(.down, window) }
        }
        grow("LogView: a page", 10_000, 1_000_000) { count in
            let log = LogBuffer()
            log.append((0..<count).map { "line \($0) of the log\n" }.joined())
            let window = shown(LogView(log))
            return { press(.pageUp, window) }
        }
        grow("TextArea: a letter", 1_000, 100_000) { count in
            let window = shown(TextArea(String(repeating: "A line that has some words.\n", count: count)))
            return { press("x", window) }
        }
        grow("CommandPalette: a letter", 1_000, 10_000) { count in
            let window = Window(size: size)
            window.showCommandPalette((0..<count).map { Command("Open window \($0)", name: "c\($0)", group: "All") {} })
            _ = window.draw()
            return {
                press("w", window)
                press(.backspace, window)
            }
        }
    }

    /// The time of a key that scrolls by a row.
    private static func scroll(_ height: Length) -> Double {
        let list = List((0..<1_000).map { "entry \($0) " + String(repeating: "and more of it, ", count: 12) })
        list.rowHeight = height
        let window = shown(list)
        for _ in 0..<80 { press(.down, window) }
        return least { press(.down, window) }
    }

    private static func grow(_ name: String, _ few: Int, _ many: Int, _ make: (Int) -> () -> Void) {
        let times = [few, many].map { least(make($0)) }
        tell("\(name), \(few / 1_000)k→\(many / 1_000)k", times[1] / times[0])
    }

    private static func least(_ body: () -> Void) -> Double {
        let clock = ContinuousClock()
        return (0..<60).map { _ in clock.measure(body) / .nanoseconds(1) }.min()!
    }

    private static func tell(_ name: String, _ ratio: Double) { print(#"{"row": "\#(name)", "ratio": \#(ratio)}"#) }
}
