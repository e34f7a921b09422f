import Trellis
import TrellisConstraints

/// The views of a sequence, their tree and all that was added to them, as plain values: enough to make them anew.
struct Model {
    struct Node {
        var place = Step.Place.nowhere
        var children: [Int] = []
        var length = Length.content
        var text: String
        var wraps: Bool
        var isHidden = false
        var isEnabled = true
        var frame: Rect?
        var spacing: Int?
        var padding: Int?
        var alignment: Int?
        var hugging: Int?
        var resistance: Int?
        /// The rule that it was presented with.
        var dialogRule: String?
    }

    struct Screen {
        var size: Size
        var theme = 0
        var children: [Int] = []
    }

    /// What was accepted, in order.
    enum Entry {
        case rule(Int, String, [Int])
        case constraint(Int, Step.Place, String)
        case constant(Int, Double)
        case priority(Int, Int)
        case activity(Int, Bool)

        /// The number of the constraint that it is about.
        var constraint: Int? {
            switch self {
            case .rule: nil
            case .constraint(let number, _, _), .constant(let number, _), .priority(let number, _),
                .activity(let number, _):
                number
            }
        }
    }

    let kinds: [Kind]
    var nodes: [Node]
    var screens: [Screen]
    var log: [Entry] = []
    /// The constraints that are there, the oldest first, and how many there have ever been.
    var constraints: [Int] = []
    var constraintCount = 0

    init(_ sequence: Sequence) {
        kinds = sequence.kinds
        nodes = kinds.indices.map { Node(text: "v\($0)", wraps: sequence.kinds[$0] == .wrapped) }
        screens = (0..<sequence.windowCount).map { Screen(size: sequence.sizes[$0]) }
        for id in kinds.indices where kinds[id].hasContent {
            nodes[id].children = [id + 1]
            nodes[id + 1].place = .view(id)
        }
    }

    // MARK: Asking

    /// What it lies in, if that is another view.
    func outer(_ id: Int) -> Int? {
        if case .view(let outer) = nodes[id].place { return outer }
        return nil
    }

    /// Whether it lies where it has been since it was made.
    func isContent(_ id: Int) -> Bool { outer(id).map { kinds[$0].hasContent } ?? false }

    func lies(_ id: Int, in other: Int) -> Bool {
        var next: Int? = id
        while let view = next {
            if view == other { return true }
            next = outer(view)
        }
        return false
    }

    /// Whether its rules are its own: nothing that it lies in writes them.
    func hasOwnRules(_ id: Int) -> Bool {
        if nodes[id].dialogRule != nil { return false }
        guard let outer = outer(id) else { return true }
        return !kinds[outer].writesRules && !kinds[outer].hasContent
    }

    /// The window that it is in.
    func screen(_ id: Int) -> Int? {
        var id = id
        while let next = outer(id) { id = next }
        if case .window(let number) = nodes[id].place { return number }
        return nil
    }

    func rules(_ id: Int) -> Int {
        log.count { if case .rule(id, _, _) = $0 { true } else { false } }
    }

    // MARK: Changing

    mutating func leave(_ id: Int) {
        switch nodes[id].place {
        case .window(let number): screens[number].children.removeAll { $0 == id }
        case .view(let outer):
            nodes[outer].children.removeAll { $0 == id }
            if kinds[outer].writesRules || kinds[outer].hasContent { clearRules(id) }
            if kinds[outer] == .tabs || kinds[outer] == .collapsible { nodes[id].isHidden = false }
        case .nowhere: break
        }
        nodes[id].place = .nowhere
        nodes[id].length = .content
        nodes[id].dialogRule = nil
    }

    /// Puts a view that is nowhere somewhere; grids and forms take views at their end only.
    mutating func put(_ id: Int, _ place: Step.Place, at index: Int, _ length: Length) {
        nodes[id].place = place
        switch place {
        case .window(let number):
            let end = nodes[id].dialogRule == nil ? lowChildren(number) : screens[number].children.count
            screens[number].children.insert(id, at: min(index, end))
        case .view(let outer):
            let kind = kinds[outer]
            let isLast = kind == .grid || kind == .form || kind == .tabs
            nodes[outer].children.insert(
                id, at: isLast ? nodes[outer].children.count : min(index, nodes[outer].children.count))
            if kind.writesRules {
                clearRules(id)
                nodes[id].length = length
            }
            if kind == .tabs { nodes[id].isHidden = false }
        case .nowhere: break
        }
    }

    /// How many views lie below the dialogs of a window, which come last.
    private func lowChildren(_ number: Int) -> Int {
        screens[number].children.prefix { nodes[$0].dialogRule == nil }.count
    }

    mutating func order(_ id: Int, toFront: Bool) {
        func reorder(_ list: inout [Int], end: Int) {
            list.removeAll { $0 == id }
            list.insert(id, at: toFront ? end : 0)
        }
        switch nodes[id].place {
        case .window(let number): reorder(&screens[number].children, end: lowChildren(number) - 1)
        case .view(let outer): reorder(&nodes[outer].children, end: nodes[outer].children.count - 1)
        case .nowhere: break
        }
    }

    mutating func clearRules(_ id: Int) {
        log.removeAll { if case .rule(id, _, _) = $0 { true } else { false } }
    }

    mutating func removeConstraint(_ number: Int) {
        constraints.removeAll { $0 == number }
        log.removeAll { $0.constraint == number }
    }
}
