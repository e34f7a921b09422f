import Trellis
import TrellisConstraints
import TrellisPickers

extension World {
    /// A rule or constraint that was taken before is refused by views that are new.
    struct Refusal: Error {
        let words: String
    }

    /// New views for the same model, with what they remember of their use: focus, scrolling, pages, chosen rows.
    ///
    /// - Parameter isTreeFirst: whether rules are added when all views are where they belong, not before.
    func fresh(isTreeFirst: Bool = false) throws(Refusal) -> World {
        var copy = model
        for id in views.indices { copy.nodes[id].text = text(of: id) }
        let world = World(copy, hasMargin: hasMargin)
        if isTreeFirst { world.assemble() }
        try world.addLog()
        if !isTreeFirst { world.assemble() }
        for (id, view) in views.enumerated() { world.views[id].takeChoice(of: view) }
        world.draw()
        for number in windows.indices {
            world.windows[number].focus(windows[number].focusedView.flatMap { counterpart(of: $0, in: world) })
        }
        // Outer views before inner ones would do; two rounds do without an order.
        for _ in 0..<2 {
            for (id, view) in views.enumerated() {
                if let scroll = view as? ScrollView { (world.views[id] as? ScrollView)?.offset = scroll.offset }
            }
            world.draw()
        }
        return world
    }

    /// What a view, or a part that a view has made for itself, is among new views.
    private func counterpart(of view: View, in world: World) -> View? {
        if let id = views.firstIndex(where: { $0 === view }) { return world.views[id] }
        guard let outer = view.superview, let index = outer.subviews.firstIndex(where: { $0 === view }),
            let other = counterpart(of: outer, in: world), other.subviews.indices.contains(index)
        else { return nil }
        return other.subviews[index]
    }

    /// What a view says now: users type into fields.
    private func text(of id: Int) -> String {
        switch views[id] {
        case let field as TextField: field.text
        case let area as TextArea: area.text
        default: model.nodes[id].text
        }
    }

    /// Adds rules and constraints in the order in which they came.
    private func addLog() throws(Refusal) {
        do {
            for entry in model.log {
                switch entry {
                case .rule(let id, let text, let arguments): try addRule(id, text, arguments)
                case .constraint(let number, let owner, let text): try addConstraint(number, owner, text)
                case .constant(let number, let value): try constraints[number]?.setConstant(value)
                case .priority(let number, let value): try constraints[number]?.setPriority(value)
                case .activity(let number, let value): constraints[number]?.isActive = value
                }
            }
        } catch {
            throw Refusal(words: "\(error)")
        }
    }

    /// Puts views where the model says.
    private func assemble() {
        let old = model
        for id in views.indices where !old.isContent(id) { model.nodes[id].place = .nowhere }
        for id in views.indices where !old.kinds[id].hasContent { model.nodes[id].children = [] }
        for number in old.screens.indices { model.screens[number].children = [] }
        func put(_ children: [Int], _ place: Step.Place) {
            for child in children where !old.isContent(child) {
                if let rule = old.nodes[child].dialogRule, case .window(let number) = place {
                    present(child, number, rule)
                } else {
                    self.put(child, place, at: .max, old.nodes[child].length)
                }
            }
        }
        for (number, screen) in old.screens.enumerated() { put(screen.children, .window(number)) }
        for (id, node) in old.nodes.enumerated() { put(node.children, .view(id)) }
    }
}

extension View {
    /// Chooses the page, or the row, that is chosen in another view of the same kind.
    fileprivate func takeChoice(of other: View) {
        switch (self, other) {
        case (let tabs as Tabs, let other as Tabs): tabs.selection = other.selection
        case (let list as List<String>, let other as List<String>): list.selection = other.selection
        case (let tree as Tree<Branch>, let other as Tree<Branch>):
            tree.expandedNodes = other.expandedNodes
            tree.selection = other.selection
        case (let select as Select<String>, let other as Select<String>): select.selection = other.selection
        case (let select as MultiSelect<String>, let other as MultiSelect<String>):
            select.selection = other.selection
        case (let field as NumberField<Int>, let other as NumberField<Int>): field.value = other.value
        case (let slider as Slider<Int>, let other as Slider<Int>): slider.value = other.value
        case (let calendar as CalendarView, let other as CalendarView):
            (calendar.value, calendar.cursorDate) = (other.value, other.cursorDate)
        case (let collapsible as Collapsible, let other as Collapsible): collapsible.isOpen = other.isOpen
        case (let split as SplitView, let other as SplitView):
            (split.shares, split.collapsedPanes) = (other.shares, other.collapsedPanes)
        default: break
        }
    }
}
