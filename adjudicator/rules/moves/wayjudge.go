package moves

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/ways"
)

// wayJudge says where units may go in a section of moves. What it says is the first thing that is wrong, or an empty problem.
type wayJudge struct {
	pos    *position.Position // as the section finds it
	power  edition.PowerID    // whose turn it is
	combat bool               // the combat move, else noncombat
	part   edition.Section    // see Muster
	early  *Expectation       // what may yet come, while the moment has not come; else nil
	routes ways.Router

	rules *edition.MoveRules
	subs  *edition.SubmarineRules
	raids *edition.RaidRules
}

func newWayJudge(p *position.Position, power edition.PowerID, combat bool, early *Expectation) wayJudge {
	return wayJudge{
		pos: p, power: power, combat: combat, early: early, routes: ways.Router{Pos: p, Power: power, Combat: combat},
		rules: &p.Edition.Rules.Moves, subs: &p.Edition.Rules.Submarines, raids: &p.Edition.Rules.Raids,
	}
}

// checkSteps judges what every way has in common: closed land, the element, canals, range. It reports the first fault.
func (j *wayJudge) checkSteps(mv *order.Move, class edition.Class, u *position.Unit, path []edition.SpaceID) order.Problem {
	k := j.pos.Kind(u)
	if path == nil {
		for _, z := range mv.Path {
			if bad := j.mayEnter(mv, class, z, z == mv.Path[len(mv.Path)-1]); bad.Text != "" {
				return bad
			}
		}
		no := noWay(j.pos, mv, k)
		if class == edition.Land {
			no = no.Suggest("Land units cross water only aboard a transport.")
		}
		return no
	}
	if j.combat && class == edition.Sea && len(path) == 1 && len(mv.Path) > 1 && !j.pos.EnemyShips(j.power, path[0]) && j.pos.AnyUnit(path[0], func(e *position.Unit) bool { return j.pos.Hostile(j.power, e.Owner) }) {
		return goesNowhere(mv).Suggest("Ships that fight where they stand are ordered with %s and no arrow.", string(order.Fight))
	}
	for i := 1; i < len(path); i++ {
		a, z := path[i-1], path[i]
		if bad := j.mayEnter(mv, class, z, i == len(path)-1); bad.Text != "" {
			return bad
		}
		switch {
		case class == edition.Land && j.pos.IsSea(z):
			return overWater(mv)
		case class == edition.Land && j.pos.Edition.Board.AirOnly(a, z): // [A-MAP-12, A-MAP-13]
			return mv.Problem("land/way", "Only aircraft cross from %s to %s: mountains or desert lie between.", j.pos.SpaceName(a), j.pos.SpaceName(z))
		case class == edition.Sea && !j.pos.CanalOpen(j.power, k, a, z):
			return j.canalShut(mv, a, z)
		}
	}
	if length, left := ways.Length(j.pos, u.Owner, class, path), j.routes.MovesOn(u, class, path); length > left && j.routes.Stopover(u, class, mv, path) == 0 {
		var far edition.SpaceID
		for i, s := range path {
			if ways.Length(j.pos, u.Owner, class, path[:i+1]) <= left {
				far = s
			}
		}
		return mv.Problem(topicOf(class, "range"), "%s is %s; %s moves %s.", j.pos.PathText(path), prose.Count(length, "space", "spaces"), prose.Article(k.Name), j.reachText(u)).Suggest("It gets as far as %s.", j.pos.SpaceName(far))
	}
	return order.Problem{}
}

// noWay says that no way leads to where an order goes.
func noWay(p *position.Position, mv *order.Move, k *edition.Kind) order.Problem {
	return mv.Problem(topicOf(k.Class, "way"), "There is no way for %s from %s to %s.", k.Plural, p.SpaceName(mv.Path[0]), p.SpaceName(mv.Path[len(mv.Path)-1]))
}

