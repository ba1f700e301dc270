package orders

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// battleClauseAt returns the clause whose words stand n tokens on.
func battleClauseAt(toks []token, n int) (order.ClauseWord, int) {
	w, took := find(&known().clauses, toks[min(n, len(toks)):])
	if took == 0 && n+1 < len(toks) && toks[n].isWord(string(order.ClauseAsk)) && toks[n+1].kind == word && known().halts[toks[n+1].key] {
		return order.ClauseAsk, 1
	}
	return w, took
}

// clauseAt reports whether a part that begins n tokens on belongs to the order before it.
func (p *parser) clauseAt(n int) bool { return clauseStarts(p.toks, p.i+n) }

// clauseStarts reports a clause word, "load" and "land" among them, but not the "land:" of all battles.
func clauseStarts(toks []token, n int) bool {
	if n < len(toks) && toks[n].isWord("land") {
		return !scopeWord(toks, n)
	}
	if n < len(toks) && toks[n].kind == word && slices.Contains([]string{"load", "loads", "unload", "unloads", "lands"}, toks[n].key) {
		return true
	}
	_, took := battleClauseAt(toks, n)
	return took > 0
}

// scopeWord reports "land" or "sea" before a colon or a battle clause: all battles there.
func scopeWord(toks []token, n int) bool {
	if n >= len(toks) || !toks[n].isWord("land") && !toks[n].isWord("sea") {
		return false
	}
	_, took := battleClauseAt(toks, n+1)
	return took > 0 || n+1 < len(toks) && toks[n+1].kind == colon
}

// battle reads "Caucasus: lose inf, art; keep 1 arm", "at sz 7 keep 1 dd", "land: lose inf".
func (p *parser) battle(owner edition.PowerID) *order.BattleOrder {
	b := &order.BattleOrder{Source: p.src, Scope: order.Scope{Space: edition.Nowhere, Power: owner}}
	if scopeWord(p.toks, p.i) {
		b.Scope.Land = p.at(0).key == "land"
		b.Scope.Sea = !b.Scope.Land
		p.i++
	} else {
		p.takeOne("at", "in")
		b.Scope.Space = p.needPlace(anywhere, "Which battle?")
	}
	p.field = p.r.fieldOf(b.Scope)
	p.takeKind(colon)
	for p.separators(); !p.done() && !p.lost && len(b.Clauses) < 100; p.separators() {
		c, ok := p.clause()
		if !ok {
			p.noClause()
			return nil
		}
		b.Clauses = append(b.Clauses, c)
		p.take("and")
	}
	if len(b.Clauses) == 0 {
		p.failLike(p.at(-1), "", p.r.sample("", "battle"), "No clause follows.")
	}
	if p.bad {
		return nil
	}
	return b
}

// fieldOf says where those go who leave a battle: from land to land, from the sea to a zone.
func (r *Reader) fieldOf(s order.Scope) hint {
	switch {
	case s.Land, s.Space != edition.Nowhere && !r.ed.Board.Spaces[s.Space].Sea:
		return onLand
	case s.Sea, s.Space != edition.Nowhere:
		return atSea
	}
	return anywhere
}

func (p *parser) noClause() {
	if p.done() {
		p.fail(p.at(0), "", "A clause of a battle is missing.")
		return
	}
	first := p.at(0)
	if p.take("ask") {
		if w, asked := p.decision(); asked {
			p.fail(first, prose.Say("Write it below STANDING: ask %s.", w), "The orders for a battle do not ask for \"%s\".", w)
			return
		}
		p.i--
	}
	near := p.near(first.raw, append(slices.Clone(known().typed), "ask losses"))
	p.failsAt(p.i, p.i+1, near[:min(len(near), 2)], "\"%s\" begins no clause of a battle.")
}

func (p *parser) clause() (order.Clause, bool) {
	w, took := battleClauseAt(p.toks, p.i)
	c := order.Clause{Word: w, To: edition.Nowhere, Power: edition.Nobody}
	if took == 0 {
		return c, false
	}
	p.knows(position.WordOfClause(w).Name, p.at(0))
	p.i += took
	p.takeKind(colon)
	switch rest := position.ClauseFormOf(w).Rest; rest {
	case position.LossClause:
		p.take("lose")
		c.Losses = p.lossList()
	case position.UnitsClause:
		p.takeOne("with", "by")
		c.Units = p.needUnits(inClauses, "Which units?")
	case position.RoundsClause:
		p.takeOne("on", "for")
		if c.Rounds, _ = p.number(); c.Rounds > 0 {
			p.takeOne("rounds", "round")
		}
	case position.RetreatClause:
		p.retreat(&c)
	case position.MaybeUnits, position.LandingClause:
		p.takeOne("landing", "landings", "the")
		p.take("landing")
		if p.startsUnits(0) {
			c.Units = p.unitList(inClauses)
		}
		if rest == position.MaybeUnits && p.take("to") {
			c.To = p.needPlace(atSea, "Where to?")
		}
	case position.PowerClause:
		c.Power = p.needPower()
	case position.TargetsClause:
		p.raidTargets(&c)
	case position.QuestionClause:
		c.Ask = p.askList()
	}
	p.clauseTail(&c)
	return c, !p.lost
}

