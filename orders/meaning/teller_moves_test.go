package meaning_test

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// simple reports whether there are other words for a move.
func (t *teller) simple(mv *order.Move) bool {
	switch mv.Purpose {
	case order.Plain, order.Fight, order.Raid, order.Escort:
	default:
		return false
	}
	return len(mv.Path) > 1 && len(mv.Targets) == 0 && (mv.Land == nil || mv.Land.By == nil) && len(mv.Loads) == 0 && len(mv.Unloads) == 0 &&
		mv.Aboard == nil && mv.FromAboard == nil && !mv.CallOff && t.plainUnits(mv.Units)
}

// moves says the moves of a section.
func (t *teller) moves(os []order.Order) string {
	all := func(is func(mv *order.Move) bool) bool {
		return !slices.ContainsFunc(os, func(o order.Order) bool {
			mv, ok := o.(order.Move)
			return !ok || !t.simple(&mv) || !is(&mv)
		})
	}
	if t.order == inTable && len(os) > 0 && all(func(mv *order.Move) bool { return t.plain(mv) && len(mv.Path) == 2 }) {
		return t.table(os)
	}
	var lines []string
	between := "\n"
	if t.joined = t.one(8) && all(func(*order.Move) bool { return true }); t.joined {
		between = "; "
	}
	defer func() { t.joined = false }()
	said := make([]bool, len(os))
	for i, o := range os {
		if said[i] {
			continue
		}
		t.begin(t.known(o))
		mv, ok := o.(order.Move)
		if ok && t.habits && t.simple(&mv) && !t.ferries(&mv) {
			if text := t.habit(os, said, i); text != "" {
				lines = append(lines, text)
				continue
			}
		}
		switch {
		case ok && t.ferries(&mv):
			lines = append(lines, t.crossing(&mv))
		case !ok || !t.simple(&mv):
			lines = append(lines, t.known(o))
			continue
		case t.order == targetFirst && t.one(2):
			lines = append(lines, t.byTarget(os, said, i))
		case len(mv.Units) > 1 && t.one(6):
			for j := range mv.Units {
				one := mv
				one.Units = mv.Units[j : j+1]
				lines = append(lines, t.move(&one))
			}
		default:
			lines = append(lines, t.move(&mv))
		}
	}
	return strings.Join(lines, between) + "\n"
}

// known says an order in the words of the language.
func (t *teller) known(o order.Order) string { return t.reader.PrintOrder(o) }

// plain reports whether a move says nothing but who goes where.
func (t *teller) plain(mv *order.Move) bool {
	return (mv.Purpose == order.Plain || mv.Purpose == order.Fight) && mv.Land == nil
}

// ships reports whether a move is one of ships alone.
func (t *teller) ships(mv *order.Move) bool {
	for _, s := range mv.Units {
		if t.game.Now.Edition.Kinds[s.Kind].Class != edition.Sea {
			return false
		}
	}
	return true
}

// tail is what a move is for, and where it comes down.
func (t *teller) tail(mv *order.Move) string {
	text := ""
	switch mv.Purpose {
	case order.Raid:
		text = t.any(" raid", " (raid)", " raid", " raids")
	case order.Escort:
		text = " escort"
	case order.Fight:
		text = t.any(" fight", " (fight)", "")
	}
	if mv.Land != nil {
		ways := []string{", land ", ", landing ", ", then land ", ", land in "}
		if t.habits {
			ways = []string{" and land in ", " & back to ", ", returns to ", ", lands "}
		}
		text += t.any(ways...) + t.place(mv.Land.Space)
	}
	return text
}

