import CellGeometry
import TextScreen

/// Pictures in kitty's graphics protocol: pixels are sent once, and placed in the cells that show them.
struct KittyPictures {
    private var placed: [UInt16: [PicturePiece]] = [:]
    /// What the terminal may have beside `placed`.
    private var leftOver: Set<UInt16> = []
    /// Whether what is placed may be elsewhere by now, or left over.
    private(set) var hasMoved = false
    private(set) var hasSent = false
    /// Apart from the numbers of other programs, as far as that is possible, and of the other screen.
    private let firstIdentifier: Int

    init(isInline: Bool) { firstIdentifier = isInline ? 0x7473_0000 : 0x7472_0000 }

    /// Forgets what was sent; the next frame deletes it.
    mutating func forget() {
        leftOver.formUnion(placed.keys)
        placed.removeAll()
        hasMoved = !leftOver.isEmpty
    }

    /// Notes that what is placed may be elsewhere; the next frame places it again.
    mutating func didMove() {
        for number in placed.keys { placed[number] = [] }
        hasMoved = !placed.isEmpty || !leftOver.isEmpty
    }

    /// Returns the bytes that delete all of them.
    mutating func erase() -> [UInt8] {
        forget()
        var bytes: [UInt8] = []
        deleteLeftOver(into: &bytes)
        return bytes
    }

    private mutating func deleteLeftOver(into bytes: inout [UInt8]) {
        for number in leftOver.sorted() { Self.command("a=d,d=I,i=\(identifier(number))", into: &bytes) }
        leftOver.removeAll()
        hasMoved = false
    }

    /// Returns the bytes that make these pieces the visible ones.
    mutating func write(
        _ pieces: [PicturePiece], _ cell: Size, _ table: PictureTable, from cursor: Point?
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        deleteLeftOver(into: &bytes)
        let wanted = Dictionary(grouping: pieces, by: \.number)
        for number in placed.keys.sorted() where wanted[number] == nil {
            Self.command("a=d,d=I,i=\(identifier(number))", into: &bytes)
            placed[number] = nil
        }
        for (number, pieces) in wanted.sorted(by: { $0.key < $1.key }) where placed[number] != pieces {
            guard let picture = table[number] else { continue }
            let scaled = Self.scaled(cell, for: picture.rect.size)
            if placed[number] == nil {
                send(picture.pixels(cell: scaled), number, into: &bytes)
            } else {
                Self.command("a=d,d=i,i=\(identifier(number))", into: &bytes)
            }
            for (index, piece) in pieces.enumerated() {
                place(piece, index, of: picture, cell: scaled, from: cursor, into: &bytes)
            }
            placed[number] = pieces
        }
        return bytes
    }

    private func identifier(_ number: UInt16) -> Int { firstIdentifier + Int(number) }

    /// The pixels to send for a cell: fewer than it has where there would be very many, as the terminal can enlarge
    /// them.
    private static func scaled(_ cell: Size, for cells: Size) -> Size {
        var divisor = 1
        while cells.area * (cell.width / divisor) * (cell.height / divisor) > mostPixels,
            cell.width / divisor > 4, cell.height / divisor > 8
        { divisor += 1 }
        return Size(width: max(1, cell.width / divisor), height: max(1, cell.height / divisor))
    }

    /// Four megabytes of Base64.
    private static let mostPixels = 1 << 20

    private mutating func send(_ bitmap: Bitmap, _ number: UInt16, into bytes: inout [UInt8]) {
        hasSent = true
        let rgba = bitmap.rgba
        var rgb: [UInt8] = []
        rgb.reserveCapacity(rgba.count / 4 * 3)
        for index in stride(from: 0, to: rgba.count, by: 4) { rgb += rgba[index..<index + 3] }
        let text = base64(rgb)
        var control = "a=t,f=24,s=\(bitmap.width),v=\(bitmap.height),i=\(identifier(number)),"
        for start in stride(from: 0, to: text.count, by: Self.chunk) {
            let end = min(text.count, start + Self.chunk)
            Self.command("\(control)m=\(end < text.count ? 1 : 0)", text[start..<end], into: &bytes)
            control = ""
        }
    }

    /// The bytes of a chunk, a multiple of four.
    private static let chunk = 4096

    private func place(
        _ piece: PicturePiece, _ index: Int, of picture: Picture, cell: Size, from cursor: Point?,
        into bytes: inout [UInt8]
    ) {
        let rect = piece.rect
        let (x, y) = (rect.x - picture.rect.x, rect.y - picture.rect.y)
        atCell(rect, from: cursor, &bytes) { bytes in
            let part =
                "x=\(x * cell.width),y=\(y * cell.height),w=\(rect.width * cell.width),h=\(rect.height * cell.height)"
            let identifier = identifier(piece.number)
            // C=1 leaves the cursor where it is.
            Self.command(
                "a=p,i=\(identifier),p=\(index + 1),\(part),c=\(rect.width),r=\(rect.height),C=1", into: &bytes)
        }
    }

    /// Nothing is answered (q=2).
    private static func command(_ control: String, _ data: ArraySlice<UInt8> = [], into bytes: inout [UInt8]) {
        bytes += Array("\u{1B}_G\(control),q=2".utf8)
        if !data.isEmpty {
            bytes.append(0x3B)
            bytes += data
        }
        bytes += [0x1B, 0x5C]
    }
}
