package audit_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/note"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/scribe"
)

// receipted is a game in which receipts are kept: of standing orders, of all letters of orders, and of one that waits for a lock.
type receipted struct {
	*player
	standing, orders, waits string
	replaced, newer         string // of standing orders, one letter after another
}

// keepsReceipts plays it, and opens everything.
func keepsReceipts(t *testing.T) *receipted {
	t.Helper()
	k := &receipted{player: begin(t, 1, 1, nil)}
	own := k.r.Signers[0]
	const japans = "STANDING\nland: lose inf\nsea: submerge all\n"
	k.r.Locked = func() {
		if k.waits == "" && k.orders != "" {
			s := k.r.Scribe
			data, err := s.Waiting(s.Game.Now.Edition.PowerByID("united_kingdom"), japans, own)
			if err != nil {
				t.Fatal(err)
			}
			k.waits = string(data)
		}
	}
	act := func(do func(s *scribe.Scribe) error, keep *string) {
		t.Helper()
		if err := k.r.Act(func(s *scribe.Scribe) error {
			if err := do(s); err != nil {
				return err
			}
			data, err := s.Receipt(own)
			if keep != &k.orders || *keep == "" && strings.Contains(string(data), "\norder ") && strings.Contains(string(data), " 2.1 salt ") {
				*keep = string(data)
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
	files := func(power string) func(s *scribe.Scribe) error {
		return func(s *scribe.Scribe) error {
			_, err := s.Letter(writes(t, k.player, power, japans))
			return err
		}
	}
	act(files("japan"), &k.standing)
	act(files("united_states"), &k.replaced)
	act(files("united_states"), &k.newer)
	for range 100 {
		if k.waits != "" {
			break
		}
		act(k.act, &k.orders)
	}
	if k.waits == "" || k.orders == "" {
		t.Fatal("nothing was locked: choose another seed")
	}
	var none string
	act(files("united_kingdom"), &none)
	k.turns(2)
	opened(t, k.player)
	return k
}

// TestReceipts holds the log to what the operator has signed for the sender of a letter. A receipt for another text is what he
// has signed if he exchanged the text afterwards.
func TestReceipts(t *testing.T) {
	k := keepsReceipts(t)
	own := k.r.Signers[0]
	text := func(data string) string { head, _, _ := strings.Cut(data, "\n\n"); return head + "\n" }
	sign := func(text string, signer note.Signer) string {
		data, err := note.Sign(&note.Note{Text: text}, signer)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	again := func(data string, old, new string) string {
		t.Helper()
		changed := strings.ReplaceAll(text(data), old, new)
		if changed == text(data) {
			t.Fatalf("there is no %q in\n%s", old, data)
		}
		return sign(changed, own)
	}
	n := len(leaves(k.r))
	root := func(size int) string { return dice.Hash(rootOf(t, leaves(k.r)[:size]).Hash).String() }
	was := func(data string) string { return strings.Join(strings.Fields(data)[4:8], " ") } // leaves N root SHA256
	name := func(data string) string {                                                      // order POWER N.
		words := strings.Fields(data)
		at := slices.Index(words, "order")
		return strings.Join(words[at:at+2], " ") + " " + words[at+2][:strings.IndexByte(words[at+2], '.')+1]
	}
	for name, row := range map[string]struct{ data, found, note string }{
		"as it was given":                     {k.standing, "", ""},
		"for orders":                          {k.orders, "", ""},
		"of a letter that waits":              {k.waits, "", ""},
		"for another text":                    {again(k.standing, "lose inf", "lose art"), "has been exchanged", ""},
		"of somebody else":                    {strings.Replace(k.standing, "lose inf", "lose art", 1), "", "the receipt is not signed by the operator"},
		"for what is not there":               {again(k.standing, "standing japan 1.", "answer japan 9."), "has been left out", ""},
		"for orders under which others stand": {again(k.orders, name(k.orders), strings.Replace(name(k.orders), " 2.", " 1.9", 1)), "has been left out", ""},
		"for standing orders that are not there": {again(k.standing, "standing japan 1.", "standing japan 9."), "",
			"unless it was dropped, it has been left out"},
		"for standing orders in whose place others stand": {k.replaced, "", "unless these are its author's too, it has been exchanged"},
		"for those others":                         {k.newer, "", ""},
		"for another log":                          {again(k.standing, was(k.standing), "leaves 2 root "+dice.Sum("another log").String()), "somebody was shown another log", ""},
		"for a longer log":                         {again(k.standing, was(k.standing), fmt.Sprintf("leaves %d root %s", n+1, root(n))), "the log is cut off", ""},
		"for a letter that waits, of another text": {again(k.waits, "land: lose inf", "land: lose arm, inf"), "", `waited for lock`},
		"with an end that was not signed with it":  {k.standing + "\n" + k.standing, "", "is not signed by the operator"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := check(t, k.r, enclosed(k.r.Letters, scribe.File{Name: "g7-japan-3.receipt", Data: []byte(row.data)}))
			if v.Verified != (row.found == "") || v.Found != nil && !strings.Contains(v.Found.Text, row.found) {
				t.Errorf("verified: %v, %v; want %q", v.Verified, v.Found, row.found)
			}
			if noted(v, "receipt") != (row.note != "") || row.note != "" && !noted(v, row.note) {
				t.Errorf("the notes are %q, want %q", v.Notes, row.note)
			}
		})
	}
}

// TestReceiptsOfOneAuthor: whoever has replaced his standing orders himself has both receipts, and nothing is said.
func TestReceiptsOfOneAuthor(t *testing.T) {
	k := keepsReceipts(t)
	v := check(t, k.r, enclosed(k.r.Letters, scribe.File{Name: "1.receipt", Data: []byte(k.replaced)}, scribe.File{Name: "2.receipt", Data: []byte(k.newer)}))
	if !v.Verified || noted(v, "receipt") {
		t.Errorf("verified: %v, %v; the notes are %q", v.Verified, v.Found, v.Notes)
	}
}

// TestReceiptsProveAFork: the operator has shown two logs, and a player of one of them has nothing but his receipt.
func TestReceiptsProveAFork(t *testing.T) {
	mine, yours, at := forked(t)
	data, err := note.Sign(&note.Note{Text: fmt.Sprintf("fieldpost-dice/2 receipt g7 japan leaves %d root %s waits\n STANDING\n land: lose inf\n",
		at+1, dice.Hash(rootOf(t, leaves(yours)[:at+1]).Hash))}, yours.Signers...)
	if err != nil {
		t.Fatal(err)
	}
	v := check(t, mine, enclosed(mine.Letters, scribe.File{Name: "g7-japan-3.receipt", Data: data}))
	convict(t, v, "fork", agreedBefore(t, mine, at), "signed a receipt for a log whose first "+itoa(at+1)+" leaves have the root", "somebody was shown another log")
}
