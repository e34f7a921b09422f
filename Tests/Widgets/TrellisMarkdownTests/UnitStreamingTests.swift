import SeededNumbers
import Testing

@testable import TrellisMarkdown

/// Units of the open block as it grows.
@MainActor
@Suite struct UnitStreamingTests {
    private func flow(_ text: String, width: Int = 40) -> MarkdownFlow {
        let flow = MarkdownFlow(MarkdownDocument(text))
        flow.update(width: width)
        return flow
    }

    private func append(_ text: String, to flow: MarkdownFlow) {
        flow.document.append(text)
        flow.update()
        _ = flow.exactRows(before: flow.units.count)
    }

    @Test func `a line more in long code counts the lines of its last piece`() {
        func counted(lines: Int) -> Int {
            let line = "let fox = Fox() // quick and brown, over the lazy dog\n"
            let flow = flow("```\n" + String(repeating: line, count: lines))
            let known = flow.countedByteCount
            for _ in 0..<3 {
                flow.document.append(line)
                flow.update()
                flow.document.append("let")
                flow.update()
                flow.document.append(" it = 1\n")
                flow.update()
            }
            let counted = flow.countedByteCount - known
            #expect(flow.units.map(\.lines) == self.flow(flow.document.text).units.map(\.lines))
            return counted
        }
        #expect(counted(lines: 64 * 300 + 10) == counted(lines: 64 * 20 + 10))
        #expect(counted(lines: 64 * 20 + 10) < 9 * 64 * 60)
    }

    @Test func `a word more in a list lays out its last item`() {
        func laidOut(items: Int) -> Int {
            let flow = flow(String(repeating: "- an item with a [link](#there)\n", count: items))
            _ = flow.exactRows(before: flow.units.count)
            let known = flow.layoutCount
            append("- one", to: flow)
            append(" more", to: flow)
            append(" item\n", to: flow)
            return flow.layoutCount - known
        }
        #expect(laidOut(items: 10) == laidOut(items: 100))
        #expect(laidOut(items: 10) <= 4)
    }

    @Test func `lists and long code that arrive in pieces look as they do at once`() {
        var numbers = Dice(state: 9)
        let line = String(repeating: "let fox = Fox() ", count: 40)
        let code = "```swift\n" + (0..<180).map { "\($0) \(line.prefix($0 * 3 + 20))\n" }.joined()
        let list = "3) one\n4) two\n\n   more\n5) - in\n     - [in](#a)\n6) [later]\n\nText\n\n[later]: #b\n"
        for (text, most) in [(list, 3), (list + list, 9), (code + "```\n\n" + list, 6_000)] {
            let streamed = flow("")
            var rest = Substring(text)
            while !rest.isEmpty {
                let piece = rest.prefix(Int.random(in: 1...most, using: &numbers))
                rest = rest.dropFirst(piece.count)
                append(String(piece), to: streamed)
                let fresh = flow(streamed.document.text)
                let one = streamed.units.indices.map { "\(streamed.layout($0))" }
                let two = fresh.units.indices.map { "\(fresh.layout($0))" }
                #expect(one == two && streamed.units.map(\.lines) == fresh.units.map(\.lines))
                #expect(streamed.headings == fresh.headings)
                if one != two { return }
            }
        }
    }
}
