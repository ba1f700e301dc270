package capture

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// Scorched earth: who loses guns and complexes together with their land may destroy them before the enemy has them
// [C-ED-08, C-DEC-09].

var scorchWord = position.Register(position.Word{Name: "scorch", Rare: true, Loose: true, Asked: true, Standing: position.OfLands, Check: checkScorch,
	Topics: []string{"answer/scorch"}, Advance: "scorch {space}", Over: true})

func checkScorch(p *position.Position, _ edition.PowerID, l *order.StandingLine) []order.Problem {
	if p.Edition.Rules.Facilities.Scorched {
		return nil
	}
	return []order.Problem{l.Problem("answer/scorch", "Nothing is destroyed when land is lost.")}
}

// scorch asks the owners of what goes with a territory whether they destroy it, and takes that off the board.
func scorch(t *turn.Turn, s edition.SpaceID, to edition.PowerID) {
	if !t.Pos.Edition.Rules.Facilities.Scorched {
		return
	}
	spoils := seized(t, s, to)
	var window []*turn.Decision
	var works [][]position.Ref
	for p := range t.Pos.Edition.Powers {
		own := slices.DeleteFunc(slices.Clone(spoils), func(r position.Ref) bool { return r.Owner != edition.PowerID(p) || !t.Pos.Hostile(r.Owner, t.Mover) })
		if len(own) > 0 {
			window, works = append(window, scorchDecision(t, s, edition.PowerID(p), own)), append(works, own)
		}
	}
	for i, c := range t.Ask(window...) {
		var gone []position.Ref
		for j, n := range c.Pick {
			if n == 1 {
				gone = append(gone, works[i][j])
			}
		}
		if len(gone) > 0 {
			t.Record(position.Lost{Space: s, Units: gone, Cause: position.LostScorched})
		}
	}
}

// scorching is the question what one power destroys: for each of its works, 0 lets it stand and 1 destroys it. Those of a kind
// stand or fall together, and all of them is the last option.
type scorching struct {
	turn  *turn.Turn
	space edition.SpaceID
	power edition.PowerID
	works []position.Ref
	kinds []edition.KindID // of these works; an option is a set of them
}

// all is the option that destroys everything.
func (q *scorching) all() int { return 1<<len(q.kinds) - 1 }

// scorchDecision asks one power.
func scorchDecision(t *turn.Turn, s edition.SpaceID, power edition.PowerID, works []position.Ref) *turn.Decision {
	q := &scorching{turn: t, space: s, power: power, works: works}
	for _, r := range works {
		if !slices.Contains(q.kinds, r.Kind) {
			q.kinds = append(q.kinds, r.Kind)
		}
	}
	d := &turn.Decision{
		ID: fmt.Sprintf("capture/%s/scorch/%s", t.Pos.SpaceSlug(s), prose.Slug(t.Pos.PowerName(power))), Power: power, Word: scorchWord.Name, Space: s, Default: q.take(0), Take: q.take,
		Text:       prose.Say("%s is lost. Does %s destroy what stands there?", t.Pos.SpaceName(s), t.Pos.PowerName(power)),
		FromOrders: q.fromOrders,
		FromAnswer: q.fromAnswer,
	}
	d.YesOr(q.take(q.all()), q.take(0))
	for set := range q.all() + 1 {
		d.Options = append(d.Options, q.take(set).Text)
	}
	return d
}

// take is the choice of an option.
func (q *scorching) take(set int) turn.Choice {
	c := turn.Choice{Pick: make([]int, len(q.works)), Text: "scorch none"}
	var words []string
	for k, kind := range q.kinds {
		if set&(1<<k) == 0 {
			continue
		}
		n := 0
		for i, r := range q.works {
			if r.Kind == kind {
				c.Pick[i] = 1
				n++
			}
		}
		words = append(words, fmt.Sprintf("%d %s", n, q.turn.Pos.Edition.Kinds[kind].Short))
	}
	if len(words) > 0 {
		c.Text = "scorch " + strings.Join(words, ", ")
	}
	return c
}

// fromOrders reads the standing orders.
func (q *scorching) fromOrders(b turn.Brief) (c turn.Choice, found, ask bool) {
	here := func(l *order.StandingLine) bool { return len(l.Spaces) == 0 || slices.Contains(l.Spaces, q.space) }
	l := b.Decides(scorchWord, here, func(c *order.Condition) bool { return q.turn.Pos.Holds(c, q.power, nil) })
	switch {
	case l == nil:
		return turn.Choice{}, false, false
	case l.Declines():
		return q.take(0), true, false
	}
	return q.take(q.all()), true, false
}

// fromAnswer reads an explicit answer.
func (q *scorching) fromAnswer(a order.Answer) (turn.Choice, prose.Text) {
	if a.None {
		return q.take(0), ""
	}
	set := 0
	for _, sel := range a.Units {
		if sel.Kind == edition.NoKind {
			set = q.all()
			continue
		}
		i := slices.Index(q.kinds, sel.Kind)
		if i < 0 {
			return turn.Choice{}, prose.Say("There is no such thing to destroy in %s.", q.turn.Pos.SpaceName(q.space))
		}
		set |= 1 << i
	}
	if len(a.Units) == 0 {
		if !scorchWord.SaidBy(&a) {
			return turn.Choice{}, "Answer none, all, or what is destroyed."
		}
		set = q.all()
	}
	return q.take(set), ""
}
