package main

import (
	"context"
	"fmt"
	"os"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/settings"
	"fieldpost/adjudicator/witness"
	"fieldpost/mail"
)

type witnessJoinCmd struct {
	witnessFlags
	Game string `arg:"" placeholder:"GAME" help:"The game to stand behind."`

	As       string `placeholder:"NAME" help:"What the witness is called in it: witness1."`
	Operator string `placeholder:"KEY" help:"The operator's verifier key; the letters of the game must be signed with it."`
	To       string `placeholder:"ADDR" help:"The game master's address: gm@example.org."`
	After    int    `placeholder:"N" help:"The lock behind which the codes begin, if the game master asks for it; 0 by default."`
	Dry      bool   `help:"Make the codes and print the line, and mail nothing."`
}

// Help is the longer text of --help.
func (witnessJoinCmd) Help() string {
	return `Makes the codes and a signing key in a folder for the game, unless they are there, and mails the line JOIN to the game master, who can take the witness in or not. Nothing in that line is secret. Flags that the file of settings answers with a [[witness]] of this game can be left out; otherwise the lines to add to it are printed.

The operator's key is printed when the daemon starts, and stands in the first letter of every game. Take it from a place that you trust.

Codes are not encrypted unless there is a passphrase in FIELDPOST_PASSPHRASE, or in the systemd credential fieldpost-passphrase.

Example:
  fieldpost witness join --config witness.toml g7 --as witness1 --operator KEY --to gm@example.org`
}

// Run joins.
func (cmd witnessJoinCmd) Run(c *console) error {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	s, list, err := cmd.read(ctx)
	if err != nil {
		return err
	}
	terms, known, err := cmd.terms(s, list)
	if err != nil {
		return err
	}
	key, err := dice.PassphraseKey("", os.Getenv)
	if err != nil {
		return no("%v", err)
	}
	joined, err := witness.Join(terms.Dir(s.Dir), terms, cmd.After, key, time.Now())
	if err != nil {
		return no("%v", err)
	}
	state := "are there already"
	if joined.Made {
		state = "are made"
	}
	fmt.Fprintf(c.out, "The codes of %s for the game %s %s, in %s.\nIts checkpoints will be signed with the key\n  %s\n\n  %s\n\n",
		terms.Name, terms.Game, state, terms.Dir(s.Dir), joined.Verifier, joined.Line)
	if !cmd.Dry {
		if err := cmd.mail(ctx, s, terms, joined); err != nil {
			return err
		}
		fmt.Fprintf(c.out, "This line was mailed to %s.\n", terms.To.WithTag(terms.Game))
	}
	if !known {
		fmt.Fprintf(c.out, "Add to %s:\n\n[[witness]]\ngame = %q\nname = %q\nkey = %q\nto = %q\n", cmd.Config, terms.Game, terms.Name, terms.Key, terms.To)
	}
	return nil
}

// terms are those of the file, or of the flags.
func (cmd witnessJoinCmd) terms(s *settings.Witness, list []witness.Terms) (t witness.Terms, known bool, err error) {
	t = witness.Terms{Game: cmd.Game, Self: s.Self(), Owner: s.Told()}
	for _, there := range list {
		if elsewhere := there.Lent() && cmd.To != "" && cmd.To != there.To.String(); there.Game == cmd.Game && !known && !elsewhere {
			t, known = there, true
		}
	}
	to := t.To.String()
	for _, flag := range []struct {
		name, said string
		there      *string
	}{{"as", cmd.As, &t.Name}, {"operator", cmd.Operator, &t.Key}, {"to", cmd.To, &to}} {
		switch {
		case flag.said == "" && *flag.there == "":
			return t, known, fmt.Errorf("%s has no [[witness]] of the game %s, so --%s is needed", cmd.Config, cmd.Game, flag.name)
		case known && flag.said != "" && flag.said != *flag.there:
			return t, known, fmt.Errorf("--%s %s is not what %s has for the game %s: %s", flag.name, flag.said, cmd.Config, cmd.Game, *flag.there)
		case !known:
			*flag.there = flag.said
		}
	}
	if t.To, err = mail.ParseAddress(to); err != nil {
		return t, known, fmt.Errorf("--to %s: %w", to, err)
	}
	t.To = t.To.Base()
	return t, known, t.Check()
}

// mail mails the line.
func (cmd witnessJoinCmd) mail(ctx context.Context, s *settings.Witness, terms witness.Terms, joined *witness.Joined) error {
	courier, err := s.Courier()
	if err != nil {
		return err
	}
	to := terms.To.WithTag(terms.Game).String()
	for _, out := range courier.Send(ctx, s.Self().String(), []string{to}, joined.Raw) {
		if !out.Taken() {
			return no("the letter to %s was not taken: %s\nTry again; the codes stay as they are.", to, out.Text)
		}
	}
	return nil
}
