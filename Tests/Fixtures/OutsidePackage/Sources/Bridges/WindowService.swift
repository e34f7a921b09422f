import ServiceLifecycle
import Trellis

/// A window as a service: the group ends with it, and it ends with the group.
struct WindowService: Service {
    private let makeWindow: @MainActor @Sendable () -> Window
    private let show: @MainActor @Sendable (Window) async -> Void

    init(
        _ makeWindow: @escaping @MainActor @Sendable () -> Window,
        show: @escaping @MainActor @Sendable (Window) async -> Void = { await Application.run($0) }
    ) {
        (self.makeWindow, self.show) = (makeWindow, show)
    }

    @MainActor func run() async throws {
        let window = makeWindow()
        await withGracefulShutdownHandler {
            await show(window)
        } onGracefulShutdown: {
            Task { @MainActor in window.quit() }
        }
    }

    /// For a group that is shut down in good order when the user quits.
    var configuration: ServiceGroupConfiguration.ServiceConfiguration {
        .init(service: self, successTerminationBehavior: .gracefullyShutdownGroup)
    }
}
