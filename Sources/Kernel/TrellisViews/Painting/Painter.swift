public import CellGeometry
public import TextScreen

/// The drawing context of a view: its origin is the view's upper left cell, and it leaves everything outside the view's
/// visible part alone.
///
/// Where a style leaves a colour open (`.default`), text gets the theme's text colour and keeps the existing
/// background; only `fill` sets a background.
@MainActor
public final class Painter {
    @exclusivity(unchecked) var canvas: Canvas
    /// The view's upper left cell, in canvas coordinates.
    @exclusivity(unchecked) var origin = Point.zero
    /// The visible part, in canvas coordinates.
    @exclusivity(unchecked) var clip = Rect.zero
    /// The view's cells in its own coordinates.
    public var bounds: Rect { area }
    /// The same. What another module reads directly is checked for exclusive access each time, which takes longer than a
    /// call.
    @exclusivity(unchecked) private var area = Rect.zero

    /// The styles that apply to the view.
    @exclusivity(unchecked) var styles: StyleTable { didSet { lastRole = nil } }
    /// The last role looked up: many labels in a row share one, and short names compare quickly.
    @exclusivity(unchecked) private var lastRole: (role: Role, style: Style)?
    /// For each row of the canvas, the columns that may be painted: a half-open range.
    @exclusivity(unchecked) var spans: [(left: Int, right: Int)] = []

    private let plainText = PlainTextBuffer()

    /// The colours of output that could be read or were made so, as far as they were asked for.
    @exclusivity(unchecked) var readableColors: [OutputColor: Color] = [:]

    /// The outlines drawn in this frame that keep their style, in canvas coordinates.
    @exclusivity(unchecked) var prevailing: [(outline: Rect, style: Style)] = []

    init(canvas: Canvas, styles: StyleTable) {
        self.canvas = canvas
        self.styles = styles
    }

    /// The style of a role, in the theme that applies to the view.
    ///
    ///     painter.text("Ready", x: 0, y: 0, style: painter[.success])
    public subscript(role: Role) -> Style {
        if let lastRole, lastRole.role == role { return lastRole.style }
        let style = styles[role]
        lastRole = (role, style)
        return style
    }

    /// The theme that applies to the view.
    public var theme: Theme { styles.theme }

    /// Whether the view and all its ancestors are enabled; the same as the view's `isEffectivelyEnabled`, but known without a walk
    /// up the tree.
    public var isEffectivelyEnabled: Bool { isEnabled }
    @exclusivity(unchecked) private var isEnabled = true

    func begin(_ damage: Damage) {
        prevailing.removeAll(keepingCapacity: true)
        spans.removeAll(keepingCapacity: true)
        for row in 0..<canvas.size.height {
            let span = damage.span(row)
            spans.append((span.lowerBound, span.upperBound))
        }
    }

    /// Clears the cells to paint.
    func clear(_ damage: Damage, _ background: Color) {
        let style = Style(background: background)
        // Most often the same columns are to be cleared in many rows.
        var rect = Rect.zero
        for row in damage.rows {
            let span = damage.span(row)
            if span.lowerBound == rect.left, span.count == rect.width, row == rect.bottom {
                rect = Rect(origin: rect.origin, size: Size(width: rect.width, height: rect.height + 1))
            } else {
                canvas.fill(rect, glyph: 0x20, style: style)
                rect = Rect(x: span.lowerBound, y: row, width: span.count, height: 1)
            }
        }
        canvas.fill(rect, glyph: 0x20, style: style)
    }

    /// Whether any cell of a rectangle of the canvas needs painting.
    func isDamaged(_ rect: Rect) -> Bool {
        for row in rect.top..<rect.bottom where spans[row].left < rect.right && spans[row].right > rect.left {
            return true
        }
        return false
    }

    func damagedRows(in rect: Rect) -> [Range<Int>] {
        var rows: [Range<Int>] = []
        for row in rect.top..<rect.bottom where spans[row].left < rect.right && spans[row].right > rect.left {
            if let last = rows.last, last.upperBound == row {
                rows[rows.count - 1] = last.lowerBound..<row + 1
            } else {
                rows.append(row..<row + 1)
            }
        }
        return rows
    }

