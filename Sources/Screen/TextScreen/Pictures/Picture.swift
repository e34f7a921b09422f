public import CellGeometry

/// A part of a bitmap in a rectangle of a canvas. A terminal with graphics shows it in the cells that refer to it,
/// instead of their characters.
public struct Picture: Sendable {
    /// The bitmap.
    public var bitmap: Bitmap
    /// The columns of pixels that are shown.
    public var columns: Range<Double>
    /// The rows of pixels that are shown.
    public var rows: Range<Double>
    /// The colour behind transparent pixels.
    public var background: Bitmap.Pixel
    /// The cells of the canvas that the part fills.
    public var rect: Rect

    /// Creates a picture.
    public init(
        _ bitmap: Bitmap, columns: Range<Double>, rows: Range<Double>, on background: Bitmap.Pixel, in rect: Rect
    ) {
        self.bitmap = bitmap
        self.columns = columns
        self.rows = rows
        self.background = background
        self.rect = rect
    }

    /// Whether it shows the same, without comparing pixels.
    package func isSame(as other: Picture) -> Bool {
        rect == other.rect && columns == other.columns && rows == other.rows && background == other.background
            && bitmap.isCopy(of: other.bitmap)
    }

    /// The pixels for cells of a size, all of them opaque. O(pixels of both).
    package func pixels(cell: Size) -> Bitmap {
        bitmap.resized(x: columns, y: rows, width: rect.width * cell.width, height: rect.height * cell.height)
            .flattened(on: background)
    }
}

/// The pictures to which the cells of canvases refer, by numbers.
///
/// A number means the same picture as long as any cell has it, and for thousands of pictures after that: cells with
/// equal numbers show the same.
package final class PictureTable {
    private var pictures: [UInt16: Picture] = [:]
    private var last: UInt16 = 0

    package init() {}

    /// Whether there has been a picture since all of them were forgotten.
    package var isEmpty: Bool { pictures.isEmpty }

    package subscript(number: UInt16) -> Picture? { pictures[number] }

    /// The number of a picture, a new one unless it is known.
    ///
    /// - Parameter cells: the cells that may refer to pictures; others are forgotten from time to time.
    package func number(of picture: Picture, cells: [Cell]) -> UInt16 {
        for (number, other) in pictures where other.isSame(as: picture) { return number }
        if pictures.count >= Self.most { forget(except: Set(cells.lazy.compactMap(\.pictureNumber))) }
        repeat { last = last == .max ? 1 : last + 1 } while pictures[last] != nil
        pictures[last] = picture
        return last
    }

    /// The pictures of the cells are needed again; more than that are kept, as many as this.
    private static let most = 32

    private func forget(except used: Set<UInt16>) {
        // The newest are those of this frame, which may not be in cells yet.
        pictures = pictures.filter { used.contains($0.key) || last &- $0.key < 8 }
    }
}

extension Cell {
    /// The bit of `attributes` that says that `decoration` is the number of a picture. The shim for ncurses has the same
    /// bit for cells that are overwritten.
    package static let pictureBit = Style.Attributes(rawValue: 1 << 7)

    /// Whether the cell refers to a picture.
    package var hasPicture: Bool {
        @inline(__always) get { attributes.rawValue & Self.pictureBit.rawValue != 0 }
    }

    /// The number of the picture in the cell; nil for none.
    package var pictureNumber: UInt16? { hasPicture ? decoration : nil }
}

extension Canvas {
    /// Shows a picture in cells of a row until they are painted over. Their text is for terminals without graphics.
    package mutating func put(picture number: UInt16, in rect: Rect) {
        changeCells(in: rect) { cell in
            cell.attributes.insert(Cell.pictureBit)
            cell.decoration = number
        }
    }
}
