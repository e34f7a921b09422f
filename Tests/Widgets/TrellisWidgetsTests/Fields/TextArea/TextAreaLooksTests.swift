import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct TextAreaLooksTests {
    @Test(arguments: Theme.all) func `an empty area is seen, and its text stands below that of a field`(theme: Theme) {
        let window = Window()
        window.theme = theme
        let area = window.add(TextArea(), "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 13, height: 3)
        if theme.needsManyColors {
            #expect(tester.canvas[0, 0].background != theme[.window].background)
            #expect(tester.canvas[0, 0].background != theme["surface"].background)
        }
        area.insert("area")
        window.add(TextField("field"), "tt = 2, ll = 0, w = 13")
        tester.draw()
        #expect(tester.picture == "| area        |\n|             |\n| field       |")
    }
}
