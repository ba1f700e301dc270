package revised

import (
	"slices"

	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/economy"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

func init() { edition.Plug("revised/salvage", func() edition.Plugin { return new(Salvage) }) }

// Salvage gives its owner units for the wrecks of an attack on its home land that was beaten off: somebody of the owner's has
// fought, and somebody of his side stands on the field [R-NASU-41, R-NASU-42, RUL-50, DEC-12].
type Salvage struct {
	Trophy string // kind ID: an attacker of this kind must have been destroyed
	Gift   economy.Gift

	trophy edition.KindID
}

var salvageWord = position.Register(position.Word{Name: "salvage", Rare: true, Asked: true, Standing: position.OfLands,
	Topics: []string{"answer/salvage"}, Advance: "salvage take", Help: "advantages", Check: checkGift})

// Bind looks up the kind of the wrecks.
func (v *Salvage) Bind(e *edition.Edition) error {
	kinds, err := e.FindKinds([]string{v.Trophy})
	if err != nil {
		return err
	}
	v.trophy = kinds[0]
	return v.Gift.Bind(e)
}

// Asks is the word under which its owner is asked.
func (*Salvage) Asks() *position.Word { return salvageWord }

// AfterBattle offers the units.
func (v *Salvage) AfterBattle(a *combat.Aftermath) *turn.Window {
	fought := slices.ContainsFunc(a.Defenders, func(r position.Ref) bool { return r.Owner == a.Owner })
	if !fought || !a.Pos.HomeLand(a.Owner, a.Space) || !a.Held() || !a.Destroyed(v.trophy) {
		return nil
	}
	return economy.Offer{Gift: &v.Gift, Word: salvageWord, Advantage: a.Advantage, Where: []edition.SpaceID{a.Space}}.Window(a.Pos)
}
