/// A picture of pixels in memory, each with red, green, blue and alpha of 0...255 in sRGB; alpha is not multiplied into
/// the colours.
///
///     let sky = Bitmap(width: 320, height: 200) { x, y in Bitmap.Pixel(60, 120, UInt8(255 - y)) }
///     let small = sky.resized(width: 40, height: 25)
///
/// A value whose pixels do not change: copies share them, so passing it on is free, also to other threads. Comparing
/// copies of one bitmap is O(1), comparing others O(pixels). A bitmap has at most `maximumPixels` pixels, 256 MiB.
public struct Bitmap: Sendable {
    /// Columns of pixels.
    public let width: Int
    /// Rows of pixels.
    public let height: Int
    /// Four bytes a pixel: red, green, blue, alpha; row after row.
    private var storage: Storage

    /// The most pixels that a bitmap can have: 67,108,864.
    public static let maximumPixels = 1 << 26

    /// One pixel.
    public struct Pixel: Hashable, Sendable {
        /// The red part, 0...255.
        public var red: UInt8
        /// The green part, 0...255.
        public var green: UInt8
        /// The blue part, 0...255.
        public var blue: UInt8
        /// From 0, transparent, to 255, opaque.
        public var alpha: UInt8

        /// Creates a pixel, opaque by default.
        public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
            (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        }

        /// A pixel that shows what is behind it.
        public static let transparent = Pixel(0, 0, 0, 0)
    }

    private final class Storage: Sendable {
        let bytes: [UInt8]
        init(_ bytes: [UInt8]) { self.bytes = bytes }
    }

    /// Creates a bitmap from four bytes a pixel, row after row; nil if the number of bytes is not that of the size, or
    /// the size is negative or above `maximumPixels`. O(1).
    public init?(width: Int, height: Int, rgba: [UInt8]) {
        guard Self.isValid(width, height), rgba.count == 4 * width * height else { return nil }
        (self.width, self.height, storage) = (width, height, Storage(rgba))
    }

    /// Creates a bitmap of one colour, transparent by default.
    ///
    /// - Precondition: the size is neither negative nor above `maximumPixels`.
    public init(width: Int, height: Int, _ pixel: Pixel = .transparent) {
        self.init(width: width, height: height) { _, _ in pixel }
    }

    /// Creates a bitmap by asking for each pixel, row after row.
    ///
    /// - Precondition: the size is neither negative nor above `maximumPixels`.
    public init(width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> Pixel) {
        precondition(Self.isValid(width, height), "a bitmap has at most \(Self.maximumPixels) pixels")
        let bytes = [UInt8](unsafeUninitializedCapacity: 4 * width * height) { bytes, count in
            var index = 0
            for y in 0..<height {
                for x in 0..<width {
                    let pixel = pixel(x, y)
                    bytes.initializeElement(at: index, to: pixel.red)
                    bytes.initializeElement(at: index + 1, to: pixel.green)
                    bytes.initializeElement(at: index + 2, to: pixel.blue)
                    bytes.initializeElement(at: index + 3, to: pixel.alpha)
                    index += 4
                }
            }
            count = index
        }
        (self.width, self.height, storage) = (width, height, Storage(bytes))
    }

    private static func isValid(_ width: Int, _ height: Int) -> Bool {
        guard width >= 0, height >= 0 else { return false }
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        return !overflow && pixels <= maximumPixels
    }

    /// Whether there is no pixel.
    public var isEmpty: Bool { width == 0 || height == 0 }

    /// The bytes: red, green, blue and alpha of each pixel, row after row. O(1).
    public var rgba: [UInt8] { storage.bytes }

    /// The pixel at a column and a row, which must be inside.
    public subscript(x: Int, y: Int) -> Pixel {
        precondition(0..<width ~= x && 0..<height ~= y, "a pixel outside of the bitmap")
        let index = 4 * (y * width + x)
        let bytes = storage.bytes
        return Pixel(bytes[index], bytes[index + 1], bytes[index + 2], bytes[index + 3])
    }

    /// Whether two bitmaps are copies of one, without comparing pixels. O(1).
    public func isCopy(of other: Bitmap) -> Bool {
        storage === other.storage && width == other.width && height == other.height
    }
}

extension Bitmap: Hashable {
    /// Whether both have the same size and pixels.
    public static func == (first: Bitmap, second: Bitmap) -> Bool {
        first.isCopy(of: second)
            || first.width == second.width && first.height == second.height
                && first.storage.bytes == second.storage.bytes
    }

    /// Feeds the size and some of the pixels, so that hashing is O(1).
    public func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        let bytes = storage.bytes
        for index in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 64)) { hasher.combine(bytes[index]) }
    }
}

extension Bitmap: CustomStringConvertible {
    /// The size, as `640x480`.
    public var description: String { "\(width)x\(height)" }
}
