/// A moment in the life of a key that is held.
public enum KeyPhase: Hashable, Sendable {
    /// It went down.
    case press
    /// It is held, and repeats.
    case `repeat`
    /// It was released.
    case release
}
