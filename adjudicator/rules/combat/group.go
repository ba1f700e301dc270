package combat

import (
	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// GroupOf is what the battle kernel is told of a sound, empty unit of a kind that a power fields on one side of a battle.
func GroupOf(p *position.Position, side battle.Side, power edition.PowerID, kind edition.KindID) battle.Group {
	k := p.Edition.Kind(kind)
	return battle.Group{
		Side: side, Owner: int8(power), Kind: int8(kind), Domain: domain(k.Class),
		Attack: uint8(p.Attack(power, kind)), Defence: uint8(p.Defence(power, kind)),
		AttackDice: uint8(p.AttackDice(power, kind)), DefenceDice: 1,
		Supports: uint8(k.Supports), Supported: uint8(k.Supported),
		Sub: k.Sub, Destroyer: k.Destroyer, Captures: k.Captures,
		GunProof: p.Changed(power, kind, "gunproof", 0) != 0,
		Hits:     uint8(k.Hits), Value: k.Cost,
	}
}
