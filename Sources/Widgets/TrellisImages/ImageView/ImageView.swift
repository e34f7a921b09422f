public import TrellisViews
import TrellisWidgets

/// A picture, from memory or from a PNG or JPEG file.
///
///     let view = window.add(ImageView(path: "photo.jpg", isInteractive: true), "tt = ll = bb = rr = 0")
///
/// It keeps the shape of the picture and shows as much as the terminal can: pixels in terminals with graphics (kitty's
/// protocol or sixels), half blocks in two colours elsewhere, with dithering where there are 256 colours, and characters of
/// different weight where there are fewer.
///
/// A file is read and decoded in the background. Until then, and if it cannot be shown, there is text in its place.
/// An interactive view takes the focus: `+` and `-`, the wheel, `0` (fit), `1` (100%) and Enter zoom; arrow keys,
/// dragging and bars move a picture that is larger than the view.
///
/// Roles: `"image.text"`, `"image.error"` and `"bar"`.
public final class ImageView: View, FinePointing {
    /// The picture; nil for none. Setting it forgets a file.
    @Observed(.size) public var bitmap: Bitmap? = nil { didSet { bitmapDidChange() } }

    /// What the view shows instead of a picture, such as what the picture would be; empty for nothing.
    @Observed(.size) public var text: String = ""

    /// The size in which the picture is shown.
    @Observed(.display) public var scaling: ImageScaling = .fit

    /// Whether `.fit` makes a small picture larger than its actual size.
    @Observed(.display) public var enlarges: Bool = true

    /// Where the picture is in a larger view.
    @Observed(.display) public var alignment: ImageAlignment = .center

    /// The column of the picture in the middle of the view, from 0 to 1, where not all of it is in sight.
    @Observed(.display) public var centerX: Double = 0.5

    /// The row of the picture in the middle of the view, from 0 to 1, where not all of it is in sight.
    @Observed(.display) public var centerY: Double = 0.5

    /// Whether the user can zoom and move the picture; the view then takes the focus and has a row for its status.
    @Observed(.display) public var isInteractive: Bool = false { didSet { canFocusDidChange() } }

    /// Whether the bottom row of an interactive view tells the size of the picture and of its pixels.
    @Observed(.display) public var showsStatus: Bool = true

    /// Whether to show pixels where the terminal has graphics; otherwise there are half blocks everywhere.
    @Observed(.display) public var usesGraphics: Bool = true

    /// What has become of the picture.
    @Observed(.size) public private(set) var state: State = .empty

    /// The limits for decoding files. A JPEG file of more than 64 million pixels is shown at a half of its size.
    public var limits = ImageLimits(enough: 16_000_000)

    /// Called when a file has been shown or could not be.
    public var onLoad: Action<State>?

    /// What has become of the picture.
    public enum State: Hashable, Sendable {
        /// There is none.
        case empty
        /// A file of this name is being read.
        case loading(String)
        /// It is there.
        case shown
        /// A file of this name cannot be shown, and why.
        case failed(String, ImageError)
    }

    var pyramid: ImagePyramid?
    private var source: ImageSource?
    private var loading: Task<Void, Never>?
    private var cached: (key: CellsKey, cells: ImageCells)?
    var dragStart: (x: Double, y: Double, centerX: Double, centerY: Double)?
    var grab: ScrollBar.Grab?
    /// How often the picture was made into cells: what the work is measured by.
    private(set) var renderCount = 0

    /// Creates a view of a picture.
    public init(_ bitmap: Bitmap? = nil, scaling: ImageScaling = .fit, isInteractive: Bool = false) {
        _bitmap = Observed(wrappedValue: bitmap, .size)
        _scaling = Observed(wrappedValue: scaling, .display)
        _isInteractive = Observed(wrappedValue: isInteractive, .display)
        super.init()
        keepsLeftToRight = true
        if bitmap != nil { bitmapDidChange() }
    }

    /// Creates a view of a PNG or JPEG file.
    public convenience init(path: String, scaling: ImageScaling = .fit, isInteractive: Bool = false) {
        self.init(nil, scaling: scaling, isInteractive: isInteractive)
        load(path: path)
    }

    // MARK: Picture

