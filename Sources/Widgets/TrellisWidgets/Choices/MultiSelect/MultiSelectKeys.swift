import TrellisViews

/// A multi-select of any kind of option, as its keys see it.
@MainActor
protocol FieldOfChips: View {
    var hasOptions: Bool { get }
    var hasChips: Bool { get }
    func open()
    func moveChip(by step: Int)
    func moveChip(toEnd direction: Int)
    func removeCurrentChip()
}

@MainActor
protocol ManyChoices: ChoiceSource {
    func toggleShown()
}

enum MultiSelectKeys {
    @MainActor static let keys = KeyBindings(
        for: (any FieldOfChips).self, group: "Multi-select",
        [
            KeyBinding("select.open", "open", .enter, .space, .down, .up, Key(.down, .alt), when: { $0.hasOptions }) {
                $0.open()
            },
            KeyBinding("chip.previous", "previous, next chip", .left, when: { $0.hasChips }) { $0.moveChip(by: -1) },
            KeyBinding("chip.next", "previous, next chip", .right, when: { $0.hasChips }) { $0.moveChip(by: 1) },
            KeyBinding("chip.first", "first, last chip", .home, when: { $0.hasChips }) { $0.moveChip(toEnd: -1) },
            KeyBinding("chip.last", "first, last chip", .end, when: { $0.hasChips }) { $0.moveChip(toEnd: 1) },
            KeyBinding("chip.remove", "remove chip", .delete, .backspace, when: { $0.hasChips }) {
                $0.removeCurrentChip()
            },
        ])

    @MainActor static let popupKeys = KeyBindings(
        for: ChoiceRows.self, group: "Multi-select", adding: ChoiceRows.choiceKeys,
        [
            KeyBinding("multiSelect.tick", "tick", .space, isHinted: true) { $0.chooseSelected() },
            KeyBinding("multiSelect.tickAll", "all, none", .control("a"), isHinted: true) {
                ($0.source as? any ManyChoices)?.toggleShown()
            },
            KeyBinding("multiSelect.close", "done", .enter, isHinted: true) { $0.source?.close() },
        ])
}
