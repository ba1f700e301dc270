package meaning_test

import (
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// prose says the moves of a section in whole sentences, as people do who write letters: those of one target or of one origin together.
func (t *teller) prose(os []order.Order) string {
	short := t.short // "Russ." does not end a sentence
	t.short = false
	defer func() { t.short = short }()
	said := make([]bool, len(os))
	var lines []string
	known := map[int]bool{} // lines that are no sentences
	for i, o := range os {
		if said[i] {
			continue
		}
		t.begin("prose " + t.known(o))
		mv, ok := o.(order.Move)
		switch {
		case ok && t.ferries(&mv):
			lines = append(lines, t.voyage(&mv))
		case !ok || !t.simple(&mv) || mv.Purpose == order.Escort || len(mv.Path) != 2:
			known[len(lines)] = true
			lines = append(lines, t.known(o))
		default:
			byOrigin := t.one(3)
			var group []*order.Move
			for j := i; j < len(os); j++ {
				m, ok := os[j].(order.Move)
				same := ok && !said[j] && t.simple(&m) && len(m.Path) == 2 && m.Purpose == mv.Purpose && t.ships(&m) == t.ships(&mv)
				if same && (byOrigin && m.Path[0] == mv.Path[0] || !byOrigin && m.Path[1] == mv.Path[1]) && len(group) < 4 {
					said[j] = true
					group = append(group, &m)
				}
			}
			switch {
			case mv.Purpose == order.Raid:
				lines = append(lines, t.raids(group))
			case byOrigin:
				lines = append(lines, t.fromOne(group))
			default:
				lines = append(lines, t.toOne(group))
			}
		}
	}
	text := ""
	for i, line := range lines {
		between := "\n"
		if i+1 < len(lines) && !known[i] && !known[i+1] && t.one(2) {
			between = " "
		}
		text += line + between
	}
	return text
}

// people says units of one kind at a place in words: "the tank" only where there is one, "all three" only where all go.
func (t *teller) people(s order.Selection, at edition.SpaceID) string {
	names := t.names(s.Kind)
	if english := slices.DeleteFunc(slices.Clone(names), func(n [2]string) bool { return len(n[0]) < 4 || n[0][0] < 'a' || n[0] > "z" || foreign[n[0]] }); len(english) > 0 && !t.one(6) {
		names = english
	}
	form := names[t.luck.IntN(len(names))]
	stand := t.standing(at, s.Kind)
	number := t.any(numbers[min(s.Count, len(numbers)-1)], strconv.Itoa(s.Count))
	if s.Count >= len(numbers) {
		number = strconv.Itoa(s.Count)
	}
	switch {
	case s.Count == 1 && stand == 1 && t.one(2):
		return t.any("the ", "the ", "my ") + form[0]
	case s.Count == 1:
		article := "a "
		if strings.ContainsRune("aeiou", rune(form[0][0])) {
			article = "an "
		}
		return t.any(article, "one ", "1 ") + form[0]
	case s.Count == 2 && stand == 2 && t.one(3):
		return t.any("both ", "the two ") + form[1]
	case s.Count == stand && t.one(4):
		return t.any("all "+number+" ", "the "+number+" ", "all the ") + form[1]
	}
	return number + " " + form[1]
}

var foreign = map[string]bool{"infanterie": true, "infantería": true, "fanteria": true, "artillería": true, "artiglieria": true, "char": true, "tanque": true, "carro": true,
	"chasseur": true, "caza": true, "caccia": true, "bombardier": true, "bombardero": true, "cuirassé": true, "croiseur": true, "sous-marin": true}

func (t *teller) peopleOf(m *order.Move) string {
	var parts []string
	for _, s := range m.Units {
		parts = append(parts, t.people(s, m.Path[0]))
	}
	return t.list(parts)
}

// list joins parts as in a sentence.
func (t *teller) list(parts []string) string {
	if len(parts) < 2 {
		return strings.Join(parts, "")
	}
	n := len(parts) - 1
	return strings.Join(parts[:n], ", ") + t.any(" and ", " and ", ", and ", " plus ", " along with ", " together with ", " as well as ") + parts[n]
}

func (t *teller) count(group []*order.Move) (n int) {
	for _, m := range group {
		for _, s := range m.Units {
			n += s.Count
		}
	}
	return n
}

func (t *teller) flies(m *order.Move) bool {
	return slices.ContainsFunc(m.Units, func(s order.Selection) bool { return t.game.Now.Edition.Kinds[s.Kind].Class == edition.Air })
}

// home is where planes that have attacked land, behind the sentence that sends them; "" if that is not the same for all.
func (t *teller) home(group []*order.Move) (string, bool) {
	last := group[len(group)-1]
	for _, m := range group[:len(group)-1] {
		if m.Land != nil || last.Land != nil && t.flies(m) {
			return "", false
		}
	}
	if last.Land == nil {
		return "", true
	}
	if last.Land.By != nil || len(group) > 1 && len(last.Units) > 1 {
		return "", false
	}
	at := t.place(last.Land.Space)
	if t.count(group[len(group)-1:]) == 1 {
		return t.any(", which lands in ", ", landing in ", ", and it lands in ", ", then lands in ") + at, true
	}
	return t.any(", which land in ", ", landing in ", ", and they land in ", ", then land in ") + at, true
}

// toOne says moves to one place.
func (t *teller) toOne(group []*order.Move) string {
	home, ok := t.home(group)
	if !ok {
		var lines []string
		for _, m := range group {
			lines = append(lines, t.toOne([]*order.Move{m}))
		}
		return strings.Join(lines, " ")
	}
	end := t.place(group[0].Path[1])
	if text := t.special(group, end); text != "" {
		return text
	}
	from := t.any(" from ", " from ", " of ", " out of ")
	parts := make([]string, len(group))
	for i, m := range group {
		parts[i] = t.peopleOf(m) + from + t.place(m.Path[0])
	}
	verb := t.any("go to ", "move to ", "head for ", "go into ")
	fights := !t.quiet && t.foes(group[0].Path[1])
	switch {
	case t.ships(group[0]):
		verb = t.any("sail to ", "go to ", "move to ", "steam to ")
	case fights:
		verb = t.any("attack ", "attack ", "go into ", "move into ", "hit ", "strike ")
	}
	if t.count(group) == 1 {
		verb = strings.Replace(strings.Replace(verb, " ", "s ", 1), "gos ", "goes ", 1)
	}
	who := t.list(parts)
	n := len(parts)
	text := ""
	switch t.luck.IntN(9) {
	case 0:
		if fights {
			text = t.any(end+" is attacked by "+who, "I attack "+end+" with "+who, "Let us take "+end+" with "+who)
		} else {
			text = t.any("Into "+end+" go "+who, end+" gets "+who)
		}
	case 1:
		if t.count(group) > 2 && n > 1 {
			who += " all"
		}
		text = who + " " + verb + end
	case 2:
		if n > 1 {
			text = parts[0] + " " + verb + end + t.any(", joined by ", " together with ", ", with ", ", and so do ", ", helped by ") + t.list(parts[1:])
		} else {
			text = "I send " + who + " to " + end
		}
	case 3:
		for i, m := range group {
			parts[i] = t.peopleOf(m) + " (" + t.place(m.Path[0]) + ")"
		}
		text = t.any("For "+end+" I use "+t.list(parts), end+": "+t.list(parts), t.list(parts)+" "+verb+end)
	case 4:
		for i, m := range group {
			parts[i] = "from " + t.place(m.Path[0]) + " " + t.peopleOf(m)
		}
		text = end + ": " + t.list(parts)
	case 5:
		text = end + ": " + strings.Join(parts, t.any(", ", "; ", " + "))
	case 6:
		text = t.any("Next, ", "Then ", "Also ", "After that ", "Of course ") + who + " " + verb + end
	default:
		text = who + " " + verb + end
	}
	return upper(text) + home + "."
}

// special says a move as a possession, as a part of what stands there, as everything, or as there and back; and alike ones as so many each.
func (t *teller) special(group []*order.Move, end string) string {
	m := group[0]
	start, s := t.place(m.Path[0]), m.Units[0]
	verb := t.any(" go to ", " move to ", " head for ")
	fights := !t.quiet && t.foes(m.Path[1])
	if fights {
		verb = t.any(" attack ", " go to ", " hit ")
	}
	alike := len(group) > 1
	for _, o := range group[1:] {
		alike = alike && len(o.Units) == 1 && len(m.Units) == 1 && o.Units[0].Kind == s.Kind && o.Units[0].Count == s.Count && o.Land == nil
	}
	switch how := t.luck.IntN(12); {
	case alike && m.Land == nil && how < 5:
		var from []string
		for _, o := range group {
			from = append(from, t.place(o.Path[0]))
		}
		n, between := len(from)-1, t.any(" and ", " and ", " as well as ")
		return upper(t.plain1(s) + " each from " + strings.Join(from[:n], ", ") + between + from[n] + verb + end + ".")
	case len(group) > 1:
		return ""
	case how == 0 && m.Land == nil && !t.ships(m):
		var parts []string
		for _, s := range m.Units {
			parts = append(parts, t.plain1(s))
		}
		return upper(start + "'s " + t.list(parts) + verb + end + ".")
	case how == 1 && len(m.Units) == 1 && s.Count < t.standing(m.Path[0], s.Kind) && m.Land == nil:
		names := t.names(s.Kind)
		number := t.any(numbers[min(s.Count, 10)], strconv.Itoa(s.Count))
		if s.Count > 10 {
			number = strconv.Itoa(s.Count)
		}
		return upper(number + t.any(" of the ", " of the "+strconv.Itoa(t.standing(m.Path[0], s.Kind))+" ", " of my ") + names[t.luck.IntN(min(3, len(names)))][1] + t.any(" in ", " from ") + start + verb + end + ".")
	case how == 2 && m.Land == nil && t.allOf(m):
		return upper(t.any("everything in ", "all units in ", "everybody in ", "everything from ") + start + strings.Replace(strings.Replace(verb, " go ", " goes ", 1), " move ", " moves ", 1) + end + ".")
	case how < 8 && m.Land != nil && m.Land.By == nil && m.Land.Space == m.Path[0] && len(m.Units) == 1:
		if s.Count == 1 {
			return upper(t.people(s, m.Path[0]) + t.any(" from ", " in ") + start + t.any(" attacks ", " flies to ", " goes to ") + end + t.any(" and comes back", " and returns", " and flies home", " and returns to "+start, ", then goes back to "+start) + ".")
		}
		return upper(t.people(s, m.Path[0]) + t.any(" from ", " in ") + start + t.any(" attack ", " fly to ", " go to ") + end + t.any(" and come back", " and return", " and fly home", " and return to "+start, ", then go back to "+start) + ".")
	}
	return ""
}

// plain1 says units of a kind without an article.
func (t *teller) plain1(s order.Selection) string {
	names := t.names(s.Kind)
	form := names[t.luck.IntN(min(3, len(names)))]
	if s.Count == 1 {
		return t.any("one ", "1 ") + form[0]
	}
	if s.Count < len(numbers) && t.one(2) {
		return numbers[s.Count] + " " + form[1]
	}
	return strconv.Itoa(s.Count) + " " + form[1]
}

// allOf reports whether a move takes all that obeys the author at its origin.
func (t *teller) allOf(m *order.Move) bool {
	n := 0
	for u := range t.game.Now.At(m.Path[0]) {
		if t.game.Now.Commands(t.power, u.Owner) && t.game.Now.Edition.Kinds[u.Kind].Class != edition.Facility {
			n++
		}
	}
	return n == t.count([]*order.Move{m})
}

// fromOne says moves out of one place.
func (t *teller) fromOne(group []*order.Move) string {
	for _, m := range group {
		if m.Land != nil {
			return t.toOne(group[:1]) + strings.TrimSuffix(" "+t.rest(group[1:]), " ")
		}
	}
	start := t.place(group[0].Path[0])
	to := make([]string, len(group))
	for i, m := range group {
		to[i] = t.peopleOf(m) + " to " + t.place(m.Path[1])
	}
	n := len(to)
	switch t.luck.IntN(5) {
	case 0:
		return upper("from " + start + " " + t.list(to) + ".")
	case 1:
		return upper(start + " sends " + t.list(to) + ".")
	case 2:
		return upper(start + ": " + strings.Join(to, t.any(", ", "; ")) + ".")
	case 3:
		if n > 1 {
			return upper("the units in " + start + " part: " + strings.Join(to, ", ") + ".")
		}
	}
	return upper("out of " + start + " I move " + t.list(to) + ".")
}

func (t *teller) rest(group []*order.Move) string {
	if len(group) == 0 {
		return ""
	}
	return t.fromOne(group)
}

// raids says who bombs complexes.
func (t *teller) raids(group []*order.Move) string {
	var lines []string
	for _, m := range group {
		home, _ := t.home([]*order.Move{m})
		who, at := t.peopleOf(m)+" from "+t.place(m.Path[0]), t.place(m.Path[1])
		lines = append(lines, upper(t.any(who+" make a raid on "+at, who+" raid "+at)+home+"."))
	}
	return strings.Join(lines, " ")
}

// voyage says what a transport does, in a sentence.
func (t *teller) voyage(mv *order.Move) string {
	var parts []string
	for _, s := range mv.Loads[0].Units {
		parts = append(parts, t.people(s, mv.Loads[0].From))
	}
	cargo := t.list(parts)
	from, to, start := t.place(mv.Loads[0].From), t.place(mv.Unloads[0].To), t.place(mv.Path[0])
	end := t.place(mv.Path[len(mv.Path)-1])
	stays := len(mv.Path) == 1
	switch t.luck.IntN(4) {
	case 0:
		if stays {
			return upper("the transport in " + start + " takes " + cargo + " from " + from + " to " + to + ".")
		}
		return upper("the transport in " + start + " picks up " + cargo + " in " + from + ", sails to " + end + " and drops them in " + to + ".")
	case 1:
		if stays {
			return upper(cargo + " from " + from + " cross to " + to + " on the transport in " + start + ".")
		}
		return upper(cargo + " from " + from + " go to " + to + " on the transport of " + start + ", which ends in " + end + ".")
	case 2:
		text := "the transport from " + start + " loads " + cargo + " in " + from
		if !stays {
			text += ", goes to " + end
		}
		return upper(text + " and lands them in " + to + ".")
	}
	if stays {
		return upper(cargo + " sail from " + from + " to " + to + " with the transport of " + start + ".")
	}
	return upper("the " + start + " transport carries " + cargo + " from " + from + " to " + to + " and ends in " + end + ".")
}

func upper(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
