package meaning

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// A bill is units and numbers. Each number counts the units beside it, or is explained by what they cost; a price, a sum, what is left. Of all
// ways to bind them the cheapest holds.

const (
	mostItems = 16
	mostBills = 2000 // ways of a bill
	mostOf    = 100  // units of one item
)

// figure is a number of a bill.
type figure struct {
	n, line int
	at      int  // the item behind which it stands
	loose   bool // nothing says that it is money
	glued   bool // it stands right in front of units
}

// tallied is a number that may count the units of an item, and the cost of taking it so.
type tallied struct{ figure, cost int }

// item is units of a bill.
type item struct {
	purchase
	at      int // its element
	by      []tallied
	glued   bool // its number stands right in front of it
	open    bool // as many as the money allows, or as a number says
	dropped bool
}

// bill is what a sentence says of purchases.
type bill struct {
	*letter
	items   []item
	figures []figure
	had     int  // so many items were bought before
	doubt   bool // its author thinks aloud: it counts if a sum bears it out
	unclear bool // two ways are as good
	rival   []item

	used  []bool
	ways  int
	low   int
	proof bool // a sum bears out the best way
	borne bool // one that is said to be money
	best  []item
	left  []bool // the figures that the best way explains or uses
}

// billOf takes the units and the numbers of a sentence.
func (l *letter) billOf(s *sentence) *bill {
	b := &bill{letter: l, low: 99, had: len(l.buys), doubt: has(s.els, "doubt", "neg", "scrap", "dots", "?mark")}
	again := len(s.els) > 0 && s.els[0].is("doubt", "neg", "scrap")
	for _, p := range l.buys {
		p.firm = max(p.firm, 1)
		p.doubted = p.doubted || again && p.line == s.line
		b.items = append(b.items, item{purchase: p})
	}
	purse, first := s.purse, len(b.items)
	if !has(s.els, "units") && count(s.els, "purse") > 1 { // the columns of a table
		l.purse = ""
		return b
	}
	els := s.els
	at := make([]int, len(els)) // the figure of a number, or of the units that it is glued to
	number := func(i, n int, loose bool) {
		at[i] = len(b.figures)
		b.figures = append(b.figures, figure{n, s.line, len(b.items) - 1, loose, false})
	}
	rest := false
	for i := range els {
		e := &els[i]
		switch {
		case e.sort == "purse":
			name := l.treasury(e, false)
			if name == "" {
				continue
			}
			if l.purse == s.purse && first < len(b.items) && purse == s.purse { // "6 inf (Europe)"
				for k := first; k < len(b.items); k++ {
					b.items[k].purse = name
				}
				first = len(b.items)
				continue
			}
			purse, l.purse = name, name
		case e.is("number", "sum"):
			number(i, e.num, e.sort == "number" && !(i > 0 && els[i-1].sort == "units" && len(els[i-1].units.kinds) == 0))
		case e.sort == "units" && len(e.units.kinds) == 0:
			rest = e.units.n == 0
			if last := len(b.items) - 1; rest && last >= b.had && b.items[last].n == 0 && !b.items[last].glued && i == b.items[last].at+boolean(i > 0 && els[i-1].is("toweak", "load", "for"))+1 {
				b.items[last].open, rest = true, false // "2 tanks and inf with the rest"
			}
		case e.sort == "units":
			u := &e.units
			if b.doubt && u.n == 0 && slices.ContainsFunc(b.items, func(t item) bool { return len(t.kinds) > 0 && slices.Contains(u.kinds, t.kinds[0]) }) {
				continue // "no, leave the base"
			}
			most := i > 0 && els[i-1].sort == "?" && strings.HasPrefix(els[i-1].token.fold, "max") // "max inf"
			t := item{at: i, glued: u.n > 0, open: u.n == 0 && (u.many() || u.plural || rest || most)}
			t.purchase = purchase{l.buyable(u.kinds), 0, purse, s.line, b.doubt, firmness(els, i)}
			if rest = false; t.glued {
				if i > 1 && els[i-1].sort == "x" && els[i-2].sort == "number" && len(b.figures) > 0 { // "2 x 3 inf"
					b.figures = b.figures[:len(b.figures)-1]
					u.n *= max(1, els[i-2].num)
				}
				number(i, u.n, true)
				b.figures[at[i]].at, b.figures[at[i]].glued = len(b.items), true
				t.by = append(t.by, tallied{at[i], 0})
			} else if e.token.fold != "" && i > 0 && els[i-1].sort == "toweak" && els[i-1].token.fold == "for" && has(els, "buy", "number") {
				t.n = 4 // as a microphone hears it
			}
			if i > 0 && els[i-1].is("number", "x") || i > 1 && els[i-1].sort == "?" && els[i-2].sort == "number" {
				k := i - 1
				for k > 0 && els[k].sort != "number" {
					k--
				}
				if els[k].sort == "number" {
					t.by = append(t.by, tallied{at[k], i - 1 - k + boolean(t.glued)})
				}
			}
			b.items = append(b.items, t)
		}
	}
	for k := b.had; k < len(b.items); k++ { // numbers behind
		t := &b.items[k]
		for i, seen := t.at+1, 0; i < len(els) && seen < 2; i++ {
			if e := &els[i]; e.is(":", "=", "dash", "x") {
				continue
			} else if e.is("number", "sum") || e.sort == "units" && e.units.n > 0 && len(e.units.kinds) > 0 && i == t.at+1 {
				t.by = append(t.by, tallied{at[i], 1 + seen + boolean(e.sort == "sum")})
				if seen++; len(t.kinds) == 0 || b.figures[at[i]].n != l.ask.Cost(t.kinds[0]) {
					break
				}
			} else {
				break
			}
		}
	}
	for _, f := range l.sums {
		if f.line == s.line {
			b.figures = append(b.figures, f)
		}
	}
	return b
}

