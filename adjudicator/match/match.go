package match

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/odds"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Place is where a match is fought.
type Place uint8

// The places. By default a ship among the units makes it a battle at sea.
const (
	ByUnits Place = iota
	OnLand
	AtSea
)

// Force is one side of a match.
type Force struct {
	Power edition.PowerID // who owns units that say no owner
	Units []Units
	Lose  string // the order in which units are given up, "" for the published one
	Keep  string // what is given up last
}

// Terms are what a match is made of.
type Terms struct {
	Position *position.Position // whose developments count
	Attacker Force
	Defender Force
	Bombard  string // ships that support a landing
	Place    Place
	Dive     bool // submarines dive as soon as it saves them; otherwise those alone that can hit nobody
}

// Match is a battle that nobody fights.
type Match struct {
	Terms
	Edition *edition.Edition
	Battle  *battle.Battle
	Ships   []Units // that bombard
	policy  [2]battle.Policy
}

// New sets the match up, or says why its units do not fight.
func New(terms Terms) (*Match, error) {
	m := &Match{Terms: terms, Edition: terms.Position.Edition}
	if m.Edition.Combat == nil {
		return nil, prose.Wrong("battles of %s can not be judged yet", m.Edition.Name)
	}
	set := combat.SetUp(m.Edition, m.place())
	for _, side := range []battle.Side{battle.Attacker, battle.Defender} {
		if err := m.enter(&set, side); err != nil {
			return nil, err
		}
	}
	if err := m.support(&set); err != nil {
		return nil, err
	}
	var err error
	if m.Battle, err = battle.New(set); err != nil {
		return nil, err
	}
	return m, m.policies()
}

// Assumed says what is taken for granted of submarines that may leave for another zone, since no map lies round a battle that
// nobody fights: "" where there are none.
func (m *Match) Assumed() string {
	leaves := slices.ContainsFunc(m.Battle.Groups, func(g battle.Group) bool { return g.Sub && m.Edition.Rules.Submarines.Leaves(g.Side) })
	switch {
	case !leaves:
		return ""
	case m.Dive:
		return "Submarines are taken to have a zone to leave for, and to leave as soon as it saves them."
	}
	return "Submarines are taken to have a zone to leave for, and to leave only when nothing but aircraft is left against them. No order to withdraw is counted."
}

// Odds computes how it will end.
func (m *Match) Odds(o odds.Options) (odds.Result, error) {
	return odds.Of(m.Battle, m.policy[battle.Attacker], m.policy[battle.Defender], o)
}

func (m *Match) force(side battle.Side) *Force {
	if side == battle.Attacker {
		return &m.Attacker
	}
	return &m.Defender
}

func (m *Match) place() battle.Domain {
	ship := func(u Units) bool { return m.Edition.Kind(u.Kind).Class == edition.Sea }
	if m.Place == AtSea || m.Place == ByUnits && (slices.ContainsFunc(m.Attacker.Units, ship) || slices.ContainsFunc(m.Defender.Units, ship)) {
		return battle.Sea
	}
	return battle.Land
}

// enter puts the units of a side into the battle, after a look at whether they fight there at all.
func (m *Match) enter(set *battle.Battle, side battle.Side) error {
	force := m.force(side)
	for _, u := range force.Units {
		k := m.Edition.Kind(u.Kind)
		if u.Owner == edition.Nobody {
			u.Owner = force.Power
		}
		switch {
		case (k.Gun || k.Class == edition.Facility) && (side == battle.Attacker || set.Place == battle.Sea):
			return prose.Wrong("%s neither attack nor fight at sea", k.Plural)
		case k.Gun && k.Shots == 0:
			set.Guns = battle.Guns{Need: uint8(m.Position.Defence(u.Owner, u.Kind)), Owner: int8(u.Owner), Kind: int8(u.Kind)}
			continue
		case k.Class == edition.Facility:
			continue // it goes with the territory
		case k.Class == edition.Land && set.Place == battle.Sea:
			return prose.Wrong("%s do not fight at sea; leave out what is aboard", k.Plural)
		case k.Class == edition.Sea && set.Place == battle.Land:
			return prose.Wrong("%s do not fight on land", k.Plural)
		case u.Mark == damagedMark && k.Hits < 2:
			return prose.Wrong("%s are lost by one hit, so none of them is damaged", k.Plural)
		}
		g := combat.GroupOf(m.Position, side, u.Owner, u.Kind, set.Place)
		g.Damaged = u.Mark == damagedMark
		i := slices.Index(set.Groups, g)
		if i < 0 {
			i = len(set.Groups)
			set.Groups, set.Count = append(set.Groups, g), append(set.Count, 0)
		}
		if u.number() > battle.MaxCount {
			return prose.Wrong("%d units of one sort do not fit into a battle; %d do", u.number(), battle.MaxCount)
		}
		set.Count[i] += u.number()
	}
	return nil
}

