package orders

import (
	"fieldpost/adjudicator/rules/board"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// place reads a space if one is named at the cursor. A name that fits several is a problem.
func (p *parser) place(h hint) (edition.SpaceID, bool) {
	m := p.r.findPlace(p.rest(), h)
	if m.took == 0 {
		return edition.Nowhere, false
	}
	if m.choice != nil {
		p.wrong(p.at(0), didYouMean(p.r.spaceNames(m.choice[:min(len(m.choice), 5)])), "\"%s\" fits more than one place.", p.raw(p.i, p.i+m.took))
	}
	p.i += m.took
	return m.space, true
}

func (p *parser) isPlace(n int) bool {
	return p.r.findPlace(p.ahead(n), anywhere).took > 0
}

// needPlace reads a space and complains if there is none. what says what it is for: "Where to?".
func (p *parser) needPlace(h hint, what prose.Text) edition.SpaceID {
	if !p.runsOn(h) {
		if s, ok := p.place(h); ok {
			return s
		}
	}
	start := p.i
	if p.done() {
		p.fail(p.at(-1), "", "A place is missing at the end. %s", what)
		return edition.Nowhere
	}
	for !p.done() && p.i-start < 6 {
		t := p.at(0)
		if t.kind != word && t.kind != number || p.i > start && (p.isArrow(0) || p.endsName(t)) {
			break
		}
		p.i++
	}
	if p.i == start {
		p.fail(p.at(0), "", "A place is missing before \"%s\". %s", p.at(0).raw, what)
		return edition.Nowhere
	}
	guess := p.guessPlaces(p.raw(start, p.i))
	if start == 0 && len(guess) == 0 && p.unlikeOrder() {
		p.unreadable()
		return edition.Nowhere
	}
	p.misnamed(start, p.i, guess, "There is no \"%s\".")
	return edition.Nowhere
}

// unlikeOrder reports a line without any mark of an order: no number, no arrow, no colon.
func (p *parser) unlikeOrder() bool {
	return !slices.ContainsFunc(p.toks, func(t token) bool { return t.kind == number || t.kind == arrow || t.kind == colon })
}

// unreadable says that a line is none of the language, or that its only word is nearly that of a section.
func (p *parser) unreadable() {
	if t := p.toks[0]; len(p.toks) == 1 && t.kind == word {
		if s, like := likeSection(t.key); like && !p.bad {
			p.bad, p.lost = true, true
			p.out.add(noSection(p.src, t, s))
			return
		}
	}
	p.fail(p.at(0), "If it is no order, put # before it or DONE above it.", "I can not read this line.")
}

// runsOn reports a name that begins like a space's and goes on otherwise: "United Kindom", "East Indeis".
func (p *parser) runsOn(h hint) bool {
	m := p.r.findPlace(p.rest(), h)
	if m.took == 0 || !m.prefix && m.choice == nil || p.i+m.took >= len(p.toks) {
		return false
	}
	next := p.at(m.took)
	return next.kind == word && !p.endsName(next) && !p.isArrow(m.took) && !p.startsUnits(m.took) && next.line == p.at(m.took-1).line
}

// endsName reports words that end a name that nobody knows.
func (p *parser) endsName(t token) bool {
	return t.kind == word && (known().reserved[t.key] || p.r.reserved[t.key]) && t.key != "sz" && t.key != "sea" && t.key != "zone" && t.key != "z"
}

func (p *parser) guessPlaces(typed string) []string {
	if !p.guesses() {
		return nil
	}
	return p.r.spaceNames(p.r.nearPlaces(Shorten(typed, 60)))
}

func (p *parser) powerName() (edition.PowerID, bool) {
	if id, took := find(&p.r.powers, p.rest()); took > 0 {
		p.i += took
		return id, true
	}
	return edition.Nobody, false
}

// needPower reads a power and complains if there is none. The beginning of one name alone will do.
func (p *parser) needPower() edition.PowerID {
	p.takeOne("the")
	if id, ok := p.powerName(); ok {
		return id
	}
	t := p.at(0)
	if p.done() {
		p.fail(t, "", "A power is missing at the end.")
		return edition.Nobody
	}
	if like, took := p.nearPower(p.i); took > 1 {
		p.i += took
		p.misnamed(p.i-took, p.i, []string{p.r.power(like)}, "There is no power \"%s\".")
		return edition.Nobody
	}
	p.i++
	fits := slices.DeleteFunc(p.r.powerNames(), func(name string) bool { return len(t.key) < 3 || !strings.HasPrefix(board.Fold(name), t.key) })
	switch guess := p.near(t.raw, p.r.powerNames()); {
	case len(fits) == 1:
		return p.r.powers.exact[board.Fold(fits[0])]
	case len(fits) > 1:
		p.wrong(t, didYouMean(fits), "\"%s\" fits more than one power.", t.raw)
	case len(guess) > 0:
		p.misnamed(p.i-1, p.i, guess, "There is no power \"%s\".")
	default:
		p.wrong(t, prose.Say("The powers are %s.", prose.List(p.r.players())), "There is no power \"%s\".", t.raw)
	}
	return edition.Nobody
}

func (r *Reader) powerNames() []string {
	return namesOf(r.ed.Powers, func(p *edition.Power) string { return p.Name })
}

func (r *Reader) players() []string {
	return namesOf(r.ed.Powers, func(p *edition.Power) string {
		if p.Plays {
			return p.Name
		}
		return ""
	})
}

func (p *parser) powerList() []edition.PowerID {
	list := []edition.PowerID{p.needPower()}
	mark := p.i
	for p.next() && !p.lost && p.at(0).kind == word {
		list = append(list, p.needPower())
		mark = p.i
	}
	p.i = mark
	return list
}

func (p *parser) placeList(h hint) []edition.SpaceID {
	list := []edition.SpaceID{p.needPlace(h, "Which?")}
	mark := p.i
	for len(list) < 200 && p.next() && (p.isPlace(0) || p.at(0).kind == word && !p.endsName(p.at(0))) {
		list = append(list, p.needPlace(h, "Which?"))
		mark = p.i
	}
	p.i = mark
	return list
}

func (p *parser) tech() (edition.TechID, bool) {
	id, took := find(&p.r.techs, p.rest())
	p.i += took
	return id, took > 0
}