func boolean(b bool) int {
	if b {
		return 1
	}
	return 0
}

// firmness is what it costs to drop an item of a list: little if its author takes it back at once.
func firmness(els []element, i int) int {
	firm := 3
	for k := i + 1; k < len(els) && els[k].sort != "units"; k++ {
		if els[k].is("doubt", "neg", "scrap", "?mark") {
			return 1
		}
		if els[k].sort == "dots" {
			firm = 2
		}
	}
	return firm
}

// settle finds the cheapest way to bind the numbers.
func (b *bill) settle() bool {
	if len(b.items) > mostItems || len(b.figures) > mostElements {
		return false
	}
	b.used = make([]bool, len(b.figures))
	b.bind(0, 0)
	return b.low < 99
}

// bind gives the items from one on their numbers.
func (b *bill) bind(i, cost int) {
	if b.ways++; b.ways > mostBills || cost > b.low {
		return
	}
	if i == len(b.items) {
		b.weigh(cost)
		return
	}
	t := &b.items[i]
	kept := *t
	defer func() { *t = kept }()
	if i < b.had {
		b.bind(i+1, cost)
	}
	for k := 0; k < len(kept.kinds) && i >= b.had; k++ {
		t.kinds = kept.kinds[k:]
		for _, c := range kept.by {
			if n := b.figures[c.figure].n; !b.used[c.figure] && n < mostOf {
				more := b.unglued(&kept, c.figure)
				b.used[c.figure] = true
				t.n, t.open = n, false
				b.bind(i+1, cost+c.cost+k+more)
				b.used[c.figure] = false
			}
		}
		t.n, t.open = max(1, kept.n), kept.open
		b.bind(i+1, cost+k+b.unglued(&kept, -1))
	}
	if *t = kept; b.doubt && t.doubted {
		t.dropped = true
		b.bind(i+1, cost+t.firm)
	}
}

// unglued is the cost of leaving out the number in front of units. It may count others, or be a price.
func (b *bill) unglued(t *item, by int) int {
	f := -1
	if t.glued {
		f = t.by[0].figure
	}
	switch {
	case f < 0:
		return boolean(by < 0) * len(t.by)
	case f == by, b.used[f]:
		return 0
	case by >= 0 && b.figures[f].n == b.ask.Cost(t.kinds[0]):
		return 2
	case b.figures[f].n >= mostOf: // nobody can: it is not one
		return 99
	}
	return 6
}

// weigh compares a way with the best one: what its numbers leave unexplained costs.
func (b *bill) weigh(cost int) {
	open, sum := -1, 0
	for i := range b.items {
		switch t := &b.items[i]; {
		case t.dropped:
		case t.open && open >= 0:
			return
		case t.open:
			open = i
		default:
			sum += t.n * b.ask.Cost(t.kinds[0])
		}
	}
	if open < 0 {
		b.compare(cost, sum)
		return
	}
	t := &b.items[open]
	price := max(1, b.ask.Cost(t.kinds[0]))
	for k, f := range b.figures {
		if b.used[k] {
			continue
		}
		for _, n := range []int{f.n, f.n * price, f.n - sum} {
			if n%price != 0 || n <= 0 || n > 99*price || sum+n > b.ask.Money() {
				continue
			}
			t.n, b.used[k] = n/price, true
			b.compare(cost+1, sum+n)
			b.used[k] = false
		}
	}
	if n := (b.ask.Money() - sum) / price; n > 0 && !b.doubt {
		t.n = n
		b.compare(cost+2, sum+n*price)
	}
	t.n = 0
}

