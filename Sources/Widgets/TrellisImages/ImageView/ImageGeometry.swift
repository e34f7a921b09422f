import CellGeometry
import TextScreen

/// Which part of a picture goes where in a view: a function of sizes and of what the user has chosen.
struct ImageGeometry: Hashable {
    /// The cells that the picture takes.
    private(set) var rect = Rect.zero
    /// The columns of pixels in sight.
    private(set) var columns = 0.0..<0.0
    /// The rows of pixels in sight.
    private(set) var rows = 0.0..<0.0
    /// Dots for each pixel.
    let scale: Double
    /// The scale with the whole picture in sight.
    let fitting: Double
    let dots: Dots

    /// Dots in a cell, on each axis. Dots are square.
    struct Dots: Hashable {
        let x: Double
        let y: Double

        /// Halves of cells, which are square where a cell is twice as high as wide.
        static func halves(of cell: Size?) -> Dots {
            guard let cell, cell.width > 0, cell.height > 0 else { return Dots(x: 1, y: 2) }
            return Dots(x: min(8, max(0.25, 2 * Double(cell.width) / Double(cell.height))), y: 2)
        }

        static func pixels(of cell: Size) -> Dots { Dots(x: Double(cell.width), y: Double(cell.height)) }
    }

    static let scales = 0.001...64.0

    init(
        bitmap: Size, view: Size, dots: Dots, scaling: ImageScaling, enlarges: Bool, alignment: ImageAlignment,
        center: (x: Double, y: Double)
    ) {
        self.dots = dots
        let (width, height) = (Double(bitmap.width), Double(bitmap.height))
        guard !bitmap.isEmpty, !view.isEmpty else {
            (scale, fitting) = (1, 1)
            return
        }
        let ratios = (Double(view.width) * dots.x / width, Double(view.height) * dots.y / height)
        let whole = min(ratios.0, ratios.1)
        fitting = enlarges ? whole : min(1, whole)
        switch scaling {
        case .fit: scale = fitting
        case .fill: scale = max(ratios.0, ratios.1)
        case .actualSize: scale = 1
        case .times(let times):
            scale = times.isNaN ? 1 : min(Self.scales.upperBound, max(Self.scales.lowerBound, times))
        }
        let across = Self.axis(width, view.width, perCell: dots.x / scale, alignment.x, center.x)
        let down = Self.axis(height, view.height, perCell: dots.y / scale, alignment.y, center.y)
        rect = Rect(x: across.start, y: down.start, width: across.count, height: down.count)
        (columns, rows) = (across.part, down.part)
    }

    /// - Parameter perCell: pixels in a cell.
    private static func axis(
        _ length: Double, _ cells: Int, perCell: Double, _ alignment: Double, _ center: Double
    ) -> (start: Int, count: Int, part: Range<Double>) {
        let needed = length / perCell
        // Whole cells: half a cell more or less does not change the shape visibly.
        if needed < Double(cells) + 0.5 {
            let count = min(cells, max(1, Int(needed.rounded())))
            return (Int((Double(cells - count) * alignment).rounded()), count, 0..<length)
        }
        let part = Double(cells) * perCell
        let middle = center.isNaN ? 0.5 : center
        let start = min(length - part, max(0, middle * length - part / 2))
        return (0, cells, start..<start + part)
    }

    func cutsColumns(_ bitmap: Size) -> Bool {
        columns.upperBound - columns.lowerBound < Double(bitmap.width) - 1e-6
    }

    func cutsRows(_ bitmap: Size) -> Bool {
        rows.upperBound - rows.lowerBound < Double(bitmap.height) - 1e-6
    }

    var pixelsPerCell: (x: Double, y: Double) { (dots.x / scale, dots.y / scale) }
}

extension Bitmap {
    var size: Size { Size(width: width, height: height) }
}
