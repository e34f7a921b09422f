/// Bounds of time and memory for decoding files that others made.
public struct ImageLimits: Hashable, Sendable {
    /// The most pixels that a picture may have in its file, whatever it is scaled to: 64 million. Checked before memory
    /// is allocated; each pixel takes 4 bytes, and up to 6 more while a progressive JPEG file is decoded.
    public var pixels = 64_000_000

    /// The number of pixels that are enough for the use: a larger JPEG file is decoded at a half, a quarter or an eighth
    /// of its size, as long as this many remain. That is faster and takes less memory. Nil for the full size.
    public var enough: Int?

    /// The most bytes that a file may have: 256 million.
    public var fileBytes = 256_000_000

    /// Creates limits; those left out are the defaults.
    public init(pixels: Int = 64_000_000, enough: Int? = nil, fileBytes: Int = 256_000_000) {
        self.pixels = pixels
        self.enough = enough
        self.fileBytes = fileBytes
    }
}
