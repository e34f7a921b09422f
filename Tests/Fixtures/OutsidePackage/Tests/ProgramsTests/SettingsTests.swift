import Testing
import Trellis
import TrellisTesting

@testable import Programs

struct SettingsTests {
    @Test func `what is changed is saved if it is valid, or reverted`() async throws {
        var saved: [Settings] = []
        let tester = WindowTester(Window(SettingsEditor(Settings()) { saved.append($0) }), width: 60, height: 16)
        try tester.field("E-mail").type("ada")
        try tester.button("Save").press()
        #expect(saved == [])
        #expect(tester.picture.contains("A name is needed."))
        try tester.field("Name").type("Ada")
        try tester.field("E-mail").type("@example.org")
        try tester.button("Save").press()
        #expect(saved.map(\.name) == ["Ada"])
        #expect(saved.map(\.mail) == ["ada@example.org"])
        try tester.field("Name").type("!")
        try tester.button("Revert").press()
        #expect(try tester.field("Name").meaning.value == "Ada")
        #expect(throws: FindingError.self) { try tester.button("Save").press() }
    }

    @Test func `fields of other pages belong to the same settings`() async throws {
        var settings = Settings()
        settings.name = "Ada"
        var saved = settings
        let tester = WindowTester(Window(SettingsEditor(settings) { saved = $0 }), width: 60, height: 16)
        try tester.find(.tab, "Network").press()
        try tester.find(.toggle, "Proxy").press()
        try tester.field("Host").type("proxy.example.org")
        try tester.button("Save").press()
        #expect(saved.usesProxy && saved.host == "proxy.example.org" && saved.port == 8080)
    }

    @Test func `it passes an audit`() throws {
        for page in ["You", "Look", "Network"] {
            let editor = SettingsEditor(Settings()) { _ in }
            let tester = WindowTester(Window(editor), width: 60, height: 16)
            try tester.find(.tab, page).press()
            let problems = try audit(tester.window, sizes: "30x12...100x30 by 4x2")
            #expect(problems == [])
        }
    }
}
