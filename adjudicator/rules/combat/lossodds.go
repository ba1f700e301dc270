package combat

import (
	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/odds"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// outlooks are the chances that a choice of losses turns on: with each option, or with the default where there are too many ways to list. All other
// losses go by the published lists, since nobody may learn here what others have ordered.
func (r *reckoning) outlooks(toll battle.Toll, d *turn.Decision, work int) (out []turn.Outlook) {
	choices := []turn.Choice{d.Default}
	if len(d.Options) > 0 {
		choices = nil
		for i := range d.Options {
			choices = append(choices, d.Take(i))
		}
	}
	r.book.budget = &work
	defer func() { r.book.budget = nil }()
	for _, c := range choices {
		forecast, known := r.book.forecastFrom(turn.Brief{}, d.Power, r.after(toll, r.losses(c)))
		if !known {
			return out
		}
		chance := forecast.Loss
		if r.ranks.sideOf(d.Power) == battle.Attacker {
			chance = forecast.Win
		}
		parts := odds.Parts(chance)
		out = append(out, turn.Outlook{Space: r.space, Told: prose.Say("With \"%s\" your side wins %d times in 100.", prose.Typed(c.Text), odds.InHundred(parts)), Wins: parts})
	}
	return out
}

// after is the moment when some losses have been taken, and the other hits of the stage by the published lists.
func (r *reckoning) after(toll battle.Toll, losses []battle.Loss) moment {
	m := moment{state: r.ranks.s, stage: r.stage + 1}
	fall := func(class battle.Class, group int) {
		m.losses = append(m.losses, battle.Loss{Group: group, N: 1, Damage: r.ranks.b.Groups[group].Sound()})
		m.state = r.ranks.b.Hit(m.state, class, group)
	}
	for _, l := range losses {
		for range l.N {
			fall(toll.Class, l.Group)
		}
	}
	for _, next := range r.waiting {
		taken, _ := r.ranks.b.Choose(m.state, next, r.lists.policy(next.Side, nil), new(battle.Progress))
		for _, l := range taken {
			fall(next.Class, l.Group)
		}
	}
	return m
}
