public import CellGeometry
public import TextScreen

extension DragSource {
    /// A dragged item.
    @MainActor
    public struct Item {
        /// The value, which a `DropTarget` for its type takes.
        public let value: Any
        /// The text under the mouse.
        public let picture: StyledText
        /// The view that it comes from.
        public internal(set) weak var source: View?
        /// Its position in that view, such as that of a row, wherever that is by now.
        public var index: Int { position() ?? -1 }
        /// Whether it is still in that view; a drag of what has gone ends.
        var isThere: Bool { position() != nil }
        private let position: @MainActor () -> Int?

        /// Creates an item.
        ///
        /// - Parameters:
        ///   - value: what a target takes.
        ///   - picture: the text under the mouse.
        ///   - source: the view that it comes from; nil for that of the `DragSource`.
        ///   - index: its position in that view.
        public init(_ value: Any, picture: some StyledTextConvertible, from source: View? = nil, index: Int = 0) {
            self.init(value, picture: picture, from: source) { index }
        }

        /// Creates an item in a view where things move.
        ///
        /// - Parameters:
        ///   - value: what a target takes.
        ///   - picture: the text under the mouse.
        ///   - source: the view that it comes from.
        ///   - position: returns its present position in that view; nil once it has gone, so that it cannot be dropped.
        public init(
            _ value: Any, picture: some StyledTextConvertible, from source: View?,
            position: @escaping @MainActor () -> Int?
        ) {
            self.value = value
            self.picture = picture.styledText
            self.source = source
            self.position = position
        }
    }
}

/// Lets the user drag something out of a view with the mouse, to the `DropTarget` of another view or of the same one.
///
///     card.addInteraction(DragSource { _ in DragSource.Item(task, picture: task.title) })
///     trash.addInteraction(DropTarget(for: Task.self) { task, _ in remove(task) })
///
/// A press begins nothing: it reaches the view, and a drag begins when the mouse has moved to another cell. A text
/// follows the mouse, and the cells where it would be dropped light up. Escape ends a drag without a drop.
open class DragSource: Interaction {
    private let item: @MainActor (Point) -> DragSource.Item?
    private var press: (item: DragSource.Item, point: Point)?
    private var drag: Drag?

    /// Creates a source; attach it with `View.addInteraction(_:)`.
    ///
    /// - Parameter item: returns what a drag from a cell of the view moves; nil for nothing.
    public init(_ item: @escaping @MainActor (_ point: Point) -> DragSource.Item?) { self.item = item }

    open override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, let view else { return false }
        switch mouse.action {
        case .press(.left):
            guard mouse.modifiers.isEmpty, var item = item(mouse.position) else { return false }
            item.source = view
            press = (item, mouse.position)
        case .drag(.left):
            guard let press else { return false }
            if drag == nil, mouse.position != press.point { begin(press.item, in: view) }
        case .release(.left):
            guard press != nil else { return false }
            press = nil
        default: return false
        }
        guard let drag else {
            // Until the mouse moves, it is a press in the view as any other.
            _ = view.handle(event)
            return true
        }
        if press != nil {
            drag.move(to: mouse.position + view.frameInWindow.origin)
        } else {
            drag.end(drops: view.window?.pointer.isEndingPress == false)
        }
        return true
    }

    /// Ends the drag, if any, without a drop, as when its item has gone.
    public final func cancel() {
        press = nil
        drag?.end(drops: false)
    }

    private func begin(_ item: DragSource.Item, in view: View) {
        guard let window = view.window else { return }
        // The view must not take the drag for its own.
        _ = view.handle(.mouse(Mouse(.release(.left), at: Point(x: -1, y: -1))))
        drag = Drag(item, in: window) { [weak self] in
            self?.drag = nil
            self?.press = nil
        }
    }

    open override func windowDidChange() { cancel() }

    open override func viewDidChange() { cancel() }
}
