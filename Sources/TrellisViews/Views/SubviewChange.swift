/// What has happened to a subview.
enum SubviewChange {
    case came(View)
    /// It stood at an index.
    case left(View, index: Int)
    /// It stood at another index.
    case moved(View, from: Int)
    /// It was hidden or shown.
    case visibility(View)
}
