package general_test

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// featuresOf are words for what an event shows of the game: that something can be done, and that somebody has done it.
func featuresOf(ed *edition.Edition, mover edition.PowerID, e position.Event) []string {
	power := func(p edition.PowerID) string { return ed.Powers[p].ID }
	kind := func(k edition.KindID) string { return ed.Kinds[k].ID }
	switch e := e.(type) {
	case position.WarDeclared:
		if e.Drawn {
			return []string{"war: drawn in"}
		}
		return []string{"war: " + power(e.Power) + " on " + power(e.On)}
	case position.Paid:
		return []string{"paid: " + e.For, "paid: " + power(e.Power) + " " + e.Treasury + " " + e.For}
	case position.Bought:
		if e.Upgrade {
			return []string{"bought: upgrade"}
		}
		return []string{"bought: " + kind(e.Kind), "bought: " + power(e.Power) + " " + kind(e.Kind)}
	case position.Placed:
		switch {
		case e.Existing:
			return []string{"placed: flies to a new deck"}
		case e.Deck != 0:
			return []string{"placed: on a deck"}
		}
		return []string{"placed: " + kind(e.Kind)}
	case position.Upgraded:
		if e.Free {
			return []string{"upgraded: free"}
		}
		return []string{"upgraded: bought"}
	case position.Mended:
		return []string{"mended: " + kind(e.Unit.Kind)}
	case position.Bombed:
		return []string{"bombed: " + kind(e.Unit.Kind)}
	case position.Rose:
		if e.From == e.To {
			return []string{"rose: to intercept"}
		}
		return []string{"rose: to a zone"}
	case position.Lost:
		return []string{"lost: " + e.Cause}
	case position.Rolled:
		return []string{"rolled: " + e.For}
	case position.Achieved:
		return []string{"objective: " + e.Objective}
	case position.Remembered:
		return []string{"remembered: " + e.What}
	case position.Developed:
		return []string{"developed: " + ed.Techs[e.Tech].ID}
	case position.Decided:
		return []string{"decided: " + e.What + " by " + fmt.Sprint(e.Source)}
	case position.BattleEnded:
		return []string{"fought: " + e.Result}
	case position.Landed:
		return append(movesShow(ed, e), map[bool]string{true: "landed: assault", false: "landed: among friends"}[e.Assault])
	case position.WonOver:
		if e.Power != mover {
			return []string{"won over: by a pact"}
		}
		return []string{"won over: marched in"}
	case position.Moved:
		return wayShows(ed, mover, e)
	case position.Captured:
		out := []string{e.Word()}
		if h := &ed.Powers[e.From]; !h.Plays && e.By == e.To {
			out = append(out, e.Word()+": "+h.ID)
		}
		return out
	}
	return []string{e.Word()}
}

func movesShow(ed *edition.Edition, e position.Landed) []string {
	switch {
	case ed.Kinds[e.Carrier.Kind].Class == edition.Air:
		return []string{"landed: jumped"}
	case e.Carrier.Owner != e.Power:
		return []string{"landed: from an ally's ship"}
	}
	return nil
}

// wayShows are words for what a move shows.
func wayShows(ed *edition.Edition, mover edition.PowerID, e position.Moved) (out []string) {
	k := &ed.Kinds[e.Units[0].Kind]
	end := e.Path[len(e.Path)-1]
	if e.Purpose != order.Plain {
		out = append(out, "moved: to "+string(e.Purpose))
	}
	if e.Spent > k.Move {
		out = append(out, map[edition.Class]string{edition.Air: "moved: from an air base", edition.Sea: "moved: from a naval base", edition.Land: "moved: jumps"}[k.Class])
	}
	if ed.Powers[e.Power].Musters != nil && e.Power == mover && len(e.Path) > 1 {
		out = append(out, "moved: Chinese "+k.ID)
		if !slices.Contains(ed.Board.Spaces[end].Flags, "chinese") {
			out = append(out, "moved: Chinese out of China")
		}
	}
	if k.Follows && e.Combat && len(e.Path) > 2 {
		out = append(out, "moved: mechanized two spaces")
	}
	return append(out, "moved: "+k.ID)
}
