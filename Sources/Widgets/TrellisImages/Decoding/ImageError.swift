import TrellisViews

/// Why a file cannot be shown as a picture.
public enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file cannot be read: the reason, such as `no such file`.
    case unreadable(String)
    /// The file has more bytes than the limit.
    case fileTooLarge(bytes: Int, limit: Int)
    /// The file has no bytes.
    case empty
    /// The bytes do not begin like a PNG or JPEG file.
    case unknownFormat
    /// The picture has more pixels than the limit.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// Decoding would take too long: a JPEG file with very many passes over a large picture.
    case tooManyPasses(Int)
    /// No pixel could be decoded: what the decoder says.
    case broken(String)
    /// There is not enough memory.
    case noMemory

    /// A phrase to put after the name of the file and a colon: `not a PNG or JPEG file`.
    public var description: String { Language.english(phrase) }

    /// The phrase, which a view translates.
    var phrase: LocalizedText {
        switch self {
        case .unreadable(let reason): LocalizedText(reason)
        case .fileTooLarge(let bytes, let limit):
            "the file has \(bytes / 1_000_000) MB; \(limit / 1_000_000) MB is the limit"
        case .empty: "the file is empty"
        case .unknownFormat: "not a PNG or JPEG file"
        case .tooLarge(let width, let height, let limit):
            "\(width)x\(height) pixels are too many; \(limit / 1_000_000) million is the limit"
        case .tooManyPasses(let count): "a JPEG file of \(count) passes would take too long"
        case .broken(let reason): reason.isEmpty ? "the file is damaged" : "the file is damaged (\(reason))"
        case .noMemory: "there is not enough memory"
        }
    }
}
