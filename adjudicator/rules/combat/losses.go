package combat

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// take lets the owners choose who is lost to the hits of one class, once for all of them [R-CAS-001, RUL-29].
func (f *fight) take(toll battle.Toll) {
	f.cause = toll.Name
	if toll.Hits == 0 {
		return
	}
	if toll.Hits >= f.b.Room(f.s, toll.Side, toll.Class) || len(f.b.Targets(f.s, toll.Side, toll.Class)) == 1 {
		losses, _ := f.b.Choose(f.s, toll, f.policy(toll.Side, nil), new(battle.Progress))
		f.suffer(toll, losses)
		return
	}
	f.suffer(toll, f.chosen(toll))
}

// suffer carries a choice out.
func (f *fight) suffer(toll battle.Toll, losses []battle.Loss) {
	for _, l := range losses {
		f.hit(toll.Class, l.Group, l.N)
	}
}

// chosen asks whoever has a say in the loss.
func (f *fight) chosen(toll battle.Toll) []battle.Loss {
	owners := f.owners(toll)
	if len(owners) == 1 {
		return f.losses(toll, f.turn.Ask(f.lossDecision(toll, owners[0]))[0])
	}
	return f.jointly(toll, owners)
}

// owners lists the powers whose units could be lost, in turn order.
func (f *fight) owners(toll battle.Toll) []edition.PowerID {
	var owners []edition.PowerID
	for _, target := range f.b.Targets(f.s, toll.Side, toll.Class) {
		if o := edition.PowerID(f.b.Groups[target.Group].Owner); !slices.Contains(owners, o) {
			owners = append(owners, o)
		}
	}
	slices.Sort(owners)
	return owners
}

// jointly lets the powers of a mixed force choose together. If they have all said the same it holds; without agreement
// the attacker chooses, or the published order does [R-CAS-007, DEC-08, C-DEC-02].
func (f *fight) jointly(toll battle.Toll, owners []edition.PowerID) []battle.Loss {
	if lead, ok := f.trusted(owners); ok {
		return f.losses(toll, f.turn.Ask(f.lossDecision(toll, lead))[0])
	}
	window := make([]*turn.Decision, len(owners))
	for i, o := range owners {
		window[i] = f.lossDecision(toll, o)
	}
	choices := f.turn.Ask(window...)
	if toll.Side == battle.Attacker {
		return f.agreed(toll, owners, choices)
	}
	for _, c := range choices {
		if c.Source == position.ByDefault || !slices.Equal(c.Pick, choices[0].Pick) {
			if !f.pos.Edition.Rules.Battles.AttackerArbitrates {
				return f.losses(toll, f.byPolicy(toll, f.sharedPolicy(toll.Side, owners)))
			}
			return f.losses(toll, f.turn.Ask(f.arbiter(toll, f.turn.Mover))[0])
		}
	}
	return f.losses(toll, choices[0])
}

// sharedPolicy is the published order of loss of a mixed force: of units of a kind those of the territory's owner go first,
// then in turn order.
func (f *fight) sharedPolicy(side battle.Side, owners []edition.PowerID) *battle.Policy {
	p, first := f.policy(side, nil), inFront(owners, f.pos.Owners[f.space])
	var ranks battle.LossOrder
	for _, item := range p.Order {
		for _, o := range first {
			item.Owner = int8(o)
			ranks = append(ranks, item)
		}
	}
	p.Order = ranks
	return p
}

// inFront lists powers, one of them before the others if it is among them.
func inFront(powers []edition.PowerID, first edition.PowerID) []edition.PowerID {
	others := slices.DeleteFunc(slices.Clone(powers), func(p edition.PowerID) bool { return p == first })
	if len(others) == len(powers) {
		return others
	}
	return append([]edition.PowerID{first}, others...)
}

var trustWord = position.Register(position.Word{Name: "trust", Standing: position.OfPowers, Check: checkTrust, Topics: []string{"standing/trust"}, Tacit: true})

// checkTrust: nobody defends together with an enemy.
func checkTrust(p *position.Position, power edition.PowerID, l *order.StandingLine) []order.Problem {
	var bad []order.Problem
	for _, q := range l.Powers {
		if p.Hostile(power, q) {
			bad = append(bad, l.Problem("standing/trust", "%s defends nothing together with %s.", p.PowerName(power), p.PowerName(q)))
		}
	}
	return bad
}

