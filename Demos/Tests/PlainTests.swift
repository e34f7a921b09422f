import CommandLines
import Trellis

/// The tests without a terminal: lines only, as logs want them.
@MainActor
enum PlainTests {
    static func run(_ session: TestSession) async {
        session.onLines = { lines in
            for line in lines { _ = writeOutput((line.text + "\n").utf8) }
        }
        await withCheckedContinuation { (end: CheckedContinuation<Void, Never>) in
            session.onEnd = {
                session.onEnd = nil
                end.resume()
            }
            session.begin()
        }
    }
}
