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
				checkFacilities(t, game.Now)
			})
		})
	}
}

// checkFacilities looks for two facilities of a kind, or two complexes, in one territory.
func checkFacilities(t *testing.T, p *position.Position) {
	type site struct {
		space   edition.SpaceID
		kind    edition.KindID
		complex bool
	}
	seen := map[site]bool{}
	for i := range p.Units {
		u := &p.Units[i]
		if k := p.Kind(u); k.Class == edition.Facility {
			at := site{u.Space, u.Kind, k.Factory}
			if k.Factory {
				at.kind = edition.NoKind
			}
			if seen[at] {
				t.Errorf("two of %s stand in %s", k.Plural, p.SpaceName(u.Space))
			}
			seen[at] = true
		}
	}
}