// trusted names the owner of the territory if all the others have said that they trust him.
func (f *fight) trusted(owners []edition.PowerID) (edition.PowerID, bool) {
	lead := f.pos.Owners[f.space]
	if !slices.Contains(owners, lead) {
		return edition.Nobody, false
	}
	for _, o := range owners {
		if o == lead {
			continue
		}
		c := f.turn.Ask(&turn.Decision{
			ID: fmt.Sprintf("battle/%s/trust/%s", f.pos.SpaceSlug(f.space), prose.Slug(f.pos.PowerName(o))), Power: o, Word: trustWord.Name, Space: f.space, Quiet: true,
			FromOrders: func(b turn.Brief) (turn.Choice, bool, bool) {
				toLead := func(l *order.StandingLine) bool { return slices.Contains(l.Powers, lead) }
				if b.Decides(trustWord, toLead, func(c *order.Condition) bool { return f.pos.Holds(c, o, view{f, b}) }) == nil {
					return turn.Choice{}, false, false
				}
				return turn.Choice{Pick: []int{1}, Text: "trust " + f.pos.PowerName(lead)}, true, false
			},
			Default: turn.Choice{Pick: []int{0}, Text: "trust nobody"},
		})[0]
		if c.Pick[0] == 0 {
			return edition.Nobody, false
		}
	}
	return lead, true
}

// lossDecision asks a power which units are lost.
func (f *fight) lossDecision(toll battle.Toll, power edition.PowerID) *turn.Decision {
	d := &turn.Decision{
		ID:    fmt.Sprintf("battle/%s/round/%d/losses/%s/%s", f.pos.SpaceSlug(f.space), f.cycle(), prose.Slug(toll.Name), prose.Slug(f.pos.PowerName(power))),
		Power: power, Word: lossesWord.Name, Space: f.space,
		Text: fmt.Sprintf("%s: %s by %s. Which are lost of %s?", f.pos.SpaceName(f.space), prose.Count(toll.Hits, "hit", "hits"), toll.Name, f.exposed(toll)),
	}
	d.Holds = func(c *order.Condition) bool { return f.pos.Holds(c, power, view{f, turn.Brief{}}) }
	d.FromOrders = func(b turn.Brief) (turn.Choice, bool, bool) {
		p, found, ask := f.lossOrder(b, power, toll.Side, f.lossWord(b, power))
		if !found || ask {
			return turn.Choice{}, false, ask
		}
		return f.byPolicy(toll, p), true, false
	}
	d.FromAnswer = func(a order.Answer) (turn.Choice, string) { return f.lossAnswer(toll, a) }
	d.Default = f.byPolicy(toll, f.policy(toll.Side, nil))
	d.Options, d.Take = f.lossOptions(toll)
	return d
}

// exposed says what may be lost.
func (f *fight) exposed(toll battle.Toll) string {
	pick := make([]int, len(f.b.Groups))
	for _, t := range f.b.Targets(f.s, toll.Side, toll.Class) {
		pick[t.Group] = f.s.Standing(t.Group)
	}
	return f.lossText(pick)
}

// arbiter lets the enemy choose for a force whose owners disagree: the strongest of defenders first, the dearest of attackers,
// if he has said nothing [MOV-10, DEC-22].
func (f *fight) arbiter(toll battle.Toll, enemy edition.PowerID) *turn.Decision {
	d := f.lossDecision(toll, enemy)
	d.ID += "/arbiter"
	whose, weight := "defenders", func(g *battle.Group) int { return int(g.Defence) }
	if toll.Side == battle.Attacker {
		whose, weight = "attackers", func(g *battle.Group) int { return g.Value }
	}
	d.Text = fmt.Sprintf("%s: the %s disagree. Which of their units are lost?", f.pos.SpaceName(f.space), whose)
	var ranks battle.LossOrder
	var kinds []int
	for g := range f.b.Groups {
		kinds = append(kinds, g)
	}
	slices.SortStableFunc(kinds, func(a, b int) int { return weight(&f.b.Groups[b]) - weight(&f.b.Groups[a]) })
	for _, g := range kinds {
		ranks = append(ranks, battle.All(f.b.Groups[g].Kind))
	}
	d.FromOrders = func(b turn.Brief) (turn.Choice, bool, bool) {
		for _, c := range f.clauses(b) {
			if c.Word == order.ClauseTheyLose && f.applies(c, enemy, b) {
				list := f.compile(c.Losses, toll.Side)
				return f.byPolicy(toll, &battle.Policy{Order: append(list, ranks...)}), true, false
			}
		}
		return turn.Choice{}, false, false
	}
	d.Default = f.byPolicy(toll, &battle.Policy{Order: ranks})
	return d
}

