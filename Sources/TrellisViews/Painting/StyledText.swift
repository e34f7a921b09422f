public import TextScreen

/// Text in pieces of which each may have a role or a style of its own: a row of a list, a cell of a table.
///
///     let row: StyledText = "plain"
///     let cell = StyledText("42 ms", .warning) + " slow"
public struct StyledText: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// A piece of text that looks the same throughout.
    public struct Run: Hashable, Sendable {
        /// The text, in one line.
        public var text: String
        /// How it looks in the theme; nil for the look of what it lies in.
        public var role: Role?
        /// What differs from the theme; usually nothing.
        public var style: Style = .plain
    }

    private var first: Run
    private var rest: [Run] = []

    /// Text that looks the same throughout.
    ///
    /// - Parameters:
    ///   - role: how it looks; nil for the look of what it lies in.
    ///   - style: what differs from the role.
    public init(_ text: String, _ role: Role? = nil, style: Style = .plain) {
        first = Run(text: text, role: role, style: style)
    }

    /// Text that looks like what it lies in.
    public init(stringLiteral text: String) { self.init(text) }

    /// One text, then another one.
    public static func + (a: StyledText, b: StyledText) -> StyledText {
        var sum = a
        sum.rest += b.runs
        return sum
    }

    /// The pieces, from left to right.
    public var runs: [Run] { [first] + rest }

    /// The text alone.
    public var text: String { rest.isEmpty ? first.text : runs.map(\.text).joined() }

    /// The columns that it takes.
    public var columns: Int { rest.reduce(first.text.columns) { $0 + $1.text.columns } }

    /// Calls a function with each piece and the column where it begins, cut with `…` to a number of columns.
    func forEachRun(width: Int, _ body: (_ text: String, _ run: Run, _ column: Int) -> Void) {
        guard width > 0 else { return }
        if rest.isEmpty { return body(first.text.truncated(to: width), first, 0) }
        let isCut = columns > width
        var column = 0
        for run in runs {
            let (room, wanted) = (width - column, run.text.columns)
            if isCut, wanted >= room {
                // Text that just fits gives way to the dots for what comes after it.
                return body((wanted == room ? run.text + "…" : run.text).truncated(to: room), run, column)
            }
            body(run.text, run, column)
            column += wanted
        }
    }
}

extension Painter {
    /// Writes text into a number of columns; what does not fit is cut and ends with `…`.
    ///
    /// - Parameters:
    ///   - style: where the pieces of the text leave something open.
    ///   - isUniform: whether the colours of the pieces give way to the style, as in a chosen row.
    public func text(
        _ text: StyledText, x: Int, y: Int, width: Int, style: Style = .plain, isUniform: Bool = false
    ) {
        text.forEachRun(width: width) { words, run, column in
            let own = run.role.map { run.style.laid(over: self[$0]) } ?? run.style
            var look = isUniform ? style : own.laid(over: style)
            if isUniform { look.attributes.formUnion(own.attributes) }
            self.text(words, x: x + column, y: y, style: look)
        }
    }
}
