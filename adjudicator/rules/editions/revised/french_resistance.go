package revised

import (
	"slices"

	"fieldpost/adjudicator/rules/capture"
	"fieldpost/adjudicator/rules/economy"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

func init() {
	edition.Plug("revised/french_resistance", func() edition.Plugin { return new(FrenchResistance) })
}

// FrenchResistance gives its owner units in certain land that has passed from its enemies to its friends; who declines may
// take them when the land is freed again [R-NAUK-51, RUL-61, DEC-16].
type FrenchResistance struct {
	In   []string
	Gift economy.Gift

	in   []edition.SpaceID
	kind edition.KindID
}

var resistanceWord = position.Register(position.Word{Name: "resistance", Rare: true, Asked: true, Standing: position.OfLands,
	Topics: []string{"answer/resistance"}, Advance: "resistance take", Help: "advantages", Check: checkGift})

// Bind looks up the land.
func (f *FrenchResistance) Bind(e *edition.Edition) (err error) {
	if f.in, err = e.FindSpaces(f.In); err != nil {
		return err
	}
	f.kind = e.KindByID(f.Gift.Kind)
	return f.Gift.Bind(e)
}

// Asks is the word under which its owner is asked.
func (*FrenchResistance) Asks() *position.Word { return resistanceWord }

// Sites are where it works.
func (f *FrenchResistance) Sites() []edition.SpaceID { return f.in }

// MayBring tells that its units may come to stand there on its owner's turn.
func (f *FrenchResistance) MayBring(k edition.KindID, at edition.SpaceID) bool {
	return k == f.kind && slices.Contains(f.in, at)
}

// AfterCapture offers the units.
func (f *FrenchResistance) AfterCapture(t *capture.Taken) *turn.Window {
	if !slices.Contains(f.in, t.Space) || !t.Pos.Hostile(t.Owner, t.From) || !t.Pos.Friendly(t.Owner, t.To) {
		return nil
	}
	return economy.Offer{Gift: &f.Gift, Word: resistanceWord, Advantage: t.Advantage, Where: []edition.SpaceID{t.Space}, Keeps: true}.Window(t.Pos)
}
