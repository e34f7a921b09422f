/// Places a view on one axis: the near edge, and the far edge or the size; the size may have bounds.
package struct AxisOperations: Sendable, Hashable {
    package enum End: Sendable, Hashable {
        /// Determines the right or bottom edge.
        case edge(Operation)
        /// Determines the width or height.
        case size(Operation)
    }

    package var near: Operation
    package var end: End
    package var bounds: ClosedRange<Double>?

    init(near: Operation, end: End, bounds: ClosedRange<Double>? = nil) {
        self.near = near
        self.end = end
        self.bounds = bounds
    }
}
