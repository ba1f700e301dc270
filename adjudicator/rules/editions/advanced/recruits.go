package advanced

import (
	"errors"
	"slices"

	"fieldpost/adjudicator/rules/economy"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

func init() {
	edition.Plug("advanced/recruits", func() edition.Plugin { return &Recruits{} })
}

// Recruits gives a power units when its turn begins: a die that shows one of some numbers brings as many. Its leader says in which of some
// lands that it holds they stand up [A-CHN-02, A-CHN-09].
type Recruits struct {
	Power  string
	Kind   string
	Brings []int    // what a die may show
	In     []string // the first that is held is the published choice
	Word   string   // under which its leader is asked

	power edition.PowerID
	kind  edition.KindID
	in    []edition.SpaceID
}

// Bind looks up the power, the kind and the land.
func (r *Recruits) Bind(e *edition.Edition) (err error) {
	r.power, r.kind = e.PowerByID(r.Power), e.KindByID(r.Kind)
	if r.power == edition.Nobody || r.kind == edition.NoKind || len(r.Brings) == 0 {
		return errors.New("recruits need a power, a kind of unit and numbers on the die")
	}
	r.in, err = e.FindSpaces(r.In)
	return err
}

// AtIncome rolls the die, and lets the recruits stand up. A power that holds none of the land rolls none.
func (r *Recruits) AtIncome(t *turn.Turn) {
	held := slices.DeleteFunc(slices.Clone(r.in), func(s edition.SpaceID) bool { return t.Pos.Owners[s] != r.power })
	if t.Mover != r.power || len(held) == 0 {
		return
	}
	e := position.Rolled{Label: "income/new-units", Power: r.power, For: position.ForNewUnits, Space: edition.Nowhere}
	die := t.Roll(e.Label, r.power, 1)
	e.Shots = []position.Shots{{Unit: position.Ref{Kind: edition.NoKind, Owner: edition.Nobody}, Count: 1, Dice: die}}
	t.Record(e)
	if !slices.Contains(r.Brings, die[0]) {
		return
	}
	at := held[0]
	if len(held) > 1 {
		at = held[t.Ask(r.where(t.Pos, held, die[0]))[0].Pick[0]]
	}
	gift := economy.Gift{Kind: r.Kind, Count: die[0]}
	t.Record(gift.Placed(t.Pos, r.power, at))
}

// where asks in which land they stand up.
func (r *Recruits) where(p *position.Position, held []edition.SpaceID, n int) *turn.Decision {
	take := func(i int) turn.Choice {
		return turn.Choice{Pick: []int{i}, Text: r.Word + " " + p.SpaceName(held[i])}
	}
	leader := p.Edition.Leader(r.power)
	d := &turn.Decision{
		ID: "income/" + r.Word, Power: leader, Word: r.Word, Space: held[0], Default: take(0), Take: take,
		Text: prose.Say("%s gets %s: in %s?", p.PowerName(r.power), p.Edition.StackText(n, r.kind), p.EitherOf(held)),
	}
	for _, s := range held {
		d.Options = append(d.Options, p.SpaceName(s))
	}
	d.FromOrders = func(b turn.Brief) (turn.Choice, bool, bool) {
		for _, l := range b.Standing {
			if l.Word != r.Word || l.When != nil && !p.Holds(l.When, leader, nil) {
				continue
			}
			if i := economy.FirstOf(l.Spaces, held); i >= 0 {
				return take(i), true, false
			}
		}
		return turn.Choice{}, false, false
	}
	d.FromAnswer = func(a order.Answer) (turn.Choice, prose.Text) {
		if i := economy.FirstOf(append(slices.Clone(a.Spaces), a.To), held); i >= 0 {
			return take(i), ""
		}
		return turn.Choice{}, prose.Say("Answer where: %s.", p.EitherOf(held))
	}
	return d
}
