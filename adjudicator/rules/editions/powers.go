package editions

import (
	"slices"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

// powerTable is powers.toml. Capitals are resolved when there is a board.
type powerTable struct {
	Power []struct {
		ID, Name, Code, Adjective, Side, Capital, Colour string
		Aliases                                          []string
		Income, Money, Tokens                            int
		Without                                          []string
		FliesOnly                                        bool `toml:"flies_only"`
		Unlearned                                        bool
		JoinsTurn                                        bool   `toml:"joins_turn"`
		LedBy                                            string `toml:"led_by"` // power ID
		Massed                                           int
		Musters                                          string   // a flag of spaces
		Buys, Supplied                                   []string // unit IDs
		Supply                                           string   // a flag of spaces
		Treasury                                         []struct {
			ID, Capital   string
			Income, Money int
		}
	}
	Holder []struct {
		ID, Name, Adjective string
		Side                string // with which it is friends, if with any
		Leans               string // the side that may win it over, if one may
		Aliases             []string
	}
}

func (r *reader) readPowers() {
	const file = "powers.toml"
	var table powerTable
	r.need(file, &table)
	for _, row := range table.Power {
		side := slices.Index(r.e.Sides, row.Side)
		if side < 0 {
			r.fault(file, "%s: there is no side %q", row.ID, row.Side)
		}
		p := edition.Power{
			ID: row.ID, Name: row.Name, Code: row.Code, Aliases: row.Aliases, Adjective: row.Adjective,
			Side: edition.Side(side), Leans: edition.NoSide, Plays: true, Capital: edition.Nowhere,
			Income: row.Income, Money: row.Money, Tokens: row.Tokens, Colour: row.Colour, Without: row.Without, FliesOnly: row.FliesOnly, JoinsTurn: row.JoinsTurn, LedBy: row.LedBy, Massed: row.Massed,
		}
		if p.JoinsTurn && (len(r.e.Powers) == 0 || r.e.Powers[len(r.e.Powers)-1].Side != p.Side) {
			r.fault(file, "%s joins the turn of a power of its side that stands before it", row.ID)
		}
		if by := r.e.PowerByID(p.LedBy); p.LedBy != "" && (by < 0 || r.e.Powers[by].LedBy != "" || !p.JoinsTurn) {
			r.fault(file, "%s is led by a power that stands before it, and in whose turn it moves", row.ID)
		}
		if len(row.Code) != 2 || row.Adjective == "" || row.Colour == "" {
			r.fault(file, "%s needs a code of two letters, an adjective and a colour", row.ID)
		}
		money, income := 0, 0
		for _, t := range row.Treasury {
			p.Treasuries = append(p.Treasuries, edition.Treasury{ID: t.ID, Capital: edition.Nowhere, Money: t.Money})
			money, income = money+t.Money, income+t.Income
		}
		if len(row.Treasury) > 0 && (money != p.Money || income != p.Income) {
			r.fault(file, "%s: the treasuries do not add up to %d in hand and %d a turn", row.ID, p.Money, p.Income)
		}
		r.e.Powers = append(r.e.Powers, p)
	}
	for _, row := range table.Holder {
		r.e.Powers = append(r.e.Powers, edition.Power{
			ID: row.ID, Name: row.Name, Aliases: row.Aliases, Adjective: row.Adjective,
			Side: edition.Side(slices.Index(r.e.Sides, row.Side)), Leans: edition.Side(slices.Index(r.e.Sides, row.Leans)), Capital: edition.Nowhere,
		})
	}
	words := map[string]string{}
	for i := range r.e.Powers {
		p := &r.e.Powers[i]
		for _, word := range append([]string{p.ID, p.Name, p.Code}, p.Aliases...) {
			key := board.Fold(word)
			if other, taken := words[key]; taken && other != p.ID {
				r.fault(file, "%q means both %s and %s", word, other, p.ID)
			}
			if key != "" {
				words[key] = p.ID
			}
		}
	}
	r.powers = table
	r.readShares()
	for _, war := range r.head.Wars {
		if len(war) != 2 || r.e.PowerByID(war[0]) < 0 || r.e.PowerByID(war[1]) < 0 {
			r.fault("edition.toml", "a war is between two powers, not %q", war)
			continue
		}
		r.e.Wars = append(r.e.Wars, [2]edition.PowerID{r.e.PowerByID(war[0]), r.e.PowerByID(war[1])})
	}
}

// seatCapitals looks up the capitals on the board.
func (r *reader) seatCapitals() {
	const file = "powers.toml"
	seat := func(power edition.PowerID, name string) edition.SpaceID {
		if name == "" {
			return edition.Nowhere
		}
		s, ok := r.e.Board.Find(name)
		if !ok {
			r.fault(file, "%s: there is no space %q", r.e.Powers[power].ID, name)
			return edition.Nowhere
		}
		if r.e.Owners[s] != power {
			r.fault(file, "%s does not hold its capital %s", r.e.Powers[power].ID, name)
		}
		return s
	}
	for i, row := range r.powers.Power {
		p := &r.e.Powers[i]
		p.Capital = seat(edition.PowerID(i), row.Capital)
		for j, t := range row.Treasury {
			p.Treasuries[j].Capital = seat(edition.PowerID(i), t.Capital)
		}
	}
	r.e.CountPurses()
}
