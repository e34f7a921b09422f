extension View {
    /// A role in the state that the view is in: disabled, pressed, focused or hovered, the first that holds.
    ///
    ///     painter.text(stars, x: 0, y: 0, style: painter[role("rating")])
    ///
    /// While it is painted `role(_:isPressed:in:)` says the same sooner.
    public final func role(_ role: Role, isPressed: Bool = false) -> Role {
        self.role(role, isPressed: isPressed, isUsable: isUsable)
    }

    /// A role in the state that the view is in, for its `draw(in:)`: the painter knows whether it can be used, so that no
    /// superview is asked.
    public final func role(_ role: Role, isPressed: Bool = false, in painter: Painter) -> Role {
        self.role(role, isPressed: isPressed, isUsable: painter.isUsable)
    }

    private func role(_ role: Role, isPressed: Bool, isUsable: Bool) -> Role {
        if !isUsable { return role.disabled }
        if isPressed { return role["pressed"] }
        if isFocused { return role.focused }
        return isHovered ? role.hovered : role
    }
}
