package meaning

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// readers are those that may understand a sentence, in order.
func (l *letter) readers(s sentence) []func(sentence) bool {
	first := s.els[0].sort
	switch {
	case has(s.els, "advantage") && !has(s.els, "except", "neg"):
		return []func(sentence) bool{l.readAdvantage, l.readMoves}
	case first == "bid" || s.section == "BID":
		s.section = "BID"
		return []func(sentence) bool{l.readBid}
	case (first == "war" || s.section == "WAR" || has(s.els, "war")) && !has(s.els, "units"):
		return []func(sentence) bool{l.readWar}
	case first == "research" || s.section == "RESEARCH" || has(s.els, "research") && (s.section == "BUY" || !has(s.els, "raid") && ownOnly(l, s.els)):
		return []func(sentence) bool{l.readResearch}
	case has(s.els, "upgrade") && l.sections["REPAIR"]:
		return []func(sentence) bool{l.readUpgrade}
	case first == "repair" || s.section == "REPAIR" || has(s.els, "repair") && has(s.els, "units"):
		part, rest := s, s
		part.els, rest.els = l.repairsApart(s.els)
		if !has(rest.els, "stay", "load", "land") {
			rest.section = "BUY"
		}
		if has(rest.els, "units") {
			entries := l.entries
			buys := func(sentence) bool { return l.placedBuy(rest) || l.readBuy(rest) }
			return []func(sentence) bool{func(sentence) bool {
				return (first == "repair" || s.section == "REPAIR" || has(part.els, "units", "number")) && l.readRepair(part) && buys(rest)
			}, func(sentence) bool { l.entries = entries; return buys(rest) }}
		}
		return []func(sentence) bool{l.readRepair}
	case s.section != "STANDING" && s.section != "BATTLES" && l.movesEnd(&s) == 0 && (l.holds(s.els, s.part()) || l.rose.line == s.line && !slices.ContainsFunc(s.els, func(e element) bool { return !e.is("units", "place", "number", "toweak", "and", ",", "?") })):
		s.section = "STANDING"
		return []func(sentence) bool{func(sentence) bool { return l.readStanding(s) }}
	case l.adds(&s) || (moving[s.section] || s.section == "") && l.ranks(&s):
		return []func(sentence) bool{l.readShot}
	case s.section == "PLACE" && has(s.els, "lose"):
		return []func(sentence) bool{l.readPlace}
	case s.section == "STANDING":
		return []func(sentence) bool{l.readStanding}
	case s.section != "BUY" && s.section != "STANDING" && l.movesEnd(&s) > 0:
		return []func(sentence) bool{l.readShot}
	case s.section == "BATTLES" || l.toAsk(s.els) != nil && !(has(s.els, "arrow", "from", "buy") && has(s.els, "units", "place", "number")) || has(s.els, "lose", "fallback", "shell") && !l.sends(&s) || has(s.els, "dive") && s.section != "STANDING" && !has(s.els, "arrow", "from", "raid") || !has(s.els, "units") && has(s.els, "land") && has(s.els, "place") && (l.near() != edition.Nowhere || has(s.els, "doubt")) || !(has(s.els, "arrow") && has(s.els, "place", "number") && l.counted(s.els)) && (l.leaves(&s) || speak(l.said(s.part()), "spare") || len(s.els) == 1 && first == "units" && s.section != "BUY" && speak(l.said(s.part()), "keep")):
		return []func(sentence) bool{l.readShot}
	case len(l.st.moves)+len(l.buys) == 0 && has(s.els, "=", "dots") && !has(s.els, "place", "arrow", "from", "land", "load", "raid", "stay") && l.counted(s.els):
		return []func(sentence) bool{l.readBuy}
	case has(s.els, "purse") && has(s.els, "place") && len(l.st.moves) == 0 && (!l.headed || s.section == "BUY"):
		s.section = "BUY"
		return []func(sentence) bool{func(sentence) bool { return l.placedBuy(s) || l.readBuy(s) }}
	case (l.onlyCounts(s.els) && l.soleFactory() == edition.Nowhere || has(s.els, "purse")) && len(l.st.moves) == 0 && len(l.places) == 0 && (!l.headed || s.section == "BUY"):
		return []func(sentence) bool{l.readBuy}
	case s.section != "BUY" && l.founded(s.els) != nil && has(s.els, "arrow") && has(s.els, "place") && !has(s.els, "raid", "buy"):
		s.section = "PLACE"
		return []func(sentence) bool{func(sentence) bool { return l.readPlace(s) }, l.readMoves}
	case has(s.els, "buy") && has(s.els, "enter") && len(l.stock(nil)) == 0:
		return []func(sentence) bool{l.placedBuy, l.readPlace, l.readMoves}
	case l.receives(&s):
		s.section = "PLACE"
		return []func(sentence) bool{func(sentence) bool { return l.readPlace(s) }, l.readMoves}
	case l.placing(&s) && (len(l.places) == 0 || s.section == "PLACE" || !has(s.els, "arrow")):
		return []func(sentence) bool{l.readPlace}
	case s.section != "BUY" && s.section != "COMBAT" && !(len(s.sticky) > 0 && (moving[s.section] && s.headed || !l.enterable(s.sticky))) && len(l.stock(l.places)) > 0 && !has(s.els, "arrow", "dash", "from", "land", "load", "stay", "raid", "fight", "escort", "combat", "rail", "via", "buy", "gets", "doubt"):
		switch {
		case s.section == "PLACE":
			return []func(sentence) bool{l.readPlace}
		}
		if s.headed && (s.section == "THEN" || s.section == "NONCOMBAT") && l.flew(&s) {
			return []func(sentence) bool{l.readMoves, l.readPlace}
		}
		if l.onlyPlaced(&s) {
			return []func(sentence) bool{l.readPlace}
		}
		return []func(sentence) bool{l.readPlace, l.readMoves}
	case s.section == "BUY" || first == "buy" || has(s.els, "buy") && !has(s.els, "enter", "arrow"):
		if first == "place" && has(s.els, "gets", "combat") && !has(s.els, "buy") { // "I buy 7 inf. Ukraine is attacked by 3 inf from Caucasus"
			s.section = "COMBAT"
			return []func(sentence) bool{func(sentence) bool { return l.readMoves(s) }}
		}
		if s.section == "BUY" && !l.bought[s.line] && !ownOnly(l, s.els) && !l.lists(&s) {
			return []func(sentence) bool{l.readMoves, l.placedBuy}
		}
		if !has(s.els, "buy") && has(s.els, "place") && l.inStock(s.els) { // "The fighter and the tank go in London"
			return []func(sentence) bool{l.readPlace, l.placedBuy, l.readBuy, l.readSpend, l.readMoves}
		}
		if l.bought[s.line] && l.astray(s.els) {
			return []func(sentence) bool{l.placedBuy}
		}
		return []func(sentence) bool{l.placedBuy, l.readBuy, l.readSpend, l.readMoves}
	case s.section == "PLACE" || has(s.els, "enter") && !has(s.els, "arrow"):
		return []func(sentence) bool{l.readPlace}
	case l.onlyCounts(s.els) && len(l.st.moves) == 0 && (!l.headed || s.section == "BUY"):
		return []func(sentence) bool{l.readBuy}
	}
	if !has(s.els, "enter") && (moving[s.section] && s.headed && (len(s.sticky) > 0 || has(s.els, "from")) || len(s.sticky) > 0 && has(s.els, "from")) {
		return []func(sentence) bool{l.readMoves}
	}
	if len(s.els) == 3 && s.els[1].sort == "arrow" {
		return []func(sentence) bool{l.emptied, l.readMoves, l.readPlace}
	}
	if ownOnly(l, s.els) && !l.headed {
		return []func(sentence) bool{l.readSpend, l.readMoves, l.readPlace}
	}
	return []func(sentence) bool{l.readMoves, l.readPlace}
}

