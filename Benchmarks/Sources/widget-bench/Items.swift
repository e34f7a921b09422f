import Trellis

/// Items that come, go and change in large lists and tables, and rows of any height.
extension WidgetBench {
    private struct Job: Identifiable, Hashable {
        let id: Int
        var name: String
        var state: Int
    }

    static func measureItems() {
        measureMillion()
        measureFiltered()
        measureTallRows()
    }

    private static func measureMillion() {
        let list = List((0..<1_000_000).map { "entry \($0)" })
        let window = shown(list)
        report("list of 1,000,000: one comes in at the top", rounds: 20) {
            list.items.insert("new", at: 0)
            _ = window.draw()
        }
        report("list of 1,000,000: one changes", rounds: 20) {
            list.items[7] += "!"
            _ = window.draw()
        }
    }

    private static func measureFiltered() {
        let table = Table(
            (0..<200_000).map { Job(id: $0, name: "job number \($0 * 7919 % 200_000)", state: $0 % 4) },
            columns: [
                TableColumn("Name", width: .share(1)) { $0.name },
                TableColumn("State", width: .cells(8)) { "\($0.state)" },
            ])
        let window = shown(table)
        for (text, name) in [("", "table"), ("number 17", "filtered table")] {
            measureSlices("\(name) of 200,000, a slice", window) {
                table.filterText = text
            } isDone: {
                table.rowsInOrder.count < 200_000 || text.isEmpty
            }
            report("\(name) of 200,000: an item changes", rounds: 20) {
                table.items[7].state += 1
                _ = window.draw()
            }
            report("\(name) of 200,000: an item is replaced", rounds: 20) {
                var job = table.items[7]
                job.state += 1
                table.replace(job)
                _ = window.draw()
            }
            report("\(name) of 200,000: one comes in at the top", rounds: 20) {
                table.items.insert(Job(id: 200_000 + table.items.count, name: "job number 17", state: 0), at: 0)
                _ = window.draw()
            }
        }
    }

    private static func measureTallRows() {
        let words = "some words of an entry that is wrapped at the width of the list, as mails and tasks are, "
        for heights in [false, true, true, true] {
            let list = List((0..<10_000).map { "\($0) " + String(repeating: words, count: $0 % 7) })
            if heights { list.rowHeight = .content }
            let window = shown(list)
            report("list of \(heights ? "rows of any height" : "rows of one line"): arrow down", rounds: 2_000) {
                press(.down, window)
            }
        }
    }
}
