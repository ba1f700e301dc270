package forms

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// What a form says where war is between powers: with whom the power is at war and may come to be, and what is shut to it until then.

// war says with whom the power is at war, on whom it may declare war now, and when on the others.
func (f *form) war() {
	if f.warState() {
		f.say("For example:")
		f.offer(string(edition.SectionWar) + " " + f.name(f.mayDeclare()[0]))
	}
}

// mayDeclare lists the powers on which the power may declare war now.
func (f *form) mayDeclare() (list []edition.PowerID) {
	for i := range f.ed.Powers {
		on := edition.PowerID(i)
		if d := f.ed.Politics.Declaration(f.power, on); f.ed.Powers[i].Plays && !f.p.Hostile(f.power, on) && d != nil && f.p.MayDeclare(d) {
			list = append(list, on)
		}
	}
	return list
}

// warState says with whom the power is at war, when it may declare war on others, and whether it may do so now.
func (f *form) warState() (now bool) {
	if f.p.Wars == nil {
		f.say("Name the powers on which you declare war.")
		return false
	}
	var at, may []string
	var later []*edition.Declaration // one for each list of causes
	late := map[prose.Text][]string{}
	for i := range f.ed.Powers {
		on := edition.PowerID(i)
		d := f.ed.Politics.Declaration(f.power, on)
		switch {
		case !f.ed.Powers[i].Plays:
		case f.p.Hostile(f.power, on):
			at = append(at, f.name(on))
		case d == nil || f.p.MayDeclare(d):
		default:
			why := f.p.CausesFor(d, "")
			if late[why] == nil {
				later = append(later, d)
			}
			late[why] = append(late[why], f.name(on))
		}
	}
	var dice []*edition.Declaration
	for _, on := range f.mayDeclare() {
		if d := f.ed.Politics.Declaration(f.power, on); d.Tried {
			dice = append(dice, d)
		} else {
			may = append(may, f.name(on))
		}
	}
	if len(at) == 0 {
		at = []string{"nobody"}
	}
	f.say("You are at war with %s.", prose.List(at))
	if len(may) > 0 {
		f.say("You may declare war now on %s.", prose.Either(may))
	}
	for _, d := range dice {
		f.byDie(d)
	}
	f.guarded()
	for _, d := range later {
		names := late[f.p.CausesFor(d, "")]
		f.say("Not yet on %s, but %s.", prose.Either(names), f.p.CausesFor(d, strings.Join(names, ", ")))
	}
	return len(may)+len(dice) > 0
}

// byDie says what a die decides that is rolled for a declaration.
func (f *form) byDie(d *edition.Declaration) {
	own, other := f.p.Income(d.By), f.p.Income(d.On)
	switch most := own - other - 1; {
	case most < 1:
		f.say("No die brings war with %s now: %d less a die is never more than %d.", f.name(d.On), own, other)
	case most < 6:
		f.say("A die of %d or less brings war with %s: %d less the die must be more than %d.", most, f.name(d.On), own, other)
	default:
		f.say("Any die brings war with %s: %d less 6 is more than %d.", f.name(d.On), own, other)
	}
}

// guarded names the neutral land beside the power's land units on which it may declare war, where armies stand up for the enemy then.
func (f *form) guarded() {
	if len(f.ed.Politics.Guards) == 0 || f.brief && !f.fill.strict {
		return
	}
	var near []edition.SpaceID
	for i := range f.ed.Board.Spaces {
		if s := edition.SpaceID(i); f.neutral(s) && !f.p.Defies(f.power, s) && len(f.marchers(s)) > 0 {
			near = append(near, s)
		}
	}
	if len(near) > 0 {
		f.say("Neutral land beside your land units, on which war is declared by its name: %s. Units stand up there for the enemy.", f.spaces(near))
	}
}

// bans says what the power may not do as long as it is at peace with others.
func (f *form) bans() {
	if f.p.Wars == nil {
		return
	}
	if !f.p.AtWar(f.power) {
		f.say("You are at war with nobody: there is no combat unless you declare war.")
	}
	f.neutralLand()
	if shut := f.shutLand(); len(shut) > 0 {
		f.say("Beside your land units, and shut to you as things stand: %s.", typedList(shut))
	}
	until, zones := f.limits()
	for i, u := range until {
		near := f.spaces(zones[i][:min(len(zones[i]), mostZones)])
		if more := len(zones[i]) - mostZones; more > 0 {
			near = prose.Say("%s and %d more within %d zones", near, more, far)
		}
		f.say("Your ships end no move, until you are at war with %s, in %s.", u, near)
	}
}

