import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct FooterTests {
    private let window = Window()

    @Test func `a footer takes every size and every event`() {
        #expect(checkWidget { Footer("Ln 12 漢字") } == [])
        #expect(checkWidget { Footer() } == [])
    }

    @Test func `it shows the keys that apply, and a text at the right`() {
        var saved = 0
        window.onKey("s", "save", scope: .window) { saved += 1 }
        let footer = window.add(Footer("Ln 12"), "tt = ll = rr = 0")
        let tester = WindowTester(window, width: 30, height: 1)
        #expect(tester.picture == "| s save  ? help         Ln 12 |")
        tester.click(x: 2, y: 0)
        #expect(saved == 1)
        footer.text = "Ln 12, Col 7"
        #expect(tester.picture == "|s save  ? help   Ln 12, Col 7 |")
        footer.text = ""
        #expect(tester.picture == "| s save  ? help               |")
    }

    @Test func `in a narrow one the text takes half, and then nothing`() {
        window.onKey("s", "save", scope: .window) {}
        window.add(Footer("Ln 12, Col 7"), "tt = ll = rr = 0")
        let tester = WindowTester(window, width: 22, height: 1)
        #expect(tester.picture == "|s save  ?   Ln 12, C… |")
        tester.resize(width: 7, height: 1)
        // The key of help, which lists all others.
        #expect(tester.picture == "|?      |")
    }

    @Test func `it looks the same in every theme that reverses nothing`() {
        window.theme = .monochrome
        window.onKey("s", "save", scope: .window) {}
        window.add(Footer("x"), "tt = ll = rr = 0")
        let tester = WindowTester(window, width: 22, height: 1)
        #expect(!tester.canvas[5, 0].style.attributes.contains(.reverse))
        #expect(tester.canvas[1, 0].style.attributes.contains(.bold), "a key")
    }
}
