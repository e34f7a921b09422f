import Outside
import Testing
import Trellis
import TrellisTesting

struct LedgerTests {
    private func ledger() -> Ledger {
        let ledger = Ledger()
        ledger.bookings = [
            Booking(id: 1, "Salary", cents: 100_000), Booking(id: 2, "Rent", cents: -60_050),
            Booking(id: 3, "Bread", cents: -305),
        ]
        return ledger
    }

    @Test func `it takes every size and every event`() {
        #expect(checkWidget { ledger() } == [])
    }

    @Test func `rows have cells, between titles and a balance that stay`() {
        let ledger = ledger()
        let tester = WindowTester(Window(ledger), width: 22, height: 4)
        tester.press(.end)
        #expect(ledger.selectedBooking?.text == "Bread")
        let lines = tester.picture.split(separator: "\n").map(String.init)
        #expect(lines[0].contains("Text") && lines[0].contains("Amount"))
        #expect(lines[2].contains("Bread") && lines[2].contains("-3.05"))
        #expect(lines[3].contains("Balance") && lines[3].contains("396.45"))
    }

    @Test func `what follows the selected booking is told also when others come`() {
        let ledger = ledger()
        let tester = WindowTester(Window(ledger), width: 22, height: 6)
        var seen: [String?] = []
        ledger.observe(\.selectedBooking) { seen.append($0?.text) }
        tester.press(.down)
        ledger.bookings.insert(Booking(id: 4, "Gift", cents: 1), at: 0)
        #expect(ledger.selectedBooking?.text == "Rent" && seen.first == "Rent" && seen.last == "Rent")
    }
}
