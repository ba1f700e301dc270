package clauses

import (
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Clauses that can do nothing in the battle they are written for. They are refused, for whoever wrote them expects something
// of them.

// unheard says why no battle of the edition obeys a clause, wherever it stands, or returns "".
func unheard(p *position.Position, c *order.Clause) (topic string, why prose.Text) {
	for _, it := range c.Losses {
		if word := it.Units.Came.Word(); word != "" && meansNothing(p.Edition, position.ClauseFormOf(word)) {
			return "", prose.Say("\"%s\" means nothing in the battles of %s.", word, p.Edition.Name)
		}
	}
	switch {
	case meansNothing(p.Edition, position.ClauseFormOf(c.Word)):
		return "", prose.Say("\"%s\" means nothing in the battles of %s.", c.Word, p.Edition.Name)
	case c.Word == order.ClauseBombard:
		for _, u := range c.Units {
			if u.Kind != edition.NoKind && !everBombards(p, u.Kind) { // "bombard all" names no kind
				return "fire/bombardment", prose.Say("%s do not bombard.", prose.Title(p.Edition.Kind(u.Kind).Plural))
			}
		}
	}
	return "", ""
}

// meansNothing tells whether no battle of an edition obeys a clause.
func meansNothing(e *edition.Edition, f position.ClauseForm) bool {
	return f.Later || f.If != nil && !f.If(e)
}

// everBombards tells whether such a ship bombards, perhaps by a development.
func everBombards(p *position.Position, k edition.KindID) bool {
	id := p.Edition.Kinds[k].ID
	is := func(c edition.Change) bool { return c.What == "bombards" && c.Kind == id }
	return p.Edition.Kinds[k].Bombards ||
		slices.ContainsFunc(p.Edition.Techs, func(t edition.Tech) bool { return slices.ContainsFunc(t.Changes, is) }) ||
		slices.ContainsFunc(p.Edition.Advantages, func(a edition.Advantage) bool { return slices.ContainsFunc(a.Changes, is) })
}

// attack is what a letter sends into one battle.
type attack struct {
	subs      bool // submarines fight there
	land, air bool // over land, through the air
	ashore    bool // from the sea
}

func (j *judge) attackOn(s edition.SpaceID) attack {
	var a attack
	for u := range j.after.At(s) {
		a.subs = a.subs || j.pos.Commands(j.power, u.Owner) && j.pos.Edition.Kind(u.Kind).Sub
	}
	for _, mc := range j.marches {
		a.land, a.air = a.land || mc.Class == edition.Land && mc.Order.Purpose != order.Paratroop && mc.End() == s, a.air || mc.Class == edition.Air && mc.End() == s
	}
	a.ashore = len(j.landingZones(s)) > 0
	return a
}

// idle says why a clause can never act in this battle, or returns "".
func (j *judge) idle(s edition.SpaceID, c *order.Clause, a *attack) (topic string, why prose.Text) {
	where := j.pos.SpaceName(s)
	switch c.Word {
	case order.ClauseRetreat:
		if c.To == edition.Nowhere && len(c.Splits) == 0 && j.nowhereToGo(s, a) {
			return "battle/retreat-space", prose.Say("Nobody can fall back from %s: all who attack lay there before.", where)
		}
		if j.battles().DefendersRetreat {
			return j.noWayBack(s, c, a)
		}
		if a.ashore && !a.land && !a.air && j.battles().LandingsStand {
			return "answer/retreat", prose.Say("Nobody retreats from a landing; only those who attack %s by land or air could.", where)
		}
		if a.ashore && !a.land && !a.air {
			return "answer/retreat", prose.Say("Nobody retreats from a landing, and nobody else attacks %s; \"call off landing\" keeps the troops aboard.", where)
		}
	case order.ClauseAirRetreat:
		if a.ashore && !a.air {
			return "battle/air-retreat", prose.Say("No aircraft of yours attack %s.", where)
		}
	case order.ClauseCallOff:
		if !a.ashore {
			return "battle/landing", prose.Say("Nothing of yours lands in %s, so there is no landing to call off.", where)
		}
	case order.ClauseBombard:
		return j.noShips(s, c)
	case order.ClauseSubmerge, order.ClauseWithdraw:
		if !a.subs && !j.battles().DefendersRetreat {
			return "", prose.Say("No submarine of yours fights in %s.", where)
		}
	}
	return "", ""
}

// noWayBack says why nobody goes back aboard from where nobody lands, nor over land from where all come from the sea, or returns "" [A-X-07].
func (j *judge) noWayBack(s edition.SpaceID, c *order.Clause, a *attack) (topic string, why prose.Text) {
	switch {
	case j.together():
	case c.Aboard && !a.ashore:
		return "answer/retreat", prose.Say("Nothing of yours lands in %s, so nobody goes back aboard there.", j.pos.SpaceName(s))
	case a.ashore && !a.land && (c.To != edition.Nowhere || len(c.Splits) > 0):
		return "answer/retreat", prose.Say("Those who land in %s go back aboard the ships that bring them: say \"retreat aboard\".", j.pos.SpaceName(s))
	}
	return "", ""
}

// noShips says why no ship bombards a territory: nothing lands there, or no such ship lies where the troops land from, or it
// must fight there first [R-BOMB-002, R-BOMB-004, C-AMP-04, C-AMP-05].
func (j *judge) noShips(s edition.SpaceID, c *order.Clause) (topic string, why prose.Text) {
	zones := j.landingZones(s)
	if len(zones) == 0 {
		return "battle/landing", prose.Say("Nothing of yours lands in %s, so no ship bombards it.", j.pos.SpaceName(s))
	}
	if j.onlyFlown(s) {
		return "fire/bombardment", prose.Say("Only aircraft defend %s, and no ship bombards these.", j.pos.SpaceName(s))
	}
	named := func(k edition.KindID) bool {
		return len(c.Units) == 0 || slices.ContainsFunc(c.Units, func(u order.Selection) bool { return u.MayMean(k) })
	}
	busy := edition.Nowhere
	for i := range j.after.Units {
		u := &j.after.Units[i]
		if !zones[u.Space] || !j.pos.Commands(j.power, u.Owner) || !named(u.Kind) || j.pos.Bombards(u.Owner, u.Kind) == 0 {
			continue
		}
		if !j.pos.EnemyShips(j.power, u.Space) && !j.hunted[u.Space] {
			return "", ""
		}
		busy = u.Space
	}
	if busy != edition.Nowhere {
		return "fire/bombardment", prose.Say("Ships that fight in %s first do not bombard.", j.pos.SpaceName(busy))
	}
	return "fire/bombardment", prose.Say("No such ship of yours that bombards lies where the troops for %s land from.", j.pos.SpaceName(s))
}

// onlyFlown reports whether only aircraft defend a territory. Ships hit none, but where the edition lets them.
func (j *judge) onlyFlown(s edition.SpaceID) bool {
	defends := func(u *position.Unit) bool {
		return j.pos.Hostile(j.power, u.Owner) && j.pos.Edition.Kind(u.Kind).Hits > 0
	}
	return j.pos.AnyUnit(s, defends) && !j.pos.AnyUnit(s, func(u *position.Unit) bool {
		return defends(u) && (j.pos.Edition.Kind(u.Kind).Class != edition.Air || j.pos.Edition.Combat.Shelled(&battle.Group{Hits: 1, Domain: battle.Air}))
	})
}
