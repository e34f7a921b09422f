import Dispatch
import Platform
import Trellis

/// Reads the lines of a file or a pipe on a thread of its own, and delivers them in blocks: full ones, or what has come
/// in a moment.
enum LineReader {
    private static let mostLines = 4096
    private static let moment = Duration.milliseconds(50)

    /// - Parameter deliver: called with each block; with nil at the end of the input.
    static func start(_ descriptor: Int32, deliver: @escaping @MainActor @Sendable (Block?) -> Void) {
        let deliver: @Sendable (Block?) -> Void = { block in
            DispatchQueue.main.async { MainActor.assumeIsolated { deliver(block) } }
        }
        DispatchQueue(label: "lines").async { read(descriptor, deliver) }
    }

    private static func read(_ descriptor: Int32, _ deliver: @Sendable (Block?) -> Void) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var begun: [UInt8] = []
        var block = Block(first: 0)
        var last = ContinuousClock.now
        func hand() {
            if block.count > 0 { deliver(block) }
            block = Block(first: block.end)
            last = .now
        }
        while true {
            // What came slowly does not wait for more.
            if block.count > 0, !hasInput(descriptor) || .now - last > moment { hand() }
            let count = Platform.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            var rest = buffer[..<count]
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                block.append(begun.isEmpty ? rest[..<end] : (begun + rest[..<end])[...])
                begun = []
                rest = rest[(end + 1)...]
                if block.count == mostLines { hand() }
            }
            begun += rest
        }
        if !begun.isEmpty { block.append(begun[...]) }
        hand()
        deliver(nil)
    }

    private static func hasInput(_ descriptor: Int32) -> Bool {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, 20) != 0
    }
}
