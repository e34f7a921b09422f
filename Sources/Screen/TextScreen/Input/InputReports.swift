/// What a terminal reports beside the keys that are pressed.
///
/// Each wakes the program more often, so a terminal reports what is asked for, as far as it can.
public struct InputReports: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt8
    /// Creates a set from raw bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The buttons and the wheel of the mouse. Without it, the mouse selects text as the terminal does by itself.
    public static let mouse = InputReports(rawValue: 1)
    /// The mouse also where no button is pressed: `Mouse.Action.move`.
    public static let motion = InputReports(rawValue: 2)
    /// The place of the mouse within its cell: `Mouse.fraction`.
    public static let fractions = InputReports(rawValue: 4)
    /// Keys that repeat and are released: `Event.keyPhase(_:_:)`.
    public static let keyPhases = InputReports(rawValue: 8)
}
