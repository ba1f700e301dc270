package meaning

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
)

// purchase is units that are bought.
type purchase struct {
	kinds   []edition.KindID
	n       int
	purse   string
	line    int
	doubted bool // its author thought aloud
	firm    int  // what it costs to drop it: 1 right in front of a word of doubt, more elsewhere
}

// readBuy reads a list of units that are bought.
func (l *letter) readBuy(s sentence) bool {
	bare := !has(s.els, "buy", "purse") && s.section != "BUY"
	if has(s.els, "raid", "combat", "land", "rail", "escort", "via", "arrow") || bare && has(s.els, "load", "stay", "place") || l.astray(s.els) {
		return false
	}
	b := l.billOf(&s)
	switch {
	case has(s.els, "neg") && !has(s.els, "units"):
		return true
	case len(b.items) == b.had:
		for _, f := range b.figures {
			if f.loose {
				l.sums = append(l.sums, figure{n: f.n, line: f.line, at: -1})
			}
		}
		return isProse(s.els) || !has(s.els, "units")
	case slices.ContainsFunc(b.items, func(t item) bool { return len(t.kinds) == 0 }):
		l.fail(notForSale)
		return true
	case len(b.items) > b.had && wavers(s.els):
		l.fail(noUnit)
		return true
	case !b.settle():
		return false
	case !b.doubt && b.nameless(s.els):
		l.fail(noUnit)
		return true
	case b.unclear:
		b.offer(&s)
		return true
	}
	l.buys = b.bought()
	return true
}

// wavers reports whether a purchase leaves out units of others, or speaks of another turn or of what its author is not sure of.
func wavers(els []element) bool {
	for i := range els {
		if len(els[i].units.but) > 0 || els[i].sort == "unreal" || els[i].sort == "doubt" && els[i].token.fold == "maybe" && i+1 < len(els) && els[i+1].sort == "number" {
			return true
		}
	}
	return false
}

func (l *letter) buyable(kinds []edition.KindID) (out []edition.KindID) {
	for _, k := range kinds {
		if l.ed.Kinds[k].Buyable || l.ask.Cost(k) > 0 {
			out = append(out, k)
		}
	}
	return out
}

func (l *letter) total(list []purchase) (sum int) {
	for _, p := range list {
		if len(p.kinds) > 0 {
			sum += p.n * l.ask.Cost(p.kinds[0])
		}
	}
	return sum
}

// settleKinds chooses kinds so that a sum comes out.
func (l *letter) settleKinds() {
	for i := range l.buys {
		if p := &l.buys[i]; len(p.kinds) > 1 {
			for k := range p.kinds {
				q := slices.Clone(l.buys)
				q[i].kinds = p.kinds[k:]
				if total := l.total(q); slices.ContainsFunc(l.sums, func(f figure) bool { return f.n == total }) {
					p.kinds = p.kinds[k:]
					break
				}
			}
		}
	}
}

func (l *letter) buyText() string {
	var parts []string
	for _, purse := range l.purses() {
		var list []string
		at := map[edition.KindID]int{}
		var order []edition.KindID
		for _, p := range l.buys {
			if p.purse == purse && len(p.kinds) > 0 {
				if at[p.kinds[0]] == 0 {
					order = append(order, p.kinds[0])
				}
				at[p.kinds[0]] += p.n
			}
		}
		for _, k := range order {
			list = append(list, fmt.Sprintf("%d %s", at[k], l.short(k)))
		}
		if n := l.upgrades[purse]; n > 0 {
			list = slices.Insert(list, 0, fmt.Sprintf("%d upgrade", n))
		}
		if len(list) > 0 {
			parts = append(parts, strings.TrimSpace(purse+" "+strings.Join(list, ", ")))
		}
	}
	return strings.Join(parts, "; ")
}

