package politics

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// A power lets its allies into its land, or does not [G-DEC-10].
var refuseWord = position.Register(position.Word{Name: "refuse", Standing: position.OfPowers})

// visit is what a host is asked: whether the mover's units may enter his land.
type visit struct {
	turn  *turn.Turn
	host  edition.PowerID
	lands []edition.SpaceID // that the mover might enter
	named []edition.SpaceID // those of them that its orders name
}

// AskForLand looks for the allies' leave if the orders of a section bring units of the mover's into their land. Who has said nothing
// gives it, and is asked, once a turn for each land, only if he wants to be.
func AskForLand(t *turn.Turn, orders []order.Order) {
	if t.Pos.Wars == nil {
		return
	}
	named := map[edition.SpaceID]bool{}
	flies := visits(t.Pos, orders, named)
	if len(named) == 0 && !flies {
		return
	}
	var window []*turn.Decision
	var asked []*visit
	for i := range t.Pos.Edition.Powers {
		v := &visit{turn: t, host: edition.PowerID(i)}
		v.find(named)
		if len(v.lands) == 0 || len(v.named) == 0 && !flies {
			continue
		}
		window, asked = append(window, v.decision()), append(asked, v)
	}
	for i, c := range t.Ask(window...) {
		if len(c.Pick) > 0 {
			t.Record(position.Refused{Power: asked[i].host, To: t.Mover, Spaces: spaces(c.Pick)})
		}
	}
}

// find lists the host's land that is open to the mover.
func (v *visit) find(named map[edition.SpaceID]bool) {
	p, mover := v.turn.Pos, v.turn.Mover
	if v.host == mover || !p.Edition.Powers[v.host].Plays || !p.Friendly(mover, v.host) {
		return
	}
	for i, holder := range p.Owners {
		if s := edition.SpaceID(i); holder == v.host && !p.IsSea(s) && !p.Closed(mover, edition.Land, s) {
			v.lands = append(v.lands, s)
			if !named[s] {
				continue
			}
			if heard := "land " + p.SpaceName(s); !v.turn.Heard[heard] {
				v.turn.Heard[heard] = true
				v.named = append(v.named, s)
			}
		}
	}
}

// visits notes the spaces that orders name, whatever their conditions, and tells whether one of them may send aircraft.
func visits(p *position.Position, orders []order.Order, named map[edition.SpaceID]bool) (flies bool) {
	for _, o := range orders {
		switch o := order.Pointer(o).(type) {
		case *order.If:
			for _, b := range o.Branches {
				flies = visits(p, b.Orders, named) || flies
			}
		case *order.Move:
			for _, s := range o.Path[1:] {
				named[s] = true
			}
			for _, u := range o.Unloads {
				named[u.To] = true
			}
			if o.Land != nil {
				named[o.Land.Space] = true
			}
			flies = flies || slices.ContainsFunc(o.Units, func(s order.Selection) bool {
				return s.Kind == edition.NoKind || p.Edition.Kind(s.Kind).Class == edition.Air
			})
		}
	}
	return flies
}

// decision asks the host. Nobody waits for one who has not said that he wants to be asked.
func (v *visit) decision() *turn.Decision {
	p := v.turn.Pos
	d := leaveDecision(passageWord.Name, v.host, turn.Choice{Text: "leave"}, v.refusal(v.named))
	d.ID = fmt.Sprintf("passage/land/%s/of/%s", prose.Slug(p.PowerName(v.turn.Mover)), prose.Slug(p.PowerName(v.host)))
	d.Quiet, d.FromOrders = true, v.fromOrders
	if len(v.named) == 0 {
		d.FromAnswer = nil
		return d
	}
	d.Text = prose.Say("May units of %s enter %s?", p.PowerName(v.turn.Mover), p.SpaceList(v.named))
	return d
}

// refusal is the choice to keep the mover out of some land.
func (v *visit) refusal(lands []edition.SpaceID) turn.Choice {
	c := turn.Choice{Text: "no leave"}
	for _, s := range lands {
		c.Pick = append(c.Pick, int(s))
	}
	if len(lands) < len(v.lands) && len(lands) > 0 {
		c.Text += " in " + v.turn.Pos.SpaceList(lands).String()
	}
	return c
}

// fromOrders reads the standing orders. About each land the narrowest speaks that names it, or names none.
func (v *visit) fromOrders(b turn.Brief) (c turn.Choice, found, ask bool) {
	var shut, done []edition.SpaceID
	for _, l := range turn.Narrowest(b.Standing, nil) {
		if !letsIn(v.turn, v.host, &l) || speaksOfCanal(v.turn.Pos, &l) {
			continue
		}
		found = true
		for _, s := range v.lands {
			if slices.Contains(done, s) || len(l.Spaces) > 0 && !slices.Contains(l.Spaces, s) {
				continue
			}
			done = append(done, s)
			if shutsOut(&l) {
				shut = append(shut, s)
			}
		}
	}
	if len(shut) == 0 {
		return turn.Choice{}, found, false
	}
	slices.Sort(shut)
	return v.refusal(shut), found, false
}

// spaces reads a choice of spaces.
func spaces(pick []int) (out []edition.SpaceID) {
	for _, s := range pick {
		out = append(out, edition.SpaceID(s))
	}
	return out
}
