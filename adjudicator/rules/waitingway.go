package rules

// checkWay judges a way in noncombat before the battles. It is out of reach only if it is too long whoever stands in it; and
// barred only if no way in reach may be open.
func (w *waiting) checkWay(mv *Move, k KindID) {
	m := w.judge
	kind := m.Edition.Kind(k)
	open := m.free(kind.Class)
	switch {
	case kind.Class == Land && w.leadsOverWater(mv.Path):
		m.fail(overWater(mv))
	case !w.inRange(mv.Path, k, open):
		m.fail(mv.problem(topicOf(kind.Class, "range"), "%s is out of reach: %s moves %d.", m.pathText(mv.Path), article(kind.Name), w.farthest(k)))
	case kind.Class == Air:
		m.checkTouchdown(mv, kind, mv.Path[len(mv.Path)-1])
	case !w.inRange(mv.Path, k, func(a, z SpaceID) bool { return open(a, z) && m.quietBar(kind, a, z) == "" }):
		w.checkBars(mv, kind)
	}
}

// checkBars says what is in the way, on a shortest one through the named spaces: that there is one has been seen.
func (w *waiting) checkBars(mv *Move, k *Kind) {
	m := w.judge
	for i := 1; i < len(mv.Path); i++ {
		way := m.Edition.Board.Path(mv.Path[i-1], mv.Path[i], -1, m.free(k.Class))
		for j, z := range way[1:] {
			if bar := m.quietBar(k, way[j], z); bar != "" {
				m.fail(m.quietProblem(mv, bar, way[j], z))
				return
			}
		}
	}
}

// farthest is the range of a kind, with what the letter's own research may bring: the development that is named, or any
// where the chart names it.
func (w *waiting) farthest(k KindID) int {
	ed := w.judge.Edition
	best := w.judge.Range(w.judge.power, k)
	for _, o := range w.learns {
		r, ok := o.(Research)
		if !ok {
			continue
		}
		for t := range ed.Techs {
			if r.Tech != NoTech && r.Tech != TechID(t) {
				continue
			}
			for _, c := range ed.Techs[t].Changes {
				if c.What == "move" && c.Kind == ed.Kinds[k].ID {
					best = max(best, c.Value)
				}
			}
		}
	}
	return best
}

// leadsOverWater tells whether a way of land units leads over the sea, whoever holds what.
func (w *waiting) leadsOverWater(path []SpaceID) bool {
	for i := 1; i < len(path); i++ {
		if w.judge.Edition.Board.Path(path[i-1], path[i], -1, w.judge.free(Land)) == nil {
			return !w.judge.closed(path[i])
		}
	}
	return false
}

// inRange tells whether a kind gets along a way by steps that may be open.
func (w *waiting) inRange(path []SpaceID, k KindID, open func(a, z SpaceID) bool) bool {
	m := w.judge
	most := w.farthest(k)
	class := m.Edition.Kinds[k].Class
	find := func(from, to SpaceID) []SpaceID { return m.Edition.Board.Path(from, to, -1, open) }
	way := []SpaceID{path[0]}
	for i := 1; i < len(path); i++ {
		var leg []SpaceID
		switch from, to := path[i-1], path[i]; {
		case class == Air:
			leg = m.airway(m.power, from, to, find)
		case m.byRail(m.power, k, []SpaceID{from, to}) > 0:
			leg = m.railWay(m.power, k, from, to, open)
		default:
			leg = find(from, to)
		}
		if leg == nil {
			return false
		}
		way = append(way, leg[1:]...)
	}
	most = max(most, m.byRail(m.power, k, way))
	if m.length(m.power, class, way) <= most {
		return true
	}
	for i, s := range way {
		if class == Air && m.refuels(m.power, s) && m.length(m.power, class, way[:i+1]) <= most && m.length(m.power, class, way[i:]) <= most {
			return true
		}
	}
	return false
}
