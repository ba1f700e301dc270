package forms

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// The form that comes by itself fits on two screens of a phone. What it leaves out comes with FORM full.

// mostOnPhone is how many lines the short form takes on a phone at most, in English. Two screens have a few more, which other languages need.
const mostOnPhone = 2*paper.PhoneLines - 6

// FullForm asks for all that a form can say.
const FullForm = "FORM full"

// fill is how much a short form says.
type fill struct {
	stands   int  // phone lines of the units that could attack by land or sea
	idle     int  // spaces in the list of the others
	air      int  // spaces in the list of what aircraft could attack
	names    int  // spaces in other lists
	limits   int  // zones in the lists of those where ships may not stop
	foes     int  // phone lines of who stands in reach
	counts   bool // how many units of a kind the money buys
	zones    bool // the zones beside complexes
	strict   bool // neutral land that leans to nobody
	raids    bool // what aircraft could raid
	coasts   bool // where transports could land troops
	advice   bool // what is said of battles and of placing
	example  bool // an example for a section, or a line of the orders of the turn before
	research bool // what may be found
	again    int  // more lines of the turn before
}

// least is what every short form says.
var least = fill{stands: 4, idle: 2, air: 5, names: 3}

// more is what is added to it as long as two screens hold it, what players need most first.
var more = []addition{
	{6, 14, func(f *fill, n int) { f.stands = n }},
	{3, 8, func(f *fill, n int) { f.idle = n }},
	{5, 12, func(f *fill, n int) { f.air = n }},
	{1, 6, func(f *fill, n int) { f.limits = n }},
	{14, 24, func(f *fill, n int) { f.stands = n }},
	{8, 16, func(f *fill, n int) { f.idle = n }},
	{24, 60, func(f *fill, n int) { f.stands = n }},
	{4, 5, func(f *fill, n int) { f.names = n }},
	yes(func(f *fill) { f.counts = true }),
	{16, 99, func(f *fill, n int) { f.idle = n }},
	yes(func(f *fill) { f.foes = 8 }),
	yes(func(f *fill) { f.strict = true }),
	yes(func(f *fill) { f.coasts = true }),
	yes(func(f *fill) { f.names = 8 }),
	{9, 16, func(f *fill, n int) { f.foes = n }},
	yes(func(f *fill) { f.zones = true }),
	yes(func(f *fill) { f.foes = 99 }),
	yes(func(f *fill) { f.example = true }),
	yes(func(f *fill) { f.air = 99 }),
	yes(func(f *fill) { f.raids = true }),
	yes(func(f *fill) { f.names = 99 }),
	yes(func(f *fill) { f.limits = 20 }),
	yes(func(f *fill) { f.advice = true }),
	yes(func(f *fill) { f.again = 3 }),
	yes(func(f *fill) { f.research = true }),
	yes(func(f *fill) { f.again = 9 }),
}

// addition is more of something: as much of it as fits, from one number to another.
type addition struct {
	from, to int
	set      func(f *fill, n int)
}

// yes is an addition that fits or does not.
func yes(set func(f *fill)) addition { return addition{1, 1, func(f *fill, _ int) { set(f) }} }

// whole is all that there is to be said, for the form with all its facts.
var whole = fill{stands: 999, idle: 999, air: 999, names: 999, limits: 99, foes: 999, counts: true, zones: true, raids: true, coasts: true}

// Short is the form for a power that moves as it comes with its letters: no more than two screens of a phone, and that of Orders
// if it is no more. It is read as that is when it comes back.
func Short(r *orders.Reader, g *sitting.Game, power edition.PowerID, last, mark string) paper.Form {
	f, open := begun(r, g, power, last)
	if f == nil {
		return nil
	}
	if f.orders(open, mark); f.phone <= mostOnPhone-4 { // its long sentences grow in other languages
		return f.out
	}
	return f.short(open, mark)
}

// short writes the form for some sections, with as much as two screens of a phone hold.
func (f *form) short(open []edition.Section, mark string) paper.Form {
	f.brief, f.fill = true, least
	best := f.writeShort(open, mark)
	for _, add := range more {
		before, low, high := f.fill, add.from-1, add.to
		kept := before
		for n := high; low < high; n = (low + high + 1) / 2 { // most often all of it fits
			f.fill = before
			add.set(&f.fill, n)
			if longer := f.writeShort(open, mark); f.phone <= mostOnPhone {
				best, kept, low = longer, f.fill, n
			} else {
				high = n - 1
			}
		}
		f.fill = kept
	}
	return best
}

