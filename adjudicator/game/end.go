package game

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// end opens everything that is sealed, and writes down how the game has ended.
func end(t *Game, a Act) error { return t.Scribe.End(a.Who, a.Text+"\n") }

// ended closes the record of a game that has been ended.
func ended(t *Game, a Act) { t.conclude(a.Text) }

// conclude closes a game. Everybody is told with the next letter to all.
func (t *Game) conclude(result string) {
	t.Stage, t.Result = Over, result
	t.Drafts, t.Queue, t.Proposals = nil, nil, nil
	t.Closing = true
}

// Settle closes a game that a side has won by the rules. It tells whether the game is over.
func (t *Game) Settle() bool {
	if w := t.Scribe.Game.Now.Winner; t.Stage == Playing && w != edition.NoSide && !t.Locked() {
		t.conclude(won(t.Scribe.Game.Now.Edition.Sides[w]).String())
	}
	return t.Stage == Over
}

// won says which side has won.
func won(side string) prose.Text { return prose.Say("It is won by %s.", side) }

// Conceded says that a side gives up, and who has won then.
func (t *Game) Conceded(by edition.Side) prose.Text {
	var others []string
	for s, name := range t.Reader.Edition().Sides {
		if edition.Side(s) != by {
			others = append(others, name)
		}
	}
	return prose.Say("%s concedes. It is won by %s.", t.Reader.Edition().Sides[by], prose.List(others))
}

// Ended says how a game has ended. What is written down of it is English; what was written by the program is still known as what it is.
func (t *Game) Ended() prose.Text {
	for s, name := range t.Reader.Edition().Sides {
		for _, said := range []prose.Text{won(name), t.Conceded(edition.Side(s))} {
			if said.String() == t.Result {
				return said
			}
		}
	}
	return prose.Words(t.Result)
}
