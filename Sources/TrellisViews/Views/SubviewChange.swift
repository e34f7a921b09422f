/// What has happened to a subview.
public enum SubviewChange {
    /// It has come.
    case came(View)
    /// It has left; it stood at an index.
    case left(View, index: Int)
    /// It has another place among its siblings; it stood at an index.
    case moved(View, from: Int)
    /// It was hidden or shown.
    case visibility(View)
    /// Its natural size is another one, or its own rules are.
    case resized(View)
}