    /// The columns that the view may paint in a row, which must be one of its visible rows.
    private func columns(_ row: Int) -> (left: Int, right: Int) {
        let span = spans[row]
        return (max(span.left, clip.left), min(span.right, clip.right))
    }

    /// Begins painting a view with the given frame on the canvas.
    func enter(_ frame: Rect, clip: Rect, isEffectivelyEnabled: Bool) {
        isEnabled = isEffectivelyEnabled
        origin = frame.origin
        area = Rect(origin: .zero, size: frame.size)
        self.clip = clip
    }

    /// Paints only inside a rectangle of the view while a function runs.
    public func clipped(to rect: Rect, _ paint: () -> Void) {
        let whole = clip
        clip = whole.intersection(rect.offset(x: origin.x, y: origin.y))
        paint()
        clip = whole
    }

    /// The part of the view that needs painting; everything outside is clipped anyway.
    public var visible: Rect { clip.offset(x: -origin.x, y: -origin.y) }

    // MARK: Text

    /// Writes text in one row, from a column on.
    ///
    /// Line breaks and tabs appear as blanks, other control characters as U+FFFD, in the columns that `columns` counts for
    /// them. Complexity: O(length of the visible part).
    /// - Returns: the column after the text.
    @discardableResult
    public func text(_ text: some StringProtocol, x: Int, y: Int, style: Style = .plain) -> Int {
        let row = origin.y + y
        guard row >= clip.top, row < clip.bottom else { return x + Substring(text).columns }
        if let plain = plainText.copy(of: text) {
            put(plain, origin.x + x, row, style)
            return x + plain.count
        }
        let right = columns(row).right
        var column = origin.x + x
        let text = Substring(text)
        var index = text.startIndex
        while index < text.endIndex {
            let (scalar, width, next) = text.step(at: index)
            // Marks without a letter, and invisible characters, are left out.
            if width > 0, column < right {
                let isOne = text.unicodeScalars.index(after: index) == next
                let glyph = isOne ? (scalar.substitute ?? scalar).value : canvas.clusters.glyph(of: text[index])
                put(glyph, width, column, row, style)
            }
            column += width
            index = next
        }
        return column - origin.x
    }

    /// Writes text into the first row, truncated with `…` if it is too long, provided that each of its scalars is a
    /// character of one column. For other text it writes nothing and returns false.
    ///
    /// This covers most labels and skips the analysis of characters.
    public func plainLine(_ text: String, _ alignment: TextAlignment, style: Style) -> Bool {
        guard clip.top == origin.y, !clip.isEmpty else { return false }
        guard let plain = plainText.copy(of: text) else { return false }
        let blank = bounds.width - plain.count
        if blank < 0 {
            put(plain.prefix(bounds.width - 1), origin.x, origin.y, style)
            put(0x2026, 1, origin.x + bounds.width - 1, origin.y, style)
            return true
        }
        let x =
            switch alignment {
            case .leading: 0
            case .center: blank / 2
            case .trailing: blank
            }
        put(plain, origin.x + x, origin.y, style)
        return true
    }

    private func put(_ text: PlainText, _ start: Int, _ row: Int, _ style: Style) {
        let (left, right) = columns(row)
        let first = max(0, left - start)
        let last = max(first, min(text.count, right - start))
        guard first < last else { return }
        var style = style
        if style.foreground == .default { style.foreground = styles.textColor }
        let keepsBackground = style.background == .default
        switch text {
        case .ascii(let bytes):
            canvas.put(
                ascii: bytes[first..<last], x: start + first, y: row, style: style, keepsBackground: keepsBackground)
        case .narrow(let scalars):
            canvas.put(
                narrow: scalars[first..<last], x: start + first, y: row, style: style,
                keepsBackground: keepsBackground)
        }
    }

