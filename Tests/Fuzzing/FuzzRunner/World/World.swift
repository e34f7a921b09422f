import Trellis
import TrellisConstraints

/// The views of a sequence, and the model of them.
@MainActor
final class World {
    /// What came of a step.
    enum Outcome: Equatable {
        /// It means nothing here.
        case skipped
        case done
        case refused(String)
    }

    var model: Model
    let hasMargin: Bool
    private(set) var windows: [Window] = []
    private(set) var views: [View] = []
    /// What the views of a window lie in.
    private(set) var stages: [View] = []
    private(set) var constraints: [Int: LayoutConstraint] = [:]
    /// The frames that were drawn last.
    private(set) var canvases: [Canvas] = []
    /// Whether what is refused is tried once more, and what was accepted then.
    var triesTwice = false
    var acceptedLater: String?

    convenience init(_ sequence: Sequence) { self.init(Model(sequence), hasMargin: sequence.hasMargin) }

    /// Views as the model says, none of them anywhere but in what was made around them.
    init(_ model: Model, hasMargin: Bool) {
        self.model = model
        self.hasMargin = hasMargin
        let kinds = model.kinds
        var made: [Int: View] = [:]
        for id in kinds.indices.reversed() {
            let content = kinds[id].hasContent && model.isContent(id + 1) ? made[id + 1] : nil
            let view = kinds[id].make(model.nodes[id], around: content)
            view.identifier = "v\(id)"
            view.isHidden = model.nodes[id].isHidden
            view.isEnabled = model.nodes[id].isEnabled
            made[id] = view
        }
        views = kinds.indices.map { made[$0]! }
        for (number, screen) in model.screens.enumerated() {
            let window = Window(size: outerSize(screen.size))
            window.identifier = "window\(number)"
            window.theme = themes[screen.theme]
            windows.append(window)
            stages.append(hasMargin ? window.addMargin() : window)
        }
    }

    /// How many cells stand around what a window holds, for marks.
    var margin: Int { hasMargin ? 2 : 0 }

    func outerSize(_ size: Size) -> Size { Size(width: size.width + 2 * margin, height: size.height + 2 * margin) }

    /// The view that takes what is put somewhere.
    func host(_ place: Step.Place) -> View? {
        switch place {
        case .window(let number): stages[number]
        case .view(let id): (views[id] as? ScrollView)?.content ?? views[id]
        case .nowhere: nil
        }
    }

    var names: [String: View] {
        Dictionary(uniqueKeysWithValues: views.enumerated().map { ("v\($0)", $1) })
    }

    func draw() {
        // The old ones first: what somebody else holds would be copied.
        canvases = []
        canvases = windows.map { $0.draw().canvas }
    }

    func addRule(_ id: Int, _ text: String, _ arguments: [Int]) throws(RuleError) {
        let arguments = arguments.map { $0 < 0 ? windows[0] : views[$0] }
        try twice("v\(id): \(text)") { () throws(RuleError) in
            try views[id].layout.add(parsing: text, arguments: arguments)
        }
    }

    private func twice(_ name: String, _ body: () throws(RuleError) -> Void) throws(RuleError) {
        do {
            try body()
        } catch {
            if triesTwice, (try? body()) != nil {
                acceptedLater = acceptedLater ?? "\(name), refused with '\(error.message)'"
            }
            throw error
        }
    }

    func addConstraint(_ number: Int, _ owner: Step.Place, _ text: String) throws(RuleError) {
        let view = if case .window(let number) = owner { windows[number] } else { host(owner)! }
        try twice("\(owner): \(text)") { () throws(RuleError) in
            constraints[number] = try view.constraints.add(parsing: text, views: names)
        }
    }

    // MARK: The tree

    /// Takes a view out, in the way that what it lies in wants.
    func leave(_ id: Int) {
        let place = model.nodes[id].place
        if case .view(let outer) = place, let tabs = views[outer] as? Tabs {
            if let index = tabs.pages.firstIndex(where: { $0 === views[id] }) { tabs.remove(at: index) }
        } else {
            views[id].removeFromSuperview()
        }
        // What was made around it had written its rules.
        if model.isContent(id) { views[id].layout.removeAll() }
        model.leave(id)
    }

    func put(_ id: Int, _ place: Step.Place, at index: Int, _ length: Length) {
        let (view, target) = (views[id], host(place))
        switch target {
        case let stack as Stack: stack.insert(StackItem(view, length), at: index)
        case let grid as Grid: grid.append(StackItem(view, length))
        case let form as Form: form.append(StackItem(view, length))
        case let split as SplitView: split.insert(SplitView.Pane(view), at: index)
        case let tabs as Tabs:
            view.layout.removeAll()
            tabs.add("v\(id)", view)
        default: target?.insertSubview(view, at: index)
        }
        model.put(id, place, at: index, length)
    }

    func present(_ id: Int, _ number: Int, _ text: String) {
        views[id].layout.removeAll()
        model.clearRules(id)
        windows[number].present(views[id], Rule(parsing: text))
        model.nodes[id].dialogRule = text
        model.put(id, .window(number), at: .max, .content)
        // It keeps the rule when it leaves.
        model.log.append(.rule(id, text, []))
    }

    func remove(constraint number: Int) {
        constraints.removeValue(forKey: number)?.remove()
        model.removeConstraint(number)
    }
}

extension Window {
    /// Marks at its edges, and a view in the middle that all others are put into.
    fileprivate func addMargin() -> View {
        add(Fill("+"), "tt = ll = bb = rr = 0")
        return add(View(), "tt = ll = bb = rr = 2")
    }
}
