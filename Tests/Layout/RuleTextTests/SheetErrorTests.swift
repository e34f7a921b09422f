import RuleText
import Testing

struct SheetErrorTests {
    private func errors(_ text: String, _ bytes: Range<Int>...) -> SheetErrors {
        SheetErrors(bytes.map { SheetErrorLocation(.syntax, "this is wrong", $0) }, file: "a.sheet", text: text)
    }

    @Test func `an error shows its file, line, column and a caret`() {
        #expect(
            errors("one\n  tẅo\tthree", 10..<12).description == """
                error: this is wrong
                  --> a.sheet:2:5
                   |
                2  |   tẅo three
                   |     ^^
                """)
    }

    @Test func `errors come in the order of the text`() {
        let errors = errors("a\r\nb\rc\nd", 7..<8, 0..<1, 5..<6).errors
        #expect(errors.map(\.line) == [1, 3, 4])
        #expect(errors.map(\.lineText) == ["a", "c", "d"])
        #expect(errors.map(\.column) == [1, 1, 1])
    }

    @Test func `an error at the end is behind the last character`() {
        let error = errors("ab\n", 3..<3).errors[0]
        #expect(error.line == 2 && error.column == 1 && error.lineText == "")
        #expect(errors("ab", 2..<2).errors[0].column == 3)
        #expect(errors("ab", 9..<12).errors[0].column == 3)
    }

    @Test func `of a very long line only what is near is shown`() {
        let text = String(repeating: "é", count: 1000) + "!" + String(repeating: "z", count: 1000)
        let error = errors(text, 2000..<2001).errors[0]
        #expect(error.column == 1001)
        #expect(error.lineText.count < 500)
        let lines = error.description.split(separator: "\n")
        let caret = Array(lines[4]).firstIndex(of: "^")
        #expect(caret != nil && Array(lines[3])[caret!] == "!")
    }

    @Test func `several errors in one line each have their column`() {
        #expect(errors("äbc def ghi", 5..<8, 0..<2, 9..<12).errors.map(\.column) == [1, 5, 9])
    }

    @Test func `of very many errors the first hundred are kept`() {
        let text = String(repeating: "x", count: 1000)
        let errors = SheetErrors(
            (0..<1000).map { SheetErrorLocation(.syntax, "no", $0..<$0 + 1) }, file: "f", text: text)
        #expect(errors.errors.count == 100 && errors.omitted == 900)
        #expect(errors.description.hasSuffix("and 900 more"))
    }
}
