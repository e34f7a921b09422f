import SeededNumbers
import Testing
import TextScreen

@testable import TextEditing

/// What became of drawn edits and movements: changes are noticed.
struct RecordedEditingTests {
    private func movement(_ dice: inout Dice) -> TextMovement {
        dice.pick([
            .left, .right, .wordLeft, .wordRight, .up, .down, .rows(3), .rows(-4), .rowStart, .rowEnd, .lineStart,
            .lineEnd,
            .paragraphUp, .paragraphDown, .textStart, .textEnd,
        ])
    }

    private func place(_ dice: inout Dice, _ editor: Editor) -> TextPosition {
        let place = TextPosition(line: dice.roll(-1...editor.buffer.lineCount), offset: dice.roll(-1...30))
        return editor.buffer.position(near: place)
    }

    private func told(_ edit: TextEdit?) -> String { edit.map { "\($0.start) \($0.oldEnd) \($0.newEnd)" } ?? "none" }

    private func story(_ seed: Int) -> String {
        var dice = Dice(seed: seed)
        var editor = Editor(dice.once(in: 2) ? worldTexts.joined(separator: "\n") : "", isSingleLine: dice.once(in: 6))
        if dice.once(in: 6) { editor.maximumLength = dice.roll(10...80) }
        if !dice.once(in: 3) {
            editor.wrapping = Wrapping(width: dice.pick([1, 2, 7, 20]), tabWidth: dice.pick([1, 4, 8]))
        }
        let moment = ContinuousClock.now
        editor.now = { moment }
        var (said, estimate, scroll, top) = ([String](), RowEstimate(), LineScroll(), TextPosition.start)
        for _ in 0..<60 {
            switch dice.roll(16) {
            case 0...3: said.append(told(editor.insert(dice.pick(fragments))))
            case 4, 5: editor.move(movement(&dice), extending: dice.once(in: 3))
            case 6: said.append(told(editor.delete(movement(&dice))))
            case 7: said.append(told(editor.undo()))
            case 8: said.append(told(editor.redo()))
            case 9:
                let (one, other) = (place(&dice, editor), place(&dice, editor))
                said.append(told(editor.replace(min(one, other)..<max(one, other), with: dice.pick(fragments))))
            case 10: editor.selectWord(at: place(&dice, editor))
            case 11: editor.selectLine(at: place(&dice, editor))
            case 12: editor.selection = Selection(anchor: place(&dice, editor), head: place(&dice, editor))
            case 13: editor.endUndoStep()
            case 14: editor.markSaved()
            default: editor.isReadOnly = dice.once(in: 4)
            }
            let (buffer, head, wrapping) = (editor.buffer, editor.selection.head, editor.wrapping)
            said.append(
                "\(editor.selection) \(editor.canUndo) \(editor.canRedo) \(editor.isModified) \(editor.characterCount)")
            let row = wrapping.row(at: head, in: buffer)
            top = wrapping.top(showing: head, from: top, height: 3, in: buffer)
            said.append("\(row) \(top) \(wrapping.column(of: head, in: row, of: buffer))")
            said.append("\(wrapping.place(of: head, below: top, height: 3, in: buffer).map { "\($0)" } ?? "-")")
            let near = wrapping.position(atRow: dice.roll(4), column: dice.roll(12), below: top, in: buffer)
            said.append(
                "\(near) \(buffer.word(at: near)) \(buffer.utf8Offset(of: near)) \(buffer.lineRange(near.line))")
            said.append("\(buffer.character(at: near).map(String.init) ?? "-") \(buffer.endOfParagraph(after: near))")
            let rows = estimate.rows(of: buffer, wrapping)
            said.append("\(rows) \(estimate.rows(above: near, of: buffer, wrapping))")
            said.append("\(estimate.position(below: dice.roll(rows + 1), of: buffer, wrapping))")
            scroll = LineScroll(line: head.line)
            let room = dice.roll(1...12)
            scroll.show(head, in: buffer, room: room, atEnd: dice.roll(2)) { columns(of: $0) }
            said.append("\(scroll) \(scroll.shown(in: buffer, room: room) { columns(of: $0) })")
        }
        said.append(editor.text.debugDescription)
        said.append("\(editor.wrapping.rows(from: .start, count: 200, in: editor.buffer))")
        return said.joined(separator: "\n")
    }

    /// A long text, edited in many places, so that it is kept in many parts.
    private func buffer(_ seed: Int) -> String {
        var dice = Dice(seed: seed)
        let line = "a line of a long text, with 漢字 and \u{1F469}\u{200D}\u{1F467} in it"
        var buffer = TextBuffer(
            utf8: Array((0..<dice.roll(200)).map { "\($0) \(line)" }.joined(separator: "\r\n").utf8) + [0xFF])
        var said = ["\(buffer.wasRepaired) \(buffer.lineEnding)"]
        for _ in 0..<30 {
            let offsets = [dice.roll(buffer.utf8Count + 1), dice.roll(buffer.utf8Count + 1)].sorted()
            let start = buffer.position(utf8Offset: offsets[0])
            let end = dice.once(in: 4) ? buffer.position(utf8Offset: offsets[1]) : start
            let text = String(repeating: dice.pick(fragments), count: dice.roll(1...200))
            said.append(
                "\(buffer.replace(min(start, end)..<max(start, end), with: text)) \(buffer.utf8Count) \(buffer.lineCount)"
            )
            let number = dice.roll(buffer.lineCount)
            said.append("\(buffer.line(number).suffix(40)) \(buffer.utf8Count(ofLine: number)) \(buffer.end)")
            said.append("\(buffer.characterCount(ofLines: 0..<min(3, buffer.lineCount)))")
        }
        return said.joined(separator: "\n")
    }

    @Test func `drawn edits and movements lead where they led`() {
        let difference = Recorded.difference("editing", seeds: 200, story)
        #expect(difference == nil, "\(difference ?? "")")
    }

    @Test func `long texts have the lines that they had`() {
        let difference = Recorded.difference("buffers", seeds: 40, buffer)
        #expect(difference == nil, "\(difference ?? "")")
    }
}
