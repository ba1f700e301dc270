package moves

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// Between ships and the shore.

// mayReach refuses what is no land, or no land beside the zone.
func (j *wayJudge) mayReach(src order.Source, zone, to edition.SpaceID) order.Problem {
	if j.pos.IsSea(to) {
		return src.Problem("transport/land", "%s is no land; cargo does not change ships at sea.", j.pos.SpaceName(to))
	}
	return j.touches(src, zone, to)
}

// mayLandIn judges the territory. Before the moment nobody asks whether it is neutral, for then it is not in friendly hands; that of a friend
// may be shut all the same, and so may any land to a power at peace.
func (j *wayJudge) mayLandIn(src order.Source, zone, to edition.SpaceID) order.Problem {
	switch {
	case j.pos.IsSea(to):
		return j.mayReach(src, zone, to)
	case (j.early == nil || j.pos.FriendlyLand(j.power, to) || j.pos.Wars != nil && j.pos.Closed(j.power, edition.Land, to)) && j.barred(edition.Land, to):
		return j.barredProblem(src, "transport/neutral", edition.Land, to)
	case !j.pos.Edition.Board.Adjacent(zone, to):
		return j.touches(src, zone, to)
	case j.keptApart(src, to).Text != "":
		return j.keptApart(src, to)
	case j.part != "":
	case j.combat && !j.pos.HostileLand(j.power, to) && !j.pos.Neutral(to):
		return src.Problem("transport/friendly", "Landing in friendly land, such as %s, belongs to noncombat.", j.pos.SpaceName(to)).BelongsIn(edition.SectionNoncombat)
	case !j.combat && j.heldAgainst(to):
		return src.Problem("noncombat/hostile", j.early.worded("Nothing lands in enemy land in noncombat, and %s is.",
			"Nothing lands in enemy land in noncombat: %s is, and no order attacks it."), j.pos.SpaceName(to))
	}
	return order.Problem{}
}

// touches refuses a zone that does not touch a territory.
func (j *wayJudge) touches(src order.Source, zone, land edition.SpaceID) order.Problem {
	if j.pos.Edition.Board.Adjacent(zone, land) {
		return order.Problem{}
	}
	return j.apart(src, zone, land).Suggest("%s", j.coastText(land))
}

// apart says that a zone does not touch a territory.
func (j *wayJudge) apart(src order.Source, zone, land edition.SpaceID) order.Problem {
	return src.Problem("transport/reach", "%s does not touch %s.", j.pos.SpaceName(zone), j.pos.SpaceName(land))
}

// coastText says which zones touch a territory.
func (j *wayJudge) coastText(s edition.SpaceID) prose.Text {
	var zones []edition.SpaceID
	for _, z := range j.pos.Edition.Board.Neighbours(s) {
		if j.pos.IsSea(z) {
			zones = append(zones, z)
		}
	}
	if len(zones) == 0 {
		return prose.Say("%s has no coast.", j.pos.SpaceName(s))
	}
	return prose.Say("%s is touched by %s.", j.pos.SpaceName(s), j.pos.SpaceList(zones))
}

// mayLoad refuses to take cargo aboard among surfaced enemy ships, but where a ship was before they became enemies on this turn.
func (j *wayJudge) mayLoad(src order.Source, zone edition.SpaceID, starts bool) order.Problem {
	if j.combat && starts && j.pos.NewEnemies(j.power, zone) {
		return order.Problem{}
	}
	return j.mayUseHold(src, zone, "load")
}

// mayUseHold refuses loading and landing among surfaced enemy ships [R-TRN-006, R-TRN-007, R-TRN-013].
func (j *wayJudge) mayUseHold(src order.Source, zone edition.SpaceID, what string) order.Problem {
	if j.pos.Challenged(j.power, zone) {
		return src.Problem("transport/hostile", "A transport does not %s among enemy ships, and there are some in %s.", what, j.pos.SpaceName(zone))
	}
	return order.Problem{}
}
