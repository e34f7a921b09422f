extension CodeLanguage {
    /// All languages, in alphabetical order, with plain text at the end.
    public static let all: [CodeLanguage] = [
        .c, .diff, .dockerfile, .go, .javaScript, .json, .layoutSheet, .makefile, .markdown, .python, .rust, .shell,
        .sql, .swift, .toml, .xml, .yaml, .plain,
    ]

    /// Text without colours.
    public static let plain = CodeLanguage("text", "Plain text", aliases: "plain txt none", extensions: "txt", .none)

    /// Markdown, with the languages of its code blocks.
    public static let markdown = CodeLanguage(
        "markdown", "Markdown", extensions: "md markdown mdown", fileNames: "readme", .markdown)

    /// Unified diffs, such as those of `git diff`.
    public static let diff = CodeLanguage("diff", "Diff", aliases: "patch udiff", extensions: "diff patch", .diff)

    /// Swift.
    public static let swift = CodeLanguage(
        "swift", "Swift", extensions: "swift", interpreters: "swift", .table(CodeTable(.swift)))

    /// C, and with it C++ and Objective-C.
    public static let c = CodeLanguage(
        "c", "C", aliases: "c++ objective-c objc objectivec",
        extensions: "c h cc cpp cxx hh hpp hxx m mm ino", .table(CodeTable(.c)))

    /// Python.
    public static let python = CodeLanguage(
        "python", "Python", aliases: "python3", extensions: "py pyi pyw", fileNames: "sconstruct",
        interpreters: "python", .table(CodeTable(.python)))

    /// JSON, with comments.
    public static let json = CodeLanguage(
        "json", "JSON", aliases: "jsonc json5 geojson", extensions: "json jsonc json5 geojson jsonl ndjson webmanifest",
        fileNames: "package.resolved .prettierrc .swift-format", .table(CodeTable(.json)))

    /// Layout sheets of Trellis.
    public static let layoutSheet = CodeLanguage(
        "sheet", "Layout sheet", extensions: "sheet", .table(CodeTable(.layoutSheet)))

    /// Shell scripts, as `sh`, `bash` and `zsh` run them.
    public static let shell = CodeLanguage(
        "shell", "Shell", aliases: "console shellscript shell-session", extensions: "sh bash zsh ksh",
        fileNames: ".bashrc .profile .bash_profile .bash_aliases .zshrc .zprofile pkgbuild",
        interpreters: "sh bash dash zsh ksh ash", .table(CodeTable(.shell)))

    /// JavaScript and TypeScript.
    public static let javaScript = CodeLanguage(
        "javascript", "JavaScript", aliases: "node typescript", extensions: "js mjs cjs jsx ts mts tsx",
        interpreters: "node deno bun", .table(CodeTable(.javaScript)))

    /// Rust.
    public static let rust = CodeLanguage("rust", "Rust", extensions: "rs", .table(CodeTable(.rust)))

    /// Go.
    public static let go = CodeLanguage("go", "Go", aliases: "golang", extensions: "go", .table(CodeTable(.go)))

    /// YAML.
    public static let yaml = CodeLanguage(
        "yaml", "YAML", extensions: "yaml yml", fileNames: ".clang-format .clang-tidy", .table(CodeTable(.yaml)))

    /// TOML, and with it INI files.
    public static let toml = CodeLanguage(
        "toml", "TOML", aliases: "ini", extensions: "toml ini cfg conf service desktop",
        fileNames: "cargo.lock .gitconfig .editorconfig", .table(CodeTable(.toml)))

    /// SQL, in the dialects of SQLite, PostgreSQL and MySQL.
    public static let sql = CodeLanguage(
        "sql", "SQL", aliases: "sqlite postgresql mysql", extensions: "sql ddl psql", .table(CodeTable(.sql)))

    /// Recipes of container images.
    public static let dockerfile = CodeLanguage(
        "dockerfile", "Dockerfile", aliases: "docker containerfile", extensions: "dockerfile",
        fileNames: "dockerfile containerfile", .table(CodeTable(.dockerfile)))

    /// XML, and with it HTML and SVG; code in `script` and `style` has the colour of code.
    public static let xml = CodeLanguage(
        "xml", "XML", aliases: "markup",
        extensions: "xml html htm xhtml svg xsd xsl xslt plist rss atom storyboard xib",
        .markup)

    /// Makefiles.
    public static let makefile = CodeLanguage(
        "makefile", "Makefile", aliases: "make", extensions: "mk mak", fileNames: "makefile gnumakefile",
        interpreters: "make", .table(CodeTable(.makefile)))
}
