// Constants and functions of macOS' C library whose types are others than glibc's, as Swift sees them there, and those that
// only one of the two has. Nothing here is ever run.
@_exported import DarwinTypes
public import Dispatch

// Where a number may be of either type, that of glibc is taken.

private func none<Value>() -> Value { fatalError("only for the compiler") }

public var S_IFMT: mode_t { 0o170000 }
public var S_IFIFO: mode_t { 0o010000 }
public var S_IFCHR: mode_t { 0o020000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFBLK: mode_t { 0o060000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFLNK: mode_t { 0o120000 }
public var S_IFSOCK: mode_t { 0o140000 }
public var S_ISUID: mode_t { 0o4000 }
public var S_ISGID: mode_t { 0o2000 }
public var S_ISVTX: mode_t { 0o1000 }
public var S_IRWXU: mode_t { 0o700 }
public var S_IRUSR: mode_t { 0o400 }
public var S_IWUSR: mode_t { 0o200 }
public var S_IXUSR: mode_t { 0o100 }
public var SOCK_STREAM: Int32 { 1 }
public var SOCK_DGRAM: Int32 { 2 }
public var SOL_SOCKET: Int32 { 0xFFFF }
public var SO_NOSIGPIPE: Int32 { 0x1022 }
public var MSG_PEEK: Int32 { 2 }
public var O_EVTONLY: Int32 { 0x8000 }
public var O_SYMLINK: Int32 { 0x200000 }
public var POSIX_SPAWN_SETSIGDEF: Int32 { 4 }
public var POSIX_SPAWN_SETSIGMASK: Int32 { 8 }
public var POSIX_SPAWN_SETSID: Int32 { 0x400 }
public var POSIX_SPAWN_CLOEXEC_DEFAULT: Int32 { 0x4000 }
public var SS_DISABLE: Int32 { 4 }
public var SEEK_HOLE: Int32 { 3 }
public var SEEK_DATA: Int32 { 4 }
public var ITIMER_REAL: Int32 { 0 }
public var ITIMER_VIRTUAL: Int32 { 1 }
public var ITIMER_PROF: Int32 { 2 }
public var TIOCSWINSZ: UInt { 0x8008_7467 }
public var TIOCGWINSZ: UInt { 0x4008_7468 }
public var CLOCK_REALTIME: clockid_t { clockid_t(0) }
public var CLOCK_MONOTONIC: clockid_t { clockid_t(6) }
public var SIG_DFL: sig_t? { nil }
public var SIG_IGN: sig_t { none() }

@available(*, unavailable, message: "not on macOS")
public var O_PATH: Int32 { none() }
@available(*, unavailable, message: "not on macOS")
public var MSG_NOSIGNAL: Int32 { none() }
@available(*, unavailable, message: "not on macOS")
public var SO_PEERCRED: Int32 { none() }
@available(*, unavailable, message: "not on macOS")
public var SOCK_CLOEXEC: Int32 { none() }
@available(*, unavailable, message: "not on macOS")
public var SOCK_NONBLOCK: Int32 { none() }
@available(*, unavailable, message: "not on macOS")
public var environ: Int32 { none() }
@available(*, unavailable, message: "not on macOS")
public var POSIX_SPAWN_USEVFORK: Int32 { none() }
@available(*, unavailable, message: "not on macOS")
public var O_TMPFILE: Int32 { none() }
@available(*, unavailable, message: "not on macOS")
public var MREMAP_MAYMOVE: Int32 { none() }

@discardableResult
public func stat(_ path: UnsafePointer<CChar>!, _ status: UnsafeMutablePointer<DarwinTypes.stat>!) -> Int32 { none() }
@discardableResult
public func lstat(_ path: UnsafePointer<CChar>!, _ status: UnsafeMutablePointer<DarwinTypes.stat>!) -> Int32 { none() }
@discardableResult
public func fstat(_ descriptor: Int32, _ status: UnsafeMutablePointer<DarwinTypes.stat>!) -> Int32 { none() }
@discardableResult
public func fstatat(
    _ folder: Int32, _ path: UnsafePointer<CChar>!, _ status: UnsafeMutablePointer<DarwinTypes.stat>!, _ flags: Int32
) -> Int32 { none() }
@discardableResult
public func statvfs(_ path: UnsafePointer<CChar>!, _ system: UnsafeMutablePointer<DarwinTypes.statvfs>!) -> Int32 {
    none()
}
@discardableResult
public func mkdir(_ path: UnsafePointer<CChar>!, _ mode: mode_t) -> Int32 { none() }
@discardableResult
public func mkdirat(_ folder: Int32, _ path: UnsafePointer<CChar>!, _ mode: mode_t) -> Int32 { none() }
@discardableResult
public func mkfifo(_ path: UnsafePointer<CChar>!, _ mode: mode_t) -> Int32 { none() }
@discardableResult
public func chmod(_ path: UnsafePointer<CChar>!, _ mode: mode_t) -> Int32 { none() }
@_disfavoredOverload
@discardableResult
public func fchmod(_ descriptor: Int32, _ mode: mode_t) -> Int32 { none() }
@discardableResult
public func fchmodat(_ folder: Int32, _ path: UnsafePointer<CChar>!, _ mode: mode_t, _ flags: Int32) -> Int32 { none() }
@_disfavoredOverload
@discardableResult
public func umask(_ mode: mode_t) -> mode_t { none() }
@discardableResult
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { none() }
@_disfavoredOverload
@discardableResult
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { none() }
@discardableResult
public func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { none() }
@discardableResult
public func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { none() }
@discardableResult
public func lseek(_ descriptor: Int32, _ offset: off_t, _ from: Int32) -> off_t { none() }
@discardableResult
public func pread(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer!, _ count: Int, _ offset: off_t) -> Int {
    none()
}
@discardableResult
public func pwrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer!, _ count: Int, _ offset: off_t) -> Int { none() }
@discardableResult
public func ftruncate(_ descriptor: Int32, _ size: off_t) -> Int32 { none() }
@discardableResult
public func mmap(
    _ address: UnsafeMutableRawPointer!, _ count: Int, _ access: Int32, _ flags: Int32, _ descriptor: Int32,
    _ offset: off_t
) -> UnsafeMutableRawPointer! { none() }
@discardableResult
public func opendir(_ path: UnsafePointer<CChar>!) -> UnsafeMutablePointer<DIR>! { none() }
@discardableResult
public func darwin_fdopendir(_ descriptor: Int32) -> UnsafeMutablePointer<DIR>! { none() }
@discardableResult
public func readdir(_ folder: UnsafeMutablePointer<DIR>!) -> UnsafeMutablePointer<dirent>! { none() }
@discardableResult
public func closedir(_ folder: UnsafeMutablePointer<DIR>!) -> Int32 { none() }
public func rewinddir(_ folder: UnsafeMutablePointer<DIR>!) {}
@discardableResult
public func dirfd(_ folder: UnsafeMutablePointer<DIR>!) -> Int32 { none() }
@_disfavoredOverload
@discardableResult
public func poll(_ files: UnsafeMutablePointer<pollfd>!, _ count: nfds_t, _ milliseconds: Int32) -> Int32 { none() }
@discardableResult
public func socket(_ domain: Int32, _ kind: Int32, _ other: Int32) -> Int32 { none() }
@discardableResult
public func socketpair(_ domain: Int32, _ kind: Int32, _ other: Int32, _ ends: UnsafeMutablePointer<Int32>!) -> Int32 {
    none()
}
@discardableResult
public func getpeereid(_ socket: Int32, _ user: UnsafeMutablePointer<uid_t>!, _ group: UnsafeMutablePointer<gid_t>!)
    -> Int32
{ none() }
@discardableResult
public func ioctl(_ descriptor: CInt, _ request: CUnsignedLong) -> CInt { none() }
@discardableResult
public func ioctl(_ descriptor: CInt, _ request: CUnsignedLong, _ value: CInt) -> CInt { none() }
@discardableResult
public func ioctl(_ descriptor: CInt, _ request: CUnsignedLong, _ value: UnsafeMutableRawPointer) -> CInt { none() }
@discardableResult
public func issetugid() -> Int32 { none() }
@discardableResult
public func _NSGetEnviron() -> UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>! { none() }
@discardableResult
public func sigaction(
    _ number: Int32, _ new: UnsafePointer<DarwinTypes.sigaction>!, _ old: UnsafeMutablePointer<DarwinTypes.sigaction>!
) -> Int32 { none() }
@discardableResult
public func sigemptyset(_ set: UnsafeMutablePointer<sigset_t>!) -> Int32 { none() }
@discardableResult
public func sigfillset(_ set: UnsafeMutablePointer<sigset_t>!) -> Int32 { none() }
@discardableResult
public func sigaddset(_ set: UnsafeMutablePointer<sigset_t>!, _ number: Int32) -> Int32 { none() }
@discardableResult
public func sigdelset(_ set: UnsafeMutablePointer<sigset_t>!, _ number: Int32) -> Int32 { none() }
@discardableResult
public func sigprocmask(_ how: Int32, _ set: UnsafePointer<sigset_t>!, _ old: UnsafeMutablePointer<sigset_t>!) -> Int32
{ none() }
@discardableResult
public func setitimer(_ which: Int32, _ new: UnsafePointer<itimerval>!, _ old: UnsafeMutablePointer<itimerval>!)
    -> Int32
{ none() }
public func malloc_zone_statistics(_ zone: UnsafeMutableRawPointer!, _ told: UnsafeMutablePointer<malloc_statistics_t>!)
{}
@discardableResult
public func pthread_sigmask(_ how: Int32, _ set: UnsafePointer<sigset_t>!, _ old: UnsafeMutablePointer<sigset_t>!)
    -> Int32
{ none() }
@discardableResult
public func signal(_ number: Int32, _ handler: sig_t!) -> sig_t! { none() }
@discardableResult
public func sigaltstack(_ new: UnsafePointer<stack_t>!, _ old: UnsafeMutablePointer<stack_t>!) -> Int32 { none() }
@discardableResult
public func pthread_key_create(
    _ key: UnsafeMutablePointer<pthread_key_t>!, _ end: (@convention(c) (UnsafeMutableRawPointer) -> Void)!
) -> Int32 { none() }
@discardableResult
public func pthread_getspecific(_ key: pthread_key_t) -> UnsafeMutableRawPointer? { none() }
@discardableResult
public func pthread_setspecific(_ key: pthread_key_t, _ value: UnsafeRawPointer?) -> Int32 { none() }
@discardableResult
public func waitid(_ kind: idtype_t, _ id: id_t, _ told: UnsafeMutablePointer<siginfo_t>!, _ options: Int32) -> Int32 {
    none()
}
@discardableResult
public func clock_gettime(_ clock: clockid_t, _ time: UnsafeMutablePointer<timespec>!) -> Int32 { none() }
@discardableResult
public func posix_spawn_file_actions_init(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!) -> Int32 {
    none()
}
@discardableResult
public func posix_spawn_file_actions_destroy(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!) -> Int32 {
    none()
}
@discardableResult
public func posix_spawn_file_actions_adddup2(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!, _ from: Int32, _ to: Int32
) -> Int32 { none() }
@discardableResult
public func posix_spawn_file_actions_addclose(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!, _ descriptor: Int32
) -> Int32 { none() }
@discardableResult
public func posix_spawn_file_actions_addopen(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!, _ descriptor: Int32, _ path: UnsafePointer<CChar>!,
    _ flags: Int32, _ mode: mode_t
) -> Int32 { none() }
@discardableResult
public func posix_spawn_file_actions_addchdir_np(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!, _ path: UnsafePointer<CChar>!
) -> Int32 { none() }
@discardableResult
public func posix_spawn_file_actions_addinherit_np(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!, _ descriptor: Int32
) -> Int32 { none() }
@discardableResult
public func posix_spawnattr_init(_ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!) -> Int32 { none() }
@discardableResult
public func posix_spawnattr_destroy(_ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!) -> Int32 { none() }
@discardableResult
public func posix_spawnattr_setflags(_ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!, _ flags: Int16) -> Int32 {
    none()
}
@discardableResult
public func posix_spawnattr_setsigmask(
    _ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!, _ set: UnsafePointer<sigset_t>!
) -> Int32 { none() }
@discardableResult
public func posix_spawnattr_setsigdefault(
    _ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!, _ set: UnsafePointer<sigset_t>!
) -> Int32 { none() }
@discardableResult
public func posix_spawnp(
    _ id: UnsafeMutablePointer<pid_t>!, _ program: UnsafePointer<CChar>!,
    _ actions: UnsafePointer<posix_spawn_file_actions_t?>!, _ attributes: UnsafePointer<posix_spawnattr_t?>!,
    _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>!, _ variables: UnsafePointer<UnsafeMutablePointer<CChar>?>!
) -> Int32 { none() }
@discardableResult
public func posix_openpt(_ flags: Int32) -> Int32 { none() }
@discardableResult
public func grantpt(_ terminal: Int32) -> Int32 { none() }
@discardableResult
public func unlockpt(_ terminal: Int32) -> Int32 { none() }
@discardableResult
public func ptsname(_ terminal: Int32) -> UnsafeMutablePointer<CChar>! { none() }

// Reports about files, which Dispatch has on macOS only.

public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol {
    var data: DispatchSource.FileSystemEvent { get }
}

extension DispatchSource {
    public class func makeFileSystemObjectSource(
        fileDescriptor: Int32, eventMask: FileSystemEvent, queue: DispatchQueue? = nil
    ) -> any DispatchSourceFileSystemObject { none() }
}
