import CImageFiles
public import TextScreen

extension Bitmap {
    /// Decodes a PNG or JPEG file in memory.
    ///
    /// What the camera says of its orientation (EXIF) is applied. A file that ends early or is damaged gives what could
    /// be decoded of it; what is missing is transparent or grey. Takes some tenths of a second for a photo of
    /// 12 million pixels, so do not call it on the main actor.
    /// - Throws: `ImageError` if it is neither, is too large, or nothing of it can be decoded.
    public init(decoding bytes: [UInt8], limits: ImageLimits = ImageLimits()) throws(ImageError) {
        if bytes.isEmpty { throw .empty }
        if bytes.count > limits.fileBytes { throw .fileTooLarge(bytes: bytes.count, limit: limits.fileBytes) }
        switch ImageFormat(bytes) {
        case .png: try self.init(png: bytes, limits)
        case .jpeg: try self.init(jpeg: bytes, limits)
        case nil: throw .unknownFormat
        }
    }

    private init(png bytes: [UInt8], _ limits: ImageLimits) throws(ImageError) {
        let (width, height) = try Self.size(limits) { image_png_size(bytes, bytes.count, &$0, &$1, $2) }
        let bitmap = try Self.decode(Int(width), Int(height)) { rgba, message in
            image_png_decode(bytes, bytes.count, width, height, rgba, message)
        }
        self = bitmap.oriented(PNGChunks.orientation(in: bytes))
    }

    private init(jpeg bytes: [UInt8], _ limits: ImageLimits) throws(ImageError) {
        let (width, height) = try Self.size(limits) { image_jpeg_size(bytes, bytes.count, &$0, &$1, $2) }
        let passes = JPEGMarkers.passes(in: bytes)
        if passes > 4, passes * Int(width) * Int(height) > Self.mostPassedPixels { throw .tooManyPasses(passes) }
        let eighths = Self.eighths(Int(width), Int(height), enough: limits.enough)
        let (fewer, lower) = (image_jpeg_scaled(width, eighths), image_jpeg_scaled(height, eighths))
        let bitmap = try Self.decode(Int(fewer), Int(lower)) { rgba, message in
            image_jpeg_decode(bytes, bytes.count, fewer, lower, rgba, message)
        }
        self = bitmap.oriented(JPEGMarkers.orientation(in: bytes))
    }

    /// Each pass of a progressive file visits all pixels: this is some ten seconds at most.
    private static let mostPassedPixels = 1_000_000_000

    /// Reads the size from the start of a file.
    private static func size(
        _ limits: ImageLimits,
        _ read: (_ width: inout UInt32, _ height: inout UInt32, UnsafeMutablePointer<CChar>) -> image_result
    ) throws(ImageError) -> (width: UInt32, height: UInt32) {
        var (width, height): (UInt32, UInt32) = (0, 0)
        let sized = withMessage { read(&width, &height, $0) }
        guard sized.result == image_complete else { throw ImageError(sized.result, sized.message) }
        guard width > 0, height > 0 else { throw .broken("it has no pixels") }
        let limit = min(limits.pixels, maximumPixels)
        if Int(width) > limit / Int(height) {
            throw .tooLarge(width: Int(width), height: Int(height), limit: limit)
        }
        return (width, height)
    }

    /// The smallest scale of JPEG that leaves enough pixels, in eighths.
    private static func eighths(_ width: Int, _ height: Int, enough: Int?) -> UInt32 {
        guard let enough else { return 8 }
        return [1, 2, 4].first { eighths in width * height / 64 * eighths * eighths >= enough }.map(UInt32.init) ?? 8
    }

    /// Decodes into new memory.
    private static func decode(
        _ width: Int, _ height: Int, _ body: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<CChar>) -> image_result
    ) throws(ImageError) -> Bitmap {
        var end: (result: image_result, message: String) = (image_complete, "")
        let rgba = [UInt8](unsafeUninitializedCapacity: 4 * width * height) { rgba, count in
            rgba.initialize(repeating: 0)
            end = withMessage { body(rgba.baseAddress!, $0) }
            count = 4 * width * height
        }
        guard end.result == image_complete || end.result == image_partial else {
            throw ImageError(end.result, end.message)
        }
        // A file whose data are damaged from the start has nothing to show.
        if end.result == image_partial, !rgba.contains(where: { $0 != 0 }) { throw .broken(end.message) }
        return Bitmap(width: width, height: height, rgba: rgba)!
    }
}

/// Calls a function of the shim with room for a message.
private func withMessage(
    _ body: (UnsafeMutablePointer<CChar>) -> image_result
) -> (result: image_result, message: String) {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(image_message_size)) { message in
        message.initialize(repeating: 0)
        let result = body(message.baseAddress!)
        return (result, String(cString: message.baseAddress!))
    }
}

extension ImageError {
    fileprivate init(_ result: image_result, _ message: String) {
        self = result == image_no_memory ? .noMemory : .broken(message)
    }
}
