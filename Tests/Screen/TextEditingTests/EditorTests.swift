import Testing

@testable import TextEditing

/// The text of an editor with `|` at the cursor and `[` where a selection began.
func shown(_ editor: Editor) -> String {
    var bytes = Array(editor.text.utf8)
    let head = editor.buffer.utf8Offset(of: editor.selection.head)
    let anchor = editor.buffer.utf8Offset(of: editor.selection.anchor)
    if editor.selection.isEmpty {
        bytes.insert(UInt8(ascii: "|"), at: head)
    } else {
        for (offset, mark) in [(head, UInt8(ascii: "|")), (anchor, UInt8(ascii: "["))].sorted(by: { $0.0 > $1.0 }) {
            bytes.insert(mark, at: offset)
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}

struct EditorTests {
    private func editor(_ text: String, _ moves: TextMovement...) -> Editor {
        var editor = Editor(text)
        for move in moves { editor.move(move) }
        return editor
    }

    @Test func `typing replaces the selection`() {
        var editor = editor("one two", .wordRight)
        editor.move(.textEnd, extending: true)
        #expect(shown(editor) == "one[ two|")
        #expect(editor.selectedText == " two")
        let edit = editor.insert("!")
        #expect(shown(editor) == "one!|")
        #expect(edit?.start == TextPosition(line: 0, offset: 3))
        #expect(edit?.oldEnd == TextPosition(line: 0, offset: 7))
        #expect(edit?.newEnd == TextPosition(line: 0, offset: 4))
    }

    @Test func `what joins its neighbours leaves the cursor behind the whole character`() {
        var editor = editor("ex", .right)
        editor.insert("\u{301}")
        #expect(editor.selection.head.offset == 3)
        #expect(editor.text == "e\u{301}x")
        // A letter before a lone mark takes it in.
        editor = Editor("\u{301}x")
        editor.insert("e")
        #expect(editor.selection.head.offset == 3)
        // Half a flag pairs with the half behind it.
        editor = Editor("🇪🇫🇷")
        editor.insert("🇩")
        #expect(editor.selection.head.offset == 8)
        // A joiner makes one of two.
        editor = self.editor("👩👧", .right)
        editor.insert("\u{200D}")
        #expect(editor.selection.head == editor.buffer.end)
        editor.delete(.left)
        #expect(editor.text.isEmpty)
    }

    @Test func `deleting goes by whole characters`() {
        var editor = editor("a👨‍👩‍👧e\u{301}🇩🇪", .textEnd)
        for expected in ["a👨‍👩‍👧e\u{301}", "a👨‍👩‍👧", "a", "", ""] {
            editor.delete(.left)
            #expect(editor.text == expected)
        }
        editor = Editor("👍🏽e\u{301}\r\nx")
        for expected in ["e\u{301}\r\nx", "\r\nx", "x", "", ""] {
            editor.delete(.right)
            #expect(editor.text == expected)
        }
        #expect(editor.delete(.right) == nil)
    }

    @Test func `deleting goes as far as a movement`() {
        var editor = editor("one two\nthree four", .down, .wordRight)
        #expect(shown(editor) == "one two\nthree| four")
        editor.delete(.wordLeft)
        #expect(shown(editor) == "one two\n| four")
        editor.delete(.lineEnd)
        #expect(shown(editor) == "one two\n|")
        editor.delete(.lineStart)
        #expect(shown(editor) == "one two|")
        editor.delete(.lineStart)
        #expect(shown(editor) == "|")
        editor = self.editor("one\ntwo", .lineEnd)
        editor.delete(.lineEnd)
        #expect(shown(editor) == "one|two")
    }

    @Test func `without extending, a selection is given up at its edge`() {
        var editor = editor("abcd", .right)
        editor.move(.right, extending: true)
        editor.move(.right, extending: true)
        #expect(shown(editor) == "a[bc|d")
        var left = editor
        left.move(.left)
        #expect(shown(left) == "a|bcd")
        editor.move(.right)
        #expect(shown(editor) == "abc|d")
    }

    @Test func `up and down keep the wished column`() {
        var editor = editor("漢字漢字x\nab\n漢字漢字", .right, .right, .right)
        #expect(shown(editor) == "漢字漢|字x\nab\n漢字漢字")
        editor.move(.down)
        #expect(shown(editor) == "漢字漢字x\nab|\n漢字漢字")
        editor.move(.down)
        #expect(shown(editor) == "漢字漢字x\nab\n漢字漢|字")
        editor.move(.rows(-2))
        #expect(shown(editor) == "漢字漢|字x\nab\n漢字漢字")
        editor.move(.up)
        #expect(shown(editor) == "|漢字漢字x\nab\n漢字漢字")
        editor.move(.rows(9))
        editor.move(.down)
        #expect(editor.selection.head == editor.buffer.end)
    }

    @Test func `up and down go by the rows of the screen`() {
        var editor = editor("one two three\nfour", .right)
        editor.wrapping = Wrapping(width: 5)
        editor.move(.down)
        #expect(shown(editor) == "one t|wo three\nfour")
        editor.move(.down)
        editor.move(.down)
        #expect(shown(editor) == "one two three\nf|our")
        editor.move(.up)
        editor.move(.rowEnd)
        #expect(shown(editor) == "one two three|\nfour")
        editor.move(.rowStart)
        #expect(shown(editor) == "one two |three\nfour")
    }

    @Test func `words, lines and all can be selected`() {
        var editor = Editor("one two\nthree")
        editor.selectWord(at: TextPosition(line: 0, offset: 5))
        #expect(shown(editor) == "one [two|\nthree")
        editor.selectLine(at: TextPosition(line: 0, offset: 5))
        #expect(shown(editor) == "[one two\n|three")
        editor.selectAll()
        #expect(shown(editor) == "[one two\nthree|")
    }

    @Test func `line ends become those of the text`() {
        var editor = editor("a\r\nb", .textEnd)
        editor.insert("1\n2\r3\r\n4")
        #expect(editor.text == "a\r\nb1\r\n2\r\n3\r\n4")
        editor = Editor("a")
        editor.insert("1\r\n2\r")
        #expect(editor.text.utf8.elementsEqual("1\n2\na".utf8))
    }

    @Test func `in a single line, line ends are blanks`() {
        var editor = Editor("a\r\nb", isSingleLine: true)
        #expect(editor.text == "a b")
        editor.insert("1\n2\u{2028}3\u{85}漢\r")
        #expect(editor.text == "1 2 3 漢 a b")
        #expect(editor.buffer.lineCount == 1)
    }

    @Test func `what is only to be looked at is not changed`() {
        var editor = Editor("text")
        editor.insert("a")
        editor.isReadOnly = true
        #expect(editor.insert("x") == nil)
        #expect(editor.delete(.right) == nil)
        #expect(editor.replace(.start..<editor.buffer.end, with: "x") == nil)
        #expect(editor.undo() == nil)
        #expect(!editor.canUndo)
        editor.move(.right)
        editor.selectAll()
        #expect(shown(editor) == "[atext|")
    }

    @Test func `a text grows up to its greatest length in characters`() {
        var editor = Editor("ab\n")
        editor.maximumLength = 5
        editor.move(.textEnd)
        editor.insert("👨‍👩‍👧e\u{301}more")
        #expect(editor.text == "ab\n👨‍👩‍👧e\u{301}")
        #expect(editor.characterCount == 5)
        #expect(editor.insert("x") == nil)
        // A mark joins, and the text is no longer for it.
        #expect(editor.insert("\u{323}") != nil)
        #expect(editor.characterCount == 5)
        editor.move(.left, extending: true)
        editor.insert("xyz")
        #expect(editor.text == "ab\n👨‍👩‍👧x")
        editor.undo()
        #expect(editor.characterCount == 5)
        editor.move(.textEnd)
        editor.maximumLength = .max
        editor.insert("y")
        #expect(editor.characterCount == 6)
        editor.selectAll()
        #expect(editor.insert("") != nil)
        #expect(editor.characterCount == 0)
    }

    @Test func `what joins the character before it counts for none, wherever a long line is cut to be looked at`() {
        let buffer = TextBuffer(String(repeating: "a", count: 20_000))
        var starts: [Int] = []
        while case let next = buffer.piece(ofLine: 0, at: starts.last ?? 0).end, next < 20_000 { starts.append(next) }
        #expect(starts.count > 1)
        for start in starts {
            for offset in start - 1...start + 1 {
                var editor = Editor(buffer.text)
                editor.maximumLength = 20_000
                let position = TextPosition(line: 0, offset: offset)
                editor.selection = Selection(anchor: position, head: position)
                #expect(editor.insert("\u{301}") != nil)
                #expect(editor.characterCount == 20_000, "at \(offset)")
            }
        }
    }

    @Test func `a replacement elsewhere leaves the selection on what it was on`() {
        var editor = editor("one two three", .wordRight)
        editor.move(.wordRight, extending: true)
        editor.replace(.start..<TextPosition(line: 0, offset: 3), with: "1\n1")
        #expect(shown(editor) == "1\n1[ two| three")
        editor.replace(TextPosition(line: 1, offset: 2)..<TextPosition(line: 1, offset: 4), with: "")
        #expect(shown(editor) == "1\n1[ o| three")
        editor.replace(TextPosition(line: 1, offset: 3)..<editor.buffer.end, with: "")
        #expect(shown(editor) == "1\n1[ o|")
    }

    @Test func `a selection outside the text is brought into it`() {
        var editor = Editor("ab\ne\u{301}")
        editor.selection = Selection(anchor: TextPosition(line: 0, offset: 99), head: TextPosition(line: 1, offset: 1))
        #expect(shown(editor) == "ab[\ne\u{301}|")
    }
}
