package position

import "fieldpost/adjudicator/rules/edition"

// Reverted is a territory that went back to its owner when his capital was freed.
type Reverted struct {
	Space    edition.SpaceID
	From, To edition.PowerID
	Seized   []Ref
}

func init() { registerEvent(Reverted{}, "a territory goes back when a capital is freed") }

// Word is the name of the event.
func (Reverted) Word() string { return "reverted" }

func (e Reverted) apply(p *Position) { p.handOver(e.Space, e.To, e.Seized) }

func (e Reverted) facts(n names) []string {
	return n.one("reverted %s %s", n.space(e.Space), n.power(e.To))
}

func (Reverted) topics(*edition.Edition) []string { return []string{"capture/back"} }
