package scribe

import (
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/sitting"
)

// saveLapsed writes the sections for which the clock has run out: that of the power by which the turn is called by its name alone, that of
// one that moves with it behind the power's: "PLACE", "united_states PLACE".
func (s *Scribe) saveLapsed(list []sitting.Lapsed) (out []string) {
	for _, l := range list {
		name := string(l.Section)
		if l.Power != s.Game.Start.Mover {
			name = s.id(l.Power) + " " + name
		}
		out = append(out, name)
	}
	return out
}

// readLapsed reads what saveLapsed has written.
func (s *Scribe) readLapsed(list []string) (out []sitting.Lapsed) {
	for _, name := range list {
		l := sitting.Lapsed{Power: s.Game.Start.Mover, Section: edition.Section(name)}
		if power, section, joint := strings.Cut(name, " "); joint {
			l = sitting.Lapsed{Power: s.reader.Edition().PowerByID(power), Section: edition.Section(section)}
		}
		out = append(out, l)
	}
	return out
}