// byPolicy lets the kernel choose, going on where the list stands after all losses so far.
func (f *fight) byPolicy(toll battle.Toll, p *battle.Policy) turn.Choice {
	var used battle.Progress
	for _, l := range f.past { // no entry of a list names a unit of the enemy
		used.Spend(p.Order, &f.b.Groups[l.Group], l.Damage)
	}
	losses, _ := f.b.Choose(f.s, toll, p, &used)
	return f.lossChoice(losses)
}

// lossChoice writes losses down: so many of each group.
func (f *fight) lossChoice(losses []battle.Loss) turn.Choice {
	pick := make([]int, len(f.b.Groups))
	for _, l := range losses {
		pick[l.Group] += l.N
	}
	return turn.Choice{Pick: pick, Text: "lose " + f.lossText(pick)}
}

func (f *fight) lossText(pick []int) string {
	type part struct {
		of    string
		count int
		tail  string
	}
	var parts []part
	for g, n := range pick {
		if n == 0 {
			continue
		}
		p := part{count: n}
		p.of, p.tail = f.lossWords(g)
		if i := slices.IndexFunc(parts, func(q part) bool { return q.of == p.of && q.tail == p.tail }); i >= 0 {
			parts[i].count += n
			continue
		}
		parts = append(parts, p)
	}
	words := make([]string, len(parts))
	for i, p := range parts {
		words[i] = fmt.Sprintf("%s%d %s", p.of, p.count, p.tail)
	}
	return strings.Join(words, ", ")
}

// lossWords names a group in the order language: whose it is, its kind, and what sets it apart from others of the kind.
func (f *fight) lossWords(g int) (of, tail string) {
	grp := &f.b.Groups[g]
	mine := &f.tags[grp.Tag-1]
	tail = f.pos.Edition.Kinds[grp.Kind].Short
	if grp.Sound() {
		tail += " damage"
	}
	var origin, cargo, owner bool
	for i := range f.b.Groups {
		o := &f.b.Groups[i]
		if o.Side != grp.Side {
			continue
		}
		owner = owner || o.Owner != grp.Owner
		if tg := &f.tags[o.Tag-1]; o.Kind == grp.Kind {
			origin = origin || tg.from != mine.from
			cargo = cargo || (tg.cargo == "") != (mine.cargo == "")
		}
	}
	switch {
	case cargo && mine.cargo == "":
		tail += " empty"
	case cargo:
		tail += " loaded"
	case origin && mine.from != edition.Nowhere:
		tail += " from " + f.pos.SpaceName(mine.from)
	}
	if owner {
		of = f.pos.PowerName(edition.PowerID(grp.Owner)) + " "
	}
	return of, tail
}

// losses turns a choice back into losses: damage to sound ships first, so that their twins are there to be lost.
func (f *fight) losses(_ battle.Toll, c turn.Choice) []battle.Loss {
	var out []battle.Loss
	for _, damage := range []bool{true, false} {
		for g, n := range c.Pick {
			if f.b.Groups[g].Sound() == damage {
				out = append(out, battle.Loss{Group: g, N: n})
			}
		}
	}
	return out
}

// lossOptions lists the ways to take one hit; more hits are answered with a list.
func (f *fight) lossOptions(toll battle.Toll) ([]string, func(int) turn.Choice) {
	if toll.Hits != 1 {
		return nil, nil
	}
	var texts []string
	var choices []turn.Choice
	for _, t := range f.b.Targets(f.s, toll.Side, toll.Class) {
		pick := make([]int, len(f.b.Groups))
		pick[t.Group] = 1
		text := f.lossText(pick)
		if slices.Contains(texts, text) {
			continue
		}
		texts = append(texts, text)
		choices = append(choices, turn.Choice{Pick: pick, Text: "lose " + text})
	}
	return texts, func(i int) turn.Choice { return choices[i] }
}

