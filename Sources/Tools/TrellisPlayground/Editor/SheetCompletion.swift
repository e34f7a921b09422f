import CellGeometry
import KeyValueObserving
import TextEditing
import TextScreen
import TrellisViews
import TrellisWidgets

/// Completes words of a sheet in a text area: names of views, constraints, variables, keywords.
///
/// The popup opens while the user types, and with Ctrl-Space; Enter and Tab take the chosen word.
final class SheetCompletion: Interaction {
    /// The words for the cursor.
    private let look: @MainActor (TextArea) -> SheetWords
    private weak var overlay: Overlay?
    private var words: SheetWords?
    private let list = List(selection: 0)
    private var isTaking = false

    /// The most rows of the popup.
    private static let mostRows = 8

    init(_ look: @escaping @MainActor (TextArea) -> SheetWords) {
        self.look = look
        super.init()
        list.onActivate = { [unowned self] _ in take() }
        list.detail = { [unowned self] row in
            words.flatMap { $0.words.indices.contains(row) ? StyledText($0.words[row].meaning, role: .muted) : nil }
        }
    }

    private var area: TextArea? { view as? TextArea }

    /// Whether the popup is open.
    var isOpen: Bool { overlay != nil }

    /// The words in the popup; none while it is closed.
    var shownWords: [String] { isOpen ? list.rows : [] }

    /// Takes note of a change of the text by the user.
    func textDidChange() {
        if !isTaking { update(least: 1) }
    }

    /// Opens the popup with all words that may come at the cursor.
    func open() { update(least: 0) }

    func close() {
        overlay?.dismiss()
        overlay = nil
    }

    private func update(least: Int) {
        guard let area, let window = area.window, area.isFocused, area.selection.isEmpty else { return close() }
        let found = look(area)
        let isComplete = found.words.contains { $0.text == found.typed }
        let isLong = found.typed.utf8.count >= least || found.isAfterDot
        guard isLong, !found.words.isEmpty, least == 0 || !isComplete, let cursor = area.cursor else { return close() }
        words = found
        list.rows = found.words.map(\.text)
        list.selection = 0
        let start = max(0, cursor.x - found.typed.columns)
        let place = OverlayPlace(
            .beside(.below), beside: area, part: Rect(x: start, y: cursor.y, width: 1, height: 1))
        if let overlay {
            overlay.place = place
            list.superview?.invalidateIntrinsicSize()
        } else {
            var options = OverlayOptions.companion
            options.dismissal.formUnion([.anchorOutOfSight, .anchorUnusable])
            overlay = window.overlays.show(WordsPopup(list, most: Self.mostRows), at: place, options)
        }
    }

    private func take() {
        guard let area, let words, let row = list.selection, words.words.indices.contains(row) else { return }
        let line = area.selection.head.line
        close()
        isTaking = true
        area.selection = Selection(
            anchor: TextPosition(line: line, offset: words.start), head: area.selection.head)
        area.insert(words.words[row].text)
        isTaking = false
        window?.focus(area)
    }

    private var window: Window? { view?.window }

    // MARK: Keys

    static let keys = KeyBindings(
        for: SheetCompletion.self, group: "Text",
        [
            KeyBinding("sheet.complete", "complete", Key.space.control, when: { !$0.isOpen }) { $0.open() },
            KeyBinding("sheet.take", "", .enter, .tab, when: { $0.isOpen }) { $0.take() },
            KeyBinding("sheet.close", "", .escape, when: { $0.isOpen }) { $0.close() },
            KeyBinding("sheet.previous", "", .up, when: { $0.isOpen }) { $0.move(by: -1) },
            KeyBinding("sheet.next", "", .down, when: { $0.isOpen }) { $0.move(by: 1) },
            KeyBinding("sheet.pageUp", "", .pageUp, when: { $0.isOpen }) { $0.move(by: 1 - mostRows) },
            KeyBinding("sheet.pageDown", "", .pageDown, when: { $0.isOpen }) { $0.move(by: mostRows - 1) },
        ]
            // With these, the cursor leaves what the words complete.
            + [Key.left, .right, .home, .end].map { key in
                KeyBinding("sheet.leaveBy\(key.label)", "", key, when: { $0.isOpen }) {
                    $0.close()
                    _ = $0.area?.offer(key)
                }
            })

    override var keyBindings: KeyBindings { Self.keys }

    private func move(by rows: Int) { list.selection = max(0, min((list.selection ?? 0) + rows, list.count - 1)) }

    override func handle(_ event: Event) -> Bool {
        if case .mouse(let mouse) = event, case .press = mouse.action { close() }
        return false
    }

    override func focusDidChange() { if view?.isFocused == false { close() } }

    override func windowDidChange() { close() }
}

/// The popup with words: a list in a border.
private final class WordsPopup: View {
    private let list: List
    private let most: Int

    init(_ list: List, most: Int) {
        self.list = list
        self.most = most
        super.init()
        add(list, "tt = bb = ll = rr = 1")
    }

    override var measuresSubviews: Bool { true }

    override func intrinsicSize(for width: Int?) -> Size? {
        let content = list.intrinsicSize(for: nil) ?? .zero
        return Size(width: content.width + 2, height: min(list.count, most) + 2)
    }

    override func draw(in painter: Painter) {
        painter.fill(painter.bounds, style: painter["surface"])
        painter.border(painter.bounds, .rounded, style: painter["surface.border"], joins: false)
    }
}
