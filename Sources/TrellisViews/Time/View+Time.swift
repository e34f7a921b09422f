extension View {
    /// Does something once, later.
    ///
    /// The time counts from now, or from when the view comes into a window. Nothing happens when it has left by then.
    @discardableResult
    public final func after(_ delay: Duration, _ action: @escaping @MainActor () -> Void) -> ViewTimer {
        schedule(ViewTimer(delay, repeats: false, action))
    }

    /// Does something again and again, while the view is in a window.
    ///
    /// The action is kept as long as the view: let it hold the view weakly, or not at all.
    @discardableResult
    public final func every(_ interval: Duration, _ action: @escaping @MainActor () -> Void) -> ViewTimer {
        schedule(ViewTimer(interval, repeats: true, action))
    }

    /// Runs asynchronous work that is cancelled when the view leaves its window or goes away.
    ///
    ///     view.task { [weak label] in
    ///         let weather = await service.weather()
    ///         label?.text = weather
    ///     }
    ///
    /// The work is on the main actor, so it may use views; what it awaits may be anywhere.
    @discardableResult
    public final func task(_ operation: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        ensureLife().run(operation)
    }

    private func schedule(_ timer: ViewTimer) -> ViewTimer {
        ensureLife().add(timer)
        window?.timetable.start(timer)
        return timer
    }

    private func ensureLife() -> ViewLife {
        if let life { return life }
        let life = ViewLife()
        self.life = life
        return life
    }
}
