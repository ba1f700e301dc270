package advanced

import (
	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/shared"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

func init() {
	edition.Plug("advanced/intercept", func() edition.Plugin { return &Intercept{} })
}

// Intercept lets those meet ships and aircraft on their way whose zones or land these leave, for one round [A-INT-01..09].
type Intercept struct{}

var interceptWord = shared.Intercept

// Bind has nothing to look up.
func (*Intercept) Bind(*edition.Edition) error { return nil }

// Meet asks all of them in one window.
func (*Intercept) Meet(on *turn.Turn, list []combat.Passing) (meeting [][]position.UnitID) {
	var asked []*interception
	var window []*turn.Decision
	for i := range list {
		p := &list[i]
		q := &interception{p, willing{on.Pos, interceptWord, interceptWord, p.Power, p.Space, p.Ready}}
		asked, window = append(asked, q), append(window, q.decision())
	}
	for i, c := range on.Ask(window...) {
		meeting = append(meeting, asked[i].chosen(c))
	}
	return meeting
}

// interception is the question to one power whether it meets those who leave a space of its own.
type interception struct {
	*combat.Passing
	willing
}

func (q *interception) decision() *turn.Decision {
	p := q.pos
	d := q.ask(turn.HowMany{
		ID: q.ID + "/" + prose.Slug(p.PowerName(q.Power)), Space: q.Space,
		Text:    q.aboutToLeave(),
		Instead: "Answer none, or how many intercept.",
		TooMany: prose.Say("There are only %s of yours in %s.", p.StackText(q.Ready), p.SpaceName(q.Space)),
	})
	if q.All {
		d.Default = q.all()
	}
	return d
}

// aboutToLeave is the question, which says who is under way.
func (q *interception) aboutToLeave() prose.Text {
	p := q.pos
	units, movernames, space, ready := prose.Title(p.StackText(q.Leaving)), p.MoverNames(), p.SpaceName(q.Space), p.StackText(q.Ready)
	if len(q.Leaving) == 1 {
		return prose.Say("%s of %s is about to leave %s. How many of your %s intercept it, for one round?", units, movernames, space, ready)
	}
	return prose.Say("%s of %s are about to leave %s. How many of your %s intercept them, for one round?", units, movernames, space, ready)
}
