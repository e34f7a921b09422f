/// The four edges of a view on the screen, in whole cells from the root's corner; right and bottom are past the end.
package struct Cells: Sendable, Hashable {
    package var left: Int32
    package var top: Int32
    package var right: Int32
    package var bottom: Int32

    package init(left: Int32, top: Int32, right: Int32, bottom: Int32) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }
}

extension Cells: CustomStringConvertible {
    package var description: String { "[\(left),\(top),\(right),\(bottom)]" }
}
