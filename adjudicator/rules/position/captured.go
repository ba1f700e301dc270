package position

import (
	"fmt"

	"fieldpost/adjudicator/rules/edition"
)

// Captured is a territory that fell to an attacker, with the guns and complexes in it. It has three words: whoever takes
// land of an ally's frees it, and whoever drives on through empty land blitzes it.
type Captured struct {
	Space  edition.SpaceID
	By     edition.PowerID // who took it
	From   edition.PowerID
	To     edition.PowerID // who holds it now: By, or the ally whose land it is
	Seized []Ref
	Blitz  bool
}

func init() {
	registerEvent(Captured{}, "a territory is taken: `To` holds it now")
	registerEvent(Captured{Blitz: true}, "a unit takes an empty territory on its way")
	registerEvent(Captured{By: 0, To: 1}, "a territory goes back to its owner, an ally")
}

// Word is the name of the event.
func (e Captured) Word() string {
	switch {
	case e.Blitz:
		return "blitzed"
	case e.By != e.To:
		return "liberated"
	}
	return "captured"
}

func (e Captured) apply(p *Position) { p.handOver(e.Space, e.To, e.Seized) }

// handOver gives a territory to another holder, with the guns and complexes in it.
func (p *Position) handOver(s edition.SpaceID, to edition.PowerID, seized []Ref) {
	p.Owners[s], p.Invaded[s] = to, false
	for _, r := range seized {
		u := p.Unit(r.ID)
		u.Owner = to
		u.Deeds.Marks |= Seized
		if p.Edition.Rules.Raids.NextIncome { // what bombs would have cost its old holder is forgotten [A-IP-04]
			u.Damage = 0
		}
	}
}

func (e Captured) facts(n names) []string {
	var out []string
	if e.Blitz {
		out = n.one("blitzed %s %s", n.space(e.Space), n.power(e.By))
	}
	word := "captured"
	if e.To != e.By {
		word = "liberated"
	}
	return append(out, fmt.Sprintf("%s %s %s", word, n.space(e.Space), n.power(e.To)))
}

func (e Captured) topics(*edition.Edition) []string {
	switch {
	case e.Blitz:
		return []string{"capture/blitz", "land/blitz"}
	case e.By != e.To:
		return []string{"capture/freed"}
	}
	return []string{"capture/land"}
}

func (e Captured) tellsNothing() bool { return e.From == e.To }
