package meaning

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// mostPlain is how many elements a sentence has at most of which it is said why it cannot be carried out: of others it is not certain what they mean.
const mostPlain = 5

// whyNot says why a plain sentence cannot be carried out: its units are not there, are sent elsewhere, or cannot go so far.
func (l *letter) whyNot(els []element) prose.Text {
	if len(els) > mostPlain || count(els, "units") != 1 || has(els, "stay", "combat", "land", "versus", "cv", "deck", "number") {
		return unclear
	}
	var u *units
	var spaces []edition.SpaceID
	to := edition.Nowhere
	for i := range els {
		if els[i].sort == "units" {
			u = &els[i].units
		}
	}
	what := "units"
	if len(u.kinds) == 1 {
		what = l.short(u.kinds[0])
	}
	if len(u.kinds) > 1 || u.rest || u.other || u.owner != edition.Nobody && u.owner != l.me || len(u.kinds) == 1 && l.stock(nil)[u.kinds[0]] > 0 {
		return unclear
	}
	best, most := edition.Nowhere, 0
	for i := range els {
		if els[i].sort != "place" {
			continue
		}
		var named []edition.SpaceID
		for _, c := range els[i].senses {
			if wet := l.sea(c.space); c.cost == els[i].senses[0].cost && (len(u.kinds) == 0 || l.isAir(u.kinds[0]) || wet == l.isShip(u.kinds[0])) {
				named = append(named, c.space)
			}
		}
		if len(named) != 1 {
			return unclear
		}
		if i > 0 && els[i-1].sort == "arrow" && len(spaces) > 0 {
			to = named[0]
			continue
		}
		spaces = append(spaces, named[0])
		if all, _ := l.start(u, named[0]); all > most {
			best, most = named[0], all
		}
	}
	switch {
	case most == 0 && len(spaces) == 1:
		return prose.Say("You have no %s in %s.", prose.Typed(what), l.name(spaces[0]))
	case most == 0 && len(spaces) == 2:
		return prose.Say("You have no %s in %s or %s.", prose.Typed(what), l.name(spaces[0]), l.name(spaces[1]))
	case most == 0:
		return unclear
	case u.n > most:
		return prose.Say("You have %d %s in %s, not %d.", most, prose.Typed(what), l.name(best), u.n)
	}
	switch free := l.st.standing(u, best, true); {
	case free < max(1, u.n):
		return prose.Say("You have %d %s in %s, and other lines send %d of them elsewhere.", most, prose.Typed(what), l.name(best), most-free)
	case to != edition.Nowhere && len(spaces) == 1:
		return prose.Say("The %s of %s cannot go to %s.", prose.Typed(what), l.name(best), l.name(to))
	}
	return unclear
}
