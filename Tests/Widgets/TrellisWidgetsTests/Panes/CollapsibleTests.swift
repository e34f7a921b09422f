import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct CollapsibleTests {
    @Test func `content that has left is shown, and stays so`() {
        let (content, other) = (Label("content"), View())
        let details = Collapsible("Details", isOpen: false, content)
        let window = Window(size: Size(width: 20, height: 4))
        window.add(details, "tt = ll = rr = 0")
        window.add(other, "bb = ll = rr = 0, h = 2")
        #expect(content.isHidden)
        other.addSubview(content)
        #expect(!content.isHidden && !details.isOpen)
        details.isOpen = true
        details.isOpen = false
        #expect(!content.isHidden)
        details.addSubview(content)
        #expect(content.isHidden)
    }

    @Test func `it takes every size and every event`() {
        #expect(checkWidget { Collapsible("a title of some length", Checkbox("漢字")) } == [])
        #expect(checkWidget { Collapsible("closed", isOpen: false, Label("text", wraps: true)) } == [])
    }

    @Test func `content is shown below the title`() {
        let view = Collapsible("Details", Label("some words that wrap", wraps: true))
        view.detail = "4"
        let window = Window(
            Column {
                view; Label("below")
            })
        let tester = WindowTester(window, width: 14, height: 5)
        window.focus(nil)
        #expect(
            tester.picture == """
                |▾ Details   4 |
                |  some words  |
                |  that wrap   |
                |below         |
                |              |
                """)
        view.isOpen = false
        #expect(
            tester.picture == """
                |▸ Details   4 |
                |below         |
                |              |
                |              |
                |              |
                """)
    }

    @Test func `keys and the mouse open and close it`() {
        var told: [Bool] = []
        let view = Collapsible("Details", Button("inside") {})
        view.onChange = { told.append($0) }
        let tester = WindowTester(Window(Column { view }), width: 14, height: 5)
        tester.press(.left)
        #expect(!view.isOpen && view.content.isHidden)
        tester.press(.left)
        tester.press(.right)
        #expect(view.isOpen && !view.content.isHidden)
        tester.press(.enter)
        tester.type(" ")
        tester.click(x: 9, y: 0)
        #expect(told == [false, true, false, true, false])
        view.isOpen = true
        view.isEnabled = false
        tester.click(x: 0, y: 0)
        #expect(view.isOpen && told.count == 5)
    }

    @Test func `the focus leaves content that is closed`() {
        let view = Collapsible("Details", Button("inside") {})
        let window = Window(
            Column {
                view; Button("other") {}
            })
        let tester = WindowTester(window, width: 14, height: 5)
        window.focus(view.content)
        view.isOpen = false
        tester.draw()
        #expect(window.focusedView?.superview === view)
    }

    @Test func `showing the content opens it`() {
        let view = Collapsible("Details", isOpen: false, Label("a"))
        view.content.isHidden = false
        #expect(view.isOpen)
        view.content.isHidden = true
        #expect(!view.isOpen)
    }

    @Test func `an animated one moves its content out and in`() {
        let view = Collapsible("Details", animates: true, Label("a\nb\nc\nd"))
        let window = Window(
            Column {
                view; Label("below")
            })
        let tester = WindowTester(window, width: 10, height: 6)
        var heights: [Int] = []
        func run() {
            heights = [view.frame.height]
            for _ in 0..<8 {
                tester.advance(by: .milliseconds(34))
                heights.append(view.frame.height)
            }
        }
        tester.press(.left)
        run()
        #expect(heights.first! >= 4 && heights.last! == 1 && Set(heights).count > 3 && heights == heights.sorted(by: >))
        #expect(view.content.isHidden && !view.isOpen)
        tester.press(.right)
        run()
        #expect(heights.first! <= 2 && heights.last! == 5 && Set(heights).count > 3 && heights == heights.sorted())
        // What the app does, and what is undone on the way, happens at once.
        tester.press(.left)
        tester.advance(by: .milliseconds(70))
        view.isOpen = true
        tester.draw()
        #expect(view.frame.height == 5 && !view.content.isHidden)
        #expect(window.layoutIssues == [])
        tester.advance(by: .seconds(1))
        #expect(view.frame.height == 5 && !view.content.isHidden)
    }

    @Test func `a cut title and a detail without room`() {
        let view = Collapsible("Details", isOpen: false, View())
        view.detail = "12 things"
        let window = Window(view)
        let tester = WindowTester(window, width: 8, height: 1)
        window.focus(nil)
        #expect(tester.picture == "|▸ Detai…|")
        tester.resize(width: 21, height: 1)
        #expect(tester.picture == "|▸ Details  12 things |")
    }

    @Test func `in ASCII`() {
        let view = Collapsible("title", Label("a"))
        let tester = WindowTester(Window(view), width: 8, height: 2)
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(tester.picture.hasPrefix("|v title |"))
        view.isOpen = false
        #expect(tester.picture.hasPrefix("|> title |"))
    }
}

@MainActor
struct AccordionTests {
    private func make(allowsMany: Bool = false) -> Accordion {
        Accordion(allowsMany: allowsMany) {
            Collapsible("one", Label("a"))
            Collapsible("two", Checkbox("b"))
            Collapsible("three", isOpen: false, Label("c"))
        }
    }

    private func open(_ accordion: Accordion) -> [Bool] { accordion.sections.map(\.isOpen) }

    @Test func `it takes every size and every event`() {
        #expect(checkWidget { make() } == [])
        #expect(checkWidget { Accordion {} } == [])
    }

    @Test func `one section is open`() {
        let accordion = make()
        #expect(open(accordion) == [true, false, false])
        let tester = WindowTester(Window(accordion), width: 12, height: 5)
        tester.press(.down)
        tester.press(.enter)
        #expect(open(accordion) == [false, true, false])
        #expect(
            tester.picture == """
                |▸ one       |
                |▾ two       |
                |  ☐ b       |
                |▸ three     |
                |            |
                """)
        tester.press(.enter)
        #expect(open(accordion) == [false, false, false])
        accordion.openAll()
        #expect(open(accordion) == [true, false, false])
    }

    @Test func `many sections are open`() {
        let accordion = make(allowsMany: true)
        #expect(open(accordion) == [true, true, false])
        accordion.openAll()
        #expect(open(accordion) == [true, true, true])
        accordion.allowsMany = false
        #expect(open(accordion) == [true, false, false])
        accordion.closeAll()
        #expect(open(accordion) == [false, false, false])
    }

    @Test func `arrow keys move between titles, but not from content`() {
        let accordion = make(allowsMany: true)
        let window = Window(accordion)
        let tester = WindowTester(window, width: 12, height: 9)
        func title() -> Int? { accordion.sections.firstIndex { window.focusedView?.superview === $0 } }
        #expect(title() == 0)
        tester.press(.down)
        tester.press(.down)
        #expect(title() == 2)
        tester.press(.home)
        #expect(title() == 0)
        tester.press(.end)
        tester.press(.up)
        #expect(title() == 1)
        accordion.sections[0].isHidden = true
        tester.press(.home)
        #expect(title() == 1)
        window.focus(accordion.sections[1].content)
        tester.press(.end)
        #expect(accordion.sections[1].content.isFocused)
    }

    @Test func `a section with a share takes the remaining height`() {
        let accordion = Accordion {
            Collapsible("one", Fill("x")).filling()
            Collapsible("two", isOpen: false, Label("a"))
        }
        let tester = WindowTester(Window(accordion), width: 8, height: 5)
        tester.draw()
        #expect(accordion.sections.map(\.frame.height) == [4, 1])
    }
}
