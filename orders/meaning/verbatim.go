package meaning

import (
	"regexp"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/orders"
)

// formal is how orders begin in the words of the order language: a line that does not is not tried.
var formal = regexp.MustCompile(`(?i)^(?:buy (?:[a-z]+ )?\d|(?:[a-z]+ ){0,2}\d+ [a-z]+(?:, | [^:;]* -> |.*: (?:load|land) | .* stays$))`)

// verbatim keeps an order that stands in the words of the order language: what is printed of it is what was typed.
func (l *letter) verbatim(line string) bool {
	text := strings.Join(strings.Fields(line), " ")
	if !formal.MatchString(text) {
		return false
	}
	buys := strings.EqualFold(text[:4], "buy ")
	typed := text + "\n"
	if !buys {
		if !slices.Contains([]string{"COMBAT", "NONCOMBAT", "NAVAL", "GROUND", "RAIL", "BASES"}, l.section) {
			return false
		}
		typed = l.section + "\n" + typed
	}
	got := l.reader.Read(typed, orders.Context{Power: l.me, Quiet: true})
	if len(got.Problems)+len(got.NotRead)+len(got.Commands)+len(got.Letter.Battles) > 0 || len(got.Letter.Sections) != 1 {
		return false
	}
	got.Letter.Power = edition.Nobody
	if !strings.EqualFold(strings.TrimSpace(l.reader.Print(got.Letter)), strings.TrimSpace(typed)) {
		return false
	}
	if buys {
		return l.boughtAs(got.Letter.Sections[edition.SectionBuy])
	}
	os := got.Letter.Sections[edition.Section(l.section)]
	if len(os) != 1 {
		return false
	}
	m, ok := os[0].(order.Move)
	return ok && (len(m.Path) > 1 || m.Purpose != order.Plain || len(m.Loads)+len(m.Unloads) > 0) && l.movedAs(&m, l.reader.PrintOrder(m))
}

// judged keeps an order that stands in the words of the order language although no reading of it is legal: the judge says what is wrong with it.
func (l *letter) judged() bool {
	if slices.ContainsFunc(l.st.moves, func(m move) bool { return m.line == l.line }) {
		return false
	}
	section := l.section
	if section == "" {
		section = "COMBAT"
	}
	if l.section == "" && l.byPhase() {
		section = "GROUND"
	}
	os := l.ordersIn(section)
	if m, ok := firstOrder(os).(order.Move); ok && section == "GROUND" && l.section == "" && len(m.Units) > 0 && m.Units[0].Kind != edition.NoKind && l.isShip(m.Units[0].Kind) {
		section = "NAVAL"
		os = l.ordersIn(section)
	}
	if l.section == "" && !l.byPhase() && !slices.ContainsFunc(os, func(o order.Order) bool { m, ok := o.(order.Move); return !ok || l.fight(m.Path[len(m.Path)-1]) }) {
		section = "NONCOMBAT"
		os = l.ordersIn(section)
	}
	for _, o := range os {
		if m, ok := o.(order.Move); ok && len(m.Path) < 2 && m.Purpose == order.Plain && len(m.Loads)+len(m.Unloads) == 0 {
			return false // it says only where units are
		}
	}
	for _, o := range os {
		text := l.reader.PrintOrder(o)
		l.entries = append(l.entries, entry{section, text})
		if l.judges == nil {
			l.judges = map[string]order.Source{}
		}
		l.judges[text] = order.Source{Line: l.line, Text: l.typed}
	}
	if len(os) > 0 {
		l.whole = l.line
	}
	return len(os) > 0
}

// firstOrder is the first of some orders, or nil.
func firstOrder(os []order.Order) order.Order {
	if len(os) == 0 {
		return nil
	}
	return os[0]
}