// mayEnter refuses what nothing enters in this phase, and land to ships. Land over which no aircraft flies may be the goal of an attack.
func (j *wayJudge) mayEnter(mv *order.Move, class edition.Class, s edition.SpaceID, last bool) order.Problem {
	switch {
	case last && class == edition.Air && j.combat && j.pos.Assailable(j.power, s):
	case j.barred(class, s):
		return j.barredProblem(mv.Source, topicOf(class, "neutral"), class, s)
	case class == edition.Sea && !j.pos.IsSea(s):
		return mv.Problem("sea/land", "Ships do not enter land; %s is a territory.", j.pos.SpaceName(s))
	}
	return order.Problem{}
}

// goesNowhere refuses a way of one space.
func goesNowhere(mv *order.Move) order.Problem {
	return mv.Problem("orders/move", "This move goes nowhere.")
}

// overWater refuses a land unit's way through the sea.
func overWater(mv *order.Move) order.Problem {
	return mv.Problem("land/water", "Land units cross water only aboard a transport.")
}

// canalShut refuses a step through a canal.
func (j *wayJudge) canalShut(mv *order.Move, a, z edition.SpaceID) order.Problem {
	return j.pos.CanalShut(mv.Source, j.power, a, z)
}

// barred tells whether nothing may enter a space in this phase: neutral land may be entered in the combat move, if at all.
func (j *wayJudge) barred(class edition.Class, s edition.SpaceID) bool {
	return j.pos.Closed(j.power, class, s) || j.neutralBars(class, s)
}

// barredProblem says why nothing of a class enters a space: since there is no war, or under a topic since it is closed or neutral land.
func (j *wayJudge) barredProblem(src order.Source, topic string, class edition.Class, s edition.SpaceID) order.Problem {
	if why := j.pos.WhyShut(j.power, s); why.Text != "" {
		return src.Problem(why.Topic, "%s", why.Text).Suggest("%s", why.Instead)
	}
	if j.pos.IsSea(s) {
		return src.Problem(topicOf(class, "way"), "%s is no zone of its own in this game.", j.pos.SpaceName(s))
	}
	return src.Problem(topic, "%s", j.barredText(class, s))
}

// barredText says why closed or neutral land is not entered.
func (j *wayJudge) barredText(class edition.Class, s edition.SpaceID) prose.Text {
	if j.pos.Closed(j.power, class, s) {
		switch {
		case j.pos.Wars != nil && j.pos.Edition.Board.Spaces[s].Impassable:
			return prose.Say("%s is closed to every unit, aircraft included.", j.pos.SpaceName(s))
		case j.pos.Wars != nil && j.pos.Neutral(s):
			return j.whyNeutralShut(s)
		}
		return prose.Say("%s is neutral: nothing enters it or flies over it.", j.pos.SpaceName(s))
	}
	if j.pos.Leaning(j.power, s) {
		return prose.Say("%s is a friendly neutral: land units enter it in noncombat only.", j.pos.SpaceName(s))
	}
	return prose.Say("%s is neutral: it is entered and overflown in the combat move only.", j.pos.SpaceName(s))
}

// reachText says how far a unit goes, and what is left of that.
func (j *wayJudge) reachText(u *position.Unit) prose.Text {
	reach, left := j.pos.Reach(u), prose.Count(j.pos.MovesLeft(u), "space", "spaces")
	switch {
	case u.Deeds.Spent == 0:
		return prose.Say("%d", reach)
	case u.Deeds.From == edition.Nowhere && j.pos.Kind(u).Class == edition.Air: // it has not flown
		return prose.Say("%d and this one has %s left: what its carrier has carried it counts", reach, left)
	}
	return prose.Say("%d and this one has %s left", reach, left)
}

func topicOf(class edition.Class, what string) string {
	switch class {
	case edition.Air:
		return "air/" + what
	case edition.Sea:
		return "sea/" + what
	}
	return "land/" + what
}
