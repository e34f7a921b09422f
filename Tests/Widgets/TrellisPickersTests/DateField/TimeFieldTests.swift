import Testing
import TrellisPickers
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct TimeFieldTests {
    private func time(_ text: String) -> TimeOfDay { TimeOfDay(text)! }

    private func shown(_ field: TimeField) -> WindowTester {
        field.now = { TimeOfDay(hour: 13, minute: 45)! }
        let window = Window()
        window.add(field, "tt = ll = 0, w = 13, h = 1")
        window.add(Button("B"), "bb = rr = 0")
        return WindowTester(window, width: 13, height: 2)
    }

    private func row(_ tester: WindowTester) -> String { String(tester.picture.dropFirst().prefix(13)) }

    @Test func `a time field takes every size and every event`() {
        let make = { (time: TimeOfDay?) in
            let field = TimeField(time, showsSeconds: true, uses12Hours: true)
            field.now = { .midnight }
            return field
        }
        #expect(checkWidget { make(TimeOfDay(hour: 13, minute: 5)) } == [])
        #expect(checkWidget { make(nil) } == [])
    }

    @Test func `it shows hours of either kind, with or without seconds`() {
        for (text, short, half) in [
            ("00:05:09", " 00:05       ", " 12:05:09 AM "), ("12:00:00", " 12:00       ", " 12:00:00 PM "),
            ("23:59:59", " 23:59       ", " 11:59:59 PM "), ("01:02:03", " 01:02       ", " 01:02:03 AM "),
        ] {
            #expect(row(shown(TimeField(time(text)))) == short)
            #expect(row(shown(TimeField(time(text), showsSeconds: true, uses12Hours: true))) == half)
        }
        #expect(row(shown(TimeField())) == " hh:mm       ")
    }

    @Test func `digits fill one part after the other, and letters choose the half of the day`() {
        var seen: [TimeOfDay?] = []
        let field = TimeField { seen.append($0) }
        let tester = shown(field)
        tester.type("2359")
        #expect(seen == [time("23:59")])
        tester.press(.home)
        tester.type("7:5")
        tester.press(.enter)
        #expect(field.value == time("07:05"))
        let half = TimeField(time("09:30"), uses12Hours: true)
        let second = shown(half)
        second.type("p")
        #expect(half.value == time("21:30"))
        second.type("A")
        #expect(half.value == time("09:30"))
        second.press(.home)
        second.type("12")
        #expect(half.value == time("00:30"))
    }

    @Test func `arrows go around the clock, and to the steps of minutes`() {
        let field = TimeField(time("23:58"))
        field.minuteStep = 15
        let tester = shown(field)
        tester.press(.up)
        #expect(field.value == time("00:58"))
        tester.press(.right)
        tester.press(.up)
        #expect(field.value == time("00:00"))
        tester.press(.down)
        #expect(field.value == time("00:45"))
        tester.type("07")
        tester.press(.down)
        #expect(field.value == time("00:00"))
        let half = TimeField(time("12:10"), uses12Hours: true)
        let second = shown(half)
        second.press(.up)
        #expect(half.value == time("13:10"))
        second.press(.end)
        second.press(.down)
        #expect(half.value == time("01:10"))
        let empty = TimeField()
        let third = shown(empty)
        third.press(.up)
        third.press(.right)
        third.press(.up)
        #expect(empty.value == time("13:45"), "empty parts begin now")
    }

    @Test func `a time outside the limits stays with a message`() {
        let field = TimeField(time("09:00"), limits: time("08:00")...time("18:00"))
        let tester = shown(field)
        tester.type("1930")
        tester.press(.enter)
        #expect(field.message == "From 08:00 to 18:00." && field.value == time("09:00"))
        tester.press(.escape)
        #expect(field.isValid && row(tester).hasPrefix(" 09:00"))
        for (text, result) in [("10:30 pm", "09:00"), ("5:15 PM", "17:15"), ("25:00", "17:15"), ("8:00", "08:00")] {
            tester.send(.paste(text))
            #expect(field.value == time(result), "\(text)")
            tester.press(.escape)
        }
    }
}
