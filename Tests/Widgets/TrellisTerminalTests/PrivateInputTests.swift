import Testing
import TrellisViews

@testable import TrellisTerminal

/// Recordings have no passwords that are typed into programs.
@MainActor
struct PrivateInputTests {
    @Test func `what is typed is private while the program shows none of it`() async {
        let pane = Pane(["sh", "-c", "stty -echo; echo Password:; read a; stty echo; echo Name:; read b"], 30, 4)
        #expect(await pane.wait(for: "Password:"))
        #expect(await waitUntil { pane.view.inputIsPrivate })
        #expect(pane.window.withoutPrivateInput(.key("x")) == .key("•"))
        #expect(pane.window.withoutPrivateInput(.paste("two words")) == .paste("•••••••••"))
        #expect(pane.window.withoutPrivateInput(.key(.enter)) == .key(.enter))
        pane.tester.send(.key("x"), .key(.enter))
        #expect(await pane.wait(for: "Name:"))
        #expect(await waitUntil { !pane.view.inputIsPrivate })
        #expect(pane.window.withoutPrivateInput(.key("x")) == .key("x"))
    }
}
