import Testing
import TextEditing
import TrellisTesting
import TrellisViews

@testable import TrellisWidgets

/// Fields with a text of a megabyte: a key costs what is visible.
@MainActor
struct LongTextFieldTests {
    private static let long = String(repeating: "word 漢字, ", count: 100_000)

    private func shown(_ field: TextField) -> WindowTester {
        let window = Window()
        window.add(field, "tt = ll = 0, w = 20, h = 1")
        let tester = WindowTester(window, width: 20, height: 1)
        window.focus(field)
        return tester
    }

    @Test func `keys do not put the whole text together`() {
        for field in [TextField(Self.long), SearchField(Self.long), TextField(Self.long, isSecure: true)] {
            let tester = shown(field)
            field.maximumLength = 10_000_000
            tester.type("x")
            let count = field.wholeTextCount
            for key in ["a", "b", .left, "c", .backspace, .home, "d", .end, .left, .control("w"), .control("z")]
                as [Key]
            {
                tester.press(key)
                tester.draw()
            }
            tester.click(x: 5, y: 0)
            #expect(field.wholeTextCount == count, "\(type(of: field))")
            #expect(field.text.utf8.count > 1_000_000)
        }
    }

    @Test func `the text is put together for those who read it, once for each change`() {
        let field = TextField(Self.long)
        var seen: [Int] = []
        field.onChange = { seen.append($0.utf8.count) }
        let tester = shown(field)
        let count = field.wholeTextCount
        tester.type("ab")
        #expect(seen == [1, 2].map { Self.long.utf8.count + $0 })
        #expect(field.wholeTextCount <= count + 2)
    }

    @Test func `a subclass and a rule see each change`() {
        final class Odd: TextField {
            override func problem(with value: String) -> String? { value.count % 2 == 0 ? nil : "odd" }
        }
        let field = Odd()
        let tester = shown(field)
        tester.type("a")
        #expect(field.message == "odd")
        tester.type("b")
        #expect(field.isValid)
        field.validate = { $0 == "ab" ? "no" : nil }
        #expect(field.isValid, "a subclass may ignore it")
    }

    @Test func `a paste is cut at its limit`() {
        let field = TextField()
        let tester = shown(field)
        tester.send(.paste(String(repeating: "漢", count: 150_000)))
        #expect(field.text.count == 100_000)
        field.text = ""
        field.maximumPasteLength = 3
        tester.send(.paste("a\nbcd"))
        #expect(field.text == "a b")
        tester.type("cdef")
        #expect(field.text == "a bcdef")
    }

    @Test func `a maximum is kept without counting all`() {
        let field = TextField(Self.long)
        let tester = shown(field)
        field.maximumLength = Self.long.count + 2
        tester.type("abc")
        #expect(field.text.count == Self.long.count + 2)
        tester.press(.backspace)
        tester.type("e\u{301}f")
        #expect(field.text.count == Self.long.count + 2 && field.text.hasSuffix("ae\u{301}"))
    }
}
