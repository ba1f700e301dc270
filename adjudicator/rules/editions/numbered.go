package editions

import (
	"fmt"
	"strconv"

	"fieldpost/adjudicator/rules/edition"
)

// numbered is an edition with the numbers that a game has agreed on in the switches that its options set.
func numbered(of *edition.Edition, options map[string]string) *edition.Edition {
	e := of
	for _, o := range of.Options {
		value, agreed := options[o.ID]
		if o.Sets == "" || !agreed || value == o.Default {
			continue
		}
		if e == of {
			own := *of
			own.Vary = nil // it plays under these options and no others
			e = &own
		}
		if field, ok := numberAt(&e.Rules, o.Sets); ok {
			field.SetInt(int64(typed(value, o.Least)))
		}
	}
	return e
}

// typed is the number that somebody has typed; what is no number is none.
func typed(text string, least int) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0
	}
	return max(n, least)
}

// checkSwitches says what is wrong with the values of switches, by themselves or as an option sets them.
func checkSwitches(e *edition.Edition) error {
	if truce := e.Rules.Moves.FirstRoundTruce; truce != "" && e.PowerByID(truce) == edition.Nobody {
		return fmt.Errorf("there is no power %q to keep the truce", truce)
	}
	if who := e.Rules.Bid.For; who != "" && e.PowerByID(who) == edition.Nobody {
		return fmt.Errorf("there is no power %q to have a bid", who)
	}
	if n := e.Rules.Victory.Cities; n > len(e.Cities) {
		return fmt.Errorf("nobody can hold %d of %d cities", n, len(e.Cities))
	}
	switch how := e.Rules.Advantages.Dealt; how {
	case edition.NotDealt, edition.DealtByChoice, edition.DealtByDice, edition.DealtWhole:
	default:
		return fmt.Errorf("advantages are dealt by choice, by dice or whole, not %q", how)
	}
	return nil
}
