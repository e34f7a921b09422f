import CellGeometry
import SLL
import TextScreen

/// A drag that is under way: its picture, the target under the mouse, and the cells that are lit.
@MainActor
final class Drag {
    private let item: DragSource.Item
    private unowned let window: Window
    private let picture: DragPicture
    private var overlay: Overlay?
    private var light: DropLight?
    private var lit: Rect?
    private weak var target: DropTarget?
    private var location: DropTarget.Location?
    private var point = Point.zero
    private var timer: ViewTimer?
    private let onEnd: @MainActor () -> Void

    /// The time after which a view at whose edge the mouse is scrolls by another row.
    private static let pace = Duration.milliseconds(80)

    init(_ item: DragSource.Item, in window: Window, onEnd: @escaping @MainActor () -> Void) {
        self.item = item
        self.window = window
        self.onEnd = onEnd
        picture = DragPicture(item.picture)
        let options = Overlay.Options(level: .tip, dismissal: .escape, passesMouse: true)
        overlay = window.overlays.show(picture, at: .cell(.zero, in: window), options) { [weak self] _ in
            self?.end(drops: false)
        }
    }

    /// Follows the mouse to a cell of the window.
    func move(to point: Point) {
        self.point = point
        overlay?.placement = .cell(point, in: window)
        find()
    }

    /// Finds the target under the mouse and lights it.
    private func find() {
        var view: View? = window.view(at: point)
        (target, location) = (nil, nil)
        while let next = view, target == nil {
            if let found = next.interaction(DropTarget.self), found.accepts(item.value) {
                (target, location) = (found, found.location(of: item, at: local(to: next)))
            }
            view = next.superview
        }
        show()
        scrollAtEdge()
    }

    private func local(to view: View) -> Point { point - view.frameInWindow.origin }

    private func show() {
        var area: Rect?
        if let location, let view = target?.view {
            let frame = view.frameInWindow
            area = location.area.offset(x: frame.x, y: frame.y).intersection(window.visibleFrame(of: view))
        }
        guard area != lit else { return }
        lit = area
        light?.removeFromSuperview()
        light = nil
        guard let area, !area.isEmpty else { return }
        let light = DropLight()
        self.light = light
        window.overlays.show(light, at: .rules, Overlay.Options(passesMouse: true))
        light.layout.add("ll = \(area.x), tt = \(area.y), w = \(area.width), h = \(area.height)")
    }

    private func scrollAtEdge() {
        let direction = target?.view.map { target!.scrollDirection(at: local(to: $0)) } ?? 0
        guard direction != 0 else {
            timer?.cancel()
            return timer = nil
        }
        if timer != nil { return }
        timer = picture.after(Self.pace) { [weak self] in
            guard let self else { return }
            timer = nil
            target?.scroll(by: direction)
            find()
        }
    }

    func end(drops: Bool) {
        guard let overlay else { return }
        // What is under the mouse may have changed since it moved.
        if drops { find() }
        self.overlay = nil
        timer?.cancel()
        overlay.onDismiss = nil
        overlay.dismiss()
        light?.removeFromSuperview()
        onEnd()
        if drops, item.isThere, let target, let location { target.drop(item, at: location.index) }
    }
}

/// The picture that follows the mouse during a drag.
private final class DragPicture: View {
    private let text: StyledText

    init(_ text: StyledText) {
        self.text = text.lines[0].truncated(to: 30)
        super.init()
    }

    override func measure(for width: Int?) -> Measure { Measure(width: text.columns + 2, height: 1) }

    override func draw(in painter: Painter) {
        let style = painter[.selection]
        painter.fill(painter.bounds, style: style)
        painter.text(text, x: 1, y: 0, width: painter.bounds.width - 1, style: style, isUniform: true)
    }
}

/// The lit cells of a target: in reverse, so that they show in every theme and on every background.
private final class DropLight: View {
    override func draw(in painter: Painter) {
        painter.restyle(painter.bounds) { $0.attributes.formSymmetricDifference(.reverse) }
    }
}