    /// Reads and shows a PNG or JPEG file, in the background; the last call counts.
    public func load(path: String) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        load(ImageSource(name: name.isEmpty ? path : name, origin: .file(path)))
    }

    /// Decodes and shows the contents of a PNG or JPEG file, in the background; the last call counts.
    ///
    /// - Parameters:
    ///   - bytes: the contents of the file.
    ///   - name: what messages call it.
    public func load(bytes: [UInt8], name: String) { load(ImageSource(name: name, origin: .bytes(bytes))) }

    private func load(_ source: ImageSource) {
        bitmap = nil
        self.source = source
        (centerX, centerY) = (0.5, 0.5)
        state = .loading(source.name)
        startLoading()
    }

    private func startLoading() {
        guard let source, loading == nil else { return }
        let limits = limits
        loading = task { [weak self] in
            let result = await source.decode(limits)
            if Task.isCancelled { return }
            self?.finish(result, source.name)
        }
    }

    private func finish(_ result: Result<ImagePyramid, ImageError>, _ name: String) {
        (source, loading) = (nil, nil)
        switch result {
        case .success(let decoded):
            pyramid = decoded
            bitmap = decoded.bitmap
            state = .shown
        case .failure(let error): state = .failed(name, error)
        }
        if let onLoad { perform(onLoad, state) }
    }

    private func bitmapDidChange() {
        loading?.cancel()
        (source, loading, dragStart) = (nil, nil, nil)
        guard let bitmap, !bitmap.isEmpty else {
            (pyramid, cached) = (nil, nil)
            state = .empty
            return
        }
        if pyramid?.bitmap.isCopy(of: bitmap) != true { pyramid = ImagePyramid(bitmap) }
        state = .shown
    }

    /// A file that was being read when the view left its window is read again.
    public override func windowDidChange() {
        if window == nil { loading = nil } else { startLoading() }
    }

    /// The text in place of a picture; empty where there is one that the user sees.
    var message: String {
        switch state {
        case .shown: window?.isAccessible == true ? text : ""
        case .empty: text
        case .loading(let name): text.isEmpty ? translated("Loading \(name)…") : text
        case .failed(let name, let error): translated("cannot show \(name): \(translated(error.phrase))")
        }
    }

    // MARK: Geometry

    var hasStatus: Bool { isInteractive && showsStatus && pyramid != nil && bounds.height > 2 }

    /// The cells for the picture.
    var room: Size { room(scaling) }

    /// All cells but those of the status, and of bars where not all of the picture is in sight.
    private func room(_ scaling: ImageScaling) -> Size {
        var room = Size(width: bounds.width, height: bounds.height - (hasStatus ? 1 : 0))
        guard canZoom, let bitmap, scaling != .fit, room.width > 4, room.height > 2 else { return room }
        let whole = geometry(scaling, x: centerX, y: centerY, in: room)
        if whole.cutsRows(bitmap.size) { room.width -= 1 }
        if whole.cutsColumns(bitmap.size), !hasStatus { room.height -= 1 }
        return room
    }

    /// The size of a cell in pixels if the terminal shows pixels.
    var pixelCell: Size? {
        guard usesGraphics, let features = window?.features, features.graphics != nil, features.unicode,
            features.colors == .rgb || features.colors == .palette
        else { return nil }
        return features.cellSize
    }

    private var dots: ImageGeometry.Dots {
        pixelCell.map(ImageGeometry.Dots.pixels) ?? .halves(of: window?.features.cellSize)
    }

    var geometry: ImageGeometry { geometry(scaling, x: centerX, y: centerY) }

    func geometry(_ scaling: ImageScaling, x: Double, y: Double) -> ImageGeometry {
        geometry(scaling, x: x, y: y, in: room(scaling))
    }

    private func geometry(_ scaling: ImageScaling, x: Double, y: Double, in room: Size) -> ImageGeometry {
        ImageGeometry(
            bitmap: bitmap?.size ?? .zero, view: room, dots: dots, scaling: scaling, enlarges: enlarges,
            alignment: alignment, center: (x, y))
    }

    /// Dots of the screen for each pixel of the picture, as of the last layout: 1 is the actual size.
    public var scale: Double { geometry.scale }

    // MARK: View

    public override var canFocus: Bool { isInteractive }

    public override func measure(for width: Int?) -> Measure {
        guard let bitmap, !bitmap.isEmpty else {
            let lines = message.wrapped(to: max(1, width ?? Self.textColumns))
            return Measure(
                width: min(message.columns, Self.textColumns), height: message.isEmpty ? 0 : lines.count, minWidth: 1,
                minHeight: 1, heightFollowsWidth: true)
        }
        let dots = dots
        let rows = isInteractive && showsStatus ? 1 : 0
        let natural = (Double(bitmap.width) / dots.x, Double(bitmap.height) / dots.y)
        let across = min(natural.0, Double(width ?? Self.mostCells))
        let down = min(natural.1 * across / natural.0, Double(Self.mostCells))
        return Measure(
            width: max(1, Int(across.rounded())), height: max(1, Int(down.rounded())) + rows, minWidth: 1, minHeight: 1,
            heightFollowsWidth: true)
    }

    private static let textColumns = 40
    private static let mostCells = 1000

    public override func draw(in painter: Painter) { drawImage(in: painter) }

    public override func handle(_ event: Event) -> Bool {
        if case .mouse(let mouse) = event, canZoom { handle(mouse) } else { false }
    }

    public override var keyBindings: KeyBindings { Self.keys }

    // MARK: Cells

    /// What the cells of a picture depend on, besides the bitmap.
    struct CellsKey: Hashable {
        var geometry: ImageGeometry
        var way: ImageCells.Way
        var background: Bitmap.Pixel
    }

    /// The picture as cells; made again when something else is asked for than the last time.
    func cells(_ key: CellsKey, _ pyramid: ImagePyramid) -> ImageCells {
        if let cached, cached.key == key { return cached.cells }
        renderCount += 1
        let (rect, dots) = (key.geometry.rect, key.way.dots)
        let scaled = pyramid.resized(
            columns: key.geometry.columns, rows: key.geometry.rows, width: rect.width * dots.x,
            height: rect.height * dots.y)
        let cells = ImageCells(scaled, key.way, background: key.background)
        cached = (key, cells)
        return cells
    }
}
