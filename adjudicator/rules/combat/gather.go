package combat

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/odds"
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
			f.words, f.quiet = f.questions(g.power), f.wishes(g.power)
			if len(f.words)+len(f.quiet) > 0 {
				g.battles = append(g.battles, f)
			}
		}
		if slices.ContainsFunc(g.battles, func(f awaited) bool { return len(f.words) > 0 }) {
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
		over := t.overRaid(r.Target, raiders, t.risen(r.Target))
		out = append(out, awaited{fight: over, raid: true, prospect: Prospect{Space: r.Target, Attackers: raiders, Defenders: over.ranks.standing(battle.Defender)}})
	}
	for _, s := range t.battles() {
		p, f := t.prospect(s, true)
		out = append(out, awaited{fight: f, prospect: p})
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

// wishes are the words under which the mover is asked in such a battle only if he wants to be.
func (f *awaited) wishes(power edition.PowerID) (words []*position.Word) {
	switch {
	case power != f.turn.Mover:
	case f.raid:
		var targets []position.UnitID
		for _, id := range f.prospect.Attackers {
			for _, target := range f.pos.RaidTargets(power, f.pos.Unit(id).Kind, f.space) {
				if !slices.Contains(targets, target) {
					targets = append(targets, target)
				}
			}
		}
		if len(targets) > 1 {
			words = append(words, raidWord)
		}
	case f.prospect.Landing:
		if !f.pos.Edition.Rules.Battles.LandingsStand {
			words = append(words, landingWord)
		}
		if len(f.prospect.Bombards) > 0 {
			words = append(words, bombardWord)
		}
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
	raid     bool     // it is fought in the air over land that is raided
	prospect Prospect // how it looks now
	words    []*position.Word
	quiet    []*position.Word // under which the power is asked only if it says so
}

// decision is the question.
func (g *gathering) decision() *turn.Decision {
	ready := turn.Choice{Pick: []int{wantsNothing}, Text: "ready"}
	all := turn.Choice{Pick: []int{wantsSome, 0, int(edition.Nowhere)}, Text: "ask"}
	first := g.battles[slices.IndexFunc(g.battles, func(f awaited) bool { return len(f.words) > 0 })]
	byDefault := turn.Choice{Pick: []int{wantsOrdered}, Text: "as ordered"}
	return &turn.Decision{
		ID: "conduct/ready/" + prose.Slug(g.pos.PowerName(g.power)), Power: g.power, Word: readyWord.Name, Space: edition.Nowhere, Whole: true,
		Text: prose.Say("Before the first die: do your orders and the published lists decide in %s, or is there anything that you want to be asked? Answer ready, or what is to be asked, as in \"ask %s %s\" or \"ask\" for everything.",
			g.pos.SpaceNames(g.spaces()), first.words[0].Name, g.pos.SpaceName(first.space)),
		Options:    []string{ready.Text, all.Text},
		Take:       func(i int) turn.Choice { return []turn.Choice{ready, all}[i] },
		FromOrders: g.fromOrders,
		FromAnswer: func(a order.Answer) (turn.Choice, prose.Text) {
			switch {
			case len(a.Ask) > 0:
				return g.fromAnswer(a)
			case a.None, readyWord.SaidBy(&a):
				return ready, ""
			case a.Says("ok", "default"):
				return byDefault, ""
			}
			return turn.Choice{}, prose.Say("Answer ready, or what is to be asked, as in \"ask %s %s\".", first.words[0].Name, g.pos.SpaceName(first.space))
		},
		Default: byDefault,
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
	defer g.bound()()
	for _, battle := range g.battles {
		for _, w := range battle.words {
			if battle.settled(b, w, g.power) == unsettled && !battle.ready(b, g.power) {
				return c, false, false
			}
		}
	}
	return c, true, false
}

// bound bounds the work for all that conditions ask of these battles, until the function that it returns is called. What is not computed does not hold,
// so that the power is asked.
func (g *gathering) bound() (end func()) {
	work := odds.QuestionWork
	for _, battle := range g.battles {
		battle.book.budget = &work
	}
	return func() {
		for _, battle := range g.battles {
			battle.book.budget = nil
		}
	}
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
		for _, w := range slices.Concat(b.words, b.quiet) {
			if !slices.Contains(names, w.Name) {
				names = append(names, w.Name)
			}
		}
	}
	return names
}
