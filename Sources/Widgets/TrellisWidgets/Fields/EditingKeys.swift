import TextEditing
import TrellisViews

/// A widget that edits text, as its keys see it.
@MainActor
protocol EditsText: View {
    var isReadOnly: Bool { get }
    var hasSelection: Bool { get }
    func perform(_ command: EditingCommand)
    func insert(_ text: String)
    func handle(_ mouse: Mouse) -> Bool
}

extension EditsText {
    /// Handles pasted texts and the mouse.
    func handleEditing(_ event: Event) -> Bool {
        switch event {
        case .paste(let text): insert(text)
        case .mouse(let mouse): return handle(mouse)
        default: return false
        }
        return true
    }
}

/// The keys of all widgets that edit text, in the order of the help.
///
/// Ctrl-Z means undo here, as users expect when typing, instead of suspending the program; but not in a window inline,
/// where it stops the program as it does at the prompt of the shell. Alt with a letter is left to
/// mnemonics, except Alt-Z.
@MainActor
struct EditingKeys<Owner: EditsText> {
    private(set) var bindings: [KeyBinding<Owner>] = []
    private var changingKeys: [Key] = []

    /// - Parameter hasRows: whether the widget shows more than one row; otherwise keys for rows are left to superviews.
    init(of owner: Owner.Type, hasRows: Bool) {
        let moves = Move.inRow + (hasRows ? Move.byRows : []) + Move.far(hasRows: hasRows)
        for move in moves {
            let others: [Key] = move.movement == .rowEnd ? [.control("e")] : []
            add(move.name, move.title, .move(move.movement, extending: false), move.keys + others)
        }
        for move in moves {
            let name = "select" + move.name.prefix(1).uppercased() + move.name.dropFirst()
            let title = move.title == Move.inRow[0].title ? "select" : ""
            add(name, title, .move(move.movement, extending: true), move.keys.map(\.shift))
        }
        add("selectAll", "select all", .selectAll, [.control("a")])
        let (copying, cutting) = ([Key.control("c"), Key.insert.control], [Key.control("x"), Key.delete.shift])
        // In a text to read, the keys that would cut copy.
        bindings.append(
            KeyBinding(
                "text.copy", title: { _ in "copy" }, keys: { $0.isReadOnly ? copying + cutting : copying },
                when: { $0.hasSelection }, action: { $0.perform(.copy) }))
        addChange("cut", "cut", .cut, cutting)
        addChange("paste", "paste", .paste, [.control("v"), Key.insert.shift])
        addChange("undo", "undo", .undo, [.control("z"), .control("_"), .control("/"), .alt("z")])
        addChange("redo", "redo", .redo, [.control("y"), Key.control("z").shift, .alt("Z")])
        addChange("deleteLeft", "", .delete(.left), [.backspace, Key.backspace.shift])
        addChange("deleteRight", "", .delete(.right), [.delete])
        addChange(
            "deleteWord", "delete the word before", .delete(.wordLeft),
            [.control("w"), Key.backspace.control, Key.backspace.alt])
        addChange("deleteNextWord", "", .delete(.wordRight), [Key.delete.control, Key.delete.alt])
        addChange("deleteToStart", "delete to the start of the line", .delete(.lineStart), [.control("u")])
        addChange("deleteToEnd", "delete to the end of the line", .delete(.lineEnd), [.control("k")])
        // Where the text cannot be changed, these keys do nothing, rather than something else further up.
        let keys = changingKeys
        bindings.insert(
            KeyBinding(
                "text.refuse", title: { _ in "" }, keys: { Self.keys(keys, of: $0) }, when: { $0.isReadOnly },
                action: { _ in }), at: 0)
    }

    private mutating func add(
        _ name: String, _ title: String, _ command: EditingCommand, _ keys: [Key],
        when condition: (@MainActor (Owner) -> Bool)? = nil
    ) {
        bindings.append(
            KeyBinding(
                "text." + name, title: { _ in title }, keys: { Self.keys(keys, of: $0) }, when: condition,
                action: { $0.perform(command) }))
    }

    /// The keys that a widget may have where it is.
    private static func keys(_ keys: [Key], of owner: Owner) -> [Key] {
        owner.window?.isInline == true ? keys.filter { $0 != .control("z") } : keys
    }

    private mutating func addChange(_ name: String, _ title: String, _ command: EditingCommand, _ keys: [Key]) {
        changingKeys += keys
        add(name, title, command, keys, when: { !$0.isReadOnly })
    }
}

/// A movement of the cursor.
private struct Move {
    let name: String
    let title: String
    let keys: [Key]
    let movement: TextMovement

    /// - Parameter isFar: whether Ctrl or Alt is held down, too.
    init(_ name: String, _ title: String, _ code: Key.Code, _ movement: TextMovement, isFar: Bool = false) {
        (self.name, self.title, self.movement) = (name, title, movement)
        keys = isFar ? [Key(code, .control), Key(code, .alt), Key(code, [.control, .alt])] : [Key(code)]
    }

    static let inRow = [Move("left", "left, right", .left, .left), Move("right", "left, right", .right, .right)]

    static let byRows = [
        Move("up", "up, down", .up, .up), Move("down", "up, down", .down, .down),
        Move("pageUp", "a page up, down", .pageUp, .rows(-1)),
        Move("pageDown", "a page up, down", .pageDown, .rows(1)),
    ]

    static func far(hasRows: Bool) -> [Move] {
        let ends = hasRows ? "start, end of the text" : ""
        let moves = [
            Move("wordLeft", "by words", .left, .wordLeft, isFar: true),
            Move("wordRight", "by words", .right, .wordRight, isFar: true),
            Move("lineStart", "start, end of the line", .home, .rowStart),
            Move("lineEnd", "start, end of the line", .end, .rowEnd),
            Move("start", ends, .home, .textStart, isFar: true), Move("end", ends, .end, .textEnd, isFar: true),
        ]
        guard hasRows else { return moves }
        return moves + [
            Move("paragraphUp", "", .up, .paragraphUp, isFar: true),
            Move("paragraphDown", "", .down, .paragraphDown, isFar: true),
        ]
    }
}