// settlePurses finds the treasury for units that name none: it is that of the land where they enter.
func (l *letter) settlePurses() {
	if len(l.purses()) == 1 {
		return
	}
	enters := map[edition.KindID]map[string]int{}
	for _, p := range l.places {
		if enters[p.kind] == nil {
			enters[p.kind] = map[string]int{}
		}
		enters[p.kind][l.payer(p.at)] += p.n
	}
	for _, p := range l.buys { // these name theirs
		if p.purse != "" && enters[p.kinds[0]] != nil {
			enters[p.kinds[0]][p.purse] -= p.n
		}
	}
	var out []purchase
	for _, p := range l.buys {
		for _, purse := range l.purses()[1:] {
			if n := min(p.n, enters[p.kinds[0]][purse]); p.purse == "" && n > 0 {
				part := p
				part.n, part.purse = n, purse
				out = append(out, part)
				enters[p.kinds[0]][purse] -= n
				p.n -= n
			}
		}
		if p.n > 0 {
			out = append(out, p)
		}
	}
	l.buys = out
}

// payer is the treasury that pays for what enters at a place; none if it may be one or the other.
func (l *letter) payer(at edition.SpaceID) (purse string) {
	lands := []edition.SpaceID{at}
	if l.sea(at) {
		lands = slices.DeleteFunc(slices.Clone(l.ed.Board.Neighbours(at)), func(s edition.SpaceID) bool { return l.sea(s) || !l.ask.Enters(s) })
	}
	for i, s := range lands {
		name := strings.ToUpper(l.ed.Purses[l.ed.PurseAt(l.me, s)].Treasury)
		if i > 0 && name != purse {
			return ""
		}
		purse = name
	}
	return purse
}

func (l *letter) purses() (out []string) {
	out = append(out, "")
	for _, t := range l.ed.Power(l.me).Treasuries {
		out = append(out, strings.ToUpper(t.ID))
	}
	return out
}

// readWar reads a declaration of war.
func (l *letter) readWar(s sentence) bool {
	if last := len(s.els) - 1; has(s.els, "unreal", "stay") || s.els[last].is("neg", "doubt") {
		l.passOver(s.part()) // "war on the USSR: not yet"
		return true
	}
	if s.section != "WAR" && ownOnly(l, s.els) && !slices.ContainsFunc(s.els, func(e element) bool { return e.sort == "power" && e.token.power != l.me }) {
		return true // "USA, turn 2, at war now"
	}
	any, on, words := false, []edition.PowerID(nil), []string(nil)
	for i := range s.els {
		e := &s.els[i]
		if e.is("neg", "doubt") {
			k := i + 1
			if k < len(s.els) && s.els[k].sort == "from" {
				k++ // "pas de guerre"
			}
			any = any || k < len(s.els) && s.els[k].sort == "war" // "no war yet"
			break
		}
		p := e.token.power
		if e.token.fold == "an" { // "Krieg an Italien"
			p = edition.Nobody
		}
		names := func(k int) bool {
			return k >= 0 && k < len(s.els) && s.els[k].token.power != edition.Nobody && s.els[k].is("power", "place")
		}
		if p == edition.Nobody && e.sort == "place" && !names(i-1) && !names(i+1) { // not the first word of "Untied States"
			p = l.ask.Owner(e.senses[0].space)
		}
		if (e.sort == "power" || e.sort == "place") && p != edition.Nobody && p != l.me {
			on, words = append(on, p), append(words, e.token.text)
		}
	}
	beside := func(p edition.PowerID) bool { // of our side, or at war already
		return l.ed.Power(p).Side == l.ed.Power(l.me).Side || l.ask.Hostile(p, 0)
	}
	all := !slices.ContainsFunc(on, func(p edition.PowerID) bool { return !beside(p) })
	for i, p := range on {
		if any = true; beside(p) && !all { // "with our German friends", "(already with Japan)"
			l.passOver(words[i])
			continue
		}
		l.entries = append(l.entries, entry{"WAR", l.ed.Power(p).Name})
		l.wars = l.wars.With(p)
		clear(l.fights)
	}
	return any
}

// readAdvantage reads the declaration of an optional rule.
func (l *letter) readAdvantage(s sentence) bool {
	if has(s.els, "units", "neg", "doubt") {
		return false
	}
	for _, e := range s.els {
		if e.sort == "advantage" {
			l.entries = append(l.entries, entry{"ADVANTAGE", l.ed.Advantages[l.advs[e.token.phrase]].Name})
		}
	}
	return true
}

