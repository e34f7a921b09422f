import Synchronization
public import TrellisViews

extension Prompt {
    /// Work that `progress` or `spinner` shows, for the work itself to tell how far it is. Usable on any thread.
    ///
    /// Telling costs little: what is told while the screen is busy appears at once.
    public final class Work: Sendable {
        struct News {
            var done = 0
            var title: String?
            var printed: [StyledText] = []
            /// Whether somebody is on the way to take them.
            var isAwaited = false
        }

        private let news = Mutex(News())
        private let tell: @MainActor @Sendable (News) -> Void

        init(tell: @escaping @MainActor @Sendable (News) -> Void) { self.tell = tell }

        /// The number of units that are done.
        public var done: Int { news.withLock { $0.done } }

        /// More units are done.
        public func advance(by count: Int = 1) { change { $0.done += count } }

        /// So many units are done.
        public func report(done: Int) { change { $0.done = done } }

        /// Tells which step is being done. The line that remains has the title of the work, or the step that failed.
        public func show(_ title: String) { change { $0.title = title } }

        /// Prints finished lines, which stay.
        public func print(_ text: StyledText) { change { $0.printed.append(text) } }

        private func change(_ apply: (inout sending News) -> Void) {
            let isFirst = news.withLock { news in
                apply(&news)
                defer { news.isAwaited = true }
                return !news.isAwaited
            }
            if isFirst { Task { @MainActor in tellNews() } }
        }

        @MainActor func tellNews() {
            let taken = news.withLock { news in
                let taken = news
                (news.printed, news.isAwaited) = ([], false)
                return taken
            }
            tell(taken)
        }
    }
}
