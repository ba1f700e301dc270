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
	Landing  bool   // the attackers come ashore, as they do where ships bombard, but for those marked overland
	Place    Place
	Space    *edition.SpaceID // nil: anywhere
	Dive     bool             // submarines dive as soon as it saves them; otherwise those alone that can hit nobody
}

// Match is a battle that nobody fights.
type Match struct {
	Terms
	Edition *edition.Edition
	Battle  *battle.Battle
	Ships   []Units // that bombard
	field   combat.Field
	silent  int // ships that support the landing and may not bombard
	policy  [2]battle.Policy
}

// New sets the match up, or says why its units do not fight.
func New(terms Terms) (*Match, error) {
	m := &Match{Terms: terms, Edition: terms.Position.Edition}
	if m.Edition.Combat == nil {
		return nil, prose.Wrong("battles of %s can not be judged yet", m.Edition.Name)
	}
	m.field = combat.Field{Pos: m.Position, Space: edition.Nowhere, Place: m.place(), Landing: m.Landing || m.Bombard != ""}
	if m.Space != nil {
		m.field.Space = *m.Space
	}
	if m.Landing && m.field.Place == battle.Sea {
		return nil, prose.Wrong("a landing is fought on land")
	}
	set := m.field.SetUp()
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

// Assumed lists what the odds take for granted. No map lies round a typed battle, so submarines are taken to have a zone to leave for. It names the ships
// that do not bombard, too.
func (m *Match) Assumed() (said []prose.Text) {
	leaves := slices.ContainsFunc(m.Battle.Groups, func(g battle.Group) bool { return g.Sub && m.Edition.Rules.Submarines.Leaves(g.Side) })
	switch {
	case !leaves:
	case m.Dive:
		said = append(said, "Submarines are taken to have a zone to leave for, and to leave as soon as it saves them.")
	default:
		said = append(said, "Submarines are taken to have a zone to leave for, and to leave only when nothing but aircraft is left against them. No order to withdraw is counted.")
	}
	switch {
	case m.silent == 0:
	case len(m.Ships) == 0:
		said = append(said, "No ship bombards, because it could hit none of the defenders.")
	default:
		said = append(said, prose.Say("No more ships bombard than units come ashore: %s.", prose.Count(m.silent, "ship stays silent", "ships stay silent")))
	}
	return said
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
	var stacks []combat.Stack
	for _, u := range force.Units {
		k := m.Edition.Kind(u.Kind)
		if u.Owner == edition.Nobody {
			u.Owner = force.Power
		}
		switch {
		case (k.Gun || k.Class == edition.Facility) && (side == battle.Attacker || set.Place == battle.Sea):
			return prose.Wrong("%s neither attack nor fight at sea", k.Plural)
		case k.Gun && k.Shots == 0:
			set.Guns = m.field.Guns(u.Owner, u.Kind)
			continue
		case k.Class == edition.Facility:
			continue // it goes with the territory
		case k.Class == edition.Land && set.Place == battle.Sea:
			return prose.Wrong("%s do not fight at sea; leave out what is aboard", k.Plural)
		case k.Class == edition.Sea && set.Place == battle.Land:
			return prose.Wrong("%s do not fight on land", k.Plural)
		case u.Mark == overlandMark && (side == battle.Defender || !m.field.Landing || k.Class != edition.Land):
			return prose.Wrong("only land units that attack beside a landing come overland; %s do not", k.Plural)
		case u.number() > battle.MaxCount:
			return prose.Wrong("%d units of one sort do not fit into a battle; %d do", u.number(), battle.MaxCount)
		}
		f, err := m.fighter(u)
		if err != nil {
			return err
		}
		f.Ashore = side == battle.Attacker && m.field.Landing && k.Class == edition.Land && u.Mark != overlandMark
		f.Came = side == battle.Attacker
		stacks = append(stacks, combat.Stack{Fighter: f, Count: u.number()})
	}
	if side == battle.Attacker {
		m.field.Attackers = stacks
	}
	for _, s := range stacks {
		g := m.field.Group(s.Fighter, side)
		i := slices.Index(set.Groups, g)
		if i < 0 {
			i = len(set.Groups)
			set.Groups, set.Count = append(set.Groups, g), append(set.Count, 0)
		}
		if set.Count[i] += s.Count; set.Count[i] > battle.MaxCount {
			return prose.Wrong("%d units of one sort do not fit into a battle; %d do", set.Count[i], battle.MaxCount)
		}
	}
	return nil
}

// fighter is one of some units.
func (m *Match) fighter(u Units) (combat.Fighter, error) {
	if k := m.Edition.Kind(u.Kind); u.Mark == damagedMark && k.Hits < 2 {
		return combat.Fighter{}, prose.Wrong("%s are lost by one hit, so none of them is damaged", k.Plural)
	}
	return combat.Fighter{Owner: u.Owner, Kind: u.Kind, Damaged: u.Mark == damagedMark}, nil
}

// support reads the ships that bombard. Those that hit best do first.
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
	left, fire := 0, make([]battle.Ship, len(ships))
	for i := range ships {
		u := &ships[i]
		u.Count, u.Owner = u.number(), m.Attacker.Power
		f, err := m.fighter(*u)
		if err != nil {
			return err
		}
		if fire[i] = m.field.Salvo(f); fire[i].Need == 0 {
			return prose.Wrong("%s do not bombard", m.Edition.Kind(u.Kind).Plural)
		}
		if u.Count > battle.MaxCount {
			return prose.Wrong("%d units of one sort do not fit into a battle; %d do", u.Count, battle.MaxCount)
		}
	}
	if slices.ContainsFunc(set.Groups, func(g battle.Group) bool { return g.Side == battle.Defender && m.Edition.Combat.Shelled(&g) }) {
		left = m.field.MostSalvos(m.ashore())
	}
	for need := 6; need > 0; need-- {
		for i := range ships {
			if int(fire[i].Need) != need {
				continue
			}
			n := min(ships[i].Count, left)
			left -= n
			m.silent += ships[i].Count - n
			if ships[i].Count, fire[i].Count = n, n; n > 0 {
				m.Ships, set.Bombard = append(m.Ships, ships[i]), append(set.Bombard, fire[i])
			}
		}
	}
	return nil
}

// ashore counts the units that come from the sea.
func (m *Match) ashore() (n int) {
	for _, s := range m.field.Attackers {
		if s.Ashore {
			n += s.Count
		}
	}
	return n
}

// policies decides how both sides choose: by the lists that were given, then as the edition publishes.
func (m *Match) policies() error {
	d := &m.Edition.Losses
	lists := [2]string{d.LandAttack, d.LandDefence}
	sea := m.Battle.Place == battle.Sea
	if sea {
		lists = [2]string{d.SeaAttack, d.SeaDefence}
	}
	for side, list := range lists {
		p, force := &m.policy[side], m.force(battle.Side(side))
		p.KeepLand, p.KeepDestroyer = !sea && battle.Side(side) == battle.Attacker, sea && d.KeepDestroyer
		for _, list := range []string{force.Lose, list} { // as in a game, the published order stands behind the one that was given
			items, err := ReadUnits(m.Edition, list)
			if err != nil {
				return err
			}
			p.Named = len(p.Order)
			for _, u := range items {
				if u.Mark == loadedMark {
					continue // transports are empty here
				}
				it := battle.All(int8(u.Kind))
				it.Count, it.Damage = u.Count, u.Mark == damageMark || u.Mark == damagedMark
				p.Order = append(p.Order, it)
			}
		}
		items, err := ReadUnits(m.Edition, force.Keep)
		if err != nil {
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
