package scribe

import (
	"errors"
	"strings"

	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// Change is what a referee corrects: lines of a position, where in the turn, and why. Its text is the body of an act.
type Change struct {
	At      string // the name of a checkpoint; "" for the position in which the turn began
	Lines   string
	Because string
}

// ReadChange reads lines of a position, a line "AT CHECKPOINT" among them or none, and below them BECAUSE and the reason,
// which goes on to the end of the text.
func ReadChange(text string) (Change, error) {
	var c Change
	var lines []string
	rest := strings.Split(text, "\n")
	for i, line := range rest {
		word, more, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch strings.ToUpper(strings.TrimRight(word, ":,")) {
		case "AT":
			if c.At != "" {
				return c, errors.New("AT stands there twice: one correction is made at one place")
			}
			if c.At = strings.Join(strings.Fields(more), " "); c.At == "" {
				return c, errors.New("AT what? Write for example: AT combat")
			}
			continue
		case "BECAUSE":
			c.Because = strings.Join(strings.Fields(more+" "+strings.Join(rest[i+1:], " ")), " ")
		default:
			lines = append(lines, strings.TrimSpace(line))
			continue
		}
		break
	}
	c.Lines = strings.Trim(strings.Join(lines, "\n"), "\n")
	if c.Lines != "" {
		c.Lines += "\n"
	}
	return c, nil
}

// String writes a change as it can be read again.
func (c Change) String() string {
	var b strings.Builder
	if c.At != "" {
		b.WriteString("AT " + c.At + "\n")
	}
	b.WriteString(c.Lines)
	if c.Because != "" {
		b.WriteString("BECAUSE " + c.Because + "\n")
	}
	return b.String()
}

// position reads the lines.
func (c Change) position(reader *orders.Reader) (*orders.PositionText, error) {
	lines, problems := reader.Position(c.Lines)
	if len(problems) > 0 {
		return nil, prose.Wrong("line %d: %s", problems[0].Line, problems[0].Text)
	}
	if len(lines.Lines) == 0 && !lines.Empty {
		return nil, errors.New("it does not say what is to be changed")
	}
	return lines, nil
}

// Start is the position in which a turn began, with some of its lines said anew.
func (c Change) Start(reader *orders.Reader, start *position.Position) (*position.Position, error) {
	lines, err := c.position(reader)
	if err != nil {
		return nil, err
	}
	return notation.Amend(start, lines)
}

// Correction is a change at a checkpoint in the course of a turn.
func (c Change) Correction(reader *orders.Reader) (sitting.Correction, error) {
	lines, err := c.position(reader)
	return sitting.Correction{At: c.At, Make: func(p *position.Position) (position.Event, error) { return notation.Change(p, lines) }}, err
}
