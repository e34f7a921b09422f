import Testing
import TrellisStreams
import TrellisTesting
import TrellisViews
import TrellisWidgets

@testable import TrellisMarkdown

@MainActor
@Suite struct MarkdownEntryTests {
    private func shown(width: Int = 30, height: Int = 10) -> (Transcript, WindowTester) {
        let window = Window()
        let transcript = window.add(Transcript(), "tt = ll = bb = rr = 0")
        return (transcript, WindowTester(window, width: width, height: height))
    }

    @Test func `an answer arrives in pieces`() {
        let (transcript, tester) = shown()
        transcript.append("question", role: "user")
        let entry = transcript.append(TranscriptEntry(markdown: "An *oak", role: "assistant"))
        #expect(tester.picture.contains("● An *oak"))
        entry.append("* is:\n\n- a tree\n")
        tester.draw()
        #expect(tester.picture.contains("● An oak is:") && tester.picture.contains("• a tree"))
        #expect(entry.text == "An *oak* is:\n\n- a tree\n")
        entry.append(String(repeating: "- more\n", count: 30) + "\nthe end")
        tester.draw()
        #expect(tester.picture.contains("the end"))
    }

    @Test func `heights follow the width`() {
        let (transcript, tester) = shown()
        transcript.append(TranscriptEntry(markdown: "one two three four five six seven eight nine ten"))
        transcript.append("after")
        for (width, row) in [(30, 3), (16, 5), (60, 2)] {
            tester.resize(width: width, height: 10)
            #expect(tester.rows.firstIndex { $0.contains("after") } == row)
        }
    }

    @Test func `lines stay lines where they should`() {
        let (transcript, tester) = shown()
        transcript.append(TranscriptEntry(markdown: "one\ntwo"))
        transcript.append(TranscriptEntry(markdown: "three\nfour", keepsLineBreaks: true))
        tester.draw()
        #expect(tester.picture.contains("one two") && !tester.picture.contains("three four"))
    }

    @Test func `entries that are not visible are not parsed`() {
        let (transcript, tester) = shown()
        let entries = (0..<200).map { TranscriptEntry(markdown: "Answer *\($0)*.") }
        transcript.insert(entries, at: 0)
        tester.draw()
        let parsed = entries.count { ($0.content as! MarkdownContent).parsedByteCount > 0 }
        #expect(parsed < 20)
    }
}
