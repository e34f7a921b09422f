import Testing
import TrellisPickers
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct LinearNewsTests {
    private func conversation(_ view: View) -> Conversation {
        Conversation(WindowTester(Window(view), width: 60, height: 12))
    }

    @Test func `what changes elsewhere is said, and keeps its number`() async {
        let (proxy, host) = (Toggle("Proxy"), TextField())
        host.bind(\.isEnabled, to: proxy, \.isOn)
        let talk = conversation(
            Column {
                proxy
                Labeled("Host", host)
                Button("Save") {}
            })
        #expect(await talk.type("Proxy") == "> Proxy\n1 switch Proxy, on\n2 field Host: empty\n")
        #expect(await talk.type("2", "example.org").hasSuffix("2 field Host: example.org\n"))
    }

    @Test func `another page is read as a whole`() async {
        let tabs = Tabs()
        tabs.add("First", Labeled("Name", TextField()))
        tabs.add(
            "Second",
            Column {
                Labeled("Street", TextField())
                Labeled("Town", TextField())
            })
        let talk = conversation(tabs)
        #expect(
            await talk.type("1", "second") == """
                > 1
                tabs: First, 2 tabs
                1 First, selected
                2 Second
                > second
                1 tabs: Second, 2 tabs
                2 field Street: empty
                3 field Town: empty

                """)
    }

    @Test func `numbers behind a menu stay as they were`() async {
        let theme = Select(["Light", "Dark"], selection: 0)
        let name = TextField()
        let talk = conversation(
            Column {
                Labeled("Theme", theme)
                Labeled("Name", name)
                Button("Save") {}
            })
        await talk.type("1", "2")
        #expect(await talk.type("2", "Ada") == "> 2\nfield Name: empty\nName: Ada\n2 field Name: Ada\n")
    }

    @Test func `values of sliders, days and times are typed`() async {
        let (size, range) = (Slider(40, in: 0...100), RangeSlider(20...60, in: 0...100))
        let (day, time) = (DateField(), TimeField())
        let calendar = CalendarView(CalendarDate(year: 2026, month: 1, day: 1))
        let talk = conversation(
            Column {
                Labeled("Size", size)
                Labeled("Price", range)
                Labeled("Day", day)
                Labeled("Time", time)
                Labeled("Start", calendar)
            })
        await talk.type("Size", "55", "Price", "10 to 30", "Day", "2026-05-01", "Time", "07:45", "Start", "2026-02-03")
        #expect(size.value == 55 && range.value == 10...30)
        #expect(day.value == CalendarDate(year: 2026, month: 5, day: 1))
        #expect(time.value == TimeOfDay(hour: 7, minute: 45))
        #expect(calendar.value == CalendarDate(year: 2026, month: 2, day: 3))
        #expect(await talk.type("Size", "500").contains("That is no value of it.\n1 slider Size: 55"))
        await talk.type("Day", "=")
        #expect(day.value == nil)
    }

    @Test func `a number that nobody sees any more is gone`() async {
        let (button, field) = (Button("Hide"), TextField())
        button.onPress = { [unowned field] in field.isHidden = true }
        let talk = conversation(
            Column {
                field
                button
            })
        await talk.type("Hide")
        #expect(await talk.type("1") == "> 1\nThere is no 1 here.\n")
    }
}
