import Trellis

extension Page {
    static let text = Page("text", "Labels: aligned, wrapped, cut; wide characters") { stage in
        @MainActor func box(_ title: String) -> Box { Box(title) }
        let aligned = stage.put("aligned", box("Aligned and cut"), "tt = ll = 0, w = 50%, h = 6, maxh = 50%")
        let lines = stage.put("lines", View(), in: aligned, "tt = bb = 1, ll = rr = 2")
        stage.put("leading", Label("leading"), in: lines, "tt = 0, ll = rr = 0")
        stage.put("center", Label("centre", alignment: .center), in: lines, "tt = 1, ll = rr = 0")
        stage.put("trailing", Label("trailing", alignment: .trailing), in: lines, "tt = 2, ll = rr = 0")
        stage.put("cut", Label("what does not fit ends with dots"), in: lines, "tt = 3, ll = rr = 0")

        let wide = stage.put("wide", box("Wide"), "tt = %bt, bb = 0, ll = 0, w = %w", aligned, aligned)
        let letters = "漢字かな 한국어 👍🏽 🇪🇺 e\u{301}\n二つの桁に一つの字\n👩‍👩‍👧 one family, two columns"
        stage.put("letters", Label(letters), in: wide, "tt = 1, ll = rr = 2, maxh = 100% - 2")

        let wrapped = stage.put("wrapped", box("Wrapped"), "tt = bb = 0, ll = %rl, rr = 0", aligned)
        let words = "A label that wraps is as high as its text needs at the width that it is given. 漢字の文も折り返します。"
        let column = Column(spacing: 1) {
            Label(words, wraps: true)
            Label("What is below it follows.", role: .accent, wraps: true)
        }
        stage.put("column", ScrollView(column), in: wrapped, "tt = bb = 1, ll = rr = 2")
    }
}
