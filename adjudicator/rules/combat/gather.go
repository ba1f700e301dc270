package combat

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// The questions of battles, gathered: before the first die everybody says what he wants to be asked.

var readyWord = position.Register(position.Word{Name: "ready", Asked: true, Standing: position.OfSpaces, Moment: true, Tacit: true,
	Topics: []string{"answer/ready"}, Advance: "ready", Help: "battles"})

// What has been said of the questions of battles is the first number of a choice. Behind wantsSome come pairs: the place of a word
// in askable, and a space or Nowhere.
const (
	wantsNothing = iota // orders and published lists decide
	wantsOrdered        // so they do, but for what it has ordered to be asked
	wantsSome
)

// askable are the words that such an answer may name. Their places stand in the logs of games: new ones come last.
var askable = []string{"all", lossesWord.Name, retreatWord.Name, submergeWord.Name, withdrawWord.Name, landingWord.Name, bombardWord.Name, raidWord.Name}

// gather asks everybody who may be asked something in the battles of this turn what he wants to be asked, all of them in one
// window. Whose orders decide all of it is not asked. It ends when the function that it returns is called.
func (t *theatre) gather() (end func()) {
	if !t.turn.Gathers() {
		return func() {}
	}
	expected := t.expected()
	var window []*turn.Decision
	var asked []*gathering
	for p := range t.pos.Edition.Powers {
		if !t.pos.Edition.Powers[p].Plays { // nobody sits there who could answer
			continue
		}
		g := &gathering{turn: t.turn, pos: t.pos, power: edition.PowerID(p)}
		for _, f := range expected {
			if f.words = f.questions(g.power); len(f.words) > 0 {
				g.battles = append(g.battles, f)
			}
		}
		if len(g.battles) > 0 {
			window, asked = append(window, g.decision()), append(asked, g)
		}
	}
	for i, c := range t.turn.Ask(window...) {
		t.turn.Asking[asked[i].power] = func(d *turn.Decision) turn.Asking { return wanted(c.Pick, d) }
	}
	return func() { clear(t.turn.Asking) }
}

// wanted is how a question is asked of whoever has made such a choice before.
func wanted(pick []int, d *turn.Decision) turn.Asking {
	switch pick[0] {
	case wantsNothing:
		return turn.AskNothing
	case wantsOrdered:
		return turn.AskOrdered
	}
	for pair := range slices.Chunk(pick[1:], 2) {
		word, space := askable[pair[0]], edition.SpaceID(pair[1])
		switch {
		case space != edition.Nowhere && space != d.Space:
		case word == d.Word:
			return turn.AskThis
		case word == askable[0]:
			return turn.AskByPace
		}
	}
	return turn.AskOrdered
}

// expected lists the fights that the mover's moves lead to: raids, then battles, in board order.
func (t *theatre) expected() (out []awaited) {
	seen := map[edition.SpaceID]bool{}
	for i := range t.plan.Raids {
		r := &t.plan.Raids[i]
		if seen[r.Target] || !t.pos.Edition.Rules.Raids.Damages {
			continue
		}
		seen[r.Target] = true
		raiders := slices.Concat(alive(t.turn, r.Units), alive(t.turn, r.Escorts))
		out = append(out, awaited{fight: t.overRaid(r.Target, raiders, t.risen(r.Target)), raid: true})
	}
	for _, s := range t.battles() {
		var f *fight
		if t.pos.IsSea(s) {
			f = newFight(t, s)
			attackers := t.fighters(s, t.attacksAtSea)
			f.array(attackers, t.defendersAtSea(s), nil)
			f.exits.findEntries(attackers)
		} else {
			var attackers []position.UnitID
			f, attackers = t.landFight(s)
			f.exits.findEntries(attackers)
		}
		out = append(out, awaited{fight: f})
	}
	return out
}

// questions are the words under which a power may be asked in a battle that has not begun, in the order in which they come up.
func (f *awaited) questions(power edition.PowerID) (words []*position.Word) {
	side, owned, groups, subs := f.ranks.sideOf(power), false, 0, false
	for g := range f.ranks.b.Groups {
		grp := &f.ranks.b.Groups[g]
		if grp.Side != side {
			continue
		}
		groups++
		if edition.PowerID(grp.Owner) == power {
			owned = owned || len(f.ranks.members[g]) > 0
			subs = subs || grp.Sub
		}
	}
	attacks := side == battle.Attacker && power == f.turn.Mover
	if !owned && !attacks || !f.opposed(side) {
		return nil
	}
	if owned && groups > 1 {
		words = append(words, lossesWord)
	}
	if f.raid {
		return words
	}
	if attacks && len(f.ranks.standing(battle.Defender)) > 0 && len(f.leaving.retreats()) > 0 {
		words = append(words, retreatWord)
	}
	if subs && f.pos.IsSea(f.space) && f.leaving.subs.Dives(side) {
		words = append(words, submergeWord)
	}
	if subs && f.pos.IsSea(f.space) && f.leaving.subs.Withdraw {
		words = append(words, withdrawWord)
	}
	return words
}

