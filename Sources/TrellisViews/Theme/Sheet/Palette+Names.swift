import TextScreen

extension Palette {
    /// Reads or sets a colour by its name in theme sheets, one of `names`; nil for other names.
    subscript(name: String) -> Color? {
        get {
            switch name {
            case "background": background
            case "surface": surface
            case "field": field
            case "text": text
            case "muted": muted
            case "border": border
            case "accent": accent
            case "selection": selection
            case "onSelection": onSelection
            case "inactive": inactive
            case "error": error
            case "warning": warning
            case "success": success
            default: nil
            }
        }
        set {
            guard let newValue else { return }
            switch name {
            case "background": background = newValue
            case "surface": surface = newValue
            case "field": field = newValue
            case "text": text = newValue
            case "muted": muted = newValue
            case "border": border = newValue
            case "accent": accent = newValue
            case "selection": selection = newValue
            case "onSelection": onSelection = newValue
            case "inactive": inactive = newValue
            case "error": error = newValue
            case "warning": warning = newValue
            case "success": success = newValue
            default: break
            }
        }
    }

    /// The names of the colours, in their order.
    static let names = [
        "background", "surface", "field", "text", "muted", "border", "accent", "selection", "onSelection", "inactive",
        "error", "warning", "success",
    ]
}
