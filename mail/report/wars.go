package report

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// enemies lists the powers that play with which one is at war: "Germany and Italy", or "nobody".
func (t *teller) enemies(p *position.Position, power edition.PowerID) prose.Text {
	var names []string
	for j := range t.ed.Powers {
		if t.ed.Powers[j].Plays && p.Hostile(power, edition.PowerID(j)) {
			names = append(names, t.ed.Powers[j].Name)
		}
	}
	if len(names) == 0 {
		return "nobody"
	}
	return prose.List(names)
}

// tableOfWars lists with whom each power is at war, where war is between powers and the turn has changed it.
func (t *teller) tableOfWars(before *position.Position) paper.Table {
	if t.now.Wars == nil || slices.Equal(before.Wars, t.now.Wars) {
		return paper.Table{}
	}
	out := paper.Table{Head: []prose.Text{"Power", "At war with"}}
	for p := range t.ed.Powers {
		if t.ed.Powers[p].Plays {
			out.Rows = append(out.Rows, []prose.Text{prose.Words(t.power(edition.PowerID(p))), t.enemies(t.now, edition.PowerID(p))})
		}
	}
	return out
}

// attempted tells the die with which a power tries to end a peace.
func (t *teller) attempted(e position.Rolled) {
	die := e.Shots[0].Dice[0]
	for _, d := range t.ed.Politics.Declarations {
		if d.By != e.Power || !d.Tried || t.now.Hostile(d.By, d.On) {
			continue
		}
		own, theirs := t.now.Income(d.By), t.now.Income(d.On)
		if e.Hits == 0 {
			t.say("%s tries to end the peace with %s: its land is worth %d, less a die of %d, and that of %s %d. That is not more, so the peace goes on.", t.power(d.By), t.power(d.On), own, die, t.power(d.On), theirs)
			return
		}
		t.say("%s tries to end the peace with %s: its land is worth %d, less a die of %d, and that of %s %d. That is more, so it is over.", t.power(d.By), t.power(d.On), own, die, t.power(d.On), theirs)
		return
	}
}
