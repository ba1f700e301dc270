package main

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/board"
)

// The two sides of a match are played by the edition's first two powers; only their developments matter.
const (
	matchAttacker rules.PowerID = 0
	matchDefender rules.PowerID = 1
)

// match is a battle made from the command line.
type match struct {
	cmd     *oddsCmd
	e       *rules.Edition
	p       *rules.Position
	b       *battle.Battle
	policy  [2]battle.Policy
	bombard []unitCount
}

func (m *match) read() error {
	att, def, err := m.cmd.sides()
	if err != nil {
		return err
	}
	if m.p.Techs[matchAttacker], err = pickTechs(m.e, m.cmd.AttackerTech); err != nil {
		return err
	}
	if m.p.Techs[matchDefender], err = pickTechs(m.e, m.cmd.DefenderTech); err != nil {
		return err
	}
	set := battle.Battle{Rules: m.e.Combat, Place: battle.Land}
	var forces [2][]unitCount
	for side, typed := range []string{att, def} {
		if forces[side], err = pickUnits(m.e, typed); err != nil {
			return err
		}
		for _, u := range forces[side] {
			if m.e.Kind(u.kind).Class == rules.Sea {
				set.Place = battle.Sea
			}
		}
	}
	if m.cmd.Sea {
		set.Place = battle.Sea
	}
	for side := range forces {
		if err := m.enter(&set, battle.Side(side), forces[side]); err != nil {
			return err
		}
	}
	if err := m.support(&set); err != nil {
		return err
	}
	if m.b, err = battle.New(set); err != nil {
		return err
	}
	return m.policies()
}

// enter puts units into a battle, after a look at whether they fight there at all.
func (m *match) enter(set *battle.Battle, side battle.Side, units []unitCount) error {
	power := matchAttacker
	if side == battle.Defender {
		power = matchDefender
	}
	for _, u := range units {
		k := m.e.Kind(u.kind)
		n := u.count
		if n == rules.All {
			n = 1
		}
		switch {
		case (k.Gun || k.Class == rules.Facility) && (side == battle.Attacker || set.Place == battle.Sea):
			return fmt.Errorf("%s neither attack nor fight at sea", k.Plural)
		case k.Gun:
			set.Guns = battle.Guns{Need: uint8(m.p.Defence(power, u.kind)), Owner: int8(power), Kind: int8(u.kind)}
			continue
		case k.Class == rules.Facility:
			continue // it goes with the territory
		case k.Class == rules.Land && set.Place == battle.Sea:
			return fmt.Errorf("%s do not fight at sea; leave out what is aboard", k.Plural)
		case u.mark == "damaged" && k.Hits < 2:
			return fmt.Errorf("%s are lost by one hit, so none of them is damaged", k.Plural)
		}
		g := m.p.Group(side, power, u.kind)
		g.Damaged = u.mark == "damaged"
		set.Groups, set.Count = append(set.Groups, g), append(set.Count, n)
	}
	return nil
}

// support reads the ships that bombard.
func (m *match) support(set *battle.Battle) error {
	if m.cmd.Bombard == "" {
		return nil
	}
	var err error
	if m.bombard, err = pickUnits(m.e, m.cmd.Bombard); err != nil {
		return err
	}
	if set.Place == battle.Sea {
		return fmt.Errorf("ships bombard land; in a battle at sea they are among the attackers")
	}
	for i := range m.bombard {
		u := &m.bombard[i]
		if u.count == rules.All {
			u.count = 1
		}
		need := m.p.Bombards(matchAttacker, u.kind)
		if need == 0 {
			return fmt.Errorf("%s do not bombard", m.e.Kind(u.kind).Plural)
		}
		if u.count > 0 {
			set.Bombard = append(set.Bombard, battle.Ship{Need: uint8(need), Owner: int8(matchAttacker), Kind: int8(u.kind), Count: u.count})
		}
	}
	return nil
}

// policies decides how both sides choose: by the lists that were typed, else as the edition publishes.
func (m *match) policies() error {
	d := &m.e.Losses
	lists := [2]string{d.LandAttack, d.LandDefence}
	sea := m.b.Place == battle.Sea
	if sea {
		lists = [2]string{d.SeaAttack, d.SeaDefence}
	}
	typed := [2]string{m.cmd.AttackerLose, m.cmd.DefenderLose}
	keep := [2]string{m.cmd.AttackerKeep, m.cmd.DefenderKeep}
	for side := range lists {
		p := &m.policy[side]
		p.KeepLand, p.KeepDestroyer = !sea && typed[side] == "", sea && typed[side] == ""
		if typed[side] != "" {
			lists[side] = typed[side]
		}
		items, err := pickUnits(m.e, lists[side])
		if err != nil {
			return err
		}
		for _, u := range items {
			if u.mark == "loaded" {
				continue // transports are empty here
			}
			it := battle.All(int8(u.kind))
			it.Count, it.Damage = u.count, u.mark == "damage" || u.mark == "damaged"
			p.Order = append(p.Order, it)
		}
		if items, err = pickUnits(m.e, keep[side]); err != nil {
			return err
		}
		for _, u := range items {
			n := u.count
			if n == rules.All {
				n = battle.MaxCount
			}
			p.Keep = append(p.Keep, battle.KeepItem{Kind: int8(u.kind), Owner: battle.Any, N: n})
		}
	}
	if m.cmd.Dive {
		m.policy[battle.Attacker].Dive = battle.DiveBereft
		m.policy[battle.Defender].Dive = battle.DiveAlone | battle.DiveFromAir
	}
	return nil
}

// pickTechs reads a list of developments.
func pickTechs(e *rules.Edition, typed string) (rules.Techs, error) {
	var out rules.Techs
	for name := range strings.SplitSeq(typed, ",") {
		key := board.Fold(name)
		if key == "" {
			continue
		}
		found := false
		var names []string
		for i := range e.Techs {
			t := &e.Techs[i]
			names = append(names, t.Name)
			for _, w := range append([]string{t.Name, t.ID}, t.Aliases...) {
				if board.Fold(w) == key {
					out |= 1 << i
					found = true
				}
			}
		}
		if !found {
			return 0, fmt.Errorf("there is no development %q; there are %s", strings.TrimSpace(name), strings.Join(names, ", "))
		}
	}
	return out, nil
}
