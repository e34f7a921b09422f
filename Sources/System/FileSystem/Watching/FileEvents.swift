#if !os(Linux)
    import Dispatch
    import Platform

    /// The kernel's reports about a file, or about which entries a folder has (kqueue). They do not say what has happened, so
    /// who gets one has to look.
    final class FileEvents {
        private let source: any DispatchSourceFileSystemObject

        /// Begins to report; nil if the file, or link, cannot be opened for that.
        init?(_ file: LocalPath, queue: DispatchQueue, onEvent: @escaping @Sendable () -> Void) {
            let descriptor = file.withCString { open($0, O_EVTONLY | O_SYMLINK | O_CLOEXEC) }
            if descriptor < 0 { return nil }
            source = DispatchSource.makeFileSystemObjectSource(
                fileDescriptor: descriptor, eventMask: [.write, .extend, .attrib, .delete, .rename, .revoke],
                queue: queue)
            source.setEventHandler(handler: onEvent)
            source.setCancelHandler { close(descriptor) }
            source.activate()
        }

        deinit { source.cancel() }
    }
#endif
