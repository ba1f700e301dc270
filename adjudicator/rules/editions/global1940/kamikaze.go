package global1940

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

func init() {
	edition.Plug("global1940/kamikaze", func() edition.Plugin { return &Kamikaze{} })
}

// Kamikaze lets a power that has tokens strike at surface warships of its attacker in some zones, before anything is fought
// [G-KAM-001..011, G-DEC-03].
type Kamikaze struct {
	Flag string // of the zones
	Need int    // a strike hits on this or less
}

// In other editions the word says what a move is for.
var kamikazeWord = position.Register(position.Word{Name: "kamikaze", Rare: true, Asked: true, Standing: position.UnitsAt, Verb: "kamikaze",
	Topics: []string{"answer/strike"}, Help: "battles", Check: checkKamikaze, Moment: true, Local: true, Tacit: true,
	Purpose: position.Purpose{Told: ", not to return", OneWay: true}})

// Bind sees that there are such zones.
func (k *Kamikaze) Bind(e *edition.Edition) error {
	if !slices.ContainsFunc(e.Board.Spaces, func(s board.Space) bool { return slices.Contains(s.Flags, k.Flag) }) {
		return fmt.Errorf("no zone has the flag %q", k.Flag)
	}
	return nil
}

// Reaction is the word of its questions.
func (*Kamikaze) Reaction() string { return kamikazeWord.Name }

// React asks for all strikes in one window, and then carries them out, zone after zone.
func (k *Kamikaze) React(a *combat.Alarm) {
	var asked []*strikes
	var window []*turn.Decision
	zones := a.Zones()
	for i := range a.Pos.Tokens {
		for _, z := range zones {
			q := &strikes{rule: k, alarm: a, pos: a.Pos, power: edition.PowerID(i), zone: z}
			if q.find(); len(q.ships) > 0 {
				asked, window = append(asked, q), append(window, q.decision())
			}
		}
	}
	for i, c := range a.Turn.Ask(window...) {
		asked[i].strike(c.Pick)
	}
}

// strikes is the question to one power about one zone.
type strikes struct {
	rule  *Kamikaze
	alarm *combat.Alarm
	pos   *position.Position
	power edition.PowerID
	zone  edition.SpaceID

	ships []position.UnitID // those of the mover's that may be struck at
}

// find looks for ships at which the power may strike in the zone.
func (q *strikes) find() {
	mover := q.alarm.Turn.Mover
	if q.pos.Tokens[q.power] == 0 || !q.pos.Hostile(mover, q.power) || !slices.Contains(q.pos.Edition.Space(q.zone).Flags, q.rule.Flag) || !q.alarm.Attacked(q.power, q.zone) {
		return
	}
	for u := range q.pos.At(q.zone) {
		if u.Owner == mover && surfaceWarship(q.pos.Kind(u)) {
			q.ships = append(q.ships, u.ID)
		}
	}
}

// surfaceWarship tells whether a kind is a ship that is neither a submarine nor a transport.
func surfaceWarship(k *edition.Kind) bool {
	return k.Class == edition.Sea && !k.Sub && len(k.Loads) == 0
}

// none is the choice of no strike.
func (q *strikes) none() turn.Choice { return turn.Choice{Text: kamikazeWord.Name + " none"} }

