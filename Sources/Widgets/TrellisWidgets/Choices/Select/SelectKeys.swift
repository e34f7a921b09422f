import TrellisViews

/// A select of any kind of option, as its keys see it.
@MainActor
protocol OpenedByKeys: View {
    var hasOptions: Bool { get }
    var isTyping: Bool { get }
    func open()
}

enum SelectKeys {
    @MainActor static let keys = KeyBindings(
        for: (any OpenedByKeys).self, group: "Select",
        [
            KeyBinding("select.open", "open", .enter, .down, .up, Key(.down, .alt), when: { $0.hasOptions }) {
                $0.open()
            },
            KeyBinding("select.openBySpace", "open", .space, when: { $0.hasOptions && !$0.isTyping }) { $0.open() },
        ])

    @MainActor static let popupKeys = KeyBindings(
        for: ChoiceRows.self, group: "Select", adding: ChoiceRows.choiceKeys,
        [
            KeyBinding("select.choose", "choose", .enter) { $0.chooseSelected() },
            KeyBinding(
                "select.chooseBySpace", "choose", .space,
                when: { ($0.source as? any OpenedByKeys)?.isTyping != true }, action: { $0.chooseSelected() }),
        ])
}
