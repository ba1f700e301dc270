package lobby

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/readers"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
)

// setEdition takes another edition, as long as nobody has a power.
func setEdition(f *requests.Forming, c orders.Command) prose.Text {
	id := editionCalled(c.Args)
	reader, err := readers.Of(id)
	if err != nil || !rules.Playable(reader.Edition()) {
		return prose.Say("There is no edition %q that can be played. There are %s.", prose.Shorten(c.Text), prose.List(playable()))
	}
	t := f.Table
	if id == t.Terms.Edition {
		return ""
	}
	taken := func(name string) bool { _, plays := t.Power(name); return plays }
	if slices.ContainsFunc(t.Seats, func(s game.Seat) bool { return !s.Vacant() }) || slices.ContainsFunc(t.Guests, func(g game.Guest) bool { return taken(g.Name) }) {
		return "Somebody has a power already; the edition is chosen before."
	}
	t.Reader, t.Terms.Edition, t.Terms.Options = reader, id, nil
	t.Seats = VacantSeats(reader.Edition())
	f.Tell("The edition is %s.", reader.Edition().Name)
	return ""
}

// editionCalled is the edition that somebody means by its ID, or by the last words of its name: "Global 1940", "Advanced Rules".
func editionCalled(words []string) string {
	typed := board.Fold(strings.Join(words, ""))
	for _, id := range editions.IDs() {
		ed, err := editions.Load(id)
		if typed == id || err == nil && endsWith(strings.Fields(ed.Name), typed) {
			return id
		}
	}
	return typed
}

// EditionIn is the one edition that a letter names: by its ID, or by the first word of its name that no other edition's name has.
func EditionIn(text string) (r *orders.Reader) {
	names := map[string][]string{}
	for _, id := range editions.IDs() {
		if ed, err := editions.Load(id); err == nil {
			names[id] = append(strings.Fields(strings.ToLower(ed.Name)), id)
		}
	}
	for id, words := range names {
		first := slices.IndexFunc(words, func(word string) bool {
			for other, theirs := range names {
				if other != id && slices.Contains(theirs, word) {
					return false
				}
			}
			return true
		})
		if !slices.ContainsFunc(strings.Fields(strings.ToLower(text)), func(w string) bool { w = strings.Trim(w, ".,;:!?"); return first >= 0 && w == words[first] || w == id }) {
			continue
		}
		of, err := readers.Of(id)
		if r != nil || err != nil || !rules.Playable(of.Edition()) {
			return nil
		}
		r = of
	}
	return r
}

// endsWith tells whether the last of some words are those that were typed.
func endsWith(words []string, typed string) bool {
	for i := range words {
		if board.Fold(strings.Join(words[i:], "")) == typed {
			return true
		}
	}
	return false
}

// playable are the editions whose rules are in the program.
func playable() []string {
	var list []string
	for _, id := range editions.IDs() {
		if ed, err := editions.Load(id); err == nil && rules.Foundable(ed) == nil {
			list = append(list, id)
		}
	}
	return list
}
