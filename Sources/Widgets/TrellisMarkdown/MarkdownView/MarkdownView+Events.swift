import TrellisViews
import TrellisWidgets

extension MarkdownView {
    func handle(_ mouse: Mouse) -> Bool {
        if mouse.action == .release(.left) { release(mouse, scene()) }
        if scrollMouse.handle(mouse, bars: [bar(of: scene())], scroll: { scroll($0) }) { return true }
        guard mouse.action == .press(.left) else { return false }
        press(mouse, scene())
        return true
    }

    private func press(_ mouse: Mouse, _ scene: MarkdownScene) {
        pressedLink = link(at: mouse.position, scene)
        guard let position = position(at: mouse.position, scene) else { return selection = nil }
        if mouse.modifiers.contains(.shift), selection != nil {
            selection?.head = position
        } else if mouse.clicks > 1 {
            selectWord(at: position, wholeUnit: mouse.clicks > 2)
        } else {
            selection = nil
            scrollMouse.drag(in: self, rows: 0..<scene.area.height, scroll: { [unowned self] in scroll(.rows($0)) }) {
                [unowned self] point in
                guard let head = self.position(at: point, self.scene()) else { return }
                if head != position || selection != nil { selection = MarkdownSelection(anchor: position, head: head) }
            }
        }
    }

    private func release(_ mouse: Mouse, _ scene: MarkdownScene) {
        defer { pressedLink = nil }
        guard let pressedLink, selection == nil, link(at: mouse.position, scene) == pressedLink else { return }
        currentLinkIndex = pressedLink
        openLink()
    }
}
