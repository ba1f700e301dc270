package adjudicator

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"fieldpost/adjudicator/match"
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/odds"
	"fieldpost/orders"
)

// The bounds of ODDS. Measured with the dearest mixtures of ships and loss lists, a battle of this size takes a tenth
// of a second.
const (
	mostOdds = 3  // battles of a letter
	mostHits = 40 // that a side of them can take
	mostEnds = 3  // of the likeliest, that are listed
)

// odds answers ODDS: how a battle would end. It looks at what was typed and at the board as the asker knows it, never at
// anybody's orders.
func (r *requests) odds(_ context.Context, c orders.Command) (answer, error) {
	switch n := r.oddsBefore(c); {
	case n == mostOdds:
		return answer{text: fmt.Sprintf("ODDS: of one letter %d battles are computed; the others were left out.\n", mostOdds)}, nil
	case n > mostOdds:
		return answer{}, nil
	}
	q, err := r.oddsQuestion(c.Text)
	if err != nil {
		return answer{text: wrapped(fmt.Sprintf("ODDS, line %d: %s.", c.Line, err))}, nil
	}
	m, err := match.New(q.terms)
	if err == nil {
		err = bounded(m)
	}
	var result odds.Result
	if err == nil {
		result, err = m.Odds(odds.Options{Ends: mostEnds})
	}
	if errors.Is(err, odds.ErrTooLarge) {
		err = errLarge
	}
	if err != nil {
		return answer{text: wrapped(fmt.Sprintf("ODDS, line %d: %s.", c.Line, err))}, nil
	}
	return answer{text: q.told(m, &result)}, nil
}

var errLarge = fmt.Errorf("a letter computes battles in which each side takes at most %d hits; at home \"fieldpost odds\" computes larger ones", mostHits)

// oddsBefore counts the battles that the letter asked for above this one.
func (r *requests) oddsBefore(c orders.Command) int {
	n := 0
	seen := map[string]bool{}
	for _, other := range r.commands {
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

// bounded refuses battles that would keep other letters waiting.
func bounded(m *match.Match) error {
	var hits [2]int
	for g := range m.Battle.Groups {
		grp := &m.Battle.Groups[g]
		n := int(grp.Hits)
		if grp.Damaged {
			n = 1
		}
		hits[grp.Side] += n * m.Battle.Count[g]
	}
	for _, u := range m.Ships {
		hits[battle.Attacker] += u.Count
	}
	if max(hits[battle.Attacker], hits[battle.Defender]) > mostHits {
		return errLarge
	}
	return nil
}

// told is the answer.
func (q *oddsQuestion) told(m *match.Match, r *odds.Result) string {
	att, def := m.Side(battle.Attacker, r), m.Side(battle.Defender, r)
	var b strings.Builder
	b.WriteString(wrapped(q.head))
	b.WriteString(wrapped(fmt.Sprintf("Attack: %s (%d IPCs)", m.Force(battle.Attacker), att.Value)))
	if len(m.Ships) > 0 {
		b.WriteString(wrapped("Bombard: " + m.Bombarding()))
	}
	b.WriteString(wrapped(fmt.Sprintf("Defence: %s (%d IPCs)", m.Force(battle.Defender), def.Value)))
	b.WriteString(q.developments())
	b.WriteString("\n")
	for _, c := range m.Chances(r) {
		fmt.Fprintf(&b, "%-25s %s\n", c[0], c[1])
	}
	b.WriteString("\n")
	for _, side := range []struct {
		name string
		match.Side
	}{{"attacker", att}, {"defender", def}} {
		text := fmt.Sprintf("The %s loses %.2f IPCs on average", side.name, side.Loss)
		if left := side.Survivors(); left != "" {
			text += "; left: " + left
		}
		b.WriteString(wrapped(text + "."))
	}
	fmt.Fprintf(&b, "It takes %.2f rounds on average.\n\nMost likely:\n", r.Cycles)
	for _, e := range r.Ends {
		left := m.Counted(battle.Attacker, e.Left)
		if more := m.Counted(battle.Defender, e.Left); left == "" {
			left = more
		} else if more != "" {
			left += " against " + more
		}
		if left != "" {
			left = ": " + left
		}
		b.WriteString(wrapped(match.Percent(e.P) + " " + match.Outcomes[e.Outcome] + left))
	}
	return b.String()
}

// developments names what the two sides have developed, since it is counted.
func (q *oddsQuestion) developments() string {
	p := q.terms.Position
	var b strings.Builder
	for i := range p.Edition.Powers {
		var names []string
		for t := range p.Edition.Techs {
			if p.Techs[i].Has(rules.TechID(t)) && q.fights(rules.PowerID(i)) {
				names = append(names, p.Edition.Techs[t].Name)
			}
		}
		if len(names) > 0 {
			b.WriteString(wrapped(fmt.Sprintf("%s has developed %s.", p.Edition.Powers[i].Name, rules.List(names))))
		}
	}
	return b.String()
}
