import TrellisViews

/// The focus, and the keys that are in force.
extension Inspector {
    var keyFacts: [Fact] {
        var facts: [Fact] = []
        let focused = inspected.focusedView
        if let focused {
            facts.append(Fact("focus", "\(focused.nameInMessages) has the focus", linking: focused))
        } else {
            facts.append(Fact("focus", "No view has the focus"))
        }
        if let modal = inspected.overlays.shown.last(where: \.options.isModal), let view = modal.view {
            facts.append(
                Fact("modal", "\(view.nameInMessages) is modal: all else is out of reach", role: .muted, linking: view))
        }
        if let chosen = selectedView, chosen !== focused { facts.append(Fact("chosen", whyNotFocused(chosen))) }
        var rest = inspected.activeCommands
        var next: View? = focused ?? inspected
        while let view = next {
            facts += keyFacts(of: view, &rest)
            next = inspected.outerView(of: view)
        }
        if !rest.isEmpty {
            facts.append(.heading("Anywhere"))
            facts += rest.enumerated().map { number, command in fact("any \(number)", command) }
        }
        return facts + ownKeyFacts
    }

    /// The keys of the inspector that work while the app has the focus.
    private var ownKeyFacts: [Fact] {
        let keys: [(Key, String)] = [
            (.function(12), "close the inspector"), (.function(6), "to the inspector"), (.function(8), "pick"),
        ]
        return [.heading("The inspector's")]
            + keys.map { key, title in
                let isTaken = key != .function(12) && appUses(key)
                var text = StyledText(key.label, role: isTaken ? .muted : "key")
                text += StyledText(" \(title)", role: isTaken ? .muted : nil)
                if isTaken { text += StyledText(" (from the dock: here it is the app's)", role: .muted) }
                return Fact("own \(title)", text, indent: 2)
            }
    }

    private func keyFacts(of view: View, _ rest: inout [Command]) -> [Fact] {
        let own = (view.interactions.flatMap(\.keyBindings.names) + view.commands.map(\.name) + view.keyBindings.names)
        var taken: [Command] = []
        for name in own {
            guard let index = rest.firstIndex(where: { $0.name == name }) else { continue }
            taken.append(rest.remove(at: index))
        }
        guard !taken.isEmpty else { return [] }
        var heading = Fact("keys of \(ObjectIdentifier(view))", view.nameInMessages, linking: view)
        heading.text = StyledText(view.nameInMessages, role: .link)
        return [heading]
            + taken.enumerated().map { number, command in fact("\(ObjectIdentifier(view)) \(number)", command) }
    }

    private func fact(_ key: String, _ command: Command) -> Fact {
        let isEffectivelyEnabled = command.isEnabled() && !command.keys.isEmpty
        let keys = command.keys.prefix(4).map(\.label).joined(separator: " ")
        let title = command.title.isEmpty ? command.name : command.title
        var text = StyledText()
        if !keys.isEmpty { text = StyledText("\(keys) ", role: isEffectivelyEnabled ? "key" : .muted) }
        text += StyledText(title, role: isEffectivelyEnabled ? nil : .muted)
        if keys.isEmpty { text += StyledText(" (no key)", role: .muted) }
        if command.keys.contains(.function(12)) { text += StyledText(" (now closes the inspector)", role: .muted) }
        if !command.isEnabled() { text += StyledText(" (not now)", role: .muted) }
        return Fact("key \(key) \(command.name)", text, indent: 2)
    }

    /// Why the chosen view does not have the focus.
    private func whyNotFocused(_ view: View) -> StyledText {
        let name = view.nameInMessages
        let reason: String
        if let hidden = sequence(first: view, next: \.superview).first(where: \.isHidden) {
            reason = hidden === view ? "is hidden" : "lies in \(hidden.nameInMessages), which is hidden"
        } else if let disabled = sequence(first: view, next: \.superview).first(where: { !$0.isEnabled }) {
            reason = disabled === view ? "is disabled" : "lies in \(disabled.nameInMessages), which is disabled"
        } else if !view.canFocus {
            reason = "does not accept the focus"
        } else if !inspected.canBeFocused(view) {
            reason = "is out of reach"
        } else {
            reason = "could have the focus"
        }
        return StyledText("\(name) \(reason)", role: .muted)
    }
}
