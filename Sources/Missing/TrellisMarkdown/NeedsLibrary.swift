// In place of the module where its library is not installed, so that a package that uses it learns what to install.

/// Needs a library that is not installed.
@available(
    *, unavailable,
    message:
        "it needs the library cmark-gfm: on Debian, install libcmark-gfm-dev and libcmark-gfm-extensions-dev, and build again"
)
public struct MarkdownView {
    /// Needs a library that is not installed.
    public init(_ arguments: Any...) {}
}

/// Needs a library that is not installed.
@available(
    *, unavailable,
    message:
        "it needs the library cmark-gfm: on Debian, install libcmark-gfm-dev and libcmark-gfm-extensions-dev, and build again"
)
public struct MarkdownDocument {
    /// Needs a library that is not installed.
    public init(_ arguments: Any...) {}
}
