package position

import "fieldpost/adjudicator/rules/edition"

// Invaded is land of no power that is attacked: its army stands up, and it joins the other side.
type Invaded struct {
	Power edition.PowerID // who attacks it
	Space edition.SpaceID
	To    edition.PowerID // the holder for whom its army fights
	Kind  edition.KindID
	Units []UnitID
}

func init() {
	registerEvent(Invaded{}, "a neutral is attacked: its `Units` stand up, and it is `To` from now on")
}

// Word is the name of the event.
func (Invaded) Word() string { return "invaded" }

func (e Invaded) apply(p *Position) {
	p.Owners[e.Space], p.Invaded[e.Space] = e.To, true
	p.raise(e.Units, e.Kind, e.To, e.Space)
}

// raise puts an army on the board.
func (p *Position) raise(ids []UnitID, kind edition.KindID, owner edition.PowerID, at edition.SpaceID) {
	for _, id := range ids {
		if u := p.add(kind, owner, at); u.ID != id {
			panic("rules: a unit stood up under the wrong number")
		}
	}
}

func (e Invaded) facts(n names) []string {
	return n.one("invaded %s %s %d", n.space(e.Space), n.power(e.Power), len(e.Units))
}

func (Invaded) topics(*edition.Edition) []string { return []string{"neutral/invaded"} }
