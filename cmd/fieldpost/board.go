package main

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
)

type boardCmd struct {
	Edition string   `arg:"" help:"revised, classic, global1940 or advanced; the beginning is enough."`
	Spaces  []string `arg:"" optional:"" help:"Spaces, by name or alias; the beginning is enough."`
	JSON    bool     `name:"json" help:"Print JSON."`
}

// Help is the longer text of --help.
func (boardCmd) Help() string {
	return `Without a space: the powers and every space of the board. With two spaces: how far apart they are by land, by sea and by air on an empty board, with a shortest way. With one space or more than two: what each is, who holds it and what stands there when the game begins, and what it touches.

Capitals, accents, hyphens and dots in names do not matter, and a name of several words needs no quotes.

Examples:
  fieldpost board revised
  fieldpost board revised ukraine
  fieldpost board revised sz 5 "Southern Europe" gib
  fieldpost board revised japan "western united states"
  fieldpost board global --json egypt`
}

func (cmd boardCmd) Run(c *console) error {
	e, err := pickEdition(cmd.Edition)
	if err != nil {
		return err
	}
	spaces, err := pickSpaces(e, cmd.Spaces)
	if err != nil {
		return err
	}
	switch len(spaces) {
	case 0:
		return cmd.list(c, e)
	case 2:
		return cmd.distances(c, e, spaces[0], spaces[1])
	}
	if cmd.JSON {
		return c.printJSON(describeAll(e, spaces))
	}
	for i, s := range spaces {
		if i > 0 {
			fmt.Fprintln(c.out)
		}
		printSpace(c, describe(e, s))
	}
	return nil
}

// Complete lists what the next word may be.
func (boardCmd) Complete(words []string) []string {
	if len(words) == 0 {
		return editions.IDs()
	}
	e, err := pickEdition(words[0])
	if err != nil {
		return nil
	}
	var names []string
	for i := range e.Board.Spaces {
		names = append(names, e.Board.Spaces[i].Name)
	}
	return names
}

// list writes the whole board.
func (cmd boardCmd) list(c *console, e *edition.Edition) error {
	all := make([]edition.SpaceID, len(e.Board.Spaces))
	for i := range all {
		all[i] = edition.SpaceID(i)
	}
	reports := describeAll(e, all)
	if cmd.JSON {
		return c.printJSON(reports)
	}
	fmt.Fprintf(c.out, "%s (%s)\n\n", e.Name, e.ID)
	powers := [][]string{{"power", "code", "side", "capital", "income"}}
	for i := range e.Powers {
		if p := &e.Powers[i]; p.Plays {
			powers = append(powers, []string{p.Name, p.Code, e.Sides[p.Side], e.Board.Name(p.Capital), fmt.Sprint(p.Income)})
		}
	}
	c.printTable(powers)
	fmt.Fprintln(c.out)
	spaces := [][]string{{"space", "held by", "income", "city", "units"}}
	land := 0
	for i, r := range reports {
		income, held := "", r.Owner
		if r.Kind == "territory" {
			land++
			income = fmt.Sprint(r.Income)
		}
		if r.Impassable {
			income, held = "", "impassable"
		}
		spaces = append(spaces, []string{r.Name, held, income, r.City, shortUnits(e, edition.SpaceID(i))})
	}
	c.printTable(spaces)
	fmt.Fprintf(c.out, "\n%d territories, %d sea zones. \"fieldpost board %s SPACE\" says more about one.\n", land, len(reports)-land, e.ID)
	return nil
}

// shortUnits is what stands in a space at the start, in the words of the order language.
func shortUnits(e *edition.Edition, s edition.SpaceID) string {
	var texts []string
	power := edition.Nobody
	for _, stack := range e.Setup {
		if stack.Space != s {
			continue
		}
		text := fmt.Sprintf("%d %s", stack.Count, e.Kind(stack.Kind).Short)
		if stack.Power != power && stack.Power != e.Owners[s] {
			text = e.Power(stack.Power).Code + " " + text
		}
		power = stack.Power
		texts = append(texts, text)
	}
	return strings.Join(texts, ", ")
}
