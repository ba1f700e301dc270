package audit

import (
	"strings"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/scribe"
	"fieldpost/orders"
)

// terms reads the options of the game, which are open from its beginning.
func (r *replay) terms() *Finding {
	seals, _ := r.papers.options()
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
			var known bool
			if r.all, _, known = scribe.ReadReveals(rest); !known {
				r.strange(r.papers.opened[s].Text)
			}
		case word == "clock":
			terms, err := clock.Parse(r.papers.opened[s].Text)
			if err != nil {
				return wrong("inputs", -1, "the terms of the clock can not be read: %v", err)
			}
			r.clock = terms
		case strings.HasPrefix(word, "position\n"):
			start, reader, err := scribe.ReadStart(readers, r.papers.opened[s].Text)
			if err != nil {
				return wrong("inputs", -1, "the position in which the game begins can not be read: %v", err)
			}
			r.start, r.reader = start, reader
			r.beginning(r.papers.opened[s].Text)
		case word != "edition": // which the position names, too
			r.strange(r.papers.opened[s].Text)
		}
	}
	if r.start == nil {
		return r.papers.lacking(-1, "the options of the game are not among the files; they come with its first letter (file .opened)")
	}
	r.verdict.Edition = r.reader.Edition().ID
	return nil
}

// strange tells of an option that this program does not know.
func (r *replay) strange(text string) {
	first, _, _ := strings.Cut(text, "\n")
	r.check.remark("The game was begun with the option %q, which this program does not know; it is judged as if that had not been agreed on.", words(first))
}

func (r *replay) begin(start *position.Position) {
	r.start = start
	r.starts[start.TurnName()] = start
	r.choices, r.volleys = map[string]turn.Choice{}, map[string][]int{}
	r.kept = map[string]*item{}
	r.lapsed.turnBegins(0)
	r.items, r.given, r.openers, r.corrections = nil, nil, []string{r.id(start.Mover)}, nil
}
