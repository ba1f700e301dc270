package adjudicator

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/note"

	"fieldpost/adjudicator/audit/evidence"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/scribe"
)

// receiptOf is the receipt that a letter of ours carries, which the operator has signed; nil if it carries none.
func (s sealedClub) receiptOf(l received) *scribe.Receipt {
	s.t.Helper()
	found, err := evidence.ReadLetter("the letter", 0, l.raw)
	if err != nil {
		s.t.Fatal(err)
	}
	at := slices.IndexFunc(found.Pieces, func(p evidence.Piece) bool { return p.Kind == evidence.Receipt })
	if at < 0 {
		return nil
	}
	v, err := dice.CheckVerifier(s.opened().Scribe.Tape.Log().Key())
	if err != nil {
		s.t.Fatal(err)
	}
	opened, err := note.Open(found.Pieces[at].Data, note.VerifierList(v))
	if err != nil {
		s.t.Fatal(err)
	}
	r, err := scribe.ReadReceipt("the receipt", opened.Text)
	if err != nil {
		s.t.Fatal(err)
	}
	return &r
}

// TestReceiptsOfALetter gives every sender of something that is sealed a receipt for what stands in the log, alone.
func TestReceiptsOfALetter(t *testing.T) {
	s := newSealedClub(t)
	before := s.opened().Scribe.Tape.Log().Head()
	s.accept("japan", "STANDING\nland: lose inf, art\n")
	r := s.receiptOf(s.one2("japan", 0))
	if r == nil || r.Power != "japan" || r.Leaves != int(before.Size) || r.Root != dice.Hash(before.Hash) || len(r.Inputs) != 1 || !strings.Contains(r.Inputs[0].Text, "land: lose inf, art") {
		t.Fatalf("the receipt is %+v", r)
	}
	if !slices.Contains(s.opened().Scribe.Inputs(), r.Inputs[0].Seal()) {
		t.Error("what it names is not in force")
	}
	s.accept("soviet_union", sovietTurn)
	if r := s.receiptOf(s.lock("germany")); r != nil {
		t.Errorf("Germany has the receipt of another: %+v", r)
	}
}

// TestReceiptsOfLettersThatWait gives the sender of a letter that waits for a lock a receipt for its text at once, and one for its seals
// when it has been played. What has become impossible is sent back.
func TestReceiptsOfLettersThatWait(t *testing.T) {
	s := newSealedClub(t)
	s.accept("soviet_union", sovietTurn)
	l := s.lock("germany")
	head := s.opened().Scribe.Tape.Log().Head()
	for _, who := range []string{"germany", "japan"} {
		s.mails(who)
		s.accept(who, "STANDING\nland: lose inf, art\n")
		r := s.receiptOf(s.one2(who, 0))
		if r == nil || !strings.HasSuffix(r.Waits, "STANDING\nland: lose inf, art\n") || r.Power != who || r.Leaves != int(head.Size) || r.Root != dice.Hash(head.Hash) || len(r.Inputs) != 0 {
			t.Fatalf("the receipt of a letter that waits is %+v", r)
		}
	}
	s.empty()
	s = sealedClub{s.reopened(s.desk.Store), s.chains, s.program}
	for _, who := range []string{"germany", "witness1"} {
		s.handle(s.fromProgram(s.answerTo(l, who)))
	}
	for _, who := range []string{"germany", "japan"} {
		all := s.mails(who)
		at := slices.IndexFunc(all, func(l received) bool { return strings.Contains(l.Get("Subject"), "Played now") })
		if at < 0 {
			t.Fatalf("%s does not hear that its letter is played: %v", who, all)
		}
		r := s.receiptOf(all[at])
		if r == nil || r.Waits != "" || len(r.Inputs) != 1 || !slices.Contains(s.opened().Scribe.Inputs(), r.Inputs[0].Seal()) || r.Inputs[0].Power != who {
			t.Errorf("the receipt of %s for what has waited is %+v", who, r)
		}
	}
}
