package requests

import (
	"context"
	"errors"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/match"
	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/odds"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = Known(Verb{
	Word: "ODDS", Like: "ODDS 3 inf, 2 arm against 4 inf", Page: "odds",
	Says:   "how a battle would end",
	Answer: AnswerOdds,
})

// The bounds of ODDS. What makes a battle dear is not how many units fight but in how many ways it can go, so steps of work
// are bounded: what takes more is sampled.
const (
	MostOdds     = 3          // battles of a letter
	oddsWork     = 3_000_000  // steps for each of them, before it is sampled
	mostOddsWork = 25_000_000 // steps for all of them, after which no other is begun
	mostEnds     = 3          // of the likeliest, that are listed
)

// AnswerOdds answers ODDS: how a battle would end. It looks at what was typed and at the board as the asker knows it, never at
// anybody's orders.
func AnswerOdds(r *Asked, _ context.Context, c orders.Command) (table.Answer, error) {
	switch n := oddsBefore(r, c); {
	case r.oddsWork < 0: // it has been said
		return table.Answer{}, nil
	case n == MostOdds || r.oddsWork > mostOddsWork:
		r.oddsWork = -1
		return table.InBlocks(paper.Line("ODDS: of one letter %d battles are computed; the others were left out.", n)), nil
	case r.Seat.Spent(r.Post.Now): // nobody would read it, unless the letter has changed the game as well
		return table.InBlocks(paper.Line("ODDS: nothing was computed, because more than %d of your letters have been answered within this hour.", game.MostAnswers)), nil
	}
	q, err := readOdds(r, c.Text)
	if err != nil {
		return noOdds(r, c, err), nil
	}
	var m *match.Match
	var result odds.Result
	r.Post.Apart(func() {
		if m, err = match.New(q.terms); err == nil {
			result, err = m.Odds(odds.Options{Ends: mostEnds, Work: oddsWork})
			r.oddsWork += result.Work
		}
	})
	if errors.Is(err, odds.ErrTooLarge) {
		err = prose.Wrong("%s against %s are too many units; %d of both sides are the most", m.Force(battle.Attacker), m.Force(battle.Defender), odds.MostUnits)
	}
	if err != nil {
		return noOdds(r, c, err), nil
	}
	return table.InBlocks(q.told(m, &result)...), nil
}

// noOdds says why the odds of a line are not computed.
func noOdds(r *Asked, c orders.Command, err error) table.Answer {
	form := "ODDS, line %d: %s."
	if why := err.Error(); strings.HasSuffix(why, "?") {
		form = "ODDS, line %d: %s"
	}
	return table.InBlocks(paper.Line(form, r.Numbers.at(c.Line), err))
}

// oddsBefore counts the battles that the letter asked for above this one.
func oddsBefore(r *Asked, c orders.Command) int {
	n := 0
	seen := map[string]bool{}
	for _, other := range r.Commands {
		switch text := other.String(); {
		case other.Word != c.Word || seen[text]:
		case text == c.String():
			return n
		default:
			seen[text] = true
			n++
		}
	}
	return n
}

// told is the answer.
func (q *oddsQuestion) told(m *match.Match, r *odds.Result) []paper.Block {
	att, def := m.Side(battle.Attacker, r), m.Side(battle.Defender, r)
	fights := paper.Line("Attack: %s (%d IPCs)", m.Force(battle.Attacker), att.Value)
	if len(m.Ships) > 0 {
		fights = append(fights, prose.Say("Bombard: %s", m.Bombarding()))
	}
	fights = append(fights, prose.Say("Defence: %s (%d IPCs)", m.Force(battle.Defender), def.Value))
	fights = append(fights, q.developments()...)
	fights = append(fights, m.Assumed()...)
	if sampled := match.Sampled(r); sampled != "" {
		fights = append(fights, sampled)
	}
	var average paper.Sentences
	for _, side := range []struct {
		name string
		match.Side
	}{{"attacker", att}, {"defender", def}} {
		loss := prose.Say("The %s loses %.2f IPCs on average", side.name, side.Loss)
		if left := side.Survivors(); left != "" {
			loss = prose.Say("%s; left: %s", loss, prose.Typed(left))
		}
		average = append(average, loss+".")
	}
	average = append(average, prose.Say("It takes %.2f rounds on average.", r.Cycles))
	likely := paper.Table{Caption: "Most likely:", Right: []bool{true}}
	for _, e := range r.Ends {
		left := m.Counted(battle.Attacker, e.Left)
		if more := m.Counted(battle.Defender, e.Left); left == "" {
			left = more
		} else if more != "" {
			left = prose.Say("%s against %s", left, more)
		}
		end := prose.Words(match.Outcomes[e.Outcome])
		if left != "" {
			end = prose.Say("%s: %s", end, left)
		}
		likely.Rows = append(likely.Rows, []prose.Text{prose.Words(match.Percent(e.P)), end})
	}
	return []paper.Block{paper.Head(q.head), fights, paper.Table{Rows: m.Chances(r), Right: []bool{false, true}}, average, likely}
}

// developments names what the two sides have developed, since it is counted.
func (q *oddsQuestion) developments() paper.Sentences {
	p := q.terms.Position
	var said paper.Sentences
	for i := range p.Edition.Powers {
		var names []string
		for t := range p.Edition.Techs {
			if p.Techs[i].Has(edition.TechID(t)) && q.fights(edition.PowerID(i)) {
				names = append(names, p.Edition.Techs[t].Name)
			}
		}
		if len(names) > 0 {
			said = append(said, prose.Say("%s has developed %s.", p.Edition.Powers[i].Name, prose.List(names)))
		}
	}
	return said
}
