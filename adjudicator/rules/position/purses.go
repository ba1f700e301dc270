package position

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// purse is the number of a power's purse of that name.
func (p *Position) purse(power edition.PowerID, treasury string) edition.PurseID {
	if treasury == "" {
		return edition.PurseID(power)
	}
	id, _ := p.Edition.PurseNamed(power, treasury)
	return id
}

// InHand is all the money of a power, whatever purse it is in.
func (p *Position) InHand(power edition.PowerID) int {
	sum := p.Money[power]
	for i := len(p.Edition.Powers); i < len(p.Money); i++ {
		if p.Edition.Purses[i].Power == power {
			sum += p.Money[i]
		}
	}
	return sum
}

// PurseIncome is what the land is worth that pays a purse now, whether or not it may be collected.
func (p *Position) PurseIncome(id edition.PurseID) int {
	power, sum := p.Edition.Purses[id].Power, 0
	for s, o := range p.Owners {
		if o == power && p.Edition.PurseAt(power, edition.SpaceID(s)) == id && !p.withheld(power, edition.SpaceID(s)) {
			sum += p.Edition.Board.Spaces[s].Income
		}
	}
	return sum
}

// withheld tells whether land does not pay a power for the time being.
func (p *Position) withheld(power edition.PowerID, s edition.SpaceID) bool {
	for i := range p.Edition.Withheld {
		if w := &p.Edition.Withheld[i]; w.Spaces[s] && w.From.Has(power) && !p.Recalls(w.Until) {
			return true
		}
	}
	return false
}

// PurseShut tells whether an enemy holds the capital to which a purse belongs, so that nothing is paid into it or from it.
func (p *Position) PurseShut(id edition.PurseID) bool {
	c := p.Edition.Purses[id].Capital
	return c != edition.Nowhere && p.Hostile(p.Edition.Purses[id].Power, p.Owners[c])
}

// PurseName is a purse as it is called: by its power, and by its own name if that power has several.
func (p *Position) PurseName(id edition.PurseID) prose.Text {
	purse := &p.Edition.Purses[id]
	if purse.Treasury == "" {
		return prose.Words(p.PowerName(purse.Power))
	}
	return prose.Say("the %s treasury of %s", purse.Treasury, p.PowerName(purse.Power))
}
