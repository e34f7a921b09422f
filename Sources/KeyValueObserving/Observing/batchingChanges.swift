/// Makes one notification of all changes that a function makes.
///
///     batchingChanges {
///         person.first = "Ada"
///         person.last = "King"
///     }
///
/// Each observation on this thread is told once, when the outermost batch ends (also by an error), with the value from
/// before the batch and the value at its end. Changes of arrays are told as `.setting`. `.prior` is told before the
/// first change. What a class does itself at a change, and what blocks change in turn, is not put off.
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
