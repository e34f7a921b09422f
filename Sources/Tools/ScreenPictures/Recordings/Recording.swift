public import CellGeometry
public import TextScreen

/// What came into a program, when, and what its screens were: a session that can be replayed.
///
/// As text it is an asciicast of version 2: a header, then a line for each entry. Players show its output, if it has
/// any,
/// and ignore the rest. See the page "Recordings" of the module Trellis.
public struct Recording: Hashable, Sendable {
    /// The size of the screen at the start, in cells.
    public let size: Size
    /// What was recorded, in order.
    public let entries: [Entry]
    /// The time from the start until the first timer was due; nil for none.
    package let firstTimer: Duration?
    /// Whether the last line was incomplete, as after a crash while it was written; it is left out.
    public let isCut: Bool
    /// The recording as text.
    public let text: String

    /// Something that happened.
    public struct Entry: Hashable, Sendable {
        /// The time since the start.
        public let time: Duration
        /// What happened.
        public let content: Content
        /// The line in the text, counted from 1.
        public let line: Int
    }

    /// The kinds of entries.
    public enum Content: Hashable, Sendable {
        /// An event arrived. If it `continues`, it belongs to the burst of the event before; if it `isPrivate`,
        /// placeholders stand for its characters.
        case event(Event, continues: Bool, isPrivate: Bool)
        /// Timers that were due fired.
        case timers
        case frame(ScreenDigest)
        /// The rows of the last frame that differ from those of the frame before, by their numbers.
        case rows([Int: String])
        /// Output for a terminal, which players show.
        case output(String)
        /// A remark.
        case marker(String)
        /// Something else, which a replay ignores: a resize for players, and codes of other programs.
        case other(code: String, data: String)
    }

    package init(
        size: Size, entries: [Entry], firstTimer: Duration? = nil, isCut: Bool = false, text: String
    ) {
        self.size = size
        self.entries = entries
        self.firstTimer = firstTimer
        self.isCut = isCut
        self.text = text
    }

    /// The time of the last entry.
    public var duration: Duration { entries.last?.time ?? .zero }

    /// The events, in order.
    public var events: [Event] {
        entries.compactMap { entry in
            if case .event(let event, _, _) = entry.content { event } else { nil }
        }
    }
}