// aimed reads "2 cv, 1 bb": so many strikes at one ship of the kind; named again it is the next one. The string says why it cannot be
// done.
func (q *strikes) aimed(units []order.Selection) (turn.Choice, prose.Text) {
	var c turn.Choice
	var parts []string
	var taken []position.UnitID
	for _, sel := range units {
		at := slices.IndexFunc(q.ships, func(id position.UnitID) bool {
			u := q.pos.Unit(id)
			return sel.MayMean(u.Kind) && !slices.Contains(taken, id) && (!sel.Damaged || u.Damage > 0)
		})
		if at < 0 {
			return c, prose.Say("There is no such surface warship of %s in %s; there is %s.", q.pos.PowerName(q.alarm.Turn.Mover), q.pos.SpaceName(q.zone), q.pos.StackText(q.ships))
		}
		id, n := q.ships[at], sel.Count
		if n == order.All {
			n = q.pos.Tokens[q.power] - len(c.Pick)
		}
		taken = append(taken, id)
		for range n {
			c.Pick = append(c.Pick, int(id))
		}
		parts = append(parts, fmt.Sprintf("%d at %s", n, prose.Article(q.pos.Kind(q.pos.Unit(id)).Name)))
	}
	if left := q.pos.Tokens[q.power]; len(c.Pick) > left {
		return c, prose.Say("%s has %s left.", q.pos.PowerName(q.power), prose.Count(left, "strike", "strikes"))
	}
	c.Text = kamikazeWord.Name + " " + q.pos.SpaceName(q.zone) + ": " + strings.Join(parts, ", ")
	return c, ""
}

// there leaves of what a standing order strikes at the ships that have come.
func (q *strikes) there(units []order.Selection) (out []order.Selection) {
	for _, sel := range units {
		if _, why := q.aimed(append(slices.Clone(out), sel)); why == "" {
			out = append(out, sel)
		}
	}
	return out
}

// offers are the choices that have a number: no strike, and one at each kind of ship.
func (q *strikes) offers() (texts []string, choices []turn.Choice) {
	texts, choices = []string{q.none().Text}, []turn.Choice{q.none()}
	var kinds []edition.KindID
	for _, id := range q.ships {
		if k := q.pos.Unit(id).Kind; !slices.Contains(kinds, k) {
			kinds = append(kinds, k)
		}
	}
	slices.Sort(kinds)
	for _, k := range kinds {
		c, _ := q.aimed([]order.Selection{{Count: 1, Kind: k, From: edition.Nowhere}})
		texts, choices = append(texts, kamikazeWord.Name+" 1 "+q.pos.Edition.Kind(k).Short), append(choices, c)
	}
	return texts, choices
}

func (q *strikes) decision() *turn.Decision {
	none := q.none()
	texts, choices := q.offers()
	return &turn.Decision{
		ID: "conduct/" + kamikazeWord.Name + "/" + q.pos.SpaceSlug(q.zone) + "/" + prose.Slug(q.pos.PowerName(q.power)), Power: q.power, Word: kamikazeWord.Name, Space: q.zone, Default: none, No: &none,
		Text:    prose.Say("%s: you may strike at %s of %s, with %s. At which?", q.pos.SpaceName(q.zone), q.pos.StackText(q.ships), q.pos.PowerName(q.alarm.Turn.Mover), prose.Count(q.pos.Tokens[q.power], "token", "tokens")),
		Options: texts, Take: func(i int) turn.Choice { return choices[i] },
		Holds: q.holds,
		FromOrders: func(b turn.Brief) (turn.Choice, bool, bool) {
			for i := range b.Standing {
				l := &b.Standing[i]
				switch {
				case turn.Asked(l, kamikazeWord, q.zone, q.holds):
					return turn.Choice{}, false, true
				case l.Word != kamikazeWord.Name && !(l.Never && slices.Contains(l.Words, kamikazeWord.Name)), l.At != edition.Nowhere && l.At != q.zone, l.When != nil && !q.holds(l.When):
				case l.Declines():
					return none, true, false
				default:
					if c, why := q.aimed(q.there(l.Units)); why == "" && len(c.Pick) > 0 {
						return c, true, false
					}
				}
			}
			return turn.Choice{}, false, false
		},
		FromAnswer: func(a order.Answer) (turn.Choice, prose.Text) {
			switch {
			case a.None:
				return none, ""
			case len(a.Units) == 0:
				return turn.Choice{}, "Answer none, or how many strikes at which ships."
			}
			c, why := q.aimed(a.Units)
			return c, why
		},
	}
}

// holds judges a condition with the battle for the zone as it would be.
func (q *strikes) holds(c *order.Condition) bool {
	return q.pos.Holds(c, q.power, q.alarm.Foresee(q.zone, nil))
}

