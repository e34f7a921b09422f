import Platform

/// Whether whoever starts a program may look into it: by `TRELLIS_RECORD`, `TRELLIS_INSPECTOR` and `TRELLIS_SHEETS`.
///
/// These variables of the environment open files and tools. A program that runs with other rights than those of the user
/// who starts it, such as one with set-user-id, ignores them. Any other program can do so too, before its first window:
///
///     DeveloperAccess.forbid()
@MainActor
public enum DeveloperAccess {
    /// Whether the variables have an effect.
    public private(set) static var isAllowed = !hasOtherRights

    /// Ignores the variables from now on, and leaves no inspector in debug builds either.
    public static func forbid() { isAllowed = false }

    /// One of the variables; nil if it is not set, or empty, or if it is to be ignored.
    public static func variable(_ name: String) -> String? { value(of: name, isAllowed: isAllowed) }

    static func value(of name: String, isAllowed: Bool) -> String? {
        guard isAllowed, let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }

    private static var hasOtherRights: Bool {
        #if canImport(Darwin)
            issetugid() != 0
        #else
            getuid() != geteuid() || getgid() != getegid() || isSecure
        #endif
    }

    #if !canImport(Darwin)
        /// Whether the kernel has started the program with more rights, which may be some other than those of a user.
        private static var isSecure: Bool {
            // Swift does not import this function.
            typealias Function = @convention(c) (UInt) -> UInt
            guard let function = dlsym(nil, "getauxval") else { return false }
            let secure: UInt = 23
            return unsafeBitCast(function, to: Function.self)(secure) != 0
        }
    #endif
}