// support reads the ships that bombard.
func (m *Match) support(set *battle.Battle) error {
	if m.Bombard == "" {
		return nil
	}
	ships, err := ReadUnits(m.Edition, m.Bombard)
	if err != nil {
		return err
	}
	if set.Place == battle.Sea {
		return prose.Wrong("ships bombard land; in a battle at sea they are among the attackers")
	}
	for _, u := range ships {
		need := m.Position.Bombards(m.Attacker.Power, u.Kind)
		if need == 0 {
			return prose.Wrong("%s do not bombard", m.Edition.Kind(u.Kind).Plural)
		}
		if u.Count = u.number(); u.Count > 0 {
			m.Ships = append(m.Ships, u)
			set.Bombard = append(set.Bombard, battle.Ship{Need: uint8(need), Owner: int8(m.Attacker.Power), Kind: int8(u.Kind), Count: u.Count})
		}
	}
	return nil
}

// policies decides how both sides choose: by the lists that were named, else as the edition publishes.
func (m *Match) policies() error {
	d := &m.Edition.Losses
	lists := [2]string{d.LandAttack, d.LandDefence}
	sea := m.Battle.Place == battle.Sea
	if sea {
		lists = [2]string{d.SeaAttack, d.SeaDefence}
	}
	for side, list := range lists {
		p, force := &m.policy[side], m.force(battle.Side(side))
		p.KeepLand = !sea && force.Lose == "" && battle.Side(side) == battle.Attacker
		p.KeepDestroyer = sea && force.Lose == "" && d.KeepDestroyer
		if force.Lose != "" {
			list = force.Lose
		}
		items, err := ReadUnits(m.Edition, list)
		if err != nil {
			return err
		}
		for _, u := range items {
			if u.Mark == loadedMark {
				continue // transports are empty here
			}
			it := battle.All(int8(u.Kind))
			it.Count, it.Damage = u.Count, u.Mark == damageMark || u.Mark == damagedMark
			p.Order = append(p.Order, it)
		}
		if items, err = ReadUnits(m.Edition, force.Keep); err != nil {
			return err
		}
		for _, u := range items {
			n := u.Count
			if n == order.All {
				n = battle.MaxCount
			}
			p.Keep = append(p.Keep, battle.KeepItem{Kind: int8(u.Kind), Owner: battle.Any, N: n})
		}
	}
	for side := range m.policy { // as in a game: who can hit nobody leaves
		m.policy[side].Dive = m.Edition.Rules.Submarines.Escape(battle.Side(side))
	}
	if m.Dive {
		m.policy[battle.Attacker].Dive |= battle.DiveBereft
		m.policy[battle.Defender].Dive |= battle.DiveAlone | battle.DiveFromAir
	}
	return nil
}

// Sides splits what was typed at "against".
func Sides(typed string) (att, def string, err error) {
	words := strings.Fields(typed)
	is := func(w string) bool {
		return slices.Contains([]string{"against", "vs", "vs.", "v", "versus"}, strings.ToLower(w))
	}
	at := slices.IndexFunc(words, is)
	if at < 1 || at == len(words)-1 || slices.ContainsFunc(words[at+1:], is) {
		return "", "", prose.Wrong("say who fights against whom: 10 inf 2 arm against 8 inf")
	}
	return strings.Join(words[:at], " "), strings.Join(words[at+1:], " "), nil
}
