extension Key {
    /// A moment in the life of a key that is held.
    public enum Phase: Hashable, Sendable {
        /// It went down.
        case press
        case `repeat`
        case release
    }
}
