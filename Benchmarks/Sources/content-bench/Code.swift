import Trellis
import TrellisCode

extension ContentBench {
    /// Code and changes: lexing, opening, scrolling and typing in 50,000 lines.
    static func measureCode() {
        let block = """
            /// A bed of a garden, counted in steps.
            public struct Bed: Hashable, Sendable {
                var width = 0x1F, name = "roses \\(count) \\n"  // and thorns
                func describe(in season: Season) throws -> String { return plants.map(\\.name).joined() }
            }

            """
        let lines = 50_000
        let text = String(repeating: block, count: lines / 5)
        let bytes = Double(text.utf8.count)

        let lexer = CodeLexer(.swift)
        let split = text.split(separator: "\n").map { String($0) }
        let clock = ContinuousClock()
        let time = clock.measure {
            var state = CodeState.start
            for line in split { _ = lexer.tokens(in: line, state: &state) }
        }
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
        print(line("code: tokens of \(lines) lines, MB/s", Self.text(bytes / 1e6 / seconds, digits: 1), "", ""))

        report("code: open \(lines) lines", rounds: 10) { _ = shown(CodeView(text, language: .swift)) }
        report("code: open \(lines) lines and jump to the end", rounds: 10) {
            let view = CodeView(text, language: .swift)
            let window = shown(view)
            window.focus(view)
            window.send(.key(Key.end.control))
            _ = window.draw()
        }
        let view = CodeView(text, language: .swift)
        let window = shown(view)
        window.focus(view)
        window.send(.key(Key.end.control))
        window.send(.key(Key.home.control))
        _ = window.draw()
        report("code: scroll a page in \(lines) lines") {
            window.send(.key(.pageDown))
            _ = window.draw()
        }
        report("code: scroll a row by the wheel") {
            window.send(.mouse(Mouse(.wheelDown, at: Point(x: 9, y: 9))))
            _ = window.draw()
        }
        view.isReadOnly = false
        view.goTo(line: 30)
        report("code: type a letter at the top") {
            window.send(.key("x"))
            _ = window.draw()
        }
        report("code: open and close a comment at the top", rounds: 20) {
            view.goTo(line: 30)
            for key in ["/", "*"] as [Key] { window.send(.key(key)) }
            _ = window.draw()
            window.send(.key(.backspace))
            window.send(.key(.backspace))
            _ = window.draw()
        }
        measureChanges(split)
    }

    private static func measureChanges(_ lines: [String]) {
        var patch = "--- a/x.swift\n+++ b/x.swift\n"
        for start in stride(from: 0, to: lines.count - 10, by: 10) {
            patch += "@@ -\(start + 1),7 +\(start + 1),7 @@\n"
            for (index, line) in lines[start..<start + 7].enumerated() {
                patch += index == 3 ? "-\(line)\n+\(line) // changed\n" : " \(line)\n"
            }
        }
        report("diff: parse 5,000 hunks, 40,000 lines", rounds: 10) { _ = Diff(parsing: patch) }
        let diff = Diff(parsing: patch)
        let view = DiffView(diff)
        let window = shown(view)
        window.focus(view)
        report("diff: scroll a page in 5,000 hunks") {
            window.send(.key(.pageDown))
            _ = window.draw()
        }
    }
}
