import ArgumentParser
import Logging
import Trellis
import TrellisStreams

/// A command of swift-argument-parser that opens a window.
public struct WatchCommand: AsyncParsableCommand {
    public static let configuration = CommandConfiguration(commandName: "watch", abstract: "Shows what a server says.")

    @Option(help: "The least level that is shown.") public var level = "info"
    @Argument(help: "The server.") public var host: String

    public init() {}

    public func validate() throws {
        guard Logger.Level(rawValue: level) != nil else { throw ValidationError("'\(level)' is no level") }
    }

    @MainActor public func makeWindow() -> Window {
        let lines = LogBuffer()
        var logger = Logger(label: host) { _ in LogViewHandler(lines) }
        logger.logLevel = Logger.Level(rawValue: level) ?? .info
        logger.info("watching \(host)")
        let window = Window()
        let view = window.add(LogView(lines), "tt = ll = rr = bb = 0")
        view.role = { $0.text.hasPrefix("error") ? .error : nil }
        return window
    }

    @MainActor public func run() async throws { await Application.run(makeWindow()) }
}
