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
        view?.handledKeysDidChange()
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
            overlay = window.overlays.show(WordsPopup(list, most: Self.mostRows), at: place, options) {
                [weak self] _ in self?.view?.handledKeysDidChange()
            }
        }
        area.handledKeysDidChange()
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

    private enum Answer { case open, take, close, move(Int) }

    private func answer(to key: Key) -> Answer? {
        guard isOpen else { return key == Key.space.control ? .open : nil }
        switch key {
        case .down: return .move(1)
        case .up: return .move(-1)
        case .pageDown: return .move(Self.mostRows - 1)
        case .pageUp: return .move(1 - Self.mostRows)
        case .enter, .tab: return .take
        case .escape: return .close
        default: return nil
        }
    }

    override func handle(_ event: Event) -> Bool {
        switch event {
        case .key(let key):
            switch answer(to: key) {
            case .open: open()
            case .take: take()
            case .close: close()
            case .move(let rows): list.selection = max(0, min((list.selection ?? 0) + rows, list.count - 1))
            case nil:
                // The cursor leaves what the words complete.
                if isOpen, [.left, .right, .home, .end].contains(key.code) { close() }
                return false
            }
            return true
        case .mouse(let mouse):
            if case .press = mouse.action { close() }
            return false
        default: return false
        }
    }

    override func consumes(_ key: Key) -> Bool { answer(to: key) != nil }

    override var handledCommands: [Command] {
        [Command("complete", name: "sheet.complete", group: "Text", keys: [Key.space.control])]
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
