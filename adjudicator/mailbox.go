package adjudicator

import (
	"strings"

	"golang.org/x/mod/sumdb/note"

	"fieldpost/adjudicator/audit/evidence"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/scribe"
)

// Mailbox is what somebody has found of a game in the mailbox of a player. Roots and receipts are signed by the operator; the rest is held to them.
type Mailbox struct {
	Name     string
	IDs      []string         // of the letters in it
	Roots    []dice.Root      // of checkpoints
	Receipts []scribe.Receipt // of letters that were accepted
	Parts    []dice.Part      // of its log
	Lists    []scribe.List    // of inputs
	Opened   []*scribe.Input
}

// Mailbox reads what letters hold of a game of this desk. Files that cannot be read are passed over: anybody can mail them.
func (d *Desk) Mailbox(name, game string, ev *evidence.Evidence) (Mailbox, error) {
	box := Mailbox{Name: name}
	ours, err := dice.CheckVerifier(d.Verifier())
	if err != nil {
		return box, err
	}
	for _, l := range ev.Letters {
		box.IDs = append(box.IDs, l.MessageID)
	}
	for _, p := range ev.Pieces {
		switch p.Kind {
		case evidence.Dicelog:
			if part, err := dice.ReadDicelog(p.From, p.Data); err == nil && part.Game == game {
				box.Parts = append(box.Parts, part)
			}
		case evidence.Inputs:
			if of, lists, err := scribe.ReadLists(p.From, string(p.Data)); err == nil && of == game {
				box.Lists = append(box.Lists, lists...)
			}
		case evidence.Opened:
			if of, opened, err := scribe.ReadOpened(p.From, string(p.Data)); err == nil && of == game {
				box.Opened = append(box.Opened, opened...)
			}
		case evidence.Note, evidence.Receipt:
			box.signed(game, p, ours)
		}
	}
	return box, nil
}

// signed enters a checkpoint or a receipt that we have signed.
func (box *Mailbox) signed(game string, p evidence.Piece, ours note.Verifier) {
	signed, err := note.Open(p.Data, note.VerifierList(ours))
	if err != nil {
		return
	}
	if origin, root, err := dice.ReadCheckpoint(signed.Text); err == nil && origin == ours.Name()+"/"+game {
		box.Roots = append(box.Roots, root)
	}
	if receipt, err := scribe.ReadReceipt(p.From, signed.Text); err == nil && strings.EqualFold(receipt.Game, game) {
		box.Receipts = append(box.Receipts, receipt)
	}
}
