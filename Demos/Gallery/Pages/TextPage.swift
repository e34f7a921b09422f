import Trellis

extension Page {
    static let text = Page("text", "Labels: aligned, wrapped, cut; wide characters") { stage in
        @MainActor func box(_ title: String) -> Box { Box(title, style: Palette.border, titleStyle: Palette.title) }
        let aligned = stage.put("aligned", box("aligned and cut"), "tt = ll = 0, w = 50%, h = 6, maxh = 50%")
        for (index, alignment) in [Label.Alignment.leading, .center, .trailing].enumerated() {
            stage.put(
                "\(alignment)", Label("\(alignment)", alignment: alignment), in: aligned, "tt = %f, ll = rr = 2",
                index + 1)
        }
        stage.put("cut", Label("what does not fit ends with dots"), in: aligned, "tt = 4, ll = 2, rr = 2")

        let wide = stage.put("wide", box("wide"), "tt = %bt, bb = 0, ll = 0, w = %w", aligned, aligned)
        stage.put(
            "letters", Label("漢字かな 한국어 👍🏽 🇪🇺 e\u{301}\n二つの桁に一つの字\n👩‍👩‍👧 one family, two columns"), in: wide,
            "tt = 1, ll = rr = 2")

        let wrapped = stage.put("wrapped", box("wrapped"), "tt = bb = 0, ll = %rl, rr = 0", aligned)
        let words = "A label that wraps is as high as its text needs at the width that it is given. 漢字の文も折り返します。"
        let paragraph = stage.put("paragraph", Label(words, wraps: true), in: wrapped, "tt = 1, ll = rr = 2")
        stage.put(
            "after", Label("What is below it follows.", style: Palette.name, wraps: true), in: wrapped,
            "tt = %bt + 1, ll = rr = 2", paragraph)
    }
}
