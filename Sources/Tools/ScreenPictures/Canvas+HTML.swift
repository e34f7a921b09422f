public import TextScreen

extension Canvas {
    /// The screen as a page in HTML: text in a `pre` element, with the same colours as in `svg(_:)`.
    ///
    /// Every cell keeps its column in any monospaced font, also where other fonts have to lend characters. Lines and
    /// blocks are characters of the font.
    ///
    /// - Parameters:
    ///   - options: the colours and fonts.
    ///   - isPage: whether the result is a whole page. Otherwise it is the `pre` element alone, with styles in it instead
    ///     of classes, to be put into another page.
    /// - Complexity: O(cells).
    public func html(_ options: ExportOptions = .dark, isPage: Bool = true) -> String {
        var writer = HTMLWriter(options: options, isPage: isPage)
        return writer.text(of: self)
    }
}

private struct HTMLWriter {
    let options: ExportOptions
    let isPage: Bool
    private var classes: [String: String] = [:]
    private var rules: [String] = []

    init(options: ExportOptions, isPage: Bool) {
        self.options = options
        self.isPage = isPage
    }

    mutating func text(of canvas: Canvas) -> String {
        var looks = CellLooks(canvas, options, cursor: options.cursor)
        var rows = ""
        for y in 0..<canvas.size.height {
            rows += row(y, of: canvas, &looks) + "\n"
        }
        let plain = "color:\(color(isBackground: false).css);background:\(color(isBackground: true).css)"
        let pre =
            "\(plain);display:inline-block;margin:0;padding:\(options.room)px;font:14px/16px \(options.fonts);"
            + "font-variant-ligatures:none;unicode-bidi:bidi-override"
        if !isPage { return "<pre style=\"\(pre)\">\n\(rows)</pre>\n" }
        let title = Markup.escaped(options.title ?? "")
        let sheet = ["pre{\(pre)}", "span{display:inline-block;height:16px;vertical-align:top}", "a{color:inherit}"]
        return """
            <!DOCTYPE html>
            <html lang="">
            <head>
            <meta charset="utf-8"/>
            <title>\(title)</title>
            <style>
            \((sheet + rules).joined(separator: "\n"))
            </style>
            </head>
            <body style="margin:0;background:\(color(isBackground: true).css)">
            <pre>
            \(rows)</pre>
            </body>
            </html>

            """
    }

    private func color(isBackground: Bool) -> RGB { options.value(of: .default, isBackground: isBackground) }

    /// A part of a row in one style.
    private struct Run {
        var css: String
        var link: UInt16
        var text: String
        /// Whether blanks on this background can be a part of it; nil if nothing can.
        var blanks: RGB?
        var isOpen = true
    }

    private mutating func row(_ y: Int, of canvas: Canvas, _ looks: inout CellLooks) -> String {
        var runs: [Run] = []
        for x in 0..<canvas.size.width where canvas[x, y].width != 0 {
            let cell = canvas[x, y]
            let look = looks.look(x: x, y: y)
            let hasLines = !look.attributes.isDisjoint(with: [.underline, .strikethrough])
            let isBlank = cell.glyph == 0x20
            if isBlank, !hasLines, let last = runs.last, last.blanks == look.background, last.link == look.link {
                runs[runs.count - 1].text += " "
                continue
            }
            let character = canvas.exportedCharacter(x: x, y: y)
            var css = css(of: look, isBlank: isBlank)
            // What another font may show in another width gets a box of its columns.
            let isAlone = cell.width == 2 || !character.isASCII && !DrawnShape.draws(cell.glyph)
            if isAlone { css += (css.isEmpty ? "" : ";") + "width:\(cell.width)ch" }
            if !isAlone, let last = runs.last, last.isOpen, last.css == css, last.link == look.link {
                runs[runs.count - 1].text.append(character)
            } else {
                runs.append(
                    Run(
                        css: css, link: look.link, text: String(character),
                        blanks: hasLines || isAlone ? nil : look.background, isOpen: !isAlone))
            }
        }
        while let last = runs.last, last.css.isEmpty, last.link == 0, last.text.allSatisfy({ $0 == " " }) {
            runs.removeLast()
        }
        var (result, link) = ("", UInt16(0))
        for run in runs {
            if run.link != link {
                if link != 0 { result += "</a>" }
                if run.link != 0 { result += "<a href=\"\(Markup.escaped(Hyperlink(number: run.link).address))\">" }
                link = run.link
            }
            let text = Markup.text(run.text)
            result += run.css.isEmpty ? text : "<span \(attribute(run.css))>\(text)</span>"
        }
        return result + (link == 0 ? "" : "</a>")
    }

    private mutating func attribute(_ css: String) -> String {
        if !isPage { return "style=\"display:inline-block;height:16px;vertical-align:top;\(css)\"" }
        if let cached = classes[css] { return "class=\"\(cached)\"" }
        let name = "\(options.prefix)c\(classes.count)"
        classes[css] = name
        rules.append(".\(name){\(css)}")
        return "class=\"\(name)\""
    }

    /// What a look has that plain text has not.
    private func css(of look: CellLooks.Look, isBlank: Bool) -> String {
        var parts: [String] = []
        let lines = look.attributes.intersection([.underline, .strikethrough])
        if look.foreground != color(isBackground: false), !isBlank || !lines.isEmpty {
            parts.append("color:\(look.foreground.css)")
        }
        if look.background != color(isBackground: true) { parts.append("background:\(look.background.css)") }
        if look.attributes.contains(.bold), !isBlank { parts.append("font-weight:700") }
        if look.attributes.contains(.italic), !isBlank { parts.append("font-style:italic") }
        if !lines.isEmpty {
            let names = [(Style.Attributes.underline, "underline"), (.strikethrough, "line-through")]
            parts.append(
                "text-decoration:" + names.filter { lines.contains($0.0) }.map(\.1).joined(separator: " "))
            if let kind = look.line?.kind, kind != .straight { parts.append("text-decoration-style:\(kind.css)") }
            if let color = look.line?.color {
                parts.append("text-decoration-color:\(options.value(of: color, isBackground: false).css)")
            }
        }
        return parts.joined(separator: ";")
    }
}

extension Underline.Kind {
    package var css: String {
        switch self {
        case .straight: "solid"
        case .double: "double"
        case .curly: "wavy"
        case .dotted: "dotted"
        case .dashed: "dashed"
        }
    }
}
