import Testing
import TrellisCode

@Suite struct CodeLanguageTests {
    @Test(arguments: [
        ("swift", "swift"), ("Swift", "swift"), ("C++", "c"), ("objc", "c"), ("py", "python"), ("sh", "shell"),
        ("bash", "shell"), ("js", "javascript"), ("typescript", "javascript"), ("yml", "yaml"), ("md", "markdown"),
        ("patch", "diff"), ("text", "text"),
    ])
    func `a language has several names`(name: String, language: String) {
        #expect(CodeLanguage.named(name)?.name == language)
    }

    @Test(arguments: [
        ("x.py", "python"), ("/a/b/Package.SWIFT", "swift"), ("Makefile", "makefile"), ("a/.bashrc", "shell"),
        ("x.tar.json", "json"), ("README", "markdown"), ("x.hpp", "c"),
    ])
    func `a path tells the language`(path: String, language: String) {
        #expect(CodeLanguage.of(path: path)?.name == language)
    }

    @Test(arguments: [
        ("#!/bin/bash", "shell"), ("#! /usr/bin/env python3.11 -u", "python"), ("#!/usr/bin/env -S node", "javascript"),
        ("#!/usr/bin/swift", "swift"), ("diff --git a/x b/x", "diff"),
    ])
    func `the first line tells the language`(line: String, language: String) {
        #expect(CodeLanguage.of(firstLine: line)?.name == language)
    }

    @Test func `what is not known is nil`() {
        #expect(CodeLanguage.named("klingon") == nil && CodeLanguage.named("") == nil)
        #expect(
            CodeLanguage.of(path: "") == nil && CodeLanguage.of(path: "x.") == nil && CodeLanguage.of(path: "/") == nil)
        #expect(CodeLanguage.of(firstLine: "") == nil && CodeLanguage.of(firstLine: "#!") == nil)
        #expect(CodeLanguage.of(firstLine: "#!/usr/bin/env") == nil)
    }

    @Test func `each language has a name of its own`() {
        #expect(Set(CodeLanguage.all.map(\.name)).count == CodeLanguage.all.count)
        #expect(CodeLanguage.all.allSatisfy { CodeLanguage.named($0.title) == $0 || $0 == .plain })
    }
}
