extension Semantics {
    /// The kind of something, in a word that is read aloud: `"button"`. A widget may have a kind of its own.
    public struct Kind: Hashable, Sendable, ExpressibleByStringLiteral {
        /// The word.
        public let name: String

        /// Creates a kind from its word.
        public init(stringLiteral name: String) { self.name = name }
    }
}

extension Semantics.Kind {
    /// A window, or what an app is made of.
    public static let window: Self = "window"
    /// A question or a message in front of everything else.
    public static let dialog: Self = "dialog"
    /// A message that goes away by itself.
    public static let alert: Self = "alert"
    /// Several views together. Without a name it is not mentioned.
    public static let group: Self = "group"
    /// Text to read.
    public static let text: Self = "text"
    /// The title of what follows.
    public static let heading: Self = "heading"
    /// The name of another view, which is read with that view.
    public static let label: Self = "label"
    /// Something that is used in a way of its own.
    public static let control: Self = "control"
    /// Something that is pressed.
    public static let button: Self = "button"
    /// An address that is opened.
    public static let link: Self = "link"
    /// A field for text.
    public static let field: Self = "field"
    /// Something that is on or off.
    public static let checkbox: Self = "checkbox"
    /// A setting that is on or off and takes effect at once.
    public static let toggle: Self = "switch"
    /// Several options, of which one is on.
    public static let radioGroup: Self = "radio group"
    /// One of several options.
    public static let option: Self = "option"
    /// A value out of a list that opens.
    public static let select: Self = "select"
    /// A number that is moved within its bounds.
    public static let slider: Self = "slider"
    /// Rows.
    public static let list: Self = "list"
    /// Rows in columns.
    public static let table: Self = "table"
    /// Rows that contain others.
    public static let tree: Self = "tree"
    /// A row of a list, a table or a tree.
    public static let row: Self = "row"
    /// A cell of a table, which has the name of its column.
    public static let cell: Self = "cell"
    /// Pages, one of which is shown.
    public static let tabs: Self = "tabs"
    /// A page of several.
    public static let tab: Self = "tab"
    /// Commands to choose from.
    public static let menu: Self = "menu"
    /// A command of a menu.
    public static let menuItem: Self = "menu item"
    /// The progress of something.
    public static let progress: Self = "progress"
    /// A picture.
    public static let image: Self = "image"
    /// Numbers as a picture.
    public static let chart: Self = "chart"
    /// A text of many lines that is read or searched.
    public static let document: Self = "document"
    /// A row that shows how things are.
    public static let status: Self = "status"
    /// The keys that apply now.
    public static let keys: Self = "keys"
    /// A line between views.
    public static let separator: Self = "separator"
    /// A part of a widget, which says itself what is in it. It is not read.
    public static let part: Self = "part"
}
