package meaning

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// mostPlain is how many elements a sentence has at most of which it is said why it cannot be carried out: of others it is not certain what they mean.
const mostPlain = 5

// whyNot says why a plain sentence cannot be carried out: its units are not there, are sent elsewhere, or cannot go so far.
func (l *letter) whyNot(els []element) prose.Text {
	if len(els) == 3 && els[0].sort == "place" && els[1].sort == "arrow" && els[2].sort == "place" && len(els[0].senses) == 1 { // "Buryatia -> Yakut"
		what := "units"
		return prose.Say("You have no %s in %s.", prose.Typed(what), l.name(els[0].senses[0].space))
	}
	if why := l.whyNotAll(els); why != unclear {
		return why
	}
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

// whyNotAll says why units that are listed cannot all go from one place to another: "3 inf, 2 arm Norway -> Karelia", "Karelia: 3 inf Norway".
func (l *letter) whyNotAll(els []element) prose.Text {
	from, _ := l.wayOf(els)
	if from < 0 {
		return unclear
	}
	for i := range els {
		u := &els[i].units
		if els[i].sort != "units" || len(u.kinds) != 1 || u.rest || u.other || u.its || len(els[from].senses) != 1 || l.isShip(u.kinds[0]) || l.stock(nil)[u.kinds[0]] > 0 {
			continue
		}
		what, at := prose.Typed(l.short(u.kinds[0])), els[from].senses[0].space
		all, _ := l.start(u, at)
		switch free := l.st.standing(u, at, true); {
		case l.isAir(u.kinds[0]) && free > 0 && u.n <= free:
		case all == 0:
			return prose.Say("You have no %s in %s.", what, l.name(at))
		case u.n > all:
			return prose.Say("You have %d %s in %s, not %d.", all, what, l.name(at), u.n)
		case free < max(1, u.n):
			return prose.Say("You have %d %s in %s, and other lines send %d of them elsewhere.", all, what, l.name(at), all-free)
		}
	}
	if why := l.outOfReach(els); why != "" {
		return why
	}
	return unclear
}

// wayOf are the one place where all units of a plain sentence stand, and the one where they go; or -1.
func (l *letter) wayOf(els []element) (from, to int) {
	if count(els, "place") != 2 || len(els) < 4 || slices.ContainsFunc(els, func(e element) bool {
		return !e.is("units", "place", ",", "and", "from", "toweak", "arrow", "combat", "land", ":", "?", "chat", ".") || e.sort == "units" && len(e.units.kinds) == 0
	}) {
		return -1, -1
	}
	from, to = -1, -1
	for i := range els {
		if els[i].sort != "place" {
			continue
		}
		k := i - 1
		for k > 0 && els[k].is("toweak", "?", "chat") {
			k--
		}
		if to < 0 && (i == 0 && els[1].sort == ":" || k > 0 && els[k].is("arrow", "combat", "land")) {
			to = i
		} else {
			from = i
		}
	}
	if from < 0 || to < 0 || to > 0 && slices.IndexFunc(els, func(e element) bool { return e.sort == "units" }) > to {
		return -1, -1
	}
	return from, to
}

// outOfReach says which units of a plain sentence stand where it says, and cannot go where it sends them.
func (l *letter) outOfReach(els []element) prose.Text {
	from, to := l.wayOf(els)
	if from < 0 || len(els[from].senses) != 1 || len(els[to].senses) == 0 {
		return ""
	}
	at := els[from].senses[0].space
	for i := range els {
		u := &els[i].units
		if els[i].sort != "units" || len(u.kinds) != 1 || u.rest || u.other || l.isShip(u.kinds[0]) {
			continue
		}
		stand, go_ := 0, 0
		for k := range l.st.pieces {
			p := &l.st.pieces[k]
			if !p.stands(at) || !l.st.fits(p, u, u.kinds[0]) || !l.st.free(p, true) {
				continue
			}
			stand++
			go_ += boolean(slices.ContainsFunc(els[to].senses, func(c sense) bool { return l.st.can(p, c.space, l.section == "RAIL") }))
		}
		if stand >= max(1, u.n) && go_ == 0 {
			return prose.Say("The %s of %s cannot go to %s.", prose.Typed(l.short(u.kinds[0])), l.name(at), l.name(els[to].senses[0].space))
		}
	}
	return ""
}
