import JSONText
import TrellisViews

extension DoorSession {
    /// Waits until nothing is due, or until there is something with a name.
    func wait(_ request: DoorRequest) async throws(DoorError) -> JSONValue {
        let patience = try request.seconds("seconds", default: 5)
        let (name, kind) = (try request.text("name"), try request.text("kind"))
        let place = try request.text("in")
        let start = ContinuousClock.now
        guard name != nil || kind != nil else {
            if await isIdle(within: patience) { return ["idle": true] }
            throw DoorError(.timeout, "something is due all the time")
        }
        repeat {
            let idle = await isIdle(within: min(patience, .milliseconds(50)))
            // What is looked in may come with it.
            if let found = try? nodes(name, kind: kind, in: place), !found.isEmpty {
                return [
                    "idle": .bool(idle), "nodes": .array(found.prefix(8).map { .object($0.members(actions: false)) }),
                ]
            }
            if host.window.hasEnded { throw DoorError(.gone, "the app has ended") }
            try? await Task.sleep(for: .milliseconds(10))
        } while start.duration(to: .now) < patience
        throw DoorError(.timeout, "there is no \(kind ?? "node")\(name.map { " '\($0)'" } ?? "")")
    }

    /// Waits until nothing is due, for a time; returns whether that happened.
    ///
    /// Nothing is due when no frame is wanted, no timer has to fire, and the main actor has nothing else to do: jobs run
    /// in their order, so that all that were there have run when this one comes back, and twice more for those that
    /// these have led to. Work elsewhere that has not come back is not known; wait for what it shows.
    func isIdle(within patience: Duration) async -> Bool {
        let start = ContinuousClock.now
        var quiet = 0
        while true {
            await Task.yield()
            quiet = host.isIdle ? quiet + 1 : 0
            if quiet == 3 { return true }
            if quiet > 0 { continue }
            if start.duration(to: .now) >= patience { return false }
            try? await Task.sleep(for: .milliseconds(1))
        }
    }
}