// lossAnswer reads "1 dd, 2 inf" as an answer: it must name as many units as there are hits, all of them eligible.
func (f *fight) lossAnswer(toll battle.Toll, a order.Answer) (turn.Choice, string) {
	if len(a.Losses) == 0 {
		return turn.Choice{}, fmt.Sprintf("Name the units that are lost, as in \"%s\".", f.pos.Edition.Example("units"))
	}
	p := &battle.Policy{Order: f.compileNow(a.Losses, toll.Side)}
	pick := make([]int, len(f.b.Groups))
	s := f.s
	named := 0
	for range toll.Hits {
		one := toll
		one.Hits = 1
		var used battle.Progress
		for g, n := range pick {
			for range n {
				used.Spend(p.Order, &f.b.Groups[g], f.b.Groups[g].Sound())
			}
		}
		before := used.Clone()
		losses, next := f.b.Choose(s, one, p, &used) // somebody can always take it: more hits than that are no choice
		if !f.listed(p.Order, &before, losses[0].Group) {
			break
		}
		pick[losses[0].Group]++
		s = next
		named++
	}
	if named == 0 {
		return turn.Choice{}, fmt.Sprintf("%s must be taken, and this names nobody that may take it.", prose.Count(toll.Hits, "hit", "hits"))
	}
	if named < toll.Hits {
		return turn.Choice{}, fmt.Sprintf("%s must be taken, and this names only %s that may take them.", prose.Count(toll.Hits, "hit", "hits"), prose.Count(named, "unit", "units"))
	}
	return turn.Choice{Pick: pick, Text: "lose " + f.lossText(pick)}, ""
}

// listed tells whether a list, as far as it is not used up, names a group, so that the default order behind it did not
// take it.
func (f *fight) listed(ranks battle.LossOrder, used *battle.Progress, group int) bool {
	for n := range ranks {
		if it := &ranks[n]; !it.Spent(used.Used(n)) && it.Names(&f.b.Groups[group]) {
			return true
		}
	}
	return false
}

// lossWord is the clause whose list serves the fire of now: a list for guns alone prevails over the one for all fire.
func (f *fight) lossWord(b turn.Brief, power edition.PowerID) order.ClauseWord {
	if f.cause == battle.AntiaircraftFire && slices.ContainsFunc(f.clauses(b), func(c *order.Clause) bool { return c.Word == order.ClauseGunsLose && f.applies(c, power, b) }) {
		return order.ClauseGunsLose
	}
	return order.ClauseLose
}

// lossOrder looks for a loss list in orders; keep clauses come with it, and behind the list stands the published default.
func (f *fight) lossOrder(b turn.Brief, power edition.PowerID, side battle.Side, word order.ClauseWord) (p *battle.Policy, found, ask bool) {
	var keep []battle.KeepItem
	for _, c := range f.clauses(b) {
		switch {
		case !f.applies(c, power, b):
		case c.Asks(lossesWord.Name):
			if p == nil {
				return nil, false, true
			}
		case c.Word == order.ClauseKeep:
			keep = append(keep, f.keeps(c, side)...)
		case c.Word == word && p == nil:
			list := f.compile(c.Losses, side)
			p = f.policy(side, nil)
			p.Order, p.Named = append(list, p.Order...), len(list)
		}
	}
	if p == nil && len(keep) > 0 {
		p = f.policy(side, nil)
	}
	if p == nil {
		return nil, false, false
	}
	p.Keep = keep
	return p, true, false
}

// keeps turns a clause into what the kernel holds back; of units that their origin or cargo sets apart the dearest.
func (f *fight) keeps(c *order.Clause, side battle.Side) []battle.KeepItem {
	var out []battle.KeepItem
	for _, u := range c.Units {
		n := u.Count
		if n == order.All {
			n = battle.MaxCount
		}
		if u.Empty || u.Loaded || u.From != edition.Nowhere {
			sorts := f.sorts(&order.LossItem{Units: u}, side, func(g int) int { return f.b.Count[g] })
			for _, it := range slices.Backward(sorts) {
				out = append(out, battle.KeepItem{Kind: int8(u.Kind), Owner: it.owner, Tag: it.tag, N: min(n, it.count)})
				n -= it.count
			}
			continue
		}
		out = append(out, battle.KeepItem{Kind: int8(u.Kind), Owner: int8(u.Owner), N: n}) // Nobody is battle.Any
	}
	return out
}

// policy is the published default of a side in this battle [DEC-01, MOV-02].
func (f *fight) policy(side battle.Side, keep []battle.KeepItem) *battle.Policy {
	sea := f.pos.IsSea(f.space)
	return &battle.Policy{Order: f.compile(f.published(side), side), Keep: keep,
		KeepLand: !sea && side == battle.Attacker, KeepDestroyer: sea}
}

// published is the order in which a side loses its units when nobody has said anything.
func (f *fight) published(side battle.Side) []order.LossItem {
	d := &f.pos.Edition.Losses
	list, sea := d.LandDefence, f.pos.IsSea(f.space)
	switch {
	case sea && side == battle.Attacker:
		list = d.SeaAttack
	case sea:
		list = d.SeaDefence
	case side == battle.Attacker:
		list = d.LandAttack
	}
	return lossItems(f.pos.Edition, list)
}
