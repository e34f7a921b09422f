public import CellGeometry

/// One report of the mouse.
public struct Mouse: Hashable, Sendable {
    /// What happened.
    public var action: Action
    /// The cell, counted from 0 at the upper left.
    public var position: Point
    /// Keys held down meanwhile.
    public var modifiers: Key.Modifiers
    /// How often the button went down at this place in quick succession: 1, 2 for a double click, 3 for a triple one.
    ///
    /// Terminals do not tell; the window counts. Anything but a press, drag or release of a button has 1.
    public var clicks: Int = 1

    /// A report of the mouse at a cell.
    public init(_ action: Action, at position: Point, modifiers: Key.Modifiers = []) {
        self.action = action
        self.position = position
        self.modifiers = modifiers
    }

    /// A button.
    public enum Button: Hashable, Sendable {
        /// The left one.
        case left
        /// The middle one.
        case middle
        /// The right one.
        case right
    }

    /// What the mouse did.
    public enum Action: Hashable, Sendable {
        /// A button went down.
        case press(Button)
        /// The button came up.
        case release(Button)
        /// The mouse moved with a button held down.
        case drag(Button)
        /// The mouse moved with no button held down.
        case move
        /// The wheel turned away from the user.
        case wheelUp
        /// The wheel turned towards the user.
        case wheelDown
        /// The wheel was pushed to the left.
        case wheelLeft
        /// The wheel was pushed to the right.
        case wheelRight
    }
}
