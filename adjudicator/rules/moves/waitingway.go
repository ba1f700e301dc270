package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/ways"
)

// checkWay judges a way in noncombat before the battles. It is out of reach only if it is too long whoever stands in it; and
// barred only if no way in reach may be open.
func (w *waiting) checkWay(mv *order.Move, k edition.KindID) {
	kind := w.pos.Edition.Kind(k)
	open := w.roads.routes.Free(kind.Class)
	switch {
	case w.failBarred(mv, kind.Class):
	case kind.Class == edition.Land && w.leadsOverWater(mv.Path):
		w.fail(overWater(mv))
	case kind.Class == edition.Sea && w.apart(mv.Path, open):
		w.fail(noWay(w.pos, mv, kind))
	case !w.inRange(mv.Path, k, open):
		w.fail(mv.Problem(topicOf(kind.Class, "range"), "%s is out of reach: %s moves %s.", w.pos.PathText(mv.Path), prose.Article(kind.Name), w.rangeText(k)))
	case w.failLimited(mv, k):
	case kind.Class == edition.Air:
		w.allow(w.roads.checkTouchdown(mv, kind, mv.Path[len(mv.Path)-1]))
	case !w.inRange(mv.Path, k, func(a, z edition.SpaceID) bool { return open(a, z) && w.roads.quietBar(kind, a, z) == "" }):
		w.checkBars(mv, kind)
	}
}

// failBarred refuses a way through a space that is shut as long as its powers are at peace, whatever the battles bring.
func (w *waiting) failBarred(mv *order.Move, class edition.Class) bool {
	for _, s := range mv.Path {
		if w.pos.Wars != nil && w.pos.Closed(w.power, class, s) {
			w.fail(w.roads.barredProblem(mv.Source, topicOf(class, "neutral"), class, s))
			return true
		}
	}
	return false
}

// failLimited refuses a ship's end of a move that peace forbids, unless the battles may change who holds land beside the zone.
func (w *waiting) failLimited(mv *order.Move, k edition.KindID) bool {
	end := mv.Path[len(mv.Path)-1]
	if w.pos.Edition.Kind(k).Class != edition.Sea || len(mv.Path) < 2 || slices.ContainsFunc(w.pos.Edition.Board.Neighbours(end), w.early.MayTake) {
		return false
	}
	until, yes := w.pos.Limited(&position.Unit{Kind: k, Owner: w.power}, end)
	if yes {
		w.fail(mv.Problem("sea/limit", "%s", w.pos.LimitText(w.power, until, end)).Suggest("%s", w.pos.HowToWar(w.power, until)))
	}
	return yes
}

// checkBars says what is in the way, on a shortest one through the named spaces: that there is one has been seen.
func (w *waiting) checkBars(mv *order.Move, k *edition.Kind) {
	for i := 1; i < len(mv.Path); i++ {
		way := w.pos.Edition.Board.Path(mv.Path[i-1], mv.Path[i], -1, w.roads.routes.Free(k.Class))
		for j, z := range way[1:] {
			if bar := w.roads.quietBar(k, way[j], z); bar != "" {
				w.fail(w.roads.quietProblem(mv, bar, way[j], z))
				return
			}
		}
	}
}

// farthest is the range of a kind, with what the letter's own research may bring: the development that is named, or any
// where the chart names it.
func (w *waiting) farthest(k edition.KindID) int {
	ed := w.pos.Edition
	best := w.pos.Farthest(w.power, k)
	further := best - w.pos.Range(w.power, k) // from a base
	for _, o := range w.learns {
		r, ok := o.(order.Research)
		if !ok {
			continue
		}
		for t := range ed.Techs {
			if r.Tech != edition.NoTech && r.Tech != edition.TechID(t) || r.Chart != 0 && r.Chart != ed.Techs[t].Chart {
				continue
			}
			for _, c := range ed.Techs[t].Changes {
				if c.What == "move" && c.Kind == ed.Kinds[k].ID {
					best = max(best, c.Value+further)
				}
			}
		}
	}
	return best
}

// rangeText says how far a kind goes at most, and from where.
func (w *waiting) rangeText(k edition.KindID) prose.Text {
	most := w.farthest(k)
	base := w.pos.Edition.FirstKind(func(b *edition.Kind) bool {
		return w.pos.Edition.Kinds[k].Class == edition.Sea && b.Harbour || w.pos.Edition.Kinds[k].Class == edition.Air && b.Airfield
	})
	if further := w.pos.Farthest(w.power, k) - w.pos.Range(w.power, k); further > 0 {
		return prose.Say("%d, and %d from %s", most-further, most, prose.Article(base.Name))
	}
	return prose.Say("%d", most)
}

// apart tells whether no way at all leads along some spaces, however long.
func (w *waiting) apart(path []edition.SpaceID, open board.May) bool {
	for i := 1; i < len(path); i++ {
		if w.pos.IsSea(path[i]) && w.pos.Edition.Board.Path(path[i-1], path[i], -1, open) == nil {
			return true
		}
	}
	return false
}

// leadsOverWater tells whether a way of land units leads over the sea, whoever holds what.
func (w *waiting) leadsOverWater(path []edition.SpaceID) bool {
	for i := 1; i < len(path); i++ {
		if w.pos.Edition.Board.Path(path[i-1], path[i], -1, w.roads.routes.Free(edition.Land)) == nil {
			return !w.pos.Closed(w.power, edition.Land, path[i])
		}
	}
	return false
}

// inRange tells whether a kind gets along a way by steps that may be open.
func (w *waiting) inRange(path []edition.SpaceID, k edition.KindID, open func(a, z edition.SpaceID) bool) bool {
	most := w.farthest(k)
	class := w.pos.Edition.Kinds[k].Class
	find := func(from, to edition.SpaceID) []edition.SpaceID { return w.pos.Edition.Board.Path(from, to, -1, open) }
	way := []edition.SpaceID{path[0]}
	for i := 1; i < len(path); i++ {
		var leg []edition.SpaceID
		switch from, to := path[i-1], path[i]; {
		case class == edition.Air:
			leg = ways.Airway(w.pos, w.power, from, to, find)
		case ways.Along(w.pos, w.power, k, from, to) > 0:
			leg = ways.Longer(w.pos, w.power, k, from, to, open)
		default:
			leg = find(from, to)
		}
		if leg == nil {
			return false
		}
		way = append(way, leg[1:]...)
	}
	most = max(most, ways.Along(w.pos, w.power, k, way...))
	if ways.Length(w.pos, w.power, class, way) <= most {
		return true
	}
	for i, s := range way {
		if class == edition.Air && ways.Refuels(w.pos, w.power, s) && ways.Length(w.pos, w.power, class, way[:i+1]) <= most && ways.Length(w.pos, w.power, class, way[i:]) <= most {
			return true
		}
	}
	return false
}
