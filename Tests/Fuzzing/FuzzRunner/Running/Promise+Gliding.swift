import Trellis
import TrellisSheets

/// A clock that moves only when told to.
@MainActor
private final class Clock {
    var now = Duration.zero
}

extension Promise {
    /// Runs a sequence twice, with views that glide and with others, and compares.
    @MainActor
    func differenceByGliding(_ sequence: Sequence) -> String? {
        let (gliding, plain) = (World(sequence), World(sequence))
        let clock = Clock()
        for world in [gliding, plain] { for window in world.windows { window.timers.clock = { clock.now } } }
        for window in gliding.windows { window.layoutMotion = .gliding }
        for (index, step) in sequence.steps.enumerated() {
            guard case .draw = step else {
                // The mouse hits what it points at, which is elsewhere in the other world.
                if case .mouse = step, gliding.windows.contains(where: \.motion.isGliding) { continue }
                _ = (gliding.apply(step), plain.apply(step))
                continue
            }
            // Some frames come at once, some on the way, some after its end.
            clock.now += .milliseconds(index % 3 == 0 ? 0 : index * 7 % 60)
            if let problem = frame(gliding, plain, isSettled: false) { return "after step \(index): \(problem)" }
            guard index % 5 == 0 else { continue }
            clock.now += .milliseconds(150)
            if let problem = frame(gliding, plain, isSettled: true) {
                return "after step \(index), settled: \(problem)"
            }
        }
        return nil
    }

    /// What is wrong in a frame of both.
    @MainActor
    private func frame(_ gliding: World, _ plain: World, isSettled: Bool) -> String? {
        gliding.draw()
        plain.draw()
        if let problem = gliding.difference(to: plain, "gliding", "plain") ?? gliding.focusDifference(to: plain) {
            return problem
        }
        let canvases = gliding.canvases
        if let problem = gliding.paintProblem() { return problem }
        guard isSettled else { return nil }
        if gliding.windows.contains(where: \.motion.isGliding) { return "it still glides" }
        return gliding.canvasDifference(canvases, plain.canvases, "gliding", "plain")
    }
}

extension World {
    /// Where the focus is on another view than in another world.
    fileprivate func focusDifference(to other: World) -> String? {
        let (names, others) = (
            windows.map { $0.focusedView?.identifier }, other.windows.map { $0.focusedView?.identifier }
        )
        return names == others ? nil : "the focus is on \(names) and \(others)"
    }
}
