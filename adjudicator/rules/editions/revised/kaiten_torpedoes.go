package revised

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

func init() {
	edition.Plug("revised/kaiten_torpedoes", func() edition.Plugin { return new(KaitenTorpedoes) })
}

// KaitenTorpedoes lets its owner give up defending submarines, in zones beside land that was its own when the game began and is
// its own now [R-NAJP-31, R-NAJP-32, RUL-64].
type KaitenTorpedoes struct {
	Kinds   []string // kind IDs
	Add     int      // to the number with which they attack
	Islands bool     // in zones of any island that its owner holds, too

	kinds []edition.KindID
}

var kaitenWord = position.Register(position.Word{Name: "kaiten", Rare: true, Asked: true, Standing: position.UnitsAt,
	Topics: []string{"answer/kaiten"}, Advance: "kaiten {space}: all sub", Help: "advantages", Check: checkKaiten})

// Bind looks up the kinds of units.
func (k *KaitenTorpedoes) Bind(e *edition.Edition) (err error) {
	k.kinds, err = e.FindKinds(k.Kinds)
	return err
}

// Asks is the word under which its owner is asked.
func (*KaitenTorpedoes) Asks() *position.Word { return kaitenWord }

// Pledged are the kinds of units.
func (k *KaitenTorpedoes) Pledged() []edition.KindID { return k.kinds }

// MayPledge looks for such land beside the zone.
func (k *KaitenTorpedoes) MayPledge(p *position.Position, owner edition.PowerID, s edition.SpaceID, attack uint8) (need uint8, may bool) {
	return attack + uint8(k.Add), slices.ContainsFunc(p.Edition.Board.Neighbours(s), func(to edition.SpaceID) bool {
		return p.HomeLand(owner, to) || k.Islands && p.Island(to) && p.Owners[to] == owner
	})
}

// AskPledge asks its owner how many are given up now.
func (*KaitenTorpedoes) AskPledge(p *combat.Pledge) *turn.Decision {
	kind := p.Pos.Edition.Kind(p.Kind)
	pick := func(n int) turn.Choice {
		n = max(0, min(n, p.Most))
		if n == 0 {
			return turn.Choice{Pick: []int{0}, Text: kaitenWord.Name + " none"}
		}
		return turn.Choice{Pick: []int{n}, Text: fmt.Sprintf("%s %d %s", kaitenWord.Name, n, kind.Short)}
	}
	isKind := func(k *edition.Kind) bool { return k == kind }
	d := turn.HowMany{
		Word: kaitenWord, ID: fmt.Sprintf("battle/%s/round/%d/%s/%s", p.Pos.SpaceSlug(p.Space), p.Cycle, kaitenWord.Name, prose.Slug(p.Pos.PowerName(p.Owner))),
		Power: p.Owner, Space: p.Space, Text: prose.Say("%s, round %d: how many %s are kaitens?", p.Pos.SpaceName(p.Space), p.Cycle, kind.Plural),
		Most: p.Most, Take: pick, Kinds: isKind, Sum: true,
		Holds:   func(c *order.Condition) bool { return p.Holds(c, turn.Brief{}) },
		Instead: prose.Say("Answer none, or how many are kaitens, as in \"kaiten 1 %s\".", kind.Short),
		TooMany: prose.Say("Only %s may be.", prose.Count(p.Most, kind.Name, kind.Plural)),
	}.Decision(p.Pos.Edition)
	d.Quiet = true
	d.FromOrders = func(b turn.Brief) (turn.Choice, bool, bool) {
		here := func(l *order.StandingLine) bool { return l.At == edition.Nowhere || l.At == p.Space }
		l := b.Decides(kaitenWord, here, func(c *order.Condition) bool { return p.Holds(c, b) })
		switch {
		case l == nil:
			return turn.Choice{}, false, false
		case l.Declines(), !order.AllAre(p.Pos.Edition, l.Units, isKind): // of other units there is no such order
			return pick(0), true, false
		}
		n := order.SumOf(l.Units, p.Most)
		if len(l.Units) > 0 && l.Units[0].Count != order.All {
			n -= p.Done // "1 sub" gives up one in all, not one each round
		}
		return pick(n), true, false
	}
	return d
}

// checkKaiten refuses a standing order that can never be carried out: by a power that has no such rule, of other units, or in a
// zone beside no such land.
func checkKaiten(p *position.Position, power edition.PowerID, l *order.StandingLine) []order.Problem {
	own, bad := holder(p, power, l)
	switch {
	case len(bad) > 0:
		return []order.Problem{l.Problem("answer/kaiten", "%s has no kaitens.", p.PowerName(power))}
	case own == nil:
		return nil
	}
	k := own.Plugin.(*KaitenTorpedoes)
	coast := func(to edition.SpaceID) bool { return p.Edition.Owners[to] == power || k.Islands && p.Island(to) }
	other := func(sel order.Selection) bool {
		return sel.Kind != edition.NoKind && !slices.Contains(k.kinds, sel.Kind)
	}
	switch {
	case slices.ContainsFunc(l.Units, other):
		return []order.Problem{l.Problem("answer/kaiten", "None of these can be a kaiten.")}
	case l.At != edition.Nowhere && (!p.IsSea(l.At) || !slices.ContainsFunc(p.Edition.Board.Neighbours(l.At), coast)):
		return []order.Problem{l.Problem("answer/kaiten", "There are no kaitens in %s.", p.SpaceName(l.At))}
	}
	return nil
}
