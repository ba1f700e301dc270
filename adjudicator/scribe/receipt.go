package scribe

import (
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"

	"fieldpost/adjudicator/dice"
)

// A receipt tells the sender of a letter under which seals its parts lie, with their salts, and the operator signs it: what
// stands in the log under these names afterwards can be nothing else. It is the sender's alone, for it opens what is sealed.

// receipt is what a letter has given.
type receipt struct {
	power  string
	leaves int // that the log had when the letter came
	inputs []*Input
}

// Receipt is the receipt of the letter that was entered last, signed; nil if it has given nothing, or by the first protocol.
func (s *Scribe) Receipt(signer note.Signer) ([]byte, error) {
	if len(s.fresh.inputs) == 0 || s.version() == dice.One {
		return nil, nil
	}
	opened := PrintOpened(s.Tape.Log().Game(), s.fresh.inputs)
	_, lines, _ := strings.Cut(opened, "\n")
	text := fmt.Sprintf("%s receipt %s %s leaves %d\n%s", s.version(), s.Tape.Log().Game(), s.fresh.power, s.fresh.leaves, lines)
	return note.Sign(&note.Note{Text: text}, signer)
}

// Receipt is one that somebody has kept, read again. Whose signature it bears is for the reader to see.
type Receipt struct {
	Game   string
	Leaves int // that the log had before the letter
	Inputs []*Input
}

// ReadReceipt reads the text of a receipt, which a signed note holds.
func ReadReceipt(name, text string) (Receipt, error) {
	head, lines, _ := strings.Cut(text, "\n")
	w := strings.Split(head, " ")
	wrong := fmt.Errorf(`%s: a receipt begins with "%s receipt GAME POWER leaves N"`, name, dice.Two)
	if len(w) != 6 || w[0] != dice.Two.String() || w[1] != "receipt" || w[4] != "leaves" {
		return Receipt{}, wrong
	}
	leaves, err := strconv.Atoi(w[5])
	if err != nil || leaves < 0 || dice.CheckGame(w[2]) != nil {
		return Receipt{}, wrong
	}
	_, inputs, err := ReadOpened(name, fmt.Sprintf("%s opened %s\n%s", w[0], w[2], lines))
	return Receipt{w[2], leaves, inputs}, err
}
