import Trellis
import TrellisSheets

extension Page {
    static let toast = Page("toast", "Messages in a corner that go by themselves, and wait for the mouse") { stage in
        var count = 2
        let buttons = Column(spacing: 1) {}
        @MainActor func put(_ title: String, _ show: @escaping @MainActor (Window) -> Void) {
            buttons.add(Button(title)).onPress = { [weak stage] in
                if let window = stage?.window { show(window) }
            }
        }
        put("Save") { $0.toast("Saved notes.txt", role: .success) }
        put("Delete") { window in
            count += 1
            window.toast("\(count) mails deleted", action: "Undo") { [weak window] in
                count = 2
                window?.toast("They are back.")
            }
        }
        put("Fail") { window in
            window.toast("The disk is full. Nothing was written, and nothing is lost.", role: .error, for: nil)
        }
        put("Copy") { [weak stage] window in
            let toast = window.toast("Copying…", for: nil)
            var share = 0
            let timer = Once()
            timer.timer = stage?.every(.milliseconds(100)) { [weak toast] in
                share += 5
                toast?.text = "Copying… \(share)%"
                guard share >= 100 else { return }
                timer.timer?.cancel()
                toast?.text = "Copied 20 files"
                toast?.role = .success
                toast?.duration = .seconds(3)
            }
        }
        put("Check") { window in
            let toast = Toast("there is no view 'folder', did you mean 'folders'?", role: .error, for: nil)
            toast.detail = """
                   --> mail.sheet:12:10
                    |
                12  |     ll = folder.rl + gap, tt = bb = 0, w = 25%, minw = 16, maxw = 30
                    |          ^^^^^^
                """
            window.show(toast)
        }
        stage.putScene(
            "A mailbox",
            Row(spacing: 3) {
                buttons
                Label(
                    """
                    Saved, in the colour of success.

                    Deleted, with a way back.

                    Failed, until it is closed.

                    Copied, with a share that grows.

                    A mistake in a sheet, with its place.
                    """, role: .muted)
            })
        stage.putHints()
    }

    /// A timer that its own action ends.
    @MainActor private final class Once { var timer: ViewTimer? }
}
