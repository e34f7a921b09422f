import CellGeometry
import TextScreen
import TrellisViews
import TrellisWidgets

extension PartsField {
    static var listed: [Command] {
        [
            Command("parts", name: "parts.move", group: "Field", keys: [.left, .right]),
            Command("change the part", name: "parts.step", group: "Field", keys: [.up, .down]),
            Command("empty the part", name: "parts.erase", group: "Field", keys: [.backspace, .delete]),
        ]
    }

    private func digit(of key: Key) -> Int? {
        guard key.modifiers.isEmpty, case .character(let character) = key.code, character.isASCII else { return nil }
        return character.wholeNumberValue
    }

    /// The half of the day that a letter stands for.
    private func half(of key: Key) -> Int? {
        guard parts.contains(where: { $0.meaning == .halfOfDay }) else { return nil }
        switch key {
        case "a", "A": return 0
        case "p", "P": return 1
        default: return nil
        }
    }

    /// Whether a key is one of the separators, which go to the next part.
    private func isSeparator(_ key: Key) -> Bool {
        guard key.modifiers.isEmpty, case .character(let character) = key.code else { return false }
        return "-/.: ".contains(character)
    }

    func consumesPartKey(_ key: Key) -> Bool {
        switch key {
        case .left: active > 0
        case .right: active < parts.count - 1
        case .up, .down, .home, .end, .backspace, .delete: true
        // It is passed on to a default button if nothing is wrong.
        case .enter: !wouldCommit
        default: digit(of: key) != nil || half(of: key) != nil || isSeparator(key)
        }
    }

    func handlePartEvent(_ event: Event) -> Bool {
        switch event {
        case .key(.enter): return !commit()
        case .key(let key) where consumesPartKey(key): handle(key)
        case .paste(let text): paste(text)
        case .mouse(let mouse): return handle(mouse)
        default: return false
        }
        return true
    }

    private func handle(_ key: Key) {
        switch key {
        case .left: activate(active - 1)
        case .right: activate(active + 1)
        case .home: activate(0)
        case .end: activate(parts.count - 1)
        case .up: moveActive(by: 1)
        case .down: moveActive(by: -1)
        case .backspace: erase(goesBack: true)
        case .delete: erase(goesBack: false)
        default:
            if let digit = digit(of: key) { return type(digit) }
            if let half = half(of: key) { return setHalf(half) }
            if typedDigits > 0 { activate(active + 1) }
        }
    }

    private func setHalf(_ half: Int) {
        guard let part = parts.firstIndex(where: { $0.meaning == .halfOfDay }) else { return }
        activate(part)
        if numbers[part] != half { moveActive(by: 1) }
        if numbers[part] != half { moveActive(by: 1) }
    }

    private func handle(_ mouse: Mouse) -> Bool {
        let layout = PartsLayout(self, width: bounds.width)
        switch mouse.action {
        case .press(.left):
            if let arrow = layout.arrow, mouse.position.x >= arrow - 1 {
                press()
            } else {
                activate(layout.part(at: mouse.position.x))
            }
        case .wheelUp, .wheelDown:
            guard isFocused else { return false }
            moveActive(by: mouse.action == .wheelUp ? 1 : -1)
        default: return false
        }
        return true
    }
}
