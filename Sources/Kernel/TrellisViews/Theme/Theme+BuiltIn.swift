import TextScreen

extension Theme {
    /// The built-in themes by their names, so that none is made for its name.
    private static let builtIn: [(name: String, theme: @Sendable () -> Theme)] = [
        ("dark", { .dark }), ("light", { .light }), ("nord", { .nord }), ("gruvbox", { .gruvbox }),
        ("dracula", { .dracula }), ("tokyo night", { .tokyoNight }), ("catppuccin", { .catppuccin }),
        ("solarized light", { .solarizedLight }), ("high contrast", { .highContrast }), ("terminal", { .terminal }),
        ("monochrome", { .monochrome }),
    ]

    /// The built-in themes.
    public static let all: [Theme] = builtIn.map { $0.theme() }

    /// The names of the built-in themes, in the order of `all`. Unlike `all`, it makes none of them.
    public static let names: [String] = builtIn.map(\.name)

    /// The same as they are typed, with hyphens in place of blanks.
    package static var namesToType: [String] { names.map { $0.replacing(" ", with: "-") } }

    /// The theme of a name as it is typed, with hyphens in place of blanks, such as `tokyo-night`; nil if there is none.
    public static func named(_ name: String) -> Theme? {
        namesToType.firstIndex(of: name).map { builtIn[$0].theme() }
    }

    /// Light text on dark grey; the default if the terminal is dark or does not report its background.
    public static let dark = Theme(
        name: "dark",
        Palette(
            background: .rgb(24, 27, 33), panel: .rgb(29, 33, 40), surface: .rgb(37, 42, 51), field: .rgb(48, 55, 67),
            text: .rgb(222, 227, 234),
            muted: .rgb(156, 165, 178), border: .rgb(98, 108, 124), accent: .rgb(136, 192, 240),
            secondary: .rgb(198, 172, 255), selection: .rgb(0, 110, 194), onSelection: .rgb(247, 250, 254),
            inactive: .rgb(62, 72, 90),
            error: .rgb(255, 130, 125), warning: .rgb(232, 190, 105), success: .rgb(140, 205, 130)))

    /// Dark text on near white; the default if the terminal is light.
    public static let light = Theme(
        name: "light", isDark: false,
        Palette(
            background: .rgb(250, 250, 248), panel: .rgb(243, 244, 244), surface: .rgb(232, 234, 237),
            field: .rgb(222, 226, 232),
            text: .rgb(34, 38, 44), muted: .rgb(92, 100, 112), border: .rgb(138, 146, 158), accent: .rgb(0, 88, 160),
            secondary: .rgb(112, 62, 160), selection: .rgb(0, 95, 175), onSelection: .rgb(255, 255, 255),
            inactive: .rgb(193, 206, 224),
            error: .rgb(176, 24, 32), warning: .rgb(135, 85, 0), success: .rgb(20, 108, 46)))

    /// White, yellow and cyan on black, for users who need high contrast.
    public static let highContrast = Theme(
        name: "high contrast",
        Palette(
            background: .rgb(0, 0, 0), surface: .rgb(0, 0, 0), field: .rgb(38, 38, 38), text: .rgb(255, 255, 255),
            muted: .rgb(200, 200, 200), border: .rgb(160, 160, 160), accent: .rgb(95, 255, 255),
            secondary: .rgb(255, 175, 255), selection: .rgb(255, 255, 0), onSelection: .rgb(0, 0, 0),
            inactive: .rgb(0, 0, 178),
            error: .rgb(255, 135, 135), warning: .rgb(255, 215, 0), success: .rgb(95, 255, 95)))

    /// The colours of Nord, by Sven Greb.
    public static let nord = Theme(
        name: "nord",
        Palette(
            background: .rgb(46, 52, 64), surface: .rgb(59, 66, 82), field: .rgb(67, 76, 94), text: .rgb(229, 233, 240),
            muted: .rgb(180, 190, 206), border: .rgb(118, 130, 152), accent: .rgb(136, 192, 208),
            secondary: .rgb(212, 180, 206), selection: .rgb(136, 192, 208), onSelection: .rgb(36, 41, 51),
            inactive: .rgb(76, 86, 106),
            error: .rgb(236, 160, 165), warning: .rgb(235, 203, 139), success: .rgb(163, 190, 140)))

