/// What a terminal's type says of it.
package struct TypeDescription {
    /// The number of colours, 0 for none.
    package var colors: Int
    /// Whether it has 24-bit colours.
    package var hasRGB: Bool
    /// Whether it has xterm's control sequences for windows and their titles.
    package var isLikeXterm: Bool

    package init(colors: Int = 0, hasRGB: Bool = false, isLikeXterm: Bool = false) {
        self.colors = colors
        self.hasRGB = hasRGB
        self.isLikeXterm = isLikeXterm
    }

    package init(name: String) {
        let isLikeXterm = Self.isLikeXterm(name)
        let hasPalette = isLikeXterm && name != "xterm" || name.hasSuffix("256color")
        let isPlain = name.hasPrefix("vt") && !name.hasPrefix("vte") || ["", "dumb"].contains(name)
        self.init(
            colors: isPlain ? 0 : hasPalette ? 256 : 8, hasRGB: name.hasSuffix("-direct"), isLikeXterm: isLikeXterm)
    }

    package static func isLikeXterm(_ name: String) -> Bool {
        [
            "xterm", "alacritty", "foot", "wezterm", "ghostty", "kitty", "contour", "rio", "iterm", "konsole", "vte",
            "gnome", "putty", "mintty", "st-", "mlterm", "ms-terminal", "nsterm",
        ].contains { name.hasPrefix($0) }
    }
}
