import ArgumentParser
import Logging
import ServiceLifecycle
import Testing
import Trellis
import TrellisStreams
import TrellisTesting

@testable import Bridges

/// What people bring along: swift-argument-parser, swift-log, Observation, asynchronous sequences, swift-service-lifecycle.
@MainActor
struct BridgesTests {
    @Test func `a command of swift-argument-parser has a window`() throws {
        let command = try WatchCommand.parse(["--level", "debug", "db-1"])
        let tester = WindowTester(command.makeWindow(), width: 40, height: 6)
        #expect(tester.picture.contains("info watching db-1"))
        #expect(throws: (any Error).self) { try WatchCommand.parse(["--level", "loud", "db-1"]) }
    }

    @Test func `messages of swift-log come from any thread`() async {
        let lines = LogBuffer()
        let tester = WindowTester(Window(LogView(lines)), width: 60, height: 30)
        await withTaskGroup { group in
            for number in 0..<20 {
                group.addTask {
                    var logger = Logger(label: "test") { _ in LogViewHandler(lines) }
                    logger[metadataKey: "worker"] = "\(number)"
                    logger.debug("not wanted")
                    logger.error("failed", metadata: ["code": "7"])
                }
            }
        }
        await tester.settle()
        #expect(tester.picture.contains("error failed code=7 worker=19") && !tester.picture.contains("not wanted"))
        #expect(lines.lines.count == 20)
    }

    @Test func `a view follows a model that knows no view`() async {
        let counter = Counter()
        let tester = WindowTester(Window(CounterView(counter)), width: 20, height: 1)
        #expect(tester.picture.contains("0 so far"))
        counter.count = 3
        await tester.settle()
        #expect(tester.picture.contains("3 so far"))
    }

    @Test func `a label follows an asynchronous sequence`() async {
        let (values, more) = AsyncStream.makeStream(of: Int.self)
        let label = Label("-")
        let tester = WindowTester(Window(label), width: 20, height: 1)
        label.follow(values)
        more.yield(41)
        more.yield(42)
        await tester.settle()
        #expect(tester.picture.contains("42"))
    }

    @Test func `a group of services ends with the window`() async throws {
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: [WindowService({ Window() }) { _ in }.configuration, .init(service: Waiting())],
                logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }))
        try await group.run()
    }

    @Test func `the window ends with the group`() async throws {
        let (shown, isShown) = AsyncStream.makeStream(of: Void.self)
        let service = WindowService({
            let window = Window()
            window.task { isShown.finish() }
            return window
        }) { await Application($0, on: ScriptedTerminal()).run() }
        let group = ServiceGroup(services: [service], logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        async let run: Void = group.run()
        for await _ in shown {}
        await group.triggerGracefulShutdown()
        try await run
    }

    private struct Waiting: Service {
        func run() async throws { try await gracefulShutdown() }
    }
}
