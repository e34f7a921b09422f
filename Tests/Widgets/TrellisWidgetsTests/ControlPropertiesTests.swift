import Testing
import TrellisPickers
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// What holds of the properties of widgets, of the controls: every one can be observed and is seen.
extension ObservedPropertiesTests {
    /// The names of the observable properties of a widget's class.
    private func observedNames(_ view: View) -> Set<String> {
        Set(
            Mirror(reflecting: view).children.filter { "\(type(of: $0.value))".hasPrefix("Observed<") }
                .map { String($0.label!.dropFirst()) })
    }

    @Test func `those of a button`() {
        let (button, tester, seen) = shown(Button("one"))
        expect("title", \.title, of: button, tester, becomes: "other", seen)
        expect("mnemonic", \.mnemonic, of: button, tester, becomes: "t", seen)
        button.window!.add(Checkbox("takes the focus"), "bb = ll = 0").window!.focusNext()
        expect("isDefault", \.isDefault, of: button, tester, becomes: true, seen)
        expect("role", \.role, of: button, tester, becomes: .error, seen)
        expect("isLarge", \.isLarge, of: button, tester, becomes: true, seen)
        #expect(seen.names == observedNames(button))
    }

    @Test func `those of a checkbox`() {
        let (box, tester, seen) = shown(Checkbox("one"))
        expect("title", \.title, of: box, tester, becomes: "other", seen)
        expect("isOn", \.isOn, of: box, tester, becomes: true, seen)
        expect("isMixed", \.isMixed, of: box, tester, becomes: true, seen)
        box.window!.focus(nil)
        expect("role", \.role, of: box, tester, becomes: .error, seen)
        #expect(seen.names == observedNames(box))
    }

    @Test func `those of a toggle`() {
        let (toggle, tester, seen) = shown(Toggle("one"))
        expect("title", \.title, of: toggle, tester, becomes: "other", seen)
        expect("isOn", \.isOn, of: toggle, tester, becomes: true, seen)
        toggle.window!.focus(nil)
        expect("role", \.role, of: toggle, tester, becomes: .error, seen)
        #expect(seen.names == observedNames(toggle))
    }

    @Test func `those of a radio group`() {
        let (group, tester, seen) = shown(RadioGroup(["one", "two"]))
        expect("options", \.options, of: group, tester, becomes: ["one", "two", "three"], seen)
        expect("selection", \.selection, of: group, tester, becomes: 2, seen)
        expect("role", \.role, of: group, tester, becomes: .error, seen)
        #expect(seen.names == observedNames(group))
    }

    @Test func `those of a select`() {
        let (select, tester, seen) = shown(Select(["one", "two"]))
        select.window!.add(Button("B"), "bb = ll = 0").window!.focusNext()
        expect("placeholder", \.placeholder, of: select, tester, becomes: "?", seen)
        expect("options", \.options, of: select, tester, becomes: ["one", "two", "three"], seen)
        expect("selection", \.selection, of: select, tester, becomes: 2, seen)
        expect("role", \.role, of: select, tester, becomes: .error, seen)
        select.open()
        expect("maxVisibleRows", \.maxVisibleRows, of: select, tester, becomes: 2, seen)
        expect("selection", \.selection, of: select, tester, becomes: 0, seen)
        #expect(seen.names == observedNames(select))
    }

    @Test func `those of a multi-select`() {
        let (select, tester, seen) = shown(MultiSelect(["one", "two"]))
        select.layout.add("w = 16")
        select.window!.add(Button("B"), "bb = ll = 0").window!.focusNext()
        expect("placeholder", \.placeholder, of: select, tester, becomes: "?", seen)
        expect("role", \.role, of: select, tester, becomes: .error, seen)
        expect("selection", \.selection, of: select, tester, becomes: [0, 1], seen)
        expect("wraps", \.wraps, of: select, tester, becomes: true, seen)
        expect("options", \.options, of: select, tester, becomes: ["two", "three"], seen)
        select.options = (1...8).map { "\($0)" }
        select.open()
        expect("maxVisibleRows", \.maxVisibleRows, of: select, tester, becomes: 2, seen)
        #expect(seen.names == observedNames(select).union(["selection"]))
    }

