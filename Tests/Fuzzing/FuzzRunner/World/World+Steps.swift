import AppFiles
import Trellis
import TrellisConstraints

extension World {
    /// Does one step, or finds that it means nothing here.
    func apply(_ step: Step) -> Outcome {
        switch step {
        case .draw: draw()
        case .move(let id, let place, let index, let length): return move(id, place, index, length)
        case .order(let id, let toFront):
            // Which dialog has the keys depends on when they came, not on their order.
            guard model.nodes[id].place != .nowhere, model.nodes[id].dialogRule == nil, !model.isContent(id),
                !isPage(id), model.outer(id).map({ model.kinds[$0] != .split }) ?? true
            else { return .skipped }
            if toFront { views[id].bringToFront() } else { sendToBack(id) }
            model.order(id, toFront: toFront)
        case .hide(let id, let value):
            guard !isPage(id) else { return .skipped }
            views[id].isHidden = value
            model.nodes[id].isHidden = value
        case .enable(let id, let value):
            views[id].isEnabled = value
            model.nodes[id].isEnabled = value
        case .text(let id, let text):
            guard views[id].setText(text) else { return .skipped }
            model.nodes[id].text = text
        case .wrap(let id, let value):
            guard let label = views[id] as? Label else { return .skipped }
            label.wraps = value
            model.nodes[id].wraps = value
        case .frame(let id, let frame):
            guard model.kinds[id] == .view else { return .skipped }
            views[id].frame = frame
            model.nodes[id].frame = frame
        case .rule, .clearRules, .constrain, .removeConstraint, .activate, .constant, .priority: return applyRule(step)
        case .sheet(let place, let number):
            guard let host = sheetHost(place) else { return .skipped }
            do { try host.apply(sheet(for: host, number)) } catch { return .refused("\(error)") }
        case .removeSheet(let place):
            guard let host = sheetHost(place) else { return .skipped }
            host.removeSheet()
        case .hugging(let id, let value):
            views[id].hugging = AxisPriorities(both: value)
            model.nodes[id].hugging = value
        case .resistance(let id, let value):
            views[id].compressionResistance = AxisPriorities(both: value)
            model.nodes[id].resistance = value
        case .spacing(let id, let value):
            guard views[id].setSpacing(value) else { return .skipped }
            model.nodes[id].spacing = value
        case .padding(let id, let value):
            guard views[id].setPadding(value) else { return .skipped }
            model.nodes[id].padding = value
        case .alignment(let id, let value):
            guard let stack = views[id] as? Stack else { return .skipped }
            stack.alignment = alignments[value]
            model.nodes[id].alignment = value
        case .resize(let number, let size):
            windows[number].send(.resize(outerSize(size)))
            model.screens[number].size = size
        case .theme(let number, let index):
            windows[number].theme = themes[index]
            model.screens[number].theme = index
        case .select(let id, let index):
            guard let tabs = views[id] as? Tabs else { return .skipped }
            tabs.selection = index
        case .present(let id, let number, let rule):
            guard !hasMargin, !isFixed(id) else { return .skipped }
            leave(id)
            present(id, number, rule)
        case .focus, .key, .mouse, .scroll: return applyEvent(step)
        }
        return .done
    }

    private func applyEvent(_ step: Step) -> Outcome {
        switch step {
        case .focus(let id):
            if let id {
                guard let window = views[id].window else { return .skipped }
                window.focus(views[id])
            } else {
                for window in windows { window.focus(nil) }
            }
        case .key(let number, let key): windows[number].send(.key(key))
        case .mouse(let number, let button, let point):
            let action: Mouse.Action =
                switch button {
                case .press: .press(.left)
                case .release: .release(.left)
                case .drag: .drag(.left)
                case .move: .move
                case .wheelUp: .wheelUp
                case .wheelDown: .wheelDown
                }
            windows[number].send(.mouse(Mouse(action, at: point)))
        case .scroll(let id, let offset):
            guard let scroll = views[id] as? ScrollView else { return .skipped }
            scroll.offset = offset
        default: return .skipped
        }
        return .done
    }

    private func applyRule(_ step: Step) -> Outcome {
        switch step {
        case .rule(let id, let text, let arguments):
            guard model.hasOwnRules(id) else { return .skipped }
            do {
                try addRule(id, text, arguments)
            } catch {
                return .refused(error.message)
            }
            model.log.append(.rule(id, text, arguments))
        case .clearRules(let id):
            guard model.hasOwnRules(id) else { return .skipped }
            views[id].layout.removeAll()
            model.clearRules(id)
        case .constrain(let owner, let text):
            let number = model.constraintCount
            // A refused one has a number, too, so that the others' do not depend on it.
            model.constraintCount += 1
            do {
                try addConstraint(number, owner, text)
            } catch {
                return .refused(error.message)
            }
            model.constraints.append(number)
            model.log.append(.constraint(number, owner, text))
        case .removeConstraint(let index):
            guard let number = number(index) else { return .skipped }
            remove(constraint: number)
        case .activate(let index, let value):
            guard let number = number(index) else { return .skipped }
            constraints[number]?.isActive = value
            model.log.append(.activity(number, value))
        case .constant(let index, let value):
            guard let number = number(index) else { return .skipped }
            do { try constraints[number]?.setConstant(value) } catch { return .refused("\(error)") }
            model.log.append(.constant(number, value))
        case .priority(let index, let value):
            guard let number = number(index) else { return .skipped }
            do { try constraints[number]?.setPriority(value) } catch { return .refused("\(error)") }
            model.log.append(.priority(number, value))
        default: return .skipped
        }
        return .done
    }

    /// The constraint that an index means: they are counted round and round.
    private func number(_ index: Int) -> Int? {
        model.constraints.isEmpty ? nil : model.constraints[index % model.constraints.count]
    }

    private func isPage(_ id: Int) -> Bool { model.outer(id).map { model.kinds[$0] == .tabs } ?? false }

    /// Whether it cannot leave what it was made into.
    private func isFixed(_ id: Int) -> Bool { model.outer(id).map { model.kinds[$0] == .scrollAround } ?? false }

    private func move(_ id: Int, _ place: Step.Place, _ index: Int, _ length: Length) -> Outcome {
        guard !isFixed(id), place != .nowhere || model.nodes[id].place != .nowhere else { return .skipped }
        if case .view(let outer) = place {
            guard model.kinds[outer].isOpen, !model.lies(outer, in: id) else { return .skipped }
        }
        let hadOwnTree = model.nodes[id].place
        // As a user does: only what has to be taken out by other means is taken out before.
        if place == .nowhere || isPage(id) || model.isContent(id) || hadOwnTree == .nowhere {
            leave(id)
        } else {
            model.leave(id)
        }
        if place != .nowhere { put(id, place, at: index, length) }
        return .done
    }

    private func sendToBack(_ id: Int) { views[id].sendToBack() }
}
