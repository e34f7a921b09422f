import LayoutSheets

/// A shown view with its place and its name.
struct NamedBox {
    let frame: Rect
    let name: String
    let path: String
    /// Whether the name of what contains it is covered, so that it should show the whole path.
    let showsPath: Bool

    /// The shown views of a layout, in the order of the file.
    static func all(_ layout: SheetLayout) -> [NamedBox] {
        let views = layout.sheet.model.views
        var (isShown, isCovered) = (
            Array(repeating: false, count: views.count), Array(repeating: false, count: views.count)
        )
        for (view, one) in views.enumerated() {
            isShown[view] = !layout.isHiddenItself[view] && (one.superview < 0 || isShown[one.superview])
            guard isShown[view], one.superview >= 0 else { continue }
            let superview = views[one.superview]
            let outer = layout.frame(ofView: one.superview)
            let label = Rect(x: outer.x, y: outer.y, width: min(outer.width, superview.name.count + 3), height: 1)
            if label.intersects(layout.frame(ofView: view)) { isCovered[one.superview] = true }
        }
        return views.indices.filter { isShown[$0] }.map { view in
            let one = views[view]
            return NamedBox(
                frame: layout.frame(ofView: view), name: one.name, path: one.path,
                showsPath: one.superview >= 0 && isCovered[one.superview])
        }
    }

    /// The name for a number of cells: the path if it is to be shown, or the name, or as much of it as fits.
    func label(room: Int) -> String {
        if showsPath, path.count <= room { return path }
        if name.count <= room { return name }
        return room < 2 ? String(name.prefix(max(0, room))) : name.prefix(room - 1) + "…"
    }
}