// opposed tells whether somebody may hit a side: an enemy, or guns at its aircraft.
func (f *fight) opposed(side battle.Side) bool {
	return len(f.ranks.standing(side.Other())) > 0 ||
		side == battle.Attacker && f.ranks.b.Guns.Need > 0 && f.ranks.airAmong(f.ranks.standing(side))
}

// gathering is the question to one power what it wants to be asked.
type gathering struct {
	turn    *turn.Turn
	pos     *position.Position
	power   edition.PowerID
	battles []awaited
}

// awaited is a battle that is to be fought, and what the power may be asked there.
type awaited struct {
	*fight
	raid  bool // it is fought in the air over land that is raided
	words []*position.Word
}

// decision is the question.
func (g *gathering) decision() *turn.Decision {
	ready := turn.Choice{Pick: []int{wantsNothing}, Text: "ready"}
	all := turn.Choice{Pick: []int{wantsSome, 0, int(edition.Nowhere)}, Text: "ask"}
	return &turn.Decision{
		ID: "conduct/ready/" + prose.Slug(g.pos.PowerName(g.power)), Power: g.power, Word: readyWord.Name, Space: edition.Nowhere, Whole: true,
		Text: prose.Say("Before the first die: do your orders and the published lists decide in %s, or is there anything that you want to be asked? Answer ready, or what is to be asked, as in \"ask %s %s\" or \"ask\" for everything.",
			g.pos.SpaceNames(g.spaces()), g.battles[0].words[0].Name, g.pos.SpaceName(g.battles[0].space)),
		Options:    []string{ready.Text, all.Text},
		Take:       func(i int) turn.Choice { return []turn.Choice{ready, all}[i] },
		FromOrders: g.fromOrders,
		FromAnswer: func(a order.Answer) (turn.Choice, prose.Text) {
			switch {
			case len(a.Ask) > 0:
				return g.fromAnswer(a)
			case a.None, a.Says("ok", "default"), readyWord.SaidBy(&a):
				return ready, ""
			}
			return turn.Choice{}, prose.Say("Answer ready, or what is to be asked, as in \"ask %s %s\".", g.battles[0].words[0].Name, g.pos.SpaceName(g.battles[0].space))
		},
		Default: turn.Choice{Pick: []int{wantsOrdered}, Text: "as ordered"},
		Facts:   g.facts,
	}
}

// spaces are those of the battles, each once.
func (g *gathering) spaces() (out []edition.SpaceID) {
	for _, b := range g.battles {
		if !slices.Contains(out, b.space) {
			out = append(out, b.space)
		}
	}
	return out
}

// fromOrders tells whether the power has said in advance how everything is decided that it may be asked, or that it is always ready.
func (g *gathering) fromOrders(b turn.Brief) (turn.Choice, bool, bool) {
	c := turn.Choice{Pick: []int{wantsOrdered}, Text: "as ordered"}
	for _, battle := range g.battles {
		for _, w := range battle.words {
			if !battle.decided(b, w, g.power) {
				return c, false, false
			}
		}
	}
	return c, true, false
}

// decided tells whether a power has ordered for a battle how it decides under a word, or that it wants to be asked.
func (a *awaited) decided(b turn.Brief, w *position.Word, power edition.PowerID) bool {
	holds := func(c *order.Condition) bool { return a.pos.Holds(c, power, view{&a.book, b}) }
	for i := range b.Standing {
		l := &b.Standing[i]
		here := len(l.Spaces) == 0 || slices.Contains(l.Spaces, a.space)
		if turn.Asked(l, w, a.space, holds) || l.Word == readyWord.Name && !l.Declines() && here && (l.When == nil || holds(l.When)) {
			return true
		}
	}
	return slices.ContainsFunc(a.book.clauses(b), func(c *order.Clause) bool { return settles(c, w) })
}

