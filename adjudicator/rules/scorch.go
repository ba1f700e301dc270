package rules

import (
	"fmt"
	"slices"
	"strings"
)

// Scorched earth: who loses guns and complexes together with their land may destroy them before the enemy has them
// [C-ED-08, C-DEC-09].

var scorchWord = Register(Word{Name: "scorch", Rare: true, Loose: true, Asked: true, Standing: OfLands, Check: checkScorch,
	Topics: []string{"answer/scorch"}, Advance: "scorch {space}", Over: true})

func checkScorch(p *Position, _ PowerID, l *StandingLine) []Problem {
	if p.Edition.Rules.Facilities.Scorched {
		return nil
	}
	return []Problem{l.problem("answer/scorch", "Nothing is destroyed when land is lost.")}
}

// scorch asks the owners of what goes with a territory whether they destroy it, and takes that off the board.
func (t *turn) scorch(s SpaceID, to PowerID) {
	if !t.Edition.Rules.Facilities.Scorched {
		return
	}
	spoils := t.seized(s, to)
	var window []*Decision
	var works [][]Ref
	for p := range t.Edition.Powers {
		own := slices.DeleteFunc(slices.Clone(spoils), func(r Ref) bool { return r.Owner != PowerID(p) || !t.Hostile(r.Owner, t.mover) })
		if len(own) > 0 {
			window, works = append(window, t.scorchDecision(s, PowerID(p), own)), append(works, own)
		}
	}
	for i, c := range t.ask(window...) {
		var gone []Ref
		for j, n := range c.Pick {
			if n == 1 {
				gone = append(gone, works[i][j])
			}
		}
		if len(gone) > 0 {
			t.record(Lost{Space: s, Units: gone, Cause: LostScorched})
		}
	}
}

// scorchDecision asks one power: for each of its works, 0 lets it stand and 1 destroys it. Those of a kind stand or fall
// together, and all of them is the last option.
func (t *turn) scorchDecision(s SpaceID, power PowerID, works []Ref) *Decision {
	var kinds []KindID
	for _, r := range works {
		if !slices.Contains(kinds, r.Kind) {
			kinds = append(kinds, r.Kind)
		}
	}
	last := 1<<len(kinds) - 1
	take := func(set int) Choice {
		c := Choice{Pick: make([]int, len(works)), Text: "scorch none"}
		var words []string
		for k, kind := range kinds {
			if set&(1<<k) == 0 {
				continue
			}
			n := 0
			for i, r := range works {
				if r.Kind == kind {
					c.Pick[i] = 1
					n++
				}
			}
			words = append(words, fmt.Sprintf("%d %s", n, t.Edition.Kinds[kind].Short))
		}
		if len(words) > 0 {
			c.Text = "scorch " + strings.Join(words, ", ")
		}
		return c
	}
	d := &Decision{
		ID: fmt.Sprintf("capture/%s/scorch/%s", t.slug(s), slug(t.powerName(power))), Power: power, Word: scorchWord.Name, Space: s, Default: take(0), Take: take,
		Text: fmt.Sprintf("%s is lost. Does %s destroy what stands there?", t.space(s), t.powerName(power)),
	}
	for set := range last + 1 {
		d.Options = append(d.Options, take(set).Text)
	}
	d.FromOrders = func(b Brief) (Choice, bool, bool) {
		here := func(l *StandingLine) bool { return len(l.Spaces) == 0 || slices.Contains(l.Spaces, s) }
		l := b.decides(scorchWord, here, func(c *Condition) bool { return t.Holds(c, power, nil) })
		switch {
		case l == nil:
			return Choice{}, false, false
		case l.Declines():
			return take(0), true, false
		}
		return take(last), true, false
	}
	d.FromAnswer = func(a Answer) (Choice, string) {
		if a.None {
			return take(0), ""
		}
		set := 0
		for _, sel := range a.Units {
			if sel.Kind == NoKind {
				set = last
				continue
			}
			i := slices.Index(kinds, sel.Kind)
			if i < 0 {
				return Choice{}, fmt.Sprintf("There is no such thing to destroy in %s.", t.space(s))
			}
			set |= 1 << i
		}
		if len(a.Units) == 0 {
			if !scorchWord.saidBy(&a) {
				return Choice{}, "Answer none, all, or what is destroyed."
			}
			set = last
		}
		return take(set), ""
	}
	return d
}
