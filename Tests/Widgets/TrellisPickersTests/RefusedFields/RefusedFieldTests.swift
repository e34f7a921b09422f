import Testing
import TrellisPickers
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Fields whose value is refused, with the focus in them.
@MainActor
struct RefusedFieldTests {
    private let window = Window()

    private static let refusal = "Taken."

    /// A field of each kind that reads its text at Enter, refused from the start.
    private static func fields() -> [(name: String, field: any DraftedField)] {
        let number = NumberField(42)
        number.validate = { _ in refusal }
        let color = ColorField()
        color.validate = { _ in refusal }
        let date = DateField(CalendarDate(year: 2026, month: 2, day: 3))
        date.validate = { _ in refusal }
        let empty = DateField()
        empty.validate = { _ in refusal }
        let time = TimeField(TimeOfDay(hour: 7, minute: 30))
        time.validate = { _ in refusal }
        return [("number", number), ("color", color), ("date", date), ("empty date", empty), ("time", time)]
    }

    /// Shows a dialog with an OK button, and waits until it is there.
    private func show(_ content: View, width: Int = 50, height: Int = 14) async -> (
        WindowTester, Dialog<Int>, Task<Int?, Never>
    ) {
        let tester = WindowTester(window, width: width, height: height)
        let dialog = Dialog<Int>("Room", content)
        dialog.addButton("OK", isDefault: true) { content.firstInvalid ? nil : 1 }
        dialog.addCancelButton()
        let answer = Task { [window] in await window.result(of: dialog) }
        while dialog.superview == nil { await Task.yield() }
        tester.draw()
        return (tester, dialog, answer)
    }

    @Test(arguments: 0..<5) func `Enter says why a value is refused, and Escape leaves`(index: Int) async {
        let (name, field) = Self.fields()[index]
        for isInForm in [true, false] {
            field.removeFromSuperview()
            let content = isInForm ? Form { Labeled("Value", field) } : Column { field as View }
            let (tester, dialog, answer) = await show(content)
            #expect(field.containsFocus && !tester.picture.contains(Self.refusal), "\(name)")
            for _ in 0..<2 {
                tester.press(.enter)
                #expect(tester.picture.contains(Self.refusal), "\(name) \(isInForm)")
                #expect(dialog.superview != nil, "it is refused")
            }
            tester.press(.escape)
            if dialog.superview != nil { tester.press(.escape) }
            #expect(dialog.superview == nil, "\(name) \(isInForm)")
            #expect(await answer.value == nil)
            field.showsMessage = false
        }
    }

    @Test func `a message without a form is in a balloon at the field, until the next key`() async {
        let port = NumberField(42)
        port.validate = { $0 == 42 ? "Port 42 is in use." : nil }
        let (tester, _, answer) = await show(Column { port }, width: 40, height: 11)
        tester.press(.enter)
        #expect(
            tester.picture == """
                |                                        |
                |                                        |
                |                                        |
                |     ╭ Room ──────────────────────╮     |
                |     │   42                −  +   │     |
                |     │  ╭────────────────────╮    │     |
                |     │  │ Port 42 is in use. │    │     |
                |     ╰──╰────────────────────╯────╯     |
                |                                        |
                |                                        |
                |                                        |
                """)
        tester.press(.up)
        #expect(!tester.picture.contains("in use") && port.value == 43)
        tester.press(.enter)
        #expect(await answer.value == 1)
    }

    @Test func `a check that reads another field follows it`() async {
        let first = NumberField(1)
        let last = NumberField(9)
        last.validate = { [unowned first] in $0 < first.value ? "It is too small." : nil }
        let form = Form {
            Labeled("First", first)
            Labeled("Last", last)
        }
        let (tester, _, answer) = await show(form)
        first.value = 20
        #expect(last.message == "It is too small." && !form.isValid)
        window.focus(last.input)
        tester.press(.enter)
        #expect(tester.picture.contains("It is too small."))
        first.value = 5
        #expect(last.isValid && !tester.picture.contains("too small"), "\(tester.picture)")
        tester.press(.enter)
        #expect(await answer.value == 1)
    }

    @Test func `what cannot be observed is asked again at Enter`() async {
        final class Names { var taken = false }
        let names = Names()
        let name = TextField("ada")
        let age = NumberField(36)
        name.validate = { _ in names.taken ? "This name is taken." : nil }
        age.validate = { _ in names.taken ? "This age is taken." : nil }
        names.taken = true
        let (tester, _, answer) = await show(
            Form {
                Labeled("Name", name); Labeled("Age", age)
            })
        tester.press(.enter)
        #expect(tester.picture.contains("This name is taken."))
        window.focus(age.input)
        tester.press(.enter)
        #expect(tester.picture.contains("This age is taken."))
        names.taken = false
        tester.press(.enter)
        #expect(await answer.value == 1)
    }

    @Test func `a default button that cannot be pressed says why`() async {
        let name = TextField()
        name.validate = { $0.isEmpty ? "A name is needed." : nil }
        let other = TextField("x")
        let tester = WindowTester(window, width: 44, height: 12)
        let dialog = Dialog<Int>(
            "Room",
            Column {
                other; name
            })
        dialog.addButton("OK", isDefault: true) { 1 }.bind(\.isEnabled, to: name, \.isValid)
        let answer = Task { [window] in await window.result(of: dialog) }
        while dialog.superview == nil { await Task.yield() }
        tester.draw()
        #expect(other.isFocused)
        tester.press(.enter)
        #expect(name.isFocused && tester.picture.contains("A name is needed."))
        tester.type("Ada")
        tester.press(.enter)
        #expect(await answer.value == 1)
    }

    @Test func `a property that is refused says why`() {
        let properties = Properties([
            Property("Port", .text("80"), validate: { Int($0) == nil ? "A port is a number." : nil })
        ])
        let tester = WindowTester(Window(properties), width: 40, height: 6)
        tester.press(.enter)
        tester.type("x")
        tester.press(.enter)
        #expect(tester.picture.contains("A port is a number."))
        tester.press(.escape)
        #expect(!tester.picture.contains("A port") && properties.selectedProperty?.value == .text("80"))
    }

    @Test func `a wizard says it in its own row`() {
        let port = NumberField(42)
        port.validate = { _ in "Port 42 is in use." }
        let wizard = Wizard([Wizard.Page("Port", Column { port })])
        let tester = WindowTester(Window(wizard), width: 40, height: 8)
        tester.press(.enter)
        #expect(tester.picture.contains("|Port 42 is in use.  "))
    }
}

extension View {
    /// Whether a field in the view is invalid, as an app finds out.
    fileprivate var firstInvalid: Bool {
        (self as? any ValidatedField)?.commit() == false || subviews.contains { $0.firstInvalid }
    }
}
