package advanced

import (
	"slices"

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

// Reaction is the word under which they are asked.
func (*Intercept) Reaction() string { return interceptWord.Name }

// Meet asks all of them in one window.
func (*Intercept) Meet(on *turn.Turn, list []combat.Passing) (meeting [][]position.UnitID) {
	var asked []*interception
	var window []*turn.Decision
	for i := range list {
		p := &list[i]
		q := &interception{p, willing{on.Pos, interceptWord, interceptWord, p.Power, p.Space, slices.Concat(p.Ready, p.Beside)}}
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
	how := turn.HowMany{
		ID: q.ID + "/" + prose.Slug(p.PowerName(q.Power)), Space: q.Space, Text: q.text(),
		Instead: "Answer none, or how many intercept.",
		TooMany: prose.Say("You have only %s in %s.", p.StackText(q.Ready), p.SpaceName(q.Space)),
	}
	if len(q.Beside) > 0 {
		how.TooMany = prose.Say("You have only %s in %s and beside it.", p.StackText(q.units), p.SpaceName(q.Space))
	}
	d := q.ask(how)
	if q.All {
		d.Default = q.all()
	}
	return d
}

// text asks for those who intercept, and says which aircraft may join ships that do [A-X-10].
func (q *interception) text() prose.Text {
	p := q.pos
	leaving := prose.Say("About to leave %s: %s of %s.", p.SpaceName(q.Space), p.StackText(q.Leaving), p.OwnersText(q.Leaving))
	switch {
	case len(q.Beside) == 0:
		return leaving + " " + prose.Say("How many of your %s intercept them, for one round?", p.StackText(q.Ready))
	case len(q.Ready) == 0:
		return leaving + " " + prose.Say("If ships of your side intercept them, how many of your %s beside it join these, for one round?", p.StackText(q.Beside))
	}
	return leaving + " " + prose.Say("How many of your %s intercept them, for one round? Your %s beside it may join ships that do, if you name them.", p.StackText(q.Ready), p.StackText(q.Beside))
}
