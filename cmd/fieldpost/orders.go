package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/readers"
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/orders"
	"fieldpost/orders/meaning"
)

type ordersCmd struct {
	File     string `arg:"" help:"A letter of orders; - reads what is typed or piped in."`
	Edition  string `help:"revised, classic, global1940 or advanced; the beginning is enough. Not needed with --position."`
	Position string `help:"Read the letter on a position that adjudicate --save has written, instead of the set-up." placeholder:"FILE"`
	Power    string `help:"Who writes, when the letter does not say."`
	From     string `help:"What the file is from: triplea for a summary of a turn as TripleA prints it." placeholder:"PROGRAM"`
	JSON     bool   `name:"json" help:"Print JSON."`

	options map[string]string
}

// Help is the longer text of --help.
func (ordersCmd) Help() string {
	return `Reads a letter as the adjudicator would and writes it back in canonical form: every name in full, every order on a line. What is not written in the words of the order language is understood on the board: that of --position, else the set-up with the author to move.

The exit code is 0 if the letter is read, 3 if something must be asked about it (the questions and their choices are printed), and 1 if it is refused: what is wrong comes first, line by line. Lines that were taken for prose are listed as "not read".

Examples:
  fieldpost orders germany.txt --edition revised
  fieldpost orders japan.txt --position after-g1.txt
  fieldpost orders - --edition global --power Italy --json
  fieldpost orders summary.txt --edition global --from triplea`
}

func (cmd ordersCmd) Run(c *console) error {
	text, err := readLetter(c, cmd.File)
	if err != nil {
		return err
	}
	text = mail.Typed(text)
	r, pos, turn, err := cmd.board()
	if err != nil {
		return err
	}
	e := r.Edition()
	power := turn.Power
	if cmd.Power != "" {
		id, ok := r.Power(cmd.Power)
		if !ok || !e.Powers[id].Plays {
			return fmt.Errorf("there is no power %q in %s", cmd.Power, e.Name)
		}
		power = id
	}
	if power, err = cmd.author(r, text, power); err != nil {
		return err
	}
	ctx := orders.Context{Power: power}
	got := r.Read(text, ctx)
	if got.Letter.Power != edition.Nobody {
		power = got.Letter.Power
	}
	var board meaning.Board
	if power != edition.Nobody && rules.Playable(e) {
		if pos == nil {
			turn = orders.TurnText{Power: e.FirstMover(power), Round: 1}
		}
		start, err := notation.ToPosition(pos, e, cmd.options, turn)
		if err != nil {
			return no("%s can not be: %v", cmd.Position, err)
		}
		board = readers.Set(start, power)
	}
	understood := meaning.Read(r, board, text, ctx)
	if !understood.Exact {
		again := r.Read(understood.Letter(nil), ctx)
		again.Problems, again.NotRead = understood.Problems, nil
		got = again
	}
	if cmd.JSON {
		if err := c.printJSON(ordersReport(r, &got, &understood)); err != nil {
			return err
		}
	} else {
		printOrders(c, r, &got)
		printTold(c, &understood)
		for _, q := range understood.Questions {
			fmt.Fprintf(c.out, "line %d  %s\n", q.Line, q.Typed)
			if q.Text != "" {
				fmt.Fprintf(c.out, "  %s\n", q.Text)
			}
			for i, choice := range q.Choices {
				if strings.TrimSpace(choice) == "" {
					choice = "nothing: it is no order"
				}
				fmt.Fprintf(c.out, "  %c) %s\n", 'A'+i, strings.ReplaceAll(choice, "\n", "\n     "))
			}
		}
	}
	switch {
	case len(got.Problems) > 0:
		return no("%s can not be read", cmd.File)
	case len(understood.Questions) > 0:
		return asks("something must be asked about %s", cmd.File)
	case !accepted(&got):
		return no("there are no orders in %s", cmd.File)
	}
	return nil
}

// board is the position on which a letter is read; none where the set-up will do.
func (cmd *ordersCmd) board() (r *orders.Reader, pos *orders.PositionText, turn orders.TurnText, err error) {
	turn = orders.TurnText{Power: edition.Nobody}
	cmd.options = map[string]string{}
	if cmd.Position == "" {
		if cmd.Edition == "" {
			return nil, nil, turn, fmt.Errorf("give an --edition or a --position")
		}
		e, err := pickEdition(cmd.Edition)
		if err != nil {
			return nil, nil, turn, err
		}
		r, err = readers.Of(e.ID)
		return r, nil, turn, err
	}
	file, err := os.ReadFile(cmd.Position)
	if err != nil {
		return nil, nil, turn, err
	}
	saved, r, err := readers.ParseSaved(cmd.Position, string(file))
	if err != nil {
		return nil, nil, turn, no("%v", err)
	}
	cmd.options = saved.Options
	return r, &saved.Position, saved.Turn, nil
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

// refusal writes what is wrong with a letter, the verdict first and then every error.
func refusal(ed *edition.Edition, problems []order.Problem) string {
	verdict := paper.Line("NOT ACCEPTED: %s. Nothing has happened; no dice were rolled.", prose.Count(len(orders.Once(problems)), "error", "errors"))
	return paper.TextOf(verdict) + paper.TextOf(table.WrongIn(ed, problems)...)
}

func printOrders(c *console, r *orders.Reader, got *orders.Reading) {
	if len(got.Problems) > 0 {
		fmt.Fprint(c.out, refusal(r.Edition(), got.Problems))
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
	Exact     bool          `json:"exact"`

	Understood []understoodJSON `json:"understood,omitempty"`
	Questions  []questionJSON   `json:"questions,omitempty"`
}

// understoodJSON is a line that was found out.
type understoodJSON struct {
	Line      int      `json:"line"`
	Text      string   `json:"text"`
	Canonical string   `json:"canonical"`
	Assumed   []string `json:"assumed,omitempty"`
	Cost      int      `json:"cost"`
}

// questionJSON is a line that can be meant in several ways.
type questionJSON struct {
	Line    int      `json:"line"`
	Text    string   `json:"text"`
	Choices []string `json:"choices"`
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

func ordersReport(r *orders.Reader, got *orders.Reading, u *meaning.Understood) letterJSON {
	out := letterJSON{
		Edition:   r.Edition().ID,
		Game:      got.Letter.Game,
		Round:     got.Letter.Round,
		Accepted:  accepted(got),
		Canonical: r.Print(got.Letter),
		Exact:     u.Exact,
	}
	for _, l := range u.Lines {
		line := understoodJSON{Line: l.Line, Text: l.Typed, Canonical: l.Canonical, Cost: l.Cost}
		for _, a := range l.Assumed {
			line.Assumed = append(line.Assumed, a.String())
		}
		out.Understood = append(out.Understood, line)
	}
	for _, q := range u.Questions {
		if len(u.Problems) == 0 {
			out.Questions = append(out.Questions, questionJSON{q.Line, q.Typed, q.Choices})
		} else { // a letter with errors is refused; what is in doubt is told beside them
			out.Errors = append(out.Errors, errorJSON{Line: q.Line, Text: q.Typed, Reason: q.Text.String() + " " + strings.ReplaceAll(strings.Join(q.Choices, " | "), "\n", ", ")})
		}
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
	if !out.Accepted && len(out.Errors)+len(out.Questions) == 0 { // what is refused says why
		out.Errors = append(out.Errors, errorJSON{Line: 1, Reason: "There are no orders in it."})
	}
	return out
}
