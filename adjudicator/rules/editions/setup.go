package editions

import (
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// readSetup reads setup.toml: under each power, what stands in each space, as a player would type it. The
// order of the lines is kept.
func (r *reader) readSetup() {
	const file = "setup.toml"
	var table map[string]map[string]string
	md := r.need(file, &table)
	for _, key := range md.Keys() {
		if len(key) != 2 {
			continue
		}
		power := r.e.PowerByID(key[0])
		if power == edition.Nobody {
			r.fault(file, "there is no power %q", key[0])
			continue
		}
		space, ok := r.e.Board.Find(key[1])
		if !ok {
			r.fault(file, "%s: there is no space %q", key[0], key[1])
			continue
		}
		for _, item := range list(table[key[0]][key[1]]) {
			if stack, ok := r.stack(item); ok {
				stack.Power, stack.Space = power, space
				r.e.Setup = append(r.e.Setup, stack)
			} else {
				r.fault(file, "%s: %q is no count and unit", key[1], item)
			}
		}
	}
}

// stack reads "3 inf".
func (r *reader) stack(item string) (edition.Stack, bool) {
	number, word, _ := strings.Cut(item, " ")
	count, err := strconv.Atoi(number)
	if err != nil || count < 1 {
		return edition.Stack{}, false
	}
	for i := range r.e.Kinds {
		if r.e.Kinds[i].Short == word {
			return edition.Stack{Kind: edition.KindID(i), Count: count}, true
		}
	}
	return edition.Stack{}, false
}
