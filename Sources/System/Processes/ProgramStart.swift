import Platform

/// A program that has just been started: its number and this program's ends of its pipes or of its terminal.
struct ProgramStart {
    let id: pid_t
    /// Where its input is written; the same file as `output` on a terminal.
    let input: Descriptor
    let output: Descriptor
    let hasTerminal: Bool

    private typealias Failure = ChildProcess.Failure

    private enum Files {
        /// No output; a file to read, or none.
        case none(input: Descriptor?)
        case pipes(reading: Descriptor, writing: Descriptor)
        case terminal(path: String)
        /// Those of this program, and its session.
        case own
    }

    init(
        _ arguments: [String], _ environment: [String: String?], _ folder: String?,
        _ terminal: ChildProcess.TerminalSize?
    ) throws(ChildProcess.Failure) {
        let program = try Self.program(of: arguments)
        func failure(_ number: Int32 = errno) -> Failure {
            Failure(description: "\(program): \(systemMessage(number))")
        }
        // The system tells neither that it was the folder that is missing.
        if let folder {
            var information = stat()
            guard stat(folder, &information) == 0 else {
                throw Failure(description: "\(program): \(folder): \(systemMessage())")
            }
            guard information.st_mode & S_IFMT == S_IFDIR else {
                throw Failure(description: "\(program): \(folder): \(systemMessage(ENOTDIR))")
            }
        }
        // Writing to a program that has ended is an error, not the end of this one.
        signal(SIGPIPE, SIG_IGN)
        let files: Files
        if let terminal {
            guard let (own, path) = Self.openTerminal() else { throw failure() }
            terminal.apply(to: own)
            (input, output, files, hasTerminal) = (own, own, .terminal(path: path), true)
        } else {
            guard let toProgram = Descriptor.pipe(), let fromProgram = Descriptor.pipe() else { throw failure() }
            (input, output, hasTerminal) = (toProgram.writing, fromProgram.reading, false)
            files = .pipes(reading: toProgram.reading, writing: fromProgram.writing)
        }
        var id = pid_t()
        let error = Self.spawn(&id, arguments, Self.variables(environment), folder, files)
        guard error == 0 else { throw failure(error) }
        self.id = id
        input.becomeNonBlocking()
        output.becomeNonBlocking()
    }

    private static func program(of arguments: [String]) throws(ChildProcess.Failure) -> String {
        guard let program = arguments.first, !program.isEmpty else { throw Failure(description: "no program is named") }
        return program
    }

    /// Starts a program without output, which reads these bytes; whoever starts it waits for its end.
    static func withoutFiles(_ arguments: [String], input: [UInt8]) throws(ChildProcess.Failure) -> pid_t {
        let program = try program(of: arguments)
        var file: Descriptor?
        if !input.isEmpty {
            file = Descriptor.file(with: input)
            if file == nil { throw Failure(description: "\(program): \(systemMessage())") }
        }
        var id = pid_t()
        let error = spawn(&id, arguments, variables([:]), nil, .none(input: file))
        guard error == 0 else { throw Failure(description: "\(program): \(systemMessage(error))") }
        return id
    }

    /// Starts a shell without output, which nobody waits for; returns whether that was possible.
    static func shell(_ script: String, reading input: Descriptor) -> Bool {
        var id = pid_t()
        return spawn(&id, ["/bin/sh", "-c", script], variables([:]), "/", .none(input: input)) == 0
    }

    /// Starts a program on the terminal of this one; whoever starts it waits for its end.
    static func onTerminal(
        _ arguments: [String], _ environment: [String: String?], _ folder: String?
    ) throws(ChildProcess.Failure) -> pid_t {
        let program = try program(of: arguments)
        var id = pid_t()
        let error = spawn(&id, arguments, variables(environment), folder, .own)
        guard error == 0 else { throw Failure(description: "\(program): \(systemMessage(error))") }
        return id
    }

    private static func spawn(
        _ id: inout pid_t, _ arguments: [String], _ environment: [String], _ folder: String?, _ files: Files
    ) -> Int32 {
        #if canImport(Darwin)
            var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
        #else
            var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        // In a session without a terminal, no program can ask on `/dev/tty`, over the screen of this one; it gets the
        // terminal that it opens first, if any.
        var flags = Int32(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | SpawnExtras.newSession
        switch files {
        case .own:
            flags &= ~SpawnExtras.newSession
            SpawnExtras.keepStandardFiles(&actions)
            let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
            defer { if terminal >= 0 { close(terminal) } }
            for number in 0..<Int32(3) where isatty(number) == 0 && terminal >= 0 {
                posix_spawn_file_actions_addopen(&actions, number, "/dev/tty", O_RDWR, 0)
            }
        case .none(let input):
            for (number, mode) in [(Int32(0), O_RDONLY), (1, O_WRONLY), (2, O_WRONLY)] {
                posix_spawn_file_actions_addopen(&actions, number, "/dev/null", mode, 0)
            }
            if let input { posix_spawn_file_actions_adddup2(&actions, input.number, 0) }
        case .pipes(let reading, let writing):
            posix_spawn_file_actions_adddup2(&actions, reading.number, 0)
            posix_spawn_file_actions_adddup2(&actions, writing.number, 1)
            posix_spawn_file_actions_adddup2(&actions, writing.number, 2)
        case .terminal(let path):
            posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
        }
        if let folder, let error = SpawnExtras.changeFolder(&actions, folder) { return error }
        SpawnExtras.closeOtherFiles(&actions, &flags)
        // The program gets the usual signals, and none that the terminal sends to this one.
        var (all, none) = (sigset_t(), sigset_t())
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var words = arguments.map { strdup($0) } + [nil]
        var variables = environment.map { strdup($0) } + [nil]
        defer { for text in words + variables { free(text) } }
        return posix_spawnp(&id, words[0]!, &actions, &attributes, &words, &variables)
    }

    /// A new terminal: its own side, and the path of the side for programs.
    private static func openTerminal() -> (Descriptor, path: String)? {
        #if canImport(Darwin)
            let number = posix_openpt(O_RDWR | O_NOCTTY)
            guard number >= 0 else { return nil }
            let own = Descriptor(number)
            guard grantpt(number) == 0, unlockpt(number) == 0, let path = ptsname(number) else { return nil }
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
            return (own, String(cString: path))
        #else
            let number = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
            guard number >= 0 else { return nil }
            let own = Descriptor(number)
            // TIOCSPTLCK and TIOCGPTN: unlock the other side, and ask for its number.
            var (isLocked, slot): (Int32, UInt32) = (0, 0)
            guard ioctl(number, 0x4004_5431, &isLocked) == 0, ioctl(number, 0x8004_5430, &slot) == 0
            else { return nil }
            return (own, "/dev/pts/\(slot)")
        #endif
    }

    private static func variables(_ changes: [String: String?]) -> [String] {
        var result: [String] = []
        #if canImport(Darwin)
            let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
            guard var next = first else { return [] }
        #else
            var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
        #endif
        while let text = next.pointee {
            let variable = String(cString: text)
            if changes[String(variable.prefix { $0 != "=" })] == nil { result.append(variable) }
            next += 1
        }
        for (name, value) in changes { if let value { result.append("\(name)=\(value)") } }
        return result
    }
}

extension ChildProcess.TerminalSize {
    /// Gives a terminal this size.
    func apply(to terminal: Descriptor) {
        var size = winsize()
        (size.ws_col, size.ws_row) = (UInt16(columns), UInt16(rows))
        _ = ioctl(terminal.number, UInt(TIOCSWINSZ), &size)
    }
}
