package position

import (
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
)

// Lost is units that are gone, and why.
type Lost struct {
	Space edition.SpaceID
	Units []Ref
	Cause string // one of the words below, or the name of the fire that hit them (battle.Fire)
}

// Why units are lost that no fire has hit.
const (
	LostAboard     = "aboard"     // with what carried them
	LostSacrificed = "sacrificed" // in their own fire
	LostStuck      = "broken off" // in a battle that they could neither fight on nor leave
	LostScorched   = "scorched earth"
	LostAlone      = "defenceless" // with nobody left who fights for them
	LostRemoved    = "removed"     // whoever gets the land has nothing of the kind
)

func init() { registerEvent(Lost{}, "units are gone") }

// Word is the name of the event.
func (Lost) Word() string { return "lost" }

func (e Lost) apply(p *Position) { p.remove(e.Units) }

// remove takes units off the board. Aircraft whose deck sank under them are in the air.
func (p *Position) remove(gone []Ref) {
	for _, r := range gone {
		for _, id := range p.Cargo(r.ID) {
			p.Unit(id).Aboard = 0
		}
	}
	for _, r := range gone {
		if i, there := p.place(r.ID); there {
			p.Units = slices.Delete(p.Units, i, i+1)
		}
	}
	p.rechain()
}

func (e Lost) facts(n names) []string {
	out := n.perKind("lost "+n.space(e.Space), e.Units)
	for _, lost := range out {
		out = append(out, lost+": "+e.Cause)
	}
	return out
}

func (e Lost) topics(*edition.Edition) []string {
	switch e.Cause {
	case LostAboard:
		return []string{"battle/cargo"}
	case battle.AntiaircraftFire:
		return []string{"fire/guns"}
	case ForStrike:
		return []string{"strike/hit"}
	case ForFlak:
		return []string{"raid/fire"}
	case battle.AirBattleFire:
		return []string{"raid/air-battle"}
	case "bombardment":
		return []string{"fire/bombardment"}
	case "submarines", battle.SurpriseStrike:
		return []string{"fire/submarines"}
	case "sacrifice", LostSacrificed:
		return []string{"fire/sacrifice"}
	case LostStuck, LostAlone:
		return []string{"battle/end"}
	case LostScorched:
		return []string{"answer/scorch"}
	case LostRemoved:
		return []string{"capture/removed"}
	}
	return []string{"battle/losses", "answer/losses"}
}

func (e Lost) tellsNothing() bool { return len(e.Units) == 0 }
