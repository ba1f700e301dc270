package adjudicator

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/mail/paper"
	"fieldpost/mail/report"
	"fieldpost/mail/tongue"
)

// ahead warns whoever has a seat that a side wins at the next check if nothing changes until then; "" if none does, or if
// the game is not being played.
func (t *table) ahead(s *Seat) string {
	if t.scribe == nil || t.Stage != Playing || t.halted != nil || s.Name == "" {
		return ""
	}
	return report.Ahead(t.holdings(t.powersOf(t.at(s.key()))))
}

// holdings is who holds what as far as a person with these powers knows. What the power to move has taken before its first
// dice only that power sees, but what a referee has corrected everybody has been told.
func (t *table) holdings(own []edition.PowerID) *position.Position {
	g := t.scribe.Game
	if t.rolled() || slices.Contains(own, g.Start.Mover) || g.Now.Winner != edition.NoSide {
		return g.Now
	}
	known := g.Start
	for _, e := range g.Events {
		if c, corrects := e.(position.Corrected); corrects && len(c.Land) > 0 {
			known = known.Clone()
			known.Apply(position.Corrected{Land: c.Land})
		}
	}
	return known
}

// under puts a line on top of a letter, where it stands out, and says it in the language of the letter. A letter that was
// written before stays as it was.
func (w written) under(line string, b *tongue.Book) written {
	if line == "" || w.html != "" {
		return w
	}
	if b != nil {
		line = b.Say(line)
	}
	seen := *w.seen()
	same := w.sheet != nil && seen.Text() == w.text
	top, rest := paper.Call{line}, seen.Blocks
	if len(rest) > 0 {
		if call, first := rest[0].(paper.Call); first {
			top, rest = append(top, call...), rest[1:]
		}
	}
	seen.Blocks = slices.Concat([]paper.Block{top}, rest)
	if w.sheet = &seen; same {
		w.text = seen.Text()
	} else {
		w.text = (&paper.Sheet{Blocks: []paper.Block{paper.Call{line}}}).Text() + "\n" + w.text
	}
	return w
}
