import Testing
import Trellis
import TrellisTesting

@testable import Programs

struct MailClientTests {
    private let mailbox = Mailbox([
        Message(id: 1, folder: "Inbox", from: "Ada", subject: "The engine", text: "It weaves patterns.", isNew: true),
        Message(id: 2, folder: "Inbox", from: "Grace", subject: "A moth", text: "It was in the relay.", isNew: true),
        Message(id: 3, folder: "Sent", from: "Mary", subject: "Orbits", text: "Are they right?"),
    ])

    private func shown() -> WindowTester {
        let client = MailClient(mailbox)
        let tester = WindowTester(Window(client), width: 72, height: 24)
        return tester
    }

    @Test func `messages are read, flagged, deleted and found`() async throws {
        let tester = shown()
        try tester.row("Inbox", in: "Folders").select()
        let first = mailbox.messages[0]
        try tester.row(first.from).press()
        #expect(mailbox.messages[0].isNew == false)
        #expect(tester.picture.contains("It weaves patterns."))
        tester.type("f")
        #expect(mailbox.messages[0].isFlagged)
        tester.type("d")
        #expect(mailbox.messages[0].folder == "Trash")
        await tester.settle()
        try tester.button("Undo").press()
        await tester.settle()
        #expect(mailbox.messages[0].folder == "Inbox")
        tester.type("/")
        tester.type("moth")
        tester.press(.enter)
        await tester.settle()
        #expect(tester.picture.contains("Grace"))
        #expect(!tester.picture.contains("The engine"))
    }

    @Test func `an answer is written and sent`() async throws {
        let tester = shown()
        try tester.row("Grace").select()
        tester.type("r")
        await tester.settle()
        try tester.field("Text").type("Keep it.")
        try tester.button("Send").press()
        await tester.settle()
        let sent = try #require(mailbox.messages.last)
        #expect((sent.folder, sent.from, sent.subject, sent.text) == ("Sent", "Grace", "Re: A moth", "Keep it."))
        try tester.row("Sent", in: "Folders").select()
        await tester.settle()
        #expect(tester.picture.contains("Re: A moth"))
    }

    @Test func `a message without an address is not sent`() async throws {
        let tester = shown()
        tester.press(.control("n"))
        await tester.settle()
        try tester.button("Send").press()
        await tester.settle()
        #expect(tester.picture.contains("Who gets it?"))
        #expect(mailbox.messages.count == 3)
    }

    @Test func `it passes an audit`() async throws {
        let problems = try audit(shown().window, sizes: "48x14...120x40 by 4x2")
        #expect(problems == [])
    }
}
