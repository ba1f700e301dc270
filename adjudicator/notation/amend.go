package notation

import (
	"fieldpost/adjudicator/rules/position"
	"fieldpost/orders"
)

// Amend changes a position between turns: what a line says of a space or a power replaces what was there, everything
// else stays. A text that is a whole position (Empty) replaces all.
func Amend(p *position.Position, change *orders.PositionText) (*position.Position, error) {
	text := change
	if !change.Empty {
		text = merged(p, change)
	}
	turn := orders.TurnText{Power: p.Mover, Round: p.Round}
	amended, err := ToPosition(text, p.Edition, p.Options, turn)
	if err != nil {
		return nil, err
	}
	set := position.SetUp(amended)
	set.Turn(amended.Mover, p.Round, p.Phase)
	set.Bid(p.Bid)
	set.Won(p.Winner, p.Best)
	return amended, nil
}

// merged is a position with some of its lines said anew.
func merged(p *position.Position, change *orders.PositionText) *orders.PositionText {
	text := FromPosition(p)
	for _, l := range change.Lines {
		switch l := l.(type) {
		case orders.SpaceLine:
			amendSpace(text, l)
		case orders.PowerLine:
			amendPower(text, l)
		default:
			text.Lines = append(text.Lines, l)
		}
	}
	return text
}

func amendSpace(text *orders.PositionText, l orders.SpaceLine) {
	for i, old := range text.Lines {
		had, ok := old.(orders.SpaceLine)
		if !ok || had.Space != l.Space {
			continue
		}
		if l.HasOwner {
			had.HasOwner, had.Owner, had.Invaded = true, l.Owner, l.Invaded
		}
		if l.HasUnits {
			had.HasUnits, had.Units = true, l.Units
		}
		if l.HasUnits || len(l.Damage) > 0 {
			had.Damage = l.Damage
		}
		text.Lines[i] = had
		return
	}
	text.Lines = append([]orders.PositionLine{l}, text.Lines...)
}

func amendPower(text *orders.PositionText, l orders.PowerLine) {
	for i, old := range text.Lines {
		had, ok := old.(orders.PowerLine)
		if !ok || had.Power != l.Power {
			continue
		}
		if len(l.Money) > 0 {
			had.Money = l.Money
		}
		if l.HasTokens {
			had.HasTokens, had.Tokens = true, l.Tokens
		}
		if l.HasTechs {
			had.HasTechs, had.Techs = true, l.Techs
		}
		if l.HasBought {
			had.HasBought, had.Bought = true, l.Bought
		}
		had.HasIncome, had.Income = l.HasIncome, l.Income
		had.HasAdvantages, had.Advantages = l.HasAdvantages, l.Advantages
		text.Lines[i] = had
		return
	}
	text.Lines = append(text.Lines, l)
}
