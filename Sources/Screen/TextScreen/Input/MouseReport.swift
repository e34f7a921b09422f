import CellGeometry

/// Decodes xterm's mouse reports to `Mouse` values.
struct MouseReport {
    /// The button last pressed: old protocols do not report which one was released.
    private var held = Mouse.Button.left
    /// Whether reports are in pixels (DEC mode 1016), as the terminal has said.
    var isInPixels = false
    /// The columns and rows of pixels of a cell; nil while unknown.
    var cell: Size?

    /// Decodes a report; returns nil for buttons without a name in Trellis, and for the end of wheel motion.
    ///
    /// - Parameters:
    ///   - code: button, motion and modifiers as xterm packs them.
    ///   - column: counted from 1; less means the first.
    ///   - row: counted from 1; less means the first.
    ///   - isRelease: whether it is a release if the protocol states it (SGR); nil when the code does.
    mutating func mouse(code: Int, column: Int, row: Int, isRelease: Bool?) -> Mouse? {
        guard let action = action(code: code, isRelease: isRelease) else { return nil }
        var modifiers: Key.Modifiers = []
        if code & 4 != 0 { modifiers.insert(.shift) }
        if code & 8 != 0 { modifiers.insert(.alt) }
        if code & 16 != 0 { modifiers.insert(.control) }
        let (x, y) = (max(column - 1, 0), max(row - 1, 0))
        guard isInPixels, isRelease != nil, let cell else {
            return Mouse(action, at: Point(x: x, y: y), modifiers: modifiers)
        }
        let fraction = Mouse.Fraction(
            x: Double(x % cell.width) / Double(cell.width), y: Double(y % cell.height) / Double(cell.height))
        return Mouse(
            action, at: Point(x: x / cell.width, y: y / cell.height), fraction: fraction, modifiers: modifiers)
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
