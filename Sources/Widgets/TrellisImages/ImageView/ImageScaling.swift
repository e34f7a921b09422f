/// The size in which a picture is shown.
public enum ImageScaling: Hashable, Sendable {
    /// As large as possible with the whole picture in sight.
    case fit
    /// So large that no cell of the view is empty; a part of the picture may be out of sight.
    case fill
    /// One pixel of the picture is one dot of the screen: a half of a cell, or a pixel of a terminal with graphics.
    case actualSize
    /// A number of dots of the screen for a pixel of the picture: 0.5 is half of the actual size. Limited to 0.001...64.
    case times(Double)
}

/// Where a picture is in a view that is larger.
public struct ImageAlignment: Hashable, Sendable {
    /// From 0, at the left, to 1, at the right.
    public var x: Double
    /// From 0, at the top, to 1, at the bottom.
    public var y: Double

    /// Creates an alignment; numbers are limited to 0...1.
    public init(x: Double, y: Double) {
        func limited(_ number: Double) -> Double { number.isNaN ? 0.5 : min(1, max(0, number)) }
        (self.x, self.y) = (limited(x), limited(y))
    }

    /// In the middle.
    public static let center = ImageAlignment(x: 0.5, y: 0.5)
    /// In the upper left corner.
    public static let topLeft = ImageAlignment(x: 0, y: 0)
    /// In the middle of the upper edge.
    public static let top = ImageAlignment(x: 0.5, y: 0)
    /// In the middle of the left edge.
    public static let left = ImageAlignment(x: 0, y: 0.5)
}
