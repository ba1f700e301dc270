package combat

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// lossDecision asks a power which units are lost.
func (r *reckoning) lossDecision(toll battle.Toll, power edition.PowerID) *turn.Decision {
	d := &turn.Decision{
		ID:    fmt.Sprintf("battle/%s/round/%d/losses/%s/%s", r.pos.SpaceSlug(r.space), r.ranks.cycle(), prose.Slug(toll.Name), prose.Slug(r.pos.PowerName(power))),
		Power: power, Word: lossesWord.Name, Space: r.space,
		Text: prose.Say("%s: %s by %s. Which are lost of %s?", r.pos.SpaceName(r.space), prose.Count(toll.Hits, "hit", "hits"), toll.Name, prose.Typed(r.exposed(toll))),
	}
	d.Holds = func(c *order.Condition) bool { return r.pos.Holds(c, power, view{r.book, turn.Brief{}}) }
	d.FromOrders = func(b turn.Brief) (turn.Choice, bool, bool) {
		p, found, ask := r.book.lossOrder(b, power, toll.Side, r.book.lossWord(b, power, toll.Name))
		if !found || ask {
			return turn.Choice{}, false, ask
		}
		return r.byPolicy(toll, p), true, false
	}
	d.FromAnswer = func(a order.Answer) (turn.Choice, prose.Text) { return r.lossAnswer(toll, a) }
	d.Default = r.byPolicy(toll, r.lists.policy(toll.Side, nil))
	d.Options, d.Take = r.lossOptions(toll)
	if !r.air && len(r.ranks.standing(toll.Side.Other())) > 0 {
		d.Outlooks = func(work int) []turn.Outlook { return r.outlooks(toll, d, work) }
		d.Assumed = "Reckoned from here to the end: the rest of this round has still to be rolled, and all other losses go by the published lists."
	}
	return d
}

// exposed says what may be lost.
func (r *reckoning) exposed(toll battle.Toll) string {
	pick := make([]int, len(r.ranks.b.Groups))
	for _, t := range r.ranks.exposed(toll) {
		pick[t.Group] = r.ranks.s.Standing(t.Group)
	}
	return r.lossText(pick)
}

// arbiter lets the enemy choose for a force whose owners disagree: the strongest of defenders first, the dearest of attackers,
// if he has said nothing [MOV-10, DEC-22].
func (r *reckoning) arbiter(toll battle.Toll, enemy edition.PowerID) *turn.Decision {
	whose, weight := "defenders", func(g *battle.Group) int { return int(g.Defence) }
	if toll.Side == battle.Attacker {
		whose, weight = "attackers", func(g *battle.Group) int { return g.Value }
	}
	d := r.theirs(toll, enemy, weight)
	d.ID += "/arbiter"
	d.Text = prose.Say("%s: the %s disagree. Which of their units are lost?", r.pos.SpaceName(r.space), whose)
	return d
}

// picked lets the attacker choose who is lost of the defenders, the dearest first if he has said nothing.
func (r *reckoning) picked(toll battle.Toll) *turn.Decision {
	return r.theirs(toll, r.turn.Mover, func(g *battle.Group) int { return g.Value })
}

// theirs asks an enemy who of a side is lost. He says so with "they lose"; if he has said nothing those with the most weight go first.
func (r *reckoning) theirs(toll battle.Toll, enemy edition.PowerID, weight func(*battle.Group) int) *turn.Decision {
	d := r.lossDecision(toll, enemy)
	var ranks battle.LossOrder
	var kinds []int
	for g := range r.ranks.b.Groups {
		kinds = append(kinds, g)
	}
	slices.SortStableFunc(kinds, func(a, b int) int { return weight(&r.ranks.b.Groups[b]) - weight(&r.ranks.b.Groups[a]) })
	for _, g := range kinds {
		ranks = append(ranks, battle.All(r.ranks.b.Groups[g].Kind))
	}
	d.FromOrders = func(b turn.Brief) (turn.Choice, bool, bool) {
		for _, c := range r.book.clauses(b) {
			if c.Word == order.ClauseTheyLose && r.book.applies(c, enemy, b) {
				list := r.lists.compile(c.Losses, toll.Side)
				return r.byPolicy(toll, &battle.Policy{Order: append(list, ranks...)}), true, false
			}
		}
		return turn.Choice{}, false, false
	}
	d.Default = r.byPolicy(toll, &battle.Policy{Order: ranks})
	return d
}

