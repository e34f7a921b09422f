import Platform

/// Writes bytes to standard output, all of them; returns whether that was possible.
public func writeOutput(_ bytes: some Collection<UInt8>) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
    }
    return true
}
