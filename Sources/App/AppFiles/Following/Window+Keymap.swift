public import FileSystem
public import TrellisViews

/// The file of a window's keys. A window has at most one.
private final class FollowedKeymap: FollowedFile {}

extension Window {
    /// Takes the keys that the user wants from a file, now and whenever the file has been saved.
    ///
    ///     window.follow(keysAt: LocalPath.home / ".config" / "mail" / "keys")
    ///
    /// `Keymap(parsing:)` describes the format. While the file cannot be used, the last good keys stay, and the window
    /// shows a notice with the errors. There may be no such file: it is taken when it appears. See `FollowedFile`.
    ///
    /// - Parameter file: the file; a path that is not absolute begins in the current folder.
    /// - Returns: the file, to end it or to ask for its problem; it need not be kept.
    @discardableResult
    public func follow(keysAt file: LocalPath) -> FollowedFile {
        interaction(FollowedKeymap.self)?.stop()
        let name = file.shortText
        let followed = FollowedKeymap(file, isOptional: true) { [weak self] text in
            self?.keymap = try Keymap(parsing: text, file: name)
        }
        addInteraction(followed)
        return followed
    }
}
