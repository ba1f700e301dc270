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

// merged is a position with some of its lines said anew: what is said of a space goes, of a power the last line counts.
func merged(p *position.Position, change *orders.PositionText) *orders.PositionText {
	text := FromPosition(p)
	for _, l := range change.Lines {
		now, ok := l.(orders.SpaceLine)
		if !ok {
			text.Lines = append(text.Lines, l)
			continue
		}
		for i := range text.Lines {
			if had, ok := text.Lines[i].(orders.SpaceLine); ok && had.Space == now.Space {
				had.HasOwner, had.Invaded, had.HasUnits = had.HasOwner && !now.HasOwner, had.Invaded && !now.HasOwner, had.HasUnits && !now.HasUnits
				if now.HasUnits || len(now.Damage) > 0 {
					had.Damage = nil
				}
				text.Lines[i] = had
			}
		}
		text.Lines = append([]orders.PositionLine{l}, text.Lines...)
	}
	return text
}