    func put(_ glyph: UInt32, _ width: Int, _ x: Int, _ y: Int, _ style: Style) {
        let (left, right) = columns(y)
        guard x < right, x + width > left else { return }
        var style = shown(style)
        if style.background == .default { style.background = canvas[min(max(x, left), right - 1), y].background }
        let row = Rect(x: left, y: y, width: right - left, height: 1)
        canvas.put(glyph: glyph, width: width, x: x, y: y, style: style, clip: row)
    }

    /// Puts one character of one column in a cell, fast: for views that are made of cells, such as pictures.
    ///
    /// A scalar that does not take one column becomes a blank.
    public func put(_ scalar: Unicode.Scalar, x: Int, y: Int, style: Style) {
        let (column, row) = (origin.x + x, origin.y + y)
        guard clip.contains(Point(x: column, y: row)) else { return }
        let isNarrow = scalar.value >= 0x20 && scalar.value < 0x7F || scalar.columns == 1
        put(isNarrow ? (scalar.substitute ?? scalar).value : 0x20, 1, column, row, style)
    }

    // MARK: Areas

    /// Fills a rectangle with a character of one column, by default a blank.
    public func fill(_ rect: Rect, _ character: Character = " ", style: Style) {
        let glyph = TextScreen.columns(of: character) == 1 ? canvas.clusters.glyph(of: character) : 0x20
        forEachSpan(rect) { canvas.fill($0, glyph: glyph, style: style) }
    }

    /// Changes the style of cells, but not their characters.
    public func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
        forEachSpan(rect) { canvas.restyle($0, change) }
    }

    /// Copies the cells of a canvas, as they are: what another window has drawn.
    ///
    /// A picture of pixels in it is shown by its characters. O(visible cells).
    /// - Parameters:
    ///   - other: the canvas.
    ///   - corner: where its upper left cell goes, in the view's coordinates.
    public func cells(of other: Canvas, at corner: Point = .zero) {
        let corner = corner + origin
        forEachSpan(Rect(origin: corner - origin, size: other.size)) { span in
            canvas.copy(span.left..<span.right, row: span.y, from: other, at: corner)
        }
    }

    /// Shows a part of a bitmap in a rectangle, on terminals with graphics (`Window.features`). What was painted there
    /// before remains for others, and what is painted there later hides that part of the picture.
    ///
    /// Shows nothing if the rectangle does not lie within the window at least in part. O(cells).
    /// - Parameters:
    ///   - bitmap: the picture.
    ///   - columns: the columns of its pixels to show, scaled to the rectangle.
    ///   - rows: the rows of its pixels to show.
    ///   - background: the colour behind transparent pixels.
    ///   - rect: the cells, in the view's coordinates.
    public func picture(
        _ bitmap: Bitmap, columns: Range<Double>, rows: Range<Double>, on background: Bitmap.Pixel, in rect: Rect
    ) {
        let cells = rect.offset(x: origin.x, y: origin.y)
        guard !cells.intersection(clip).isEmpty, !bitmap.isEmpty else { return }
        let picture = Picture(bitmap, columns: columns, rows: rows, on: background, in: cells)
        let number = canvas.clusters.pictures.number(of: picture, cells: canvas.cells)
        forEachSpan(rect) { canvas.put(picture: number, in: $0) }
    }

    /// Calls a closure with the parts of a rectangle that may be painted, row by row.
    private func forEachSpan(_ rect: Rect, _ body: (Rect) -> Void) {
        let area = rect.offset(x: origin.x, y: origin.y).intersection(clip)
        for row in area.top..<area.bottom {
            let (left, right) = (max(spans[row].left, area.left), min(spans[row].right, area.right))
            if left < right { body(Rect(x: left, y: row, width: right - left, height: 1)) }
        }
    }

    /// A style with the theme's text colour if it has no foreground of its own.
    func shown(_ style: Style) -> Style {
        var style = style
        if style.foreground == .default { style.foreground = styles.textColor }
        return style
    }
}
