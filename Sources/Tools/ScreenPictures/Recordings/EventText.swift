import CellGeometry
package import TextScreen

// Events as words: `key Ctrl+s`, `mouse press left 12,4`, `resize 80x24`. What is private begins with `private`.

func describe(_ event: Event) -> String {
    switch event {
    case .key(let key): "key \(key.modifiers.prefix)\(key.code.name)"
    case .keyPhase(let key, let phase):
        "\(phaseNames.first { $0.phase == phase }?.name ?? "key") \(key.modifiers.prefix)\(key.code.name)"
    case .mouse(let mouse):
        "mouse \(mouse.action.name) \(mouse.position.x),\(mouse.position.y)"
            + (mouse.modifiers.isEmpty ? "" : " \(mouse.modifiers.prefix.dropLast())")
    case .paste(let text): "paste \(text)"
    case .focus(let isGained): "focus \(isGained ? "in" : "out")"
    case .resize(let size): "resize \(size.width)x\(size.height)"
    case .features(let features): "features \(describe(features))"
    case .end: "end"
    }
}

/// Reads an event and whether it is private; nil if the text is none.
package func parseEvent(_ text: String) -> (event: Event, isPrivate: Bool)? {
    var rest = text.utf8[...]
    let isPrivate = rest.starts(with: "private ".utf8)
    if isPrivate { rest = rest.dropFirst("private ".utf8.count) }
    let end = rest.firstIndex(of: 0x20)
    let word = String(rest[..<(end ?? rest.endIndex)]) ?? ""
    let data = end.map { String(Substring(rest[rest.index(after: $0)...])) }
    let event: Event? =
        switch (word, data) {
        case ("key", let data?): parseKey(data).map { .key($0) }
        case (let name, let data?) where phaseNames.contains { $0.name == name }:
            parseKey(data).map { .keyPhase($0, phaseNames.first { $0.name == name }!.phase) }
        case ("mouse", let data?): parseMouse(data).map { .mouse($0) }
        case ("paste", _): .paste(data ?? "")
        case ("focus", "in"): .focus(true)
        case ("focus", "out"): .focus(false)
        case ("resize", let data?): parseSize(data).map { .resize($0) }
        case ("features", _): parseFeatures(data ?? "").map { .features($0) }
        case ("end", nil): .end
        default: nil
        }
    return event.map { ($0, isPrivate) }
}

/// A size as `80x24`; nil unless both are those of a screen.
func parseSize(_ text: some StringProtocol) -> Size? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]), 0...Limits.length ~= width,
        0...Limits.length ~= height
    else { return nil }
    return Size(width: width, height: height)
}

/// A cell as `12,4`.
func parsePoint(_ text: some StringProtocol) -> Point? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let limits = -Limits.length...Limits.length
    guard parts.count == 2, let x = Int(parts[0]), let y = Int(parts[1]), limits ~= x, limits ~= y else { return nil }
    return Point(x: x, y: y)
}

// MARK: Keys

private let modifierNames: [(name: String, modifier: Key.Modifiers)] = [
    ("Ctrl+", .control), ("Alt+", .alt), ("Shift+", .shift),
]

private let phaseNames: [(name: String, phase: Key.Phase)] = [("repeat", .repeat), ("release", .release)]

private let keyNames: [(name: String, code: Key.Code)] = [
    ("Space", .character(" ")), ("Enter", .enter), ("Tab", .tab), ("Backspace", .backspace), ("Escape", .escape),
    ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right), ("Home", .home), ("End", .end),
    ("PageUp", .pageUp), ("PageDown", .pageDown), ("Insert", .insert), ("Delete", .delete), ("Menu", .menu),
]

extension Key.Modifiers {
    fileprivate var prefix: String {
        modifierNames.filter { contains($0.modifier) }.map(\.name).joined()
    }
}

extension Key.Code {
    fileprivate var name: String {
        if let named = keyNames.first(where: { $0.code == self }) { return named.name }
        switch self {
        case .character(let character): return String(character)
        case .function(let number): return "F\(number)"
        default: return ""
        }
    }
}

/// Takes modifiers from the front. By bytes: a combining character would join the sign before it.
private func takeModifiers(_ rest: inout Substring.UTF8View) -> Key.Modifiers {
    var modifiers: Key.Modifiers = []
    for (name, modifier) in modifierNames where rest.starts(with: name.utf8) && rest.count > name.utf8.count {
        modifiers.insert(modifier)
        rest = rest.dropFirst(name.utf8.count)
    }
    return modifiers
}

private func parseKey(_ text: String) -> Key? {
    var rest = text[...].utf8
    let modifiers = takeModifiers(&rest)
    let name = String(Substring(rest))
    if let named = keyNames.first(where: { $0.name == name }) { return Key(named.code, modifiers) }
    if name.count == 1, let character = name.first { return Key(.character(character), modifiers) }
    if name.first == "F", let number = Int(name.dropFirst()), 1...99 ~= number {
        return Key(.function(number), modifiers)
    }
    return nil
}

// MARK: Mouse

private let actionNames: [(name: String, action: Mouse.Action)] = [
    ("press left", .press(.left)), ("press middle", .press(.middle)), ("press right", .press(.right)),
    ("release left", .release(.left)), ("release middle", .release(.middle)), ("release right", .release(.right)),
    ("drag left", .drag(.left)), ("drag middle", .drag(.middle)), ("drag right", .drag(.right)),
    ("move", .move), ("wheel up", .wheelUp), ("wheel down", .wheelDown), ("wheel left", .wheelLeft),
    ("wheel right", .wheelRight),
]

extension Mouse.Action {
    fileprivate var name: String { actionNames.first { $0.action == self }?.name ?? "" }
}

private func parseMouse(_ text: String) -> Mouse? {
    guard let (name, action) = actionNames.first(where: { text.hasPrefix($0.name + " ") }) else { return nil }
    let parts = text.dropFirst(name.count + 1).split(separator: " ", omittingEmptySubsequences: false)
    guard 1...2 ~= parts.count, let position = parsePoint(parts[0]) else { return nil }
    var modifiers: Key.Modifiers = []
    if parts.count == 2 {
        var rest = Substring(parts[1] + "+").utf8
        for (name, modifier) in modifierNames where rest.starts(with: name.utf8) {
            modifiers.insert(modifier)
            rest = rest.dropFirst(name.utf8.count)
        }
        guard rest.isEmpty else { return nil }
    }
    return Mouse(action, at: position, modifiers: modifiers)
}
