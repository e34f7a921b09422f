import TextScreen
import TrellisViews

extension EditingCommand {
    /// The keys of a text widget, for help.
    ///
    /// - Parameters:
    ///   - group: the heading.
    ///   - canSubmit: whether Enter submits the text.
    ///   - isReadOnly: whether the user cannot change the text.
    ///   - canCopy: whether something is selected.
    ///   - hasRows: whether the widget shows more than one row.
    @MainActor
    static func listed(group: String, canSubmit: Bool, isReadOnly: Bool, canCopy: Bool, hasRows: Bool) -> [Command] {
        var result: [Command] = []
        func add(_ title: String, _ name: String, _ keys: Key...) {
            result.append(Command(title, name: "text." + name, group: group, keys: keys))
        }
        if canSubmit { add("enter", "submit", .enter) }
        add("left, right", "move", .left, .right)
        if hasRows {
            add("up, down", "moveRow", .up, .down)
            add("a page up, down", "movePage", .pageUp, .pageDown)
        }
        add("by words", "moveWord", Key.left.control, Key.right.control)
        add("start, end of the line", "moveToEnd", .home, .end)
        if hasRows { add("start, end of the text", "moveToTextEnd", Key.home.control, Key.end.control) }
        add("select", "select", Key.left.shift, Key.right.shift)
        add("select all", "selectAll", .control("a"))
        if canCopy { add("copy", "copy", .control("c")) }
        if isReadOnly { return result }
        add("cut", "cut", .control("x"))
        add("paste", "paste", .control("v"))
        add("undo", "undo", .control("z"))
        add("redo", "redo", .control("y"))
        add("delete the word before", "deleteWord", .control("w"), Key.backspace.control)
        add("delete to the start of the line", "deleteToStart", .control("u"))
        add("delete to the end of the line", "deleteToEnd", .control("k"))
        return result
    }
}
