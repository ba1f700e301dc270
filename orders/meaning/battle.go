package meaning

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// readShot reads what a sentence says of bombardment, and keeps other wishes for battles until all moves are known.
func (l *letter) readShot(s sentence) bool {
	if has(s.els, "bombard") && !has(s.els, "lose", "retreat") {
		return l.readBombard(s)
	}
	if !l.last {
		l.waiting = append(l.waiting, s)
		return true
	}
	l.shots = append(l.shots, s)
	return true
}

// readBombard takes the ships that bombard out of a sentence; the rest of it is moves.
func (l *letter) readBombard(s sentence) bool {
	at := slices.IndexFunc(s.els, func(e element) bool { return e.is("bombard") })
	ship := func(e *element) bool {
		return e.sort == "units" && (len(e.units.kinds) > 0 && l.isShip(e.units.kinds[0]) && !l.isTransport(e.units.kinds[0]))
	}
	lo, hi := at, at+1
	for lo > 0 && (ship(&s.els[lo-1]) || s.els[lo-1].is("and", ",", "number", "from", "toweak", "?") || s.els[lo-1].sort == "place" && (s.els[lo-1].zone || lo > 1 && ship(&s.els[lo-2]))) {
		lo--
	}
	before := slices.ContainsFunc(s.els[lo:at], func(e element) bool { return ship(&e) })
	if !before {
		lo = at
		for hi < len(s.els) && (ship(&s.els[hi]) || s.els[hi].is("and", ",", "number", "load", "?", "toweak", "from") || s.els[hi].sort == "place") {
			hi++
		}
	}
	for hi < len(s.els) && before && s.els[hi].is("toweak", "place") && lo == 0 {
		hi++
	}
	part := s.els[lo:hi]
	var ships []units
	for i := range part {
		if ship(&part[i]) {
			ships = append(ships, part[i].units)
		}
	}
	rest := s
	rest.els = slices.Concat(s.els[:lo], s.els[hi:])
	for len(rest.els) > 0 && rest.els[0].is(",", "and", "(", ";") {
		rest.els = rest.els[1:]
	}
	count, doubts := len(l.st.moves), len(l.doubts)
	if len(ships) == 0 {
		for i := range rest.els {
			if ship(&rest.els[i]) {
				ships = append(ships, rest.els[i].units)
			}
		}
	}
	if has(rest.els, "units") && (!l.readMoves(rest) || len(l.doubts) > doubts) {
		return false
	}
	target := edition.Nowhere
	for i := len(l.st.moves) - 1; i >= 0 && target == edition.Nowhere; i-- {
		m := &l.st.moves[i]
		if at := m.beach; m.ship && at != edition.Nowhere && m.attack {
			target = at
		} else if m.attack && !l.sea(m.to) && i >= count {
			target = m.to
		}
	}
	for i := range part {
		if part[i].sort == "place" {
			for _, c := range part[i].senses {
				if !l.sea(c.space) && l.st.attacked(c.space) {
					target = c.space
				}
			}
		}
	}
	if target == edition.Nowhere && has(s.sticky, "place") {
		target = s.sticky[len(s.sticky)-1].senses[0].space
	}
	for i := range part {
		if part[i].sort == "place" { // who bombards a land lands there
			for _, c := range part[i].senses {
				for k := range l.st.moves {
					if m := &l.st.moves[k]; m.ship && m.beach == edition.Nowhere && !l.sea(c.space) && l.ed.Board.Adjacent(m.to, c.space) {
						m.beach, m.attack, target = c.space, true, c.space
						m.section = l.sectionFor(m, outcome{state: l.st})
					}
				}
			}
		}
	}
	if target == edition.Nowhere {
		return false
	}
	text := ""
	if len(ships) == 0 {
		return false
	}
	for i, u := range ships {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprintf("%d %s", max(1, u.n), l.short(u.kinds[0]))
	}
	l.clause(l.name(target), "bombard "+text)
	return true
}

// clause adds a clause to the orders for a battle.
func (l *letter) clause(scope, text string) {
	for i := range l.entries {
		if e := &l.entries[i]; e.section == "BATTLES" && strings.HasPrefix(e.text, scope+": ") {
			e.text += "; " + text
			return
		}
	}
	l.entries = append(l.entries, entry{"BATTLES", scope + ": " + text})
}

