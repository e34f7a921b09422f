extension View {
    /// A role in the state that the view is in: disabled, pressed, focused or hovered, the first that holds.
    ///
    ///     painter.text(stars, x: 0, y: 0, style: painter[role("rating")])
    public final func role(_ role: Role, isPressed: Bool = false) -> Role {
        if !isUsable { return role.disabled }
        if isPressed { return role["pressed"] }
        if isFocused { return role.focused }
        return isHovered ? role.hovered : role
    }
}
