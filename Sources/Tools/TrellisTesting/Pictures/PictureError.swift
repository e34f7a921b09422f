/// Why `WindowTester.expectPicture` failed.
public enum PictureError: Error, Hashable, CustomStringConvertible {
    /// There was no picture to compare with, or `TRELLIS_PICTURES=write` is set and it was another one. It has been
    /// written to a file: look at it, and run the test again.
    case written(path: String, isNew: Bool, at: String)
    /// The screen differs from the picture: both of them, and what differs.
    case different(path: String, expected: String, found: String, differences: String, at: String)
    /// A file cannot be read or written; with the reason.
    case file(path: String, reason: String)
    /// A text is not a picture that this module has written; with the reason.
    case unreadable(String)

    /// What happened, with all that is needed to see what differs.
    public var description: String {
        switch self {
        case .written(let path, let isNew, let location):
            "\(location): \(isNew ? "wrote a new picture" : "wrote the picture anew"), to be looked at: \(path)"
        case .different(let path, let expected, let found, let differences, let location):
            """
            \(location): the screen differs from \(path)
            expected:
            \(expected)
            found:
            \(found)
            \(differences)
            If it is as it should be, run the test once with TRELLIS_PICTURES=write.
            """
        case .file(let path, let reason): "\(path): \(reason)"
        case .unreadable(let reason): "the text is no picture of a screen: \(reason)"
        }
    }
}
