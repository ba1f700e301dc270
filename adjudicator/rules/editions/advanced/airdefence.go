package advanced

import (
	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

func init() {
	edition.Plug("advanced/air_defence", func() edition.Plugin { return &AirDefence{} })
}

// AirDefence lets fighters rise over a territory whose complex is raided: unless their owner says otherwise they do so, but for those of
// land that is itself attacked; they do not fight on the ground then [A-SAD-01..04, D 5].
type AirDefence struct{}

var (
	defenceWord = position.Register(position.Word{Name: "defence", Also: []string{"air defence"}, Asked: true, Topics: []string{"answer/defence"}, Moment: true, Local: true,
		Sent: func(units prose.Text) prose.Text { return prose.Say("fighters that rise: %s", units) }})
	airDefenceWord = position.Register(position.Word{Name: "air defence", Also: []string{"air defense"}, Rare: true, Standing: position.UnitsTo, Topics: []string{"answer/defence"}})
)

// Bind has nothing to look up.
func (*AirDefence) Bind(*edition.Edition) error { return nil }

// Reaction is the word of its questions.
func (*AirDefence) Reaction() string { return defenceWord.Name }

// React asks in one window all who have fighters where complexes are raided.
func (*AirDefence) React(a *combat.Alarm) {
	var asked []*airDefence
	var window []*turn.Decision
	for _, s := range a.Raided() {
		for p := range a.Pos.Edition.Powers {
			q := &airDefence{willing{pos: a.Pos, word: defenceWord, ordered: airDefenceWord, owner: edition.PowerID(p), at: s}}
			for u := range a.Pos.At(s) {
				if u.Owner == q.owner && a.Pos.Kind(u).Meets > 0 && !u.Deeds.Has(position.Risen) && a.Pos.Hostile(a.Turn.Mover, u.Owner) {
					q.units = append(q.units, u.ID)
				}
			}
			if len(q.units) > 0 {
				asked, window = append(asked, q), append(window, q.decision(a.Assailed(s)))
			}
		}
	}
	for i, c := range a.Turn.Ask(window...) {
		if q := asked[i]; c.Pick[0] > 0 {
			a.Turn.Record(position.Rose{Power: q.owner, Units: position.Refs(a.Pos, q.chosen(c)), From: q.at, To: q.at})
		}
	}
}

// airDefence is the question to one power about one territory.
type airDefence struct{ willing }

func (q *airDefence) decision(assailed bool) *turn.Decision {
	p := q.pos
	d := q.ask(turn.HowMany{
		ID: "raid/" + p.SpaceSlug(q.at) + "/defence/" + prose.Slug(p.PowerName(q.owner)), Space: q.at,
		Text:    prose.Say("%s is raided. How many of your %s rise against the raid? Those that do defend nothing else.", p.SpaceName(q.at), p.StackText(q.units)),
		Kinds:   func(k *edition.Kind) bool { return k.Meets > 0 },
		Instead: "Answer none, or how many fighters rise.",
		TooMany: prose.Say("You have only %s in %s.", p.StackText(q.units), p.SpaceName(q.at)),
	})
	if !assailed { // [A-DEC-05]
		d.Default = q.all()
	}
	return d
}
