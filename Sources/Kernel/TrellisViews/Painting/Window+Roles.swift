public import CellGeometry
import TextScreen

extension Window {
    /// The roles whose styles a view asks its theme for when it paints a cell, sorted by their names: for tools that
    /// tell why a cell looks as it does.
    ///
    /// The view paints the cell once more, on a canvas aside. `"text"`, which is the style of all text without another
    /// one, is not listed.
    /// - Parameters:
    ///   - view: a view of this window; empty if it does not show at the cell.
    ///   - point: a cell of the window.
    public func roles(of view: View, at point: Point) -> [Role] {
        let cell = visibleFrame(of: view).intersection(Rect(origin: point, size: Size(width: 1, height: 1)))
        guard view.window === self, !cell.isEmpty, let theme = view.paintedTheme else { return [] }
        let styles = StyleTable(theme)
        let aside = Painter(canvas: Canvas(size: size), styles: styles)
        var damage = Damage(size: size)
        damage.add(cell)
        aside.begin(damage)
        aside.enter(view.frameInWindow, clip: cell, isEffectivelyEnabled: view.isEffectivelyEnabled)
        painted = .passUnretained(view)
        defer {
            painted = nil
            leftWhilePainting.removeAll()
        }
        view.draw(in: aside)
        return styles.roles.sorted { $0.name < $1.name }
    }
}
