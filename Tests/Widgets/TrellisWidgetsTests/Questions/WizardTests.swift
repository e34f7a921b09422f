import Foundation
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct WizardTests {
    private let name = TextField(placeholder: "your name")
    private let age = TextField("x")
    private let usesProxy = Checkbox("Use a proxy")
    private let proxy = TextField()
    private let summary = Label("")

    private func make() -> Wizard {
        age.validate = { Int($0) == nil ? "The age is no number." : nil }
        let account = Wizard.Page(
            "Account",
            Column {
                name; age; usesProxy
            })
        account.require(name) { [name] in name.text.isEmpty ? "Please enter a name." : nil }
        let network = Wizard.Page("Proxy", Column { proxy })
        network.isSkipped = { [usesProxy] in !usesProxy.isOn }
        network.validate = { [proxy] in proxy.text.contains(":") ? nil : "The port is missing." }
        let end = Wizard.Page("Summary", summary)
        end.willAppear = { [summary, name] in summary.text = "Hello, \(name.text)" }
        return Wizard([account, network, end])
    }

    private func shown(_ wizard: Wizard, width: Int = 60, height: Int = 7) -> WindowTester {
        WindowTester(Window(wizard), width: width, height: height)
    }

    @Test func `wizards take every size and every event`() {
        #expect(
            checkWidget {
                Wizard([
                    Wizard.Page("One", Checkbox("漢字")), Wizard.Page("Two", TextField()),
                    Wizard.Page("Three", Label("words", wraps: true)),
                ])
            } == [])
        #expect(checkWidget { Wizard([Wizard.Page("Only", Label("text"))]) } == [])
    }

    @Test func `steps are at the left of a wide one and above a narrow one`() {
        let wizard = Wizard(["Account", "Proxy", "Summary"].map { Wizard.Page($0, Label("page \($0)")) })
        wizard.onCancel = {}
        let tester = shown(wizard, height: 8)
        tester.press(.pageDown, .control)
        #expect(
            tester.picture == """
                |✓ Account │  page Proxy                                     |
                |▸ Proxy   │                                                 |
                |○ Summary │                                                 |
                |          │                                                 |
                |          │                                                 |
                |          │                                                 |
                |          │                                                 |
                |          │                       Back     Next     Cancel  |
                """)
        tester.resize(width: 40, height: 8)
        #expect(row(tester, 0) == "✓ Account › ▸ Proxy › ○ Summary         ")
        #expect(row(tester, 2).hasPrefix("page Proxy"))
        tester.resize(width: 24, height: 3)
        #expect(row(tester, 1).hasPrefix("page Proxy"))
        #expect(row(tester, 0) == "2/3 Proxy               ")
        tester.resize(width: 60, height: 2)
        #expect(row(tester, 0).hasPrefix("✓ Account │"))
        #expect(row(tester, 1).contains("Next") && row(tester, 1).hasSuffix("Cancel  "))
    }

    private func row(_ tester: WindowTester, _ index: Int) -> String {
        String(tester.picture.split(separator: "\n")[index].dropFirst().dropLast())
    }

    @Test func `what the user does shows at once which pages there are, and which is the last`() {
        let proxied = Checkbox("A proxy")
        let network = Wizard.Page("Proxy", TextField())
        network.isSkipped = { [proxied] in !proxied.isOn }
        let wizard = Wizard([Wizard.Page("Account", proxied), network])
        let tester = shown(wizard)
        #expect(wizard.nextButton.title == "Finish" && !tester.picture.contains("○ Proxy"))
        var titles: [String] = []
        let token = Observer(for: wizard).add(target: wizard.nextButton, keyPath: \.title, options: [.new]) {
            titles.append($2.new ?? "")
        }
        defer { token.end() }
        tester.press(" ")
        #expect(wizard.nextButton.title == "Next" && tester.picture.contains("○ Proxy"))
        tester.press(.tab)
        tester.press(.tab, .shift)
        #expect(titles == ["Next"], "a frame in which nothing changes tells nobody")
        tester.press(" ")
        #expect(wizard.nextButton.title == "Finish" && !tester.picture.contains("○ Proxy"))
    }

    @Test func `Next says what is missing and goes to the field`() {
        let wizard = make()
        let tester = shown(wizard)
        wizard.window?.focus(usesProxy)
        tester.press(.pageDown, .control)
        // A field that validates itself comes first.
        #expect(wizard.message == "The age is no number." && age.isFocused)
        #expect(tester.picture.contains("The age is no number."))
        age.text = "12"
        tester.press(.pageDown, .control)
        #expect(wizard.message == "Please enter a name." && name.isFocused && wizard.currentPage == 0)
        tester.type("Ann")
        tester.press(.pageDown, .control)
        #expect(wizard.message == nil && wizard.currentPage == 2 && wizard.isOnLastPage)
        #expect(tester.picture.contains("Hello, Ann") && wizard.nextButton.isFocused)
        #expect(!tester.picture.contains("Please enter"))
    }

    @Test func `hidden and disabled views need not be valid`() {
        let wizard = make()
        _ = shown(wizard)
        age.isHidden = true
        name.isEnabled = false
        #expect(wizard.goOn())
    }

    @Test func `pages are skipped by a condition`() {
        let wizard = make()
        let tester = shown(wizard)
        (name.text, age.text) = ("Ann", "12")
        #expect(!tester.picture.contains("Proxy  "))
        usesProxy.isOn = true
        #expect(wizard.goOn())
        #expect(wizard.currentPage == 1 && tester.picture.contains("▸ Proxy"))
        #expect(!wizard.goOn())
        #expect(wizard.message == "The port is missing.")
        proxy.text = "host:80"
        #expect(wizard.goOn() && wizard.currentPage == 2)
        wizard.goBack()
        #expect(wizard.currentPage == 1)
        usesProxy.isOn = false
        wizard.goBack()
        #expect(wizard.currentPage == 0)
        wizard.goOn()
        #expect(wizard.currentPage == 2)
    }

    @Test func `the focus comes back to where it was on a page`() {
        let wizard = make()
        let tester = shown(wizard)
        (name.text, age.text, usesProxy.isOn) = ("Ann", "12", true)
        wizard.window?.focus(age)
        tester.press(.pageDown, .control)
        #expect(proxy.isFocused)
        tester.press(.pageUp, .control)
        #expect(age.isFocused)
        tester.press(.pageUp, .control)
        #expect(wizard.currentPage == 0)
    }

    @Test func `a click on a step that is done goes back to it`() {
        let wizard = make()
        let tester = shown(wizard)
        (name.text, age.text) = ("Ann", "12")
        wizard.goOn()
        tester.draw()
        tester.click(x: 3, y: 1)
        #expect(wizard.currentPage == 2)
        tester.click(x: 3, y: 0)
        #expect(wizard.currentPage == 0)
    }

    @Test func `it finishes and cancels`() {
        let wizard = Wizard([Wizard.Page("One", Label("a")), Wizard.Page("Two", Label("b"))])
        var told: [String] = []
        wizard.onFinish = { told.append("finish") }
        let tester = shown(wizard)
        #expect(wizard.cancelButton.isHidden && !wizard.backButton.isEnabled)
        tester.press(.escape)
        wizard.onCancel = { told.append("cancel") }
        tester.press(.escape)
        tester.press(.enter)
        #expect(told == ["cancel"] && wizard.currentPage == 1 && wizard.nextButton.title == "Finish")
        tester.press(.enter)
        #expect(told == ["cancel", "finish"])
        wizard.restart()
        #expect(wizard.currentPage == 0)
    }

    @Test func `as a dialog it tells whether it was finished`() async {
        let window = Window()
        let tester = WindowTester(window, width: 80, height: 20)
        for finishes in [true, false] {
            let wizard = Wizard([Wizard.Page("One", TextField("a")), Wizard.Page("Two", Label("b"))])
            let run = Task { await window.run(wizard, title: "New") }
            while wizard.window == nil { await Task.yield() }
            tester.draw()
            #expect(tester.picture.contains("╭ New ─") && tester.picture.contains("Cancel"))
            tester.press(.pageDown, .control)
            if finishes { tester.press(.enter) } else { tester.press(.escape) }
            #expect(await run.value == finishes)
            #expect(window.overlays.shown.isEmpty)
        }
    }

    @Test func `its size is that of its largest page`() {
        let wizard = Wizard([
            Wizard.Page("One", Label("a\nb\nc")), Wizard.Page("Two", Label(String(repeating: "x", count: 70))),
        ])
        #expect(wizard.measured().size == Size(width: 70 + 9, height: 6))
    }

    @Test func `in ASCII`() {
        let tester = shown(Wizard(["a", "b", "c"].map { Wizard.Page($0, Label("")) }), width: 30)
        tester.press(.pageDown, .control)
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(row(tester, 0).hasPrefix("* a | > b | o c"))
    }

    @Test(arguments: [8, 12, 20])
    func `a message that is read below its field is not said again, and goes when the field is right`(height: Int) {
        let name = TextField()
        name.validate = { $0.count < 2 ? "A name has two letters." : nil }
        let wizard = Wizard([Wizard.Page("Account", Form { Labeled("Name", name) }), Wizard.Page("End", Label("text"))])
        let tester = shown(wizard, height: height)
        tester.press(.pageDown, .control)
        #expect(wizard.message == "A name has two letters.")
        #expect(tester.picture.components(separatedBy: "A name has two letters.").count == 2, "\(tester.picture)")
        tester.type("ab")
        #expect(!tester.picture.contains("A name has two letters."))
    }

    @Test func `a message that has no room below its field is said above the buttons`() {
        let name = TextField()
        name.validate = { $0.count < 2 ? "A name has two letters." : nil }
        let page = Column { Labeled("Name", name) }
        let wizard = Wizard([Wizard.Page("Account", page), Wizard.Page("End", Label("text"))])
        let tester = shown(wizard, height: 3)
        tester.press(.pageDown, .control)
        #expect(tester.picture.components(separatedBy: "A name has two letters.").count == 2, "\(tester.picture)")
    }
}
