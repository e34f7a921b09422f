import Foundation
import Testing

/// The command lines of the programs as they were built.
@Suite(.timeLimit(.minutes(60)))
struct CommandLineTests {
    static let programs = ["files", "git", "monitor", "log", "chat", "settings", "form", "pick", "steps", "tests"]

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "lines-\(UUID().uuidString.prefix(8))")

    @Test(arguments: programs) func `a program tells what it takes`(name: String) throws {
        let program = try BuiltProgram(name).path
        let help = try run([program, "--help"])
        #expect(help.status == 0 && help.output.hasPrefix("usage: \(name) [OPTION ...]"), "\(help)")
        let version = try run([program, "--version"])
        #expect(version.status == 0 && version.output.hasPrefix("\(name) ") && version.output.hasSuffix("\n"))
        let manual = try run([program, "--manual"])
        #expect(manual.status == 0 && manual.output.hasPrefix(".TH \(name.uppercased()) 1"), "\(manual)")
    }

    @Test(arguments: programs) func `a word that it does not take ends it with status 2`(name: String) throws {
        let (status, output) = try run([BuiltProgram(name).path, "--bad"])
        #expect(status == 2 && output.hasPrefix("\(name): there is no option '--bad'\nusage: \(name) "), "\(output)")
    }

    @Test(arguments: ["git", "files"]) func `a theme that cannot be read ends it before anything is done`(
        name: String
    ) throws {
        let (status, output) = try run([BuiltProgram(name).path, "--theme", "/nowhere/x.theme", "/nowhere"])
        #expect(status == 2 && output.hasPrefix("\(name): /nowhere/x.theme: no such file"), "\(output)")
    }

    @Test func `bash completes options, their values, folders, and commands`() throws {
        let target = folder.appendingPathComponent("a folder")
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func complete(_ name: String, _ words: String...) throws -> String {
            let script = """
                compopt() { :; }
                source <("$0" --completions bash)
                COMP_WORDS=(\(name) "$@"); COMP_CWORD=$#
                _\(name); printf '%s|' "${COMPREPLY[@]}"
                """
            return try run(["bash", "-c", script, BuiltProgram(name).path] + words).output
        }
        #expect(try complete("files", "--the") == "--theme|")
        #expect(try complete("files", "--theme", "sol") == "solarized-light|")
        #expect(try complete("files", "\(folder.path)/a") == "\(target.path)|")
        #expect(try complete("chat", "--completions", "") == "bash|zsh|fish|")
        #expect(try complete("chat", "bas").contains("bash|"))
    }

    @Test func `programs are installed with pages and completions under names of their own, and removed`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let tool = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Tools/install-programs")
            .standardizedFileURL.path
        func names() throws -> [String] {
            let all = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
            return all.filter { !FileManager.default.isDirectory(folder.appendingPathComponent($0)) }.sorted()
        }
        let place = ["PREFIX=/usr", "DESTDIR=\(folder.path)", "PROGRAM_PREFIX=my-"]
        let installed = try run(
            ["env"] + place + [tool, "install", BuiltProgram.folder.path, "log", "files"])
        #expect(installed.status == 0, "\(installed.output)")
        let expected = ["files", "log"].flatMap { name in
            [
                "usr/bin/my-\(name)", "usr/share/bash-completion/completions/my-\(name)",
                "usr/share/fish/vendor_completions.d/my-\(name).fish", "usr/share/man/man1/my-\(name).1",
                "usr/share/zsh/site-functions/_my-\(name)",
            ]
        }.sorted()
        #expect(try names() == expected)
        #expect(try run(["\(folder.path)/usr/bin/my-log", "--version"]).output.hasPrefix("my-log "))
        let page = try String(contentsOfFile: "\(folder.path)/usr/share/man/man1/my-log.1", encoding: .utf8)
        #expect(page.hasPrefix(".TH MY\\-LOG 1"))
        let removed = try run(["env"] + place + [tool, "uninstall", BuiltProgram.folder.path, "log", "files"])
        #expect(removed.status == 0, "\(removed.output)")
        #expect(try names() == [])
    }
}

extension FileManager {
    fileprivate func isDirectory(_ url: URL) -> Bool {
        var isDirectory: ObjCBool = false
        return fileExists(atPath: url.path, isDirectory: &isDirectory) && isDirectory.boolValue
    }
}
