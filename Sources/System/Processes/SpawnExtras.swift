import Platform

/// What starting a program needs beyond the standard, which Swift's module of the C library does not show.
enum SpawnExtras {
    #if canImport(Darwin)
        static let newSession = Int32(POSIX_SPAWN_SETSID)

        static func changeFolder(_ actions: inout posix_spawn_file_actions_t?, _ folder: String) -> Int32? {
            let error = posix_spawn_file_actions_addchdir_np(&actions, folder)
            return error == 0 ? nil : error
        }

        static func keepStandardFiles(_ actions: inout posix_spawn_file_actions_t?) {
            for number in 0..<Int32(3) { posix_spawn_file_actions_addinherit_np(&actions, number) }
        }

        static func closeOtherFiles(_ actions: inout posix_spawn_file_actions_t?, _ flags: inout Int32) {
            flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
        }
    #else
        /// `POSIX_SPAWN_SETSID` of glibc and musl.
        static let newSession: Int32 = 0x80

        /// Lets the program start in a folder; returns the error if that is not possible, else nil.
        static func changeFolder(_ actions: inout posix_spawn_file_actions_t, _ folder: String) -> Int32? {
            typealias Function = @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> Int32
            guard let symbol = dlsym(nil, "posix_spawn_file_actions_addchdir_np") else { return ENOSYS }
            let error = unsafeBitCast(symbol, to: Function.self)(&actions, folder)
            return error == 0 ? nil : error
        }

        /// Keeps those of this program open in it, where `closeOtherFiles` would close them too.
        static func keepStandardFiles(_ actions: inout posix_spawn_file_actions_t) {}

        /// Closes all files but the standard ones in the program; a C library before 2.34 closes only those that ask
        /// for it.
        static func closeOtherFiles(_ actions: inout posix_spawn_file_actions_t, _ flags: inout Int32) {
            typealias Function = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
            guard let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else { return }
            _ = unsafeBitCast(symbol, to: Function.self)(&actions, 3)
        }
    #endif
}