// sends reports whether a sentence sends units somewhere, and goes on with losses that cannot be parted from it.
func (l *letter) sends(s *sentence) bool {
	els := s.els
	goes := slices.IndexFunc(els, func(e element) bool { return e.sort == "arrow" })
	dies := slices.IndexFunc(els, func(e element) bool { return e.sort == "lose" })
	return goes > 0 && goes < dies && has(els[:goes], "units") && has(els[:dies], "place") && l.twoFold(s) == 0
}

// moving are the sections of moves.
var moving = map[string]bool{"COMBAT": true, "NONCOMBAT": true, "NAVAL": true, "GROUND": true, "RAIL": true, "BASES": true}

func (l *letter) counted(els []element) bool {
	return slices.ContainsFunc(els, func(e element) bool { return e.sort == "units" && e.units.n > 0 && len(e.units.kinds) > 0 })
}

// onlyCounts reports whether a sentence is a list of counted units and nothing else.
func (l *letter) onlyCounts(els []element) bool {
	n := 0
	for i := range els {
		e := &els[i]
		if e.sort == "units" && e.units.n > 0 && len(e.units.kinds) > 0 {
			n++
		} else if !e.is("?", "chat", ",", "and", "number", "dots", "power", ":", "dash", ".", "/", "purse", "(", ")", "ignore", "toweak", "sum", "=") && !(e.sort == "units" && len(e.units.kinds) > 0) {
			return false
		}
	}
	return n > 0
}