// compare keeps a way if it is the cheapest.
func (b *bill) compare(cost, sum int) {
	var totals []int                               // of the items that are kept
	kept, fresh, proof, said := 0, 0, false, false // a sum is said, and it comes out
	for i := range b.items {
		t := &b.items[i]
		totals = append(totals, 0)
		if !t.dropped {
			totals[i] = t.n * b.ask.Cost(t.kinds[0])
			kept++
			if i >= b.had && !b.doubt {
				fresh += totals[i]
			}
		}
	}
	money := b.ask.Money()
	if sum > money {
		cost += 5
	}
	left := slices.Clone(b.used)
	for k, f := range b.figures {
		if b.used[k] || f.glued && b.items[f.at].dropped {
			left[k] = true
			continue
		}
		said = said || !f.loose
		if !f.glued && (f.n == sum || f.n == fresh || !f.loose && f.n == money-sum && sum > 0) && sum <= money && (kept == 1 || f.at < 0 || totals[f.at] != f.n || f.n == fresh) {
			proof = true
		}
		if left[k] = f.n == sum || b.explains(totals, f); !left[k] {
			cost += 2 + boolean(f.loose)
		}
	}
	if b.doubt && !proof {
		return
	}
	cost += boolean(said && !proof)
	switch was := b.best; {
	case cost < b.low || cost == b.low && said && proof && !b.borne:
		b.low, b.unclear, b.proof, b.borne = cost, false, proof, said && proof
		b.best, b.left = slices.Clone(b.items), left
	case cost == b.low && (said && proof) == b.borne && bag(was) != bag(b.items):
		if !b.unclear {
			b.rival = slices.Clone(b.items)
		}
		b.unclear = true
	}
}

// offer asks which of two ways is meant.
func (b *bill) offer(s *sentence) {
	q := Question{Line: s.line, Typed: s.part(), Text: whichHolds}
	kept := b.buys
	for _, way := range [][]item{b.best, b.rival} {
		b.buys = nil
		for _, t := range way[b.had:] {
			if !t.dropped && t.n > 0 {
				b.buys = append(b.buys, t.purchase)
			}
		}
		if q.Choices = append(q.Choices, "BUY "+b.buyText()); len(q.Choices) == 1 {
			b.maybe = append(b.maybe, b.buys...)
		}
	}
	b.buys, b.asked = kept, append(b.asked, q)
}

// explains reports whether a number is a price, the sum of some items in a row, or the money that is left.
func (b *bill) explains(totals []int, f figure) bool {
	n, money := f.n, b.ask.Money()
	if n == money {
		return true
	}
	for i := range totals {
		if t := &b.items[i]; t.dropped {
			continue
		} else if n == b.ask.Cost(t.kinds[0]) && (f.at == i || f.at < 0) {
			return true
		}
		sum := 0
		for k := i; k < len(totals); k++ {
			if sum += totals[k]; n == sum || i == 0 && n == money-sum {
				return true
			}
		}
	}
	return false
}

// bag is what is bought in all.
func bag(items []item) string {
	counts := map[edition.KindID]int{}
	for i := range items {
		if t := &items[i]; !t.dropped && len(t.kinds) > 0 {
			counts[t.kinds[0]] += t.n
		}
	}
	return fmt.Sprint(counts)
}

// bought is what the best way buys.
func (b *bill) bought() (out []purchase) {
	for _, t := range b.best {
		if !t.dropped && t.n > 0 {
			out = append(out, t.purchase)
		}
	}
	for k, f := range b.figures {
		if f.at >= 0 && (!b.left[k] || !f.loose) {
			b.sums = append(b.sums, figure{n: f.n, line: f.line, at: -1})
		}
	}
	return out
}

// nameless reports whether something is counted that is no unit: "2 planes", "2 rtl".
func (b *bill) nameless(els []element) bool {
	k := -1
	for i := range els {
		e := &els[i]
		if e.sort == "units" && (e.units.n > 0 && len(e.units.kinds) == 0 || e.units.n == 0 && !has(els, "research") && (e.units.plural || strings.HasSuffix(e.token.fold, "s")) && i > 0 && els[i-1].sort == "?" && len(els[i-1].token.fold) > 2) {
			return true // "2 planes", "thirdteen infantries"
		}
		if e.is("number", "sum") || e.sort == "units" && e.units.n > 0 {
			if k++; e.sort == "number" && e.num > 0 && e.num <= 20 && !b.left[k] && i+1 < len(els) && (els[i+1].is("?", "place", "power") && len(els[i+1].token.fold) > 1 || els[i+1].sort == "toweak" && i+2 < len(els) && els[i+2].is("?", "place")) {
				return true
			}
		}
	}
	return false
}

