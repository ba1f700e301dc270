package meaning

import (
	"fieldpost/adjudicator/rules/edition"
)

// heading takes a word that opens a section, and tells how many words it takes, and whether they stand by themselves.
func (l *letter) heading(toks []token) (int, bool) {
	t := &toks[0]
	section, ok := headings[t.class]
	if l.byPhase() && len(toks) > 1 && toks[1].class == ":" {
		if t.fold == "land" {
			section, ok = "GROUND", true
		} else if t.class == "ships" {
			section, ok = "NAVAL", true
		}
	}
	if !ok || len(t.kinds) > 0 && t.class != "buy" {
		return 0, false
	}
	n := 1
	for n < len(toks) && (toks[n].filler || toks[n].power == l.me && len(toks[n].places) == 0) {
		n++
	}
	ends := n == len(toks) || toks[n].class == ":" || toks[n].class == "dash"
	if !ends && t.class == "combat" && n < len(toks) && toks[n].class == "combat" {
		return n, true
	}
	switch {
	case section == "STANDING" || section == "REPAIR" || section == "RESEARCH" || section == "WAR" || section == "BATTLES" || section == "BID":
		if !ends {
			return 0, false
		}
	case !ends && t.class == "combat" && (len(toks[n].places) > 0 || toks[n].power != edition.Nobody || toks[n].class == "toweak"):
		return 0, false // "attack France with ..."
	case (t.class == "land" || t.class == "moves") && !ends:
		return 0, false
	case !ends && (t.class == "rail" || t.class == "bases" || t.class == "naval" || t.class == "ground"):
		if !l.sections[section] {
			return 0, false
		}
	}
	if section == "THEN" && (l.section == "COMBAT" && (t.fold == "then" || t.fold == "dann" || t.fold == "poi" || t.fold == "puis") || l.section == "NONCOMBAT" || l.byPhase() || l.section == "PLACE") {
		section = l.section
	}
	if section == "COMBAT" && l.byPhase() {
		section = ""
	} else if section == "NONCOMBAT" && l.byPhase() {
		section = "BASES"
		if l.section == "" {
			section = ""
		}
	} else if headed := section; !l.sections[headed] && (headed == "NAVAL" || headed == "GROUND" || headed == "RAIL" || headed == "BASES") {
		return 0, false
	}
	l.section, l.headed, l.sticky, l.header = section, true, nil, nil
	l.bought[l.line] = l.bought[l.line] || section == "BUY"
	if n < len(toks) && ends {
		n++
	}
	return n, ends
}
