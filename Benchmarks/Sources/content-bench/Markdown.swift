import Trellis
import TrellisMarkdown

extension ContentBench {
    /// A document like those that people write, with a number of bytes at least.
    private static func document(bytes: Int) -> String {
        var text = ""
        var number = 0
        while text.utf8.count < bytes {
            number += 1
            text += """
                ## Section \(number)

                The *quick* brown fox jumps over the **lazy** dog, as [chapter \(number)](#section-\(number)) says.
                It jumps `again()` and again, until the line wraps where a window is narrow; nobody counts.

                - one item of a list, with some words
                - another one, with a [link](https://example.com/\(number))
                  1. nested

                ```swift
                let fox = Fox(number: \(number))   // quick
                fox.jump()
                ```

                | name | value |
                |------|------:|
                | fox  | \(number) |


                """
        }
        return text
    }

    static func measureMarkdown() async {
        let text = document(bytes: 1 << 20)
        report("Markdown: open 1 MB, first frame", rounds: 20) { _ = shown(MarkdownView(text)) }
        let view = MarkdownView(text)
        let window = shown(view)
        report("Markdown: scroll a page in 1 MB") {
            window.send(.key(.pageDown))
            _ = window.draw()
        }
        report("Markdown: end and start of 1 MB", rounds: 20) {
            window.send(.key(.end))
            _ = window.draw()
            window.send(.key(.home))
            _ = window.draw()
        }
        report("Markdown: another width, 1 MB", rounds: 20) {
            window.send(.resize(Size(width: 190, height: 60)))
            _ = window.draw()
            window.send(.resize(Self.size))
            _ = window.draw()
        }
        report("Markdown: search 1 MB in vain, first time", rounds: 1) {
            view.searchText = "nothing like this"
            view.findNext()
            _ = window.draw()
        }
        view.searchText = ""
        // 1,000 tokens a second are some 17 in each of 60 frames.
        let words = document(bytes: 40_000).split(separator: " ", omittingEmptySubsequences: false)
        for (name, start) in [("an empty document", ""), ("1 MB", text)] {
            let view = MarkdownView(start)
            view.follows = true
            let window = shown(view)
            var next = 0
            reportShare("Markdown: 1,000 words a second at the end of \(name)", rate: 60, rounds: 300) {
                for _ in 0..<17 {
                    view.append(" " + words[next % words.count])
                    next += 1
                }
                _ = window.draw()
            }
        }
        for (name, start) in [
            ("a code block", "```\n" + String(repeating: "let fox = Fox() // quick\n", count: 42_000)),
            ("a paragraph", String(repeating: "the quick brown fox\n", count: 52_000)),
        ] {
            let view = MarkdownView(start)
            view.follows = true
            let window = shown(view)
            report("Markdown: a word more in \(name) of 1 MB", rounds: 20) {
                view.append(" word")
                _ = window.draw()
            }
        }
        let row = "| fox | 1000 | the `quick` **fox** jumps |\n"
        let rows = String(repeating: row, count: 20_000 / row.utf8.count)
        let table = MarkdownView("| name | value | text |\n|---|--:|---|\n" + rows)
        table.follows = true
        let tableWindow = shown(table)
        let parts = row.split(separator: " ", omittingEmptySubsequences: false).map { " " + $0 }
        var next = 0
        report("Markdown: a part more in a table of 20 kB") {
            table.append(parts[next % parts.count])
            next += 1
            _ = tableWindow.draw()
        }
    }
}
