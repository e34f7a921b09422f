extension View {
    /// A role in the current state of the view: disabled, pressed, focused or hovered, whichever applies first.
    ///
    ///     painter.text(stars, x: 0, y: 0, style: painter[role("rating")])
    ///
    /// In `draw(in:)`, `role(_:isPressed:in:)` gives the same result faster.
    public final func role(_ role: Role, isPressed: Bool = false) -> Role {
        self.role(role, isPressed: isPressed, isUsable: isUsable)
    }

    /// A role in the current state of the view, for use in `draw(in:)`: the painter knows whether the view is usable,
    /// which saves a walk up the tree.
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
