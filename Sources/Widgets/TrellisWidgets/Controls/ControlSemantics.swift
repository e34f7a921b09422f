public import TrellisViews

extension Button: SemanticView {
    /// A button with its title.
    public func describe(_ meaning: inout Semantics) { meaning.kind = .button }
    /// The first letter of the title.
    public var focusPoint: Point? {
        let columns = title.truncated(to: bounds.width).columns
        return Point(x: (bounds.width - columns) / 2, y: (bounds.height - 1) / 2)
    }
}

extension Checkbox: SemanticView {
    /// A checkbox that is on, off or mixed.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = .checkbox
        meaning.states.subtract([.on, .off])
        meaning.states.insert(isMixed ? .mixed : isOn ? .on : .off)
    }
    /// The mark in the box.
    public var focusPoint: Point? { Point(x: middle(of: .checked), y: 0) }
}

extension Toggle: SemanticView {
    /// A switch that is on or off.
    public func describe(_ meaning: inout Semantics) { meaning.kind = .toggle }
}

extension RadioGroup: SemanticView {
    /// A group of options, with the selected one as its value.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = .radioGroup
        meaning.value = chosen.map { options[$0] } ?? ""
        let shown = firstShown..<min(options.count, firstShown + bounds.height)
        meaning.parts = Semantics.Parts(count: options.count, visible: shown) { [self] index in
            var option = Semantics(.option, name: options[index])
            option.states = [index == chosen ? .on : .off]
            option.position = (index, options.count)
            option.area = Rect(x: 0, y: index - firstShown, width: bounds.width, height: 1)
            option.actions = [Command("choose", name: "radio.choose") { [weak self] in self?.choose(index) }]
            return option
        }
    }
    /// The mark of the selected option.
    public var focusPoint: Point? { Point(x: middle(of: .chosen), y: (chosen ?? 0) - firstShown) }
}

extension SliderControl: SemanticView {
    /// A slider with its value.
    public final func describe(_ meaning: inout Semantics) {
        meaning.kind = .slider
        meaning.value = valueText
        meaning.details = translated(
            "\(shownFormat.string(limits.lowerBound)) to \(shownFormat.string(limits.upperBound))")
        meaning.setValue = { [weak self] in self?.takeText($0) ?? false }
    }
    /// The thumb that keys move.
    public final var focusPoint: Point? {
        let (layout, thumbs) = (layoutOfParts, thumbs)
        guard thumbs.indices.contains(activeThumb), !layout.track.isEmpty else { return nil }
        let cell = scale(layout).cell(of: thumbs[activeThumb])
        return isVertical
            ? Point(x: layout.track.x, y: layout.track.bottom - 1 - cell)
            : Point(x: layout.track.x + cell, y: layout.track.y)
    }
}

extension View {
    /// The column of the sign that changes in a mark at the left edge: `x` in `[x]`.
    fileprivate func middle(of mark: Symbol) -> Int {
        let columns = symbol(mark).columns
        return bounds.width >= columns ? (columns - 1) / 2 : 0
    }
}