    @Test func `those of a combo box`() {
        let (box, tester, seen) = shown(ComboBox(["one", "two"], text: "other"))
        box.showsMessage = true
        expect("allowsOther", \.allowsOther, of: box, tester, becomes: false, seen)
        let labeled = Labeled("", ComboBox(["one"], text: "x", allowsOther: false))
        box.window!.add(labeled, "tt = 3, ll = rr = 0")
        let other = labeled.field as! ComboBox
        other.showsMessage = true
        expect("otherMessage", \.otherMessage, of: other, tester, becomes: "No.", seen)
        expect("options", \.options, of: box, tester, becomes: ["other", "two", "three"], seen)
        box.open()
        expect("maxVisibleRows", \.maxVisibleRows, of: box, tester, becomes: 2, seen)
        #expect(seen.names == observedNames(box))
    }

    @Test func `those of a search field`() {
        let (field, tester, seen) = shown(SearchField("text"))
        field.layout.add("w = 22")
        expect("hitCount", \.hitCount, of: field, tester, becomes: 3, seen)
        expect("currentHit", \.currentHit, of: field, tester, becomes: 2, seen)
        #expect(seen.names == observedNames(field))
    }

    @Test func `those of a mask field`() {
        let labeled = Labeled("x", MaskField("00-00", value: "12"))
        let (_, tester, seen) = shown(labeled)
        labeled.window!.add(Button("B"), "bb = ll = 0").window!.focusNext()
        let field = labeled.field as! MaskField
        field.showsMessage = false
        expect("role", \.role, of: field, tester, becomes: .error, seen)
        expect("showsMessage", \.showsMessage, of: field, tester, becomes: true, seen)
        expect("incompleteMessage", \.incompleteMessage, of: field, tester, becomes: "More.", seen)
        expect("value", \.value, of: field, tester, becomes: "1234", seen)
        #expect(seen.names == observedNames(field).union(["role", "showsMessage", "value"]))
    }

    @Test func `those of a number field`() {
        let (field, tester, seen) = shown(NumberField(1000))
        field.window!.add(Button("B"), "bb = ll = 0").window!.focusNext()
        expect("value", \.value, of: field, tester, becomes: 2000, Seen())
        expect("limits", \.limits, of: field, tester, becomes: 0...1500, seen)
        expect("format", \.format, of: field, tester, becomes: NumberFormat(thousands: ","), seen)
        expect("showsSteppers", \.showsSteppers, of: field, tester, becomes: false, seen)
        expect("role", \.role, of: field, tester, becomes: .error, seen)
        // What cannot be seen at once.
        #expect(seen.names.union(["step", "pageStep"]) == observedNames(field).union(["role"]))
    }

    @Test func `those of sliders`() {
        let (slider, tester, seen) = shown(Slider(5, in: 0...10))
        slider.window!.add(Button("B"), "bb = ll = 0").window!.focusNext()
        expect("value", \.value, of: slider, tester, becomes: 7, seen)
        expect("style", \.style, of: slider, tester, becomes: .bar, seen)
        expect("limits", \.limits, of: slider, tester, becomes: 0...20, Seen())
        expect("ticks", \.ticks, of: slider, tester, becomes: [SliderTick(4, "four")], Seen())
        expect("showsValue", \.showsValue, of: slider, tester, becomes: false, Seen())
        expect("isVertical", \.isVertical, of: slider, tester, becomes: true, Seen())
        #expect(seen.names == observedNames(slider))
        let (range, second, names) = shown(RangeSlider(2...5, in: 0...10))
        range.layout.add("w = 20")
        expect("value", \.value, of: range, second, becomes: 3...6, names)
        expect("format", \.format, of: range, second, becomes: NumberFormat(suffix: "m"), Seen())
        expect("role", \.role, of: range, second, becomes: .error, Seen())
        #expect(names.names.union(["collision"]) == observedNames(range))
    }