// strike carries the strikes out: every token is spent, a hit falls on the ship that was named or on nobody, and no ship of the
// mover's bombards from the zone. What is said for several zones together beyond the tokens that are left falls away.
func (q *strikes) strike(pick []int) {
	t := q.alarm.Turn
	pick = pick[:min(len(pick), t.Pos.Tokens[q.power])]
	if len(pick) == 0 {
		return
	}
	t.Record(position.Spent{Power: q.power, Space: q.zone, Count: len(pick)})
	q.silence()
	label := "conduct/" + kamikazeWord.Name + "/" + t.Pos.SpaceSlug(q.zone)
	dice := t.Roll(label, q.power, len(pick))
	e := position.Rolled{Label: label, Power: q.power, For: position.ForStrike, Space: q.zone}
	var hit []position.UnitID
	for i, n := range pick {
		e.Shots = append(e.Shots, position.Shots{Need: q.rule.Need, Unit: t.Pos.Ref(position.UnitID(n)), Count: 1, Dice: dice[i : i+1]})
		if dice[i] <= q.rule.Need {
			hit = append(hit, position.UnitID(n))
			e.Hits++
		}
	}
	t.Record(e)
	for _, id := range hit {
		q.sink(id)
	}
}

// silence keeps the mover's ships in the zone from bombarding.
func (q *strikes) silence() {
	var ships []position.UnitID
	for u := range q.pos.At(q.zone) {
		if q.alarm.Turn.Ours(u) && q.pos.Kind(u).Class == edition.Sea {
			ships = append(ships, u.ID)
		}
	}
	q.alarm.Turn.Record(position.Noted{Units: position.Refs(q.pos, ships), Marks: position.Bombarded})
}

// sink lets a hit fall on a ship. What it carries is lost with it.
func (q *strikes) sink(id position.UnitID) {
	t := q.alarm.Turn
	u := t.Pos.Unit(id)
	switch {
	case u == nil: // sunk already
		return
	case t.Pos.Kind(u).Hits > 1 && u.Damage == 0:
		t.Record(position.Damaged{Space: q.zone, Unit: t.Pos.Ref(id)})
		return
	}
	if cargo := t.Pos.Cargo(id); len(cargo) > 0 {
		t.Record(position.Lost{Space: q.zone, Units: position.Refs(t.Pos, cargo), Cause: position.LostAboard})
	}
	t.Record(position.Lost{Space: q.zone, Units: []position.Ref{t.Pos.Ref(id)}, Cause: position.ForStrike})
}

// checkKamikaze refuses a standing order that can never be carried out.
func checkKamikaze(p *position.Position, power edition.PowerID, l *order.StandingLine) []order.Problem {
	var rule *Kamikaze
	for _, plug := range p.Edition.Plugins {
		if k, ok := plug.(*Kamikaze); ok {
			rule = k
		}
	}
	switch {
	case rule == nil:
		return nil
	case p.Edition.Powers[power].Tokens == 0 && !l.Declines():
		return []order.Problem{l.Problem("answer/strike", "%s makes no such strikes.", p.PowerName(power))}
	case l.At != edition.Nowhere && !slices.Contains(p.Edition.Space(l.At).Flags, rule.Flag):
		return []order.Problem{l.Problem("strike/zone", "There are no kamikaze strikes in %s.", p.SpaceName(l.At))}
	case order.SumOf(l.Units, 0) > p.Tokens[power]:
		return []order.Problem{l.Problem("strike/tokens", "%s has %s left.", p.PowerName(power), prose.Count(p.Tokens[power], "token", "tokens"))}
	}
	for _, u := range l.Units {
		if u.Kind != edition.NoKind && !surfaceWarship(p.Edition.Kind(u.Kind)) {
			return []order.Problem{l.Problem("strike/target", "Kamikaze strikes are made at surface warships, not at %s.", p.Edition.Kind(u.Kind).Plural)}
		}
	}
	return nil
}