// ordersIn are the orders of a line that stands below the word of a section, if they are all that it holds.
func (l *letter) ordersIn(section string) []order.Order {
	got := l.reader.Read(section+"\n"+l.typed+"\n", orders.Context{Power: l.me, Quiet: true})
	if len(got.Problems)+len(got.NotRead)+len(got.Commands) > 0 || len(got.Letter.Sections) != 1 {
		return nil
	}
	return got.Letter.Sections[edition.Section(section)]
}

// boughtAs takes over what the exact reader has read of a purchase.
func (l *letter) boughtAs(os []order.Order) bool {
	for _, o := range os {
		if _, ok := o.(order.Buy); !ok {
			return false
		}
	}
	for _, o := range os {
		b := o.(order.Buy)
		if b.Upgrade {
			l.upgrades[strings.ToUpper(b.Treasury)] += b.Count
			continue
		}
		l.buys = append(l.buys, purchase{kinds: []edition.KindID{b.Kind}, n: b.Count, purse: strings.ToUpper(b.Treasury), line: l.line})
	}
	l.bought[l.line] = true
	return len(os) > 0
}

// movedAs carries out a move that the exact reader has read, if the units stand where it says.
func (l *letter) movedAs(m *order.Move, text string) bool {
	st := l.st.clone()
	from, end := m.Path[0], m.Path[len(m.Path)-1]
	goes := move{section: l.section, text: text, line: l.line, owner: l.me, from: from, to: end, beach: edition.Nowhere, quiet: true,
		kind: m.Units[0].Kind, n: max(1, m.Units[0].Count), ship: len(m.Loads)+len(m.Unloads) > 0}
	attacks := (l.section == "COMBAT" || l.section == "NAVAL" || l.section == "GROUND") && m.Purpose != order.Stay
	for _, u := range m.Unloads {
		goes.beach = u.To
	}
	goes.attack = attacks && (st.fight(end) || goes.beach != edition.Nowhere && st.fight(goes.beach))
	send := func(list []order.Selection, from, to edition.SpaceID, change func(p *piece)) bool {
		for _, u := range list {
			left := u.Count
			if left < 1 {
				return false
			}
			for i := range st.pieces {
				if p := &st.pieces[i]; left > 0 && p.Kind == u.Kind && p.stands(from) && !p.done && (u.Owner == edition.Nobody || u.Owner == p.Owner) {
					p.at, p.rode = to, edition.Nowhere
					change(p)
					left--
				}
			}
			if u.Kind == edition.NoKind || left > 0 {
				return false
			}
		}
		return true
	}
	for _, u := range m.Units {
		goes.crew = append(goes.crew, cargo{u.Kind, u.Count, from})
		for _, c := range u.Cargo {
			goes.hold = append(goes.hold, cargo{c.Kind, c.Count, from})
		}
	}
	beach := goes.beach
	ok := send(m.Units, from, end, func(p *piece) {
		p.fought, p.done = p.fought || goes.attack, !goes.attack || !st.isAir(p.Kind)
		p.cargo = m.Aboard != nil
		if m.Land != nil {
			p.at, p.done = m.Land.Space, true
		}
		if st.isShip(p.Kind) && st.ed.Kinds[p.Kind].Deck > 0 && end != from {
			(&clause{letter: l}).takeAlong(st, from, end, goes.attack)
		}
	})
	for _, load := range m.Loads {
		to := end
		if beach != edition.Nowhere {
			to = beach
		}
		for _, u := range load.Units {
			goes.hold = append(goes.hold, cargo{u.Kind, u.Count, load.From})
		}
		ok = ok && send(load.Units, load.From, to, func(p *piece) { p.cargo, p.done = beach == edition.Nowhere, true })
	}
	if beach != edition.Nowhere && len(m.Loads) == 0 {
		for i := range st.pieces {
			if p := &st.pieces[i]; p.at == from && p.cargo {
				p.at, p.cargo, p.done = beach, false, true
			}
		}
	}
	if !ok {
		return false
	}
	st.moves = append(st.moves, goes)
	l.st = st
	return true
}
