import Testing

/// Windows keep nothing of what has come and gone: views, rows, toasts, dialogs, timers, observers.
struct AgeingTests {
    @Test func `nothing that comes and goes leaves bytes behind`() async throws { try await run(["ageing", "125"]) }
}
