public import TrellisViews

/// A text that opens something: by a click, by Enter, and by the terminal itself, where it knows links (OSC 8).
///
///     Link("Release notes") { show(notes) }
///     Link("swift.org", address: "https://www.swift.org", opensExternally: true)
///
/// With an address, terminals that know links also open it by themselves, mostly by Ctrl-click. With `opensExternally`,
/// the link starts the user's program for the address (`xdg-open`, on macOS `open`); if that fails, a toast says why.
///
/// Its roles are `"link"` and `"link.visited"`, or variants of them.
public final class Link: View {
    /// The text, on one line.
    @Observed(.size) public var text: String = ""

    /// The address that the terminal opens; nil for none.
    @Observed(.display) public var address: String? = nil

    /// Whether the user has opened it.
    @Observed(.display) public var isVisited: Bool = false

    /// The meaning of the link, such as `.error`: the variant of its role; nil for none.
    @Observed(.display) public var role: Role? = nil

    /// Whether opening it starts the user's program for its address.
    public var opensExternally: Bool

    /// The program that opens the address, which is its only argument; nil for the usual one.
    public var externalProgram: String?

    /// Called when the user opens the link.
    public var onOpen: Action<>?

    private let pressing = PressState()
    /// The address last made into a number of the cells, which is the same for as long as the process runs.
    private var cached: (address: String, link: Hyperlink?)?

    /// Creates a link.
    public init(
        _ text: String, address: String? = nil, opensExternally: Bool = false, role: Role? = nil,
        onOpen: Action<>? = nil
    ) {
        self.opensExternally = opensExternally
        self.onOpen = onOpen
        _text = Observed(wrappedValue: text, .size)
        _address = Observed(wrappedValue: address, .display)
        _role = Observed(wrappedValue: role, .display)
        super.init()
    }

    static let keys = KeyBindings(
        for: Link.self, group: "Link", [KeyBinding("link.open", "open", .enter, .space) { $0.open() }])

    public override var keyBindings: KeyBindings { Self.keys }

    /// Opens the link, as Enter and a click do.
    public func open() {
        isVisited = true
        perform(onOpen)
        guard opensExternally, let address else { return }
        let opener = AddressOpener(program: externalProgram)
        task { [weak self] in
            guard let problem = await opener.open(address) else { return }
            if let self { window?.toast(translated(problem), role: .error) }
        }
    }

    // MARK: View

    public override var debugLabel: String? { text }

    public override var canFocus: Bool { true }

    public override var wantsHover: Bool { true }

    public override func measure(for width: Int?) -> Measure {
        Measure(width: text.inOneLine.columns, height: 1, minWidth: 1)
    }

    public override func focusDidChange(_ change: FocusChange) {
        if change == .lost { pressing.cancel() }
    }

    public override func handle(_ event: Event) -> Bool { pressing.handle(event, in: self) { open() } }

    public override func draw(in painter: Painter) {
        let base = Role.link.variant(role)
        var style = painter[self.role(isVisited ? base["visited"] : base, isPressed: pressing.isDown, in: painter)]
        if painter.isEffectivelyEnabled { style.link = hyperlink }
        let shown = text.inOneLine.truncated(to: painter.bounds.width)
        // A focused link without text still has to be seen.
        if shown.isEmpty, isFocused || !painter.isEffectivelyEnabled { painter.fill(painter.bounds, style: style) }
        painter.text(shown, x: 0, y: (painter.bounds.height - 1) / 2, style: style)
    }

    private var hyperlink: Hyperlink? {
        guard let address else { return nil }
        if let cached, cached.address == address { return cached.link }
        let link = Hyperlink(address)
        cached = (address, link)
        return link
    }
}
