package table

import (
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// CodesTold lists who has revealed, and with which root, where codes are not mailed to everybody: each finds his own there. nil if
// nobody has.
func (t *Table) CodesTold(leaves []dice.Leaf) []paper.Block {
	if t.Terms.Codes != game.CodesToGame {
		return nil
	}
	var lines paper.Sentences
	var said []prose.Text
	lock := 0
	end := func() {
		if len(said) > 0 {
			lines = append(lines, prose.Say("Codes of lock %d: %s.", lock, prose.List(said)))
			said = nil
		}
	}
	for _, l := range leaves {
		r, is := l.(dice.Reveal)
		if !is || r.Orders != nil {
			continue
		}
		if r.N != lock {
			end()
			lock = r.N
		}
		switch who := t.Called(r.Who); {
		case r.Signed != nil:
			said = append(said, prose.Say("%s, signed under the root %s", who, r.Root.Grouped()))
		case r.Root != "":
			said = append(said, prose.Say("%s with the root %s", who, r.Root.Grouped()))
		default:
			said = append(said, who)
		}
	}
	end()
	if lines == nil {
		return nil
	}
	return []paper.Block{lines}
}
