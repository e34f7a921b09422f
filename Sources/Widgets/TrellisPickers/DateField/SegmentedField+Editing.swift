import TrellisViews
import TrellisWidgets

/// Changes by the user, part by part.
extension SegmentedField {
    func endPart() {
        guard typedDigits > 0 else { return }
        partDidEnd(active, digits: typedDigits)
        typedDigits = 0
        read(isFinal: false)
        setNeedsDisplay()
    }

    func activate(_ part: Int) {
        endPart()
        active = min(max(0, part), parts.count - 1)
    }

    func type(_ digit: Int) {
        guard parts[active].meaning != .halfOfDay else { return }
        let most = range(of: active).upperBound
        var number = digit
        if typedDigits > 0, let before = numbers[active] {
            number = before * 10 + digit
            if number > most {
                // The digit begins the next part; in the last one, it begins anew.
                let isLast = active == parts.count - 1
                if isLast { endPart() } else { activate(active + 1) }
                return type(digit)
            }
        }
        numbers[active] = number
        typedDigits += 1
        setNeedsDisplay()
        if typedDigits >= parts[active].digits || number * 10 > most {
            if active < parts.count - 1 { activate(active + 1) } else { endPart() }
        }
        if !isValid { report(reading.problem) }
    }

    /// Empties the active part; if it is empty already and the key goes back, the one before becomes active.
    func erase(goesBack: Bool) {
        if numbers[active] == nil {
            if goesBack { activate(active - 1) }
            return
        }
        numbers[active] = nil
        typedDigits = 0
        setNeedsDisplay()
        read(isFinal: false)
    }

    func moveActive(by direction: Int) {
        endPart()
        let range = stepRange(of: active)
        if let number = numbers[active] {
            let step = step(of: active)
            let next = direction > 0 ? (number / step + 1) * step : ((number + step - 1) / step - 1) * step
            let last = range.upperBound - (range.upperBound - range.lowerBound) % step
            numbers[active] = next > range.upperBound ? range.lowerBound : next < range.lowerBound ? last : next
        } else {
            numbers[active] = min(max(start(of: active), range.lowerBound), range.upperBound)
        }
        partDidStep(active)
        setNeedsDisplay()
        read(isFinal: false)
    }

    func paste(_ text: String) { take(text) }

    /// Sets the value from a text on behalf of the user; an empty text empties the field. Returns false if it is invalid.
    @discardableResult
    func take(_ text: String) -> Bool {
        if text.isEmpty {
            numbers = Array(repeating: nil, count: parts.count)
        } else {
            guard let value = value(in: String(text.inOneLine.prefix(64))) else { return false }
            numbers = numbers(of: value)
        }
        typedDigits = 0
        setNeedsDisplay()
        read(isFinal: true)
        return true
    }
}
