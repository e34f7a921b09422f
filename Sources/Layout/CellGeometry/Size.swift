/// A number of columns and rows, in cells; never negative.
public struct Size: Hashable, Sendable {
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// Creates a size in cells; negative lengths become 0.
    public init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// No columns and no rows.
    public static let zero = Size(width: 0, height: 0)

    /// Whether it has no cells.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The number of cells.
    public var area: Int { isEmpty ? 0 : width * height }
}

extension Size: CustomStringConvertible {
    /// The size as `80x24`.
    public var description: String { "\(width)x\(height)" }
}
