package main

import (
	"fmt"

	"fieldpost/adjudicator/cases"
	"fieldpost/adjudicator/rules/editions"
)

// conformanceCmd tries the conformance cases that the program brings.
type conformanceCmd struct {
	Editions []string `arg:"" optional:"" name:"edition" help:"Editions; without one all that have cases or are in their trial."`
	JSON     bool     `name:"json" help:"Print one JSON object for each edition."`
	Rules    bool     `help:"Print each rule with the cases that show it, as a table in Markdown."`
}

// Help is the longer text of --help.
func (conformanceCmd) Help() string {
	return `The cases travel with the program: this tries all of them and says for each edition how many rules its catalogue has, how many rulings were taken where the sources are silent, what a table may agree on, and how many cases passed. The suite is named by a hash, which stands in the letters of every game as well. An edition in its trial is counted with the rules that have no case yet. Exit code 1 if a case failed.

Examples:
  fieldpost conformance
  fieldpost conformance revised --rules > revised-cases.md`
}

// Run tries the cases.
func (c *conformanceCmd) Run(con *console) error {
	ids := c.Editions
	if len(ids) == 0 {
		var err error
		if ids, err = provable(); err != nil {
			return err
		}
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

// provable lists the editions that have cases, and those in their trial, which are getting them.
func provable() ([]string, error) {
	var ids []string
	for _, id := range editions.IDs() {
		ed, err := editions.Load(id)
		if err != nil {
			return nil, no("%v", err)
		}
		if len(editions.Suite(id)) > 0 || ed.Trial {
			ids = append(ids, id)
		}
	}
	return ids, nil
}

func printConformance(con *console, p cases.Conformance) {
	type row struct {
		what string
		n    int
	}
	rows := []row{{"rules", p.Rules}, {"rulings taken", p.Rulings}, {"options", p.Options}, {"cases", p.Cases}, {"passed", p.Passed}, {"not shown", p.Unshown}}
	trial := ""
	if p.Trial {
		trial = ", in its trial: played from files, and no game by mail is founded with it yet"
	}
	if p.Missing > 0 {
		rows = append(rows, row{"without a case", p.Missing})
	}
	fmt.Fprintf(con.out, "%s, law %d%s\n", p.Name, p.Law, trial)
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
