import CellGeometry
import TextScreen
import TrellisViews
import TrellisWidgets

extension MarkdownView {
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
