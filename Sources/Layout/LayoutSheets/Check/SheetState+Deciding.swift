extension SheetState {
    /// The rules of a view and the constraints that name it, in force, in the order of the file.
    func deciding(_ view: Int) -> [SheetProblem.Rule] {
        let path = model.views[view].path
        let rules = rules(of: view).map { SheetProblem.Rule(view: path, line: $0.line, text: $0.text) }
        let constraints = uses.constraintsOfView[view].map { model.constraints[$0] }.filter { applies($0.guarded) }
        return rules
            + constraints.map {
                let owner = $0.owner < 0 ? "" : model.views[$0.owner].path
                return SheetProblem.Rule(view: owner, line: model.line($0.bytes.lowerBound), text: $0.text)
            }
    }
}
