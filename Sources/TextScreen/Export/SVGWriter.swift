import CellGeometry

/// Writes canvases in SVG. All of them share a style sheet.
///
/// A unit is half a pixel, so that nothing has a fraction; a cell has 16 by 32.
struct SVGWriter {
    static let cell = (width: 16, height: 32)

    let options: ExportOptions
    /// The look of text without a class, which is the most frequent one.
    private let base: TextLook?
    private var classes: [TextLook: String] = [:]
    private var rules: [String] = []
    private var hasDrawnText = false
    private var hasBlinkingText = false
    /// How far what is drawn to the upper edge of the canvas goes beyond it, so that canvases below each other join.
    private let bleed: Int

    /// Creates a writer for some canvases.
    init(_ canvases: [Canvas], _ options: ExportOptions, bleed: Int = 0) {
        self.options = options
        self.bleed = bleed
        var counts: [TextLook: Int] = [:]
        for canvas in canvases {
            var looks = CellLooks(canvas, options, cursor: nil)
            for y in 0..<canvas.size.height {
                for run in TextRun.runs(of: canvas, row: y, &looks) {
                    if let look = run.look { counts[look, default: 0] += 1 }
                }
            }
        }
        base = counts.max { ($0.value, $1.key.color) < ($1.value, $0.key.color) }?.key
    }

    /// The name of a class that has a meaning everywhere: `x` text, `t` drawn text, `u` underlines, `s` lines through.
    func name(_ name: String) -> String { options.prefix + name }