// readBattle reads a wish for losses or for a retreat.
func (l *letter) readBattle(s sentence) {
	l.line, l.typed = s.line, s.typed
	scopes := l.scopes(&s)
	if len(scopes) == 0 && has(s.sticky, "place") {
		scopes = l.scopes(&sentence{els: s.sticky})
	}
	if has(s.els, "retreat") && has(s.els, "neg") && !has(s.els, "place", "doubt") {
		if len(scopes) == 0 && s.near != edition.Nowhere {
			scopes = []string{l.name(s.near)}
		}
		if len(scopes) == 1 {
			l.clause(scopes[0], "never retreat")
			return
		}
	}
	switch {
	case has(s.els, "retreat") || !has(s.els, "units", "lose") && has(s.els, "land"):
		if text, scope, ok := l.retreat(&s, scopes); ok {
			l.clause(scope, text)
			return
		}
	case has(s.els, "lose") || s.section == "BATTLES":
		if list, sea := l.losses(&s); len(list) > 0 && (!has(s.els, "neg", "except") || ordered.MatchString(s.typed)) && !has(s.els, "doubt") {
			if len(scopes) == 0 {
				scopes = []string{l.wide(sea, s.near)}
			}
			for _, scope := range scopes {
				l.clause(scope, "lose "+strings.Join(list, ", "))
			}
			return
		}
	}
	if !has(s.els, "units", "place", "number") {
		return
	}
	l.fail(prose.Say("It can not be found out what this means on this board."))
}

// wide is the scope of a list that names no battle.
func (l *letter) wide(sea bool, near edition.SpaceID) string {
	if near != edition.Nowhere && l.sea(near) == sea {
		return l.name(near)
	}
	var fights []edition.SpaceID
	for _, m := range l.st.moves {
		if m.attack && l.sea(m.to) == sea && !slices.Contains(fights, m.to) {
			fights = append(fights, m.to)
		}
	}
	switch {
	case sea && len(fights) == 1:
		return l.name(fights[0])
	case sea:
		return "sea"
	}
	return "land"
}

// scopes are the battles that a sentence names.
func (l *letter) scopes(s *sentence) (out []string) {
	for i := range s.els {
		e := &s.els[i]
		if e.sort == "number" {
			if z, ok := l.ed.Board.Find("sz " + itoa(e.num)); ok && l.st.attacked(z) {
				out = append(out, l.name(z))
			}
		}
		if e.sort != "place" {
			continue
		}
		for _, c := range e.senses {
			if l.st.attacked(c.space) {
				out = append(out, l.name(c.space))
				break
			}
		}
	}
	return out
}

// losses are the items of a list of losses, and whether they are ships.
func (l *letter) losses(s *sentence) (list []string, sea bool) {
	hits := false
	var late []string
	for i := range s.els {
		e := &s.els[i]
		switch {
		case e.is("combat") && strings.HasPrefix(e.token.fold, "hit"):
			hits = true
		case e.sort == "units" && e.units.group == "air":
			for _, k := range l.ed.KindIDs() {
				if l.isAir(k) && l.takesPart(k) && (l.ed.Kind(k).Short != "bmr") {
					late = append(late, l.short(k))
				}
			}
		case e.sort == "units" && len(e.units.kinds) > 0:
			k := e.units.kinds[0]
			sea = sea || l.isShip(k)
			item := l.short(k)
			if e.units.n > 0 && !e.units.plural {
				item = fmt.Sprintf("%d %s", e.units.n, item)
			}
			if hits && l.ed.Kinds[k].Hits > 1 {
				item += " damage"
			} else {
				hits = false
			}
			if !slices.Contains(list, item) {
				list = append(list, item)
			}
		}
	}
	if last.MatchString(s.typed) && len(list) > 1 { // what is not named comes between
		var between []string
		for _, k := range l.ed.KindIDs() {
			if w := l.short(k); l.takesPart(k) && l.isShip(k) == sea && !slices.Contains(list, w) && !slices.Contains(late, w) && (sea || l.inBattle(s, k)) {
				between = append(between, w)
			}
		}
		end := list[len(list)-1]
		list = append(append(list[:len(list)-1:len(list)-1], between...), end)
	}
	if n := len(list); ordered.MatchString(s.typed) && n > 1 {
		list[n-1], list[n-2] = list[n-2], list[n-1]
	}
	for _, k := range late {
		if !slices.Contains(list, k) {
			list = append(list, k)
		}
	}
	return list, sea
}

// takesPart tells whether a kind attacks anywhere in this letter.
func (l *letter) takesPart(k edition.KindID) bool {
	return slices.ContainsFunc(l.st.moves, func(m move) bool { return m.attack && m.kind == k })
}

// inBattle tells whether a kind attacks in a battle that a sentence names.
func (l *letter) inBattle(s *sentence, k edition.KindID) bool {
	scopes := l.scopes(s)
	return slices.ContainsFunc(l.st.moves, func(m move) bool {
		return m.attack && m.kind == k && (len(scopes) == 0 || slices.Contains(scopes, l.name(m.to)))
	})
}

