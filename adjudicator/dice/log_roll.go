package dice

import (
	"fmt"
	"slices"
	"strings"
)

// roll judges the dice of the open lock, and all that was decided with them.
func (g *Log) roll(l Roll) (func(), error) {
	if err := g.isOpen(l.N); err != nil {
		return nil, err
	}
	if missing := g.Missing(); len(missing) > 0 {
		return nil, fmt.Errorf("%s must reveal first", strings.Join(missing, " and "))
	}
	if err := g.checkSig(l.Sig); err != nil {
		return nil, err
	}
	accepted, err := g.chains[operator].accept(g.game.Game, l.N, l.Code)
	if err != nil {
		return nil, err
	}
	seed, turn := g.seedOf(l.Code, l.Sig), TurnOf(g.open.Batch)
	rolled, err := g.checkLines(turn, l.Lines, seed)
	if err != nil {
		return nil, err
	}
	return func() {
		accepted()
		g.seeds[l.N] = seed
		g.open = nil
		g.begun[turn] = true
		rolled()
	}, nil
}

// checkSig holds the beacon's signature to the round that the open lock names.
func (g *Log) checkSig(sig string) error {
	switch round := g.open.Round; {
	case round == 0 && sig != "":
		return fmt.Errorf("lock %d names no round of a beacon, and the roll has a signature", g.open.N)
	case round != 0 && sig == "":
		return fmt.Errorf("the signature of round %d of the beacon is missing", round)
	case round == 0:
		return nil
	}
	beacon, _ := g.beacon(g.game.Drand)
	return beacon.Verify(g.open.Round, sig)
}

// seedOf is the seed of the open lock, to which everybody has revealed.
func (g *Log) seedOf(code Code, sig string) Seed {
	given := make([]Given, len(g.revealed))
	for i, r := range g.revealed {
		given[i] = Given{r.Who, r.given()}
	}
	bound := Bound{Game: g.game.Game, Lock: g.open.N, Leaf: Hash(g.leaves[g.openAt].hash), Key: g.Key()}
	return bound.Seed(code, given, sig)
}

// progress judges a turn leaf.
func (g *Log) progress(l Turn) (func(), error) {
	switch {
	case g.open != nil:
		return nil, fmt.Errorf("lock %d is still open", g.open.N)
	case g.voided != nil:
		return nil, fmt.Errorf("lock %d was void and must be locked again first", g.voided.N)
	}
	if err := g.playable(l.Batch, l.Law); err != nil {
		return nil, err
	}
	turn := TurnOf(l.Batch)
	for _, line := range l.Lines {
		_, known := g.volleys[turn][line.Label]
		switch {
		case line.Label == "":
		case !known:
			return nil, fmt.Errorf("%s was never rolled in this turn: new dice need a lock", line.Label)
		default:
			return nil, fmt.Errorf("%s needs more dice than it had: new dice need a lock", line.Label)
		}
	}
	rolled, err := g.checkLines(turn, l.Lines, Seed{})
	if err != nil {
		return nil, err
	}
	return func() {
		g.turn = turn
		rolled()
		if l.Over {
			g.turn = ""
			g.over[turn] = true
		}
	}, nil
}

// checkLines holds dice to their seeds. A label that is new in this turn and epoch comes from the seed of this lock. One
// that is not stands here only if it needs more dice than it had. Whoever corrects a turn knows the seed that it was first rolled with,
// so the dice that are new come from this lock, too.
func (g *Log) checkLines(turn string, lines []Line, seed Seed) (effect func(), err error) {
	if err := checkSections(lines); err != nil {
		return nil, err
	}
	known := g.volleys[turn]
	stream := seed.keyed()
	for _, line := range lines {
		if line.Label == "" {
			continue
		}
		dice := line.Dice
		if v, ok := known[line.Label]; ok {
			if len(dice) <= len(v) {
				return nil, fmt.Errorf("%s has %d dice already, and keeps them: only a longer volley is written again", line.Label, len(v))
			}
			if dice = dice[len(v):]; !slices.Equal(line.Dice[:len(v)], v) {
				return nil, fmt.Errorf("%s had the dice %s, and the leaf has others: %s", line.Label, spell(v), spell(line.Dice))
			}
		}
		stream.begin(line.Label)
		for i, die := range dice {
			if stream.Die() != die {
				stream.begin(line.Label)
				return nil, fmt.Errorf("%s: the leaf says %s, and the codes give %s; die %d is the first that differs",
					line.Label, spell(dice), spell(stream.roll(len(dice))), i+1)
			}
		}
	}
	return func() {
		if known == nil {
			known = make(map[string][]int, len(lines))
			g.volleys[turn] = known
		}
		for _, line := range lines {
			if line.Label != "" {
				known[line.Label] = line.Dice
			}
		}
	}, nil
}

// checkSections holds the decisions about orders to what they can say: that these were given, or that there were none.
func checkSections(lines []Line) error {
	for _, l := range lines {
		said := l.Answer + " by " + l.Source
		if strings.HasPrefix(l.Decide, "orders/") && (len(l.Pick) > 0 || said != "given by order" && said != "none by default") {
			return fmt.Errorf("orders are given by order or none by default, and nothing is picked there: %s", clip(strings.TrimSpace(string(l.appendTo(nil)))))
		}
	}
	return nil
}

// spell writes dice as a leaf does.
func spell(dice []int) string { return strings.Trim(fmt.Sprint(dice), "[]") }

// Volley is the dice that are recorded for a label in this epoch. A turn is written germany/t5.
func (g *Log) Volley(turn, label string) ([]int, bool) {
	v, ok := g.volleys[turn][label]
	return slices.Clone(v), ok
}

// Seed is the seed of a lock that was rolled.
func (g *Log) Seed(n int) (Seed, bool) {
	s, ok := g.seeds[n]
	return s, ok
}
