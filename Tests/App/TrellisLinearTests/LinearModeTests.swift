import Testing
import TrellisPickers
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct LinearModeTests {
    private func conversation(_ view: View) -> Conversation {
        Conversation(WindowTester(Window(view), width: 60, height: 12))
    }

    @Test func `a form is read with numbers, and filled in`() async {
        let (name, age, news) = (TextField(), NumberField(30, in: 0...120), Checkbox("News"))
        var saved: [String] = []
        let save = Button("Save") { saved.append(name.text) }
        let talk = conversation(
            Column {
                Label("Account", role: .title)
                Form {
                    Labeled("Name", name)
                    Labeled("Age", age)
                }
                news
                save
            })
        await talk.type("1", "Ada", "Age", "36", "News", "save")
        #expect(
            talk.transcript == """
                heading Account
                1 field Name: empty
                2 field Age: 30
                3 checkbox News, off
                4 button Save
                Type a number or a name; ? tells what else.
                > 1
                field Name: empty
                Name: Ada
                1 field Name: Ada
                > Age
                field Age: 30
                Age: 36
                2 field Age: 36
                > News
                3 checkbox News, on
                > save
                4 button Save

                """)
        #expect(saved == ["Ada"] && age.value == 36 && news.isOn)
    }
}
