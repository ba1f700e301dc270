package main

import (
	"fmt"
	"io"
	"os"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/orders"
)

type ordersCmd struct {
	File    string `arg:"" help:"A letter of orders; - reads what is typed or piped in."`
	Edition string `required:"" help:"revised, classic, global1940 or advanced; the beginning is enough."`
	Power   string `help:"Who writes, when the letter does not say."`
	JSON    bool   `name:"json" help:"Print JSON."`
}

// Help is the longer text of --help.
func (ordersCmd) Help() string {
	return `Reads a letter as the adjudicator would and writes it back in canonical form: every name in full, every order on a line. It knows words and names; whether the orders are legal is not asked.

Lines that were taken for prose are listed as "not read". With an error, what is wrong comes first, line by line, and the exit code is 1. So it is of a letter in which nothing was read, neither an order nor a request.

Examples:
  fieldpost orders germany.txt --edition revised
  fieldpost orders - --edition global --power Italy --json`
}

func (cmd ordersCmd) Run(c *console) error {
	e, err := pickEdition(cmd.Edition)
	if err != nil {
		return err
	}
	text, err := readLetter(c, cmd.File)
	if err != nil {
		return err
	}
	r := orders.NewReader(e)
	power := edition.Nobody
	if cmd.Power != "" {
		id, ok := r.Power(cmd.Power)
		if !ok || !e.Powers[id].Plays {
			return fmt.Errorf("there is no power %q in %s", cmd.Power, e.Name)
		}
		power = id
	}
	got := r.Read(text, orders.Context{Power: power})
	if cmd.JSON {
		if err := c.printJSON(ordersReport(r, &got)); err != nil {
			return err
		}
	} else {
		printOrders(c, r, &got)
	}
	switch {
	case len(got.Problems) > 0:
		return no("%s can not be read", cmd.File)
	case !accepted(&got):
		return no("there are no orders in %s", cmd.File)
	}
	return nil
}

// accepted reports whether a letter can be read, and says anything.
func accepted(got *orders.Reading) bool {
	return len(got.Problems) == 0 && (ordering(got.Letter) || got.Letter.Standing != nil || len(got.Commands) > 0)
}

// Complete lists what the next word may be.
func (ordersCmd) Complete([]string) []string { return editions.IDs() }

// ordering reports whether a letter says anything about the turn.
func ordering(l *order.Orders) bool {
	return len(l.Sections) > 0 || len(l.Battles) > 0 || len(l.Sequence) > 0 || len(l.Answers) > 0 || l.Done || l.Pass
}

// readLetter reads a file, or standard input for "-". What is longer than any letter is cut; the reader refuses it.
func readLetter(c *console, file string) (string, error) {
	const most = 2 << 20
	in := c.in
	if file != "-" {
		f, err := os.Open(file)
		if err != nil {
			return "", err
		}
		defer f.Close()
		in = f
	}
	text, err := io.ReadAll(io.LimitReader(in, most))
	return string(text), err
}

func printOrders(c *console, r *orders.Reader, got *orders.Reading) {
	if len(got.Problems) > 0 {
		fmt.Fprint(c.out, orders.Refusal(r.Edition(), got.Problems))
		fmt.Fprintln(c.out)
	}
	fmt.Fprint(c.out, r.Print(got.Letter))
	for _, cm := range got.Commands {
		fmt.Fprintln(c.out, cm.String())
	}
	for _, n := range got.NotRead {
		fmt.Fprintf(c.out, "not read: line %d  %s\n", n.Line, n.Text)
	}
}

// letterJSON is what --json prints.
type letterJSON struct {
	Edition   string        `json:"edition"`
	Game      string        `json:"game,omitempty"`
	Power     string        `json:"power,omitempty"`
	Round     int           `json:"round,omitempty"`
	Accepted  bool          `json:"accepted"`
	Canonical string        `json:"canonical"`
	Commands  []commandJSON `json:"commands,omitempty"`
	NotRead   []lineJSON    `json:"notRead,omitempty"`
	Errors    []errorJSON   `json:"errors,omitempty"`
}

type commandJSON struct {
	Line int      `json:"line"`
	Word string   `json:"word"`
	Args []string `json:"args,omitempty"`
}

type lineJSON struct {
	Line int    `json:"line"`
	Text string `json:"text"`
}

type errorJSON struct {
	Line    int    `json:"line"`
	Text    string `json:"text"`
	Reason  string `json:"reason"`
	Instead string `json:"instead,omitempty"` // made from the line
	Example string `json:"example,omitempty"` // of the kind of order, and of no line
	Rule    string `json:"rule,omitempty"`
}

func ordersReport(r *orders.Reader, got *orders.Reading) letterJSON {
	out := letterJSON{
		Edition:   r.Edition().ID,
		Game:      got.Letter.Game,
		Round:     got.Letter.Round,
		Accepted:  accepted(got),
		Canonical: r.Print(got.Letter),
	}
	if p := got.Letter.Power; p != edition.Nobody {
		out.Power = r.Edition().Power(p).Name
	}
	for _, cm := range got.Commands {
		out.Commands = append(out.Commands, commandJSON{cm.Line, cm.Word, cm.Args})
	}
	for _, n := range got.NotRead {
		out.NotRead = append(out.NotRead, lineJSON{n.Line, n.Text})
	}
	for _, p := range got.Problems {
		out.Errors = append(out.Errors, errorJSON{p.Line, p.Source.Text, p.Text.String(), p.Instead.String(), p.Sample.String(), orders.RuleFor(r.Edition(), p)})
	}
	return out
}
