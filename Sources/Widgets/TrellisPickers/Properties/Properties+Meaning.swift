import TrellisViews

extension Properties {
    func describeProperty(at row: Int, _ meaning: inout Semantics) {
        switch rowList[row] {
        case .group(let group):
            meaning.name = groups[group].title
            meaning.states.insert(foldedGroups.contains(groups[group].title) ? .collapsed : .expanded)
        case .property(let group, let index):
            let property = groups[group].properties[index]
            meaning.value = property.value.text
            if case .bool(let isOn) = property.value { meaning.value = isOn ? translated("yes") : translated("no") }
            if property.isReadOnly { meaning.states.insert(.readOnly) }
        }
    }
}
