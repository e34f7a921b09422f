import Platform
import Processes
import Synchronization

/// A script of the shell, run to its end.
struct ShellRun {
    let output: String
    let isSuccess: Bool

    init(_ script: String) throws {
        let collected = Mutex<[UInt8]>([])
        let ended = Mutex<ChildProcess.End?>(nil)
        let shell = try ChildProcess(["sh", "-c", script]) { bytes in
            collected.withLock { $0 += bytes }
        } onEnd: { end in
            ended.withLock { $0 = end }
        }
        while ended.withLock({ $0 }) == nil { usleep(2_000) }
        withExtendedLifetime(shell) {}
        output = String(decoding: collected.withLock { $0 }, as: UTF8.self)
        isSuccess = ended.withLock { $0 }?.isSuccess ?? false
    }
}
