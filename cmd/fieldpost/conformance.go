package main

import (
	"fmt"

	"fieldpost/adjudicator/cases"
	"fieldpost/adjudicator/rules/editions"
)

// conformanceCmd tries the conformance cases that the program brings.
type conformanceCmd struct {
	Editions []string `arg:"" optional:"" name:"edition" help:"Editions; without one all."`
	JSON     bool     `name:"json" help:"Print one JSON object for each edition."`
	Rules    bool     `help:"Print each rule with the cases that show it, as a table in Markdown."`
}

// Help is the longer text of --help.
func (conformanceCmd) Help() string {
	return `The cases travel with the program: this tries all of them and says for each edition how many rules its catalogue has, how many rulings were taken where the sources are silent, what a table may agree on, and how many cases passed. The suite is named by a hash, which stands in the letters of every game as well. Exit code 1 if a case failed.

Examples:
  fieldpost conformance
  fieldpost conformance revised --rules > revised-cases.md`
}

// Run tries the cases.
func (c *conformanceCmd) Run(con *console) error {
	ids := c.Editions
	if len(ids) == 0 {
		ids = editions.IDs()
	}
	if c.Rules {
		return c.table(con, ids)
	}
	failed := false
	var all []cases.Conformance
	for _, id := range ids {
		proved, err := cases.Prove(id)
		if err != nil {
			return no("%v", err)
		}
		failed = failed || proved.Passed < proved.Cases
		all = append(all, proved)
	}
	if c.JSON {
		if err := con.printJSON(all); err != nil {
			return err
		}
	} else {
		for _, p := range all {
			printConformance(con, p)
		}
	}
	if failed {
		return no("some cases failed")
	}
	return nil
}

func printConformance(con *console, p cases.Conformance) {
	type row struct {
		what string
		n    int
	}
	rows := []row{{"rules", p.Rules}, {"rulings taken", p.Rulings}, {"options", p.Options}, {"cases", p.Cases}, {"passed", p.Passed}, {"not shown", p.Unshown}}
	fmt.Fprintf(con.out, "%s, law %d\n", p.Name, p.Law)
	for _, r := range rows {
		fmt.Fprintf(con.out, "  %-14s %5d\n", r.what, r.n)
	}
	fmt.Fprintf(con.out, "  %-14s %s\n", "suite", p.Suite)
	for _, f := range p.Failures {
		fmt.Fprintf(con.out, "  FAILED %s\n", f)
	}
}

// table prints the rules with their cases.
func (c *conformanceCmd) table(con *console, ids []string) error {
	for _, id := range ids {
		text, err := cases.Table(id)
		if err != nil {
			return no("%v", err)
		}
		fmt.Fprint(con.out, text)
	}
	return nil
}
