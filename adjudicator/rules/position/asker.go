package position

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// Asker is the plug-in of an optional rule about which its owner is asked on the turns of others.
type Asker interface {
	Asks() *Word // the word under which he is asked
}

// NotHeld is the problem that a power has no optional rule about which it is asked under the word of a standing order.
func NotHeld(p *Position, power edition.PowerID, l *order.StandingLine) order.Problem {
	return l.Problem("advantage/held", "%s has no advantage that is asked for by %q.", p.PowerName(power), l.Word)
}
