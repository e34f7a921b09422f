import TrellisViews

/// A view in the tree of the inspector, which does not retain it.
@MainActor
struct ViewNode: @MainActor Identifiable {
    let id: ObjectIdentifier
    private(set) weak var view: View?

    init(_ view: View) {
        self.view = view
        id = ObjectIdentifier(view)
    }

    /// The subviews, and for a window its overlays, lowest first.
    var children: [ViewNode] {
        guard let view else { return [] }
        let overlays = (view as? Window)?.overlays.shown.compactMap(\.view) ?? []
        return view.subviews.map(ViewNode.init) + overlays.map(ViewNode.init)
    }

    var hasChildren: Bool {
        guard let view else { return false }
        return !view.subviews.isEmpty || (view as? Window)?.overlays.shown.isEmpty == false
    }

    /// The type, the identifier and the title: `Button #ok "OK"`.
    var text: StyledText {
        guard let view else { return StyledText("gone", role: .muted) }
        let isPlain = !view.isHidden
        var text = StyledText("\(type(of: view))", role: isPlain ? nil : .muted)
        if let identifier = view.identifier {
            text += StyledText(" #\(identifier.inOneLine)", role: isPlain ? .accent : .muted)
        }
        if let title = view.debugLabel, !title.isEmpty {
            text += StyledText(" \"\(title.inOneLine)\"", role: .muted)
        }
        return text
    }

    /// What is special about the view.
    func detail(in window: Window) -> StyledText? {
        guard let view else { return nil }
        if view.isHidden { return StyledText("hidden", role: .muted) }
        if view === window.focusedView { return StyledText("focus", role: .accent) }
        if window.overlays.shown.contains(where: { $0.view === view }) { return StyledText("overlay", role: .muted) }
        if !view.isEnabled { return StyledText("disabled", role: .muted) }
        return window.visibleFrame(of: view).isEmpty ? StyledText("not in sight", role: .muted) : nil
    }
}

extension Window {
    /// The view under which the inspector's tree shows a view of this window: its superview, or the window for an
    /// overlay.
    func outerView(of view: View) -> View? {
        if view === self { return nil }
        return overlays.shown.contains { $0.view === view } ? self : view.superview
    }
}
