import Testing
import TrellisLanguages
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct NumberFieldTests {
    @Test func `numbers have the signs of the language, unless the format has its own`() {
        let price = NumberField(1249.5, in: 0...100_000, format: NumberFormat(decimals: 2, thousands: ","))
        let fixed = NumberField(1249.5, format: NumberFormat(decimals: 2, thousands: "'", point: "."))
        let window = Window()
        window.add(price, "tt = 0, ll = 0, w = 20")
        window.add(fixed, "tt = 1, ll = 0, w = 20")
        let button = window.add(Button("B"), "tt = 2, ll = 0")
        let tester = WindowTester(window, width: 20, height: 3)
        window.focus(button)
        #expect(price.input.text == "1,249.50")
        window.language = .german
        #expect(price.input.text == "1.249,50" && fixed.input.text == "1'249.50")
        window.focus(price.input)
        tester.type("1.234,5")
        tester.press(.enter)
        #expect(price.value == 1234.5)
        price.input.selectAll()
        tester.type("x")
        tester.press(.enter)
        #expect(price.message == "Das ist keine Zahl.")
        price.input.selectAll()
        tester.type("200000")
        tester.press(.enter)
        #expect(price.message == "Von 0,00 bis 100.000,00.")
        window.language = .english
        #expect(price.message == "From 0.00 to 100,000.00." && price.input.text == "200000", "what was typed stays")
        tester.press(.escape)
        #expect(price.message == nil && price.input.text == "1234.50")
    }

    @Test func `text that the next character replaces still is such text in another language`() {
        let field = NumberField(72.5)
        let tester = shown(field)
        #expect(field.input.selectedText == "72.5")
        tester.window.language = .german
        #expect(field.input.text == "72,5" && field.input.selectedText == "72,5")
        tester.press(.end)
        tester.window.language = .english
        #expect(field.input.text == "72.5" && field.input.selectedText == "")
    }

    private func shown<Value: NumberFieldValue>(_ field: NumberField<Value>, width: Int = 20) -> WindowTester {
        let window = Window()
        window.add(field, "tt = ll = 0, w = \(width), h = 1")
        window.add(Button("B"), "tt = 1, ll = 0")
        return WindowTester(window, width: 24, height: 3)
    }

    private func row(_ tester: WindowTester, _ width: Int = 20) -> String {
        String(tester.picture.dropFirst().prefix(width))
    }

    private func replace(_ tester: WindowTester, _ text: String) {
        tester.press(.character("a"), .control)
        tester.press(.delete)
        tester.type(text)
    }

    @Test func `a number field takes every size and every event`() {
        #expect(checkWidget { NumberField(42, in: 0...100, format: NumberFormat(prefix: "漢", suffix: " kg")) } == [])
        #expect(checkWidget { NumberField<Double?>(nil, placeholder: "none") } == [])
    }

    @Test func `it shows a number with its unit and its buttons, as far as there is room`() {
        let field = NumberField(1234.5, format: NumberFormat(decimals: 2, thousands: ",", prefix: "$", suffix: " a"))
        let tester = shown(field)
        tester.window.focus(nil)
        field.layout.removeAll()
        field.layout.add("tt = ll = 0, w = 24, h = 1")
        #expect(tester.picture.hasPrefix("| $ 1,234.50     a  −  + |"))
        field.layout.removeAll()
        field.layout.add("tt = ll = 0, w = 12, h = 1")
        #expect(tester.picture.hasPrefix("| $ 1,234.…a "), "without buttons")
        tester.send(.features(TerminalFeatures(unicode: false)))
        field.layout.add("w = 24")
        #expect(row(tester, 24).hasSuffix(" -  + "))
    }

    @Test func `keys, pages and the wheel change it by steps within the limits`() {
        var seen: [Int] = []
        let field = NumberField(5, in: 0...30, step: 2) { seen.append($0) }
        let tester = shown(field)
        #expect(field.input.isFocused)
        tester.press(.up)
        tester.press(.pageUp)
        tester.press(.pageUp)
        tester.press(.up)
        #expect(seen == [7, 27, 30] && field.value == 30)
        field.pageStep = 4
        tester.press(.pageDown)
        tester.send(.mouse(Mouse(.wheelDown, at: Point(x: 3, y: 0))))
        #expect(seen == [7, 27, 30, 26, 24])
        tester.window.focusNext()
        #expect(!tester.send(.mouse(Mouse(.wheelDown, at: Point(x: 3, y: 0)))), "without the focus it is passed on")
        #expect(field.value == 24)
        let fine = NumberField(0.0, step: 0.1)
        for _ in 0..<3 { fine.move(by: 1, of: fine.step) }
        #expect(fine.value == 0.3)
    }

    @Test func `buttons make a step, and more while they are held`() {
        let field = NumberField(5, in: 0...8)
        let tester = shown(field)
        tester.window.focusNext()
        tester.click(x: 18, y: 0)
        #expect(field.value == 6 && field.input.isFocused)
        tester.click(x: 15, y: 0)
        #expect(field.value == 5)
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 18, y: 0))))
        #expect(field.value == 6)
        tester.advance(by: .milliseconds(399))
        #expect(field.value == 6)
        tester.advance(by: .milliseconds(62))
        #expect(field.value == 8)
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: 18, y: 0))))
        field.value = 0
        tester.advance(by: .seconds(2))
        #expect(field.value == 0)
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 18, y: 0))))
        field.isEnabled = false
        tester.advance(by: .seconds(2))
        #expect(field.value == 1, "it is let go when the field is disabled")
    }

    @Test func `what is typed is read by Enter and when the focus leaves`() {
        var seen: [Int] = []
        let field = NumberField(8080, in: 1...65_535, format: NumberFormat(thousands: ",")) { seen.append($0) }
        let tester = shown(field)
        #expect(field.input.text == "8080" && field.input.selectedText == "8080", "it is ready to be typed over")
        tester.type("443")
        #expect(field.value == 8080 && field.message == nil)
        tester.press(.enter)
        #expect(field.value == 443 && seen == [443])
        replace(tester, "1,024")
        tester.press(.tab)
        #expect(field.value == 1024 && field.input.text == "1,024" && !field.input.isFocused)
        tester.window.focus(field.input)
        #expect(field.input.text == "1024")
        replace(tester, "12")
        tester.press(.up)
        #expect(field.value == 13 && seen == [443, 1024, 12, 13], "a step starts from what was typed")
    }

    @Test func `wrong text stays with a message, and the last good value is kept`() {
        let field = NumberField(5, in: 1...10)
        field.validate = { $0 == 7 ? "Not seven." : nil }
        let tester = shown(field)
        for (text, message) in [
            ("abc", "This is not a number."), ("", "A number is needed."), ("2.5", "A whole number is needed."),
            ("11", "From 1 to 10."), ("99999999999999999999", "From 1 to 10."), ("7", "Not seven."),
        ] {
            replace(tester, text)
            #expect(tester.press(.enter), "Enter does not press a default button")
            #expect(field.message == message && !field.isValid && field.value == 5 && field.input.text == text)
            tester.press(.tab)
            #expect(field.message == message && field.input.text == text)
            tester.window.focus(field.input)
            #expect(field.input.text == text, "nothing is lost")
            replace(tester, "6")
            #expect(field.isValid, "the message goes as soon as the text is right")
            replace(tester, text)
            tester.press(.enter)
            tester.press(.escape)
            #expect(field.isValid && field.input.text == "5", "Escape brings the last value back")
        }
        #expect(!tester.press(.enter) && !tester.press(.escape), "both are passed on when nothing is to be done")
    }

    @Test func `Enter presses a default button if the number is right`() {
        var presses = 0
        let field = NumberField(5, in: 1...10)
        let tester = shown(field)
        tester.window.add(Button("OK", isDefault: true) { presses += 1 }, "bb = rr = 0")
        replace(tester, "20")
        tester.press(.enter)
        #expect(presses == 0)
        replace(tester, "9")
        tester.press(.enter)
        #expect(presses == 1 && field.value == 9)
    }

    @Test func `it may be empty if its value is optional`() {
        var seen: [Int?] = []
        let field = NumberField<Int?>(nil, in: 3...9, placeholder: "none") { seen.append($0) }
        let tester = shown(field)
        #expect(row(tester).hasPrefix(" none") && field.value == nil)
        tester.press(.up)
        #expect(field.value == 3, "a step begins at the limit that is nearest to 0")
        replace(tester, " ")
        tester.press(.enter)
        #expect(field.value == nil && field.isValid && seen == [3, nil])
    }

    @Test func `a value that is set is clamped and told to observers once`() {
        let field = NumberField(5, in: 1...10)
        let tester = shown(field)
        var seen: [Int] = []
        let token = Observer(for: field).add(target: field, keyPath: \.value, options: [.new]) { _, _, change in
            if let new = change.new { seen.append(new) }
        }
        field.value = 99
        #expect(field.value == 10 && field.input.text == "10")
        field.limits = 1...4
        #expect(seen == [10, 4])
        replace(tester, "x")
        field.value = 4
        #expect(field.input.text == "4" && field.isValid)
        token.end()
        let real = NumberField(Double.nan, in: 0...1)
        #expect(real.value == 0)
        field.format = .hex()
        #expect(field.input.text == "0x4")
    }
}
