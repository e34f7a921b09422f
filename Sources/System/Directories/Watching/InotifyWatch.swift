#if os(Linux)
    import CLibrary
    import Dispatch

    /// Watches folders by inotify.
    final class InotifyWatch: KernelWatch {
        private let file: Int32
        private let source: any DispatchSourceRead
        private let onReport: (WatchReport) -> Void
        /// The folders of each watch: a folder that is reached by two paths has one watch.
        private var folders: [Int32: Set<FilePath>] = [:]
        private var watches: [FilePath: Int32] = [:]

        /// What the kernel reports.
        private let events: UInt32

        private static let events = UInt32(
            IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF
                | IN_MOVE_SELF | IN_ONLYDIR)

        /// - Parameters:
        ///   - queue: the queue on which this is used and `onReport` called.
        ///   - reportsWriting: whether to report each write to a file, not only the end of writing.
        ///   - onReport: told what happens.
        /// - Returns: nil if the system has no more watchers.
        init?(queue: DispatchQueue, reportsWriting: Bool = false, onReport: @escaping (WatchReport) -> Void) {
            file = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard file >= 0 else { return nil }
            self.onReport = onReport
            events = Self.events | (reportsWriting ? UInt32(IN_MODIFY) : 0)
            source = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
            source.setCancelHandler { [file] in close(file) }
            source.setEventHandler { [weak self] in self?.update() }
            source.activate()
        }

        deinit { source.cancel() }

        func stop() { source.cancel() }

        func add(_ folder: FilePath) -> Bool {
            let watch = folder.withCString { inotify_add_watch(file, $0, events) }
            guard watch >= 0 else { return false }
            // Another folder may have the path now.
            if watches[folder] != watch { remove(folder) }
            watches[folder] = watch
            folders[watch, default: []].insert(folder)
            return true
        }

        func remove(_ folder: FilePath) {
            guard let watch = watches.removeValue(forKey: folder) else { return }
            folders[watch]?.remove(folder)
            if folders[watch]?.isEmpty == true {
                folders[watch] = nil
                inotify_rm_watch(file, watch)
            }
        }

        func update() {
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = repeating { CLibrary.read(file, &buffer, buffer.count) }
                if count <= 0 { return }
                buffer.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
            }
        }

        private func take(_ events: UnsafeRawBufferPointer) {
            let head = MemoryLayout<inotify_event>.size
            var place = 0
            while place + head <= events.count {
                let event = events.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
                let name = events[(place + head)..<min(events.count, place + head + Int(event.len))].prefix { $0 != 0 }
                place += head + Int(event.len)
                if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
                    onReport(.overflow)
                    continue
                }
                if event.mask & UInt32(IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT) != 0 {
                    lose(event.wd, isGone: event.mask & UInt32(IN_IGNORED) != 0)
                } else {
                    let change = FolderChange(name: FilePath(bytes: name), kind: Self.kind(event.mask))
                    for folder in folders[event.wd] ?? [] { onReport(.changed(folder, change)) }
                }
            }
        }

        private static func kind(_ mask: UInt32) -> FolderChange.Kind {
            func contains(_ event: Int32) -> Bool { mask & UInt32(event) != 0 }
            if contains(IN_MODIFY) { return .writing }
            if contains(IN_CLOSE_WRITE) { return .written }
            if contains(IN_CREATE) { return .created }
            if contains(IN_MOVED_TO) { return .movedIn }
            return contains(IN_DELETE) || contains(IN_MOVED_FROM) ? .gone : .attributes
        }

        /// Forgets a watch whose folder is no longer where it was.
        private func lose(_ watch: Int32, isGone: Bool) {
            guard let lost = folders.removeValue(forKey: watch) else { return }
            if !isGone { inotify_rm_watch(file, watch) }
            for folder in lost { watches[folder] = nil }
            for folder in lost { onReport(.lost(folder)) }
        }
    }
#endif
