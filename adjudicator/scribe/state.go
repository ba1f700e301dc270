package scribe

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/orders"
)

// StateText is a position as the log knows it: the position as it is saved, and the side that has won. What units have
// done in the turn is no part of it; that follows from the steps of the turn.
func StateText(r *orders.Reader, p *position.Position) string {
	saved := orders.Saved{Edition: p.Edition.ID, Options: p.Options, Turn: orders.TurnText{Power: p.Mover, Round: p.Round}, Position: *notation.FromPosition(p)}
	if phases := p.Phases(); p.Phase >= 0 && p.Phase < len(phases) {
		saved.Turn.Phase = phases[p.Phase].ID
	}
	text := r.PrintSaved(&saved)
	if p.Round == 0 || p.Bid != 0 {
		text += fmt.Sprintf("bid: %d\n", p.Bid)
	}
	if p.Winner != edition.NoSide {
		text += fmt.Sprintf("winner: %s\n", p.Edition.Sides[p.Winner])
	}
	return text
}

// State is the hash of a position.
func State(r *orders.Reader, p *position.Position) dice.Hash {
	return dice.SumOf("position", StateText(r, p))
}

func (s *Scribe) state(p *position.Position) dice.Hash { return State(s.reader, p) }

// Batch names the part of the turn in which a position stands: germany/t5/combat.
func Batch(p *position.Position) string {
	phase := "begin"
	if phases := p.Phases(); p.Phase >= 0 && p.Phase < len(phases) {
		phase = phases[p.Phase].ID
	}
	return p.TurnName() + "/" + phase
}

// StartText is the position in which a turn of a game begins, as another game can begin with it.
func (s *Scribe) StartText() string { return startText(s.reader, s.Game.Start) }

// startText is the position in which a game begins, as it can be read again.
func startText(r *orders.Reader, p *position.Position) string {
	saved := orders.Saved{Edition: p.Edition.ID, Options: p.Options, Position: *notation.FromPosition(p)}
	if p.Round == 0 {
		saved.Turn.Start = true
	} else {
		saved.Turn = orders.TurnText{Power: p.Mover, Round: p.Round}
	}
	return r.PrintSaved(&saved)
}

// StartLines are the lines of the position in which a game begins, without those that say nothing.
func StartLines(r *orders.Reader, p *position.Position) []string {
	return slices.DeleteFunc(strings.Split(startText(r, p), "\n"), func(line string) bool { return line == "" })
}

// ReadStart reads the option "position": the position in which a game begins, and the language of its edition.
func ReadStart(readers *orders.Readers, text string) (*position.Position, *orders.Reader, error) {
	saved, reader, err := readers.ParseSaved("position", strings.TrimPrefix(text, "position\n"))
	if err != nil {
		return nil, nil, err
	}
	start, err := notation.ToPosition(&saved.Position, reader.Edition(), saved.Options, saved.Turn)
	return start, reader, err
}
