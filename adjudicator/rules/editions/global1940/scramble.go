package global1940

import (
	"cmp"
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/odds"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

func init() {
	edition.Plug("global1940/scramble", func() edition.Plugin { return &Scramble{} })
}

// Scramble lets aircraft rise from territories with air bases to defend the zones beside them, when the mover's combat move is
// over [G-SCR-001..016, G-DEC-01].
type Scramble struct {
	Most int // from one territory
}

var scrambleWord = position.Register(position.Word{Name: "scramble", Rare: true, Asked: true, Verb: "scramble", Standing: position.UnitsTo,
	Topics: []string{"answer/scramble"}, Help: "battles", Check: checkScramble, Advance: "never scramble", Moment: true, Tacit: true})

// Bind has nothing to look up.
func (s *Scramble) Bind(*edition.Edition) error { return nil }

// Reaction is the word of its questions.
func (*Scramble) Reaction() string { return scrambleWord.Name }

// React asks all powers in one window, and then lets their aircraft rise.
func (s *Scramble) React(a *combat.Alarm) {
	zones := a.Zones()
	var scrambles []*scramble
	var window []*turn.Decision
	for i := range a.Pos.Edition.Powers {
		q := &scramble{alarm: a, pos: a.Pos, power: edition.PowerID(i), most: s.Most, zones: zones}
		if q.find(); len(q.open) > 0 {
			scrambles, window = append(scrambles, q), append(window, q.decision())
		}
	}
	choices := a.Turn.Ask(window...)
	var rising []flight
	for i, q := range scrambles {
		rising = append(rising, q.flights(choices[i].Pick)...)
	}
	for _, e := range takeOff(a.Pos, rising, s.Most) {
		a.Turn.Record(e)
	}
}

// flight is one aircraft on its way to a zone.
type flight struct {
	unit position.UnitID
	base edition.SpaceID
	zone edition.SpaceID
}

// takeOff is what happens when the powers have chosen. Where they want more than may rise from a territory its holder comes
// first, then they follow in turn order.
func takeOff(p *position.Position, rising []flight, most int) (out []position.Event) {
	guest := func(f flight) int {
		if p.Unit(f.unit).Owner == p.Owners[f.base] {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(rising, func(a, b flight) int { return cmp.Compare(guest(a), guest(b)) })
	var up []flight
	from := map[edition.SpaceID]int{}
	for _, f := range rising {
		if from[f.base]++; from[f.base] <= most {
			up = append(up, f)
		}
	}
	for len(up) > 0 {
		first, owner := up[0], p.Unit(up[0].unit).Owner
		e := position.Rose{Power: owner, From: first.base, To: first.zone}
		up = slices.DeleteFunc(up, func(f flight) bool {
			with := f.base == first.base && f.zone == first.zone && p.Unit(f.unit).Owner == owner
			if with {
				e.Units = append(e.Units, p.Ref(f.unit))
			}
			return with
		})
		out = append(out, e)
	}
	return out
}

// scramble is the question to one power.
type scramble struct {
	alarm *combat.Alarm
	pos   *position.Position
	power edition.PowerID
	most  int
	zones []edition.SpaceID

	ready []position.UnitID // its aircraft that could rise
	open  []edition.SpaceID // the zones that they could defend
}

// find looks for aircraft that could rise, and where they could go.
func (q *scramble) find() {
	for i := range q.pos.Units {
		u := &q.pos.Units[i]
		if u.Owner != q.power || !q.pos.MayRise(u, q.alarm.Turn.Mover) {
			continue
		}
		here := false
		for _, z := range q.zones {
			if q.pos.Edition.Board.Adjacent(u.Space, z) {
				here = true
				if !slices.Contains(q.open, z) {
					q.open = append(q.open, z)
				}
			}
		}
		if here {
			q.ready = append(q.ready, u.ID)
		}
	}
	slices.Sort(q.open)
}

// flights reads a choice: aircraft and zones by turns.
func (q *scramble) flights(pick []int) (out []flight) {
	for two := range slices.Chunk(pick, 2) {
		id := position.UnitID(two[0])
		out = append(out, flight{id, q.pos.Unit(id).Space, edition.SpaceID(two[1])})
	}
	return out
}

// choice puts flights into a choice, and says it as it would be typed.
func (q *scramble) choice(flights []flight) turn.Choice {
	if len(flights) == 0 {
		return turn.Choice{Text: scrambleWord.Name + " none"}
	}
	var c turn.Choice
	var parts []string
	for len(flights) > 0 {
		first := flights[0]
		var ids []position.UnitID
		flights = slices.DeleteFunc(slices.Clone(flights), func(f flight) bool {
			with := f.base == first.base && f.zone == first.zone
			if with {
				ids = append(ids, f.unit)
				c.Pick = append(c.Pick, int(f.unit), int(f.zone))
			}
			return with
		})
		parts = append(parts, fmt.Sprintf("%s %s -> %s", q.pos.StackText(ids), q.pos.SpaceName(first.base), q.pos.SpaceName(first.zone)))
	}
	c.Text = (prose.Words(scrambleWord.Name+" ") + prose.List(parts)).String()
	return c
}

// wish is some aircraft that are to rise: from any base if base is Nowhere, to the first zone that they can reach.
type wish struct {
	units order.Selection
	base  edition.SpaceID
	zones []edition.SpaceID
	upTo  bool
}

// add lets more aircraft rise as a wish says, besides those that do already. The string says why it cannot be done.
func (q *scramble) add(up []flight, w *wish) ([]flight, prose.Text) {
	left, most := w.units.Count, false
	for _, zone := range w.zones {
		for _, id := range q.ready {
			u := q.pos.Unit(id)
			fits := left != 0 && w.units.MayMean(u.Kind) && (w.base == edition.Nowhere || w.base == u.Space) && q.pos.Edition.Board.Adjacent(u.Space, zone)
			if !fits || slices.ContainsFunc(up, func(f flight) bool { return f.unit == id }) {
				continue
			}
			if q.from(up, u.Space) == q.most {
				most = true
				continue
			}
			up = append(up, flight{id, u.Space, zone})
			left--
		}
	}
	switch {
	case left <= 0 || w.upTo:
		return up, ""
	case most:
		return up, prose.Say("No more than %d aircraft rise from one territory.", q.most)
	}
	return up, prose.Say("%s has not so many aircraft on working air bases that could reach these zones.", q.pos.PowerName(q.power))
}

// from counts those that rise from a territory.
func (q *scramble) from(up []flight, base edition.SpaceID) (n int) {
	for _, f := range up {
		if f.base == base {
			n++
		}
	}
	return n
}

// all lets as many rise as may.
func (q *scramble) all() []flight {
	up, _ := q.add(nil, &wish{units: order.Selection{Count: order.All, Kind: edition.NoKind}, base: edition.Nowhere, zones: q.open})
	return up
}

// who asks for those that rise.
func (q *scramble) who() prose.Text {
	if len(q.ready) == 1 {
		return prose.Say("Does your %s in %s rise?", q.pos.Kind(q.pos.Unit(q.ready[0])).Name, q.pos.SpaceName(q.pos.Unit(q.ready[0]).Space))
	}
	return prose.Say("Which of your %s rise?", q.pos.StackText(q.ready))
}

// decision is the question.
func (q *scramble) decision() *turn.Decision {
	at := edition.Nowhere
	if len(q.open) == 1 {
		at = q.open[0]
	}
	options := []turn.Choice{q.choice(nil), q.choice(q.all())}
	d := &turn.Decision{
		ID: "combat/" + scrambleWord.Name + "/" + prose.Slug(q.pos.PowerName(q.power)), Power: q.power, Word: scrambleWord.Name, Space: at, Default: options[0],
		Text:    prose.Say("%s attacks in or from %s. %s", q.pos.PowerName(q.alarm.Turn.Mover), q.pos.SpaceList(q.open), q.who()),
		Options: []string{options[0].Text, options[1].Text}, Take: func(i int) turn.Choice { return options[i] },
		FromOrders: q.fromOrders, FromAnswer: q.fromAnswer,
	}
	if d.No = &options[0]; len(q.ready) == 1 {
		d.Yes = &options[1]
	}
	d.Holds = func(c *order.Condition) bool { return q.pos.Holds(c, q.power, q.alarm.Foresee(q.open[0], q.ready)) }
	d.Outlooks = q.outlooks
	return d
}

// outlooks are the chances at sea, zone by zone: if nobody rises, and if all do.
func (q *scramble) outlooks(work int) (out []turn.Outlook) {
	all := q.all()
	for _, zone := range q.open {
		var up []position.UnitID
		for _, f := range all {
			if f.zone == zone {
				up = append(up, f.unit)
			}
		}
		for _, more := range [][]position.UnitID{nil, up} {
			with := prose.Text("nobody")
			if len(more) > 0 {
				with = q.pos.StackText(more)
			}
			if parts, known := q.alarm.Wins(zone, more, q.power, &work); known {
				told := prose.Say("%s, with %s rising: your side wins %d times in 100.", q.pos.SpaceName(zone), with, odds.InHundred(parts))
				out = append(out, turn.Outlook{Space: zone, Told: told, Wins: parts})
			}
			if len(up) == 0 {
				break
			}
		}
	}
	return out
}

// fromOrders adds up the standing orders: each is carried out as far as it can be where its condition holds.
func (q *scramble) fromOrders(b turn.Brief) (turn.Choice, bool, bool) {
	var up []flight
	said := false
	for i := range b.Standing {
		l := &b.Standing[i]
		switch {
		case l.Asks(scrambleWord.Name):
			if !said && slices.ContainsFunc(q.heeded(l), func(z edition.SpaceID) bool { return q.holds(l.When, z, q.ready) }) {
				return turn.Choice{}, false, true
			}
		case l.Word != scrambleWord.Name && !(l.Never && slices.Contains(l.Words, scrambleWord.Name)):
		case l.Declines():
			if q.holds(l.When, q.open[0], nil) {
				return q.choice(up), true, false
			}
		default:
			before := len(up)
			for _, z := range q.heeded(l) {
				up = q.obey(l, up, up[before:], z)
			}
			said = said || len(up) > before
		}
	}
	return q.choice(up), said, false
}

// heeded lists the open zones for which a standing order is.
func (q *scramble) heeded(l *order.StandingLine) []edition.SpaceID {
	if len(l.Spaces) == 0 {
		return q.open
	}
	return slices.DeleteFunc(slices.Clone(l.Spaces), func(s edition.SpaceID) bool { return !slices.Contains(q.open, s) })
}

// obey lets those rise to a zone whom a standing order names, if its condition holds with them in the battle; but not those whom the
// same order has sent to another zone.
func (q *scramble) obey(l *order.StandingLine, up, sent []flight, zone edition.SpaceID) []flight {
	next := slices.Clone(up)
	units := l.Units
	if len(units) == 0 {
		units = []order.Selection{{Count: order.All, Kind: edition.NoKind}}
	}
	for _, sel := range units {
		for _, f := range sent {
			if sel.MayMean(q.pos.Unit(f.unit).Kind) && sel.Count > 0 {
				sel.Count--
			}
		}
		var why prose.Text
		if next, why = q.add(next, &wish{units: sel, base: l.At, zones: []edition.SpaceID{zone}, upTo: l.UpTo || sel.Count == order.All}); why != "" {
			return up
		}
	}
	var more []position.UnitID
	for _, f := range next {
		if f.zone == zone {
			more = append(more, f.unit)
		}
	}
	if !q.holds(l.When, zone, more) {
		return up
	}
	return next
}

// holds judges a condition with aircraft in the battle for a zone.
func (q *scramble) holds(c *order.Condition, zone edition.SpaceID, more []position.UnitID) bool {
	return c == nil || q.pos.Holds(c, q.power, q.alarm.Foresee(zone, more))
}

// fromAnswer reads "2 ftr United Kingdom -> sz 109, 1 tac Scotland -> sz 119". Where one base or zone is named it is that of all.
func (q *scramble) fromAnswer(a order.Answer) (turn.Choice, prose.Text) {
	if a.None {
		return q.choice(nil), ""
	}
	var bases, zones []edition.SpaceID
	for _, s := range append(slices.Clone(a.Spaces), a.To) {
		switch {
		case s == edition.Nowhere:
		case q.pos.IsSea(s):
			zones = append(zones, s)
		default:
			bases = append(bases, s)
		}
	}
	for _, z := range zones {
		if !slices.Contains(q.open, z) {
			return turn.Choice{}, prose.Say("Nobody of yours can defend %s: choose among %s.", q.pos.SpaceName(z), q.pos.SpaceList(q.open))
		}
	}
	units := a.Units
	if len(units) == 0 && scrambleWord.SaidBy(&a) {
		units = []order.Selection{{Count: order.All, Kind: edition.NoKind, From: edition.Nowhere}}
	}
	const how = "Answer none, or which aircraft rise from where to which zone, as in \"2 ftr A -> sz 1\"."
	if len(units) == 0 {
		return turn.Choice{}, how
	}
	var up []flight
	for i, sel := range units {
		base, known := q.meant(&a, bases, i, len(units))
		zone, too := q.meant(&a, zones, i, len(units))
		if !known || !too {
			return turn.Choice{}, how
		}
		w := &wish{units: sel, base: base, zones: q.open, upTo: sel.Count == order.All}
		if base == edition.Nowhere {
			w.base = sel.From
		}
		if zone != edition.Nowhere {
			w.zones = []edition.SpaceID{zone}
		}
		var why prose.Text
		if up, why = q.add(up, w); why != "" {
			return turn.Choice{}, why
		}
	}
	if len(up) == 0 {
		return turn.Choice{}, "None of your aircraft can do that."
	}
	return q.choice(up), ""
}

// meant is the place of an answer for the i-th units among bases or among zones: that of all, one for each, or where there are others the first behind
// them, as in "1 ftr, 2 tac A -> sz 1, 1 tac B -> sz 2". It is Nowhere if there is none, and unknown if only others have one, or there are more than there are units.
func (q *scramble) meant(a *order.Answer, places []edition.SpaceID, i, of int) (edition.SpaceID, bool) {
	switch n := len(places); {
	case n == 0:
		return edition.Nowhere, true
	case n == 1:
		return places[0], true
	case n == of:
		return places[i], true
	case n > of:
		return edition.Nowhere, false
	}
	s := a.Place(i, func(s edition.SpaceID) bool { return slices.Contains(places, s) })
	return s, s != edition.Nowhere
}

// checkScramble refuses a standing order that can never be carried out.
func checkScramble(p *position.Position, power edition.PowerID, l *order.StandingLine) []order.Problem {
	if p.Edition.Powers[power].FliesOnly && !l.Declines() { // [G-CHN-008]
		return []order.Problem{l.Problem("answer/scramble", "%s does not scramble: it uses an air base for the longer flight alone.", p.PowerName(power))}
	}
	for _, u := range l.Units {
		if u.Kind != edition.NoKind && !p.Edition.Kind(u.Kind).Rises {
			return []order.Problem{l.Problem("answer/scramble", "%s do not scramble; fighters and tactical bombers do.", prose.Title(p.Edition.Kind(u.Kind).Plural))}
		}
	}
	if l.At != edition.Nowhere && p.IsSea(l.At) {
		return []order.Problem{l.Problem("answer/scramble", "Aircraft scramble from land, not from %s.", p.SpaceName(l.At))}
	}
	for _, s := range l.Spaces {
		switch {
		case !p.IsSea(s):
			return []order.Problem{l.Problem("answer/scramble", "Aircraft scramble into a sea zone; %s is none.", p.SpaceName(s))}
		case l.At != edition.Nowhere && !p.Edition.Board.Adjacent(l.At, s):
			return []order.Problem{l.Problem("answer/scramble", "%s does not lie on %s.", p.SpaceName(l.At), p.SpaceName(s))}
		}
	}
	return nil
}
