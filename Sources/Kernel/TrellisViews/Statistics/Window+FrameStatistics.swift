public import TextScreen

extension Window.Statistics {
    /// The cost of one frame of a window; see `Window.statistics`.
    public struct Frame: Hashable, Sendable {
        /// Why a frame was drawn: the first of these that applies.
        public enum Cause: Hashable, Sendable {
            /// The window had another size.
            case resize
            /// Rules, natural sizes, the tree or a sheet had changed, so that views were placed.
            case rules
            /// Views were painted again where they were.
            case display
            case nothing
        }

        /// The number of the frame, counted from 1 since the window began to record.
        public let number: Int
        /// Why the frame was drawn.
        public let cause: Cause
        /// The time for layout and focus: in the frame, and in layouts that events asked for before it.
        public let layoutDuration: Duration
        /// The time for painting.
        public let paintDuration: Duration
        /// The number of views and guides that were computed; more than once each if the layout took several rounds.
        public let itemsPlaced: Int
        /// The number of views whose rules were compiled.
        public let itemsCompiled: Int
        /// The number of views that painted.
        public let viewsPainted: Int
        /// The number of cells that were painted.
        public let cellsPainted: Int
        /// The cells that were painted.
        public let damage: Damage
        /// The time that the host took to show the frame; nil if it has not reported that.
        public internal(set) var presentDuration: Duration?
        /// The number of bytes sent to the terminal; nil if the host does not know.
        public internal(set) var bytesSent: Int?
    }
}
