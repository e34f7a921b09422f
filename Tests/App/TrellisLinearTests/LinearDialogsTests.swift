import Foundation
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct LinearDialogsTests {
    private func shown(_ view: View) -> (WindowTester, Conversation) {
        let tester = WindowTester(Window(view), width: 60, height: 12)
        return (tester, Conversation(tester))
    }

    @Test func `a dialog that opens is said, and is what one answers`() async {
        var answer: Int?
        let button = Button("Delete")
        button.onPress = { [unowned button] in
            answer = await button.window?.ask("Delete 3 files?", ["Delete", "Cancel"], default: 1)
        }
        let (tester, talk) = shown(button)
        #expect(
            await talk.type("Delete") == """
                > Delete
                dialog, modal
                text Delete 3 files?
                1 button Delete
                2 button Cancel

                """)
        #expect(await talk.type("1").hasPrefix("> 1\nBack.\n"))
        await tester.settle()
        #expect(answer == 0)
    }

    @Test func `a dialog that comes by itself is said at once`() async {
        let (tester, talk) = shown(Label("at work"))
        await talk.type(".")
        let question = Task { await tester.window.ask("Overwrite?", ["Yes", "No"], default: 1) }
        await talk.listen()
        #expect(talk.transcript.contains("text Overwrite?\n1 button Yes\n2 button No\n"))
        await talk.type("<")
        #expect(await question.value == nil)
    }

    @Test func `what is announced is said, without control characters`() async {
        let button = Button("Send")
        button.onPress = { [unowned button] in button.window?.toast("sent\u{1B}[2J\u{202E}it") }
        let (_, talk) = shown(button)
        #expect(await talk.type("Send") == "> Send\nsent[2Jit\n1 button Send\n")
    }

    @Test func `hostile names change nothing but what is read`() async {
        let (_, talk) = shown(List(["a\u{1B}]0;title\u{7}b", "c\u{202E}d\nrow 3"]))
        await talk.type(".")
        #expect(talk.transcript.contains("1 a]0;titleb"))
        #expect(talk.transcript.contains("2 cd row 3"))
        #expect(!talk.transcript.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0.value == 0x202E })
    }

    @Test func `a secret is neither shown nor said`() async {
        let field = TextField(isSecure: true)
        let (_, talk) = shown(
            Column {
                Labeled("Password", field)
                Button("Save") {}
            })
        await talk.type("Password", "s3cret", ".", "Password", "")
        #expect(field.text == "s3cret")
        #expect(!talk.transcript.contains("s3cret"))
        #expect(talk.transcript.contains("Password: \n1 field Password, secure\n"))
    }

    @Test func `what is wrong with a value is said once`() async {
        let mail = TextField()
        mail.validate = { $0.contains("@") ? nil : "An address has an @." }
        let (_, talk) = shown(
            Form {
                Labeled("E-mail", mail)
                Labeled("Name", TextField())
            })
        let said = await talk.type("E-mail", "ada")
        #expect(said.components(separatedBy: "An address has an @.").count == 2)
        #expect(await talk.type("") == "> \nfield Name: empty\n")
    }

    @Test func `commands are listed and done by name`() async {
        var count = 0
        let window = Window(Column { Label("text") })
        window.onKey("s", "save") { count += 1 }
        let talk = Conversation(WindowTester(window))
        #expect(await talk.type("!", "1").hasPrefix("> !\n1 save\n"))
        await talk.type("save")
        #expect(await talk.type("nothing") == "> nothing\nThere is no 'nothing' here. ? tells what can be typed.\n")
        #expect(count == 2)
    }

    @Test func `an empty line goes on through what asks for something, and presses nothing`() async {
        var pressed = 0
        let (_, talk) = shown(
            Column {
                Labeled("Name", TextField())
                Checkbox("News")
                Button("Save") { pressed += 1 }
            })
        #expect(
            await talk.type("", "", "", "") == """
                > \n\
                field Name: empty
                Name: \n\
                checkbox News, off
                1 change
                > \n\
                Nothing more to fill in. Then there is
                3 button Save
                > \n\
                field Name: empty

                """)
        #expect(pressed == 0)
    }

    @Test func `control characters in a line are no keys`() async {
        let field = TextField()
        var cancelled = 0
        let window = Window(Labeled("Name", field))
        window.onKey(.escape, "cancel") { cancelled += 1 }
        let talk = Conversation(WindowTester(window))
        await talk.type("Name", "A\u{1B}d\u{3}a")
        #expect(field.text == "Ada" && cancelled == 0)
    }

    @Test func `a secret that comes too late is dropped`() async {
        let field = TextField(isSecure: true)
        let tester = WindowTester(Window(Labeled("Password", field)), width: 60, height: 12)
        let talk = Conversation(tester)
        await talk.type("Password")
        let question = Task { await tester.window.ask("Go on?", ["Yes", "No"], default: 1) }
        await talk.listen()
        // The terminal did not show it while it was typed for the field.
        await talk.typeSecret("s3cret")
        #expect(talk.transcript.hasSuffix("Something came in between; what was typed is not used.\n"))
        #expect(!talk.transcript.contains("s3cret"))
        await talk.type("No")
        #expect(await question.value == 1)
    }
}
