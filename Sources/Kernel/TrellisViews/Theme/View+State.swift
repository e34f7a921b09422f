extension View {
    /// A role in the current state of the view: disabled, pressed, focused or hovered, whichever applies first.
    ///
    ///     painter.text(stars, x: 0, y: 0, style: painter[role("rating", in: painter)])
    ///
    /// - Parameters:
    ///   - role: the role without a state.
    ///   - isPressed: whether the view is pressed.
    ///   - painter: that of `draw(in:)`, which knows whether the view is usable: this saves a walk up the tree.
    public final func role(_ role: Role, isPressed: Bool = false, in painter: Painter? = nil) -> Role {
        if !(painter?.isEffectivelyEnabled ?? isEffectivelyEnabled) { return role.disabled }
        if isPressed { return role["pressed"] }
        if isFocused { return role.focused }
        return isHovered ? role.hovered : role
    }
}
