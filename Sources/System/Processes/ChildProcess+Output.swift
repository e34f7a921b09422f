import Synchronization

extension ChildProcess {
    /// What a program wrote.
    public struct Output: Sendable {
        /// What came from its standard output and its standard error, in this order of arrival; at most the limit.
        public let bytes: [UInt8]
        /// How it ended; nil if it was ended because it wrote more than the limit, or took longer than it may.
        public let end: End?

        /// The bytes as text; what is no UTF-8 becomes U+FFFD.
        public var text: String { String(decoding: bytes, as: UTF8.self) }
        /// Whether the program has ended with status 0, and all that it wrote is there.
        public var isSuccess: Bool { end?.isSuccess == true }
    }

    /// Runs a program to its end, and returns what it wrote.
    ///
    ///     let branch = try await ChildProcess.output(of: ["git", "branch", "--show-current"]).text
    ///
    /// The program is ended when it writes too much or takes too long, and when the task that waits is cancelled.
    ///
    /// - Parameters:
    ///   - arguments: the program, which is searched for in `PATH`, and its arguments.
    ///   - environment: changes to this program's environment; nil removes a variable.
    ///   - workingFolder: the folder in which it runs; nil for that of this program.
    ///   - input: what it reads.
    ///   - limit: the most bytes that it may write.
    ///   - patience: how long it may take; nil for any time.
    /// - Throws: `Failure` if the program cannot be started, with the reason; `CancellationError`.
    public static func output(
        of arguments: [String], environment: [String: String?] = [:], workingFolder: String? = nil, input: [UInt8] = [],
        limit: Int = 64 << 20, within patience: Duration? = nil
    ) async throws -> Output {
        let collected = Mutex<[UInt8]>([])
        // How it ended, or nil as soon as nobody waits for that any more.
        let (ends, end) = AsyncStream.makeStream(of: End?.self)
        let process = try ChildProcess(arguments, environment: environment, workingFolder: workingFolder) { bytes in
            let room = collected.withLock { all in
                defer { all += bytes.prefix(limit - all.count) }
                return limit - all.count
            }
            if bytes.count > room { end.yield(nil) }
        } onEnd: {
            end.yield($0)
        }
        if !input.isEmpty { process.write(input) }
        process.closeInput()
        let clock = patience.map { patience in
            Task {
                try await Task.sleep(for: patience)
                end.yield(nil)
            }
        }
        let first = await ends.first { _ in true }
        clock?.cancel()
        // Its end if it is still there: nobody has it any more.
        withExtendedLifetime(process) {}
        try Task.checkCancellation()
        return Output(bytes: collected.withLock { $0 }, end: first ?? nil)
    }
}
