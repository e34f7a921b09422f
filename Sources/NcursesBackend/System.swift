// What the operating system says, in one place.
#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

let windowChanged = SIGWINCH
let stopTyped = SIGTSTP
let continued = SIGCONT

/// A variable of the environment, empty when it is not set.
func environment(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
}
