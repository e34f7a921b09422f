import SeededNumbers
import Testing

@testable import TextEditing

struct UndoTests {
    private func type(_ text: String, in editor: inout Editor) {
        for character in text { editor.insert(String(character)) }
    }

    @Test func `typing is undone by words`() {
        var editor = Editor("ab")
        editor.move(.right)
        type("one two", in: &editor)
        #expect(shown(editor) == "aone two|b")
        #expect(editor.undo()?.oldEnd == TextPosition(line: 0, offset: 8))
        #expect(shown(editor) == "aone|b")
        editor.undo()
        #expect(shown(editor) == "a|b")
        #expect(!editor.canUndo)
        editor.redo()
        #expect(shown(editor) == "aone|b")
        editor.redo()
        #expect(shown(editor) == "aone two|b")
        #expect(!editor.canRedo)
        #expect(editor.redo() == nil)
    }

    @Test(arguments: [
        ("it's so, isn't it?", ["it's so, isn't", "it's so,", "it's", ""]), ("one\ntwo", ["one", ""]),
        ("漢字かな", ["漢字", ""]), ("  x  y", ["  x", ""]),
        (
            String(repeating: "x", count: 250),
            [String(repeating: "x", count: 200), String(repeating: "x", count: 100), ""]
        ),
    ])
    func `the end of a word ends a step, and so does a hundredth letter`(text: String, states: [String]) {
        var editor = Editor()
        type(text, in: &editor)
        for state in states {
            editor.undo()
            #expect(editor.text == state)
        }
        #expect(!editor.canUndo)
    }

    @Test func `typing over a selection gives the selection back`() {
        var editor = Editor("one two")
        editor.selectAll()
        type("new", in: &editor)
        #expect(shown(editor) == "new|")
        editor.undo()
        #expect(shown(editor) == "[one two|")
    }

    @Test func `a move, a paste, a deletion and a word of the program begin a new step`() {
        var editor = Editor()
        type("ab", in: &editor)
        editor.move(.left)
        editor.move(.right)
        type("cd", in: &editor)
        editor.insert("pasted")
        type("ef", in: &editor)
        editor.delete(.left)
        editor.delete(.left)
        editor.endUndoStep()
        editor.delete(.left)
        var states: [String] = []
        while editor.canUndo {
            editor.undo()
            states.append(editor.text)
        }
        #expect(states == ["abcdpasted", "abcdpastedef", "abcdpasted", "abcd", "ab", ""])
    }

    @Test func `a pause begins a new step`() {
        final class Clock: @unchecked Sendable { var now = ContinuousClock.now }
        let clock = Clock()
        var editor = Editor()
        editor.now = { clock.now }
        type("ab", in: &editor)
        clock.now += editor.pause
        type("c", in: &editor)
        clock.now += editor.pause + .milliseconds(1)
        type("d", in: &editor)
        editor.undo()
        #expect(editor.text == "abc")
        editor.undo()
        #expect(editor.text == "")
    }

    @Test func `deletions of one kind are undone in one step`() {
        var editor = Editor("e\u{301}漢\r\n👨‍👩‍👧x")
        editor.move(.textEnd)
        for _ in 0..<3 { editor.delete(.left) }
        #expect(shown(editor) == "e\u{301}漢|")
        editor.undo()
        #expect(shown(editor) == "e\u{301}漢\r\n👨‍👩‍👧x|")
        editor.move(.textStart)
        for _ in 0..<4 { editor.delete(.right) }
        #expect(editor.text == "x")
        editor.undo()
        #expect(shown(editor) == "|e\u{301}漢\r\n👨‍👩‍👧x")
    }

    @Test func `a new edit forgets what was undone`() {
        var editor = Editor()
        type("ab", in: &editor)
        editor.undo()
        type("c", in: &editor)
        #expect(!editor.canRedo)
        #expect(editor.text == "c")
    }

    @Test func `a text is modified until it is saved or undone to where it was`() {
        var editor = Editor("a")
        #expect(!editor.isModified)
        type("b", in: &editor)
        #expect(editor.isModified)
        editor.undo()
        #expect(!editor.isModified)
        editor.redo()
        editor.markSaved()
        #expect(!editor.isModified)
        type("c", in: &editor)
        editor.undo()
        #expect(!editor.isModified)
        editor.undo()
        #expect(editor.isModified)
        type("d", in: &editor)
        #expect(editor.isModified)
    }

    @Test(arguments: 0..<20)
    func `whatever was done can be undone to the start and done again`(seed: Int) {
        var dice = Dice(state: UInt64(seed) &+ 1000)
        let start = seed % 2 == 0 ? "" : worldTexts.joined(separator: "\r\n")
        var editor = Editor(start)
        editor.wrapping = Wrapping(width: seed % 3 == 0 ? nil : 9, tabWidth: 4)
        if seed % 5 == 4 { editor.maximumLength = 300 }
        let moves: [TextMovement] = [
            .left, .right, .wordLeft, .wordRight, .up, .down, .rows(3), .rows(-3), .rowStart, .rowEnd, .lineStart,
            .lineEnd,
            .paragraphUp, .paragraphDown, .textStart, .textEnd,
        ]
        for _ in 0..<500 {
            let move = moves.randomElement(using: &dice)!
            let fragment = fragments.randomElement(using: &dice)!
            let before = editor
            var edit: TextEdit?
            switch Int.random(in: 0..<12, using: &dice) {
            case 0..<4: edit = editor.insert(fragment)
            case 4: for _ in 0..<3 { editor.insert(fragment) }
            case 5: edit = editor.delete(.left)
            case 6: edit = editor.delete(.right)
            case 7: edit = Int.random(in: 0..<4, using: &dice) == 0 ? editor.delete(move) : nil
            case 8: edit = editor.undo()
            case 9: edit = editor.redo()
            case 10: editor.move(move, extending: true)
            default: editor.move(move)
            }
            if let edit {
                // What was changed is told, and nothing else was.
                let old = before.buffer.text.utf8
                let new = editor.buffer.text.utf8
                let head = before.buffer.utf8Offset(of: TextPosition(line: edit.start.line, offset: 0))
                #expect(old.prefix(head).elementsEqual(new.prefix(head)))
                let tail = old.count - before.buffer.utf8Offset(of: edit.oldEnd)
                #expect(tail == 0 || old.suffix(tail).elementsEqual(new.suffix(tail)))
            }
            for position in [editor.selection.anchor, editor.selection.head] {
                #expect(editor.buffer.position(near: position) == position)
            }
            #expect(editor.characterCount == editor.text.count)
        }
        let end = editor.text
        var steps = 0
        while editor.undo() != nil { steps += 1 }
        #expect(editor.text.utf8.elementsEqual(start.utf8))
        for _ in 0..<steps { editor.redo() }
        #expect(editor.text.utf8.elementsEqual(end.utf8))
        #expect(editor.buffer.chunks.isConsistent)
    }
}
