package meaning

import (
	"fmt"
	"os"
)

var debug = os.Getenv("FPDEBUG") != ""

func (l *letter) debugReadings(s sentence, list []outcome) {
	if !debug || !l.last && os.Getenv("FPDEBUG") != "2" {
		return
	}
	fmt.Fprintf(os.Stderr, "# line %d %q section %q els", s.line, s.typed, s.section)
	for _, e := range s.els {
		fmt.Fprintf(os.Stderr, " %s", e.sort)
		switch e.sort {
		case "units":
			for _, k := range e.units.kinds {
				fmt.Fprintf(os.Stderr, "/%d%s", e.units.n, l.short(k))
			}
			fmt.Fprint(os.Stderr, e.units.group)
		case "place":
			for _, k := range e.senses {
				fmt.Fprintf(os.Stderr, "/%s:%d", l.name(k.space), k.cost)
			}
		case "number":
			fmt.Fprintf(os.Stderr, "/%d", e.num)
		default:
			fmt.Fprintf(os.Stderr, "(%s)", e.token.text)
		}
	}
	fmt.Fprintln(os.Stderr)
	for i, o := range list {
		if i < 5 {
			fmt.Fprintf(os.Stderr, "#    %d %q\n", o.cost, l.choiceText(l.st, o))
		}
	}
}
