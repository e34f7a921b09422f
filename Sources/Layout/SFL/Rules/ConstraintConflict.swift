package import LayoutPlan

/// What a constraint that does not hold gave way to.
package struct ConstraintConflict {
    /// Something that has to hold, as strongly as the constraint or more so.
    package enum Cause: Hashable {
        case row(Int)
        /// The wish of a node's content (`item * 2 + axis`) to be no larger, or else no smaller.
        case content(node: Int, isUpper: Bool)
        /// An edge or a size that something other than constraints decides.
        case given(EdgeReference)
    }

    /// Causes that leave no room for the constraint together, and would without any one of them. What gave way itself
    /// counts as far as it holds. Empty where there is no such set, or none is found.
    package var causes: [Cause] = []
    /// Whether more constraints are connected with it than were looked at, and those did not suffice; or whether it gave
    /// way to more causes than are named.
    package var isCut = false
    package var visited = 0
}

extension ConstraintRules {
    package static let mostSearched = 200

    package static let mostNamed = 50

    /// What a constraint, or a wish of content, that does not hold gave way to.
    ///
    /// Takes what does not follow from constraints as fixed. First looks among what is stronger, then also among what
    /// is as strong.
    ///
    /// Complexity: solves the constraints that are connected with it, 200 at most, a few times, and the set that is
    /// found, 50 at most, once for each member.
    /// - Parameter decided: the edges of an item on an axis that decide its place, for an item that constraints do not
    ///   place.
    package func conflict(
        of subject: ConstraintConflict.Cause, decided: @escaping (_ item: Int, _ axis: Axis) -> [ItemEdge]
    ) -> ConstraintConflict {
        var result = ConstraintConflict()
        // The place of what contains the views goes without saying, unless nothing else is to blame.
        for namesOwners in [false, true] {
            var search = ConflictSearch(self, subject, namesOwners: namesOwners, decided)
            result.causes = search.run()
            result.visited += search.visited
            result.isCut = search.isCut && result.causes.isEmpty
            if !result.causes.isEmpty { break }
        }
        return result
    }
}
