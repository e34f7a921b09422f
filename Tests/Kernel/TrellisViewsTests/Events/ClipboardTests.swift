import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Another program's clipboard, which tells at once or when it is let.
@MainActor
private final class DesktopHost: WindowHost {
    var content: ClipboardContent?
    var isSlow = false
    private(set) var asked: [[ClipboardContent.Kind]] = []
    private var waiting: [() -> Void] = []

    func readClipboard(
        _ kinds: [ClipboardContent.Kind], for window: Window, _ answer: @escaping (ClipboardContent?) -> Void
    ) {
        asked.append(kinds)
        let content = content
        if isSlow { waiting.append { answer(content) } } else { answer(content) }
    }

    func tell() {
        for answer in waiting { answer() }
        waiting = []
    }
}

@MainActor
struct ClipboardTests {
    private let window = Window()
    private let field = TextField()
    private let host = DesktopHost()
    private let tester: WindowTester

    init() {
        window.add(field, "ll = tt = 0, w = 20")
        window.host = host
        tester = WindowTester(window, width: 20, height: 3)
        window.focus(field)
    }

    private func paste() { tester.press(.character("v"), .control) }

    @Test func `what another program has copied is pasted`() {
        host.content = .text("theirs")
        paste()
        #expect(field.text == "theirs" && host.asked == [[.text]])
    }

    @Test func `what was just copied here is pasted without asking, until the user has looked elsewhere`() async {
        host.content = .text("theirs")
        window.clipboard.copy("own")
        paste()
        #expect(field.text == "own" && host.asked.isEmpty)
        #expect(await window.clipboard.content([.png, .text]) == .text("own"))
        window.send(.focus(false))
        window.send(.focus(true))
        field.text = ""
        paste()
        #expect(field.text == "theirs")
        // Where nobody tells, it is what was copied here.
        host.content = nil
        field.text = ""
        paste()
        #expect(field.text == "own")
        #expect(await window.clipboard.content() == .text("own"))
        #expect(await window.clipboard.content([.png]) == nil)
    }

    @Test func `what arrives late is a paste into the view with the focus`() {
        (host.content, host.isSlow) = (.text("theirs"), true)
        paste()
        tester.type("a")
        host.tell()
        #expect(field.text == "atheirs")
        paste()
        field.removeFromSuperview()
        host.tell()
        paste()
        #expect(field.text == "atheirs")
    }

    @Test func `an app gets images and files`() async {
        host.content = .png([1])
        #expect(await window.clipboard.content([.png, .text]) == .png([1]) && host.asked == [[.png, .text]])
        host.content = .files(["/tmp/a"])
        #expect(await window.clipboard.content([.files]) == .files(["/tmp/a"]))
        let alone = Window()
        #expect(await alone.clipboard.content() == nil)
    }
}
