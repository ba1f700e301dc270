package report

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// advantage tells what becomes of the optional rules of powers; it tells whether the event was of that kind.
func (t *teller) advantage(e position.Event) bool {
	name := func(a edition.AdvantageID) string { return t.ed.Advantages[a].Name }
	switch e := e.(type) {
	case position.Dealt:
		t.say("%s has %s.", t.power(e.Power), name(e.Advantage))
	case position.Declared:
		t.say("%s declares %s.", t.power(e.Power), name(e.Advantage))
	case position.Used:
		t.say("%s of %s is used up.", name(e.Advantage), t.power(e.Power))
	case position.Gifted:
		t.say("%s gets %s in %s for nothing.", t.power(e.Power), t.number(len(e.Units), e.Kind), t.space(e.Space))
	case position.Lent:
		t.say("%s takes over in %s: %s.", t.power(e.Power), t.space(e.Space), t.units(e.Units, e.Power))
	case position.Levied:
		t.say("%s costs %s %s of its income.", t.power(e.By), t.power(e.Power), ipcs(e.Amount))
	case position.Refuelled:
		t.say("%s lands in %s on the way and flies on.", t.units(e.Units, e.Power), t.space(e.Space))
	default:
		return false
	}
	return true
}

// drawn tells a die that deals out an optional rule.
func (t *teller) drawn(e position.Rolled) {
	if e.Hits == 0 {
		t.say("%s draws an advantage: %s, which it has; it draws again.", t.power(e.Power), dice(all(e)))
	} else {
		t.say("%s draws an advantage: %s.", t.power(e.Power), dice(all(e)))
	}
	t.enter(e)
}
