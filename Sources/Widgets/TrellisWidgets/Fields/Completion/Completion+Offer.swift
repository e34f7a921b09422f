public import TextEditing

extension Completion {
    /// The request of a completion: the line up to the cursor.
    public struct Request: Hashable, Sendable {
        /// The cursor.
        public let position: TextPosition
        /// The text of the line before the cursor.
        public let line: String
        /// Whether the user has asked by a key and expects all completions.
        public let isExplicit: Bool
    }

    /// The completions at the cursor.
    public struct Offer: Hashable, Sendable {
        /// The texts, the best first. Those that do not match what is typed are left out.
        var texts: [String]
        /// The start of the replaced part of the line, in UTF-8 bytes; it ends at the cursor.
        var start: Int
        /// Whether the popup opens before a letter is typed, as after a dot.
        var opensEmpty: Bool

        /// Creates an offer.
        public init(_ texts: [String], from start: Int, opensEmpty: Bool = false) {
            self.texts = texts
            self.start = start
            self.opensEmpty = opensEmpty
        }
    }
}
