import JSONText
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@testable import DeveloperTools
@testable import trellis_door

/// Requests in, answers out, on the window of a test.
@MainActor
struct DoorSessionTests {
    private let name = TextField("old")
    private let password = TextField("hunter2", isSecure: true)
    private let remember = Checkbox("Remember me")
    private let names = List(["Ada", "Babbage", "Byron"])
    private let host: TesterHost
    private let door: DoorSession
    private let save: Button

    init() {
        let window = Window()
        let remember = remember
        let (save, name, password, names) = (Button("Save") { remember.isOn = true }, name, password, names)
        self.save = save
        names.spokenName = "Names"
        window.add(
            Column {
                Labeled("Name", name)
                Labeled("Password", password)
                remember
                save
                names.filling()
            },
            "tt = ll = bb = rr = 0")
        host = TesterHost(window)
        door = DoorSession(host, version: "1.2.3")
    }

    private func id(_ kind: String, _ name: String) async throws -> String {
        let found = try await door.ask(#"{"request":"find","kind":"\#(kind)","name":"\#(name)"}"#)
        let nodes = try #require(found["nodes"]?.array)
        #expect(nodes.count == 1)
        return try #require(nodes.first?["id"]?.string)
    }

    @Test func `an answer has the id of its request`() async throws {
        let hello = await door.answer(Array(#"{"id":"a\"b","request":"hello"}"#.utf8)[...])
        #expect(hello.hasPrefix(#"{"id":"a\"b","result":{"door":1,"trellis":"1.2.3","program":""#))
        #expect(hello.hasSuffix(#""size":[40,12]}}"#))
        #expect(
            await door.answer(Array(#"{"id":7,"request":"fly"}"#.utf8)[...])
                == #"{"id":7,"error":{"code":"unknownRequest","message":"there is no request 'fly'"}}"#)
        #expect(await door.refusal("[1]") == "malformed")
        #expect(await door.refusal("{") == "malformed")
        #expect(await door.refusal(#"{"request":"press"}"#) == "wrongParameter")
        #expect(await door.refusal(#"{"request":"wait","seconds":61}"#) == "wrongParameter")
        #expect(await door.refusal(#"{"request":"wait","seconds":"1"}"#) == "wrongParameter")
    }

    @Test func `a form is filled and read`() async throws {
        _ = try await door.ask(#"{"request":"type","name":"Name","text":"Ada","clear":true}"#)
        #expect(name.text == "Ada")
        let typed = try await door.ask(#"{"request":"type","node":"\#(try await id("field", "Name"))","text":" L."}"#)
        #expect(typed["now"]?.string == "field Name: Ada L., focused" && typed["idle"] == true)
        #expect(typed["test"]?.string == #"try tester.field("Name").type(" L.")"#)
        let pressed = try await door.ask(#"{"request":"press","kind":"button","name":"Save"}"#)
        #expect(remember.isOn && pressed["test"]?.string == #"try tester.button("Save").press()"#)
        _ = try await door.ask(#"{"request":"press","name":"Remember me"}"#)
        #expect(!remember.isOn)
        #expect(try await door.ask(#"{"request":"read"}"#)["text"]?.string == host.tester.reading)
    }

    @Test func `rows are selected, also those that are not on the screen`() async throws {
        names.items = (0..<500).map { "row \($0)" }
        _ = try await door.ask(#"{"request":"select","kind":"row","name":"row 450","in":"Names"}"#)
        #expect(names.selectedItem == "row 450")
        let parts = try await door.ask(#"{"request":"parts","name":"Names","from":499,"count":10}"#)
        let rows = try #require(parts["parts"]?.array).compactMap { $0["name"]?.string }
        #expect(parts["count"] == 500 && rows == ["row 498", "row 499"])
    }

    @Test func `an identity stays valid while a row moves, and says when it is gone`() async throws {
        let byron = try await id("row", "Byron")
        names.items = ["Zuse", "Ada", "Byron"]
        _ = try await door.ask(#"{"request":"select","node":"\#(byron)"}"#)
        #expect(names.selectedItem == "Byron")
        names.items = ["Zuse", "Ada", "Byron", "Byron"]
        #expect(await door.refusal(#"{"request":"select","node":"\#(byron)"}"#) == "gone")
        names.items = ["Zuse"]
        #expect(await door.refusal(#"{"request":"select","node":"\#(byron)"}"#) == "gone")
        let button = try await id("button", "Save")
        save.isHidden = true
        #expect(await door.refusal(#"{"request":"press","node":"\#(button)"}"#) == "unusable")
        save.isHidden = false
        #expect(try await id("button", "Save") == button)
        save.removeFromSuperview()
        #expect(await door.refusal(#"{"request":"press","node":"\#(button)"}"#) == "gone")
        for wrong in ["x", "", "1/", "1/2", "1/2-z-3", "999", "-1", "1/0-0-99999999999999999999"] {
            #expect(["gone", "wrongParameter"].contains(await door.refusal(#"{"request":"tree","node":"\#(wrong)"}"#)))
        }
    }

    @Test func `views that come and go are forgotten`() async throws {
        for _ in 0..<3_000 {
            let label = Label("x")
            host.window.add(label, "tt = 0, ll = 0")
            _ = door.identities.number(of: label)
            label.removeFromSuperview()
        }
        #expect(door.identities.count <= 1_000)
    }

    @Test func `nothing tells a secret`() async throws {
        password.validate = { _ in "too weak" }
        let field = try await id("field", "Password")
        for request in [
            #"{"request":"tree"}"#, #"{"request":"read"}"#, #"{"request":"find","kind":"field"}"#,
            #"{"request":"screen"}"#, #"{"request":"screen","as":"svg"}"#, #"{"request":"screen","as":"ansi"}"#,
            #"{"request":"why","node":"\#(field)"}"#, #"{"request":"issues"}"#,
            #"{"request":"type","node":"\#(field)","text":"tr0ub4dor"}"#,
            #"{"request":"perform","name":"Password","action":"x"}"#,
            #"{"request":"find","name":"hunter2"}"#,
        ] {
            let answer = await door.answer(Array(request.utf8)[...])
            #expect(!answer.contains("tr0ub4dor") && !answer.contains("hunter2"), "\(request): \(answer)")
        }
        #expect(password.text.contains("tr0ub4dor"))
        #expect(try await door.ask(#"{"request":"find","name":"hunter2"}"#)["nodes"] == [])
    }

    @Test func `a field without a label and a view of an app keep their secrets too`() async throws {
        let window = Window()
        window.add(
            Column {
                TextField("hunter2", isSecure: true)
                PinView()
            }, "tt = ll = bb = rr = 0")
        let door = DoorSession(TesterHost(window))
        for request in ["tree", "read"] {
            let answer = await door.answer(Array(#"{"request":"\#(request)"}"#.utf8)[...])
            #expect(answer.contains("secure") && !answer.contains("hunter2") && !answer.contains("4711"), "\(answer)")
        }
    }

    @Test func `the screen is text, a drawing, and output for a terminal`() async throws {
        let text = try await door.ask(#"{"request":"screen"}"#)
        #expect(text["screen"]?.string == host.tester.canvas.text && text["size"] == [40, 12])
        #expect(try await door.ask(#"{"request":"screen","as":"svg"}"#)["screen"]?.string == host.tester.svg())
        #expect(await door.refusal(#"{"request":"screen","as":"gif"}"#) == "wrongParameter")
    }

    @Test func `events are sent in their words`() async throws {
        _ = try await door.ask(#"{"request":"focus","name":"Name"}"#)
        _ = try await door.ask(#"{"request":"send","events":["key End","key !","paste  you","resize 50x14"]}"#)
        #expect(name.text == "old! you" && host.window.size == Size(width: 50, height: 14))
        host.canResize = false
        #expect(await door.refusal(#"{"request":"send","events":["key x","resize 9x9"]}"#) == "unusable")
        #expect(name.text == "old! you")
        #expect(await door.refusal(#"{"request":"send","events":["end"]}"#) == "wrongParameter")
        #expect(await door.refusal(#"{"request":"send","events":["jump"]}"#) == "wrongParameter")
        #expect(await door.refusal(#"{"request":"send","events":[1]}"#) == "wrongParameter")
    }

    @Test func `what a user could not do is refused`() async throws {
        save.isEnabled = false
        #expect(await door.refusal(#"{"request":"press","name":"Save"}"#) == "unusable")
        #expect(await door.refusal(#"{"request":"press","name":"Nothing"}"#) == "notFound")
        #expect(await door.refusal(#"{"request":"press","name":"Save","in":"Nothing"}"#) == "notFound")
        names.items = ["Ada", "Ada"]
        #expect(await door.refusal(#"{"request":"press","name":"Ada"}"#) == "several")
        #expect(await door.refusal(#"{"request":"perform","name":"Names","action":"fly"}"#) == "notFound")
        #expect(await door.refusal(#"{"request":"type","name":"Remember me","text":"secret"}"#) == "unusable")
    }

    @Test func `what is typed stays in the field, tabs and ends of lines too`() async throws {
        _ = try await door.ask(#"{"request":"type","name":"Name","text":"Ada\tL.\r\nB.\n","clear":true}"#)
        #expect(name.isFocused && name.text.contains("Ada") && name.text.contains("B."))
        #expect(!remember.isOn)
        let before = name.text
        #expect(await door.refusal(#"{"request":"type","name":"Name","text":"a\u001bb"}"#) == "wrongParameter")
        #expect(await door.refusal(#"{"request":"type","name":"Name","text":"a\u0003"}"#) == "wrongParameter")
        #expect(name.text == before)
    }

    @Test func `it says why a view is where it is`() async throws {
        let why = try await door.ask(#"{"request":"why","name":"Save"}"#)
        #expect(why["why"]?.string == save.layout.explanation.description)
        #expect(why["frame"] == save.frameInWindow.numbers)
        #expect(try await door.ask(#"{"request":"issues"}"#)["issues"] == [])
    }

    // MARK: Waiting

    @Test func `views may be in each other at any depth`() async throws {
        var view: View = Button("Deep") {}
        for _ in 0..<600 {
            let box = Box("around")
            box.add(view, "tt = ll = bb = rr = 0")
            view = box
        }
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        let door = DoorSession(TesterHost(window))
        let line = await door.answer(Array(#"{"request":"tree"}"#.utf8)[...])
        let answer = try JSONValue(parsing: Array(line.utf8)[...], depth: 10_000)
        var node = try #require(answer["result"]?["tree"])
        var depth = 0
        while let inner = node["children"]?.array?.first { (node, depth) = (inner, depth + 1) }
        #expect(depth == 600 && node["name"] == "Deep")
        #expect(try await door.ask(#"{"request":"find","name":"Deep"}"#)["nodes"]?.array?.count == 1)
        #expect(try await door.ask(#"{"request":"read"}"#)["text"]?.string?.hasSuffix("button Deep, focused") == true)
        let call = try ShellCall(["tree"]) { "" }
        #expect(call.output(of: answer).split(separator: "\n").count == 601)
    }

    @Test func `what has several lines takes one of the reading`() async throws {
        let area = TextArea("first\nsecond")
        area.spokenName = "Notes\nof today"
        let window = Window(area)
        let door = DoorSession(TesterHost(window))
        let text = try await door.ask(#"{"request":"read"}"#)["text"]?.string ?? ""
        #expect(text == "window\n  field Notes of today: first, focused, line 1 of 2")
        #expect(try await door.ask(#"{"request":"find","name":"Notes\nof today"}"#)["nodes"]?.array?.count == 1)
    }

    @Test func `waiting ends when nothing is due`() async throws {
        Task { @MainActor in
            await Task.yield()
            await Task.yield()
            name.text = "later"
        }
        // Beside tests of other suites, a turn of the main actor can take longer than a request may wait.
        var isIdle = false
        for _ in 0..<20 {
            guard !isIdle else { break }
            isIdle = (try? await door.ask(#"{"request":"wait","seconds":60}"#))?["idle"] == true
        }
        #expect(isIdle)
        #expect(name.text == "later" && !host.window.needsFrame)
    }

    @Test func `waiting for something ends when it comes, or in time`() async throws {
        #expect(await door.refusal(#"{"request":"wait","name":"Done","seconds":0}"#) == "timeout")
        let window = host.window
        let coming = Task { @MainActor in
            try? await Task.sleep(for: .milliseconds(60))
            window.add(Label("Done"), "tt = 0, rr = 0")
        }
        let found = try await door.ask(#"{"request":"wait","name":"Done","seconds":30}"#)
        #expect(found["nodes"]?.array?.count == 1)
        await coming.value
    }

    @Test func `an app that is never at rest ends a wait in time`() async throws {
        host.isBusy = true
        #expect(await door.refusal(#"{"request":"wait","seconds":0.05}"#) == "timeout")
    }
}

/// A view of an app, whose text is a secret.
private final class PinView: View, PrivateInput {
    var text = "4711"
    var inputIsPrivate: Bool { true }
    override var canFocus: Bool { true }
    override func typing(_ key: Key) -> (() -> Void)? { {} }
}
