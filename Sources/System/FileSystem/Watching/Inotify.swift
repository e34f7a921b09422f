#if os(Linux)
    import Platform
    import Dispatch
    import Synchronization

    /// The kernel's reports about files. All watches of the program share one queue of them, because users may have few.
    final class Inotify: Sendable {
        static let shared = Inotify()

        /// A report about a file, or about an entry of a folder.
        struct Event {
            /// The number of the kernel's watch; -1 if reports were lost.
            let number: Int32
            let mask: UInt32
            /// The name of the entry; empty for the file itself.
            let name: LocalPath
        }

        /// What the kernel watches for one file, and for whom.
        fileprivate struct Watch {
            var mask: UInt32 = 0
            var users: [ObjectIdentifier: (watch: PathWatch, mask: UInt32)] = [:]
            /// Whether the kernel reports more than anyone wants to know.
            var isTooWide: Bool { users.values.reduce(0) { $0 | $1.mask } != mask }
        }

        fileprivate struct State {
            var file: Int32 = -1
            var source: (any DispatchSourceRead)?
            var watches: [Int32: Watch] = [:]
            /// The calls that are adding a watch, each of which may get the number of any file.
            var adding = 0
            /// Watches to remove when no call is adding one.
            var tooWide: Set<Int32> = []
        }

        private let state = Mutex(State())

        /// Watches a file, or a link itself; what it already watches there stays.
        ///
        /// - Returns: the number of the watch. If it is nil, `errno` says why: a limit is reached, or the file is not there.
        func add(_ path: LocalPath, _ mask: UInt32, for user: PathWatch) -> Int32? {
            guard let file = begin() else { return nil }
            let flags = UInt32(IN_MASK_ADD | IN_DONT_FOLLOW)
            // Not in the lock: a network that does not answer holds up nobody else.
            let number = path.withCString { inotify_add_watch(file, $0, mask | flags) }
            let code = errno
            state.withLock { state in
                state.adding -= 1
                if number >= 0 {
                    let old = state.watches[number]?.users[ObjectIdentifier(user)]?.mask ?? 0
                    state.watches[number, default: Watch()].users[ObjectIdentifier(user)] = (user, old | mask)
                    state.watches[number]?.mask |= mask
                }
                state.removeTooWide()
            }
            errno = code
            return number >= 0 ? number : nil
        }

        /// Watches for a user only what is in a list, of the watches that it has had.
        func keep(_ kept: [Int32: UInt32], of all: some Sequence<Int32>, for user: PathWatch) {
            state.withLock { state in
                for number in all {
                    state.watches[number]?.users[ObjectIdentifier(user)] = kept[number].map { (user, $0) }
                    if state.watches[number]?.isTooWide == true { state.tooWide.insert(number) }
                }
                state.removeTooWide()
            }
        }

        /// Hands on the reports up to now: they are in the queues of their users when the call returns.
        func update() { state.withLock { $0.read() } }

        private func begin() -> Int32? {
            state.withLock { state in
                if state.file < 0 {
                    state.file = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
                    guard state.file >= 0 else { return nil }
                    let queue = DispatchQueue(label: "trellis.inotify")
                    let source = DispatchSource.makeReadSource(fileDescriptor: state.file, queue: queue)
                    source.setEventHandler { [unowned self] in update() }
                    source.activate()
                    state.source = source
                }
                state.adding += 1
                return state.file
            }
        }
    }

    extension Inotify.State {
        /// Removes watches that report too much. Who still uses one is told that it is gone, and adds what it needs.
        fileprivate mutating func removeTooWide() {
            guard adding == 0 else { return }
            for number in tooWide where watches[number]?.isTooWide == true {
                inotify_rm_watch(file, number)
                if watches[number]?.users.isEmpty == true { watches[number] = nil }
            }
            tooWide = []
        }

        fileprivate mutating func read() {
            // Most often there is nothing: no large buffer is cleared for that.
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = repeating { Platform.read(file, &buffer, buffer.count) }
                if count <= 0 { return }
                buffer.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
            }
        }

        private mutating func take(_ events: UnsafeRawBufferPointer) {
            let head = MemoryLayout<inotify_event>.size
            var offset = 0
            while offset + head <= events.count {
                let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                let name = events[(offset + head)..<min(events.count, offset + head + Int(event.len))].prefix {
                    $0 != 0
                }
                offset += head + Int(event.len)
                let report = Inotify.Event(number: event.wd, mask: event.mask, name: LocalPath(bytes: name))
                let concerned = event.wd < 0 ? Array(watches.values) : watches[event.wd].map { [$0] } ?? []
                for user in concerned.flatMap(\.users.values)
                where event.mask & (user.mask | UInt32(IN_IGNORED | IN_Q_OVERFLOW | IN_UNMOUNT)) != 0 {
                    user.watch.queue.async { user.watch.take(report) }
                }
                if event.mask & UInt32(IN_IGNORED) != 0 { watches[event.wd] = nil }
            }
        }
    }
#endif
