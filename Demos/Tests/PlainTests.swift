import Platform
import Trellis

/// The tests without a terminal: lines only, as logs want them.
@MainActor
enum PlainTests {
    static func run(_ session: TestSession) async {
        session.onLines = { lines in
            for line in lines { write(line.text + "\n") }
        }
        await withCheckedContinuation { (end: CheckedContinuation<Void, Never>) in
            session.onEnd = {
                session.onEnd = nil
                end.resume()
            }
            session.begin()
        }
    }

    private static func write(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Platform.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
        }
    }
}
