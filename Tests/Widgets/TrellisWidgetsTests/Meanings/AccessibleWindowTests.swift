import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// What a window looks like for those who read it by ear or by finger.
@MainActor
struct AccessibleWindowTests {
    private func tester(_ view: View, width: Int = 30, height: Int = 6) -> WindowTester {
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        window.isAccessible = true
        return WindowTester(window, width: width, height: height)
    }

    @Test func `lines are left out, signs are words, and a character marks the selected row`() {
        let column = Column {
            Box("Files", List(["one", "two"])).filling()
            Toggle("Sound", isOn: true)
            Spinner("Loading")
        }
        #expect(
            tester(column).picture == """
                |  Files                       |
                |  >one                        |
                |   two                        |
                |                              |
                |on  Sound                     |
                |busy: Loading                 |
                """)
    }

    @Test func `nothing moves, and no timer is due`() {
        let tester = tester(
            Column {
                Spinner("Loading")
                ProgressBar()
                LoadingCover(Label("one\ntwo"), isLoading: true)
            })
        #expect(tester.window.timers.nextDue == nil)
        #expect(tester.window.reducesMotion)
        let picture = tester.picture
        tester.advance(by: .seconds(5))
        #expect(tester.picture == picture)
    }

    @Test func `the theme is that of high contrast, and the app's comes back`() {
        let tester = tester(Label("one"))
        tester.window.theme = .nord
        #expect(tester.window.themeInUse.name == Theme.highContrast.name)
        tester.window.isAccessible = false
        #expect(tester.window.themeInUse.name == Theme.nord.name)
    }

    @Test func `turning it on and off paints as a window that began so`() {
        let view = {
            Column {
                Box("Files", List(["one", "two"])); Spinner("Loading"); Toggle("Sound")
            }
        }
        let one = tester(view())
        let other = tester(view())
        other.window.isAccessible = false
        other.draw()
        let seen = WindowTester(
            {
                let window = Window(); window.add(view(), "tt = ll = bb = rr = 0"); return window
            }(), width: 30, height: 6)
        #expect(other.picture == seen.picture)
        other.window.isAccessible = true
        #expect(other.picture == one.picture)
    }

    @Test func `an announcement is in the last row for ten seconds`() {
        let tester = tester(Label("one"), height: 3)
        tester.window.announce("3 mails")
        tester.window.announce("a reply")
        #expect(
            tester.picture == """
                |one                           |
                |                              |
                |3 mails; a reply              |
                """)
        tester.window.announce("2 mails")
        #expect(tester.picture.hasSuffix("|2 mails                       |"))
        tester.advance(by: .seconds(11))
        #expect(!tester.picture.contains("mails"))
    }

    @Test func `toasts, messages of fields and quarters of progress are announced`() {
        let field = TextField()
        field.validate = { $0.count < 3 ? "too short" : nil }
        let bar = ProgressBar(value: 0)
        let window = Window()
        window.add(
            Form {
                Labeled("Name", field)
                Labeled("Copying", bar)
            }, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 40, height: 8)
        window.toast("Saved", role: .success)
        tester.type("A")
        bar.value = 0.1
        bar.value = 0.3
        bar.value = 0.4
        bar.value = .nan
        bar.value = 1
        #expect(tester.announcements == ["success: Saved", "Name: too short", "Copying: 25%", "Copying: 100%"])
    }

    @Test func `without it nothing of an announcement is shown`() {
        let tester = WindowTester(Window(Label("one")), width: 10, height: 2)
        tester.window.announce("3 mails")
        #expect(tester.picture == "|one       |\n|          |")
        #expect(tester.announcements == ["3 mails"])
    }
}