var (
	last     = regexp.MustCompile(`(?i)\b(last|zuletzt|ultim[aoie]|derniers?)\b`)
	fewer    = regexp.MustCompile(`(?i)\b(less than|fewer than|less|fewer|under|below|weniger als|weniger|meno di|meno|moins de|moins)\s+(\w+)`)
	rounds   = regexp.MustCompile(`(?i)\b(?:(?:after|nach|dopo|après|apres)\s+(?:the |der |il |le |la )?)?(one|two|three|first|second|ersten?|zweiten?|primo|secondo|premier|\d)\s*(?:st |nd )?(?:round|rd|runde|tour|cycle)s?\b`)
	ordered  = regexp.MustCompile(`(?i)\bnever\b.*\bbefore\b`)
	left     = regexp.MustCompile(`(?i)(?:>|\bmore than|\bmehr als|\bpiù di|\bplus de)\s*(\w+)`)
	lost     = regexp.MustCompile(`(?i)\blost (\w+) or more`)
	wrong    = regexp.MustCompile(`(?i)\bif (?:it|this|that) (?:goes|looks) (?:wrong|bad|badly)\b`)
	least    = regexp.MustCompile(`(?i)\bunless (?:fewer|less) than (\w+)`)
	ordinals = map[string]string{"first": "1", "ersten": "1", "primo": "1", "premier": "1", "one": "1", "1": "1", "1st": "1", "erste": "1", "second": "2", "zweiten": "2", "secondo": "2", "two": "2", "2": "2", "third": "3", "3": "3", "three": "3"}
)

// retreat reads where to fall back, and when.
func (l *letter) retreat(s *sentence, scopes []string) (text, scope string, ok bool) {
	to := edition.Nowhere
	behind := false
	for i := range s.els {
		e := &s.els[i]
		behind = behind || e.is("retreat", "land")
		if e.sort == "place" && behind && to == edition.Nowhere {
			for _, c := range e.senses {
				if !l.st.attacked(c.space) && l.ask.Owner(c.space) == l.me || l.sea(c.space) {
					to = c.space
					break
				}
			}
		}
	}
	if to == edition.Nowhere {
		return "", "", false
	}
	switch {
	case len(scopes) == 1:
		scope = scopes[0]
	case len(scopes) > 1:
		return "", "", false
	case s.near != edition.Nowhere:
		scope = l.name(s.near)
	default:
		for _, m := range l.st.moves {
			if m.attack && l.ed.Board.Adjacent(m.to, to) && l.sea(m.to) == l.sea(to) {
				if scope != "" && scope != l.name(m.to) {
					return "", "", false
				}
				scope = l.name(m.to)
			}
		}
	}
	text = "retreat to " + l.name(to)
	if m := rounds.FindStringSubmatch(s.typed); m != nil {
		n := ordinals[strings.ToLower(m[1])]
		if n == "" {
			return "", "", false
		}
		text += " after round " + n
	}
	number := func(w string) (int, bool) {
		if v, err := strconv.Atoi(w); err == nil {
			return v, true
		}
		v, ok := l.numbers[strings.ToLower(w)]
		return v, ok
	}
	theirs := slices.ContainsFunc(s.els, func(e element) bool {
		return e.token.power != edition.Nobody && e.token.power != l.me && e.is("power", "place") || e.token.fold == "his" || e.token.fold == "enemy"
	})
	if m := least.FindStringSubmatch(s.typed); m != nil && theirs {
		n, ok := number(m[1])
		return text + fmt.Sprintf(" if defenders >= %d", n), scope, ok && scope != ""
	}
	if m := left.FindStringSubmatch(s.typed); m != nil && theirs {
		n, ok := number(m[1])
		return text + fmt.Sprintf(" if defenders > %d", n), scope, ok && scope != ""
	}
	if m := lost.FindStringSubmatch(s.typed); m != nil {
		total := 0
		for _, mv := range l.st.moves {
			if mv.attack && !mv.ship && l.name(mv.to) == scope {
				total += mv.n
			}
		}
		n, ok := number(m[1])
		return text + fmt.Sprintf(" if attackers < %d", total-n+1), scope, ok && scope != "" && total > n
	}
	if wrong.MatchString(s.typed) {
		return text, scope, scope != ""
	}
	conditional := slices.ContainsFunc(s.els, func(e element) bool { return e.is("doubt") })
	if m := fewer.FindStringSubmatch(s.typed); m != nil {
		n, known := l.numbers[strings.ToLower(m[2])]
		if v, err := strconv.Atoi(m[2]); err == nil {
			n, known = v, true
		}
		if !known {
			return "", "", false
		}
		text += fmt.Sprintf(" if attackers < %d", n)
	} else if conditional {
		return "", "", false
	}
	return text, scope, scope != "" && !has(s.els, "neg")
}

func (l *letter) readStanding(s sentence) bool { return false }
