package main

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/orders"
	"fieldpost/orders/meaning"
	"fieldpost/orders/triplea"
)

// author is who writes a letter: who is known to, else the power whose turn a summary of TripleA holds. With --from there must be one.
func (cmd ordersCmd) author(r *orders.Reader, text string, known edition.PowerID) (edition.PowerID, error) {
	if cmd.From != "" && !strings.EqualFold(cmd.From, "triplea") {
		return known, fmt.Errorf("orders are read from triplea, not from %q", cmd.From)
	}
	switch s, found := triplea.Read(r, triplea.Board{}, text, orders.Context{Power: known}); {
	case cmd.From != "" && !triplea.Known(r.Edition()):
		return known, fmt.Errorf("TripleA has no map of %s", r.Edition().Name)
	case cmd.From != "" && !found:
		return known, no("there is no summary of TripleA in %s", cmd.File)
	case found && known == edition.Nobody:
		return s.Power, nil
	}
	return known, nil
}

// printTold prints what is to be told of a letter besides its orders.
func printTold(c *console, u *meaning.Understood) {
	for _, l := range u.Lines {
		for _, told := range l.Assumed {
			if l.Canonical == "" {
				fmt.Fprintf(c.out, "line %d  %s\n", l.Line, told)
			}
		}
	}
}
