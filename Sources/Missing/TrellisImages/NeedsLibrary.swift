// In place of the module where its libraries are not installed, so that a package that uses it learns what to install.

/// Needs libraries that are not installed.
@available(
    *, unavailable,
    message:
        "it needs the libraries png and turbojpeg: on Debian, install libpng-dev and libturbojpeg0-dev, and build again"
)
public struct ImageView {
    /// Needs a library that is not installed.
    public init(_ arguments: Any...) {}
}
