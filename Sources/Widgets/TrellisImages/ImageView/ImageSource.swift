import TextScreen

/// Where a picture comes from.
struct ImageSource: Sendable {
    /// What messages call it.
    let name: String
    let origin: Origin

    enum Origin: Sendable {
        case file(String)
        case bytes([UInt8])
    }

    /// Reads and decodes it on another thread.
    @concurrent
    func decode(_ limits: ImageLimits) async -> Result<ImagePyramid, ImageError> {
        do throws(ImageError) {
            let bitmap =
                switch origin {
                case .file(let path): try Bitmap(contentsOf: path, limits: limits)
                case .bytes(let bytes): try Bitmap(decoding: bytes, limits: limits)
                }
            return .success(ImagePyramid(bitmap))
        } catch {
            return .failure(error)
        }
    }
}
