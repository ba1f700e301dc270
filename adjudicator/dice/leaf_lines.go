package dice

import (
	"slices"
	"strings"
)

// Sources are where an answer can come from.
var Sources = []string{"order", "standing", "answer", "default"}

func (p *parser) roll(line string) Leaf {
	pattern := Protocol + " roll * * *"
	if strings.Contains(line, " drand ") {
		pattern += " drand *"
	}
	w := p.match(line, pattern)
	l := Roll{Game: w[0], N: p.number(w[1], 1, maxNumber), Code: p.code(w[2]), Sig: w[3]}
	if l.Sig != "" {
		_, err := decodeSignature(l.Sig)
		p.check(err)
	}
	l.Lines = p.lines()
	l.State = p.hash(p.match(p.next(), "state-sha256 *")[0])
	return l
}

func (p *parser) turn(line string) Leaf {
	w := p.match(line, Protocol+" turn * * law * inputs-sha256 *")
	l := Turn{Game: w[0], Batch: p.batch(w[1]), Law: p.number(w[2], 0, maxLaw), Inputs: p.hash(w[3])}
	l.Lines = p.lines()
	line, l.Over = strings.CutSuffix(p.next(), " over")
	l.State = p.hash(p.match(line, "state-sha256 *")[0])
	return l
}

// lines reads volleys and decisions up to the line with the hash of the position. A label stands in a leaf once.
func (p *parser) lines() []Line {
	n := max(0, strings.Count(p.rest, "\n")-1)
	lines := slices.Grow([]Line(nil), n)
	seen := make(map[string]bool, n)
	for p.err == nil && !strings.HasPrefix(p.rest, "state-sha256 ") {
		text := p.next()
		if decision, ok := strings.CutPrefix(text, "decide "); ok {
			lines = append(lines, p.decision(decision))
			continue
		}
		l := p.volley(text)
		if seen[l.Label] {
			p.fail("the label %s stands in this leaf twice", clip(l.Label))
		}
		seen[l.Label] = true
		lines = append(lines, l)
	}
	return lines
}

// volley reads a label and its dice.
func (p *parser) volley(text string) Line {
	label, dice, found := strings.Cut(text, ": ")
	if !found {
		p.fail("%s is neither a volley (label: 1 2 3) nor a decision nor the hash of a position", clip(text))
		return Line{}
	}
	p.check(CheckLabel(label))
	n := (len(dice) + 1) / 2
	if n < 1 || n > maxDice {
		p.fail("a label has 1 to %d dice", maxDice)
		return Line{}
	}
	l := Line{Label: label, Dice: make([]int, n)}
	for i := range l.Dice {
		face := dice[2*i]
		if face < '1' || face > '6' || 2*i+1 < len(dice) && dice[2*i+1] != ' ' {
			p.fail("the dice of %s are not numbers from 1 to 6 with one blank between them", clip(label))
			return Line{}
		}
		l.Dice[i] = int(face - '0')
	}
	return l
}

// decision reads what was decided: the ID, the picks, the answer in words and where it came from, which is the last word.
func (p *parser) decision(text string) Line {
	id, rest, _ := strings.Cut(text, " ")
	picks, rest, _ := strings.Cut(rest, " ")
	by := strings.LastIndex(rest, " by ")
	if by < 1 {
		p.fail("a decision is written: decide ID PICKS ANSWER by SOURCE")
		return Line{}
	}
	p.check(checkID(id))
	l := Line{Decide: id, Answer: rest[:by], Source: p.oneOf(rest[by+len(" by "):], Sources)}
	if picks != "-" {
		for pick := range strings.SplitSeq(picks, ",") {
			l.Pick = append(l.Pick, p.pick(pick))
		}
	}
	p.check(checkAnswer(l.Answer))
	if l.Answer == "-" {
		l.Answer = ""
	}
	return l
}

func (p *parser) pick(s string) int {
	if s == "-1" {
		return -1
	}
	return p.number(s, 0, 999_999_999)
}
