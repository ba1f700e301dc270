package settings

import (
	"fmt"
	"slices"

	"fieldpost/mail"
)

func (c *checker) games() {
	names, accounts := map[string]bool{}, c.Accounts()
	for i := range c.Games {
		g, key := &c.Games[i], fmt.Sprintf("game[%d]", i)
		orElse(&g.Edition, "revised")
		orElse(&g.Pace, "swift")
		switch {
		case g.Name == "":
			c.wrong(key, "a game needs a name")
		case names[g.Name]:
			c.wrong(key+".name", "there are two games called %q", g.Name)
		}
		names[g.Name] = true
		if g.Confirm == nil {
			yes := true
			g.Confirm = &yes
		}
		orElse(&g.Press, "on")
		if !slices.Contains([]string{"on", "none", "public"}, g.Press) {
			c.wrong(key+".press", "press is on, none or public, not %q", g.Press)
		}
		orElse(&g.Account, MainAccount)
		if !slices.ContainsFunc(accounts, func(a Account) bool { return a.Name == g.Account }) {
			c.wrong(key+".account", "there is no account %q; there are %s", g.Account, nameAll(accounts))
		}
		if _, err := mail.ParseAddress(g.Referee); g.Referee != "" && err != nil {
			c.wrong(key+".referee", "%v", err)
		}
		powers := map[string]bool{}
		for j, seat := range g.Seats {
			at := fmt.Sprintf("%s.seat[%d]", key, j)
			switch {
			case seat.Power == "":
				c.wrong(at, "a seat needs a power")
			case powers[seat.Power]:
				c.wrong(at+".power", "%s has two seats", seat.Power)
			}
			powers[seat.Power] = true
			if seat.Address != "" && seat.Address == g.Referee {
				c.wrong(key+".referee", "%s plays %s; a referee plays no power", g.Referee, seat.Power)
			}
			address, err := mail.ParseAddress(seat.Address)
			switch {
			case seat.Address == "":
				c.wrong(at, "a seat needs the address of its player")
			case err != nil:
				c.wrong(at+".address", "%v", err)
			case slices.ContainsFunc(accounts, func(a Account) bool { return a.self.Key() == address.Base().Key() }):
				c.wrong(at+".address", "%s is the address of the daemon, which plays no power", address)
			}
		}
	}
}
