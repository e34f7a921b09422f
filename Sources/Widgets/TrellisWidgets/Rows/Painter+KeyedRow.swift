import TrellisViews

extension Painter {
    /// Paints a row of a menu or palette: a text at the left and a shorter one, such as a key, at the right.
    ///
    /// The text at the right is left out if less than half of the row would remain for the other one.
    /// - Parameters:
    ///   - title: the text at the left, truncated if there is not enough room.
    ///   - detail: the text at the right.
    ///   - role: the role of the detail, unless the row has a uniform style.
    func keyedRow(_ title: StyledText, _ detail: String, _ role: Role, in area: Rect, look: RowStyle) {
        let columns = detail.columns
        let rest = area.width - columns - 1
        let showsDetail = columns > 0 && (rest >= title.columns || rest * 2 >= area.width)
        text(
            title, x: area.x, y: area.y, width: showsDetail ? rest : area.width, style: look.style,
            isUniform: look.isUniform)
        guard showsDetail else { return }
        text(
            detail, x: area.right - columns, y: area.y, style: look.isUniform ? look.style : self[role].onTop(of: look))
    }
}

extension Style {
    fileprivate func onTop(of look: RowStyle) -> Style {
        var style = self
        if look.style.background != .default { style.background = look.style.background }
        return style
    }
}
