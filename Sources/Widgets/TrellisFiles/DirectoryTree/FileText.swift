import FileSystem
import TrellisViews
import TrellisWidgets

/// How files are written in trees, tables and messages.
enum FileText {
    /// A name with the mark of its kind, and where a link leads to.
    static func name(of entry: FileEntry, fullPath: Bool = false) -> StyledText {
        if fullPath { return StyledText(entry.path.shortText, role: .file["folder"]) }
        let mark = StyledText(entry.mark, role: .muted)
        guard let target = entry.linkTarget else { return StyledText(entry.name, role: role(of: entry)) + mark }
        let arrow = StyledText(" -> " + target.text, role: entry.isBroken ? .file["broken"] : .muted)
        return StyledText(entry.name, role: role(of: entry)) + mark + arrow
    }

    static func role(of entry: FileEntry) -> Role? {
        if entry.isHidden { return .file["hidden"] }
        switch entry.kind {
        case .folder: return .file["folder"]
        case .link: return entry.isBroken ? .file["broken"] : .file["link"]
        case .file: return entry.isExecutable ? .file["executable"] : nil
        case .pipe, .socket, .device: return .file["special"]
        }
    }

    /// Why a file cannot have a name, which is written as names are shown; nil if it can.
    static func mistake(inName name: String) -> String? {
        if name.isEmpty { return "a name is needed" }
        if name.contains("/") { return "a name has no slash" }
        let path = LocalPath(shown: name)
        if path.bytes.count > 255 { return "the name is too long" }
        return path.isName ? nil : "this name is taken by the system"
    }

    /// A reason without the path, where the path is shown anyway.
    struct Reason: Error, CustomStringConvertible { let description: String }
}
