package orders

import (
	"slices"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// selecting says how units are read in one place of the language.
type selecting struct {
	bare   int  // the count of a unit without one
	from   bool // "from SPACE" after a unit narrows the choice
	whole  bool // "all" may stand without a kind
	either bool // a word for complexes of any kind means the one that stands there
	came   bool // "landed" and "overland" narrow the choice
}

var (
	inMoves   = selecting{bare: 1, from: true, whole: true}
	inLoads   = selecting{bare: 1}
	inRaids   = selecting{bare: 1, either: true}
	inClauses = selecting{bare: order.All, from: true, whole: true}
	inLosses  = selecting{bare: order.All, from: true, whole: true, came: true}
)

func (p *parser) kindName() (edition.KindID, bool) {
	id, took := find(&p.r.kinds, p.rest())
	if took == 0 || p.longerPlace(0) {
		return edition.NoKind, false
	}
	p.i += took
	return id, true
}

func (p *parser) isKind(n int) bool {
	_, took := find(&p.r.kinds, p.ahead(n))
	return took > 0 && !p.longerPlace(n)
}

func (p *parser) needKind() edition.KindID {
	if k, ok := p.kindName(); ok {
		return k
	}
	switch t := p.at(0); {
	case p.done():
		p.fail(t, "", "A kind of unit is missing at the end.")
	case t.kind != word:
		p.fail(t, "", "A kind of unit is missing before \"%s\".", t.raw)
		p.i++
	default:
		p.i++
		p.noUnit(t)
	}
	return edition.NoKind
}

func (p *parser) noUnit(t token) {
	var near []string
	if p.guesses() {
		for _, s := range p.r.ed.Spellings {
			if slices.ContainsFunc(s.Typed, func(typed string) bool { return board.Fold(typed) == t.key }) {
				p.wrong(t, "", "%s has no \"%s\".", p.r.ed.Name, t.raw)
				return
			}
		}
		near = p.guessKind(t.raw)
	}
	p.misnamed(p.i-1, p.i, near, "There is no unit \"%s\".")
}

// guessKind gives one name of each of the two kinds that come nearest; or "none", which can stand in place of units.
func (p *parser) guessKind(typed string) []string {
	list := []string{"none"}
	for i := range p.r.ed.Kinds {
		k := &p.r.ed.Kinds[i]
		list = append(list, k.Short, k.Name, k.Plural)
	}
	var near []string
	said := map[edition.KindID]bool{}
	for _, name := range nearWords(typed, list) {
		if k, _ := find(&p.r.kinds, lex(nil, name, 0)); !said[k] && len(near) < 2 {
			said[k] = true
			near = append(near, name)
		}
	}
	return near
}

// unitState reads a word that says in what state units are. It stands before them or after them.
func (p *parser) unitState(s *order.Selection) bool {
	switch {
	case p.take("damaged"):
		s.Damaged = true
	case p.take("empty"), p.take("unloaded"):
		s.Empty = true
	case p.take("loaded"), p.take("laden"):
		s.Loaded = true
	default:
		return false
	}
	return true
}

// came reads "landed" or "overland", which stands before the kind and before or behind the count.
func (p *parser) came(how selecting, s *order.Selection) {
	switch {
	case how.came && p.take(string(order.ClauseLanded)):
		s.Came = order.CameAshore
	case how.came && p.take(string(order.ClauseOverland)):
		s.Came = order.CameOverland
	}
}

// startsUnits reports whether a selection of units begins n tokens on: a count and a word, "all", a kind,
// or a power before one of these.
func (p *parser) startsUnits(n int) bool {
	return p.startsPlainUnits(n) || p.powerBefore(n) > 0
}

// powerBefore returns how many tokens a power takes that stands before units, 0 if none does.
func (p *parser) powerBefore(n int) int {
	if _, took := find(&p.r.powers, p.ahead(n)); took > 0 && p.startsPlainUnits(n+took) {
		return took
	}
	return 0
}

func (p *parser) startsPlainUnits(n int) bool {
	t := p.at(n)
	next := p.at(n + 1)
	switch {
	case t.kind == number || t.kind == word && saidAs("number", t.key):
		return p.i+n+1 < len(p.toks) && next.kind == word && !(t.kind == number && isZoneWord(next.key) && p.r.findPlace(p.ahead(n), anywhere).took >= 2)
	case t.kind != word:
		return false
	case t.key == "all" || t.key == "everything" || t.key == "rest", t.key == "the" && next.isWord("rest"):
		return true
	case t.key == "both":
		return p.isKind(n+1) || (next.isWord("the") || next.isWord("my")) && p.isKind(n+2)
	case t.key == "damaged" || t.key == "loaded" || t.key == "empty":
		return p.isKind(n + 1)
	}
	return p.isKind(n)
}

// longerPlace reports a space whose name, written out, goes on where a kind's name ends: "Trans-Jordan", not a
// transport.
func (p *parser) longerPlace(n int) bool {
	if !p.r.mistakable[p.at(n).key] {
		return false
	}
	_, took := find(&p.r.kinds, p.ahead(n))
	m := p.r.findPlace(p.ahead(n), anywhere)
	return m.took > took && !m.prefix && m.choice == nil
}

func isZoneWord(key string) bool {
	return key == "sz" || key == "z" || key == "sea" || key == "seazone"
}

// selection reads one selection of units. The caller has seen that one begins here, or wants a problem.
func (p *parser) selection(how selecting) order.Selection {
	s := order.Selection{Count: how.bare, Kind: edition.NoKind, Owner: edition.Nobody, From: edition.Nowhere}
	if took := p.powerBefore(0); took > 0 {
		s.Owner, _ = p.powerName()
	}
	p.came(how, &s)
	first := p.at(0)
	counted := p.countBefore(&s)
	all := counted && s.Count == order.All
	p.came(how, &s)
	for p.unitState(&s) {
	}
	if k, ok := p.kindName(); ok {
		s.Kind = k
		if k == order.AnyFactory && !how.either {
			p.fail(p.at(-1), didYouMean(p.r.factories()), "\"%s\" fits more than one kind of unit.", p.at(-1).raw)
		}
	} else if !all {
		s.Kind = p.needKind()
	} else if !how.whole {
		p.failLike(first, "Write a line for each kind.", p.r.sample("", "all"), "It is not said all of which units.")
	}
	if !counted {
		p.countBehind(&s)
	}
	for p.unitState(&s) {
	}
	if !p.done() && p.at(0).kind == open && p.at(0).key == "[" {
		s.Cargo = p.cargo()
	}
	if how.from && p.is("from") && p.isPlace(1) {
		p.i++
		s.From = p.needPlace(p.whereFor([]order.Selection{s}), "From where?")
	}
	return s
}

// countBefore reads how many units are meant, where that stands before them: "3", "all my", "both", "a".
func (p *parser) countBefore(s *order.Selection) bool {
	first := p.at(0)
	if n, ok := p.number(); ok {
		s.Count = n
		p.take("x")
		if n == 0 {
			p.wrong(first, "", "0 units are no units.")
		}
		return true
	}
	switch {
	case p.takeOne("all", "everything", "rest"), p.take("the", "rest"):
		s.Count = order.All
		for p.takeOne("units", "the", "of", "my") {
		}
	case p.takeOne("both"):
		s.Count = 2
		p.takeOne("the", "my")
	default:
		return false
	}
	return true
}

// countBehind reads a count that stands behind its unit: "inf x3", "inf (3)".
func (p *parser) countBehind(s *order.Selection) {
	behind := p.is("x") && p.at(1).kind == number
	if behind {
		p.i++
	} else if p.at(0).kind == open && p.at(0).key == "(" && p.at(1).kind == number && p.at(2).kind == close {
		p.i++
		behind = true
	}
	if !behind {
		return
	}
	t := p.at(0)
	if s.Count, _ = p.number(); s.Count == 0 {
		p.wrong(t, "", "0 units are no units.")
	}
	p.takeKind(close)
}

// cargo reads "[1 inf, 1 arm]".
func (p *parser) cargo() []order.Selection {
	p.i++
	var list []order.Selection
	for !p.done() && len(list) < 50 {
		if p.takeKind(close) {
			if list == nil {
				p.fail(p.at(-1), "Write \"empty\" for a ship with nothing aboard.", "The brackets hold nothing.")
			}
			return list
		}
		if !p.startsUnits(0) {
			break
		}
		list = append(list, p.selection(inLoads))
		if !p.takeKind(comma) {
			p.take("and")
		}
	}
	p.fail(p.at(0), "", "A bracket is not closed, or I can not read what is in it.")
	p.i = len(p.toks)
	return list
}

// unitList reads "3 inf, 1 art and 2 arm". A comma that is not followed by units is left where it is.
func (p *parser) unitList(how selecting) (list []order.Selection) {
	for more := true; more && len(list) < 200; more = !(p.lost && p.done()) && p.moreUnits() {
		list = append(list, p.selection(how))
	}
	return list
}

// moreUnits moves past what parts units of a list. Those that begin with a count may follow others without a comma.
func (p *parser) moreUnits() bool {
	mark := p.i
	if !p.next() && p.at(0).key == "+" {
		p.i++
	}
	if p.isKindOfUnits() && (p.i > mark || p.at(0).kind == number && p.startsPlainUnits(0)) {
		return true
	}
	p.i = mark
	return false
}

func (p *parser) needUnits(how selecting, what prose.Text) []order.Selection {
	t := p.at(0)
	switch {
	case p.startsUnits(0):
		return p.unitList(how)
	case p.done() || t.kind != word:
		p.fail(t, "", "%s", what)
	case p.i == 0 && p.unlikeOrder() && len(p.guessKind(t.raw)) == 0:
		p.unreadable()
	default: // a unit that nobody knows; others may follow it
		return p.unitList(how)
	}
	p.i = len(p.toks)
	return nil
}

// whereFor tells where a list of units belongs: a name which a land and a sea zone share means the zone if they are
// all ships.
func (p *parser) whereFor(units []order.Selection) hint {
	switch {
	case len(units) == 0:
		return anywhere
	case slices.ContainsFunc(units, func(u order.Selection) bool { return p.r.class(u.Kind) != edition.Sea }):
		return onLand
	}
	return atSea
}

func (p *parser) anyClass(units []order.Selection, c edition.Class) bool {
	return slices.ContainsFunc(units, func(u order.Selection) bool { return u.Kind != edition.NoKind && p.r.class(u.Kind) == c })
}

func (p *parser) carriesLand(units []order.Selection) bool {
	return slices.ContainsFunc(units, func(u order.Selection) bool { return len(p.r.kind(u.Kind).Loads) > 0 })
}
