import Trellis

/// The themes by name, as a popup: the window shows the selected one at once, Enter keeps it, and Escape goes back.
@MainActor
enum ThemeList {
    static func show(in window: Window) {
        guard window.overlays.shown.isEmpty else { return }
        let before = window.theme
        let selected = Theme.all.firstIndex { $0.name == window.themeInUse.name }
        let list = List(Theme.all, selection: selected) {
            $0.name
        } onChange: { [unowned window] in
            window.theme = $0
        }
        list.identifier = "themes"
        let box = Box("Theme", list)
        (box.isOpaque, box.joinsLines) = (true, false)
        let place = Placement.corner(.bottomRight, distance: Size(width: 1, height: 1))
        let overlay = window.overlays.show(box, at: place) { [unowned window] reason in
            if reason != .dismissed { window.theme = before }
        }
        list.onActivate = { [weak overlay] _ in overlay?.dismiss() }
    }
}
