// Access to the operating system, in one place.
#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

let windowChanged = SIGWINCH
let stopTyped = SIGTSTP
let continued = SIGCONT

/// Returns an environment variable, empty when it is not set.
func environment(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
}
