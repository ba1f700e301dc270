package general

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/rules/turn"
)

// Answer answers one open question at random: with one of its options, or with its default.
func (g *General) Answer(game *sitting.Game, d *turn.Decision) error {
	a, ok := g.Pick(game.Now, d)
	if !ok {
		game.TimeOut()
		return nil
	}
	a.Number = game.Number(d)
	if bad := game.Answer(d.Power, []order.Answer{a}); len(bad) > 0 {
		return fmt.Errorf("%s: %q is right and was refused: %s", d.ID, a.Text, bad[0].Text)
	}
	return nil
}

// Pick chooses an answer that will do; false if the general finds none, so that only the default is left.
func (g *General) Pick(p *position.Position, d *turn.Decision) (order.Answer, bool) {
	words := slices.Clone(d.Options)
	shuffle(g, words)
	var answers []order.Answer
	switch {
	case len(words) > 0:
	case d.Word == lossesWord:
		words = append(g.others(p, d.Default.Text), d.Default.Text)
	default:
		if spring := newDesk(g, p); spring.asksForMove(d) && !spring.one(4) {
			answers = spring.springs(d.Power)
		}
		words = append(words, d.Default.Text)
	}
	for _, text := range words {
		answers = append(answers, read(p.Edition, d.Word, text))
	}
	for _, a := range answers {
		if d.FromAnswer != nil {
			if _, bad := sitting.Read(d, a); bad == "" {
				return a, true
			}
		}
	}
	return order.Answer{}, false
}

// others turns some of the units of a loss list into units of other kinds.
func (g *General) others(p *position.Position, text string) []string {
	var out []string
	for range 2 {
		parts := lossList(text)
		i := g.chance(len(parts))
		words := strings.Fields(parts[i])
		n := countAt(words)
		if n < 0 {
			continue
		}
		parts[i] = strings.Join(words[:n+1], " ") + " " + p.Edition.Kinds[g.chance(len(p.Edition.Kinds))].Short
		out = append(out, position.WordOf(lossesWord).Verb+" "+strings.Join(parts, ", "))
	}
	return out
}

// read is an answer in the words of an option. Options are understood by their text alone; beyond that there is only a list of
// losses to be read, and that nothing is done.
func read(ed *edition.Edition, word, text string) order.Answer {
	a := order.Answer{Word: word, Text: text, To: edition.Nowhere, None: text == word+" none"}
	if word == lossesWord {
		for _, part := range lossList(text) {
			a.Losses = append(a.Losses, loss(ed, part))
		}
	}
	return a
}

// lossesWord is the word under which a power is asked for its losses.
const lossesWord = "losses"

// lossList parts a list of losses, without the verb before it.
func lossList(text string) []string {
	return strings.Split(strings.TrimPrefix(text, position.WordOf(lossesWord).Verb+" "), ", ")
}

// countAt is where the count stands in an entry of a loss list, behind the name of the owner; or -1.
func countAt(words []string) int {
	return slices.IndexFunc(words, func(w string) bool { return w[0] >= '0' && w[0] <= '9' })
}

// loss reads one entry of a loss list: "2 inf", "Germany 1 bb damage", "1 ftr from sz 52", "1 trn loaded".
func loss(ed *edition.Edition, text string) order.LossItem {
	it := order.LossItem{Units: units(0, edition.NoKind)}
	words := strings.Fields(text)
	at := countAt(words)
	if at < 0 || at+1 >= len(words) {
		return it
	}
	name := strings.Join(words[:at], " ")
	it.Units.Owner = edition.PowerID(slices.IndexFunc(ed.Powers, func(p edition.Power) bool { return p.Name == name }))
	it.Units.Count, _ = strconv.Atoi(words[at])
	it.Units.Kind = ed.KindByShort(words[at+1])
	rest := words[at+2:]
	for i, w := range rest {
		switch w {
		case "damage":
			it.Damage = true
		case "empty":
			it.Units.Empty = true
		case "loaded":
			it.Units.Loaded = true
		case "from":
			it.Units.From, _ = ed.Board.Find(strings.Join(rest[i+1:], " "))
		}
	}
	return it
}
