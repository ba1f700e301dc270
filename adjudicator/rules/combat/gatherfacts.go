package combat

import (
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/odds"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// facts tell for each battle who fights whom, how it will end, and what decides.
func (g *gathering) facts(b turn.Brief) (lines []prose.Text) {
	chances := g.chances(b)
	defer g.bound()()
	for i := range g.battles {
		a := &g.battles[i]
		lines = append(lines, a.forces()+chances[i])
		for _, w := range slices.Concat(a.words, a.quiet) {
			lines = append(lines, prose.Say("%s, %s: %s", g.pos.SpaceName(a.space), w.Name, a.decidedBy(b, w, g.power)))
		}
	}
	return lines
}

// chances say how the battles will end, as far as so much work as is for one question is enough: the smallest are computed first.
func (g *gathering) chances(b turn.Brief) []prose.Text {
	defer g.bound()()
	var looks []Prospect
	for i := range g.battles {
		looks = append(looks, g.battles[i].prospect)
	}
	out := make([]prose.Text, len(looks))
	for _, i := range smallestFirst(looks) {
		out[i] = g.battles[i].chance(b, g.power)
	}
	return out
}

// forces says who fights whom.
func (a *awaited) forces() prose.Text {
	attackers, defenders := a.ranks.standing(battle.Attacker), a.ranks.standing(battle.Defender)
	if len(defenders) == 0 {
		return prose.Say("%s: %s against guns", a.pos.SpaceName(a.space), a.pos.StackText(attackers))
	}
	return prose.Say("%s: %s against %s", a.pos.SpaceName(a.space), a.pos.StackText(attackers), a.pos.StackText(defenders))
}

// chance says how often the power's side wins, and of the one round that is fought in the air what it costs.
func (a *awaited) chance(b turn.Brief, power edition.PowerID) prose.Text {
	if len(a.prospect.Attackers) == 0 || len(a.prospect.Defenders) == 0 {
		return ""
	}
	if a.raid {
		ours, theirs, known := a.airLosses(a.book.budget)
		if !known {
			return ""
		}
		if a.ranks.sideOf(power) == battle.Defender {
			ours, theirs = theirs, ours
		}
		return prose.Say("; in the round in the air your side loses %s IPCs on average, and theirs %s", prose.Decimal(ours), prose.Decimal(theirs))
	}
	wins, known := view{&a.book, b}.Odds(power)
	switch {
	case !known:
		return ""
	case len(a.prospect.Bombards) > 0:
		return prose.Say("; as it stands, with %s bombarding, your side wins %d times in 100", prose.Count(len(a.prospect.Bombards), "ship", "ships"), odds.InHundred(wins))
	}
	return prose.Say("; as it stands your side wins %d times in 100", odds.InHundred(wins))
}

// decidedBy says what decides under a word if nobody is asked.
func (a *awaited) decidedBy(b turn.Brief, w *position.Word, power edition.PowerID) prose.Text {
	switch how := a.settled(b, w, power); {
	case how == byOrder:
		return "as you have ordered"
	case how == toBeAsked:
		return "you have ordered to be asked; ready overrules it"
	case a.maybeAsked(b, w):
		return "you have ordered to be asked on a condition; ready overrules it"
	case w == lossesWord:
		return prose.Say("by the published list (%s)", prose.Typed(a.publishedLosses(a.ranks.sideOf(power))))
	case w == retreatWord:
		return "you press on"
	case w == landingWord:
		return prose.Say("all come ashore; you are asked only if you answer %s", asksFor(w))
	case w == bombardWord:
		return prose.Say("all ships bombard that may; you are asked only if you answer %s", asksFor(w))
	case w == raidWord:
		return prose.Say("as the raiders are ordered; you are asked only if you answer %s", asksFor(w))
	}
	return "they stay, but leave when only aircraft are left to fight"
}

// asksFor is the answer by which a power wants to be asked under a word.
func asksFor(w *position.Word) prose.Text { return prose.Typed("\"ask " + w.Name + "\"") }

// maybeAsked tells whether there is a standing order to be asked on a condition that does not hold now.
func (a *awaited) maybeAsked(b turn.Brief, w *position.Word) bool {
	return slices.ContainsFunc(b.Standing, func(l order.StandingLine) bool {
		return l.When != nil && turn.Asked(&l, w, a.space, func(*order.Condition) bool { return true })
	})
}

// publishedLosses is the list by which a side takes losses that nobody has chosen.
func (a *awaited) publishedLosses(side battle.Side) string {
	losses := &a.pos.Edition.Losses
	switch sea := a.pos.IsSea(a.space); {
	case sea && side == battle.Attacker:
		return losses.SeaAttack
	case sea:
		return losses.SeaDefence
	case side == battle.Attacker:
		return losses.LandAttack
	}
	return losses.LandDefence
}