    /// The element of a picture of a size in units, around some contents that this writer has written.
    func document(width: Int, height: Int, _ contents: String, rules more: [String] = []) -> String {
        let room = 2 * options.room
        let (fullWidth, fullHeight) = (width + 2 * room, height + 2 * room)
        let title = options.title.map { "<title>\(Markup.escaped($0))</title>\n" } ?? ""
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(-room) \(-room) \(fullWidth) \(fullHeight)" \
            width="\(fullWidth / 2)" height="\(fullHeight / 2)" xml:space="preserve">
            \(title)<style>
            \((styleSheet + more).joined(separator: "\n"))
            </style>
            \(contents)</svg>

            """
    }

    /// The background of a canvas of a size in units, and of the margin around it.
    func background(width: Int, height: Int) -> String {
        let room = 2 * options.room
        let color = options.value(of: .default, isBackground: true).css
        let place = room == 0 ? "" : "x=\"\(-room)\" y=\"\(-room)\" rx=\"\(min(12, room))\" "
        return "<rect \(place)width=\"\(width + 2 * room)\" height=\"\(height + 2 * room)\" fill=\"\(color)\"/>\n"
    }

    private var styleSheet: [String] {
        let text = ".\(name("x"))"
        var sheet = [
            // Whatever the width of the font's characters, one takes a cell.
            "\(text){font:26.6px \(options.fonts);letter-spacing:calc(16px - 1ch);"
                + "font-variant-ligatures:none" + (base.map { ";" + $0.css(blink: name("k")) } ?? "") + "}",
            // Cells are from left to right, whatever is in them.
            "\(text) *{unicode-bidi:bidi-override;white-space:pre}",
        ]
        if hasDrawnText { sheet.append(".\(name("t")){fill-opacity:0}") }
        if hasBlinkingText { sheet.append("@keyframes \(name("k")){50%{opacity:0}}") }
        return sheet + rules
    }

    /// The class of a look; nil for the most frequent one.
    private mutating func className(of look: TextLook) -> String? {
        if look.attributes.contains(.blink) { hasBlinkingText = true }
        if look == base { return nil }
        if let known = classes[look] { return known }
        let name = name("c\(classes.count)")
        classes[look] = name
        // What the most frequent look has and this one does not.
        var css = look.css(blink: self.name("k"))
        if let base {
            let missing = base.attributes.subtracting(look.attributes)
            if missing.contains(.bold) { css += ";font-weight:400" }
            if missing.contains(.italic) { css += ";font-style:normal" }
            if missing.contains(.blink) { css += ";animation:none" }
        }
        rules.append(".\(name){\(css)}")
        return name
    }

    // MARK: Contents

    /// The cells of a canvas: backgrounds, what is drawn, lines below and through text, and the text.
    mutating func contents(of canvas: Canvas, cursor: Point?) -> String {
        var looks = CellLooks(canvas, options, cursor: cursor)
        var (backgrounds, shapes, underlines, strikes) = (FilledPaths(), FilledPaths(), FilledPaths(), FilledPaths())
        let common = options.value(of: .default, isBackground: true)
        for y in 0..<canvas.size.height {
            for x in 0..<canvas.size.width {
                let look = looks.look(x: x, y: y)
                let box = HalfPixels(left: 16 * x, top: 32 * y, right: 16 * x + 16, bottom: 32 * y + 32)
                if look.background != common { backgrounds.add(box, .init(color: look.background)) }
                let glyph = canvas[x, y].glyph
                if DrawnShape.draws(glyph) { add(glyph, in: box, look, to: &shapes) }
                if look.attributes.contains(.underline) {
                    underlines.add(box.rows(28..<30), .init(color: look.foreground))
                }
                if look.attributes.contains(.strikethrough) {
                    strikes.add(box.rows(16..<18), .init(color: look.foreground))
                }
            }
        }
        var result = ""
        func group(_ attributes: String, _ paths: FilledPaths) {
            if !paths.isEmpty { result += "<g \(attributes)>\n\(paths.markup)</g>\n" }
        }
        group("class=\"\(name("b"))\" shape-rendering=\"crispEdges\"", backgrounds)
        group("class=\"\(name("d"))\"", shapes)
        group("class=\"\(name("u"))\"", underlines)
        let text = text(of: canvas, &looks)
        if !text.isEmpty { result += "<g class=\"\(name("x"))\">\n\(text)</g>\n" }
        group("class=\"\(name("s"))\"", strikes)
        return result
    }

    private func add(_ glyph: UInt32, in cell: HalfPixels, _ look: CellLooks.Look, to shapes: inout FilledPaths) {
        guard let shape = DrawnShape(glyph) else { return }
        var paint = FilledPaths.Paint(color: look.foreground)
        if let shade = shape.shade {
            paint.opacity = Int(shade * 100)
            shapes.add(cell, paint)
        }
        for box in shape.boxes {
            let top = box.top == 0 && cell.top == 0 ? -bleed : box.top
            shapes.add(
                HalfPixels(
                    left: cell.left + box.left, top: cell.top + top, right: cell.left + box.right,
                    bottom: cell.top + box.bottom), paint)
        }
        for outline in shape.outlines {
            shapes.add(outline: "M\(cell.left + outline.x) \(cell.top + outline.y)\(outline.path)", paint)
        }
    }

    private mutating func text(of canvas: Canvas, _ looks: inout CellLooks) -> String {
        var result = ""
        for y in 0..<canvas.size.height {
            let runs = TextRun.runs(of: canvas, row: y, &looks)
            guard !runs.isEmpty else { continue }
            let baseline = 32 * y + 24
            if runs.count == 1, runs[0].link == 0 {
                result += "<text\(attributes(of: runs[0])) y=\"\(baseline)\">\(Markup.text(runs[0].text))</text>\n"
                continue
            }
            result += "<text y=\"\(baseline)\">"
            var link: UInt16 = 0
            for run in runs {
                if run.link != link {
                    if link != 0 { result += "</a>" }
                    if run.link != 0 {
                        result += "<a href=\"\(Markup.escaped(Hyperlink(number: run.link).address))\">"
                    }
                    link = run.link
                }
                result += "<tspan\(attributes(of: run))>\(Markup.text(run.text))</tspan>"
            }
            result += link == 0 ? "</text>\n" : "</a></text>\n"
        }
        return result
    }

    /// The attributes of a run: its class, and where its characters are.
    private mutating func attributes(of run: TextRun) -> String {
        var result = ""
        if let look = run.look {
            if let name = className(of: look) { result += " class=\"\(name)\"" }
        } else {
            hasDrawnText = true
            result += " class=\"\(name("t"))\""
        }
        let places = run.kind == .listed ? run.columns : [run.column]
        result += " x=\"\(places.map { String(16 * $0) }.joined(separator: " "))\""
        if run.kind == .simple, run.count > 1 { result += " textLength=\"\(16 * run.count)\"" }
        return result
    }
}

extension HalfPixels {
    /// Some rows of the rectangle.
    fileprivate func rows(_ rows: Range<Int>) -> HalfPixels {
        HalfPixels(left: left, top: top + rows.lowerBound, right: right, bottom: top + rows.upperBound)
    }
}
