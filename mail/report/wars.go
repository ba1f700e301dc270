package report

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// enemies lists the powers that play with which one is at war: "Germany and Italy", or "nobody".
func enemies(p *position.Position, power edition.PowerID) prose.Text {
	var names []string
	for j := range p.Edition.Powers {
		if p.Edition.Powers[j].Plays && p.Hostile(power, edition.PowerID(j)) {
			names = append(names, p.Edition.Powers[j].Name)
		}
	}
	if len(names) == 0 {
		return "nobody"
	}
	return prose.List(names)
}

// Wars lists with whom each power is at war; it is empty where war is not between powers.
func Wars(p *position.Position) paper.Table {
	if p.Wars == nil {
		return paper.Table{}
	}
	out := paper.Table{Head: []prose.Text{"Power", "At war with"}}
	for i := range p.Edition.Powers {
		if p.Edition.Powers[i].Plays {
			out.Rows = append(out.Rows, []prose.Text{prose.Words(p.Edition.Powers[i].Name), enemies(p, edition.PowerID(i))})
		}
	}
	return out
}

// attempted tells the die with which a power tries to end a peace.
func (t *teller) attempted(e position.Rolled) {
	die, on := e.Shots[0].Dice[0], t.against(e)
	own, theirs := t.now.Income(e.Power), t.now.Income(on)
	if e.Hits == 0 {
		t.say("%s tries to end the peace with %s: its land is worth %d, less a die of %d, and that of %s %d. That is not more, so the peace goes on.", t.power(e.Power), t.power(on), own, die, t.power(on), theirs)
		return
	}
	t.say("%s tries to end the peace with %s: its land is worth %d, less a die of %d, and that of %s %d. That is more, so it is over.", t.power(e.Power), t.power(on), own, die, t.power(on), theirs)
}

// against is the power with which a die was to bring war: that by which the die is labelled.
func (t *teller) against(e position.Rolled) edition.PowerID {
	for p := range t.ed.Powers {
		if e.Label == "war/"+prose.Slug(t.ed.Powers[p].Name) {
			return edition.PowerID(p)
		}
	}
	return e.Power
}

// tableOfWars is Wars, where the turn has changed them.
func (t *teller) tableOfWars(before *position.Position) paper.Table {
	if slices.Equal(before.Wars, t.now.Wars) {
		return paper.Table{}
	}
	return Wars(t.now)
}
