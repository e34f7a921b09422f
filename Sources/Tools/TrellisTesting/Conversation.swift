import TrellisLinear
import TrellisViews

/// A window in linear mode: lines that are typed, and what is said.
///
///     let conversation = Conversation(tester)
///     await conversation.type("Name", "Ada", "Save")
///     #expect(conversation.transcript.hasSuffix("field Name: Ada\n"))
@MainActor
public final class Conversation {
    /// What was said and typed so far, as a pipe gets it: what was typed stands behind the prompt, but no secrets.
    public private(set) var transcript = ""
    private let host: TesterDriver
    private var session: LinearSession?

    private let patience: Duration

    /// Creates a conversation about the window of a tester; it begins with the first line.
    ///
    /// - Parameters:
    ///   - tester: has the window.
    ///   - patience: how long to wait for work elsewhere, where a line has changed nothing yet.
    public init(_ tester: WindowTester, patience: Duration = .milliseconds(200)) {
        (host, self.patience) = (TesterDriver(tester), patience)
    }

    /// Types lines one after the other, each when what the one before has led to is done.
    ///
    /// - Returns: what was said to these.
    @discardableResult
    public func type(_ lines: String...) async -> String {
        let session = await begun()
        let start = transcript.utf8.count
        for line in lines {
            if host.window.hasEnded { break }
            transcript += session.prompt + (session.wantsSecret ? "" : line) + "\n"
            await session.take(line)
        }
        return String(decoding: Array(transcript.utf8.dropFirst(start)), as: UTF8.self)
    }

    /// Types a line that was begun when a secret was asked for, whatever is asked for now.
    package func typeSecret(_ line: String) async {
        let session = await begun()
        transcript += "\n"
        await session.take(line, isSecret: true)
    }

    /// Lets work go on, and hears what comes of it by itself.
    public func listen() async {
        let session = await begun()
        _ = await host.isIdle(within: .seconds(1))
        session.frameWasShown()
    }

    private func begun() async -> LinearSession {
        if let session { return session }
        let new = LinearSession(host, patience: patience) { [unowned self] in transcript += $0 + "\n" }
        session = new
        await new.begin()
        return new
    }
}
