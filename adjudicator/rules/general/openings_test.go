package general_test

import (
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// worldOpening is the position in which the game of a seed begins: in half of the games that of the set-up; in the others everybody is
// at war and knows some developments, some land has changed hands and some armies are thin, so that what comes late is played too.
func worldOpening(ed *edition.Edition, seed uint64) *position.Position {
	p := position.New(ed, worldOptions(ed, seed))
	chance := luck(seed, 12)
	if chance(2) == 0 {
		return p
	}
	for i := range p.Edition.Powers {
		for j := range i {
			a, b := edition.PowerID(j), edition.PowerID(i)
			if x, y := ed.Powers[a], ed.Powers[b]; x.Plays && y.Plays && x.Side != y.Side && chance(8) != 0 && !p.Hostile(a, b) {
				p.Apply(position.WarDeclared{Power: a, On: b})
			}
		}
	}
	for _, pair := range p.DrawnIn() {
		p.Apply(position.WarDeclared{Power: pair[0], On: pair[1], Drawn: true})
	}
	for i := range p.Techs {
		for k := range ed.Techs {
			if ed.Powers[i].Plays && ed.Powers[i].ID != "china" && chance(5) == 0 {
				p.Techs[i] |= 1 << k
			}
		}
	}
	for i := range p.Money {
		p.Money[i] += chance(40)
	}
	thin := chance(4)
	position.SetUp(p).Remove(func(u position.Unit) bool {
		return u.Aboard == 0 && ed.Kinds[u.Kind].Class != edition.Facility && ed.Kinds[u.Kind].Deck == 0 && int(u.Owner)%4 == thin && chance(3) != 0
	})
	theme := chance(2 * len(conquests))
	for i, land := range conquests {
		for _, taken := range land {
			if by, where, _ := strings.Cut(taken, ": "); chance(4) == 0 || theme == i && chance(8) != 0 {
				conquer(p, ed.PowerByID(by), where)
			}
		}
	}
	if at := chance(6 * len(sieges)); at < len(sieges) {
		besiege(p, sieges[at])
	}
	if france, _ := ed.Board.Find("France"); chance(4) == 0 && p.Owners[france] == ed.PowerByID("france") && p.AtWar(ed.PowerByID("united_states")) {
		p.Apply(position.Raised{Power: ed.PowerByID("united_states"), Space: france, Kind: ed.KindByID("infantry"), Units: []position.UnitID{p.NextID}})
	}
	return p
}

// conquests are what might have been taken before the game, by what it is good for: a game often has all of one.
var conquests = [][]string{
	{"germany: Novgorod", "germany: Volgograd", "germany: France", "germany: Egypt", "germany: Russia", "germany: United Kingdom"},
	{"japan: India", "japan: Philippines", "japan: Kwangtung", "japan: Hawaiian Islands", "japan: New South Wales"},
	{"soviet_union: Germany", "united_kingdom: Southern Italy", "anzac: Japan"},
	{"germany: Iraq", "germany: Persia", "germany: Caucasus", "germany: Egypt", "italy: Northwest Persia"},
	{"italy: Gibraltar", "italy: Southern France", "italy: Greece", "italy: Morocco", "italy: Algeria", "italy: Tunisia", "italy: Alexandria"},
	{"japan: Guam", "japan: Midway", "japan: Wake Island", "japan: Gilbert Islands", "japan: Solomon Islands"},
	{"japan: Sumatra", "japan: Java", "japan: Borneo", "japan: Celebes", "japan: Burma"},
	{"soviet_union: Finland", "anzac: Dutch New Guinea", "united_kingdom: Sicily", "united_kingdom: Norway"},
}

// siege is an army at the gates of a capital that hardly anybody keeps: without one most capitals stand as long as games are short.
type siege struct{ by, from, capital string }

var sieges = []siege{{"germany", "Scotland", "United Kingdom"}, {"soviet_union", "Poland", "Germany"}, {"united_kingdom", "Northern Italy", "Southern Italy"}}

// besiege gives the land beside a capital to an enemy with tanks in it, and leaves one infantry in the capital.
func besiege(p *position.Position, s siege) {
	by, kind := p.Edition.PowerByID(s.by), p.Edition.KindByID
	from, _ := p.Edition.Board.Find(s.from)
	capital, _ := p.Edition.Board.Find(s.capital)
	conquer(p, by, s.from)
	if holder := p.Owners[capital]; p.Owners[from] != by || !p.Hostile(by, holder) {
		return
	}
	position.SetUp(p).Remove(func(u position.Unit) bool {
		return u.Space == capital && p.Edition.Kinds[u.Kind].Class != edition.Facility
	})
	p.Apply(position.Raised{Power: p.Owners[capital], Space: capital, Kind: kind("infantry"), Units: []position.UnitID{p.NextID}})
	for range 4 {
		p.Apply(position.Raised{Power: by, Space: from, Kind: kind("tank"), Units: []position.UnitID{p.NextID}})
	}
}

// conquer gives land to a power that is at war with its holder, or that is nobody's, with one infantry of its own in it.
func conquer(p *position.Position, by edition.PowerID, land string) {
	s, _ := p.Edition.Board.Find(land)
	if holder := p.Owners[s]; p.Edition.Powers[holder].Plays && !p.Hostile(by, holder) {
		return
	}
	position.SetUp(p).Remove(func(u position.Unit) bool { return u.Space == s && p.Edition.Kinds[u.Kind].Class != edition.Facility })
	for i := range p.Units {
		u := &p.Units[i]
		if u.Space != s {
			continue
		}
		u.Owner = by
		if lesser := p.Edition.Kinds[u.Kind].Captured; lesser != "" {
			u.Kind = p.Edition.KindByID(lesser)
		}
	}
	p.Owners[s], p.Before[s] = by, by
	p.Apply(position.Raised{Power: by, Space: s, Kind: p.Edition.KindByID("infantry"), Units: []position.UnitID{p.NextID}})
}
