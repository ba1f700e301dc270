package audit

import (
	"slices"

	"golang.org/x/mod/sumdb/note"

	"fieldpost/adjudicator/dice"
)

// signature checks who has signed a checkpoint: the operator with the key in force then, whose name the origin begins
// with, and witnesses.
func (c *check) signature(n signedNote) *Finding {
	if len(c.wanted.Keys) == 0 {
		return nil
	}
	keys := c.log.Keys(n.root.Size)
	for _, key := range keys {
		v, err := dice.CheckVerifier(key)
		if err != nil {
			return &Finding{Kind: "signature", Leaf: -1, From: n.from, Text: err.Error()}
		}
		opened, err := note.Open(n.data, note.VerifierList(v))
		if err != nil {
			return &Finding{Kind: "signature", Leaf: -1, From: n.from, Text: "the checkpoint is not signed with the key " + v.Name() + " (" + dice.Fingerprint(key) + "): " + err.Error()}
		}
		if origin, _, err := dice.ReadCheckpoint(opened.Text); err != nil || origin != v.Name()+"/"+c.papers.game {
			return &Finding{Kind: "signature", Leaf: -1, From: n.from, Text: "the checkpoint comes from " + origin + ", not from " + v.Name() + "/" + c.papers.game}
		}
	}
	return nil
}

// cosigned names the witnesses whose signatures stand on checkpoints that fit the log.
func (c *check) cosigned() {
	if len(c.wanted.Keys) < 2 {
		return
	}
	for _, key := range c.wanted.Keys[1:] {
		v, err := dice.CheckVerifier(key)
		if err != nil {
			continue // operator has refused it
		}
		if slices.ContainsFunc(c.papers.notes, func(n signedNote) bool {
			_, err := note.Open(n.data, note.VerifierList(v))
			return err == nil && n.root.Size <= int64(c.verdict.Signed)
		}) {
			c.verdict.Cosigned = append(c.verdict.Cosigned, v.Name())
		}
	}
}
