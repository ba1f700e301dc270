package orders

import (
	"slices"

	"fieldpost/adjudicator/rules"
)

// words that only some editions have, and what in an edition's data shows that it has them. A word that is
// not listed belongs to all.
var vocabulary = map[string]func(*Reader) bool{
	"scramble":     (*Reader).hasAirBases,
	"intercept":    func(r *Reader) bool { return r.hasAirBases() || r.hasNavalTurn() },
	"escort":       func(r *Reader) bool { return r.hasAirBases() || r.hasNavalTurn() },
	"paratroop":    func(r *Reader) bool { return r.hasAirBases() || r.hasByOption("paratroop") },
	"army":         (*Reader).hasAirBases,
	"upgrade":      (*Reader).hasAirBases,
	"enigma":       (*Reader).hasAdvantages,
	"kaiten":       (*Reader).hasAdvantages,
	"treaty":       (*Reader).hasAdvantages,
	"resistance":   (*Reader).hasAdvantages,
	"salvage":      (*Reader).hasAdvantages,
	"lend":         (*Reader).hasAdvantages,
	"scorch":       func(r *Reader) bool { return r.hasByOption("scorch") },
	"kamikaze":     func(r *Reader) bool { return r.hasAdvantages() || r.hasAirBases() },
	"engage":       (*Reader).hasNavalTurn,
	"coastal":      (*Reader).hasNavalTurn,
	"air defence":  (*Reader).hasNavalTurn,
	"recruits":     func(r *Reader) bool { return r.hasAdvantages() || r.hasNavalTurn() },
	"joint strike": (*Reader).hasAdvantages,
	"join China":   (*Reader).hasNavalTurn,
	"withdraw":     func(r *Reader) bool { return r.hasNavalTurn() || r.ed.Rules.Submarines.Withdraw },
	"aboard":       (*Reader).hasNavalTurn, // as the goal of a retreat
}

func (r *Reader) hasAirBases() bool { return r.ed.KindByID("air_base") != rules.NoKind }

// hasByOption tells whether the edition has a word in games with one of its options.
func (r *Reader) hasByOption(word string) bool {
	return slices.ContainsFunc(r.ed.Options, func(o rules.Option) bool { return slices.Contains(o.Words, word) })
}

func (r *Reader) hasNavalTurn() bool { _, ok := r.sections[rules.SectionNaval]; return ok }

func (r *Reader) hasAdvantages() bool { _, ok := r.sections[rules.SectionAdvantage]; return ok }

// knows notes a problem if the edition does not have the word.
func (p *parser) knows(w string, at token) bool {
	if has, special := vocabulary[w]; special && !has(p.r) {
		p.wrong(at, "", "%s has no \"%s\".", p.r.ed.Name, w)
		return false
	}
	return true
}
