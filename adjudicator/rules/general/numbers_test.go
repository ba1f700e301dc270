package general_test

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/revised"
	"fieldpost/adjudicator/rules/position"
)

// judgeNumbers sees that units fire with their own numbers, with what their developments, artillery and optional rules make
// of them, and with nothing else.
func (l *ledger) judgeNumbers(e position.Rolled) {
	for _, s := range e.Shots {
		if s.Need < 0 || s.Need > 6 {
			l.fault("%s: a unit fires with %d", e.Label, s.Need)
		}
		if s.Need == 0 || s.Unit.Kind == edition.NoKind || s.Unit.Owner == edition.Nobody {
			continue
		}
		k, what := s.Unit.Kind, "attack"
		if e.Power != l.mover && !l.commands(l.mover, e.Power) {
			what = "defence"
		}
		if e.For == "antiaircraft fire" { // it names what it is fired at
			if l.value(s.Unit.Owner, k, "gunproof", 0) != 0 {
				l.fault("%s: a gun fires at %s", e.Label, l.ed.Kinds[k].Plural)
			}
			k = edition.KindID(slices.IndexFunc(l.ed.Kinds, func(k edition.Kind) bool { return k.Gun }))
			what = "defence"
		}
		kind := &l.ed.Kinds[k]
		base := kind.Attack
		if what == "defence" {
			base = kind.Defence
		}
		if base = l.value(e.Power, k, what, base); s.Need == base || what == "attack" && (s.Need == kind.Supported && l.did.field.guns || s.Need == kind.Assault) {
			continue
		}
		if !l.raised(e, kind, what, base, s.Need) {
			l.fault("%s: a %s of %s fires with %d instead of %d", e.Label, kind.Name, l.ed.Powers[e.Power].Name, s.Need, base)
		}
	}
}

// raised tells whether an optional rule makes a number of another.
func (l *ledger) raised(e position.Rolled, k *edition.Kind, what string, base, need int) (ok bool) {
	sea, b := l.ed.Board.Spaces[e.Space].Sea, &l.did.field
	l.advantages(e.Power, func(a *edition.Advantage) {
		for i := range a.Factors {
			f := &a.Factors[i]
			switch {
			case f.Kind != k.ID || f.What != what || need != f.Value && need != base+f.Add:
			case f.Assault && !b.landing, f.Alone && len(b.attack) > 1:
			case f.Home && !l.homeLand(e.Power, e.Space), f.Island && !l.island(e.Space), f.First && e.Cycle > 1, f.Pack > 0 && !sea:
			case f.Declared && !slices.ContainsFunc(l.ed.AdvantagesOf(e.Power), func(id edition.AdvantageID) bool { return &l.ed.Advantages[id] == a && l.active.Has(id) }):
			default:
				ok = true
				l.witness(a)
			}
		}
		if crash, does := a.Plugin.(*revised.KamikazeAttacks); does && slices.Contains(crash.Kinds, k.ID) && sea && what == "attack" {
			ok = ok || need == l.value(e.Power, l.ed.KindByID(k.ID), "attack", k.Attack)
		}
		if s, does := a.Plugin.(*revised.KaitenTorpedoes); does && slices.Contains(s.Kinds, k.ID) && sea && what == "defence" {
			attack := l.value(e.Power, l.ed.KindByID(k.ID), "attack", k.Attack)
			ok = ok || need == attack+s.Add
		}
	})
	return ok
}

// judgeSacrifice judges who is lost by his own will.
func (l *ledger) judgeSacrifice(e position.Lost) {
	for _, r := range e.Units {
		may := false
		l.advantages(r.Owner, func(a *edition.Advantage) {
			kind := l.ed.Kinds[r.Kind].ID
			crash, crashes := a.Plugin.(*revised.KamikazeAttacks)
			s, pledges := a.Plugin.(*revised.KaitenTorpedoes)
			if crashes && slices.Contains(crash.Kinds, kind) && l.did.doomed[r.ID] || pledges && slices.Contains(s.Kinds, kind) && r.Owner != l.mover && l.homeCoast(r.Owner, e.Space, s) {
				may = true
				l.witness(a)
			}
		})
		if !may {
			l.fault("unit %d gives itself up in %s", r.ID, l.ed.Board.Spaces[e.Space].Name)
		}
		delete(l.did.doomed, r.ID)
	}
}

// homeCoast tells whether a zone touches land of a power's from the start, or an island of his where that is enough.
func (l *ledger) homeCoast(power edition.PowerID, zone edition.SpaceID, s *revised.KaitenTorpedoes) bool {
	return slices.ContainsFunc(l.ed.Board.Neighbours(zone), func(n edition.SpaceID) bool {
		return l.homeLand(power, n) || s.Islands && l.island(n) && l.owners[n] == power
	})
}

// doom notes aircraft that are not to come back: such as may go, to where enemy ships are.
func (l *ledger) doom(e position.Moved) {
	if !l.enemyShips(e.Power, e.Path[len(e.Path)-1]) || l.did.phase != "combat" {
		l.fault("aircraft leave for good to where there is no ship to hit")
	}
	for _, r := range e.Units {
		l.did.doomed[r.ID] = true
	}
}

// spared looks for aircraft that should not have come back.
func (l *ledger) spared() {
	for id := range l.did.doomed {
		if l.units[id] != nil {
			l.fault("unit %d has come back from an attack without return", id)
		}
	}
}

// flyPast sees aircraft at which guns do not fire come where a gun stands.
func (l *ledger) flyPast(e position.Moved) {
	end := e.Path[len(e.Path)-1]
	if !l.enemies(e.Power, end, func(_ position.UnitID, k *edition.Kind) bool { return k.Gun }) {
		return
	}
	l.advantages(e.Units[0].Owner, func(a *edition.Advantage) {
		for _, c := range a.Changes {
			if c.What == "gunproof" && c.Kind == l.ed.Kinds[e.Units[0].Kind].ID {
				l.witness(a)
			}
		}
	})
}
