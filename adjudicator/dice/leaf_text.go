package dice

import (
	"encoding/base64"
	"strconv"
	"strings"
	"time"
)

// minute is how times are written: UTC, to the minute.
const minute = "2006-01-02T15:04Z"

// Text is the leaf as it is hashed.
func (l Genesis) Text() string {
	text := []byte(Protocol + " genesis " + l.Game + "\n" + l.Operator.announced(operator))
	for _, c := range l.Contributors {
		text = append(text, c.announced("contributor")...)
	}
	drand := l.Drand
	if drand == "" {
		drand = "none"
	}
	last := "law " + strconv.Itoa(l.Law) + "   drand " + drand
	last += "   key " + l.Key + "\ndeadline programs " + minutes(l.Programs) + " people " + minutes(l.People)
	return string(text) + last + "\n"
}

func minutes(d time.Duration) string { return strconv.Itoa(int(d / time.Minute)) }

// announced is the line of a genesis leaf that announces a chain.
func (s Share) announced(kind string) string {
	return kind + " " + s.Who + " " + s.Anchor.String() + " " + strconv.Itoa(s.Count) + s.keyed() + "\n"
}

// keyed is the end of a line that announces a chain: the key of whoever signs.
func (s Share) keyed() string {
	if s.Key == "" {
		return ""
	}
	return " key " + s.Key
}

// Announce is the body of an act that enrols a contributor or renews a chain.
func (s Share) Announce() string {
	kind := "contributor"
	if s.Who == operator {
		kind = operator
	}
	return kind + " " + s.Who + " " + s.Anchor.String() + " " + strconv.Itoa(s.Count) + " after " + strconv.Itoa(s.After) + s.keyed() + "\n"
}

// Text is the leaf as it is hashed.
func (l Lock) Text() string {
	drand := ""
	if l.Round != 0 {
		drand = "  drand " + strconv.FormatUint(l.Round, 10)
	}
	return Protocol + " lock " + l.Game + " " + strconv.Itoa(l.N) + "\n" +
		"batch " + l.Batch + " law " + strconv.Itoa(l.Law) + " inputs-sha256 " + l.Inputs.String() + " state-sha256 " + l.State.String() + "\n" +
		"contributors " + strings.Join(l.Contributors, " ") + "   level " + l.Level + "   time " + clock(l.Time) + "\n" +
		"deadline " + clock(l.Deadline) + drand + "\n"
}

func clock(t time.Time) string { return t.UTC().Format(minute) }

// Text is the leaf as it is hashed.
func (l Reveal) Text() string {
	return Protocol + " reveal " + l.Game + " " + strconv.Itoa(l.N) + " " + l.Who + " " + l.given() + l.seen() + "\n"
}

// seen is the root that the contributor saw, and his signature under it.
func (l Reveal) seen() string {
	if l.Root == "" {
		return ""
	}
	text := " root " + string(l.Root)
	if l.Signed != nil {
		text += " cosigned " + strconv.FormatInt(l.Signed.Size, 10) + " " + base64.StdEncoding.EncodeToString(l.Signed.Sig[:])
	}
	return text
}

// given is what the contributor gave, as the leaf and the seed write it.
func (l Reveal) given() string {
	if l.Orders != nil {
		return "sha256:" + l.Orders.String()
	}
	return l.Code.String()
}

// Text is the leaf as it is hashed.
func (l Void) Text() string {
	return Protocol + " void " + l.Game + " " + strconv.Itoa(l.N) + " missing " + strings.Join(l.Missing, " ") + "\n"
}

// Text is the leaf as it is hashed.
func (l Remove) Text() string { return Protocol + " remove " + l.Game + " " + l.Who + "\n" }

// Text is the leaf as it is hashed.
func (l Roll) Text() string {
	text := append(make([]byte, 0, 256+64*len(l.Lines)), Protocol+" roll "+l.Game+" "+strconv.Itoa(l.N)+" "+l.Code.String()...)
	if l.Sig != "" {
		text = append(text, " drand "+l.Sig...)
	}
	text = append(text, '\n')
	for _, line := range l.Lines {
		text = line.appendTo(text)
	}
	return string(append(text, "state-sha256 "+l.State.String()+"\n"...))
}

// Text is the leaf as it is hashed.
func (l Turn) Text() string {
	text := []byte(Protocol + " turn " + l.Game + " " + l.Batch + " law " + strconv.Itoa(l.Law) + " inputs-sha256 " + l.Inputs.String() + "\n")
	for _, line := range l.Lines {
		text = line.appendTo(text)
	}
	text = append(text, "state-sha256 "+l.State.String()...)
	if l.Over {
		text = append(text, " over"...)
	}
	return string(append(text, '\n'))
}

// Text is the leaf as it is hashed.
func (l Act) Text() string {
	return Protocol + " act " + l.Game + " " + strconv.Itoa(l.N) + " " + l.Who + " " + l.What + " sha256 " + SumOf("act", l.Body).String() + "\n" + l.Body
}

// appendTo writes the line behind what is in text.
func (l Line) appendTo(text []byte) []byte {
	if l.Label != "" {
		text = append(append(text, l.Label...), ':')
		for _, die := range l.Dice {
			text = strconv.AppendInt(append(text, ' '), int64(die), 10)
		}
		return append(text, '\n')
	}
	text = append(append(append(text, "decide "...), l.Decide...), ' ')
	for i, pick := range l.Pick {
		if i > 0 {
			text = append(text, ',')
		}
		text = strconv.AppendInt(text, int64(pick), 10)
	}
	if len(l.Pick) == 0 {
		text = append(text, '-')
	}
	answer := l.Answer
	if answer == "" {
		answer = "-"
	}
	return append(text, " "+answer+" by "+l.Source+"\n"...)
}

// Name is the game the leaf belongs to.
func (l Genesis) Name() string { return l.Game }

// Name is the game the leaf belongs to.
func (l Lock) Name() string { return l.Game }

// Name is the game the leaf belongs to.
func (l Reveal) Name() string { return l.Game }

// Name is the game the leaf belongs to.
func (l Void) Name() string { return l.Game }

// Name is the game the leaf belongs to.
func (l Remove) Name() string { return l.Game }

// Name is the game the leaf belongs to.
func (l Roll) Name() string { return l.Game }

// Name is the game the leaf belongs to.
func (l Turn) Name() string { return l.Game }

// Name is the game the leaf belongs to.
func (l Act) Name() string { return l.Game }