// readUpgrade reads which factories become greater; the rest of the sentence is a purchase.
func (l *letter) readUpgrade(s sentence) bool {
	if has(s.els, "neg", "doubt", "or", "unreal", "?mark", "land", "raid") {
		return false
	}
	var rest []element
	n, places := 0, 0
	ours := slices.ContainsFunc(s.els, func(e element) bool { return e.sort == "place" && l.ask.Owner(e.senses[0].space) == l.me })
	for i := range s.els {
		switch e := &s.els[i]; {
		case e.sort == "upgrade":
			if k := len(rest) - 1; k >= 0 && rest[k].sort == "number" && rest[k].num < 6 {
				n, rest = n+rest[k].num-1, rest[:k]
			}
			n++
		case e.sort == "arrow" && i+1 < len(s.els) && s.els[i+1].sort != "place": // "to major"
		case e.sort == "place" && l.ask.Owner(e.senses[0].space) != l.me && ours: // of two words
		case e.sort == "place" && !e.zone:
			if up := (entry{"PLACE", "upgrade " + l.name(e.senses[0].space)}); !slices.Contains(l.entries, up) {
				l.entries = append(l.entries, up)
				places++
			}
		case e.sort == "units" && e.units.n == 0 && len(e.units.kinds) > 0 && l.ed.Kinds[e.units.kinds[0]].Factory, e.is("enter", "toweak", "from") && !has(s.els[i:], "units"): // "of the minor factory"
		default:
			rest = append(rest, *e)
		}
	}
	purse := ""
	if len(l.purses()) > 1 {
		purse = l.purse
	}
	l.upgrades[purse] = max(l.upgrades[purse], n, places)
	if s.els, s.section = trimmed(rest), "BUY"; has(s.els, "units") {
		return l.readBuy(s)
	}
	return true
}

// readRepair reads what is repaired: so much, of which facility, where.
func (l *letter) readRepair(s sentence) bool {
	at := l.ed.Powers[l.me].Capital
	any, start := false, len(l.entries)
	for i := range s.els {
		e := &s.els[i]
		if e.sort == "place" {
			for _, c := range e.senses {
				if l.ask.Owner(c.space) == l.me && !l.sea(c.space) {
					at = c.space
					break
				}
			}
		}
		if l.speaks(s.els[i:i+1], l.isShip) {
			l.mendShip(e, s.els)
			any = true
			continue
		}
		if e.sort != "units" || len(e.units.kinds) == 0 || l.class(e.units.kinds[0]) != edition.Facility && !l.ed.Kinds[e.units.kinds[0]].Factory {
			continue
		}
		any = true
		n := e.units.n
		if k := i - 1; n == 0 && k >= 0 { // "repair the 2 on the factory"
			for k > 0 && s.els[k].is("toweak", "from", "?", "place", "repair", "buy", "ignore") {
				k--
			}
			for k > 0 && s.els[k].sort == "number" && s.els[k-1].is("number", "from") { // "5 of the 13 on the factory"
				k--
			}
			if s.els[k].is("number", "sum") && s.els[k].num <= 20 {
				n = s.els[k].num
			}
		}
		for j := i + 1; j < len(s.els) && n == 0 && s.els[j].sort != "units"; j++ {
			if s.els[j].is("number", "sum") {
				n = s.els[j].num
				s.els[j].sort = "?"
			}
			if s.els[j].sort == "place" && l.ask.Owner(s.els[j].senses[0].space) == l.me {
				at = s.els[j].senses[0].space
			}
		}
		word := l.short(e.units.kinds[0])
		if l.ed.Kinds[e.units.kinds[0]].Factory {
			word = "ic"
		}
		points := "all"
		if n > 0 {
			points = itoa(n)
		}
		l.entries = append(l.entries, entry{"REPAIR", points + " " + l.name(at) + " " + word})
	}
	if !any && !has(s.els, "units") && has(s.els, "place") && count(s.els, "number") == 1 && count(s.els, "place") == 1 { // "repair 3 Germany"
		i := slices.IndexFunc(s.els, func(e element) bool { return e.sort == "number" })
		l.entries, any = append(l.entries, entry{"REPAIR", fmt.Sprintf("%d %s ic", s.els[i].num, l.name(at))}), true
	}
	if !any || has(s.els, "neg", "doubt") {
		l.entries = l.entries[:start]
		return false
	}
	return true
}

