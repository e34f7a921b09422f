import Platform

/// Runs a program to its end. Not Foundation's `Process`, which waits for all that the program leaves running, and
/// tmux leaves a server.
///
/// - Returns: the exit status, or 128 and the number of the signal that ended it, as a shell counts; and what it wrote.
func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    var template = Array("/tmp/trellis-tests-XXXXXX\0".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw Tmux.Failure(description: "no temporary file") }
    unlink(&template)
    defer { close(file) }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, file, 1)
    posix_spawn_file_actions_adddup2(&actions, file, 2)

    // The threads of Dispatch block all signals; tmux would inherit that, and never end.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var words = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, arguments[0], &actions, &attributes, words, environ) == 0 else {
        throw Tmux.Failure(description: "\(arguments[0]) cannot be run; is it installed?")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}

    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 16384)
    while true {
        let count = pread(file, &part, part.count, off_t(bytes.count))
        guard count > 0 else { break }
        bytes += part[..<count]
    }
    let signal = status & 0x7F
    return (signal == 0 ? status >> 8 & 0xFF : 128 + signal, String(decoding: bytes, as: UTF8.self))
}
