package game

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/dice"
)

// TestFormOfARecord: however a record is put together, it is written as stores have it, field by field in this order.
func TestFormOfARecord(t *testing.T) {
	var r Record
	at := time.Date(2026, 11, 20, 8, 0, 0, 0, time.UTC)
	r.Terms, r.Stage = Terms{Game: "g7", Edition: "revised", Pace: "swift", Begun: at}, Playing
	r.Seats = []Seat{{Name: "germany", Address: "germany@example.org", Token: "token", Form: Marks{{Mark: "m"}}, Answers: Tally{Hour: at}, Lost: Lost{First: "id"}, Language: "de"}}
	r.Others = []Seat{{Name: RefereeSeat}}
	r.Shares = []dice.Share{{Who: "germany", Count: 1}}
	r.Acts, r.Told, r.Mails = 1, 2, 3
	r.Drafts = []Draft{{Code: "c", Who: "germany", At: at}}
	r.Queue = []Act{{What: ActLetter, At: at}}
	r.Times.Turn = "turn"
	r.Form = &Form{At: at, Bids: []Bid{{Who: "germany"}}}
	r.Invited = Tally{Hour: at, Answered: 1}
	r.Guests = []Guest{{Seat: Seat{Name: "japan"}, At: at}}
	r.Law, r.Result = 4, "won"
	r.Proposals, r.Proposed = []Proposal{{N: 1, What: "draw", At: at}}, 1
	r.Letters, r.Keeps, r.Glance = 5, Keeps{Others: 1}, Glance{Turn: "Germany, round 2"}
	r.Signed, r.Codes, r.Forks = dice.Root{Size: 3}, map[int]string{0: "ANCHOR"}, []Fork{{From: 2, Name: ".b1"}}
	r.Snapshot, r.Took, r.Halt, r.Due = &Snapshot{Acts: 1, Last: at, Undoings: []undoing{{To: 1, Last: 2}}}, &Snapshot{Acts: 2}, &Halt{Since: at, Law: 4}, at
	got, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	if want := strings.TrimSpace(wholeRecord); string(got) != want {
		t.Errorf("a record is written as\n%s\nand not as\n%s", got, want)
	}
	if got, err = json.Marshal(Record{}); err != nil || string(got) != emptyRecord {
		t.Errorf("an empty record is written as\n%s\n%v", got, err)
	}
}

const wholeRecord = `
{"terms":{"game":"g7","edition":"revised","pace":"swift","begun":"2026-11-20T08:00:00Z"},"stage":"playing","seats":[{"name":"germany","address":"germany@example.org","token":"token","form":[{"mark":"m"}],"answers":{"hour":"2026-11-20T08:00:00Z"},"lost":{"first":"id"},"language":"de"}],"others":[{"name":"referee"}],"shares":[{"Who":"germany","Anchor":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"Count":1,"After":0,"Key":""}],"acts":1,"told":2,"mails":3,"drafts":[{"code":"c","who":"germany","turn":"","text":"","at":"2026-11-20T08:00:00Z"}],"queue":[{"what":"letter","at":"2026-11-20T08:00:00Z"}],"times":{"turn":"turn"},"form":{"at":"2026-11-20T08:00:00Z","bids":[{"who":"germany","side":"","number":0,"salt":""}]},"invited":{"hour":"2026-11-20T08:00:00Z","answered":1},"guests":[{"name":"japan","at":"2026-11-20T08:00:00Z"}],"law":4,"result":"won","proposals":[{"n":1,"what":"draw","who":"","at":"2026-11-20T08:00:00Z","yes":null}],"proposed":1,"letters":5,"keeps":{"others":1},"glance":{"turn":"Germany, round 2"},"signed":{"Size":3,"Hash":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="},"codes":{"0":"ANCHOR"},"snap":{"acts":1,"last":"2026-11-20T08:00:00Z","undoings":[{"to":1,"last":2}]},"took":{"acts":2,"last":"0001-01-01T00:00:00Z"},"halt":{"since":"2026-11-20T08:00:00Z","law":4},"forks":[{"from":2,"name":".b1"}],"due":"2026-11-20T08:00:00Z"}
`

const emptyRecord = `{"terms":{"game":"","edition":"","pace":"","begun":"0001-01-01T00:00:00Z"},"stage":"","seats":null,"acts":0,"told":0,"mails":0}`
