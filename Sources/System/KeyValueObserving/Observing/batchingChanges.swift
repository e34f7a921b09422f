/// Combines all changes made by a function into one notification.
///
///     batchingChanges {
///         person.first = "Ada"
///         person.last = "King"
///     }
///
/// Notifies each observation on this thread once, when the outermost batch ends (even by an error), with the value from
/// before the batch and the value at its end. Changes of arrays arrive as `.setting`. `.prior` observers are notified
/// before the first change. Neither the effects of changes on their own objects nor changes made by blocks are delayed.
@discardableResult
public func batchingChanges<Result, Failure: Error>(
    _ changes: () throws(Failure) -> Result
) throws(Failure) -> Result {
    let state = ThreadState.current
    state.pointee.batchDepth += 1
    defer {
        state.pointee.batchDepth -= 1
        if state.pointee.batchDepth == 0 {
            let pending = state.pointee.pending
            state.pointee.pending = []
            for subscription in pending { subscription.reactToBatch?() }
        }
    }
    return try changes()
}
