package report

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// The words for the sides of a battle.
var (
	fighters = [2]prose.Text{"Attackers", "Defenders"}
	fires    = [2]string{"attack", "defence"}
	losses   = [2]prose.Text{"Attackers lost", "Defenders lost"}
	damages  = [2]prose.Text{"Attackers damaged", "Defenders damaged"}
)

// table tells an engagement: who was there, volley by volley what was rolled, what it cost and how lucky it was.
func (t *teller) table(e *engagement) paper.Table {
	out := paper.Table{Caption: e.rests.behind(t.caption(e)), Head: []prose.Text{"", "", "Hits"}, Right: []bool{false, false, true}}
	add := func(what, text, hits prose.Text) {
		out.Rows = append(out.Rows, []prose.Text{what, text, hits})
	}
	if e.battle {
		add(fighters[attack], t.owned(e.forces[attack]), "")
		if len(e.forces[defence]) > 0 {
			add(fighters[defence], t.owned(e.forces[defence]), "")
		} else {
			add(fighters[defence], "the antiaircraft fire alone", "")
		}
	}
	for _, v := range e.volleys {
		hits := prose.Text("")
		if slices.ContainsFunc(v.Shots, func(s position.Shots) bool { return s.Need > 0 }) {
			hits = prose.Words(fmt.Sprint(v.Hits))
		}
		add(t.volleyName(e, v), t.volleyDice(v), hits)
	}
	for _, r := range e.retreat {
		add("Fall back", prose.Say("to %s: %s", t.space(r.To), prose.Join(t.stacks(r.Units), ", ")), "")
	}
	if under := slices.Concat(e.dived[attack], e.dived[defence]); len(under) > 0 {
		add("Dive", t.owned(under), "")
	}
	t.tellToll(e, add)
	for s, fire := range fires {
		if e.aimed[s] > 0 {
			add(prose.Say("Luck of %s", fire), prose.Say("%s, %s expected", hits(e.hits[s]), tenths(e.due[s])), "")
		}
	}
	return out
}

// tellToll adds what an engagement has cost and what it has left.
func (t *teller) tellToll(e *engagement, add func(what, text, hits prose.Text)) {
	for s := range fighters {
		text := prose.Text("")
		switch {
		case len(e.lost[s]) > 0:
			text = prose.Say("%s (%s)", t.owned(e.lost[s]), ipcs(t.worth(e.lost[s])))
		case e.battle && e.result != "":
			text = "nothing"
		}
		if text != "" {
			add(losses[s], text, "")
		}
		if afloat := without(e.damaged[s], e.lost[s]); len(afloat) > 0 { // a row of its own: rows that are too long cost the table
			add(damages[s], t.owned(afloat), "")
		}
	}
	if e.result != "" {
		add("Left", t.owned(slices.Concat(e.left[attack], e.left[defence])), "")
	}
	for _, p := range e.paid {
		add("Damage", prose.Say("%s pays %s", t.power(p.Power), ipcs(p.Amount)), "")
	}
}

// without leaves out units that are gone.
func without(units, gone []position.Ref) []position.Ref {
	return slices.DeleteFunc(slices.Clone(units), func(r position.Ref) bool {
		return slices.ContainsFunc(gone, func(g position.Ref) bool { return g.ID == r.ID })
	})
}

// caption names an engagement and says how it ended: "Battle of Karelia S.S.R.: the attack succeeds".
func (t *teller) caption(e *engagement) prose.Text {
	where := t.space(e.space)
	switch {
	case !e.battle && e.purpose() == "antiaircraft fire":
		return prose.Say("Antiaircraft fire over %s", where)
	case !e.battle:
		return prose.Say("%s on %s", prose.Title(e.purpose()), where)
	}
	name := prose.Say("Battle of %s", where)
	if t.ed.Space(e.space).Sea {
		name = prose.Say("Battle in %s", where)
	}
	how, known := results[e.result]
	switch {
	case e.result == "":
		how = "not over"
	case !known:
		how = e.result
	}
	return prose.Say("%s: %s", name, how)
}

// volleyName says which volley it is: "Round 2 attack", "Round 1 submarines GE", "Antiaircraft fire SU". The power is
// named where the words do not say which it is.
func (t *teller) volleyName(e *engagement, v position.Rolled) prose.Text {
	plain := slices.Contains(fires[:], v.For)
	name := prose.Words(v.For)
	if e.battle && v.Cycle > 0 && !t.once(v.For) {
		name = prose.Say("Round %d %s", v.Cycle, v.For)
	}
	several := slices.ContainsFunc(e.volleys, func(w position.Rolled) bool { return w.For == v.For && w.Power != v.Power })
	if several || !plain {
		name = prose.Say("%s %s", name, t.ed.Powers[v.Power].Code)
	}
	return prose.Title(name)
}

// once tells whether a kind of fire comes in the first round alone.
func (t *teller) once(name string) bool {
	if t.ed.Combat == nil {
		return false
	}
	for _, stage := range t.ed.Combat.Stages {
		for _, fire := range stage.Fire {
			if fire.Name == name {
				return fire.First
			}
		}
	}
	return false
}

// volleyDice says which dice were rolled for which number: "at 1: 3 6; at 3: 2". Guns name what they fire at, and bombs
// who drops them, since no number is needed of them.
func (t *teller) volleyDice(v position.Rolled) prose.Text {
	var parts []prose.Text
	byNeed := map[int][]int{}
	highest := 0
	for _, s := range merged(v) {
		switch {
		case s.Need == 0:
			parts = append(parts, prose.Say("%s: %s", t.stack(s.Count, s.Unit.Kind), dice(s.Dice)))
		case s.Unit.Owner != v.Power:
			parts = append(parts, prose.Say("%s at %d: %s", t.stack(s.Count, s.Unit.Kind), s.Need, dice(s.Dice)))
		default:
			byNeed[s.Need] = append(byNeed[s.Need], s.Dice...)
			highest = max(highest, s.Need)
		}
	}
	for need := range highest + 1 {
		if len(byNeed[need]) > 0 {
			parts = append(parts, prose.Say("at %d: %s", need, dice(byNeed[need])))
		}
	}
	return prose.Join(parts, "; ")
}
