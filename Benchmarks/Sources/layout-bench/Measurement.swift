/// A measurement of an engine on a scenario; one row of the table.
enum Measurement: String, CaseIterable {
    /// A new width and a new height.
    case resizeBoth = "resize both"
    /// A new width; the height stays.
    case resizeWidth = "resize width"
    /// A new height; the width stays.
    case resizeHeight = "resize height"
    /// The root keeps its current size.
    case noChange = "no change"
    /// Another constant in the rule of the left edge of the view in the middle of the order.
    case editedConstant = "edit a constant"
    /// All rules, and the first resize.
    case build = "build"
    /// The memory still allocated after the build.
    case memory = "memory"

    /// The unit of the row.
    var unit: String {
        switch self {
        case .resizeBoth, .resizeWidth, .resizeHeight, .build: "ns/view"
        // It does not depend on the number of views, or should not.
        case .noChange: "ns/resize"
        case .editedConstant: "ns/edit"
        case .memory: "bytes/view"
        }
    }

    /// Whether results are divided by the number of views.
    var isPerView: Bool {
        switch self {
        case .resizeBoth, .resizeWidth, .resizeHeight, .build, .memory: true
        case .noChange, .editedConstant: false
        }
    }
}
