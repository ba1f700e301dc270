package rules

// sound tells whether an order names only kinds and spaces that there are. A letter with misreadings is judged as far as
// it could be read, so that all its errors come in one reply; what was half read is left out here.
func (e *Edition) sound(o Order) bool {
	switch o := o.(type) {
	case *Move:
		return e.soundMove(o)
	case *Place:
		return e.soundUnits(o.Units) && e.on(o.Space) && (o.Factory == Nowhere || e.on(o.Factory))
	case *Buy:
		return e.is(o.Kind) && o.Count >= 0
	case *Research:
		return o.Tech < TechID(len(e.Techs)) && o.Dice >= 0
	case *Rocket:
		return e.on(o.From) && e.on(o.To)
	case *AdvantageOrder:
		return o.Advantage >= 0 && int(o.Advantage) < len(e.Advantages) && e.soundUnits(o.Units) && e.soundPath(o.Spaces)
	case *Bid:
		for i := range o.Units {
			if !e.sound(&o.Units[i]) {
				return false
			}
		}
	}
	return true
}

func (e *Edition) soundMove(m *Move) bool {
	for i := range m.Units {
		sel := m.Units[i]
		if sel.Kind == NoKind && sel.Count == All { // "all Germany -> Poland"
			sel.Kind = 0
		}
		if !e.soundUnits([]Selection{sel}) {
			return false
		}
	}
	if !e.soundPath(m.Path) {
		return false
	}
	for i := range m.Loads {
		if l := &m.Loads[i]; !e.soundUnits(l.Units) || !e.on(l.From) || l.At != Nowhere && !e.on(l.At) {
			return false
		}
	}
	for i := range m.Unloads {
		if u := &m.Unloads[i]; !e.soundUnits(u.Units) || !e.on(u.To) || u.At != Nowhere && !e.on(u.At) {
			return false
		}
	}
	for _, s := range []*Selection{m.Aboard, m.FromAboard} {
		if s != nil && !e.soundUnits([]Selection{*s}) {
			return false
		}
	}
	if l := m.Land; l != nil {
		return e.on(l.Space) && e.soundPath(l.ByPath) && (l.By == nil || e.soundUnits([]Selection{*l.By}))
	}
	return true
}

func (e *Edition) soundUnits(units []Selection) bool {
	for i := range units {
		s := &units[i]
		if !e.is(s.Kind) || s.Count < All || s.From != Nowhere && !e.on(s.From) || int(s.Owner) >= len(e.Powers) || !e.soundUnits(s.Cargo) {
			return false
		}
	}
	return true
}

func (e *Edition) soundPath(path []SpaceID) bool {
	for _, s := range path {
		if !e.on(s) {
			return false
		}
	}
	return true
}

// is tells whether there is such a kind; on, whether there is such a space.
func (e *Edition) is(k KindID) bool  { return k >= 0 && int(k) < len(e.Kinds) }
func (e *Edition) on(s SpaceID) bool { return s >= 0 && int(s) < len(e.Board.Spaces) }
