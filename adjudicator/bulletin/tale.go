package bulletin

import (
	"bytes"
	"slices"

	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/mail/report"
)

// tale puts the whole game before the last turn in the letter with which it ends: what happened turn by turn, what everybody produced and lost,
// and who had the luck.
func tale(h *table.House, t *table.Table, b *Bulletin) {
	var turns []report.Finished
	for n := 1; n <= t.Scribe.Over(); n++ {
		if t.Undone(n) {
			continue
		}
		f, err := t.Scribe.Turn(n)
		if err != nil { // the game ends all the same
			h.Log.Error("a game is not told", "game", t.Terms.Game, "turn", n, "why", err.Error())
			missing := paper.Para("The story of the whole game is missing here, because report %d could not be read. The operator has been told.", n)
			b.parts = slices.Insert(b.parts, 0, part{letters.Part{Blocks: []paper.Block{missing}, Until: letters.Always}, edition.Nobody})
			return
		}
		turns = append(turns, report.Finished{Start: f.Start, End: f.End, Events: f.Events})
	}
	if len(turns) == 0 {
		return
	}
	id := ""
	if h.Shows != nil {
		var curve bytes.Buffer
		if _, err := h.Guarded(func() (bool, error) { return true, report.Curve(&curve, t.Reader.Edition(), turns) }); err != nil {
			h.Log.Warn("a game has no curve", "game", t.Terms.Game, "why", err.Error())
		} else {
			id = "curve"
			b.shots = append(b.shots, letters.Picture{ID: id, Name: t.Terms.Game + "-production.png", PNG: curve.Bytes()})
		}
	}
	story := report.Story(t.Reader.Edition(), turns)
	long := part{letters.Part{Blocks: story.Blocks(id), Until: letters.NoOldTables}, edition.Nobody}
	story.Production.Rows, story.Timeline = nil, nil // which are long if the game was
	b.parts = slices.Concat([]part{long, {letters.Part{Blocks: story.Blocks(id), From: letters.NoBattles, Until: letters.NothingTold}, edition.Nobody}}, b.parts)
}