    /// The dark colours of Gruvbox, by Pavel Pertsev.
    public static let gruvbox = Theme(
        name: "gruvbox",
        Palette(
            background: .rgb(40, 40, 40), surface: .rgb(60, 56, 54), field: .rgb(70, 65, 61), text: .rgb(235, 219, 178),
            muted: .rgb(189, 174, 147), border: .rgb(124, 111, 100), accent: .rgb(250, 189, 47),
            secondary: .rgb(150, 200, 140), selection: .rgb(250, 189, 47), onSelection: .rgb(40, 40, 40),
            inactive: .rgb(80, 73, 69),
            error: .rgb(251, 130, 110), warning: .rgb(254, 150, 60), success: .rgb(184, 187, 38)))

    /// The colours of Dracula, by Zeno Rocha.
    public static let dracula = Theme(
        name: "dracula",
        Palette(
            background: .rgb(40, 42, 54), surface: .rgb(52, 55, 70), field: .rgb(68, 71, 90), text: .rgb(248, 248, 242),
            muted: .rgb(180, 188, 212), border: .rgb(108, 120, 165), accent: .rgb(189, 147, 249),
            secondary: .rgb(139, 233, 253), selection: .rgb(189, 147, 249), onSelection: .rgb(30, 31, 41),
            inactive: .rgb(80, 84, 108),
            error: .rgb(255, 130, 130), warning: .rgb(241, 250, 140), success: .rgb(80, 250, 123)))

    /// The dark colours of Tokyo Night, by Enkia.
    public static let tokyoNight = Theme(
        name: "tokyo night",
        Palette(
            background: .rgb(26, 27, 38), panel: .rgb(31, 33, 46), surface: .rgb(37, 41, 60), field: .rgb(44, 49, 72),
            text: .rgb(200, 211, 250), muted: .rgb(150, 160, 204), border: .rgb(86, 95, 137),
            accent: .rgb(122, 162, 247), secondary: .rgb(187, 154, 247), selection: .rgb(122, 162, 247),
            onSelection: .rgb(22, 22, 30), inactive: .rgb(54, 60, 88),
            error: .rgb(247, 118, 142), warning: .rgb(224, 175, 104), success: .rgb(158, 206, 106)))

    /// The dark colours of Catppuccin: its flavour Mocha.
    public static let catppuccin = Theme(
        name: "catppuccin",
        Palette(
            background: .rgb(30, 30, 46), panel: .rgb(36, 36, 54), surface: .rgb(49, 50, 68), field: .rgb(60, 62, 82),
            text: .rgb(205, 214, 244), muted: .rgb(166, 173, 200), border: .rgb(108, 112, 134),
            accent: .rgb(137, 180, 250), secondary: .rgb(203, 166, 247), selection: .rgb(203, 166, 247),
            onSelection: .rgb(30, 30, 46), inactive: .rgb(69, 71, 90),
            error: .rgb(243, 139, 168), warning: .rgb(249, 226, 175), success: .rgb(166, 227, 161)))

    /// The light colours of Solarized, by Ethan Schoonover, with slightly darker text for readability.
    public static let solarizedLight = Theme(
        name: "solarized light", isDark: false,
        Palette(
            background: .rgb(253, 246, 227), surface: .rgb(238, 232, 213), field: .rgb(232, 226, 206),
            text: .rgb(48, 68, 76), muted: .rgb(78, 95, 102), border: .rgb(147, 161, 161), accent: .rgb(24, 100, 156),
            secondary: .rgb(98, 82, 170), selection: .rgb(24, 100, 156), onSelection: .rgb(253, 246, 227),
            inactive: .rgb(205, 201, 183),
            error: .rgb(190, 35, 38), warning: .rgb(140, 92, 0), success: .rgb(82, 100, 0)))
}