// ownOnly reports whether the places of a sentence are but the author's own name, and no new units enter there: "3 inf for Germany".
func ownOnly(l *letter, els []element) bool {
	for i := range els {
		k := i - 2
		for k > 0 && els[k].is("sum", "(", ")") {
			k--
		}
		e := &els[i]
		if e.sort == "place" && (e.zone || e.token.power != l.me || k >= 0 && els[i-1].is("toweak", "arrow") && len(els[k].units.kinds) > 0 && e.senses[0].cost == 0 && l.ask.Enters(e.senses[0].space)) {
			return false
		}
	}
	return true
}

// readSpend reads a purchase that is known by its sum: "with the nineteen that remain I take four infantry and a tank, seventeen".
func (l *letter) readSpend(s sentence) bool {
	if len(l.st.moves) > 0 || !ownOnly(l, s.els) || has(s.els, "raid", "lose", "fallback") {
		return false
	}
	b := l.billOf(&s)
	if len(b.items) == b.had || slices.ContainsFunc(b.items, func(t item) bool { return len(t.kinds) == 0 || t.open }) || !b.settle() || b.unclear || !b.proof {
		return false
	}
	l.buys = b.bought()
	return true
}

// lists reports whether a line below the heading of purchases is of the kind "sub, trn -> sz 5", and all that is bought so far has its place, too.
func (l *letter) lists(s *sentence) bool {
	i := slices.IndexFunc(s.els, func(e element) bool { return e.sort == "arrow" })
	return i > 0 && s.section == "BUY" && s.els[i].token.fold == "" && has(s.els[:i], "units") && !has(s.els[:i], "place", "from") && !has(s.els[i+1:], "arrow") && !l.left()
}

// placedBuy reads a purchase with the places where its units enter: "buy 4 inf Russia, 4 inf Caucasus", "13 inf, 8 Germany 5 Southern Europe".
func (l *letter) placedBuy(s sentence) bool {
	if n := len(s.els) - 2; n > 1 && s.els[n].is("load", "toweak") && s.els[n+1].units.rest && len(s.els[n+1].units.kinds) == 0 && l.counted(s.els) { // "3 inf for Germany with the rest"
		s.els = s.els[:n]
	}
	if !has(s.els, "buy") && (s.section != "BUY" || has(s.els, "from") || count(s.els, "place") > count(s.els, "units")+count(s.els, "number")) || ownOnly(l, s.els) || has(s.els, "land", "raid", "stay", "load", "neg", "doubt") || l.strays(s.els) {
		return false
	}
	last := len(s.els) - 1
	if has(s.els, "arrow") && !(l.lists(&s) && s.els[last].sort == "place") && (count(s.els, "units") != count(s.els, "place") || slices.ContainsFunc(s.els, func(e element) bool { return e.sort == "arrow" && len(e.token.fold) > 4 })) {
		return false // "buy 2 trn, 2 inf to Karelia"
	}
	bill := s
	bill.section, bill.els = "BUY", nil
	for i := 0; i < len(s.els); i++ { // without the places, and the numbers that enter there
		k := i
		for k < len(s.els) && s.els[k].is("number", "toweak", "enter", "each", "arrow") && k < i+3 {
			k++
		}
		if k < len(s.els) && s.els[k].sort == "place" {
			i = k
		} else {
			bill.els = append(bill.els, s.els[i])
		}
	}
	kept := *l
	if bill.els = trimmed(bill.els); has(bill.els, "units") && l.readBuy(bill) && len(l.problems) == len(kept.problems) && len(l.asked) == len(kept.asked) {
		lots, spots, ok := l.intake(slices.Clone(s.els))
		if list, _ := l.tie(s.els, lots, spots, true); ok && len(list) == 1 && len(list[0]) > 0 {
			for i := range list[0] {
				list[0][i].said = true
			}
			l.places = append(l.places, l.askZone(&s, list[0])...)
			return true
		}
	}
	l.buys, l.places, l.problems, l.asked, l.sums, l.maybe, l.purse = kept.buys, kept.places, kept.problems, kept.asked, kept.sums, kept.maybe, kept.purse
	more, named := s, []edition.KindID(nil)
	for i := range s.els {
		if e := s.els[i]; e.sort == "units" {
			if named = nil; i+2 < len(s.els) && s.els[i+1].sort == "toweak" && s.els[i+2].sort == "place" {
				named = e.units.kinds
			}
		} else if e.sort == "number" && named != nil && e.num < mostOf && i+2 < len(s.els) && s.els[i+1].sort == "toweak" && s.els[i+2].sort == "place" { // "3 tanks in Poland and 2 in Germany"
			e.sort, e.units = "units", units{n: e.num, kinds: named, owner: edition.Nobody}
			more.els = slices.Concat(more.els[:i], []element{e}, more.els[i+1:])
		}
	}
	return count(more.els, "number") < count(s.els, "number") && l.placedBuy(more)
}
