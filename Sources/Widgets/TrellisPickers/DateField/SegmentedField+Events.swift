import TrellisViews
import TrellisWidgets

extension SegmentedField {
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

    /// What a key types: a digit, a half of the day, or a separator.
    func typingInPart(_ key: Key) -> (() -> Void)? {
        if let digit = digit(of: key) { return { [self] in type(digit) } }
        if let half = half(of: key) { return { [self] in setHalf(half) } }
        return isSeparator(key) ? { [self] in if typedDigits > 0 { activate(active + 1) } } : nil
    }

    func handlePartEvent(_ event: Event) -> Bool {
        switch event {
        case .paste(let text): paste(text)
        case .mouse(let mouse): return handle(mouse)
        default: return false
        }
        return true
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
