// Types of macOS' C library that are others than glibc's, as Swift sees them there: names, types and order of members. Only
// what Trellis uses.
@_exported import Glibc

public typealias mode_t = UInt16
public typealias dev_t = Int32
public typealias nlink_t = UInt16
public typealias ino_t = UInt64
public typealias off_t = Int64
public typealias nfds_t = UInt32
public typealias sa_family_t = UInt8
public typealias sigset_t = UInt32
public typealias pthread_key_t = UInt
public typealias fsblkcnt_t = UInt32
public typealias posix_spawn_file_actions_t = UnsafeMutableRawPointer
public typealias posix_spawnattr_t = UnsafeMutableRawPointer
public typealias sig_t = @convention(c) (Int32) -> Void

public struct stat {
    public var st_dev: dev_t = 0
    public var st_mode: mode_t = 0
    public var st_nlink: nlink_t = 0
    public var st_ino: ino_t = 0
    public var st_uid: uid_t = 0
    public var st_gid: gid_t = 0
    public var st_rdev: dev_t = 0
    public var st_atimespec = timespec()
    public var st_mtimespec = timespec()
    public var st_ctimespec = timespec()
    public var st_birthtimespec = timespec()
    public var st_size: off_t = 0
    public var st_blocks: Int64 = 0
    public var st_blksize: Int32 = 0
    public var st_flags: UInt32 = 0
    public init() {}
}

public struct statvfs {
    public var f_bsize: UInt = 0
    public var f_frsize: UInt = 0
    public var f_blocks: fsblkcnt_t = 0
    public var f_bfree: fsblkcnt_t = 0
    public var f_bavail: fsblkcnt_t = 0
    public init() {}
}

public struct DIR {}

public struct dirent {
    public var d_ino: UInt64 = 0
    public var d_seekoff: UInt64 = 0
    public var d_reclen: UInt16 = 0
    public var d_namlen: UInt16 = 0
    public var d_type: UInt8 = 0
    /// Shorter than it is there: only its place is taken.
    public var d_name: (CChar, CChar)
}

public struct sockaddr_un {
    public var sun_len: UInt8 = 0
    public var sun_family: sa_family_t = 0
    /// Shorter than it is there.
    public var sun_path: (CChar, CChar) = (0, 0)
    public init() {}
}

public struct __sigaction_u {
    public var __sa_handler: sig_t!
}

public struct sigaction {
    public var __sigaction_u = Darwin_sigaction_u(__sa_handler: nil)
    public var sa_mask: sigset_t = 0
    public var sa_flags: Int32 = 0
    public init() {}
}
public typealias Darwin_sigaction_u = __sigaction_u

public struct stack_t {
    public var ss_sp: UnsafeMutableRawPointer!
    public var ss_size: UInt
    public var ss_flags: Int32
    public init() { (ss_sp, ss_size, ss_flags) = (nil, 0, 0) }
    public init(ss_sp: UnsafeMutableRawPointer!, ss_size: UInt, ss_flags: Int32) {
        (self.ss_sp, self.ss_size, self.ss_flags) = (ss_sp, ss_size, ss_flags)
    }
}

public struct siginfo_t {
    public var si_signo: Int32 = 0
    public var si_errno: Int32 = 0
    public var si_code: Int32 = 0
    public var si_pid: pid_t = 0
    public var si_uid: uid_t = 0
    public var si_status: Int32 = 0
    public init() {}
}

public struct clockid_t: RawRepresentable, Equatable, Sendable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

public struct malloc_statistics_t {
    public var blocks_in_use: UInt32 = 0
    public var size_in_use = 0
    public var max_size_in_use = 0
    public var size_allocated = 0
    public init() {}
}
