import TrellisViews
import TrellisWidgets

/// A field with parts of any kind of value, as its keys see it.
@MainActor
protocol FieldOfParts: DraftedField {
    var parts: [FieldPart] { get }
    var active: Int { get }
    var text: String { get }
    func activate(_ part: Int)
    func moveActive(by direction: Int)
    func erase(goesBack: Bool)
    func paste(_ text: String)
}

extension SegmentedField: FieldOfParts {}

/// The keys of `DateField` and `TimeField`, besides digits and letters.
enum PartsKeys {
    @MainActor static let keys = KeyBindings(
        for: (any FieldOfParts).self, group: "Field", adding: TimeField.draftKeys,
        [
            KeyBinding("parts.copy", "copy", .control("c")) { $0.window?.clipboard.copy($0.text) },
            KeyBinding("parts.paste", "paste", .control("v")) { view in
                view.window?.clipboard.paste { [weak view] in view?.paste($0) }
            },
            KeyBinding("parts.previous", "parts", .left, when: { $0.active > 0 }) { $0.activate($0.active - 1) },
            KeyBinding("parts.next", "parts", .right, when: { $0.active < $0.parts.count - 1 }) {
                $0.activate($0.active + 1)
            },
            KeyBinding("parts.first", "first, last part", .home) { $0.activate(0) },
            KeyBinding("parts.last", "first, last part", .end) { $0.activate($0.parts.count - 1) },
            KeyBinding("parts.stepUp", "change the part", .up) { $0.moveActive(by: 1) },
            KeyBinding("parts.stepDown", "change the part", .down) { $0.moveActive(by: -1) },
            KeyBinding("parts.eraseBack", "empty the part", .backspace) { $0.erase(goesBack: true) },
            KeyBinding("parts.erase", "empty the part", .delete) { $0.erase(goesBack: false) },
        ])
}
