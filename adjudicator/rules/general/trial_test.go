package general_test

import (
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
)

// TestTrialGames plays some rounds of the editions that are in their trial: no game stands still, no letter is refused that was found
// right, and nobody's money is below nothing.
func TestTrialGames(t *testing.T) {
	for _, id := range editions.IDs() {
		ed := editionstest.Load(t, id)
		if !ed.Trial {
			continue
		}
		t.Run(id, func(t *testing.T) {
			each(t, 4, func(t *testing.T, seed uint64) {
				game := sitting.New(position.New(ed, nil), sitting.Swift, newDice(seed))
				if err := general.New(luck(seed, 1)).Play(game, 5); err != nil {
					t.Fatal(err)
				}
				for purse, money := range game.Now.Money {
					if money < 0 {
						t.Errorf("%s has %d IPCs", game.Now.PurseName(edition.PurseID(purse)), money)
					}
				}
			})
		})
	}
}