// neutralLand lists the land of no power beside the power's land units, with its troops: what may be attacked, and what may be won over.
func (f *form) neutralLand() {
	prey, friends := f.besideNeutrals(true)
	if len(prey) > 0 {
		f.say("Neutral land beside your land units that you may attack in COMBAT: %s.", prose.Join(prey, ", "))
	}
	if len(friends) > 0 {
		f.say("What joins you when a land unit goes there in NONCOMBAT: %s.", prose.Join(friends, ", "))
	}
}

// besideNeutrals lists the land of no power beside the power's land units: what it may attack, with that which leans to no side or without,
// and what joins it.
func (f *form) besideNeutrals(strict bool) (prey, friends []prose.Text) {
	for i := range f.ed.Board.Spaces {
		s := edition.SpaceID(i)
		if f.ed.Space(s).Sea || len(f.marchers(s)) == 0 {
			continue
		}
		switch {
		case f.p.MayWin(f.power, s):
			friends = append(friends, f.withTroops(s))
		case f.p.Assailable(f.power, s) && (strict || f.p.Hostile(f.power, f.p.Owners[s])):
			prey = append(prey, f.withTroops(s))
		}
	}
	return prey, friends
}

// withTroops names land of no power, whose it is and how many units it has.
func (f *form) withTroops(s edition.SpaceID) prose.Text {
	var troops prose.Text = "empty"
	if n := f.militia(s); n > 0 {
		troops = prose.Count(n, "unit", "units")
	}
	if f.brief && f.ed.Powers[f.p.Owners[s]].Leans != edition.NoSide { // the sentence says whose it is
		return prose.Say("%s (%s)", f.space(s), troops)
	}
	return prose.Say("%s (%s, %s)", f.space(s), f.name(f.p.Owners[s]), troops)
}

// militia is how many units stand up in land of no power, or stand there since it was invaded.
func (f *form) militia(s edition.SpaceID) int {
	if !f.p.Invaded[s] {
		return f.ed.Militia[s]
	}
	return len(f.p.In(s))
}

// shutLand lists land beside the power's land units that they may not enter for want of a war.
func (f *form) shutLand() (names []string) {
	for i := range f.ed.Board.Spaces {
		s := edition.SpaceID(i)
		if !f.ed.Space(s).Sea && len(f.marchers(s)) > 0 && f.p.Closed(f.power, edition.Land, s) && f.p.WhyShut(f.power, s).Text != "" {
			names = append(names, f.ed.Space(s).Name)
		}
	}
	return names
}

// far is how many zones away a ban on ships still stands on the form.
const far = 3

// mostZones is how many of them.
const mostZones = 12

// limits lists the zones near the power's ships in which they may end no move, by the wars that would open them.
func (f *form) limits() (until []prose.Text, zones [][]edition.SpaceID) {
	sea := func(_, z edition.SpaceID) bool { return f.ed.Space(z).Sea }
	for i := range f.p.Units {
		u := &f.p.Units[i]
		if !f.own(u) || f.ed.Kind(u.Kind).Class != edition.Sea || f.twin(i) {
			continue
		}
		for z, d := range f.ed.Board.Reach(u.Space, far, sea) {
			if set, yes := f.p.Limited(u, edition.SpaceID(z)); d >= 0 && yes {
				at := slices.Index(until, f.either(set))
				if at < 0 {
					at, until, zones = len(until), append(until, f.either(set)), append(zones, nil)
				}
				if !slices.Contains(zones[at], edition.SpaceID(z)) {
					zones[at] = append(zones[at], edition.SpaceID(z))
				}
			}
		}
	}
	for _, list := range zones {
		slices.Sort(list)
	}
	return until, zones
}

// twin tells whether a ship of the same kind and owner in the same zone stands before one on the list of units.
func (f *form) twin(i int) bool {
	u := &f.p.Units[i]
	return some(f.p.Units[:i], func(o *position.Unit) bool { return o.Space == u.Space && o.Kind == u.Kind && o.Owner == u.Owner })
}

// either names the powers of a set.
func (f *form) either(set edition.PowerSet) prose.Text {
	var names []string
	for i := range f.ed.Powers {
		if set.Has(edition.PowerID(i)) {
			names = append(names, f.name(edition.PowerID(i)))
		}
	}
	return prose.Either(names)
}
