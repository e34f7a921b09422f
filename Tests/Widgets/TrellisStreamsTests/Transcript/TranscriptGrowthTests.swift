import SeededNumbers
import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisStreams
@testable import TrellisWidgets

/// What an entry that grows costs does not depend on the number of entries.
@MainActor
struct TranscriptGrowthTests {
    @Test(arguments: [100, 10_000])
    func `a growing entry costs the visible rows`(count: Int) {
        let transcript = Transcript()
        for index in 0..<count {
            if index % 2 == 0 {
                transcript.append("entry \(index)")
            } else {
                transcript.append(TranscriptEntry { Label("view \(index)") })
            }
        }
        let window = Window(size: Size(width: 40, height: 20))
        window.add(transcript, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 40, height: 20)
        #expect(transcript.measureCount <= 10)
        let answer = transcript.append("", role: "assistant")
        tester.draw()
        let additions = transcript.sums.additionCount
        transcript.measureCount = 0
        for _ in 0..<50 {
            transcript.paintedRowCount = 0
            answer.append("word ")
            tester.draw()
            #expect(transcript.paintedRowCount <= 20)
        }
        #expect(transcript.measureCount <= 6, "views that come into view are measured once")
        #expect(transcript.sums.additionCount - additions <= 60)
        #expect(transcript.subviews.count <= 7)

        tester.press(.home)
        transcript.paintedRowCount = 0
        answer.append("unseen\nunseen")
        tester.draw()
        #expect(transcript.paintedRowCount <= 20)
        transcript.measureCount = 0
        tester.press(.pageDown)
        #expect(transcript.measureCount <= 12)
    }

    @Test func `only the last paragraph is wrapped again`() {
        let transcript = Transcript()
        let entry = transcript.append(String(repeating: "a paragraph\n", count: 1_000))
        let window = Window()
        window.add(transcript, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 40, height: 20)
        let before = entry.flow!.wrapCount
        for _ in 0..<10 {
            entry.append("x")
            tester.draw()
        }
        #expect(entry.flow!.wrapCount - before == 10)
        entry.append("\nnew")
        tester.draw()
        #expect(entry.flow!.wrapCount - before == 12)
    }

    @Test func `however often they grow until a frame, they are wrapped once or twice`() {
        let transcript = Transcript()
        let answers = ["first", "second"].map { transcript.append($0) }
        let tester = WindowTester(Window(transcript), width: 40, height: 20)
        let before = answers.map { $0.flow!.wrapCount }
        for number in 0..<200 { answers[number % 2].append("word ") }
        tester.draw()
        for (answer, before) in zip(answers, before) { #expect(answer.flow!.wrapCount - before <= 2) }
        #expect(tester.picture.split(separator: "\n").filter { $0.contains("word word") }.count == 19)
        // What is asked for in between is right.
        transcript.append("third")
        #expect(transcript.visibleEntries == 0..<3)
    }

    /// What is painted for changes is what is painted anew.
    @Test(arguments: 0..<40)
    func `entries that grow, come, go and scroll look as if all were painted`(seed: Int) {
        var dice = Dice(seed: seed)
        let transcript = Transcript()
        let tester = WindowTester(Window(transcript), width: 30, height: 10)
        tester.window.focus(transcript)
        for step in 0..<60 {
            let entry = transcript.entries.randomElement(using: &dice)
            switch dice.roll(10) {
            case 0...3:
                let text = dice.pick(["a", "word ", "two\nlines", "\n", "a longer part of an answer, "])
                for _ in 0..<dice.roll(1...4) {
                    if let entry, !entry.isView { entry.append(text) }
                }
            case 4:
                if let entry, !entry.isView {
                    entry.setText(StyledText(dice.pick(["", "short", "some\nlines\nmore"])))
                }
            case 5:
                transcript.append(dice.pick(["", "an entry", "an entry\nof lines"]), title: dice.pick([nil, "title"]))
            case 6: transcript.insert([TranscriptEntry("older"), TranscriptEntry { Label("a view") }], at: 0)
            case 7: if !transcript.entries.isEmpty { transcript.remove(0..<1) }
            case 8: tester.press(dice.pick([.home, .end, .pageUp, .pageDown, .up, .down]))
            default: tester.resize(width: dice.roll(1...40), height: dice.roll(1...14))
            }
            if dice.once(in: 2) { continue }
            tester.draw()
            let shown = tester.canvas
            tester.window.setNeedsDisplay()
            tester.draw()
            #expect(shown.cells == tester.canvas.cells, "step \(step)")
        }
    }

    @Test func `a growing line repaints its entry only`() {
        let transcript = Transcript()
        let first = transcript.append("first")
        transcript.append("second")
        let window = Window()
        window.add(transcript, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 40, height: 20)
        transcript.paintedRowCount = 0
        first.append(" more")
        tester.draw()
        #expect(transcript.paintedRowCount == 1)
    }

    @Test func `line ends that come in parts`() {
        var flow = FlowText()
        for part in ["a\r", "\nb\r\nc", "\n", "\td\n"] { flow.append(StyledText(part)) }
        #expect(flow.text == "a\nb\nc\n    d\n" && flow.rowCount(width: 10) == 5)
        #expect(flow.row(3)?.part == "    d" && flow.row(5) == nil && flow.row(-1) == nil)
    }

    @Test func `sums of estimated rows do not depend on the way to them`() {
        let entries = (0..<100).map { TranscriptEntry(StyledText(String(repeating: "x", count: $0 * 7))) }
        var sums = TranscriptSums()
        sums.update(width: 20, entries, 1)
        let heights = entries.map { $0.estimatedRows(width: 20) + 1 }
        #expect(sums.total == heights.reduce(0, +) - 1)
        for index in [50, 3, 99, 100, 0, 51, 49] {
            #expect(sums.rows(before: index, entries) == heights[..<index].reduce(0, +))
        }
        for row in [0, 500, 20, 1_000] {
            let found = sums.entry(at: row, entries)
            #expect(heights[..<found.index].reduce(0, +) + found.rest == row && found.rest < heights[found.index])
        }
    }

    @Test func `entries that come above or go are added to the sums, not all again`() {
        let transcript = Transcript()
        for index in 0..<2_000 { transcript.append(String(repeating: "entry ", count: index % 30)) }
        let window = Window()
        window.add(transcript, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 40, height: 20)
        for _ in 0..<5 { tester.press(.pageUp) }
        let additions = transcript.sums.additionCount
        func isRight() -> Bool {
            var (sums, mine) = (TranscriptSums(), transcript.sums)
            let width = transcript.contentArea.width
            sums.update(width: width, transcript.entries, transcript.spacing)
            return sums.total == mine.total
                && [0, 7, 900, 1_990].allSatisfy {
                    sums.rows(before: $0, transcript.entries) == mine.rows(before: $0, transcript.entries)
                }
        }
        transcript.insert((0..<100).map { TranscriptEntry("older \($0)\n") }, at: 0)
        tester.draw()
        #expect(isRight())
        transcript.insert((0..<10).map { TranscriptEntry("middle \($0)\n") }, at: 500)
        transcript.insert((0..<10).map { TranscriptEntry("near \($0)\n") }, at: 2_080)
        tester.draw()
        #expect(isRight())
        transcript.remove(2_070..<2_090)
        transcript.remove(0..<30)
        tester.draw()
        #expect(isRight())
        #expect(transcript.sums.additionCount - additions < 200)
    }
}
