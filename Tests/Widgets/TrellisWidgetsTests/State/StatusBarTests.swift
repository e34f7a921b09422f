import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct StatusBarTests {
    @Test func `a status bar takes every size and every event`() {
        #expect(checkWidget { StatusBar(left: "main.swift 漢字", center: "saved", right: "Ln 12") } == [])
    }

    @Test func `what does not fit goes first at the middle, then at the left`() {
        let window = Window()
        window.add(StatusBar(left: "main.swift", center: "all saved", right: "Ln 12"), "tt = ll = rr = 0")
        let tester = WindowTester(window, width: 40, height: 1)
        #expect(tester.picture == "| main.swift    all saved          Ln 12 |")
        func at(_ width: Int) -> String {
            tester.resize(width: width, height: 1)
            return tester.picture
        }
        #expect(at(30) == "| main.swift  all saved  Ln 12 |")
        #expect(at(28) == "| main.swift  all sa…  Ln 12 |")
        #expect(at(26) == "| main.swift  all …  Ln 12 |")
        #expect(at(25) == "| main.swift        Ln 12 |")
        #expect(at(16) == "| main.s…  Ln 12 |")
        #expect(at(8) == "|  Ln 12 |")
        #expect(at(4) == "|Ln …|")
        #expect(at(0) == "||")
    }

    @Test func `the middle text is in the middle of the bar when the others let it`() {
        let window = Window()
        let bar = window.add(StatusBar(center: "mid"), "tt = ll = rr = 0")
        let tester = WindowTester(window, width: 11, height: 1)
        #expect(tester.picture == "|    mid    |")
        bar.left = "left"
        tester.draw()
        #expect(tester.picture == "| left  mid |")
    }
}
