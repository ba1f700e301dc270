package match

import (
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// Units is so many units of a kind, as typed: "10 inf", "1 bb damaged", "all arm".
type Units struct {
	Count int // order.All when no number was typed
	Kind  edition.KindID
	Mark  string          // damaged, damage, empty, loaded, overland
	Owner edition.PowerID // Nobody: whoever leads the side
}

// number is how many there are: a word without a number is one unit.
func (u Units) number() int {
	if u.Count == order.All {
		return 1
	}
	return u.Count
}

// The marks that may stand behind units: the state of a ship, or, in an order of loss, the hit that it survives.
const (
	damagedMark = "damaged"
	damageMark  = "damage"
	emptyMark   = "empty"
	loadedMark  = "loaded"

	overlandMark = "overland" // it attacks beside a landing and does not come from the sea
)

var unitMarks = []string{damagedMark, damageMark, emptyMark, loadedMark, overlandMark}

// ReadUnits reads a list of units. Commas and "and" may stand between them, and a number may be left out.
func ReadUnits(e *edition.Edition, text string) ([]Units, error) {
	var out []Units
	for part := range strings.SplitSeq(text, ",") {
		words := strings.Fields(part)
		for len(words) > 0 {
			if words[0] == "and" || words[0] == "+" {
				words = words[1:]
				continue
			}
			u := Units{Count: order.All, Owner: edition.Nobody}
			if n, err := strconv.Atoi(words[0]); err == nil && n >= 0 {
				u.Count, words = n, words[1:]
			} else if strings.EqualFold(words[0], "all") {
				words = words[1:]
			}
			kind, took, err := pickKind(e, words)
			if err != nil {
				return nil, err
			}
			u.Kind, words = kind, words[took:]
			if len(words) > 0 && slices.Contains(unitMarks, strings.ToLower(words[0])) {
				u.Mark, words = strings.ToLower(words[0]), words[1:]
			}
			out = append(out, u)
		}
	}
	return out, nil
}

// pickKind finds the kind of unit that the first words name, by the longest name, and says by how many words.
func pickKind(e *edition.Edition, words []string) (edition.KindID, int, error) {
	if len(words) == 0 {
		return edition.NoKind, 0, prose.Wrong("a number stands without a unit behind it")
	}
	for n := min(3, len(words)); n >= 1; n-- {
		key := board.Fold(strings.Join(words[:n], " "))
		for i := range e.Kinds {
			if slices.ContainsFunc(kindWords(&e.Kinds[i]), func(w string) bool { return board.Fold(w) == key }) {
				return edition.KindID(i), n, nil
			}
		}
	}
	key := board.Fold(words[0])
	var near []string
	for i := range e.Kinds {
		k := &e.Kinds[i]
		if slices.ContainsFunc(kindWords(k), func(w string) bool { return board.Misses(key, board.Fold(w)) <= 1 }) {
			near = append(near, k.Short)
		}
	}
	if len(near) > 0 {
		return edition.NoKind, 0, prose.Wrong("there is no unit %q; did you mean %s?", cut(words[0]), prose.Either(typed(near)))
	}
	var all []string
	for i := range e.Kinds {
		if e.Kinds[i].Buyable { // others come by options or developments
			all = append(all, e.Kinds[i].Short)
		}
	}
	return edition.NoKind, 0, prose.Wrong("there is no unit %q; there are %s", cut(words[0]), prose.Join(typed(all), ", "))
}

// typed are words as they are typed.
func typed(words []string) []prose.Text {
	out := make([]prose.Text, len(words))
	for i, w := range words {
		out[i] = prose.Typed(w)
	}
	return out
}

func kindWords(k *edition.Kind) []string {
	return append([]string{k.Short, k.Name, k.Plural, k.ID}, k.Aliases...)
}

// cut shortens what was typed before it is said again.
func cut(typed string) string {
	const most = 40
	if runes := []rune(typed); len(runes) > most {
		return string(runes[:most]) + "..."
	}
	return typed
}
