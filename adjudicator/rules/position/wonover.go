package position

import "fieldpost/adjudicator/rules/edition"

// WonOver is land of a holder without a turn that joins a power without a fight, with the army that stands there or stands up now.
type WonOver struct {
	Power edition.PowerID // who holds it now
	Space edition.SpaceID
	From  edition.PowerID
	Kind  edition.KindID
	Units []UnitID // its army, if that stands up now
	Stood []Ref    // or what is left of it
}

func init() {
	registerEvent(WonOver{}, "land of no power joins a power without a fight; `Units` are its own, if they stand up now, `Stood` those that stood there")
}

// Word is the name of the event.
func (WonOver) Word() string { return "won over" }

func (e WonOver) apply(p *Position) {
	for _, r := range e.Stood {
		p.Unit(r.ID).Owner = e.Power
	}
	p.handOver(e.Space, e.Power, nil)
	p.raise(e.Units, e.Kind, e.Power, e.Space)
}

func (e WonOver) facts(n names) []string {
	return n.one("won over %s %s %d", n.space(e.Space), n.power(e.Power), len(e.Units))
}

func (WonOver) topics(*edition.Edition) []string { return []string{"neutral/won"} }
