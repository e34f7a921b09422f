import CellGeometry
import TextScreen

// Features as words: `colors=rgb background=#1E1E1E dark=yes hyperlinks clipboard unicode graphics=sixel:256
// cell=9x18`.

func describe(_ features: TerminalFeatures) -> String {
    var words = ["colors=\(colorNames.first { $0.colors == features.colors }?.name ?? "rgb")"]
    if let background = features.background { words.append("background=\(background)") }
    if let isDark = features.isDark { words.append("dark=\(isDark ? "yes" : "no")") }
    for (name, path) in flags where features[keyPath: path] { words.append(name) }
    switch features.graphics {
    case .kitty: words.append("graphics=kitty")
    case .sixel(let colors): words.append("graphics=sixel:\(colors)")
    case nil: break
    }
    if let cell = features.cellSize { words.append("cell=\(cell.width)x\(cell.height)") }
    return words.joined(separator: " ")
}

/// Reads features; nil if a value is wrong. Unknown words are ignored: newer versions may write more.
func parseFeatures(_ text: String) -> TerminalFeatures? {
    var features = TerminalFeatures(unicode: false)
    for word in text.split(separator: " ") {
        let parts = word.split(separator: "=", maxSplits: 1)
        let value = parts.count == 2 ? String(parts[1]) : ""
        switch parts.first {
        case "colors":
            guard let named = colorNames.first(where: { $0.name == value }) else { return nil }
            features.colors = named.colors
        case "background":
            guard let color = Color(value) else { return nil }
            features.background = color
        case "dark": features.isDark = value == "yes"
        case "graphics":
            if value == "kitty" {
                features.graphics = .kitty
            } else if value.hasPrefix("sixel:"), let colors = Int(value.dropFirst(6)), 1...65_536 ~= colors {
                features.graphics = .sixel(colors: colors)
            } else {
                return nil
            }
        case "cell":
            guard let size = parseSize(value) else { return nil }
            features.cellSize = size
        default:
            if let flag = flags.first(where: { $0.name == word }) { features[keyPath: flag.path] = true }
        }
    }
    return features
}

private let colorNames: [(name: String, colors: TerminalFeatures.Colors)] = [
    ("none", .none), ("8", .eight), ("16", .sixteen), ("256", .palette), ("rgb", .rgb),
]

private var flags: [(name: String, path: WritableKeyPath<TerminalFeatures, Bool>)] {
    [
        ("hyperlinks", \.hyperlinks), ("clipboard", \.clipboard), ("keyboard", \.keyboardProtocol),
        ("modified-keys", \.modifiedKeys),
        ("synchronized", \.synchronizedOutput), ("graphemes", \.graphemes), ("unicode", \.unicode),
    ]
}
