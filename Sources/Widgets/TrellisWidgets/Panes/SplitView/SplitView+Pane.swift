public import TrellisViews

extension SplitView {
    /// A view in a `SplitView`, with its share of the room and its limits; see `View.pane(_:min:max:canCollapse:)`.
    @MainActor
    public struct Pane {
        var view: View
        /// The share of the room, relative to the other panes; a share of 2 gets twice as much as one of 1.
        var share: Double
        /// The smallest size to which the pane can be dragged or shrinks.
        var minimum: Limit
        /// The largest size to which the pane can be dragged or grows; nil for no limit.
        var maximum: Limit?
        var canCollapse: Bool

        /// Creates a pane; see `View.pane(_:min:max:canCollapse:)`.
        public init(
            _ view: View, share: Double = 1, minimum: Limit = 1, maximum: Limit? = nil, canCollapse: Bool = true
        ) {
            self.view = view
            self.share = share
            self.minimum = minimum
            self.maximum = maximum
            self.canCollapse = canCollapse
        }

        /// A limit of the size of a pane: a number of cells, or a share of the room of all panes.
        ///
        ///     tree.pane(min: 12, max: .share(0.5))
        public enum Limit: Hashable, Sendable, ExpressibleByIntegerLiteral {
            /// A number of cells; negative ones count as 0.
            case cells(Int)
            /// A share of the room that all panes have together, 0...1.
            case share(Double)

            /// A number of cells.
            public init(integerLiteral cells: Int) { self = .cells(cells) }

            /// The limit in cells, when all panes have the given room.
            func cells(of room: Double) -> Int {
                switch self {
                case .cells(let cells): min(max(0, cells), 1_000_000)
                case .share(let share): share > 0 ? Int((min(share, 1) * min(max(0, room), 1e6)).rounded()) : 0
                }
            }
        }
    }
}

extension View {
    /// The view as a pane of a `SplitView`.
    ///
    /// - Parameters:
    ///   - share: the share of the room, relative to the other panes; values that are not positive count as 1.
    ///   - min: the minimum size, in cells or as a share of the room.
    ///   - max: the maximum size; nil for none. A maximum below the minimum counts as the minimum.
    ///   - canCollapse: whether the user can collapse the pane.
    public final func pane(
        _ share: Double = 1, min: SplitView.Pane.Limit = 1, max: SplitView.Pane.Limit? = nil, canCollapse: Bool = true
    ) -> SplitView.Pane {
        SplitView.Pane(self, share: share, minimum: min, maximum: max, canCollapse: canCollapse)
    }
}

extension ListBuilder where Element == SplitView.Pane {
    /// A view with a share of 1.
    public static func buildExpression(_ view: View) -> [SplitView.Pane] { [SplitView.Pane(view)] }
}
