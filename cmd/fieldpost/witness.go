package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/settings"
	"fieldpost/adjudicator/witness"
)

type witnessCmd struct {
	Join   witnessJoinCmd   `cmd:"" help:"Make the codes for a game and ask the game master to be taken in."`
	Run    witnessRunCmd    `cmd:"" help:"Watch the mailbox and reveal a code for every lock."`
	Once   witnessOnceCmd   `cmd:"" help:"Read what lies in the mailbox, answer it, and end; for cron."`
	Status witnessStatusCmd `cmd:"" help:"Tell how the witness stands in each game."`
}

// Help is the longer text of --help.
func (witnessCmd) Help() string {
	return `A witness makes the dice of a game trustworthy: nobody, the operator included, can know or choose a die before the witness has seen the signed lock and revealed its code. It needs a mailbox of its own, answers within seconds, plays no power, and is worth something only if the operator does not run it. docs/dice.md says what it checks, docs/examples/witness.toml explains the settings.

Examples:
  fieldpost witness join --config witness.toml g7 --as witness1 --operator KEY --to gm@example.org
  fieldpost witness run --config witness.toml`
}

// witnessFlags are what all of its commands have in common.
type witnessFlags struct {
	Config string `default:"witness.toml" placeholder:"FILE" help:"The file of settings; witness.toml by default."`
}

// read reads the settings, and lists the games that the witness stands behind.
func (f witnessFlags) read(ctx context.Context) (*settings.Witness, []witness.Terms, error) {
	s, err := settings.ReadWitness(ctx, f.Config, os.Getenv)
	if err != nil {
		return nil, nil, err
	}
	list, err := witnessesOf(s)
	if err != nil {
		return nil, nil, err
	}
	return s, list, nil
}

// witnessesOf lists what stands in [[witness]], and then the games that the witness was lent to.
func witnessesOf(s *settings.Witness) ([]witness.Terms, error) {
	var list []witness.Terms
	var problems settings.Problems
	for i, stand := range s.Stands {
		t := witness.Terms{Game: stand.Game, Name: stand.Name, Key: stand.Key, Self: s.Self(), To: stand.Master(), Owner: s.Told()}
		if err := t.Check(); err != nil {
			problems = append(problems, s.Problem(fmt.Sprintf("witness[%d]", i), "%v", err))
		}
		list = append(list, t)
	}
	for i, b := range s.Borrowers {
		if _, err := dice.CheckVerifier(b.Key); err != nil && b.Key != "" {
			problems = append(problems, s.Problem(fmt.Sprintf("lend[%d].key", i), "the operator's key: %v", err))
		}
	}
	if len(problems) > 0 {
		return nil, problems
	}
	lent, err := witness.Lent(s.Dir)
	if err != nil {
		return nil, err
	}
	chosen := list
	for _, t := range lent {
		if !slices.ContainsFunc(chosen, func(o witness.Terms) bool { return o.Game == t.Game && o.To.Key() == t.To.Key() }) {
			t.Self, t.Owner = s.Self(), s.Told()
			list = append(list, t)
		}
	}
	return list, nil
}

// opened are the witnesses of all games, by folder.
type opened map[string]*witness.Witness

// openWitnesses opens the folders of all games.
func openWitnesses(s *settings.Witness, list []witness.Terms, key dice.VaultKey) (opened, error) {
	if len(list) == 0 && len(s.Borrowers) == 0 {
		return nil, fmt.Errorf("%s names no game: \"fieldpost witness join\" prints the lines of a [[witness]]", s.File())
	}
	all := opened{}
	for _, t := range list {
		dir := t.Dir(s.Dir)
		w, err := witness.Open(dir, t, key)
		if err != nil {
			return nil, errors.Join(no("%v", err), all.close())
		}
		all[dir] = w
	}
	return all, nil
}

// close closes all folders.
func (o opened) close() error {
	var errs []error
	for _, w := range o {
		errs = append(errs, w.Close())
	}
	return errors.Join(errs...)
}

// games are the witnesses, in the order of their folders.
func (o opened) games() []*witness.Witness {
	var list []*witness.Witness
	for _, dir := range slices.Sorted(maps.Keys(o)) {
		list = append(list, o[dir])
	}
	return list
}

// of is the witness that a letter about a game is for, nil if there is none. Where nobody follows the log that is signed there, it is
// whoever might have missed a part of it.
func (o opened) of(l *witness.Notice) *witness.Witness {
	all := o.games()
	for _, fits := range []func(*witness.Witness) bool{
		func(w *witness.Witness) bool { return w.Follows(l) },
		func(w *witness.Witness) bool { return w.Awaits(l) },
		func(w *witness.Witness) bool { return w.Game() == l.Game && (w.HasLog() || !w.Lent()) },
	} {
		if i := slices.IndexFunc(all, fits); i >= 0 {
			return all[i]
		}
	}
	return nil
}
