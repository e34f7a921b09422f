import Trellis
import TrellisConstraints
import TrellisSheets

/// What holds for every sequence. Each has a test of its own, so that a failure says what is broken.
enum Promise: String, CaseIterable {
    /// The program goes on.
    case noTrap = "no-trap"
    /// Views lie where new ones lie that have the same rules, constraints and tree.
    case frames
    /// Views look as new ones do, where no user has been.
    case looks
    /// What was painted in parts looks as if it was painted as a whole.
    case paint
    /// Rules and constraints are accepted or refused alike, whether frames are drawn in between or not.
    case alike
    /// The same, and views lie where new ones lie, where views in different containers are tied to each other.
    case cousins
    /// The focus is on a view that can be used and is shown, or on none.
    case focus
    /// Nothing is painted outside a view, or what it lies in.
    case clip

    var flavor: Sequence.Flavor {
        var flavor = Sequence.Flavor()
        switch self {
        case .noTrap:
            flavor.hasExtremes = true
            flavor.hasSheets = true
        case .frames: break
        case .paint, .focus:
            flavor.hasPlaces = true
            flavor.hasSheets = true
        case .looks:
            flavor.hasEvents = false
            flavor.hasPlaces = true
        case .alike:
            flavor.hasEvents = false
            flavor.drawsOnce = 4
            flavor.hasSheets = true
        case .cousins:
            flavor.hasEvents = false
            flavor.drawsOnce = 5
            flavor.isNested = true
        case .clip:
            flavor.hasMargin = true
            flavor.hasPlaces = true
        }
        return flavor
    }

    /// What is wrong after a sequence, or nil.
    @MainActor
    func problem(of sequence: Sequence) -> String? {
        if self == .alike || self == .cousins {
            return differenceByDrawing(sequence, isComparedWithNew: self == .cousins)
        }
        let world = World(sequence)
        for (index, step) in sequence.steps.enumerated() {
            _ = world.apply(step)
            guard case .draw = step else { continue }
            if let problem = problem(in: world) { return "after step \(index): \(problem)" }
        }
        return nil
    }

    /// What is wrong right after a frame.
    @MainActor
    private func problem(in world: World) -> String? {
        switch self {
        case .noTrap, .alike, .cousins: nil
        case .frames: world.frameProblem()
        case .looks: world.looksProblem()
        case .paint: world.paintProblem()
        case .focus: world.focusProblem()
        case .clip: world.clipProblem()
        }
    }
}

/// Runs a sequence twice, with its frames and without all but the last, and compares.
@MainActor
private func differenceByDrawing(_ sequence: Sequence, isComparedWithNew: Bool) -> String? {
    let (drawn, other) = (World(sequence), World(sequence))
    other.triesTwice = true
    for (index, step) in sequence.steps.enumerated() {
        if case .draw = step {
            drawn.draw()
            if isComparedWithNew, let problem = drawn.frameProblem() { return "after step \(index): \(problem)" }
            continue
        }
        let new = isComparedWithNew && step.isRelation && step.isChosen ? drawn.outcomeAnew(step) : nil
        let (first, second) = (drawn.apply(step), other.apply(step))
        if let words = other.acceptedLater { return "step \(index), tried again, is accepted: \(words)" }
        if !first.isLike(second) {
            return "step \(index) is \(first) with the frames drawn before and \(second) without"
        }
        if let new, !first.isLike(new), !new.isAboutWindows {
            return "step \(index) is \(first) with changed views and \(new) with new ones"
        }
    }
    drawn.calm()
    other.calm()
    return drawn.difference(to: other, "with the frames drawn in between", "without")
}

extension World.Outcome {
    /// Whether it is refused because of what was named before views went to two windows.
    fileprivate var isAboutWindows: Bool {
        if case .refused(let words) = self { return words.contains("in another window") }
        return false
    }

    /// Whether it is the same but for the words, which may name the others in another order.
    fileprivate func isLike(_ other: World.Outcome) -> Bool {
        if case (.refused, .refused) = (self, other) { return true }
        return self == other
    }
}

extension Step {
    /// One of three steps, the same ones when others are left out.
    fileprivate var isChosen: Bool { description.utf8.reduce(0) { $0 &+ Int($1) } % 3 == 0 }

    /// Whether it is a rule or a constraint, which may be refused.
    fileprivate var isRelation: Bool {
        switch self {
        case .rule, .constrain: true
        default: false
        }
    }
}