// move says one move.
func (t *teller) move(mv *order.Move) string {
	how := t.order
	if how >= inTable {
		how = t.luck.IntN(inTable)
	}
	units, from, arrow, ships := t.unitList(mv.Units), t.place(mv.Path[0]), t.any(arrows...), t.ships(mv)
	way := make([]string, 0, 4)
	for _, s := range mv.Path[1:] {
		way = append(way, t.behind(s, ships))
	}
	if len(way) > 1 {
		arrow = t.any(" -> ", " > ", " => ")
	}
	to, end := strings.Join(way, arrow), mv.Path[len(mv.Path)-1]
	text := ""
	switch {
	case how == unitFirst && len(way) == 1 && t.one(2):
		text = units + t.any(" from ", " from ", " aus ") + from
		if t.one(3) {
			text = t.any("move ", "send ", "my ", "the ") + text + " to " + t.behind(end, ships)
		} else {
			text += t.any(" to ", " move to ", " go to ", " into ", " nach ") + t.behind(end, ships)
		}
	case how == unitFirst:
		text = units + " " + from + arrow + to
	case how == placeFirst && t.one(3):
		text = from + arrow + to + t.any(": ", " ", ": ") + units
	case how == placeFirst:
		text = from + t.any(": ", " ", ": ", ", ") + units + arrow + to
	case len(way) == 1 && t.one(3):
		verbs := []string{"attack ", "take ", "into ", "to "}
		if t.quiet || !t.foes(end) { // nobody attacks where there is no enemy
			verbs = verbs[2:]
		}
		text = t.any(verbs...) + t.place(end) + t.any(" with ", ": ") + units + t.any(" from ", " ") + from
	default:
		text = t.place(end) + t.any(": ", " <- ", " - ", ": ") + units + t.any(" from ", " from ", " ") + from
		if len(way) > 1 {
			text += " via " + strings.Join(way[:len(way)-1], ", ")
		}
	}
	return t.dressed(text + t.tail(mv))
}

// dressed puts words around an order that mean nothing.
func (t *teller) dressed(text string) string {
	if t.one(12) {
		text = t.any(fillers...) + text
	}
	if t.one(12) {
		text += t.any(remarks...)
	}
	if t.one(20) {
		text += t.any(" please", ".", "!")
	}
	if t.one(20) && !t.joined {
		text = t.any("- ", "* ", "• ") + text
	}
	return text
}

// ferries reports whether a move is one of a transport that takes aboard from one land and puts all of it ashore.
func (t *teller) ferries(mv *order.Move) bool {
	bare := *mv
	bare.Loads, bare.Unloads, bare.Path = nil, nil, []edition.SpaceID{0, 0}
	return !t.phases() && t.simple(&bare) && mv.Purpose == order.Plain && len(mv.Path) <= 2 && len(mv.Units) == 1 && mv.Units[0].Count == 1 && t.ships(mv) &&
		len(mv.Loads) == 1 && len(mv.Unloads) == 1 && mv.Loads[0].From != mv.Unloads[0].To && mv.Loads[0].At == edition.Nowhere && mv.Unloads[0].At == edition.Nowhere &&
		len(mv.Unloads[0].Units) == 0 && t.plainUnits(mv.Loads[0].Units)
}

// crossing says what a transport carries, and where.
func (t *teller) crossing(mv *order.Move) string {
	ship, cargo := t.unit(1, mv.Units[0].Kind), t.unitList(mv.Loads[0].Units)
	from, to := t.place(mv.Loads[0].From), t.place(mv.Unloads[0].To)
	start := t.place(mv.Path[0])
	end, by := "", ""
	if len(mv.Path) == 2 {
		end = t.place(mv.Path[1])
		by = t.any(" -> ", " > ", " to ") + end
	}
	switch t.luck.IntN(5) {
	case 0:
		return t.dressed(ship + " " + start + by + t.any(": ", ", ", " ") + t.any("load ", "loads ", "takes ", "picks up ") + cargo + t.any(" from ", " ") + from + t.any("; land ", ", land ", ", lands in ", ", drops in ", ", unloads in ") + to)
	case 1:
		return t.dressed(cargo + t.any(" from ", " ") + from + t.any(" -> ", " to ", " > ") + to + t.any(" by ", " via ", " on ") + ship + " " + start + by)
	case 2:
		return t.dressed(cargo + " " + from + t.any(" -> ", " > ") + to + " (" + ship + " " + start + by + ")")
	case 3:
		return t.dressed(to + ": " + cargo + " from " + from + t.any(" by ", " with ") + ship + " " + start + by)
	}
	return t.known(*mv)
}

// byTarget says all moves of a section that go to one place.
func (t *teller) byTarget(os []order.Order, said []bool, first int) string {
	mv := os[first].(order.Move)
	if len(mv.Path) != 2 || !t.plain(&mv) {
		return t.move(&mv)
	}
	end := mv.Path[len(mv.Path)-1]
	var parts []string
	with := t.any(" from ", " from ", " ")
	for i := first; i < len(os); i++ {
		m, ok := os[i].(order.Move)
		if ok && !said[i] && t.simple(&m) && m.Path[len(m.Path)-1] == end && len(m.Path) == 2 && t.plain(&m) {
			said[i] = true
			parts = append(parts, t.unitList(m.Units)+with+t.place(m.Path[0]))
		}
	}
	return t.dressed(t.place(end) + t.any(": ", " <- ", ": ") + strings.Join(parts, t.any(", ", "; ", " + ", ", ")))
}

