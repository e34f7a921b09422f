import Testing

@testable import FileSystem

struct LocalPathTests {
    @Test(arguments: [
        ("/", "/"), ("//", "/"), ("/a/b/", "/a/b"), ("/a//b", "/a/b"), ("/./a/.", "/a"), ("a/./b", "a/b"),
        ("/a/../b", "/a/../b"), (".", "."), ("./", "."), ("", ""), ("/.config/.x", "/.config/.x"), ("./a", "a"),
    ])
    func `slashes and dots that mean nothing are dropped`(given: String, path: String) {
        #expect(LocalPath(given).text == path)
    }

    @Test func `a path has a name, a parent and an ending`() {
        let path: LocalPath = "/home/ada/notes.tar.gz"
        #expect(path.name == "notes.tar.gz" && path.parent == "/home/ada" && path.ending == "gz")
        #expect(path.stem == "notes.tar" && LocalPath(".profile").stem == ".profile" && LocalPath("a/b.").stem == "b")
        #expect(path.ancestry == ["/", "/home", "/home/ada", path])
        #expect(LocalPath.root.parent == nil && LocalPath.root.name == "" && LocalPath("a").parent == nil)
        #expect(LocalPath("/a").parent == "/" && LocalPath("/.profile").ending == "" && LocalPath("/.profile").isHidden)
        #expect("/a" / "b" == "/a/b" as LocalPath && LocalPath.root / "b" == "/b" && "/a" / "/b" == "/b" as LocalPath)
        #expect(LocalPath("/a").contains("/a/b") && !LocalPath("/a").contains("/ab") && LocalPath("/").contains("/a"))
    }

    @Test func `a name that is no text is shown with the bytes that are not`() {
        let path = LocalPath(bytes: Array("/tmp/caf".utf8) + [0xE9, 0x2E, 0x1B] + Array("é".utf8))
        #expect(path.text == #"/tmp/caf\xE9.\x1Bé"#)
        #expect(path.name.bytes.count == 8, "the bytes stay")
        #expect(
            LocalPath(bytes: [0xE2, 0x80, 0xAE, 0xF0, 0x9F]).text == #"\xE2\x80\xAE\xF0\x9F"#, "nor does it turn text")
    }

    @Test(arguments: [
        ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("👨\u{200D}👩\u{200D}👧", "👨\u{200D}👩\u{200D}👧"),
        ("\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}", "\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}"),
        ("pass\u{200C}word", #"pass\xE2\x80\x8Cword"#), ("\u{202E}txt.exe", #"\xE2\x80\xAEtxt.exe"#),
        ("a\nb", #"a\x0Ab"#), (#"a\b"#, #"a\b"#), (#"\xE9"#, #"\x5CxE9"#), (#"\x41\xe9\x"#, #"\x41\xe9\x"#),
        (#"\x5C"#, #"\x5Cx5C"#),
        ("soft\u{AD}", #"soft\xC2\xAD"#), ("\u{605}12", "\u{605}12"), ("e\u{301}", "e\u{301}"),
    ])
    func `a name is shown so that it can be read again`(name: String, text: String) {
        let path = LocalPath(bytes: name.utf8)
        #expect(path.text.utf8.elementsEqual(text.utf8) && LocalPath(shown: text) == path)
    }

    @Test func `any name comes back from its text, and no two have the same`() {
        var random = SystemRandomNumberGenerator()
        let pieces: [[UInt8]] =
            [
                [0x5C], [0x78], [0x45], [0x39], [0xE9], [0x0A], [0x1B], [0xE2, 0x80, 0x8D], [0xE2, 0x80],
                [0xF0, 0x9F, 0x91, 0xA9],
            ]
            + ["5C", "é", "\\x5C", "\\xE9", "\u{202E}", "\u{E0067}"].map { Array($0.utf8) }
        for _ in 0..<5_000 {
            let bytes = (0..<Int.random(in: 1...8, using: &random)).flatMap { _ in pieces.randomElement(using: &random)!
            }
            let path = LocalPath(bytes: bytes)
            #expect(LocalPath(shown: path.text) == path)
            #expect(LocalPath(typed: path.text, in: "/") == "/" / path)
        }
    }

    @Test func `a part of a shown name can be edited`() {
        let path = LocalPath(bytes: Array("caf".utf8) + [0xE9] + Array(".txt".utf8))
        #expect(
            LocalPath(shown: path.text.replacing("txt", with: "md")).bytes == Array("caf".utf8) + [0xE9]
                + Array(".md".utf8))
        #expect(LocalPath(shown: #"\x41\x2F"#) == LocalPath(bytes: #"\x41\x2F"#.utf8), "it is not shown so")
    }

    @Test func `a typed path begins at home or in a folder`() {
        #expect(LocalPath(typed: "~/x", in: "/a") == LocalPath.home / "x")
        #expect(LocalPath(typed: "~", in: "/a") == LocalPath.home)
        #expect(LocalPath(typed: "b/../../c", in: "/a/d") == "/a/c")
        #expect(LocalPath(typed: "/x/", in: "/a") == "/x")
        #expect(LocalPath(typed: "", in: "/a") == "/a")
        #expect(LocalPath(typed: "../../..", in: "/a") == "/")
    }

    @Test func `a name is one that a file can have`() {
        for name in ["a", "...", ".a", String(repeating: "x", count: 255)] { #expect(LocalPath(name).isName) }
        for name in ["", ".", "..", "a/b", "/", String(repeating: "x", count: 256)] { #expect(!LocalPath(name).isName) }
        #expect(!LocalPath(bytes: [65, 0]).isName)
        #expect(!LocalPath(bytes: Array("/tmp".utf8) + [0] + [65]).exists, "it is not cut at the zero")
    }

    @Test func `names are in the order that people expect`() {
        let names = ["b", "File10", "file2", "file1", "Äb", "a", "file02", "A"]
        let entries = names.map { FileEntry(path: "/x" / LocalPath($0), kind: .file) }
        let folder = FileEntry(path: "/x/z", kind: .link, targetKind: .folder)
        #expect(
            FileEntry.sorted(entries + [folder]).map(\.name)
                == ["z", "A", "a", "b", "file1", "file02", "file2", "File10", "Äb"])
    }

    @Test(arguments: [
        (0, "0 B"), (999, "999 B"), (1_000, "1.0 kB"), (12_345, "12.3 kB"), (99_949, "99.9 kB"), (99_950, "100 kB"),
        (999_499, "999 kB"), (999_500, "1.0 MB"), (Int.max, "9.2 EB"),
    ])
    func `sizes are short`(size: Int, text: String) {
        #expect(FileEntry.text(ofSize: size) == text)
    }

    @Test func `dates are in the user's time`() {
        #expect(FileDate(year: 2026, month: 3, day: 31, hour: 17, minute: 5).text == "2026-03-31 17:05")
        #expect(FileDate(seconds: .max).text == "" && FileDate(seconds: .min).text == "")
        #expect(FileDate(seconds: 1) < FileDate(seconds: 1, nanoseconds: 1))
    }
}
