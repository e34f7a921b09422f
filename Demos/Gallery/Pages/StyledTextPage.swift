import Trellis

extension Page {
    static let styledText = Page("styled-text", "Roles, attributes and links within a text") { stage in
        let dark = Style(attributes: [.bold, .underline])
        let roles: StyledText = """
            A theme says how \("an accent", .accent), \("a warning", .warning), \("an error", .error) and \("a success", .success) \
            look. Text can be \("bold", .bold), \("italic", .italic), \("underlined", .underline), \
            \("struck out", .strikethrough) or \("all of it", style: dark).
            """
        let links: StyledText = """
            Links open where the terminal can: \("Swift", link: "https://www.swift.org"), \
            \("ncurses", link: "https://invisible-island.net/ncurses/"). Wide 漢字 \("keep 色 their 場所", .accent), \
            and a \("wrapped run goes on in the next row", .title) with its look.
            """
        let prose = stage.put("prose", Box("Wrapped"), "tt = ll = 0, bb = 6, w = 58%")
        stage.put(
            "text", Label(roles + "\n\n" + links, wraps: true), in: prose, "tt = 1, ll = rr = 2, h = 100% - 2")

        let sides = stage.put("sides", Box("Aligned"), "tt = %tt, bb = %bb, ll = %rl, rr = 0", prose, prose, prose)
        let lines = stage.put("lines", View(), in: sides, "ll = rr = 2, ct = 50%, h = 5, maxh = 100% - 2")
        let places: [(TextAlignment, Rule)] = [(.leading, "tt = 0"), (.center, "ct = 50%"), (.trailing, "bb = 0")]
        for (side, place) in places {
            let text: StyledText = "on \("this", .accent) side"
            let label = stage.put("\(side)", Label(text, alignment: side), in: lines, place)
            stage.add("ll = rr = 0", to: label)
        }

        let cut = stage.put("cut", Box("Cut"), "bb = ll = rr = 0, h = 5")
        let path: StyledText =
            "\("/usr/share/", .muted)\("trellis/themes/solarized/light", .accent)\("/palette.json", .bold)"
        for (row, side) in [TruncationSide.end, .middle, .start].enumerated() {
            stage.put(
                "cut \(row)", Label(path, truncation: side), in: cut,
                "tt = \(row + 1), ll = 2, w = 60%, maxw = 38")
        }
    }
}
