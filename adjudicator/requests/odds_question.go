package requests

import (
	"errors"
	"slices"
	"strings"

	"fieldpost/adjudicator/match"
	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// oddsQuestion is what an ODDS line asks.
type oddsQuestion struct {
	terms match.Terms
	space *board.Space // nil: anywhere
	place edition.SpaceID
	head  prose.Text // what is answered: "ODDS in Ukraine S.S.R., Germany against Soviet Union"
}

const oddsForms = "write ODDS 3 inf, 1 arm against 2 inf; or ODDS Caucasus: 3 inf, 1 arm, for what stands there"

// readOdds reads what stands behind ODDS.
func readOdds(r *Asked, typed string) (*oddsQuestion, error) {
	battle, clauses, _ := strings.Cut(strings.TrimRight(typed, ". "), ";")
	ed := r.Table.Reader.Edition()
	q := &oddsQuestion{
		terms: match.Terms{Position: position.Bare(ed, nil), Attacker: match.Force{Power: 0}, Defender: match.Force{Power: 1}},
		head:  "ODDS, without developments",
	}
	at, att, found := strings.Cut(battle, ":")
	def := ""
	if !found {
		var err error
		if att, def, err = match.Sides(battle); err != nil {
			return nil, errors.New(oddsForms)
		}
		at = ""
		if units, in, found := cutLast(def, " in "); found {
			at, def = in, units
		} else if _, err := match.ReadUnits(ed, def); err != nil {
			if _, known := r.Table.Reader.Space(def); known {
				at, def = def, ""
			}
		}
	}
	if at != "" {
		if err := q.there(r, strings.TrimSpace(at)); err != nil {
			return nil, err
		}
	}
	if err := q.forces(att, def); err != nil {
		return nil, err
	}
	return q, q.clauses(clauses)
}

// cutLast splits a text at the last place where some words stand.
func cutLast(text, words string) (before, after string, found bool) {
	at := strings.LastIndex(strings.ToLower(text), words)
	if at < 0 || at+len(words) > len(text) {
		return text, "", false
	}
	return text[:at], text[at+len(words):], true
}

// there puts the battle into a space, with the developments of those who would fight it.
func (q *oddsQuestion) there(r *Asked, at string) error {
	space, known := r.Table.Reader.Space(at)
	if !known {
		return prose.Wrong("%q is no space, or the beginning of several", prose.Shorten(at))
	}
	p := r.Seen()
	ed := p.Edition
	if ed.Space(space).Impassable {
		return prose.Wrong("nothing ever enters %s", ed.Space(space).Name)
	}
	q.space, q.place = &ed.Board.Spaces[space], space
	q.terms.Position, q.terms.Place, q.terms.Space = p, match.OnLand, &q.place
	if q.space.Sea {
		q.terms.Place = match.AtSea
	}
	attacker, defender := opponents(r, p, space)
	q.terms.Attacker.Power, q.terms.Defender.Power = attacker, defender
	q.terms.Defender.Units = match.Standing(p, space, attacker)
	q.head = prose.Say("ODDS in %s, %s against %s", q.space.Name, ed.Powers[attacker].Name, ed.Powers[defender].Name)
	return nil
}

// forces reads the units. Without defenders those that stand in the space fight.
func (q *oddsQuestion) forces(att, def string) (err error) {
	ed := q.terms.Position.Edition
	if q.terms.Attacker.Units, err = match.ReadUnits(ed, att); err != nil {
		return err
	}
	if def != "" {
		if q.terms.Defender.Units, err = match.ReadUnits(ed, def); err != nil {
			return err
		}
	}
	switch {
	case len(q.terms.Attacker.Units) == 0:
		return errors.New(oddsForms)
	case len(q.terms.Defender.Units) == 0 && q.space != nil:
		if others := q.atPeace(); len(others) > 0 {
			return prose.Wrong("nothing in %s would fight against %s, which is at peace with %s; for a war to come write who would fight: %s", q.space.Name, ed.Powers[q.terms.Attacker.Power].Name, prose.List(others), prose.Typed("ODDS 3 inf, 1 arm against 2 inf"))
		}
		return prose.Wrong("nothing in %s would fight against %s", q.space.Name, ed.Powers[q.terms.Attacker.Power].Name)
	case len(q.terms.Defender.Units) == 0:
		return errors.New(oddsForms)
	}
	return nil
}

// opponents says who would fight in a space: the asker against those who hold it; if these are his friends or himself,
// the enemy whose turn comes next against them. For somebody who plays no power the one to move asks.
func opponents(r *Asked, p *position.Position, space edition.SpaceID) (attacker, defender edition.PowerID) {
	asker := r.Power
	if asker == edition.Nobody {
		asker = p.Mover
	}
	holders := []edition.PowerID{p.Owners[space]}
	if p.Edition.Space(space).Sea {
		holders = nil
		for _, u := range p.In(space) {
			holders = append(holders, u.Owner)
		}
	}
	if i := slices.IndexFunc(holders, func(h edition.PowerID) bool { return p.Hostile(asker, h) }); i >= 0 {
		return asker, holders[i]
	}
	enemy := nextEnemy(p, asker)
	switch i := slices.IndexFunc(holders, func(h edition.PowerID) bool { return p.Friendly(asker, h) }); {
	case i < 0:
		return asker, enemy
	case slices.Contains(holders, asker):
		return enemy, asker
	default:
		return enemy, holders[i]
	}
}

// nextEnemy is the enemy of a power whose turn is being played or comes next.
func nextEnemy(p *position.Position, power edition.PowerID) edition.PowerID {
	n := len(p.Edition.Powers)
	for i := range n {
		next := edition.PowerID((int(p.Mover) + i) % n)
		if p.Edition.Powers[next].Plays && p.Hostile(power, next) {
			return next
		}
	}
	return power
}

// fights tells whether a power has units in the battle.
func (q *oddsQuestion) fights(power edition.PowerID) bool {
	owns := func(u match.Units) bool { return u.Owner == power }
	return power == q.terms.Attacker.Power || power == q.terms.Defender.Power || slices.ContainsFunc(q.terms.Defender.Units, owns)
}

// clauses reads what follows the battle: "lose arm, inf; defender keep 1 ftr; bombard 1 bb; landing; dive". What names no side is
// the attacker's.
func (q *oddsQuestion) clauses(typed string) error {
	for clause := range strings.SplitSeq(typed, ";") {
		words := strings.Fields(clause)
		if len(words) == 0 {
			continue
		}
		force := &q.terms.Attacker
		switch strings.TrimSuffix(strings.ToLower(words[0]), "s") {
		case "defender":
			force = &q.terms.Defender
			words = words[1:]
		case "attacker":
			words = words[1:]
		}
		if len(words) == 0 {
			return prose.Wrong("%q says nothing of the battle", prose.Shorten(strings.TrimSpace(clause)))
		}
		list := strings.Join(words[1:], " ")
		switch word := strings.TrimSuffix(strings.ToLower(words[0]), "s"); {
		case word == "dive" && list == "":
			q.terms.Dive = true
		case word == "landing" && list == "":
			q.terms.Landing = true
		case word == "lose" && list != "":
			force.Lose = list
		case word == "keep" && list != "":
			force.Keep = list
		case word == "bombard" && list != "" && force == &q.terms.Attacker:
			q.terms.Bombard = list
		default:
			return prose.Wrong("%q is none of lose, keep, bombard, landing and dive", prose.Shorten(strings.TrimSpace(clause)))
		}
	}
	return nil
}

// atPeace names those who have units in the space and with whom the attacker is at peace, where war is between powers.
func (q *oddsQuestion) atPeace() (names []string) {
	p, attacker := q.terms.Position, q.terms.Attacker.Power
	if p.Wars == nil {
		return nil
	}
	for _, u := range p.In(q.place) {
		name := p.Edition.Powers[u.Owner].Name
		if p.Edition.Powers[u.Owner].Plays && u.Owner != attacker && !p.Friendly(attacker, u.Owner) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}
