package meaning

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
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
	if has(s.els, "raid", "combat", "land", "rail", "escort", "via") || has(s.els, "load", "stay") && !has(s.els, "buy", "purse") && s.section != "BUY" || has(s.els, "place") && !has(s.els, "buy", "purse") && s.section != "BUY" {
		return false
	}
	if l.nameless(s.els) {
		l.fail(noUnit)
		return true
	}
	purse := s.purse
	var list []purchase
	for i := range s.els {
		e := &s.els[i]
		switch e.sort {
		case "units":
			if len(e.units.kinds) == 0 {
				if e.units.n == 0 && i+1 < len(s.els) && s.els[i+1].sort == "number" {
					s.els[i+1].sort = "?" // "reste 2"
				}
				continue
			}
			if e.units.n == 0 && e.units.plural { // "spend all 30 on fighters"
				if e.units.n = forAll(l, s.els, e.units.kinds); e.units.n == 0 {
					return false
				}
			}
			list = append(list, purchase{l.buyable(e.units.kinds), max(1, e.units.n), purse, s.line, has(s.els, "dots", "doubt", "neg", "?mark"), firmness(s.els, i)})
		case "purse":
			for _, name := range l.purses()[1:] {
				if w := strings.ToUpper(e.token.fold); strings.HasPrefix(name, w[:min(2, len(w))]) {
					purse, l.purse = name, name
				}
			}
		case "neg":
			if !has(s.els, "units") {
				return true
			}
			return l.mendedBuy(s)
		case "toweak":
			if e.token.fold == "for" && i+1 < len(s.els) && s.els[i+1].sort == "units" && s.els[i+1].units.n == 0 && has(s.els, "buy", "number") {
				s.els[i+1].units.n = 4 // as a microphone hears it
			}
		case "arrow":
			return false
		case "doubt":
			return l.mendedBuy(s)
		}
	}
	if len(list) == 0 {
		return isProse(s.els) || !has(s.els, "units")
	}
	for _, p := range list {
		if len(p.kinds) == 0 {
			l.fail(notForSale)
			return true
		}
	}
	l.buys = append(l.buys, list...)
	return true
}

// mendedBuy reads a purchase that is changed in its own sentence: what a sum bears out holds.
func (l *letter) mendedBuy(s sentence) bool {
	before := slices.Clone(l.buys)
	for i := range s.els {
		e := &s.els[i]
		if e.sort == "units" && len(e.units.kinds) > 0 {
			if e.units.n == 0 && slices.ContainsFunc(l.buys, func(p purchase) bool { return slices.Contains(p.kinds, e.units.kinds[0]) }) {
				continue // "no, leave the base"
			}
			l.buys = append(l.buys, purchase{l.buyable(e.units.kinds), max(1, e.units.n), l.purse, s.line, true, firmness(s.els, i)})
		}
	}
	for i := range s.els {
		if e := &s.els[i]; e.sort == "number" && e.num > 5 {
			l.sums = append(l.sums, e.num)
		}
	}
	if !l.mendSum(true) {
		l.buys = before
		return false
	}
	return true
}

