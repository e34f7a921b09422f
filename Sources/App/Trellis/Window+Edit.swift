import Platform
import Processes
public import TrellisViews

/// Why a text was not edited.
public struct EditFailure: Error, Hashable, CustomStringConvertible {
    /// The reason, as a sentence for the user.
    public let description: String

    fileprivate init(description: String) { self.description = description }

    fileprivate init(_ path: String, _ error: Int32) {
        self.init(description: "\(path): \(String(cString: strerror(error)))")
    }
}

extension Window {
    /// Lets the user edit a text in their own editor, to which this window lends its terminal.
    ///
    ///     message.text = try await window.edit(message.text, extension: "md")
    ///
    /// The text is in a file that only this user can read, in a folder of its own in `TMPDIR` or `/tmp`, and both are
    /// removed afterwards.
    ///
    /// - Parameters:
    ///   - text: the text to begin with.
    ///   - extension: what the name of the file ends with, by which editors know the language: letters and digits.
    ///   - editor: as in `edit(fileAt:editor:)`.
    /// - Returns: the text as the user has saved it, with U+FFFD for what is no UTF-8.
    /// - Throws: `EditFailure` if the editor cannot be started or ends with another status than 0, as vi does after `:cq`,
    ///   or if there is no place for the file. What was edited is lost then.
    public func edit(
        _ text: String, extension: String = "txt", editor: String? = nil
    ) async throws(EditFailure) -> String {
        let file = try TextToEdit(text, `extension`.filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
        defer { file.remove() }
        try await edit(fileAt: file.path, editor: editor)
        return try file.text()
    }

    /// Lets the user edit a file in their own editor, to which this window lends its terminal.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - line: the line to begin at, from 1, for editors that are known to take it: vi, Vim, Neovim, nano, Emacs, Kakoune,
    ///     micro, joe and mg by `+12`, Helix by the name of the file; nil for the first.
    ///   - editor: a command, which may have arguments; nil for that in `VISUAL`, else that in `EDITOR`, else `vi`.
    /// - Throws: `EditFailure` if the editor cannot be started, or ends with another status than 0.
    public func edit(fileAt path: String, line: Int? = nil, editor: String? = nil) async throws(EditFailure) {
        let editor = editor ?? ["VISUAL", "EDITOR"].lazy.map(Self.variable).first { !$0.isEmpty } ?? "vi"
        // A name that begins with a minus sign is no option, and with a plus sign no command, which vi would run.
        var file = [path.hasPrefix("-") || path.hasPrefix("+") ? "./" + path : path]
        let name = editor.prefix { $0 != " " }.split(separator: "/").last ?? ""
        if let line, Self.plusEditors.contains(name) {
            file.insert("+\(line)", at: 0)
        } else if let line, ["hx", "helix"].contains(name) {
            file[0] += ":\(line)"
        }
        // As git does: a shell only where there is something for it. It would not stop with an editor that stops itself.
        let isPlain = editor.allSatisfy { $0.isLetter || $0.isNumber || "/-_.+,:@ ".contains($0) }
        let command =
            isPlain ? editor.split(separator: " ").map(String.init) : ["/bin/sh", "-c", "\(editor) \"$@\"", editor]
        func run() async throws(EditFailure) -> ChildProcess.End {
            do throws(ChildProcess.Failure) {
                return try await ChildProcess.runOnTerminal(command + file)
            } catch { throw EditFailure(description: error.description) }
        }
        let end = try await lendTerminal(run)
        if !end.isSuccess { throw EditFailure(description: "\(editor) \(end)") }
    }

    private static let plusEditors: Set<Substring> = [
        "vi", "vim", "nvim", "nano", "emacs", "emacsclient", "kak", "micro", "joe", "mg", "vim.tiny", "vim.basic",
        "view",
    ]

    private static func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
}

/// A text in a file of its own, in a folder that nobody else can read.
private struct TextToEdit {
    let path: String
    private let folder: String

    init(_ text: String, _ ending: String) throws(EditFailure) {
        let base = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        var pattern = Array("\(base)/edit-XXXXXX".utf8CString)
        guard mkdtemp(&pattern) != nil else { throw EditFailure(base, errno) }
        folder = String(decoding: pattern.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        path = folder + "/text" + (ending.isEmpty ? "" : ".\(ending)")
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        let error = file < 0 ? errno : writeAll(text, to: file)
        if file >= 0 { close(file) }
        if error != 0 {
            remove()
            throw EditFailure(path, error)
        }
    }

    func text() throws(EditFailure) -> String {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw EditFailure(path, errno) }
        defer { close(file) }
        var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
        while true {
            let count = read(file, &part, part.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw EditFailure(path, errno) }
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes += part[..<count]
        }
    }

    /// Removes the folder with all that editors leave in it, such as copies.
    func remove() {
        if let list = opendir(folder) {
            while let entry = readdir(list) {
                let name = withUnsafeBytes(of: entry.pointee.d_name) {
                    String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
                }
                if name != ".", name != ".." { unlink("\(folder)/\(name)") }
            }
            closedir(list)
        }
        rmdir(folder)
    }
}
