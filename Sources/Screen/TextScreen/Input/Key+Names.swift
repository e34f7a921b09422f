/// Keys by name, so that code can write `.up` for a key.
extension Key {
    /// Return.
    public static let enter = Key(.enter)
    /// Tab.
    public static let tab = Key(.tab)
    /// Backspace.
    public static let backspace = Key(.backspace)
    /// Escape.
    public static let escape = Key(.escape)
    /// Arrow up.
    public static let up = Key(.up)
    /// Arrow down.
    public static let down = Key(.down)
    /// Arrow left.
    public static let left = Key(.left)
    /// Arrow right.
    public static let right = Key(.right)
    /// Home.
    public static let home = Key(.home)
    /// End.
    public static let end = Key(.end)
    /// Page up.
    public static let pageUp = Key(.pageUp)
    /// Page down.
    public static let pageDown = Key(.pageDown)
    /// Insert.
    public static let insert = Key(.insert)
    /// Delete (forward).
    public static let delete = Key(.delete)
    /// The key for a context menu.
    public static let menu = Key(.menu)
    /// The space bar.
    public static let space = Key(" ")
    /// F1 to F35.
    public static func function(_ number: Int) -> Key { Key(.function(number)) }
    /// A letter with Control.
    public static func control(_ character: Character) -> Key { Key(character, .control) }
    /// A letter with Alt.
    public static func alt(_ character: Character) -> Key { Key(character, .alt) }
    /// The key with Shift.
    public var shift: Key { Key(code, modifiers.union(.shift)) }
    /// The key with Control.
    public var control: Key { Key(code, modifiers.union(.control)) }
    /// The key with Alt.
    public var alt: Key { Key(code, modifiers.union(.alt)) }

    /// The key as people write it: `Ctrl+S`, `↑`, `F1`; a chord as `Ctrl+K>Ctrl+S`.
    public var label: String {
        if isChord { return strokes.map(\.label).joined(separator: ">") }
        var label = ""
        if modifiers.contains(.control) { label += "Ctrl+" }
        if modifiers.contains(.alt) { label += "Alt+" }
        if modifiers.contains(.shift) || isHeldCapital { label += "Shift+" }
        return label + code.label(isHeld: modifiers.contains(.control) || modifiers.contains(.alt))
    }
}

extension Key {
    /// Whether it is a letter with Shift and another modifier: letters with Control are shown as capitals anyway.
    fileprivate var isHeldCapital: Bool {
        guard case .character(let character) = code else { return false }
        return character.isUppercase && !modifiers.isDisjoint(with: [.control, .alt])
    }
}

extension Key.Code {
    /// The name of the key; letters with a modifier are shown as capitals.
    fileprivate func label(isHeld: Bool) -> String {
        switch self {
        case .character(" "): "Space"
        case .character(let character): isHeld ? character.uppercased() : String(character)
        case .enter: "Enter"
        case .tab: "Tab"
        case .backspace: "Backspace"
        case .escape: "Esc"
        case .up: "↑"
        case .down: "↓"
        case .left: "←"
        case .right: "→"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .insert: "Ins"
        case .delete: "Del"
        case .menu: "Menu"
        case .function(let number): "F\(number)"
        }
    }
}
