import CellGeometry
import TextScreen

/// The layout of a slider's parts in its bounds.
struct SliderLayout {
    /// The cells of the track; one row, or one column if it is vertical.
    var track: Rect
    /// The cells of the value; empty if it is not shown.
    var value = Rect.zero
    /// The row or column at which labels of ticks begin; nil if they are not shown.
    var labels: Int?

    /// The least cells of a track beside which a value is shown.
    private static let leastTrack = 5

    /// - Parameters:
    ///   - size: the size of the slider.
    ///   - isVertical: whether values grow upwards.
    ///   - valueColumns: the columns of the widest value; 0 to show none.
    ///   - labelColumns: the columns of the widest label; 0 if there is none.
    init(_ size: Size, isVertical: Bool, valueColumns: Int, labelColumns: Int) {
        if isVertical {
            let hasValue = valueColumns > 0 && valueColumns <= size.width && size.height > Self.leastTrack
            let height = size.height - (hasValue ? 1 : 0)
            let hasLabels = labelColumns > 0 && size.width >= 3
            let content = hasLabels ? min(size.width, 2 + labelColumns) : 1
            let x = max(0, (size.width - content) / 2)
            track = Rect(x: x, y: 0, width: min(1, size.width), height: height)
            labels = hasLabels ? x + 2 : nil
            if hasValue { value = Rect(x: 0, y: height, width: size.width, height: 1) }
        } else {
            let hasValue = valueColumns > 0 && size.width >= valueColumns + 1 + Self.leastTrack
            let width = size.width - (hasValue ? valueColumns + 1 : 0)
            let hasLabels = labelColumns > 0 && size.height >= 2
            let y = max(0, (size.height - (hasLabels ? 2 : 1)) / 2)
            track = Rect(x: 0, y: y, width: width, height: min(1, size.height))
            labels = hasLabels ? y + 1 : nil
            if hasValue { value = Rect(x: width + 1, y: y, width: valueColumns, height: 1) }
        }
    }
}
