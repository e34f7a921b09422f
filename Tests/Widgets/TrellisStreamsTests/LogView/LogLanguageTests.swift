import Testing
import TrellisLanguages
import TrellisStreams
import TrellisTesting
import TrellisViews

@MainActor
struct LogLanguageTests {
    @Test(arguments: [(1, "1 Zeile "), (2000, "2.000 Zeilen")])
    func `the status counts in the language of the window`(count: Int, text: String) {
        let log = LogBuffer()
        for index in 0..<count { log.append(line: "line \(index)") }
        let window = Window()
        window.add(LogView(log), "tt = ll = bb = rr = 0")
        window.language = .german
        let tester = WindowTester(window, width: 40, height: 3)
        #expect(tester.picture.contains(text) && tester.picture.contains("läuft mit"))
    }
}
