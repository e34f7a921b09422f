import ScreenPictures

/// Which screens of a replay are compared with those of the recording, and how.
public struct ScreenComparison: Hashable, Sendable {
    /// The screens to compare.
    public enum Moments: Hashable, Sendable {
        /// Each frame. One that differs is waited for, as work in the background that leads to it takes its time; of
        /// several in a row that no event or timer led to, only the last must come.
        case frames
        /// The screen at each event and at the end: what the user saw when they acted. For programs whose work in the
        /// background comes at other moments each time.
        case settled
        case none
    }

    /// Parts of a screen that may differ.
    public struct Aspects: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: Int
        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Colours, attributes and links.
        public static let styles = Aspects(rawValue: 1)
        /// The hardware cursor.
        public static let cursor = Aspects(rawValue: 2)
    }

    /// The screens to compare.
    public var moments: Moments
    /// What may differ.
    public var ignored: Aspects

    /// Creates a comparison.
    public init(_ moments: Moments, ignoring ignored: Aspects = []) {
        self.moments = moments
        self.ignored = ignored
    }

    /// Each frame must be the same.
    public static let frames = ScreenComparison(.frames)
    /// What the user saw when they acted must be the same.
    public static let settled = ScreenComparison(.settled)
    /// Nothing is compared: the events are only played.
    public static let none = ScreenComparison(.none)

    /// What differs, in words; nil for nothing.
    func difference(_ expected: ScreenDigest, _ shown: ScreenDigest) -> String? {
        if expected.size != shown.size { return "the size" }
        if expected.text != shown.text { return "the text" }
        if expected.styles != shown.styles, !ignored.contains(.styles) {
            return "only styles: colours, attributes, links"
        }
        if expected.cursor != shown.cursor, !ignored.contains(.cursor) {
            func name(_ digest: ScreenDigest) -> String { digest.cursor.map { "at \($0.x),\($0.y)" } ?? "hidden" }
            return "only the cursor, which was \(name(expected)) and is \(name(shown))"
        }
        return nil
    }
}
