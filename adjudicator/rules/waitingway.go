package rules

// checkWay judges a way in noncombat before the battles: neighbours, closed land, range, canals, what nobody can clear or
// take, and where aircraft come down.
func (w *waiting) checkWay(mv *Move, k KindID) {
	kind := w.Edition.Kind(k)
	end := mv.Path[len(mv.Path)-1]
	switch {
	case kind.Class == Land && w.overWater(mv.Path):
		w.fail(mv.problem("land/water", "Land units cross water only aboard a transport."))
	case !w.inRange(mv.Path, k, func(_, _ SpaceID) bool { return true }):
		w.fail(mv.problem(topicOf(kind.Class, "range"), "%s is out of reach: %s moves %d.", w.pathText(mv.Path), article(kind.Name), w.farthest(k)))
	case kind.Class == Air:
		w.checkTouchdown(mv, kind, end)
	case !w.inRange(mv.Path, k, w.stepsOpen(kind)):
		w.checkBarrier(mv, kind)
	}
}

// checkTouchdown judges where an aircraft means to come down. Land that was not friendly when the turn began receives none.
func (w *waiting) checkTouchdown(mv *Move, k *Kind, end SpaceID) {
	switch {
	case w.isSea(end) && k.DeckSize == 0:
		w.fail(mv.problem("carrier/bomber", "%s do not land on carriers.", Title(k.Plural)))
	case w.isSea(end):
	case !w.friendly(w.power, w.Before[end]):
		w.fail(mv.problem("land/fresh", "Aircraft land only in what was friendly when the turn began; %s was not.", w.space(end)))
	}
}

// stepsOpen tells of each step whether units of a kind may be able to take it when the moment has come.
func (w *waiting) stepsOpen(k *Kind) func(a, z SpaceID) bool {
	return func(a, z SpaceID) bool { return w.barrier(k, a, z) == "" }
}

// barrier is the topic of what keeps units of a kind from a step, whatever the battles bring, or "".
func (w *waiting) barrier(k *Kind, a, z SpaceID) string {
	switch {
	case k.Class != Sea && !w.expect.mayTake(z):
		return "noncombat/hostile"
	case !w.CanalOpen(w.power, a, z):
		return "sea/canal"
	case w.enemyShips(w.power, z) && !w.expect.mayClear(z) && !(k.Sub && w.Edition.Rules.Submarines.Pass):
		return "noncombat/sea"
	}
	return ""
}

// checkBarrier says what is in the way, on the way that would be there without it.
func (w *waiting) checkBarrier(mv *Move, k *Kind) {
	way := w.wayOf(mv.Path, k)
	for i, z := range way[1:] {
		a := way[i]
		switch topic := w.barrier(k, a, z); topic {
		case "":
			continue
		case "noncombat/hostile":
			w.fail(mv.problem(topic, "No land unit enters enemy land in noncombat, empty or not: %s is, and no order attacks it.", w.space(z)))
		case "sea/canal":
			c := w.Edition.Board.CanalBetween(a, z)
			w.fail(mv.problem(topic, "The %s is closed to %s: its side did not hold %s when the turn began.", c.Name, w.powerName(w.power), w.spaceList(c.Keys)))
		default:
			w.fail(mv.problem(topic, "Ships do not enter hostile zones in noncombat: there are enemy ships in %s, and no order attacks them.", w.space(z)))
		}
		return
	}
}

// wayOf is a shortest way through the named spaces, whoever stands there; that there is one has been seen.
func (w *waiting) wayOf(path []SpaceID, k *Kind) []SpaceID {
	way := []SpaceID{path[0]}
	for i := 1; i < len(path); i++ {
		leg := w.Edition.Board.Path(path[i-1], path[i], -1, func(_, z SpaceID) bool { return !w.closed(z) && w.isSea(z) == (k.Class == Sea) })
		way = append(way, leg[1:]...)
	}
	return way
}

// farthest is the range of a kind, with what the letter's own research may bring: the development that is named, or any
// where the chart names it.
func (w *waiting) farthest(k KindID) int {
	best := w.Range(w.power, k)
	for _, o := range w.letter.Sections[SectionResearch] {
		r, ok := o.(Research)
		if !ok {
			continue
		}
		for t := range w.Edition.Techs {
			if r.Tech != NoTech && r.Tech != TechID(t) {
				continue
			}
			for _, c := range w.Edition.Techs[t].Changes {
				if c.What == "move" && c.Kind == w.Edition.Kinds[k].ID {
					best = max(best, c.Value)
				}
			}
		}
	}
	return best
}

// overWater tells whether a way of land units leads over the sea, whoever holds what.
func (w *waiting) overWater(path []SpaceID) bool {
	for i := 1; i < len(path); i++ {
		if w.Edition.Board.Path(path[i-1], path[i], -1, func(_, z SpaceID) bool { return !w.closed(z) && !w.isSea(z) }) == nil {
			return !w.closed(path[i])
		}
	}
	return false
}

// inRange tells whether a kind gets along a way by steps that may be open.
func (w *waiting) inRange(path []SpaceID, k KindID, may func(a, z SpaceID) bool) bool {
	most := w.farthest(k)
	class := w.Edition.Kinds[k].Class
	open := func(a, z SpaceID) bool {
		return !w.closed(z) && (class == Air || w.isSea(z) == (class == Sea)) && may(a, z)
	}
	find := func(from, to SpaceID) []SpaceID { return w.Edition.Board.Path(from, to, -1, open) }
	way := []SpaceID{path[0]}
	for i := 1; i < len(path); i++ {
		var leg []SpaceID
		switch from, to := path[i-1], path[i]; {
		case class == Air:
			leg = w.airway(w.power, from, to, find)
		case w.byRail(w.power, k, []SpaceID{from, to}) > 0:
			leg = w.railWay(w.power, k, from, to, open)
		default:
			leg = find(from, to)
		}
		if leg == nil {
			return false
		}
		way = append(way, leg[1:]...)
	}
	most = max(most, w.byRail(w.power, k, way))
	if w.length(w.power, class, way) <= most {
		return true
	}
	for i, s := range way {
		if class == Air && w.refuels(w.power, s) && w.length(w.power, class, way[:i+1]) <= most && w.length(w.power, class, way[i:]) <= most {
			return true
		}
	}
	return false
}