// firmness is what it costs to drop an item of a list: little if its author takes it back at once.
func firmness(els []element, i int) int {
	firm := 3
	for k := i + 1; k < len(els) && els[k].sort != "units"; k++ {
		if els[k].is("doubt", "neg", "?mark") {
			return 1
		}
		if els[k].sort == "dots" {
			firm = 2
		}
	}
	return firm
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

// mendSum drops what a player thought aloud about: the fewest units without which a sum that he wrote comes out.
func (l *letter) mendSum(always bool) bool {
	money := l.ask.Money()
	if sum := l.total(l.buys); !always && sum <= money || len(l.buys) > 12 || len(l.sums) == 0 {
		return !always
	}
	bestMask, bits, twice := -1, 98, false
	for mask := 0; mask < 1<<len(l.buys); mask++ {
		sum, n, kept := 0, 0, 0
		for i, p := range l.buys {
			if mask>>i&1 == 1 {
				n += p.firm
				if !p.doubted {
					n = 99
				}
			} else {
				sum += p.n * l.ask.Cost(p.kinds[0])
				kept++
			}
		}
		if sum > 0 && sum <= money && slices.Contains(l.sums, sum) && (kept == 1 || !priceOf(l, sum)) && n <= bits {
			twice = n == bits && (twice || l.kept(mask) != l.kept(bestMask))
			bestMask, bits = mask, n
		}
	}
	if bestMask < 0 || twice {
		return false
	}
	var out []purchase
	for i, p := range l.buys {
		if bestMask>>i&1 == 0 {
			out = append(out, p)
		}
	}
	l.buys = out
	return true
}

// kept is what is left of the purchases without those of a mask.
func (l *letter) kept(mask int) string {
	counts := map[edition.KindID]int{}
	for i, p := range l.buys {
		if mask>>i&1 == 0 {
			counts[p.kinds[0]] += p.n
		}
	}
	return fmt.Sprint(counts)
}

// priceOf tells whether a sum is what one of the items costs, and so perhaps no total.
func priceOf(l *letter, sum int) bool {
	return slices.ContainsFunc(l.buys, func(p purchase) bool { return len(p.kinds) > 0 && p.n*l.ask.Cost(p.kinds[0]) == sum })
}

// settleBuys chooses the kinds that words leave open so that a sum comes out that was written.
func (l *letter) settleBuys() {
	l.settleKinds()
	l.mendSum(false)
}

// settleKinds chooses kinds so that a sum comes out.
func (l *letter) settleKinds() {
	for i := range l.buys {
		if p := &l.buys[i]; len(p.kinds) > 1 {
			for k := range p.kinds {
				q := slices.Clone(l.buys)
				q[i].kinds = p.kinds[k:]
				if slices.Contains(l.sums, l.total(q)) {
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

func (l *letter) purses() (out []string) {
	out = append(out, "")
	for _, t := range l.ed.Power(l.me).Treasuries {
		out = append(out, strings.ToUpper(t.ID))
	}
	return out
}

// readWar reads a declaration of war.
func (l *letter) readWar(s sentence) bool {
	if last := len(s.els) - 1; has(s.els, "unreal") || s.els[last].is("neg", "doubt") {
		l.passOver(s.part()) // "war on the USSR: not yet"
		return true
	}
	if s.section != "WAR" && ownOnly(l, s.els) && !slices.ContainsFunc(s.els, func(e element) bool { return e.sort == "power" && e.token.power != l.me }) {
		return true // "USA, turn 2, at war now"
	}
	any := false
	for i := range s.els {
		e := &s.els[i]
		if e.is("neg", "doubt") {
			any = any || i+1 < len(s.els) && s.els[i+1].sort == "war" // "no war yet"
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
			l.entries = append(l.entries, entry{"WAR", l.ed.Power(p).Name})
			l.wars = l.wars.With(p)
			clear(l.fights)
			any = true
		}
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
		if e.sort != "units" || len(e.units.kinds) == 0 || l.class(e.units.kinds[0]) != edition.Facility && !l.ed.Kinds[e.units.kinds[0]].Factory {
			continue
		}
		any = true
		n := e.units.n
		if k := i - 1; n == 0 && k >= 0 { // "repair the 2 on the factory"
			for k > 0 && s.els[k].is("toweak", "from", "?") {
				k--
			}
			if s.els[k].sort == "number" && s.els[k].num < 20 {
				n = s.els[k].num
			}
		}
		for j := i + 1; j < len(s.els) && n == 0 && s.els[j].sort != "units"; j++ {
			if s.els[j].sort == "number" {
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
		l.entries = append(l.entries, entry{"REPAIR", fmt.Sprintf("%d %s %s", max(1, n), l.name(at), word)})
	}
	if !any || has(s.els, "neg", "doubt") {
		l.entries = l.entries[:start]
		return false
	}
	return true
}

// tellSum tells that the one sum that is written behind a purchase is not what it costs.
func (l *letter) tellSum() {
	total := l.total(l.buys)
	if len(l.buys) == 0 || len(l.sums) != 1 || len(l.purses()) > 1 || slices.ContainsFunc(l.buys, func(p purchase) bool { return p.line != l.buys[0].line }) {
		return
	}
	said, money := l.sums[0], l.ask.Money()
	if said <= 3 || said == total || said == money || said == money-total || priceOf(l, said) || slices.ContainsFunc(l.buys, func(p purchase) bool { return p.n == said || l.ask.Cost(p.kinds[0]) == said }) {
		return
	}
	l.found = append(l.found, Line{Line: l.buys[0].line, Typed: strings.TrimSpace(l.lines[l.buys[0].line-1]), Assumed: []prose.Text{wrongSum(total, said)}, Cost: 1})
}
