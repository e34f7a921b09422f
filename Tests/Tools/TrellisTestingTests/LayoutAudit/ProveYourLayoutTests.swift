import Testing
import TrellisLanguages
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// The examples of the page "Prove your layout".
@MainActor
struct ProveYourLayoutTests {
    @Test func `the layout of the mail window holds at every size`() throws {
        let problems = try audit(makeMailWindow())
        #expect(problems == [])
    }

    @Test func `a message that begins before the folders end overlaps them`() throws {
        let window = Window()
        let folders = window.add(List(["Inbox", "Sent"]), "tt = ll = bb = 0, w = 30")
        folders.identifier = "folders"
        let message = window.add(Label("No message"), "tt = 0, ll = 26, rr = 0")
        message.identifier = "message"
        let found = try audit(window, sizes: "30x6...40x6")
        #expect(
            found.first?.description == """
                overlap: folders and message overlap, at 30x6, the smallest of 11 sizes
                  folders at (0, 0), 30x6: w = 30, tt = 0, ll = 0, bb = 0
                  message at (26, 0), 4x1: tt = 0, ll = 26, rr = 0
                |11111111111111111111111111####|
                |1Sent                        1|
                |1                            1|
                |1                            1|
                |1                            1|
                |111111111111111111111111111111|
                """)
    }

    @Test func `only the sizes that matter`() throws {
        let window = makeMailWindow()
        // The sizes that are wide enough for the folders.
        let wide = try audit(window, sizes: "60x12...100x24")
        #expect(wide == [])
        // Every fifth width and every third height, which takes a fifteenth of the time.
        let sampled = try audit(window, sizes: "20x6...200x60 by 5x3")
        #expect(sampled == [])
        // One size.
        let one = try audit(window, sizes: "80x24")
        #expect(one == [])
    }

    @Test func `texts of other lengths have room`() throws {
        let window = makeMailWindow()
        // Each text has 18 columns, and then a length of its own, from 1 to 18.
        let upTo = try audit(window, sizes: "60x12...100x24", texts: .upTo(18))
        #expect(upTo == [])
        // A third longer, as German is.
        let longer = try audit(window, sizes: "60x12...100x24", texts: .times(1.3))
        #expect(longer == [])
        let languages = try audit(window, sizes: "60x12...100x24", texts: .languages([.german, .pseudo]))
        #expect(languages == [])
    }

    @Test func `a window knows what it needs`() throws {
        let window = makeMailWindow()
        let floor = try minimumSizes(of: window, sizes: "4x2...40x12")
        window.minimumSize = floor.first ?? .zero
        #expect(!window.minimumSize.isEmpty)
    }

    @Test func `most of every text can be read`() throws {
        let problems = try audit(makeMailWindow(), sizes: "20x6...60x30", readable: 0.8)
        #expect(problems == [])
    }

    @Test func `a badge may lie on the list, and hints may have no room`() throws {
        let window = Window()
        let list = window.add(List(["Inbox", "Sent"]), "tt = ll = rr = 0, bb = 1")
        let badge = window.add(Badge("new"), "tt = 0, rr = 1")
        let hints = window.add(KeyHints(), "bb = ll = 0, rr = 25")
        hints.identifier = "hints"
        #expect(
            try audit(
                window, sizes: "20x6...60x30",
                allowing: [
                    .overlap(between: badge, and: list),
                    .empty("hints"),
                    LayoutAllowance(.text) { $0 is Badge },
                ]) == [])
    }

    /// Folders beside the message; below 60 columns the message alone.
    private func makeMailWindow() -> Window {
        let window = Window()
        let folders = List(["Inbox", "Sent", "Drafts"])
        let text = String(repeating: "The engine weaves patterns. ", count: 9)
        let message = ScrollView(Label(text, wraps: true))
        let mail = window.add(Column(), "tt = ll = rr = bb = 0")
        let panes = Row(spacing: 1)
        panes.place(folders.length(16), at: 0)
        panes.place(message.filling(), at: 1)
        mail.place(panes.filling(), at: 0)
        mail.addSubview(KeyHints())
        folders.bind(\.isHidden, to: window, \.frame) { $0.width < 60 }
        return window
    }
}
