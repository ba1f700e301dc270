package report

import (
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// invaded tells of a neutral that is attacked.
func (t *teller) invaded(e position.Invaded) {
	stays := t.now.Owners[e.Space] == e.To // it was on that side before
	if stays && len(e.Units) > 0 {
		t.say("%s invades %s, which is %s: %s stand up.", t.power(e.Power), t.space(e.Space), t.power(e.To), t.number(len(e.Units), e.Kind))
		return
	}
	if stays {
		t.say("%s invades %s, which is %s and has no troops.", t.power(e.Power), t.space(e.Space), t.power(e.To))
		return
	}
	if len(e.Units) == 0 {
		t.say("%s invades %s, which has no troops and is %s from now on.", t.power(e.Power), t.space(e.Space), t.power(e.To))
		return
	}
	t.say("%s invades %s: %s, and it is %s from now on.", t.power(e.Power), t.space(e.Space), t.number(len(e.Units), e.Kind), t.power(e.To))
}

// guarded tells of neutral land on which war is declared, and who stands up there for whom.
func (t *teller) guarded(e position.Guarded) {
	var men, ships []prose.Text
	at := e.Space
	for _, s := range e.Stacks {
		if s.Space == e.Space {
			men = append(men, t.number(len(s.Units), s.Kind))
			continue
		}
		ships, at = append(ships, t.number(len(s.Units), s.Kind)), s.Space
	}
	if len(ships) > 0 {
		t.say("%s declares war on %s, which %s holds from now on, with %s, and with %s in %s.", t.power(e.Power), t.space(e.Space), t.power(e.To), prose.List(men), prose.List(ships), t.space(at))
		return
	}
	t.say("%s declares war on %s, which %s holds from now on, with %s.", t.power(e.Power), t.space(e.Space), t.power(e.To), prose.List(men))
}

// tookSides tells which neutrals took sides.
func (t *teller) tookSides(e position.TookSides) {
	names := make([]string, len(e.Spaces))
	for i, s := range e.Spaces {
		names[i] = t.space(s)
	}
	t.say("From now on %s: %s.", t.power(e.To), prose.List(names))
}

// wonOver tells of land that joins a power without a fight.
func (t *teller) wonOver(e position.WonOver) {
	how := prose.Say("%s joins %s (was: %s)", t.space(e.Space), t.power(e.Power), t.power(e.From))
	if len(e.Units) > 0 {
		how = prose.Say("%s, with %s", how, t.number(len(e.Units), e.Kind))
	}
	t.state(how + ".")
}
