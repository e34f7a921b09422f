import ArgumentParser
import Logging
import Trellis
import TrellisStreams

/// A command of swift-argument-parser that opens a window.
struct WatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "watch", abstract: "Shows what a server says.")

    @Option(help: "The least level that is shown.") var level = "info"
    @Argument(help: "The server.") var host: String

    init() {}

    func validate() throws {
        guard Logger.Level(rawValue: level) != nil else { throw ValidationError("'\(level)' is no level") }
    }

    @MainActor func makeWindow() -> Window {
        let lines = LogBuffer()
        var logger = Logger(label: host) { _ in LogViewHandler(lines) }
        logger.logLevel = Logger.Level(rawValue: level) ?? .info
        logger.info("watching \(host)")
        let window = Window()
        let view = window.add(LogView(lines), "tt = ll = rr = bb = 0")
        view.role = { $0.text.hasPrefix("error") ? .error : nil }
        return window
    }

    @MainActor func run() async throws { await Application.run(makeWindow()) }
}
