package meaning

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// firing are words for what a gun does.
var firing = map[string]bool{"fire": true, "fires": true, "shoot": true, "shoots": true, "launch": true, "launches": true, "feuert": true, "feuern": true, "schiesst": true, "schiessen": true, "tire": true, "tirent": true, "spara": true, "sparano": true, "dispara": true, "disparan": true, "strikes": true, "hits": true}

// others are words of a sentence that is about the rockets of others, or of another time.
var others = map[string]bool{"your": true, "their": true, "his": true, "would": true, "could": true, "did": true, "dein": true, "deine": true, "eure": true, "ihre": true, "tes": true, "vos": true, "tuoi": true, "tus": true}

// rocketed reports whether some words speak of rockets and of a place, and of no development, purchase or move of launchers. It returns how many they are.
func (l *letter) rocketed(toks []token) (n int) {
	places, fires := 0, slices.ContainsFunc(toks, func(t token) bool { return t.class == "combat" || t.class == "raid" || firing[t.fold] })
	for i := range toks {
		t := &toks[i]
		switch {
		case t.class == "load" && against[t.fold] || t.class == "enter" && fires:
		case others[t.fold] || len(t.kinds) > 0 && !slices.Contains(l.launchers(), t.kinds[0]) && !l.ed.Kinds[t.kinds[0]].Factory || slices.Contains([]string{"air", "ships", "troops", "escort", "ditto"}, t.class) || t.power != edition.Nobody && t.power != l.me && len(t.places) == 0:
			return 0 // they are not ours, or others go along
		case slices.Contains([]string{"research", "buy", "enter", "neg", "doubt", "unreal", "load", "lose", "stay", "rail", "repair", "?mark"}, t.class):
			return 0
		case len(t.places) > 0 && t.class == "":
			places++
		}
	}
	for i := range toks {
		t := &toks[i]
		id, tech := l.techs[t.fold]
		gun := len(t.kinds) > 0 && slices.Contains(l.launchers(), t.kinds[0])
		if tech && id == l.ed.TechByID("rockets") || gun && fires && !l.ed.Kinds[t.kinds[0]].Gun {
			n = 1
			if i > 0 && toks[i-1].isNum {
				n = max(1, toks[i-1].num)
			}
		}
	}
	if places == 0 {
		return 0
	}
	return n
}

// launchers are the kinds that fire rockets once these are developed.
func (l *letter) launchers() (list []edition.KindID) {
	if t := l.ed.TechByID("rockets"); t != edition.NoTech {
		for _, c := range l.ed.Techs[t].Changes {
			if k := l.ed.KindByID(c.Kind); c.What == "rockets" && k != edition.NoKind {
				list = append(list, k)
			}
		}
	}
	return list
}

// fires reads a sentence that has rockets fired: "rockets from Germany on London", "the rocket launcher fires at the factory in Karelia".
func (l *letter) fires(toks []token) bool {
	n := l.rocketed(toks)
	if n == 0 || l.section == "BUY" || l.section == "RESEARCH" || l.section == "PLACE" || l.section == "STANDING" || l.section == "NONCOMBAT" {
		return false
	}
	from, to := []edition.SpaceID(nil), edition.Nowhere
	for i := range toks {
		if len(toks[i].places) == 0 || toks[i].class != "" || l.sea(toks[i].places[0].space) {
			continue
		}
		switch at := toks[i].places[0].space; {
		case !l.fight(at):
			from = append(from, at)
		case to != edition.Nowhere && to != at:
			return false // two targets
		default:
			to = at
		}
	}
	if to == edition.Nowhere || len(from) > 1 {
		return false
	}
	named := len(from)
	for i := range l.st.pieces {
		if p := &l.st.pieces[i]; named == 0 && slices.Contains(l.launchers(), p.Kind) && !slices.Contains(from, p.Space) {
			from = append(from, p.Space)
		}
	}
	section, typed := "COMBAT", (&sentence{els: l.elements(toks), typed: l.typed}).part()
	if l.byPhase() {
		section = "GROUND"
	}
	var list []string
	for _, at := range from {
		list = append(list, fmt.Sprintf("%d rocket %s -> %s", n, l.name(at), l.name(to)))
	}
	switch len(list) {
	case 0:
		return false
	case 1:
		l.entries = append(l.entries, entry{section, list[0]})
		if l.judges == nil {
			l.judges = map[string]order.Source{}
		}
		l.judges[list[0]] = order.Source{Line: l.line, Text: l.typed}
		l.found = append(l.found, Line{Line: l.line, Typed: typed, Canonical: list[0], Cost: 1})
	default:
		for i := range list {
			list[i] = section + "\n" + list[i]
		}
		l.asked = append(l.asked, Question{Line: l.line, Typed: typed, Text: isMeant, Choices: append(list, "\n")})
	}
	return true
}