func (f *form) writeShort(open []edition.Section, mark string) paper.Form {
	f.out, f.long, f.phone, f.listed, f.foes = nil, 0, 0, false, false
	f.head(strings.TrimSpace(orderTitle + " " + mark))
	f.say("%s, %s. Type below the headings; lines with # are not read. DONE ends the turn. %s on a line of its own brings all facts and examples.",
		f.name(f.power), f.round(), prose.Typed(FullForm))
	written := map[edition.Section]bool{}
	for _, s := range open {
		if written[s] {
			continue
		}
		written[s] = true
		f.head(string(s))
		f.shortSection(s, open)
		if (s == edition.SectionCombat || s == edition.SectionBattles) && f.abstains != "" {
			f.add(paper.FormLine{Comment: prose.Words(f.abstains)})
		} else if f.fill.example {
			f.size.again = f.fill.again
			f.again(s)
		}
		f.room()
	}
	f.led()
	f.head(strings.TrimSpace(endTitle + " " + mark))
	return f.out
}

// shortSection writes the facts that belong to a section, in short.
func (f *form) shortSection(s edition.Section, open []edition.Section) {
	switch s {
	case edition.SectionResearch:
		f.shortResearch()
	case edition.SectionBuy:
		f.shortBuy()
	case edition.SectionRepair:
		f.damaged()
	case edition.SectionWar:
		f.warState()
	case edition.SectionBattles:
		if f.fill.advice {
			f.say("Without a word you press on, and losses go by the published list. HELP battles says what can be ordered.")
		}
	case edition.SectionPlace:
		if !slices.Contains(open, edition.SectionBuy) {
			f.place(false)
		} else if f.fill.advice {
			f.say("What you buy enters beside your complexes; see BUY. What is not placed is %s.", f.ed.Rules.Money.Surplus())
		}
	case edition.SectionCombat, edition.SectionNaval, edition.SectionGround:
		if s != edition.SectionCombat || !f.listed {
			f.inPart(s, f.shortCombat)
		}
	case edition.SectionRail:
		if f.fill.advice {
			f.rail()
		}
	case edition.SectionBases:
		if f.fill.advice {
			f.bases()
		}
	case edition.SectionNoncombat:
		f.shortNoncombat(s)
	default:
		f.section(s, open)
	}
}

// shortNoncombat says what can still move; before the combat move, which land joins whoever comes.
func (f *form) shortNoncombat(s edition.Section) {
	if f.listed {
		if _, friends := f.besideNeutrals(true); len(friends) > 0 {
			f.say("A land unit that goes there wins over %s.", prose.Join(friends, ", "))
		}
		return
	}
	f.size = size{stands: 3 * f.fill.idle, enemies: max(4, f.fill.foes)}
	f.movable(s)
}

// few writes as many things as fit into so many lines of a phone, the largest if they have sizes, and how many are left out.
func (f *form) few(list []prose.Text, sizes []int, lines int, rest string) {
	kept, left := largest(list, sizes, func(i int) int { return f.height(paper.FormLine{Comment: list[i], Narrow: true})[1] }, lines)
	for _, text := range kept {
		f.add(paper.FormLine{Comment: text})
	}
	if left > 0 {
		f.say("... and %d more: %s", left, prose.Typed(rest))
	}
}

// largest keeps as many things as there is room for, the largest first, in the order in which they came; one at least.
func largest(list []prose.Text, sizes []int, takes func(int) int, room int) (kept []prose.Text, left int) {
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	if sizes != nil {
		slices.SortStableFunc(order, func(a, b int) int { return sizes[b] - sizes[a] })
	}
	keeps := map[int]bool{}
	for _, i := range order {
		n := takes(i)
		if n > room && len(keeps) > 0 {
			break
		}
		room -= n
		keeps[i] = true
	}
	for i, text := range list {
		if keeps[i] {
			kept = append(kept, text)
		}
	}
	return kept, len(list) - len(kept)
}
