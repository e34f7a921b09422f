import Testing

@testable import TrellisCode

/// Snippets and their tokens; `Marked.swift` explains the signs.
@Suite struct CodeLexerTests {
    private func check(
        _ language: CodeLanguage, _ lines: String, _ wanted: String, _ location: SourceLocation = #_sourceLocation
    ) {
        #expect(marked(lines, language) == wanted, sourceLocation: location)
    }

    @Test func `Swift`() {
        check(
            .swift,
            ##"""
            @Test func `a label isn't cut`() throws(RuleError) { let x: Int? = 0x1F_00 + 1...3 /* a /* b */ c */
            let s = "a \(b + f("x\n")) c" + #"raw \n \#(y)"# // done
            let t = """
              multi \(1
              + 2) "quoted"
              """
            view.default = .some(3); #if DEBUG
            /* open
            /* deeper */ still
            closed */ nil
            """##,
            ##"""
            @[@Test] k[func] f[`a label isn't cut`]() k[throws](t[RuleError]) { k[let] x: t[Int]? = n[0x1F_00] + n[1]...n[3] #[/* a /* b */ c */]
            k[let] s = s["a ]e[\(]b + f[f](s["x]e[\n]s["])e[)]s[ c"] + s[#"raw \n ]e[\#(]ye[)]s["#] #[// done]
            k[let] t = s["""]
            s[  multi ]e[\(]n[1]
              + n[2]e[)]s[ "quoted"]
            s[  """]
            view.default = .f[some](n[3]); p[#if] t[DEBUG]
            #[/* open]
            #[/* deeper */ still]
            #[closed */] c[nil]
            """##)
    }

    @Test func `C`() {
        check(
            .c,
            ##"""
            #include <stdio.h>
            #define MAX 10 // a \
            still
            static size_t f(const char *s) { return 'a' + "x\"y\n" + 1'000 + MAX; }
            auto r = R"x(raw " )" )x"; @property (nonatomic) NSString *s = @"x";
            /* open
            closed */ struct point p;
            """##,
            ##"""
            p[#include] s[<stdio.h>]
            p[#define] c[MAX] n[10] #[// a \]
            #[still]
            k[static] t[size_t] f[f](k[const] t[char] *s) { k[return] s['a'] + s["x]e[\"]s[y]e[\n]s["] + n[1'000] + c[MAX]; }
            k[auto] r = s[R"x(raw " )" )x"]; @[@property] (nonatomic) NSString *s = s[@"x"];
            #[/* open]
            #[closed */] k[struct] t[point] p;
            """##)
    }

    @Test func `Python`() {
        check(
            .python,
            ##"""
            @app.route("/x")
            async def f(self, x: int = 3) -> str:  # c
                return f"a {x!r:>{w}} {{b}}" + r'\d' + '''multi
                line''' if None else True
            class A(Base): MAX = 1e-5
            """##,
            ##"""
            @[@app.route](s["/x"])
            k[async] k[def] f[f](c[self], x: t[int] = n[3]) -> t[str]:  #[# c]
                k[return] s[f"a ]e[{]x!r:>{w}e[}]s[ {{b}}"] + s[r']e[\d]s['] + s['''multi]
            s[    line'''] k[if] c[None] k[else] c[True]
            k[class] t[A](t[Base]): c[MAX] = n[1e-5]
            """##)
    }

    @Test func `JSON`() {
        check(
            .json, ##"{"a": [1, -2.5e3, true], "b" : "x\u00e9", "c d":null // c"##,
            ##"{y["a"]: [n[1], -n[2.5e3], c[true]], y["b"] : s["x]e[\u00e9]s["], y["c d"]:c[null] #[// c]"##)
    }

    @Test func `shell`() {
        check(
            .shell,
            """
            #!/bin/bash
            for f in *.txt; do echo "x $f ${g:-1} $(ls "$f")" 'a #b'; done # c
            cat <<-EOF | grep x
            \ttext $x
            \tEOF
            if [ $# -gt 1 ]; then x=${y##*/}; echo a#b "open
            closed"; fi
            """,
            """
            #[#!/bin/bash]
            k[for] f k[in] *.txt; k[do] t[echo] s["x ]v[$f]s[ ]v[${g]s[:-1} ]e[$(]ls s["]v[$f]s["]e[)]s["] s['a #b']; k[done] #[# c]
            cat s[<<-EOF] | grep x
            s[\ttext $x]
            s[\tEOF]
            k[if] [ v[$#] -gt n[1] ]; k[then] x=v[${y]##*/}; t[echo] a#b s["open]
            s[closed"]; k[fi]
            """)
    }

    @Test func `JavaScript`() {
        check(
            .javaScript,
            """
            const re = /a[/]b/gi, x = a / b / c; return /x/.test(`t ${a + "}"} u`);
            function go(a: number): Promise<void> { class X extends Y {} }
            """,
            """
            k[const] re = s[/a[/]b/gi], x = a / b / c; k[return] s[/x/].f[test](s[`t ]e[${]a + s["}"]e[}]s[ u`]);
            k[function] f[go](a: t[number]): t[Promise]<k[void]> { k[class] t[X] k[extends] t[Y] {} }
            """)
    }

    @Test func `Rust and Go`() {
        check(
            .rust, ##"#[derive(Debug)] pub fn f<'a>(x: &'a str) -> Option<u8> { println!("{}", 'x'); r#"a"b"# }"##,
            ##"@[#[derive(Debug)]] k[pub] k[fn] f[f]<'a>(x: &'a t[str]) -> t[Option]<t[u8]> { f[println!](s["{}"], s['x']); s[r#"a"b"#] }"##
        )
        check(
            .go, "func (s *S) Do(x int) error { return fmt.Errorf(`a\nb`, x) }",
            "k[func] (s *S) f[Do](x t[int]) t[error] { k[return] fmt.f[Errorf](s[`a]\ns[b`], x) }")
    }

    @Test func `YAML, TOML and makefiles`() {
        check(
            .yaml, "- name: it's \"fine\" # c\n  list: [1, two, 'three']\n  \"key\": true\n  url: http://x.y/#z",
            """
            - y[name]: it's s["fine"] #[# c]
              y[list]: [n[1], two, s['three']]
              y["key"]: c[true]
              y[url]: http://x.y/#z
            """)
        check(
            .toml, "[package.x]\nname = \"x\" # c\nn-v = 12",
            "h[[package.x]]\ny[name] = s[\"x\"] #[# c]\ny[n-v] = n[12]")
        check(
            .makefile, "CC := gcc\nall: $(OBJS) main.o ## help\n\t$(CC) -o $@ $< \"x\"\nifeq ($(A),b)",
            """
            y[CC] := gcc
            f[all]: v[$(OBJS)] main.o #[## help]
            \tv[$(CC)] -o v[$@] v[$<] s["x"]
            k[ifeq] (v[$(A)],b)
            """)
    }

    @Test func `SQL and Dockerfiles`() {
        check(
            .sql, "SELECT count(*) FROM \"a b\" -- c\nwhere x = 'it''s' and n > 1.5 or y is NULL",
            """
            k[SELECT] f[count](*) k[FROM] y["a b"] #[-- c]
            k[where] x = s['it']s['s'] k[and] n > n[1.5] k[or] y k[is] c[NULL]
            """)
        check(
            .dockerfile, "FROM swift:6 AS build # c\nRUN echo \"$HOME\" x",
            """
            k[FROM] swift:n[6] k[AS] build #[# c]
            k[RUN] echo s["]v[$HOME]s["] x
            """)
    }

    @Test func `XML and HTML`() {
        check(
            .xml,
            """
            <?xml version="1.0"
              encoding="UTF-8"?><!DOCTYPE html>
            <a:b c-d='1>' e = "two
            lines" f/>text &amp; &#x20; R&D 1 < 2<!-- c
            d --> <![CDATA[ <x> ]
            y ]]></a:b>
            <SCRIPT src="x">if (a < b) {
            "</p>" }</script><style/>t<i>
            """,
            """
            p[<?xml version="1.0"]
            p[  encoding="UTF-8"?>]p[<!DOCTYPE html>]
            m[<]k[a:b] y[c-d]=s['1>'] y[e] = s["two]
            s[lines"] y[f]m[/>]text e[&amp;] e[&#x20;] R&D 1 < 2#[<!-- c]
            #[d -->] o[<![CDATA[ <x> ]]
            o[y ]]>]m[</]k[a:b]m[>]
            m[<]k[SCRIPT] y[src]=s["x"]m[>]o[if (a < b) {]
            o["</p>" }]m[</]k[script]m[>]m[<]k[style]m[/>]tm[<]k[i]m[>]
            """)
    }

    @Test func `a language of one's own`() {
        let recipe = CodeLanguage(
            "recipe", title: "Recipe", keywords: ["take", "bake"], constants: ["g"], lineComment: "#",
            blockComment: ("(*", "*)"))
        check(
            recipe, "take 20 g \"flour\" # c\nbake (* a\nb *) x",
            "k[take] n[20] c[g] s[\"flour\"] #[# c]\nk[bake] #[(* a]\n#[b *)] x")
    }

    @Test func `Markdown with code in its language`() {
        check(
            .markdown,
            """
            # Title
            - a **bold** and *it* `code` [x](y) <http://x.y> a_b_c
            > 1. quote
            ```swift
            let x = /* c
            */ 1
            ```
            <!-- c
            d --> e
            ~~~
            plain
            ~~~
            """,
            """
            h[# Title]
            m[-] a b[**bold**] and i[*it*] o[`code`] l[[x](y)] l[<http://x.y>] a_b_c
            m[>] m[1.] quote
            m[```swift]
            k[let] x = #[/* c]
            #[*/] n[1]
            m[```]
            #[<!-- c]
            #[d -->] e
            m[~~~]
            o[plain]
            m[~~~]
            """)
    }

    @Test func `diff, where lines of a hunk are counted`() {
        check(
            .diff,
            """
            diff --git a/x b/x
            --- a/x
            +++ b/x
            @@ -1,2 +1,2 @@ func f
            --- x
            +++ y
             z
            --- a/q
            """,
            """
            d[diff --git a/x b/x]
            d[--- a/x]
            d[+++ b/x]
            u[@@ -1,2 +1,2 @@]#[ func f]
            -[--- x]
            +[+++ y]
             z
            d[--- a/q]
            """)
    }

    @Test func `a string without an end ends with its line`() {
        check(.swift, "let a = \"open \\(f(1\nlet b = 2", "k[let] a = s[\"open ]e[\\(]f[f](n[1]\nk[let] b = n[2]")
        check(.c, "char *a = \"open\nint b;", "t[char] *a = s[\"open]\nt[int] b;")
    }

    @Test func `plain text has no tokens`() {
        check(.plain, "let x = \"1\" // 2", "let x = \"1\" // 2")
    }

    @Test func `a token ends between characters`() {
        // The quote and the accent are one character.
        let line = "\"a\"\u{301} + 1"
        var state = CodeState.start
        let tokens = CodeLexer(.swift).tokens(in: line, state: &state)
        #expect(marked(line, tokens) == "s[\"a\"\u{301}] + n[1]")
    }

    @Test func `a long line has tokens in its first part, and does not affect the next line`() {
        let lexer = CodeLexer(.swift)
        var state = CodeState.start
        let line = "let x = 1 " + String(repeating: "ä+1", count: 300_000) + " /* open"
        let tokens = lexer.tokens(in: line, state: &state)
        #expect(tokens.count > 1000 && tokens.last!.range.upperBound <= CodeLexer.lineLimit)
        #expect(state == .start)
    }

    @Test func `deep nesting is bounded`() {
        let lexer = CodeLexer(.swift)
        var state = CodeState.start
        _ = lexer.tokens(in: String(repeating: "\"\"\"\\(", count: 1000), state: &state)
        #expect(state.frames.count <= CodeState.depthLimit)
        state = .start
        _ = lexer.tokens(in: String(repeating: "/*", count: 4000), state: &state)
        #expect(state.frames.count == 1)
        _ = lexer.tokens(in: String(repeating: "*/", count: 4000) + "let", state: &state)
        #expect(state == .start)
    }

    @Test func `styled lines have the text and the roles of tokens`() {
        let lines = CodeColors.lines(of: "let é = \"ü\"\r\n// c", .swift)
        #expect(lines.map(\.text) == ["let é = \"ü\"", "// c"])
        #expect(lines[0].runs.map(\.role) == [.code["keyword"], nil, .code["string"]])
        #expect(lines[1].runs.map(\.role) == [.code["comment"]])
        #expect(CodeColors.lines(of: "let", nil).map(\.isPlain) == [true])
    }
}