// table says moves in columns.
func (t *teller) table(os []order.Order) string {
	columns := [][3]int{{0, 1, 2}, {1, 0, 2}, {2, 0, 1}, {2, 1, 0}}[t.luck.IntN(4)]
	names := [3]string{t.any("Units", "What"), t.any("From", "Start"), t.any("To", "Target", "Destination")}
	between := t.any(" | ", "\t", "  |  ", " ; ", "    ")
	row := func(cells [3]string) string {
		line := cells[columns[0]] + between + cells[columns[1]] + between + cells[columns[2]] + "\n"
		if strings.TrimSpace(between) == "|" && t.one(3) {
			line = "| " + strings.TrimSuffix(line, "\n") + " |\n"
		}
		return line
	}
	text := row(names)
	for _, o := range os {
		t.begin(t.known(o))
		mv := o.(order.Move)
		text += row([3]string{t.unitList(mv.Units), t.place(mv.Path[0]), t.place(mv.Path[1])})
	}
	return text
}

// placing says where new units come.
func (t *teller) placing(os []order.Order, headed bool) string {
	text, word := "", ""
	if t.chatty {
		if all := t.allPlaced(os); all != "" {
			return all
		}
	}
	if headed {
		text = t.heading(edition.SectionPlace)
	} else {
		word = t.any("place ", "Place ", "mobilize ", "new units: ")
	}
	for i := 0; i < len(os); i++ {
		p, ok := os[i].(order.Place)
		t.begin(fmt.Sprint(t.known(os[i]), i))
		if !ok || p.Factory != edition.Nowhere || p.Deck || p.Existing || p.Upgrade || p.Treasury != "" || !t.plainUnits(p.Units) {
			line := t.known(os[i])
			if !headed {
				line = "PLACE " + line
			}
			text += line + "\n"
			continue
		}
		units := t.unitList(p.Units)
		at := t.place(p.Space)
		switch t.luck.IntN(4) {
		case 0:
			text += word + units + t.any(" in ", " at ", " - ", " ") + at + "\n"
		case 1:
			text += word + at + t.any(": ", " - ", " ") + units + "\n"
		default:
			text += word + units + " " + at + "\n"
		}
	}
	return text
}

// allPlaced says in one sentence where new units come, if all come to one place or most to one and some of a kind to another; else "".
func (t *teller) allPlaced(os []order.Order) string {
	at, placed := map[edition.SpaceID][]order.Selection{}, 0
	var places []edition.SpaceID
	for _, o := range os {
		p, ok := o.(order.Place)
		if !ok || p.Factory != edition.Nowhere || p.Deck || p.Existing || p.Upgrade || p.Treasury != "" || !t.plainUnits(p.Units) {
			return ""
		}
		if at[p.Space] == nil {
			places = append(places, p.Space)
		}
		at[p.Space] = append(at[p.Space], p.Units...)
		for _, u := range p.Units {
			placed += u.Count
		}
	}
	if placed != t.bought {
		return ""
	}
	t.begin("all placed")
	switch len(places) {
	case 1:
		if t.game.Now.IsSea(places[0]) {
			return ""
		}
		place := t.place(places[0])
		return t.any("All of it goes to "+place, "All new units in "+place, "Everything is placed in "+place, "All the new troops are put in "+place, "Place all in "+place, "New units: all in "+place, "I place everything in "+place) + ".\n"
	case 2:
		few, kinds := at[places[1]], map[edition.KindID]int{}
		for _, u := range few {
			kinds[u.Kind] += u.Count
		}
		if len(kinds) != 1 || t.game.Now.IsSea(places[0]) {
			return ""
		}
		n := kinds[few[0].Kind]
		one, rest := t.plain1(order.Selection{Kind: few[0].Kind, Count: n}), t.place(places[0])
		return t.any("Place ", "New units: ", "I place ") + one + t.any(" in ", " at ") + t.place(places[1]) + t.any(", the rest in ", ", everything else in ", ", all others in ", " and the rest in ") + rest + ".\n"
	}
	return ""
}

// phases reports whether moves at sea and by land are parts of a turn of their own.
func (t *teller) phases() bool {
	return slices.ContainsFunc(t.game.Now.Phases(), func(ph edition.Phase) bool { return ph.Section == edition.SectionNaval })
}
