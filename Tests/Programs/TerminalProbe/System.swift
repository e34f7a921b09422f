import Foundation
import Platform
import Trellis

func exitWith(_ status: Int32) -> Never { exit(status) }

func raiseSignal(_ number: Int32) { raise(number) }

/// Runs something on a thread of its own that is guarded.
func startThread(_ work: @escaping @Sendable () -> Void) {
    Thread.detachNewThread {
        Application.guardThread()
        work()
    }
}

/// Makes a copy of this process that calls `exit`; returns its status as the parent sees it.
func forkAndExit(_ status: Int32) -> Int32 {
    let child = forkProcess()
    if child == 0 { exit(status) }
    var result: Int32 = 0
    waitpid(child, &result, 0)
    return result >> 8 & 0xFF
}

/// The system's `fork`, which Swift hides.
@_silgen_name("fork")
private func forkProcess() -> pid_t

/// Writes to standard error.
func print(to text: String) { _ = text.withCString { write(2, $0, text.utf8.count) } }

/// What a file holds; nil when it cannot be read.
func contents(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
    return String(decoding: bytes, as: UTF8.self)
}
