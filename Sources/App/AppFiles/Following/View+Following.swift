public import FileSystem
public import TrellisViews

extension View {
    /// Gives the text of a file to a function, now and whenever the file has been saved.
    ///
    ///     window.follow("colours.txt") { text in try colours.read(text) }
    ///
    /// While the file cannot be read, is larger than 16 MB or not UTF-8, or the function throws, the window shows the
    /// error in a notice. The text has no byte order mark. A file that does not exist is taken when it appears. Some 20 ms
    /// pass between a save and the call; a text that is the same as before is not given again. See `FollowedFile`.
    ///
    /// - Parameters:
    ///   - file: the file; a path that is not absolute begins in the current folder.
    ///   - isRepaired: whether UTF-16 with a byte order mark is read, too, and other bytes become U+FFFD, as in a
    ///     text to read.
    ///   - accept: takes the text, or throws and changes nothing. The view retains it, so it should capture the view
    ///     weakly or not at all.
    /// - Returns: the file, to end it or to ask for its problem; it need not be kept.
    @discardableResult
    public final func follow(
        _ file: LocalPath, isRepaired: Bool = false, accept: @escaping @MainActor (_ text: String) throws -> Void
    ) -> FollowedFile {
        let followed = FollowedFile(file, isRepaired: isRepaired, accept: accept)
        addInteraction(followed)
        return followed
    }
}
