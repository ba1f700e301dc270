package audit_test

import (
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/note"

	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/scribe"
	"fieldpost/orders"
)

// TestReceipts holds the log to what the operator has signed for the sender of a letter. A receipt for another text is what he
// has signed if he exchanged the text afterwards.
func TestReceipts(t *testing.T) {
	p := begin(t, 1, 1, func(c *rehearsal.Cast) { c.V = dice.Two })
	ed := p.r.Reader().Edition()
	receipt := func(power, text string) string {
		t.Helper()
		var data []byte
		if err := p.r.Act(func(s *scribe.Scribe) error {
			got := p.r.Reader().Read(text, orders.Context{Power: ed.PowerByID(power)})
			got.Letter.Power = ed.PowerByID(power)
			bad, err := s.Letter(got.Letter)
			if err != nil || len(bad) > 0 || len(got.Problems) > 0 {
				t.Fatal(err, bad, got.Problems)
			}
			data, err = s.Receipt(p.r.Signers[0])
			return err
		}); err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	standing := receipt("japan", "STANDING\nland: lose inf\nsea: submerge all\n")
	p.turns(2)
	text := func(data string) string { head, _, _ := strings.Cut(data, "\n\n"); return head + "\n" }
	sign := func(text string, signer note.Signer) string {
		data, err := note.Sign(&note.Note{Text: text}, signer)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	own := p.r.Signers[0]
	for name, row := range map[string]struct{ data, found, note string }{
		"as it was given":       {standing, "", ""},
		"for another text":      {sign(strings.Replace(text(standing), "lose inf", "lose art", 1), own), "has been exchanged", ""},
		"of somebody else":      {strings.Replace(standing, "lose inf", "lose art", 1), "", "the receipt is not signed by the operator"},
		"for what is not there": {sign(strings.ReplaceAll(text(standing), "standing japan 1.", "answer japan 9."), own), "has been left out", ""},
		"for standing orders that are not there": {sign(strings.ReplaceAll(text(standing), "standing japan 1.", "standing japan 9."), own), "",
			"unless it was dropped, it has been left out"},
	} {
		t.Run(name, func(t *testing.T) {
			v := check(t, p.r, enclosed(p.r.Letters, scribe.File{Name: "g7-japan-3.receipt", Data: []byte(row.data)}))
			if v.Verified != (row.found == "") || v.Found != nil && !strings.Contains(v.Found.Text, row.found) {
				t.Errorf("verified: %v, %v; want %q", v.Verified, v.Found, row.found)
			}
			if noted(v, "receipt") != (row.note != "") || row.note != "" && !noted(v, row.note) {
				t.Errorf("the notes are %q, want %q", v.Notes, row.note)
			}
		})
	}
}
