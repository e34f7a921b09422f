import CellGeometry
import TextScreen
import TrellisViews
import TrellisWidgets

extension MarkdownView {
    func makeCommands() -> [Command] {
        func command(
            _ title: String, _ name: String, _ keys: [Key], _ isEnabled: @escaping @MainActor () -> Bool = { true },
            _ action: @escaping @MainActor () -> Void
        ) -> Command {
            Command(title, name: name, group: "Document", keys: keys, isHinted: false, isEnabled: isEnabled) {
                action()
            }
        }
        return [
            command("open the link", "markdown.open", [.enter], { [unowned self] in currentLink != nil }) {
                [unowned self] in openLink()
            },
            command("search", "markdown.search", ["/"]) { [unowned self] in askForSearch() },
            command("next match, or next link", "markdown.next", ["n"]) { [unowned self] in
                if pattern != nil { findNext() } else { selectLink(1) }
            },
            command("previous match", "markdown.previous", ["N"], { [unowned self] in pattern != nil }) {
                [unowned self] in findPrevious()
            },
            command("previous link", "markdown.previousLink", ["p"]) { [unowned self] in selectLink(-1) },
            command("select everything", "markdown.selectAll", [.control("a")]) { [unowned self] in selectAll() },
            command("copy", "markdown.copy", ["y", .control("c")], { [unowned self] in !selectedText.isEmpty }) {
                [unowned self] in window?.clipboard.copy(selectedText)
            },
        ]
    }

    var movingCommands: [Command] {
        func command(_ title: String, _ name: String, _ keys: [Key]) -> Command {
            Command(title, name: name, group: "Document", keys: keys)
        }
        return [
            command("scroll up, down", "markdown.scroll", [.up, .down, "k", "j"]),
            command("a page up, down", "markdown.page", [.pageUp, .pageDown, .space]),
            command("scroll code left, right", "markdown.columns", [.left, .right]),
            command("to the start, end", "markdown.ends", [.home, .end, "g", "G"]),
            command("next, previous link", "markdown.links", [.tab, Key.tab.shift]),
            command("select nothing, end the search", "markdown.escape", [.escape]),
        ]
    }

    // MARK: Keys

    func moves(_ key: Key) -> Bool {
        switch key {
        case .up, .down, .pageUp, .pageDown, .home, .end, "k", "j", "g", "G", .space: true
        case .left, .right: lastColumnOfCode(scene()) != nil
        case .tab: nextLink(1) != nil
        case Key.tab.shift: nextLink(-1) != nil
        default: false
        }
    }

    var canEscape: Bool { selection != nil || pattern != nil || searchMessage != nil }

    func handle(_ key: Key) -> Bool {
        let page = max(1, contentArea.height - 1)
        switch key {
        case .up, "k": scroll(byRows: -1)
        case .down, "j": scroll(byRows: 1)
        case .pageUp: scroll(byRows: -page)
        case .pageDown, .space: scroll(byRows: page)
        case .left: return scrollCode(byColumns: -8)
        case .right: return scrollCode(byColumns: 8)
        case .home, "g":
            firstColumnOfCode = 0
            scroll(to: MarkdownPlace())
        case .end, "G": scrollToEnd()
        case .tab: return selectLinkOrLeave(1)
        case Key.tab.shift: return selectLinkOrLeave(-1)
        case .escape where canEscape: escape()
        default: return false
        }
        return true
    }

    /// The last link passes the focus on; who comes back goes through the links again.
    private func selectLinkOrLeave(_ direction: Int) -> Bool {
        if selectLink(direction) { return true }
        currentLinkPlace = nil
        return false
    }

    private func escape() {
        if selection != nil {
            selection = nil
        } else {
            searchText = ""
            searchMessage = nil
        }
        setNeedsDisplay()
    }

    // MARK: Mouse

    func handle(_ mouse: Mouse) -> Bool {
        let scene = scene()
        switch mouse.action {
        case .wheelLeft: return scrollCode(byColumns: -6)
        case .wheelRight: return scrollCode(byColumns: 6)
        case .wheelUp where mouse.modifiers.contains(.shift) && scrollCode(byColumns: -6): break
        case .wheelDown where mouse.modifiers.contains(.shift) && scrollCode(byColumns: 6): break
        case .wheelUp where !scene.isAtStart: scroll(byRows: -3)
        case .wheelDown where !scene.isAtEnd: scroll(byRows: 3)
        case .press(.left): press(mouse, scene)
        case .drag(.left): drag(to: mouse.position, scene)
        case .release(.left): release(mouse, scene)
        default: return false
        }
        return true
    }

    private func press(_ mouse: Mouse, _ scene: MarkdownScene) {
        pointing.end()
        let bar = bar(of: scene)
        if let grab = bar.grab(at: mouse.position) {
            pointing.grab = grab
            return scroll(toRowOfBar: bar.first(for: grab, at: mouse.position), bar.range)
        }
        pointing.pressed = link(at: mouse.position, scene)
        guard let position = position(at: mouse.position, scene) else { return selection = nil }
        if mouse.modifiers.contains(.shift), selection != nil {
            selection?.head = position
        } else if mouse.clicks > 1 {
            selectWord(at: position, wholeUnit: mouse.clicks > 2)
        } else {
            selection = nil
            pointing.anchor = position
        }
    }

    private func drag(to point: Point, _ scene: MarkdownScene) {
        if let grab = pointing.grab {
            let bar = bar(of: scene)
            return scroll(toRowOfBar: bar.first(for: grab, at: point), bar.range)
        }
        pointing.place = point
        if 0..<scene.area.height ~= point.y {
            pointing.timer?.cancel()
            pointing.timer = nil
        } else if pointing.timer == nil, pointing.anchor != nil {
            pointing.timer = every(.milliseconds(50)) { [unowned self] in dragOn() }
        }
        dragOn()
    }

    private func dragOn() {
        guard let anchor = pointing.anchor else { return }
        let y = pointing.place.y
        if y < 0 { scroll(byRows: -1) }
        let scene = scene()
        if y >= scene.area.height { scroll(byRows: 1) }
        guard let head = position(at: pointing.place, self.scene()) else { return }
        if head != anchor || selection != nil { selection = MarkdownSelection(anchor: anchor, head: head) }
    }

    private func release(_ mouse: Mouse, _ scene: MarkdownScene) {
        let pressed = pointing.pressed
        pointing.end()
        guard let pressed, selection == nil, link(at: mouse.position, scene) == pressed else { return }
        currentLinkPlace = pressed
        openLink()
    }
}

/// What the mouse holds while its button is down.
@MainActor
final class MarkdownPointing {
    var grab: ScrollBar.Grab?
    var anchor: MarkdownPosition?
    var pressed: MarkdownLinkPlace?
    var place = Point.zero
    /// Continues scrolling while the mouse is held above or below, where it reports no motion.
    var timer: ViewTimer?

    func end() {
        (grab, anchor, pressed) = (nil, nil, nil)
        timer?.cancel()
        timer = nil
    }
}
