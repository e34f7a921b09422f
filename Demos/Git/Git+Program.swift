import Platform
import Trellis

extension Git {
    /// The first `git` in `PATH` that is not this program, which may be there under the same name.
    static let program: String? = {
        let own = realPath("/proc/self/exe") ?? realPath(CommandLine.arguments[0])
        let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        return folders.split(separator: ":").map { "\($0)/git" }.first { file in
            access(file, X_OK) == 0 && realPath(file) != own
        }
    }()

    private static func realPath(_ path: String) -> String? {
        guard let text = realpath(path, nil) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }
}