// mendShip reads which damaged ships are repaired. The judge decides where they lie if the sentence leaves it open.
func (l *letter) mendShip(e *element, els []element) {
	var may, can []entry
	for i := range l.st.pieces {
		p := &l.st.pieces[i]
		one := entry{"REPAIR", fmt.Sprintf("%d %s %s", max(1, e.units.n), l.short(p.Kind), l.name(p.Space))}
		if !slices.Contains(e.units.kinds, p.Kind) || slices.Contains(may, one) || slices.ContainsFunc(els, func(at element) bool {
			return at.sort == "place" && !slices.ContainsFunc(l.withWaters(at.senses), func(c sense) bool { return c.space == p.Space })
		}) {
			continue
		}
		may = append(may, one)
		got := l.reader.Read(one.section+" "+one.text, orders.Context{Power: l.me})
		if got.Letter.Power = l.me; len(got.Problems)+len(l.ask.Judge(got.Letter)) == 0 {
			can = append(can, one)
		}
	}
	if len(can) != 1 {
		can = may // the judge says why not
	}
	if len(can) != 1 || !l.sections["REPAIR"] {
		l.fail(unclear)
		return
	}
	l.entries = append(l.entries, can[0])
}

// repairsApart cuts what is repaired out of a sentence that buys, too.
func (l *letter) repairsApart(els []element) (repair, rest []element) {
	buys := func(e element) bool { // a ship is repaired if nothing parts it from the word for it
		k := e.units.kinds
		return e.sort == "units" && len(k) > 0 && l.class(k[0]) != edition.Facility && !l.ed.Kinds[k[0]].Factory && !l.isShip(k[0])
	}
	i := max(0, slices.IndexFunc(els, func(e element) bool { return e.sort == "repair" }))
	if !has(els[:i], ",", ";", "and", "buy", "purse") && !slices.ContainsFunc(els[:i], buys) {
		i = 0 // "5 IPCs go into repairing the factory"
	} else if els[i-1].is("number", "sum") {
		i--
	} else if i+1 == len(els) || !l.speaks(els[i+1:i+2], l.isShip) && !els[i+1].is("number", "units") { // "3 inf, the battleship gets repaired"
		k := i
		for k > 0 && !els[k-1].is(",", ";", "and", "buy", "dash") {
			k--
		}
		if l.speaks(els[k:i], l.isShip) {
			i = k
		}
	}
	j := i
	for j < len(els) && !els[j].is(";") && !buys(els[j]) && !(has(els[i:j], ",", "and", "buy") && l.speaks(els[j:j+1], l.isShip)) {
		j++
	}
	if j < len(els) {
		for k := j - 1; k > i; k-- {
			if els[k].is(",", ";", "and", "buy", ".") {
				j = k
				break
			}
		}
	}
	return els[i:j], slices.Concat(els[:i], els[j:])
}

// tellSum tells that the one sum that is written behind a purchase is not what it costs.
func (l *letter) tellSum() {
	if len(l.buys) == 0 || len(l.sums) != 1 || len(l.purses()) > 1 || slices.ContainsFunc(l.buys, func(p purchase) bool { return p.line != l.buys[0].line || p.n == l.sums[0].n }) {
		return
	}
	b, totals := &bill{letter: l}, []int{}
	for _, p := range l.buys {
		b.items, totals = append(b.items, item{purchase: p}), append(totals, l.total([]purchase{p}))
	}
	if said := l.sums[0].n; said > 3 && !b.explains(totals, figure{n: said, at: -1}) {
		l.found = append(l.found, Line{Line: l.buys[0].line, Typed: strings.TrimSpace(l.lines[l.buys[0].line-1]), Assumed: []prose.Text{wrongSum(l.total(l.buys), said)}, Cost: 1})
	}
}
