package scribe

import (
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/edition"
)

// A receipt tells the sender of a letter under which seals its parts lie, with their salts, and the operator signs it: what
// stands in the log under these names afterwards can be nothing else. It is the sender's alone, for it opens what is sealed.

// receipt is what a letter has given.
type receipt struct {
	power  string
	head   dice.Root // of the log when the letter came
	inputs []*Input
}

// Receipt is the receipt of the letter that was entered last, signed; nil if it has given nothing.
func (s *Scribe) Receipt(signer note.Signer) ([]byte, error) {
	if len(s.fresh.inputs) == 0 {
		return nil, nil
	}
	_, lines, _ := strings.Cut(PrintOpened(s.Tape.Log().Game(), s.fresh.inputs), "\n")
	return note.Sign(&note.Note{Text: s.receiptHead(s.fresh.power, s.fresh.head) + "\n" + lines}, signer)
}

// Waiting is the receipt of a letter that waits for the open lock and is sealed when that has been rolled: its text, signed.
func (s *Scribe) Waiting(power edition.PowerID, text string, signer note.Signer) ([]byte, error) {
	lines := indented(strings.TrimRight(text, "\n") + "\n")
	return note.Sign(&note.Note{Text: s.receiptHead(s.id(power), s.Tape.Log().Head()) + " waits\n" + lines}, signer)
}

// receiptHead is the first line of a receipt: whose it is, and which log the operator had.
func (s *Scribe) receiptHead(power string, head dice.Root) string {
	return fmt.Sprintf("%s receipt %s %s leaves %d root %s", dice.Protocol, s.Tape.Log().Game(), power, head.Size, dice.Hash(head.Hash))
}

// Receipt is one that somebody has kept, read again. Whose signature it bears is for the reader to see.
type Receipt struct {
	Game   string
	Power  string
	Leaves int // that the log had before the letter
	Root   dice.Hash
	Inputs []*Input
	Waits  string // the text of a letter that waits for a lock, which has no inputs yet
}

// Knows reports whether the game was given the input of that name. It is the same input, since its salt follows from those before it.
func (s *Scribe) Knows(in *Input) bool { return in.Letter <= s.counts[string(in.Kind)+" "+in.Power] }

// ReadReceipt reads the text of a receipt, which a signed note holds.
func ReadReceipt(name, text string) (Receipt, error) {
	head, lines, _ := strings.Cut(text, "\n")
	head, waits := strings.CutSuffix(head, " waits")
	w := strings.Split(head, " ")
	wrong := fmt.Errorf(`%s: a receipt begins with "%s receipt GAME POWER leaves N root SHA256"`, name, dice.Protocol)
	if len(w) != 8 || w[0] != dice.Protocol || w[1] != "receipt" || w[4] != "leaves" || w[6] != "root" {
		return Receipt{}, wrong
	}
	leaves, err := strconv.Atoi(w[5])
	root, bad := hex.DecodeString(w[7])
	if err != nil || leaves < 1 || bad != nil || len(root) != len(dice.Hash{}) || dice.CheckGame(w[2]) != nil || dice.CheckName(w[3]) != nil {
		return Receipt{}, wrong
	}
	r := Receipt{Game: w[2], Power: w[3], Leaves: leaves, Root: dice.Hash(root)}
	if !waits {
		_, r.Inputs, err = ReadOpened(name, fmt.Sprintf("%s opened %s\n%s", w[0], w[2], lines))
		return r, err
	}
	for line := range strings.Lines(lines) {
		if line[0] != ' ' {
			return Receipt{}, fmt.Errorf("%s: every line of the letter has one blank before it", name)
		}
		r.Waits += line[1:]
	}
	return r, nil
}
