import Outside
import Testing
import Trellis
import TrellisTesting

struct InboxTests {
    private let mails = [
        Mail(id: 0, "Today", isHeading: true), Mail(id: 1, "Lunch?"), Mail(id: 2, "Minutes"),
        Mail(id: 3, "Yesterday", isHeading: true), Mail(id: 4, "Hello"),
    ]

    private func shown(_ inbox: Inbox) -> WindowTester {
        let window = Window()
        window.add(inbox, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: 14, height: 6)
    }

    @Test func `it takes every size and every event`() {
        #expect(
            checkWidget {
                let inbox = Inbox()
                inbox.mails = mails
                return inbox
            } == [])
    }

    @Test func `keys pass over headings, letters find a message`() {
        var opened: [Int] = []
        let inbox = Inbox()
        inbox.mails = mails
        inbox.onActivate = { opened.append($0.id) }
        let tester = shown(inbox)
        #expect(inbox.selectedMail?.id == 1)
        tester.press(.down)
        tester.press(.down)
        #expect(inbox.selectedMail?.id == 4)
        tester.type("m")
        tester.press(.enter)
        #expect(opened == [2])
        tester.click(x: 2, y: 0)
        #expect(inbox.selectedMail?.id == 2)
    }

    @Test func `a message stays selected by its key when others come and go`() {
        let inbox = Inbox()
        inbox.mails = mails
        let tester = shown(inbox)
        tester.press(.end)
        inbox.mails.insert(Mail(id: 9, "News"), at: 1)
        #expect(inbox.selectedMail?.id == 4 && inbox.selectedPlace == 5)
        inbox.mails.remove(at: 5)
        #expect(inbox.selectedMail?.id == 2, "the one above, as there is none below")
        #expect(
            tester.picture == """
                | Today        |
                | News         |
                | Lunch?       |
                | Minutes      |
                | Yesterday    |
                |              |
                """)
    }
}
