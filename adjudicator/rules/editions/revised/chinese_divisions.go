package revised

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/economy"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

func init() {
	edition.Plug("revised/chinese_divisions", func() edition.Plugin { return new(ChineseDivisions) })
}

// ChineseDivisions gives its owner units when it mobilizes: where it has declared, or in the first of certain lands that it
// holds, whatever complexes make [R-NAUS-21, RUL-69].
type ChineseDivisions struct {
	In   []string
	Gift economy.Gift

	in []edition.SpaceID
}

var recruitsWord = position.Register(position.Word{Name: "recruits", Rare: true, Asked: true, Standing: position.OfSpaces,
	Topics: []string{"answer/recruits"}, Advance: "recruits {space}", Check: checkGift, Said: saidRecruits})

// saidRecruits tells a choice.
func saidRecruits(choice string) prose.Text {
	where, is := strings.CutPrefix(choice, "recruits ")
	if !is {
		return ""
	}
	return prose.Say("recruits %s", prose.Typed(where))
}

// Bind looks up the land.
func (c *ChineseDivisions) Bind(e *edition.Edition) (err error) {
	if c.in, err = e.FindSpaces(c.In); err != nil {
		return err
	}
	return c.Gift.Bind(e)
}

// Asks is the word under which its owner is asked.
func (*ChineseDivisions) Asks() *position.Word { return recruitsWord }

// Sites are where it works.
func (c *ChineseDivisions) Sites() []edition.SpaceID { return c.in }

// WhenPlacing places the units.
func (c *ChineseDivisions) WhenPlacing(o *economy.Occasion) *turn.Window {
	held := slices.DeleteFunc(slices.Clone(c.in), func(s edition.SpaceID) bool { return o.Pos.Owners[s] != o.Owner })
	var named []edition.SpaceID
	var d order.AdvantageOrder
	for _, d = range o.Declared {
		named = append(named, d.Spaces...)
	}
	if len(named) == 0 {
		return economy.Offer{Gift: &c.Gift, Word: recruitsWord, Advantage: o.Advantage, Where: held, Quiet: true}.Window(o.Pos)
	}
	return &turn.Window{Then: func(turn.Choice) []position.Event {
		if i := economy.FirstOf(named, held); i >= 0 {
			return []position.Event{c.Gift.Placed(o.Pos, o.Owner, held[i])}
		}
		bad := d.Problem("advantage/site", "%s does not hold %s.", o.Pos.PowerName(o.Owner), o.Pos.EitherOf(named))
		return []position.Event{turn.PassedOver(o.Owner, edition.SectionAdvantage, bad, "")}
	}}
}