// settles tells whether a clause says how a power decides under a word. What it says on a condition leaves the rest to the
// published default.
func settles(c *order.Clause, w *position.Word) bool {
	switch w {
	case lossesWord:
		return c.Word == order.ClauseLose || c.Word == order.ClauseKeep || c.Asks(w.Name)
	case retreatWord:
		return c.Word == order.ClausePress || c.Word == order.ClauseRetreat || c.Word == order.ClauseAirRetreat || c.Word == order.ClauseNeverRetreat || c.Asks(w.Name)
	case submergeWord:
		return c.Word == order.ClauseSubmerge || c.Word == order.ClauseNeverSubmerge || c.Word == order.ClausePress || c.Asks(w.Name)
	case withdrawWord:
		return c.Word == order.ClauseWithdraw || c.Word == order.ClauseNeverWithdraw || c.Word == order.ClausePress || c.Asks(w.Name)
	}
	return false
}

// fromAnswer reads what is to be asked.
func (g *gathering) fromAnswer(a order.Answer) (turn.Choice, prose.Text) {
	c := turn.Choice{Pick: []int{wantsSome}}
	var said []string
	for i := range a.Ask {
		l := &a.Ask[i]
		if l.When != nil {
			return turn.Choice{}, "Conditions stand in standing orders: add \"STANDING ADD\" and \"ask retreat if odds < 40%\" below it, and answer ready."
		}
		for _, word := range l.Words {
			n := slices.Index(askable, word)
			if n < 0 {
				return turn.Choice{}, prose.Say("Nobody is asked for %q in a battle; ask for %s.", word, prose.Either(g.words()))
			}
			spaces := l.Spaces
			if len(spaces) == 0 {
				spaces = []edition.SpaceID{edition.Nowhere}
			}
			for _, s := range spaces {
				text := word
				if s != edition.Nowhere {
					if !slices.Contains(g.spaces(), s) {
						return turn.Choice{}, prose.Say("You are asked nothing in %s; your battles are in %s.", g.pos.SpaceName(s), g.pos.SpaceNames(g.spaces()))
					}
					text += " " + g.pos.SpaceName(s)
				}
				c.Pick, said = append(c.Pick, n, int(s)), append(said, text)
			}
		}
	}
	c.Text = "ask " + strings.Join(said, ", ")
	if c.Text == "ask all" {
		c.Text = "ask"
	}
	return c, ""
}

// words are all under which the power may be asked.
func (g *gathering) words() (names []string) {
	for _, b := range g.battles {
		for _, w := range b.words {
			if !slices.Contains(names, w.Name) {
				names = append(names, w.Name)
			}
		}
	}
	return names
}

// mostForOdds is how many units may stand in a battle whose odds are told: larger ones take long to compute.
const mostForOdds = 24

// facts tell for each battle who fights whom, how it will end, and what decides.
func (g *gathering) facts(b turn.Brief) (lines []prose.Text) {
	for _, battle := range g.battles {
		lines = append(lines, battle.forces(b, g.power))
		for _, w := range battle.words {
			lines = append(lines, prose.Say("%s, %s: %s", g.pos.SpaceName(battle.space), w.Name, battle.decidedBy(b, w, g.power)))
		}
	}
	return lines
}

// forces says who fights whom, and how often the power's side wins.
func (a *awaited) forces(b turn.Brief, power edition.PowerID) prose.Text {
	attackers, defenders := a.ranks.standing(battle.Attacker), a.ranks.standing(battle.Defender)
	said := prose.Say("%s: %s against %s", a.pos.SpaceName(a.space), a.pos.StackText(attackers), a.pos.StackText(defenders))
	if len(defenders) == 0 {
		return prose.Say("%s: %s against guns", a.pos.SpaceName(a.space), a.pos.StackText(attackers))
	}
	if len(attackers)+len(defenders) <= mostForOdds {
		if odds, known := (view{&a.book, b}).Odds(power); known {
			said += prose.Say("; as it stands your side wins %d times in 100", odds/100)
		}
	}
	return said
}

// decidedBy says what decides under a word if nobody is asked.
func (a *awaited) decidedBy(b turn.Brief, w *position.Word, power edition.PowerID) prose.Text {
	switch {
	case a.decided(b, w, power):
		return "as you have ordered"
	case w == lossesWord:
		losses := &a.pos.Edition.Losses
		list, attacks := losses.LandDefence, a.ranks.sideOf(power) == battle.Attacker
		switch sea := a.pos.IsSea(a.space); {
		case sea && attacks:
			list = losses.SeaAttack
		case sea:
			list = losses.SeaDefence
		case attacks:
			list = losses.LandAttack
		}
		return prose.Say("by the published list (%s)", prose.Typed(list))
	case w == retreatWord:
		return "you press on"
	}
	return "they stay, but leave when only aircraft are left to fight"
}
