import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// The messages of fields in a form.
@MainActor
struct FormMessageTests {
    private let name = TextField()
    private let port = TextField("80")
    private let window = Window()

    init() {
        window.theme = .dark
        name.validate = { $0.isEmpty ? "A name is needed." : nil }
        port.validate = { Int($0) == nil ? "Must be a number." : nil }
    }

    private func shown(reservesMessages: Bool = false, height: Int = 5) -> (Form, WindowTester) {
        let form = Form(reservesMessages: reservesMessages) {
            Labeled("Name", name)
            Labeled("Port", port)
            Labeled("On", Checkbox("Yes"))
        }
        window.add(form, "tt = ll = rr = 0")
        return (form, WindowTester(window, width: 26, height: height))
    }

    @Test func `a row shows the message once the user has changed or left the field`() {
        let (form, tester) = shown()
        #expect(!form.isValid && form.frame.height == 3, "an empty form does not begin with complaints")
        tester.press(.tab)
        #expect(
            tester.picture == """
                |Name                      |
                |       A name is needed.  |
                |Port   80                 |
                |On    ☐ Yes               |
                |                          |
                """)
        #expect(tester.canvas[7, 1].style.foreground == Theme.dark[.error].foreground)
        tester.type("x")
        #expect(tester.picture.contains("       Must be a number.  |\n|On"))
        tester.press(.backspace)
        tester.press(.tab, .shift)
        tester.type("Ada")
        #expect(
            tester.picture == """
                |Name   Ada                |
                |Port   80                 |
                |On    ☐ Yes               |
                |                          |
                |                          |
                """)
        #expect(form.isValid)
    }

    @Test func `a form can reserve the rows, so that nothing moves`() {
        let (form, tester) = shown(reservesMessages: true, height: 6)
        #expect(form.frame.height == 6)
        let before = port.frameInWindow
        tester.press(.tab)
        #expect(
            tester.picture == """
                |Name                      |
                |       A name is needed.  |
                |Port   80                 |
                |                          |
                |On    ☐ Yes               |
                |                          |
                """)
        #expect(port.frameInWindow == before)
    }

    @Test func `a long message wraps, unless it has one reserved row`() {
        let (form, tester) = shown()
        name.validate = { _ in "This name is used by another host already." }
        name.showsMessage = true
        #expect(
            tester.picture == """
                |Name                      |
                |       This name is used  |
                |       by another host    |
                |       already.           |
                |Port   80                 |
                """)
        #expect(form.measured(for: 26).size.height == 6)
        form.reservesMessages = true
        #expect(tester.picture.contains("|       This name is used …|\n|Port "))
        form.reservesMessages = false
        #expect(tester.picture.contains("by another host"))
    }

    @Test func `the picture depends on the size alone`() {
        func make() -> WindowTester {
            let test = FormMessageTests()
            let (_, tester) = test.shown()
            test.name.showsMessage = true
            tester.draw()
            return tester
        }
        let resized = make()
        for (width, height) in [(9, 4), (30, 2), (12, 9), (0, 0), (5, 5), (26, 5), (17, 3)] {
            let fresh = make()
            resized.resize(width: width, height: height)
            fresh.resize(width: width, height: height)
            #expect(resized.picture == fresh.picture, "\(width)x\(height)")
        }
        #expect(
            checkWidget {
                let test = FormMessageTests()
                test.name.showsMessage = true
                return Form { Labeled("Name", test.name) }
            } == [])
    }

    @Test func `the field is worth more than its message`() {
        let (_, tester) = shown()
        window.add(Labeled("Only", name), "tt = 0, ll = rr = 0, h = 1")
        name.showsMessage = true
        tester.draw()
        #expect(name.frame.height == 1)
    }

    @Test func `nothing moves while the mouse is held, so that a press reaches its button`() {
        var saved = 0
        let form = Form {
            Labeled("Name", name)
            Button("Save") { saved += 1 }
        }
        window.add(form, "tt = ll = 0")
        let tester = WindowTester(window, width: 30, height: 4)
        #expect(name.isFocused)
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 3, y: 1))))
        #expect(name.showsMessage && !tester.picture.contains("A name is needed."))
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: 3, y: 1))))
        #expect(saved == 1 && tester.picture.contains("A name is needed."))
    }

    @Test func `a form shows all messages when it is to be saved`() {
        let (form, tester) = shown()
        port.text = "x"
        window.focus(form.subviews[2].subviews[1])
        #expect(!form.showMessages() && name.isFocused)
        #expect(tester.picture.contains("A name is needed.") && tester.picture.contains("Must be a number."))
        name.text = "Ada"
        port.text = "1"
        #expect(form.showMessages() && form.isValid)
        name.text = ""
        name.showsMessage = false
        #expect(!tester.picture.contains("needed"))
    }

    @Test func `the costs of a message do not grow with the rows`() {
        func operations(_ count: Int) -> Int {
            let window = Window()
            let fields = (0..<count).map { _ in TextField() }
            for field in fields { field.validate = { $0.isEmpty ? "empty" : nil } }
            window.add(Form(reservesMessages: true) { fields.map { Labeled("x", $0) } }, "tt = ll = rr = 0")
            let tester = WindowTester(window, width: 30, height: 10)
            tester.draw()
            fields[1].showsMessage = true
            tester.draw()
            return tester.damage.height * tester.damage.width
        }
        #expect(operations(10) == operations(300))
    }

    @Test func `a row with a button shows the message of its field`() {
        let path = TextField()
        path.validate = { $0.isEmpty ? "Choose a file." : nil }
        let fields = Row(spacing: 1) {
            path.filling()
            Button("…")
        }
        let form = Form { Labeled("File", fields) }
        let tester = WindowTester(Window(form), width: 24, height: 3)
        #expect(!form.showMessages())
        tester.draw()
        #expect(tester.picture.contains("Choose a file."))
    }

    @Test func `showing messages reads what has been typed`() {
        let port = NumberField(80, in: 1...100)
        let form = Form { Labeled("Port", port) }
        let tester = WindowTester(Window(form), width: 40, height: 3)
        tester.window.focus(port.input)
        port.input.selectAll()
        tester.type("777")
        #expect(port.message == nil)
        #expect(!form.showMessages())
        tester.draw()
        #expect(port.message != nil && tester.picture.contains("1"))
    }
}
