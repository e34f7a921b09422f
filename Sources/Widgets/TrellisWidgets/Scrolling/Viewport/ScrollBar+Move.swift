extension ScrollBar {
    /// A scroll command of the wheel, a scroll bar or a key.
    public enum Move: Hashable, Sendable {
        /// By a number of cells, up if negative.
        case rows(Int)
        /// By the height of the view, less one cell, up if negative.
        case pages(Int)
        /// By a number of cells to the right, or to the left if negative.
        case columns(Int)
        /// To the first row and column.
        case start
        /// To the last row.
        case end
        /// To a position of the scroll bar of the rows.
        case rowBar(Int)
        /// To a position of the scroll bar of the columns.
        case columnBar(Int)
    }
}