// isProse reports whether a sentence holds nothing that could be an order.
func isProse(els []element) bool {
	if has(els, "number") && has(els, "dash") && count(els, "place") > 1 || len(els) > 3 && els[0].sort == "place" && els[1].sort == ":" && els[2].sort == "number" && els[3].is("place", "?") {
		return false
	}
	if has(els, "arrow") && has(els, "place") && (has(els, "units") || has(els, "number")) {
		return false
	}
	if i := slices.IndexFunc(els, func(e element) bool { return e.sort == "arrow" }); i > 0 && i+1 < len(els) && els[i+1].sort == "place" && has(els[:i], "place") && len(els) < 7 {
		return false // "Evenki guys to Russia"
	}
	if len(els) < 5 && has(els, "combat", "raid") && els[len(els)-1].sort == "place" && !slices.ContainsFunc(els, func(e element) bool { return !e.is("combat", "raid", "place", "power") }) {
		return false // "UK attacks Finland"
	}
	for i := range len(els) - 1 {
		if els[i].sort == "number" && els[i+1].is("?", "place") && count(els, "place") > 1 && has(els, "combat", "from", "load", "raid", "escort", ":") {
			return false // "attack Norway with 1 jägr from Finland"
		}
	}
	counted := slices.ContainsFunc(els, func(e element) bool {
		return e.sort == "units" && (e.units.n > 0 || e.units.many() && len(e.units.kinds) > 0)
	})
	if counted {
		return false
	}
	if has(els, "units") {
		if !slices.ContainsFunc(els, func(e element) bool { return e.sort == "units" && (e.units.group != "every" || e.units.n > 0) }) && !(has(els, "place", "number") && has(els, "arrow", "land", "load", "from", "stay", ":", "raid", "enter") || els[len(els)-1].sort == "place" && els[len(els)-2].sort == "combat") {
			return true // "the rest tomorrow"
		}
		return !has(els, "place", "load", "land", "raid", "combat", "stay", "enter", "buy", "rail", "arrow", "number")
	}
	if has(els, "place") && has(els, "land", "raid") || has(els, "place") && has(els, "enter") && len(els) < 5 {
		return false
	}
	return !(has(els, "war", "research", "repair") && has(els, "place", "power", "number") || has(els, "advantage"))
}

// onlyPlace is the place of a sentence that names nothing else: "Attack France:".
func (l *letter) onlyPlace(els []element) (p []element) {
	for i := range els {
		switch {
		case els[i].sort == "place" && !has(p, "place"), els[i].sort == "raid":
			p = append(p, els[i])
		case !els[i].is("combat", ":", "?", "arrow", "dash", "number", "ignore"):
			return nil
		}
	}
	if !has(p, "place") {
		return nil
	}
	return p
}

// enterable reports whether new units may enter at the place of a target.
func (l *letter) enterable(p []element) bool {
	return slices.ContainsFunc(p[len(p)-1].senses, func(s sense) bool { return l.ask.Enters(s.space) })
}

// readMoves reads a sentence of moves.
func (l *letter) readMoves(s sentence) bool {
	if p := l.headline(s.els); p != nil {
		if p[0].token.power != l.me || has(s.els, "combat", ":", "arrow") || len(l.st.moves) > 0 { // else it says whose letter it is
			l.sticky = p
		}
		if has(s.els, "units") {
			s.els = p
			l.targets = append(l.targets, s)
		}
		return true
	}
	if !has(s.els, "units") {
		if p := l.onlyPlace(s.els); p != nil {
			if end := &s.els[len(s.els)-1]; l.also || end.sort == "arrow" && end.token.fold != "" {
				l.passOver(s.part()) // "Karelia too", "Finland joins"
			}
			if p[0].token.power != l.me || has(s.els, "combat", ":", "arrow") || len(l.st.moves) > 0 || moving[l.section] { // else it says whose letter it is
				l.sticky = p
			}
			if l.section == "BUY" && !l.enterable(p) { // moves begin
				l.section, l.headed = "", false
			}
			if has(s.els, "combat", "raid") && len(s.els) < 5 {
				l.targets = append(l.targets, s)
			}
			return true
		}
		return false
	}
	if len(s.els) > mostElements || l.spent() {
		return false
	}
	if l.sections["RAIL"] && has(s.els, "rail") { // for this sentence
		kept := l.section
		defer func() { l.section = kept }()
		l.section = "RAIL"
	}
	list := distinct(l.onTarget(s, s.els))
	if els := l.fightsThere(&s); len(list) == 0 && els != nil {
		list = distinct(l.onTarget(s, els))
	}
	return l.choose(s, list)
}

// flew reports whether a sentence speaks of just planes, and some of them have been in a fight: "Korea: fighter" tells where they land.
func (l *letter) flew(s *sentence) bool {
	any := false
	for i := range s.els {
		u := &s.els[i].units
		if s.els[i].sort != "units" {
			continue
		}
		if len(u.kinds) == 0 || !l.isAir(u.kinds[0]) {
			return false
		}
		any = any || slices.ContainsFunc(l.st.pieces, func(p piece) bool { return p.fought && !p.done && slices.Contains(u.kinds, p.Kind) })
	}
	return any
}
