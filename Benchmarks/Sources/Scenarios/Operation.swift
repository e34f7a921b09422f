/// One linear operation: `constant + share * (the parent's size) + factor * (a number of another view)`.
package struct Operation: Sendable, Hashable {
    /// A number of another view that an operation reads, in the coordinates of their common parent.
    package struct Reference: Sendable, Hashable {
        package enum Number: Sendable { case left, top, width, height, right, bottom }

        package var view: Int
        package var number: Number
    }

    package var constant: Double
    package var share: Double
    package var factor: Double
    package var reference: Reference?

    /// A constant and a share of the parent's width or height.
    package init(_ constant: Double, share: Double = 0) {
        self.constant = constant
        self.share = share
        factor = 0
        reference = nil
    }

    /// A number of another view, and a constant.
    package init(_ number: Reference.Number, of view: Int, plus constant: Double = 0) {
        self.constant = constant
        share = 0
        factor = 1
        reference = Reference(view: view, number: number)
    }
}
