import CellGeometry
import TextScreen

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

    init(_ canvases: [Canvas], _ options: ExportOptions) {
        self.options = options
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
        let frame = room == 0 ? "" : "x=\"\(-room)\" y=\"\(-room)\" rx=\"\(min(12, room))\" "
        return "<rect \(frame)width=\"\(width + 2 * room)\" height=\"\(height + 2 * room)\" fill=\"\(color)\"/>\n"
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
        if hasBlinkingText {
            sheet.append("@keyframes \(name("k")){50%{opacity:0}}")
            sheet.append("@media(prefers-reduced-motion:reduce){\(text) *{animation:none!important}}")
        }
        return sheet + rules
    }

    /// The class of a look; nil for the most frequent one.
    private mutating func className(of look: TextLook) -> String? {
        if look.attributes.contains(.blink) { hasBlinkingText = true }
        if look == base { return nil }
        if let cached = classes[look] { return cached }
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

    /// The layers of a picture, from the lowest to the highest: backgrounds, what is drawn, dots, underlines, text,
    /// and lines through text.
    enum Layer: String, CaseIterable {
        case backgrounds = "b"
        case shapes = "d"
        case dots = "o"
        case underlines = "u"
        case text = "x"
        case strikes = "s"
    }

    /// A layer around elements; nothing around nothing.
    func group(_ layer: Layer, _ contents: String) -> String {
        if contents.isEmpty { return "" }
        let attributes =
            switch layer {
            case .backgrounds: " shape-rendering=\"crispEdges\""
            case .dots: " fill=\"none\" stroke-width=\"4\" stroke-dasharray=\"4\""
            default: ""
            }
        return "<g class=\"\(name(layer.rawValue))\"\(attributes)>\n\(contents)</g>\n"
    }

    /// The cells of a canvas in layers. A row of text is one element, so that it is selected as one.
    mutating func contents(of canvas: Canvas, cursor: Point?) -> String {
        var looks = CellLooks(canvas, options, cursor: cursor)
        let layers = layers(of: canvas, &looks)
        return Layer.allCases.map { layer in
            let elements =
                layer == .text ? rows(of: canvas, &looks) : (layers[layer] ?? []).map { $0.markup() }.joined()
            return group(layer, elements)
        }.joined()
    }

    /// The elements of a canvas by their layers, for a picture that moves. Each run of text is one.
    mutating func elements(of canvas: Canvas, cursor: Point?) -> [Layer: [SVGElement]] {
        var looks = CellLooks(canvas, options, cursor: cursor)
        var layers = layers(of: canvas, &looks)
        for y in 0..<canvas.size.height {
            for run in TextRun.runs(of: canvas, row: y, &looks, isShort: true) {
                layers[.text, default: []].append(
                    SVGElement(
                        name: "text", className: className(of: run), attributes: positions(of: run) + baseline(y),
                        text: run.text, link: run.link == 0 ? nil : Hyperlink(number: run.link).address))
            }
        }
        return layers
    }

    /// The layers without text.
    private func layers(of canvas: Canvas, _ looks: inout CellLooks) -> [Layer: [SVGElement]] {
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
                    let color = look.line?.color.map { options.value(of: $0, isBackground: false) }
                    for part in box.underline(look.line?.kind ?? .straight) {
                        underlines.add(part, .init(color: color ?? look.foreground))
                    }
                }
                if look.attributes.contains(.strikethrough) {
                    strikes.add(box.rows(16..<18), .init(color: look.foreground))
                }
            }
        }
        return [
            .backgrounds: backgrounds.elements, .shapes: shapes.elements, .dots: shapes.dotElements,
            .underlines: underlines.elements, .strikes: strikes.elements,
        ]
    }

    private func add(_ glyph: UInt32, in cell: HalfPixels, _ look: CellLooks.Look, to shapes: inout FilledPaths) {
        guard let shape = DrawnShape(glyph) else { return }
        var paint = FilledPaths.Paint(color: look.foreground)
        if let shade = shape.shade {
            paint.opacity = Int(shade * 100)
            shapes.add(cell, paint)
        }
        for box in shape.boxes { shapes.add(box.moved(to: cell), paint) }
        for dot in shape.dots { shapes.add(dot: dot.moved(to: cell), look.foreground) }
        for outline in shape.outlines {
            shapes.add(outline: "M\(cell.left + outline.x) \(cell.top + outline.y)\(outline.path)", paint)
        }
    }

    private mutating func rows(of canvas: Canvas, _ looks: inout CellLooks) -> String {
        var result = ""
        for y in 0..<canvas.size.height {
            let runs = TextRun.runs(of: canvas, row: y, &looks)
            guard !runs.isEmpty else { continue }
            if runs.count == 1, runs[0].link == 0 {
                let row = SVGElement(
                    name: "text", className: className(of: runs[0]), attributes: positions(of: runs[0]) + baseline(y),
                    text: runs[0].text)
                result += row.markup()
                continue
            }
            result += "<text\(baseline(y))>"
            var link: UInt16 = 0
            for run in runs {
                if run.link != link {
                    if link != 0 { result += "</a>" }
                    if run.link != 0 {
                        result += "<a href=\"\(Markup.escaped(Hyperlink(number: run.link).address))\">"
                    }
                    link = run.link
                }
                let name = className(of: run).map { " class=\"\($0)\"" } ?? ""
                result += "<tspan\(name)\(positions(of: run))>\(Markup.text(run.text))</tspan>"
            }
            result += link == 0 ? "</text>\n" : "</a></text>\n"
        }
        return result
    }

    private func baseline(_ y: Int) -> String { " y=\"\(32 * y + 24)\"" }

    private mutating func className(of run: TextRun) -> String? {
        if let look = run.look { return className(of: look) }
        hasDrawnText = true
        return name("t")
    }

    private func positions(of run: TextRun) -> String {
        let positions = run.kind == .listed ? run.columns : [run.column]
        let list = positions.map { String(16 * $0) }.joined(separator: " ")
        return " x=\"\(list)\"" + (run.kind == .simple && run.count > 1 ? " textLength=\"\(16 * run.count)\"" : "")
    }
}

extension HalfPixels {
    fileprivate func moved(to cell: HalfPixels) -> HalfPixels {
        HalfPixels(
            left: cell.left + left, top: cell.top + top, right: cell.left + right, bottom: cell.top + bottom)
    }

    /// The boxes of a line below the text.
    fileprivate func underline(_ kind: Underline.Kind) -> [HalfPixels] {
        /// Boxes of a width every 4 half pixels, alternately in two ranges of rows.
        func boxes(_ width: Int, _ first: Range<Int>, _ second: Range<Int>) -> [HalfPixels] {
            (0..<4).map { number in
                var box = rows(number % 2 == 0 ? first : second)
                box.left += 4 * number
                box.right = box.left + width
                return box
            }
        }
        switch kind {
        case .straight: return [rows(28..<30)]
        case .double: return [rows(26..<28), rows(30..<32)]
        case .curly: return boxes(4, 30..<32, 28..<30)
        case .dotted: return boxes(2, 28..<30, 28..<30)
        case .dashed:
            var box = rows(28..<30)
            (box.left, box.right) = (left + 2, left + 14)
            return [box]
        }
    }

    /// Some rows of the rectangle.
    fileprivate func rows(_ rows: Range<Int>) -> HalfPixels {
        HalfPixels(left: left, top: top + rows.lowerBound, right: right, bottom: top + rows.upperBound)
    }
}
