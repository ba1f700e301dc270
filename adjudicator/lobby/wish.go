package lobby

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/orders"
)

// Wish finds the line that founds a game or asks for a seat, however it is written.
func Wish(list []orders.Command, unread []orders.NotRead) (orders.Command, bool) {
	wanted := func(c orders.Command) bool { return c.Word == "NEW GAME" || c.Word == "JOIN" }
	if i := slices.IndexFunc(list, wanted); i >= 0 {
		return list[i], true
	}
	for _, n := range unread { // in small letters only a line that fits is more than prose, but here people try
		if c, _ := FormLine(strings.ToUpper(n.Text)); wanted(c) && (c.Word == "NEW GAME" || slices.Contains(c.Args, "AS")) {
			words := formFields(n.Text)
			c.Args, c.Line = words[len(words)-len(c.Args):], n.Line
			c.Text = strings.Join(c.Args, " ")
			return c, true
		}
	}
	return orders.Command{}, false
}

// BringsIn reads the anchor that a guest brings along, and says why that is impossible.
func BringsIn(t *table.Table, g *game.Guest, anchor []string) prose.Text {
	witness := strings.HasPrefix(g.Name, game.WitnessSeat)
	switch {
	case t.Stage == game.Playing && (witness || anchor != nil):
		return "The game has begun. Only those who have a seat can bring codes now."
	case witness && anchor == nil:
		return "A witness brings an anchor: JOIN game AS witness1 ANCHOR and the anchor of its codes."
	case anchor == nil:
		return ""
	}
	share, why := ReadShare(g.Name, anchor)
	if why != "" {
		return why
	}
	g.Share = &share
	was := t.Shares
	why = t.Contribute(share)
	t.Shares = was
	return why
}
