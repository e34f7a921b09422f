import LayoutSheets
import Testing
import TrellisSheets
import TrellisStreams
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Views that leave while they show a popup, which ends in the middle of their removal.
@MainActor
struct OpenPopupRemovalTests {
    @Test(arguments: ["grid", "row", "column", "form"], ["select", "multi-select"])
    func `containers lose a view with an open popup`(container: String, kind: String) throws {
        let host: View =
            switch container {
            case "grid": Grid(columns: [.content, .share(1)])
            case "row": Row()
            case "column": Column()
            default: Form()
            }
        let choice: View = kind == "select" ? Select(["one", "two"]) : MultiSelect(["one", "two"])
        let window = Window()
        host.identifier = "host"
        window.add(host, "tt = 2, ll = 11, w = 7, h = 3")
        host.addSubview(choice)
        let tester = WindowTester(window, width: 30, height: 12)
        window.focus(choice)
        tester.press(.enter)
        #expect(!window.overlays.shown.isEmpty)
        let transcript = Transcript()
        window.add(transcript, named: "log")
        // The end of the popup looks for another view to focus, by a layout that is due and measures the container.
        try window.apply(LayoutSheet(parsing: "host { cl = 96% }\nlog { w = 4, h = 3, ct = host.bt + 5 }"))
        choice.removeFromSuperview()
        tester.draw()
        #expect(window.overlays.shown.isEmpty)
    }
}
