package general

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/sitting"
)

// Answer answers one open question at random: with one of its options, or with its default.
func (g *General) Answer(game *sitting.Game, d *rules.Decision) error {
	a, ok := g.Pick(game.Now, d)
	if !ok {
		game.TimeOut()
		return nil
	}
	if bad := game.Answer(d.Power, []rules.Answer{a}); len(bad) > 0 {
		return fmt.Errorf("%s: %q is right and was refused: %s", d.ID, a.Text, bad[0].Text)
	}
	return nil
}

// Pick chooses an answer that will do; false if the general finds none, so that only the default is left.
func (g *General) Pick(p *rules.Position, d *rules.Decision) (rules.Answer, bool) {
	words := slices.Clone(d.Options)
	shuffle(g, words)
	if len(words) == 0 {
		words = append(g.others(p, d.Default.Text), d.Default.Text)
	}
	for _, text := range words {
		if a := read(p.Edition, d.Word, text); d.FromAnswer != nil {
			if _, bad := d.FromAnswer(a); bad == "" {
				return a, true
			}
		}
	}
	return rules.Answer{}, false
}

// others turns some of the units of a loss list into units of other kinds.
func (g *General) others(p *rules.Position, text string) []string {
	var out []string
	for range 2 {
		parts := strings.Split(strings.TrimPrefix(text, "lose "), ", ")
		i := g.chance(len(parts))
		words := strings.Fields(parts[i])
		if len(words) < 2 {
			continue
		}
		words[1] = p.Edition.Kinds[g.chance(len(p.Edition.Kinds))].Short
		parts[i] = strings.Join(words[:2], " ")
		out = append(out, "lose "+strings.Join(parts, ", "))
	}
	return out
}

// read understands the canonical words of an option.
func read(ed *rules.Edition, word, text string) rules.Answer {
	a := rules.Answer{Word: word, Text: text, To: rules.Nowhere}
	switch {
	case text == "press":
		a.Press = true
	case text == "stay":
		a.None = true
	case strings.HasPrefix(text, "retreat to "):
		a.To, _ = ed.Board.Find(strings.TrimPrefix(text, "retreat to "))
	case word == "losses":
		for _, part := range strings.Split(strings.TrimPrefix(text, "lose "), ", ") {
			n, k, damage := stack(ed, part)
			a.Losses = append(a.Losses, rules.LossItem{Units: units(n, k), Damage: damage})
		}
	case strings.HasPrefix(text, "submerge "), strings.HasPrefix(text, "board "):
		_, rest, _ := strings.Cut(text, " ")
		n, k, _ := stack(ed, rest)
		a.Units = []rules.Selection{units(n, k)}
	case word == "refuge":
		if s, ok := ed.Board.Find(strings.TrimPrefix(text, "carrier in ")); ok {
			a.Spaces = []rules.SpaceID{s}
		}
	}
	return a
}

// stack reads "2 inf" or "1 bb damage".
func stack(ed *rules.Edition, text string) (int, rules.KindID, bool) {
	words := strings.Fields(text)
	if len(words) < 2 {
		return 0, rules.NoKind, false
	}
	n, _ := strconv.Atoi(words[0])
	k := slices.IndexFunc(ed.Kinds, func(k rules.Kind) bool { return k.Short == words[1] })
	return n, rules.KindID(k), len(words) > 2
}