// lossOptions lists the ways to take one hit; more hits are answered with a list.
func (r *reckoning) lossOptions(toll battle.Toll) ([]string, func(int) turn.Choice) {
	if toll.Hits != 1 {
		return nil, nil
	}
	var texts []string
	var choices []turn.Choice
	for _, t := range r.ranks.exposed(toll) {
		pick := make([]int, len(r.ranks.b.Groups))
		pick[t.Group] = 1
		text := r.lossText(pick)
		if slices.Contains(texts, text) {
			continue
		}
		texts = append(texts, text)
		choices = append(choices, turn.Choice{Pick: pick, Text: "lose " + text})
	}
	return texts, func(i int) turn.Choice { return choices[i] }
}

// lossAnswer reads "1 dd, 2 inf" as an answer: it must name as many units as there are hits, all of them eligible.
func (r *reckoning) lossAnswer(toll battle.Toll, a order.Answer) (turn.Choice, prose.Text) {
	if len(a.Losses) == 0 {
		return turn.Choice{}, prose.Say("Name the units that are lost, as in \"%s\".", r.pos.Edition.Example("units"))
	}
	p := &battle.Policy{Order: r.lists.compileNow(a.Losses, toll.Side)}
	pick := make([]int, len(r.ranks.b.Groups))
	s := r.ranks.s
	named, void := 0, 0
	for _, one := range toll.Singles() {
		var used battle.Progress
		for g, n := range pick {
			for range n {
				used.Spend(p.Order, &r.ranks.b.Groups[g], r.ranks.b.Groups[g].Sound())
			}
		}
		before := used.Clone()
		losses, next := r.ranks.b.Choose(s, one, p, &used)
		if len(losses) == 0 { // of hits of several classes some may fall on nobody
			void++
			continue
		}
		if !r.listed(p.Order, &before, losses[0].Group) {
			break
		}
		pick[losses[0].Group]++
		s = next
		named++
	}
	if named == 0 {
		return turn.Choice{}, prose.Say("%s must be taken, and this names nobody that may take it.", prose.Count(toll.Hits, "hit", "hits"))
	}
	if named+void < toll.Hits {
		return turn.Choice{}, prose.Say("%s must be taken, and this names only %s that may take them.", prose.Count(toll.Hits, "hit", "hits"), prose.Count(named, "unit", "units"))
	}
	return turn.Choice{Pick: pick, Text: "lose " + r.lossText(pick)}, ""
}

// listed tells whether a list, as far as it is not used up, names a group, so that the default order behind it did not
// take it.
func (r *reckoning) listed(ranks battle.LossOrder, used *battle.Progress, group int) bool {
	for n := range ranks {
		if it := &ranks[n]; !it.Spent(used.Used(n)) && it.Names(&r.ranks.b.Groups[group]) {
			return true
		}
	}
	return false
}

// byPolicy lets the kernel choose, going on where the list stands after all losses so far.
func (r *reckoning) byPolicy(toll battle.Toll, p *battle.Policy) turn.Choice {
	var used battle.Progress
	for _, l := range r.ranks.past { // no entry of a list names a unit of the enemy
		used.Spend(p.Order, &r.ranks.b.Groups[l.Group], l.Damage)
	}
	losses, _ := r.ranks.b.Choose(r.ranks.s, toll, p, &used)
	return r.lossChoice(losses)
}

// lossChoice writes losses down: so many of each group.
func (r *reckoning) lossChoice(losses []battle.Loss) turn.Choice {
	pick := make([]int, len(r.ranks.b.Groups))
	for _, l := range losses {
		pick[l.Group] += l.N
	}
	return turn.Choice{Pick: pick, Text: "lose " + r.lossText(pick)}
}

func (r *reckoning) lossText(pick []int) string {
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
		p.of, p.tail = r.lossWords(g)
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
func (r *reckoning) lossWords(g int) (of, tail string) {
	grp := &r.ranks.b.Groups[g]
	mine := &r.ranks.tags[grp.Tag-1]
	tail = r.pos.Edition.Kinds[grp.Kind].Short
	if grp.Sound() {
		tail += " damage"
	}
	var origin, cargo, owner bool
	for i := range r.ranks.b.Groups {
		o := &r.ranks.b.Groups[i]
		if o.Side != grp.Side {
			continue
		}
		owner = owner || o.Owner != grp.Owner
		if tg := &r.ranks.tags[o.Tag-1]; o.Kind == grp.Kind {
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
		tail += " from " + r.pos.SpaceName(mine.from)
	}
	if owner {
		of = r.pos.PowerName(edition.PowerID(grp.Owner)) + " "
	}
	return of, tail
}

// losses turns a choice back into losses: damage to sound ships first, so that their twins are there to be lost.
func (r *reckoning) losses(c turn.Choice) []battle.Loss {
	var out []battle.Loss
	for _, damage := range []bool{true, false} {
		for g, n := range c.Pick {
			if r.ranks.b.Groups[g].Sound() == damage {
				out = append(out, battle.Loss{Group: g, N: n})
			}
		}
	}
	return out
}