    @Test func `those of a calendar`() {
        let today = CalendarDate(year: 2026, month: 11, day: 22)!
        let (calendar, tester, seen) = shown(CalendarView(today))
        calendar.layout.add("w = 30, h = 8")
        tester.resize(width: 40, height: 12)
        expect("value", \.value, of: calendar, tester, becomes: today.adding(days: 2), seen)
        expect("cursorDate", \.cursorDate, of: calendar, tester, becomes: today.adding(days: 5), seen)
        expect("firstWeekday", \.firstWeekday, of: calendar, tester, becomes: .friday, seen)
        expect("limits", \.limits, of: calendar, tester, becomes: today...today.adding(days: 6), seen)
        var names = CalendarNames.english
        names.months[10] = "Brumaire"
        expect("names", \.names, of: calendar, tester, becomes: names, seen)
        expect("showsWeekNumbers", \.showsWeekNumbers, of: calendar, tester, becomes: true, seen)
        expect("selectsRange", \.selectsRange, of: calendar, tester, becomes: true, seen)
        expect("range", \.range, of: calendar, tester, becomes: today...today.adding(days: 1), seen)
        #expect(seen.names == observedNames(calendar))
    }

    @Test func `those of fields for dates, times and colours`() {
        let today = CalendarDate(year: 2026, month: 11, day: 22)!
        let (date, tester, _) = shown(DateField(today))
        date.window!.add(Button("B"), "bb = ll = 0").window!.focusNext()
        expect("value", \.value, of: date, tester, becomes: today.adding(days: 2), Seen())
        expect("role", \.role, of: date, tester, becomes: .success, Seen())
        let (time, second, _) = shown(TimeField())
        expect("value", \.value, of: time, second, becomes: .midnight, Seen())
        let (color, third, _) = shown(ColorField(.rgb(0, 0, 0)))
        expect("value", \.value, of: color, third, becomes: .rgb(255, 0, 0), Seen())
    }

    @Test func `those of a progress bar`() {
        let (bar, tester, seen) = shown(ProgressBar(value: 0.2))
        bar.layout.add("w = 20")
        expect("value", \.value, of: bar, tester, becomes: 0.7, seen)
        expect("details", \.details, of: bar, tester, becomes: [], seen)
        expect("role", \.role, of: bar, tester, becomes: .error, seen)
        #expect(seen.names == observedNames(bar))
    }

    @Test func `those of a spinner`() {
        let (spinner, tester, seen) = shown(Spinner("one"))
        expect("title", \.title, of: spinner, tester, becomes: "other", seen)
        expect("pattern", \.pattern, of: spinner, tester, becomes: .line, seen)
        expect("role", \.role, of: spinner, tester, becomes: .error, seen)
        expect("isActive", \.isActive, of: spinner, tester, becomes: false, seen)
        #expect(seen.names == observedNames(spinner))
    }

    @Test func `those of a status bar`() {
        let (bar, tester, seen) = shown(StatusBar(left: "one"))
        expect("left", \.left, of: bar, tester, becomes: "other", seen)
        expect("center", \.center, of: bar, tester, becomes: "middle", seen)
        expect("right", \.right, of: bar, tester, becomes: "end", seen)
        expect("role", \.role, of: bar, tester, becomes: .error, seen)
        #expect(seen.names == observedNames(bar))
    }

    @Test func `those of tabs`() {
        let tabs = Tabs()
        tabs.add("one", Label("first"))
        tabs.add("two", Label("second"))
        let (_, tester, seen) = shown(tabs)
        tabs.layout.add("rr = bb = 0")
        expect("selection", \.selection, of: tabs, tester, becomes: 1, seen)
        #expect(seen.names == observedNames(tabs))
    }

    @Test func `those of a dialog`() {
        let (dialog, tester, seen) = shown(Dialog<Int>("one", Label("some text")))
        dialog.layout.add("rr = bb = 0")
        expect("title", \.title, of: dialog, tester, becomes: "other", seen)
        #expect(seen.names == observedNames(dialog))
    }
}
