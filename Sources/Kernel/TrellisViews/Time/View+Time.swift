extension View {
    /// Calls an action once after a delay.
    ///
    /// The delay counts from now, or from when the view enters a window. Nothing happens if the view has left by then.
    @discardableResult
    public final func after(_ delay: Duration, _ action: @escaping @MainActor () -> Void) -> ViewTimer {
        schedule(ViewTimer(delay, repeats: false, action))
    }

    /// Calls an action repeatedly while the view is in a window.
    ///
    /// The view retains the action, so the action should capture the view weakly or not at all.
    @discardableResult
    public final func every(_ interval: Duration, _ action: @escaping @MainActor () -> Void) -> ViewTimer {
        schedule(ViewTimer(interval, repeats: true, action))
    }

    /// Runs asynchronous work, which is cancelled when the view leaves its window or is deallocated.
    ///
    ///     view.task { [weak label] in
    ///         let weather = await service.weather()
    ///         label?.text = weather
    ///     }
    ///
    /// The work runs on the main actor, so it may use views; what it awaits may run anywhere.
    @discardableResult
    public final func task(_ operation: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        ensureLife().run(operation)
    }

    /// Does work away from the main actor and passes its value to a closure on it, unless newer work with the same `id`
    /// has begun by then or the view has left its window.
    ///
    ///     files.observe(\.selectedItem) { [unowned preview] file in
    ///         preview.task(id: "picture") { render(file) } then: { picture in preview.show(picture) }
    ///     }
    ///
    /// Work that is overtaken is cancelled, as is all work when the view leaves its window.
    ///
    /// - Parameters:
    ///   - id: the identity of the work among that of the view.
    ///   - work: returns the value.
    ///   - take: called with the value.
    @discardableResult
    public final func task<Value: Sendable>(
        id: some Hashable & Sendable, _ work: @escaping @concurrent @Sendable () async -> Value,
        then take: @escaping @MainActor (Value) -> Void
    ) -> Task<Void, Never> {
        task(id: id, work, then: take, onError: { _ in })
    }

    /// Does work that may fail away from the main actor, and passes its value or the error to a closure on it, unless newer
    /// work with the same `id` has begun by then or the view has left its window.
    ///
    ///     page.task(id: "rows") { try await database.rows(query) } then: {
    ///         table.items = $0
    ///     } onError: {
    ///         status.left = "\($0)"
    ///     }
    ///
    /// - Parameters:
    ///   - id: the identity of the work among that of the view.
    ///   - work: returns the value.
    ///   - take: called with the value.
    ///   - onError: called with the error instead.
    @discardableResult
    public final func task<Value: Sendable>(
        id: some Hashable & Sendable, _ work: @escaping @concurrent @Sendable () async throws -> Value,
        then take: @escaping @MainActor (Value) -> Void, onError: @escaping @MainActor (any Error) -> Void
    ) -> Task<Void, Never> {
        ensureLife().run(id: id) {
            do {
                let value = try await work()
                if !Task.isCancelled { take(value) }
            } catch {
                if !Task.isCancelled { onError(error) }
            }
        }
    }

    private func schedule(_ timer: ViewTimer) -> ViewTimer {
        ensureLife().add(timer)
        window?.timers.start(timer)
        return timer
    }

    func ensureLife() -> ViewLife {
        if let life { return life }
        let life = ViewLife()
        self.life = life
        return life
    }
}
