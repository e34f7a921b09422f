import CellGeometry

/// Turns the numbers of xterm's mouse reports into `Mouse` values.
struct MouseReport {
    /// The button that went down last: old protocols do not say which one came up.
    private var held = Mouse.Button.left

    /// The mouse of a report; nil for buttons that Trellis has no name for, and for the wheel coming to rest.
    ///
    /// - Parameters:
    ///   - code: button, motion and modifiers as xterm packs them.
    ///   - column: counted from 1; what is less means the first.
    ///   - row: counted from 1; what is less means the first.
    ///   - isRelease: that the protocol says so itself (SGR); nil when the code does.
    mutating func mouse(code: Int, column: Int, row: Int, isRelease: Bool?) -> Mouse? {
        guard let action = action(code: code, isRelease: isRelease) else { return nil }
        var modifiers: Key.Modifiers = []
        if code & 4 != 0 { modifiers.insert(.shift) }
        if code & 8 != 0 { modifiers.insert(.alt) }
        if code & 16 != 0 { modifiers.insert(.control) }
        return Mouse(action, at: Point(x: max(column - 1, 0), y: max(row - 1, 0)), modifiers: modifiers)
    }

    private mutating func action(code: Int, isRelease: Bool?) -> Mouse.Action? {
        let number = code & 3
        switch code & ~0b11111 {
        case 0:
            guard number < 3, isRelease != true else {
                if number < 3 { held = Self.buttons[number] }
                return .release(held)
            }
            held = Self.buttons[number]
            return .press(held)
        case 32: return number == 3 ? .move : .drag(Self.buttons[number])
        case 64: return isRelease == true ? nil : Self.wheel[number]
        default: return nil
        }
    }

    private static let buttons: [Mouse.Button] = [.left, .middle, .right]
    private static let wheel: [Mouse.Action] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]
}
