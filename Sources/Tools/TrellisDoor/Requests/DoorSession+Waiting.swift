import JSONText
import Meanings
import TrellisViews

extension DoorSession {
    /// Waits until nothing is due, or until there is something with a name.
    func wait(_ request: DoorRequest) async throws(DoorError) -> JSONValue {
        let patience = try request.seconds("seconds", default: 5)
        let (name, kind) = (try request.text("name"), try request.text("kind"))
        let place = try request.text("in")
        let start = ContinuousClock.now
        guard name != nil || kind != nil else {
            if await host.isIdle(within: patience) { return ["idle": true] }
            throw DoorError(.timeout, "something is due all the time")
        }
        repeat {
            let idle = await host.isIdle(within: min(patience, .milliseconds(50)))
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
}
