package lobby

import (
	"errors"
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
)

// Begin has a game played that was being set up: its codes are drawn, and the letters written with which it opens. If that
// is not committed after all, it can be done again: then other codes are drawn.
func Begin(h *table.House, t *table.Table, p *table.Post) error {
	if err := t.Check(t.Reader.Edition()); err != nil {
		return err
	}
	if err := h.Secrets.Draw(t.Terms.Game); err != nil {
		return err
	}
	t.Stage, t.Last, t.Codes = game.Playing, t.Terms.Begun, nil
	t.Terms.Key = h.Verifier()
	if err := t.Sit(h.Secrets); err != nil {
		return err
	}
	t.Start()
	if t.Terms.After != nil {
		if err := t.Do(t.Continues(p.Now)); err != nil {
			return err
		}
	}
	return openingLetters(h, t, p)
}

// ErrAgain is a letter of which nothing was done because the store did not answer. It has to come again.
var ErrAgain = errors.New("the letter must come again")

// openingLetters writes the letters with which a game opens.
func openingLetters(h *table.House, t *table.Table, p *table.Post) error {
	files, err := h.Files(t, t.Scribe.Delivery())
	if err != nil {
		return err
	}
	t.Wind(p.Now) // so that the first to move reads until when
	for _, own := range t.Readers() {
		const about = "The game begins"
		blocks := slices.Concat([]paper.Block{t.Duties(own, p)}, Opening(t, h.Verifier()), Agreed(t), t.Forms(own, p, false))
		w := table.Untitled(own[0], about, blocks, files...)
		w.Report = true
		p.Letters = append(p.Letters, w)
	}
	return nil
}

// Agreed tells what is played and with which codes it begins, for the letter that opens a game.
func Agreed(t *table.Table) []paper.Block {
	blocks := slices.Concat(t.Played(), anchorsTold(t))
	if n := t.AgreedBid(); n != "" && n != "0" {
		blocks = append(blocks, paper.Line("Bid: %s for %s.", n, prose.Title(t.BidSide())))
	}
	return blocks
}

// Opening is what the first letter of a game says.
func Opening(t *table.Table, key string) []paper.Block {
	var people paper.Meanings
	for _, s := range t.Everybody() {
		people = append(people, paper.Meaning{Word: t.Called(s.Name), Means: prose.Words(s.Address)})
	}
	ed := t.Reader.Edition()
	blocks := []paper.Block{
		paper.Sentences{prose.Say("The game %s of %s begins.", t.Terms.Game, ed.Name), table.Proved(ed) + "."},
		t.Sealing(), people, t.Waits(),
	}
	if g := t.Terms.After; g != nil {
		blocks = append(blocks, paper.Line("This game goes on from the game %s, of which more was signed than the operator still has: %d leaves, with the root %s. It begins with the position of %s, and everything since is played anew, with other dice. The log of this game says so, and no proof of it covers what lies between.",
			g.Game, g.Root.Size, g.Root.Said(), game.TurnCalled(t.Scribe.Game.Start)))
	}
	return slices.Concat(blocks, requests.Differences(ed), requests.FirstLetter(ed), table.SignedWith(key))
}
