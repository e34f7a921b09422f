import AppFiles
public import FileSystem
import Platform
public import Trellis

extension LocalPath {
    /// The folder with what the user has set for these programs: `$XDG_CONFIG_HOME/trellis` or `~/.config/trellis`.
    public static var userSettings: LocalPath {
        let base = getenv("XDG_CONFIG_HOME").map { LocalPath(String(cString: $0)) }
        // The specification says that other paths are to be ignored.
        return (base.flatMap { $0.isAbsolute ? $0 : nil } ?? .home / ".config") / "trellis"
    }
}

extension Window {
    /// Takes the theme and the keys that the user wants: the theme of `--theme` or `TRELLIS_THEME`, or else the file `theme` in the folder
    /// of the program or the one for all programs; the keys of the file `keys`. Files are read again when they are saved.
    public func takeSettings(_ arguments: ProgramArguments, in folder: LocalPath = .userSettings) {
        let own = folder / LocalPath(arguments.program.name)
        if let chosen = try? arguments.theme() {
            theme = chosen
            if let file = arguments.themeFile { follow(themeAt: file) }
        } else {
            follow(themeAt: (own / "theme").exists ? own / "theme" : folder / "theme")
        }
        follow(keysAt: own / "keys")
    }
}

extension ProgramArguments {
    /// The theme of `--theme`, or of `TRELLIS_THEME`; nil without it.
    ///
    /// - Throws: if it is a file that cannot be read, or is no theme.
    func theme() throws -> Theme? {
        if let themeFile { return try Theme(contentsOf: themeFile) }
        return themeName.flatMap(Theme.named)
    }

    /// What the user has typed, or has in `TRELLIS_THEME` for all programs.
    private var themeName: String? {
        value(of: "--theme") ?? getenv("TRELLIS_THEME").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The file that is named as the theme.
    var themeFile: LocalPath? {
        guard let name = themeName, name.contains("/") else { return nil }
        return LocalPath(typed: name, in: .current)
    }
}
