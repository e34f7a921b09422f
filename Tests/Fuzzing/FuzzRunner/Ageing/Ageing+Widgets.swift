import Trellis
import TrellisDesktop

extension Ageing {
    /// Rows, popups, dialogs, panels.
    static let visitsOfWidgets: [Visit] = [
        Visit("row of a column") { window in
            let column = window.add(Column { Label("first") }, "tt = ll = 2")
            return { number in
                let label = Label("row")
                column.append(StackItem(label))
                window.layoutIfNeeded()
                label.removeFromSuperview()
                window.layoutIfNeeded()
            }
        },
        Visit("row of a grid") { window in
            let grid = window.add(
                Grid(columns: [.content, .share(1)]) {
                    Label("first")
                    Label("second")
                }, "tt = ll = 2")
            return { number in
                let labels = [Label("row"), Label("cell")]
                for label in labels { grid.append(StackItem(label)) }
                window.layoutIfNeeded()
                for label in labels { label.removeFromSuperview() }
                window.layoutIfNeeded()
            }
        },
        Visit("scrolled view") { window in
            let content = View()
            window.add(ScrollView(content), "tt = ll = bb = rr = 0")
            return { number in
                let label = content.add(Label("row"), "tt = \(number % 50), ll = 0")
                _ = window.draw()
                label.removeFromSuperview()
                _ = window.draw()
            }
        },
        Visit("scroll view") { window in
            { number in
                let scroll = window.add(ScrollView(Label("row")), "tt = ll = bb = rr = 0")
                _ = window.draw()
                scroll.removeFromSuperview()
                _ = window.draw()
            }
        },
        Visit("tab") { window in
            let tabs = window.add(Tabs(), "tt = ll = bb = rr = 0")
            tabs.add("stays", Label("page"))
            return { number in
                tabs.add("comes", Label("page"))
                _ = window.draw()
                tabs.remove(at: 1)
                _ = window.draw()
            }
        },
        Visit("toast") { window in
            { number in
                let toast = window.toast("message \(number)")
                _ = window.draw()
                toast.dismiss()
                _ = window.draw()
            }
        },
        Visit("dialog") { window in
            { number in
                let dialog = Dialog<Int>("title", Label("content"))
                dialog.addButton("OK") { 1 }
                dialog.addCancelButton()
                let task = Task { await window.result(of: dialog) }
                while dialog.superview == nil { await Task.yield() }
                _ = window.draw()
                window.send(.key(Key(.escape)))
                _ = await task.value
                _ = window.draw()
            }
        },
        Visit("tooltip") { window in
            let button = window.add(Button("stays") {}, "tt = ll = 3")
            button.tooltip = "words"
            window.focus(button)
            return { number in
                window.send(.key(Key.function(1).control))
                _ = window.draw()
                window.send(.key(Key.function(1).control))
                _ = window.draw()
            }
        },
        Visit("popup of a select") { window in
            let select = window.add(Select(["a", "b", "c"], selection: 0), "tt = ll = 3")
            window.focus(select)
            return { number in
                window.send(.key(Key(.enter)))
                _ = window.draw()
                window.send(.key(Key(.escape)))
                _ = window.draw()
            }
        },
        Visit("item of a list") { window in
            let list = window.add(List(["a", "b"]), "tt = ll = bb = rr = 0")
            return { number in
                list.items.insert("\(number)", at: 1)
                _ = window.draw()
                list.items.remove(at: 1)
                _ = window.draw()
            }
        },
        Visit("node of a tree") { window in
            let tree = window.add(Branch.tree("a\nb"), "tt = ll = bb = rr = 0")
            return { number in
                tree.roots.append(Branch(id: "comes"))
                tree.expand("comes")
                _ = window.draw()
                tree.roots.removeLast()
                _ = window.draw()
            }
        },
        Visit("menu") { window in
            let bar = window.add(MenuBar { Menu("File") { MenuItem("Open") {} } }, "tt = ll = rr = 0")
            return { number in
                bar.open(0)
                _ = window.draw()
                window.send(.key(Key(.escape)))
                _ = window.draw()
            }
        },
        Visit("context menu") { window in
            let label = window.add(Label("stays"), "tt = ll = 3")
            label.contextMenu { _ in MenuItem("Open") {} }
            return { number in
                window.send(.mouse(Mouse(.press(.right), at: Point(x: 4, y: 3))))
                window.send(.mouse(Mouse(.release(.right), at: Point(x: 4, y: 3))))
                _ = window.draw()
                window.send(.key(Key(.escape)))
                _ = window.draw()
            }
        },
        Visit("command palette") { window in
            { number in
                window.showCommandPalette()
                _ = window.draw()
                window.send(.key("a"))
                _ = window.draw()
                window.overlays.dismissAll()
                _ = window.draw()
            }
        },
        Visit("drag of rows") { window in
            let list = window.add(List(["a", "b", "c"]), "tt = ll = bb = rr = 0")
            list.moveRows()
            return { number in
                window.send(.mouse(Mouse(.press(.left), at: Point(x: 2, y: 0))))
                window.send(.mouse(Mouse(.drag(.left), at: Point(x: 2, y: 1))))
                _ = window.draw()
                window.send(.mouse(Mouse(.release(.left), at: Point(x: 2, y: 1))))
                _ = window.draw()
            }
        },
        Visit("floating panel") { window in
            let desktop = window.add(Desktop(), "tt = ll = bb = rr = 0")
            return { number in
                let panel = desktop.add(
                    FloatingPanel("title", Label("content")), at: Rect(x: 1, y: 1, width: 9, height: 4))
                _ = window.draw()
                panel.close()
                _ = window.draw()
            }
        },
        Visit("window in a view") { window in
            { number in
                let view = window.add(WindowView(Window(Label("inner"))), "tt = ll = 1, w = 9, h = 3")
                _ = window.draw()
                view.removeFromSuperview()
                _ = window.draw()
            }
        },
        Visit("pane") { window in
            let split = window.add(SplitView(.horizontal), "tt = ll = bb = rr = 0")
            split.insert(SplitView.Pane(Label("stays")), at: 0)
            return { number in
                let label = Label("pane")
                split.insert(SplitView.Pane(label), at: 1)
                _ = window.draw()
                label.removeFromSuperview()
                _ = window.draw()
            }
        },
        Visit("field of a form") { window in
            let form = window.add(Form { Labeled("stays", TextField()) }, "tt = ll = bb = rr = 0")
            return { number in
                let row = Labeled("comes", TextField("text"))
                form.append(StackItem(row))
                _ = window.draw()
                row.removeFromSuperview()
                _ = window.draw()
            }
        },
        Visit("collapsible") { window in
            let part = window.add(Collapsible("title", Label("content")), "tt = ll = bb = rr = 0")
            return { number in
                part.isOpen.toggle()
                _ = window.draw()
            }
        },
        Visit("text of a field") { window in
            let field = window.add(TextArea(""), "tt = ll = bb = rr = 0")
            window.focus(field)
            return { number in
                field.text = "some words \(number)"
                _ = window.draw()
            }
        },
    ]
}
