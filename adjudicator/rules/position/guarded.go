package position

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// Guarded is neutral land on which somebody has declared war: a power of the other side holds it from now on, with what stands up there.
type Guarded struct {
	Power  edition.PowerID // who has declared war on it
	Space  edition.SpaceID
	To     edition.PowerID // who holds it
	Stacks []Stack
}

// Stack is units of one kind that come to a space for nothing.
type Stack struct {
	Kind  edition.KindID
	Space edition.SpaceID
	Units []UnitID
}

func init() {
	registerEvent(Guarded{}, "war is declared on neutral land: `To` holds it from now on, with the `Stacks` that stand up")
}

// Word is the name of the event.
func (Guarded) Word() string { return "guarded" }

func (e Guarded) apply(p *Position) {
	p.handOver(e.Space, e.To, nil)
	p.Defied = append(p.Defied, Defiance{e.Power, e.Space})
	for _, s := range e.Stacks {
		p.raise(s.Units, s.Kind, e.To, s.Space)
	}
}

func (e Guarded) facts(n names) []string {
	out := []string{fmt.Sprintf("guarded %s %s", n.space(e.Space), n.power(e.To))}
	for _, s := range e.Stacks {
		out = append(out, fmt.Sprintf("guarded %s %d %s", n.space(s.Space), len(s.Units), n.kind(s.Kind)))
	}
	return out
}

func (Guarded) topics(*edition.Edition) []string { return []string{"neutral/guarded"} }

// Defiance is a power's war on neutral land.
type Defiance struct {
	Power edition.PowerID
	Space edition.SpaceID
}

// Defies tells whether a power has declared war on neutral land.
func (p *Position) Defies(power edition.PowerID, s edition.SpaceID) bool {
	return slices.Contains(p.Defied, Defiance{power, s})
}
