import TrellisViews

/// A field for any kind of number, as its keys see it.
@MainActor
protocol EntersNumber: DraftedField {
    func moveStep(_ direction: Int)
    func movePage(_ direction: Int)
}

enum NumberFieldKeys {
    @MainActor static let keys = KeyBindings(
        for: (any EntersNumber).self, group: "Number field", adding: NumberField<Int>.draftKeys,
        [
            KeyBinding("number.up", "one step up", .up) { $0.moveStep(1) },
            KeyBinding("number.down", "one step down", .down) { $0.moveStep(-1) },
            KeyBinding("number.pageUp", "a page up", .pageUp) { $0.movePage(1) },
            KeyBinding("number.pageDown", "a page down", .pageDown) { $0.movePage(-1) },
        ])
}
