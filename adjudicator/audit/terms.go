package audit

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/scribe"
	"fieldpost/orders"
)

// terms reads the options of the game, which are open from its beginning.
func (r *replay) terms() *Finding {
	first, begun := r.papers.firstList()
	var seals []scribe.Seal
	for s := range r.papers.opened {
		if s.Kind == scribe.Option && (!begun || slices.Contains(first, s)) {
			seals = append(seals, s)
		}
	}
	slices.SortFunc(seals, scribe.Seal.Compare)
	readers := &orders.Readers{Load: r.check.wanted.Load}
	if readers.Load == nil {
		readers.Load = editions.Load
	}
	r.options = seals
	for _, s := range seals {
		word, rest, _ := strings.Cut(strings.TrimSuffix(r.papers.opened[s].Text, "\n"), " ")
		switch {
		case word == "play":
			pace, gathers, known := scribe.ReadPlay(rest)
			if !known {
				return wrong("inputs", -1, "there is no pace %q", rest)
			}
			r.pace, r.gathers = pace, gathers
		case word == "reveals":
			r.all, _ = scribe.ReadReveals(rest)
		case strings.HasPrefix(word, "position\n"):
			start, reader, err := scribe.ReadStart(readers, r.papers.opened[s].Text)
			if err != nil {
				return wrong("inputs", -1, "the position in which the game begins can not be read: %v", err)
			}
			r.start, r.reader = start, reader
		}
	}
	if r.start == nil {
		return r.papers.lacking(-1, "the options of the game are not among the files; they come with its first letter (file .opened)")
	}
	r.verdict.Edition = r.reader.Edition().ID
	return nil
}

func (r *replay) begin(start *position.Position) {
	r.start = start
	r.starts[start.TurnName()] = start
	r.choices, r.volleys = map[string]turn.Choice{}, map[string][]int{}
	r.kept = map[string]*item{}
	r.items, r.given, r.openers, r.corrections = nil, nil, []string{r.id(start.Mover)}, nil
}
