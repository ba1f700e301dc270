package advanced

import (
	"fmt"

	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

func init() {
	edition.Plug("advanced/coastal", func() edition.Plugin { return &Coastal{} })
}

// Coastal lets aircraft of a defender's come to the help of his ships from the land beside a zone where there is a fight. They go home when the
// fights at sea are over, and defend nothing else on this turn [A-CST-01..04].
type Coastal struct{}

var coastalWord = position.Register(position.Word{Name: "coastal", Rare: true, Asked: true, Standing: position.UnitsTo, Topics: []string{"answer/coastal"}, Moment: true,
	Sent: func(units prose.Text) prose.Text { return prose.Say("aircraft that join: %s", units) }})

// Bind has nothing to look up.
func (*Coastal) Bind(*edition.Edition) error { return nil }

// Reaction is the word of its questions.
func (*Coastal) Reaction() string { return coastalWord.Name }

// React asks, zone by zone in one window each, all who have aircraft beside a zone in which ships of their side are in a fight.
func (*Coastal) React(a *combat.Alarm) {
	for _, zone := range a.Zones() {
		var asked []*coastal
		var window []*turn.Decision
		for p := range a.Pos.Edition.Powers {
			for _, base := range a.Pos.Edition.Board.Neighbours(zone) {
				q := &coastal{willing: willing{pos: a.Pos, word: coastalWord, ordered: coastalWord, owner: edition.PowerID(p), at: base}, alarm: a, zone: zone}
				if q.find(); len(q.units) > 0 {
					asked, window = append(asked, q), append(window, q.decision())
				}
			}
		}
		for i, c := range a.Turn.Ask(window...) {
			if q := asked[i]; c.Pick[0] > 0 {
				a.Turn.Record(position.Rose{Power: q.owner, Units: position.Refs(a.Pos, q.chosen(c)), From: q.at, To: zone})
			}
		}
	}
}

// coastal is the question to one power about the aircraft in one territory.
type coastal struct {
	willing
	alarm *combat.Alarm
	zone  edition.SpaceID
}

// find looks up who of them could join. Ships of their side are in the fight, since there is none at sea without [A-CST-02]; one that withdrew in
// an earlier turn is, too, when it is attacked [A-CST-01, A-X-05].
func (q *coastal) find() {
	p := q.pos
	if !p.FriendlyLand(q.owner, q.at) || !p.Hostile(q.alarm.Turn.Mover, q.owner) || p.Barred(q.owner, q.zone) {
		return
	}
	for u := range p.At(q.at) {
		if u.Owner == q.owner && p.Kind(u).Class == edition.Air && !u.Deeds.Has(position.Risen) {
			q.units = append(q.units, u.ID)
		}
	}
}

func (q *coastal) decision() *turn.Decision {
	p := q.pos
	d := q.ask(turn.HowMany{
		ID: fmt.Sprintf("battle/%s/coastal/%s/%s", p.SpaceSlug(q.zone), p.SpaceSlug(q.at), prose.Slug(p.PowerName(q.owner))), Space: q.zone,
		Text:    prose.Say("There is a fight in %s. How many of your %s in %s help your ships there? Those that do defend nothing else on this turn.", p.SpaceName(q.zone), p.StackText(q.units), p.SpaceName(q.at)),
		Kinds:   func(k *edition.Kind) bool { return k.Class == edition.Air },
		Instead: "Answer none, or how many aircraft help.",
		TooMany: prose.Say("You have only %s in %s.", p.StackText(q.units), p.SpaceName(q.at)),
	})
	if !q.threatened() { // [D 4]
		d.Default = q.all()
	}
	return d
}

// threatened tells whether ground units of the mover's could come to the territory on this turn: over land, or from ships beside it.
func (q *coastal) threatened() bool {
	p, t := q.pos, q.alarm.Turn
	for i := range p.Units {
		u := &p.Units[i]
		if p.Kind(u).Class != edition.Land || !t.Ours(u) || !p.Kind(u).Captures {
			continue
		}
		far := p.Range(u.Owner, u.Kind)
		if p.IsSea(u.Space) {
			far = 1
		}
		may := func(a, b edition.SpaceID) bool {
			return !p.Edition.Board.AirOnly(a, b) && (b == q.at || !p.IsSea(b) && !p.Closed(t.Mover, edition.Land, b) && !p.EnemyUnits(t.Mover, b))
		}
		if p.Edition.Board.Distance(u.Space, q.at, far, may) >= 0 {
			return true
		}
	}
	return false
}