// clauseTail reads "after round N" and "if COND".
func (p *parser) clauseTail(c *order.Clause) {
	for n := 0; n < 4 && !p.lost; n++ {
		switch {
		case p.take("after", "round"), p.take("after"):
			k, ok := p.number()
			if !ok {
				p.failLike(p.at(0), "", p.r.sample("after round 2", ""), "The number of the round is missing.")
				return
			}
			c.After = k
			p.takeOne("rounds", "round")
		case p.take("if"):
			c.When = p.condition()
			if p.at(0).kind == colon && !p.lost && p.clauseAt(1) { // "lose inf if odds < 40%: retreat" means the retreat
				p.failLike(p.at(0), "", p.r.sample("", "retreat if"), "In BATTLES a condition stands behind its clause.")
				return
			}
		default:
			return
		}
	}
}

// lossList reads "inf, art, bb damage, 2 United Kingdom arm".
func (p *parser) lossList() []order.LossItem {
	var list []order.LossItem
	if p.done() || p.at(0).kind > number {
		p.fail(p.at(0), "", "Lose what?")
		return nil
	}
	for more := true; more && len(list) < 200 && !p.lost; {
		item := order.LossItem{Units: p.selection(inLosses)}
		item.Damage = p.takeOne("damage", "hit")
		list = append(list, item)
		mark := p.i
		parted := p.next()
		parted = p.take("then") || parted
		more = parted && (p.isKindOfUnits() || (p.is(string(order.ClauseLanded)) || p.is(string(order.ClauseOverland))) && p.startsUnits(1)) // "lose landed inf, overland inf"
		if parted && !more && !p.clauseAt(0) && p.at(0).kind == word && !p.endsName(p.at(0)) {
			p.needKind()
		}
		if !more {
			p.i = mark
			more = p.moreUnits()
		}
	}
	return list
}

// retreat reads what follows "retreat": a goal, several goals, or "aboard".
func (p *parser) retreat(c *order.Clause) {
	switch {
	case p.take("aboard"):
		p.knows("aboard", p.at(-1))
		c.Aboard = true
	case p.startsUnits(0):
		if c.Splits = p.splits(); len(c.Splits) == 1 && allOf(c.Splits[0].Units) { // "retreat all to Ukraine"
			c.To, c.Splits = c.Splits[0].To, nil
		}
	case p.take("to"), p.isPlace(0), p.at(0).kind == number && p.r.zoneNumbered(p.at(0).raw) != edition.Nowhere:
		c.To = p.needPlace(p.field, "Where to?")
	}
}

// splits reads "2 inf to Ukraine, 1 arm to Poland".
func (p *parser) splits() (list []order.Unload) {
	for more := true; more && len(list) < 20 && !p.lost; more = p.nextUnits() {
		u := order.Unload{Units: p.unitList(inClauses), To: edition.Nowhere, At: edition.Nowhere}
		if !p.take("to") && !p.takeArrow() {
			p.failLike(p.at(0), "", p.r.sample("", "retreat to"), "It is not said where they retreat to.")
			break
		}
		u.To = p.needPlace(p.whereFor(u.Units), "Where to?")
		list = append(list, u)
	}
	return list
}

// raidTargets reads "2 ic, rest nb" or "ic else nb".
func (p *parser) raidTargets(c *order.Clause) {
	if c.Targets = p.targets(); c.Targets != nil {
		return
	}
	for more := p.startsUnits(0) && !p.clauseAt(0); more && len(c.Units) < 20; more = p.nextUnits() {
		c.Units = append(c.Units, p.selection(inRaids))
	}
}

// askList reads "losses, retreat and submerge".
func (p *parser) askList() []string {
	var list []string
	mark := p.i
	for more := true; more && len(list) < 10 && p.at(0).kind == word && known().halts[p.at(0).key]; more = p.next() {
		list = append(list, p.at(0).key)
		p.i++
		mark = p.i
	}
	p.i = mark
	return list
}
