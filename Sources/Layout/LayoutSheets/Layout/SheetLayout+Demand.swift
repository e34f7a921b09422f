extension SheetLayout {
    /// What a view must have room for.
    struct Demand {
        /// The least cells; 0 where its content may be cut, or a text may wrap.
        var size = Size.zero
        /// Whether it may be without columns, or without rows, as its content is.
        var mayLackColumns = false
        var mayLackRows = false
    }

    func demand(of view: Int) -> Demand {
        guard let stated = statedContent(of: view), let content = content(of: view) else { return Demand() }
        var demand = Demand(size: content)
        if case .text = stated.kind {
            if content.width == 0 { return Demand(mayLackColumns: true, mayLackRows: true) }
            demand.size.width = 0
        } else {
            (demand.mayLackColumns, demand.mayLackRows) = (content.width == 0, content.height == 0)
        }
        if stated.cutsWidth { demand.size.width = 0 }
        if stated.cutsHeight { demand.size.height = 0 }
        return demand
    }
}
