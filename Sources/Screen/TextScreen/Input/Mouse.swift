public import CellGeometry

/// A mouse event.
public struct Mouse: Hashable, Sendable {
    /// What happened.
    public var action: Action
    /// The cell, counted from 0 at the upper left.
    public var position: Point
    /// The place within the cell, where the terminal reports it; nil for whole cells.
    public var fraction: Fraction?
    /// The modifier keys held down.
    public var modifiers: Key.Modifiers
    /// The number of quick presses of the button at this place: 1, 2 for a double click, 3 for a triple click.
    ///
    /// The window counts, because terminals do not. Always 1 except for a press, drag or release of a button.
    public var clicks: Int = 1

    /// Creates a mouse event at a cell.
    public init(_ action: Action, at position: Point, fraction: Fraction? = nil, modifiers: Key.Modifiers = []) {
        self.action = action
        self.position = position
        self.fraction = fraction
        self.modifiers = modifiers
    }

    /// A place within a cell, from its upper left corner: both numbers are at least 0 and less than 1.
    public struct Fraction: Hashable, Sendable {
        /// The part of the width to the left.
        public var x: Double
        /// The part of the height above.
        public var y: Double

        /// Creates a place.
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// A button.
    public enum Button: Hashable, Sendable {
        case left
        case middle
        case right
    }

    /// The kinds of mouse event.
    public enum Action: Hashable, Sendable {
        /// A button went down.
        case press(Button)
        case release(Button)
        case drag(Button)
        case move
        /// The wheel turned away from the user.
        case wheelUp
        /// The wheel turned towards the user.
        case wheelDown
        case wheelLeft
        case wheelRight
    }
}
