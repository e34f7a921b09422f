import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisMarkdown

/// What the keys of documents read, however long these are: conditions of some ask for links and code in sight.
@MainActor
@Suite struct MarkdownKeysGrowthTests {
    /// A document whose sections all have links, or none has; scrolled to its middle.
    private func shown(_ sections: Int, links: Bool) -> (MarkdownView, WindowTester) {
        let text = (0..<sections).map { number in
            "## Section \(number)\n\nSome words\(links ? ", as [chapter](#\(number)) says" : "").\n\n```\ncode\n```\n\n"
        }
        let window = Window()
        let view = window.add(MarkdownView(text.joined()), "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 60, height: 20)
        view.scroll(to: view.headings[sections / 2])
        tester.draw()
        return (view, tester)
    }

    @Test(arguments: [true, false])
    func `conditions of keys lay out what is in sight, however long the document is`(links: Bool) {
        func work(_ sections: Int) -> (layouts: Int, bytes: Int, asked: Int) {
            let (view, tester) = shown(sections, links: links)
            _ = tester.window.activeCommands
            let flow = view.flow
            let (layouts, bytes, asked) = (flow.layoutCount, flow.document.parsedByteCount, flow.askedUnits)
            _ = tester.window.activeCommands
            tester.press(.tab)
            tester.press(.right)
            _ = tester.window.activeCommands
            return (flow.layoutCount - layouts, flow.document.parsedByteCount - bytes, flow.askedUnits - asked)
        }
        let (few, many) = (work(100), work(10_000))
        #expect(many.asked <= few.asked + 20, "\(few), \(many)")
        #expect(many.layouts < 50 && many.bytes == 0)
    }
}
