package main

import (
	"fmt"
	"slices"
	"time"

	"fieldpost/adjudicator/audit"
	"fieldpost/adjudicator/audit/evidence"
	"fieldpost/adjudicator/audit/luck"
	"fieldpost/adjudicator/rules/position"
)

type verifyCmd struct {
	evidenceFlags
	DiceOnly bool `help:"Check the log and the dice, but do not play the game again by the rules."`
	Received bool `help:"Compare the log with the times in the Received headers. Give only letters from your own mailbox then: such headers are worth what the server is that wrote them."`
	Witness  int  `name:"require-witness" placeholder:"N" help:"Demand that N witness programs have signed every lock before its dice could be known."`
	Locks    bool `help:"List every lock."`
	JSON     bool `name:"json" help:"Print JSON."`
}

// evidenceFlags are what the commands that read a game's letters have in common.
type evidenceFlags struct {
	Files []string `arg:"" name:"file" help:"Letters (.eml), mailboxes (mbox, Maildir), folders, or bare attachments: .dicelog, .note, .inputs, .opened, .receipt."`
	Key   []string `short:"k" placeholder:"KEY" sep:"none" help:"The operator's verifier key, or a file that holds it. More keys may follow: those of witnesses."`
	Game  string   `placeholder:"GAME" help:"Which game, if the files hold several."`
}

// Help is the longer text of --help.
func (verifyCmd) Help() string {
	return `Proves a game from the letters of one player, or of several: no network, no server, nobody to trust. It rebuilds the log and compares it with every signed checkpoint, checks every code, seed, die and beacon, and plays the game again by the rules from the orders that were opened and the decisions in the log.

It prints VERIFIED and a summary (exit code 0), or the first thing that is wrong (exit code 1). A game that was judged by another law than this program's is told from one that was judged wrongly (LAW n -> m, exit code 1). Lines that are still sealed while the game goes on are counted; they are checked as soon as they are opened, at the latest when the game is over.

Examples:
  fieldpost verify --key operator.key mails/
  fieldpost verify -k fieldpost.example.org+1234abcd+AbC... inbox.mbox --game kursk-7
  fieldpost verify --dice-only kursk-7-*.dicelog kursk-7-*.note`
}

// Run makes the audit and prints the verdict.
func (cmd verifyCmd) Run(c *console) error {
	v, err := cmd.audit(c, audit.Wanted{DiceOnly: cmd.DiceOnly, Received: cmd.Received, Witness: cmd.Witness})
	if err != nil {
		return err
	}
	if cmd.JSON {
		if err := c.printJSON(v); err != nil {
			return err
		}
	} else {
		printVerdict(c.out, v, cmd.Locks)
	}
	switch {
	case !v.Verified:
		return no("the game is not verified")
	case len(v.Laws) > 0:
		return no("the rules of the game were not verified, only its dice")
	}
	return nil
}

// audit reads the files and checks them.
func (f *evidenceFlags) audit(c *console, w audit.Wanted) (*audit.Verdict, error) {
	var err error
	w.Game = f.Game
	if w.Keys, err = readKeys(f.Key); err != nil {
		return nil, err
	}
	reading := c.newProgress("reading")
	ev, err := evidence.Read(f.Files, reading.at)
	reading.end()
	if err != nil {
		return nil, err
	}
	for _, s := range ev.Skipped {
		if holdsKey(s.File) || exportedText(s.File) {
			continue // it lies in a folder that was named, and is none of the evidence
		}
		fmt.Fprintf(c.err, "fieldpost: %s: %s\n", s.File, s.Reason)
	}
	checking := c.newProgress("checking")
	w.Progress = checking.at
	began := time.Now()
	v := audit.Check(ev, w)
	checking.end()
	v.Took = time.Since(began)
	if w.Received && !slices.ContainsFunc(ev.Letters, func(l evidence.Letter) bool { return len(l.Received) > 0 }) {
		v.Notes = append(v.Notes, "No letter has a Received header, so --received had nothing to compare the log with.")
	}
	v.Acts, v.Locks, v.Contributors, v.Law = listed(v.Acts), listed(v.Locks), listed(v.Contributors), listed(v.Law)
	return v, nil
}

// listed makes an empty list of none: a program that reads the JSON need not ask which it is.
func listed[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

type diceCmd struct {
	Stats diceStatsCmd `cmd:"" help:"Count the dice of a game: faces, hits, luck."`
}

// Help is the longer text of --help.
func (diceCmd) Help() string {
	return `The dice of games that are played by mail. To check them, see "fieldpost verify"; to roll some for practice, "fieldpost roll".

Example:
  fieldpost dice stats --key operator.key mails/`
}

type diceStatsCmd struct {
	evidenceFlags
	JSON bool `name:"json" help:"Print JSON."`
}

// Help is the longer text of --help.
func (diceStatsCmd) Help() string {
	return `Plays a game again from its letters and counts its dice: for every power the numbers that came up with a chi-square test, the hits against those to be expected, and for every battle what the hits destroyed against what the expected ones would have. It says first whether the game is verified; of a game that is not, only what comes before the first wrong leaf is counted.

p is how often fair dice are at least as uneven as these. Of many games some must have a small p.

Example:
  fieldpost dice stats --key operator.key mails/`
}

// statsJSON is what --json prints.
type statsJSON struct {
	Verified  bool             `json:"verified"`
	Found     *audit.Finding   `json:"found,omitempty"`
	Game      string           `json:"game"`
	Acts      []audit.Outside  `json:"acts"`
	Beginning *audit.Beginning `json:"beginning,omitempty"`
	Missed    []string         `json:"missed,omitempty"` // who had not revealed for locks that were void
	luck.Result
}

// Run counts.
func (cmd diceStatsCmd) Run(c *console) error {
	var ledger *luck.Ledger
	v, err := cmd.audit(c, audit.Wanted{Turned: func(start *position.Position, events []position.Event) {
		if ledger == nil {
			ledger = luck.New(start.Edition)
		}
		ledger.Turn(start.Mover, start.Round, events)
	}})
	if err != nil {
		return err
	}
	switch {
	case ledger == nil && !v.Verified:
		return no("there is nothing to count: %s", v.Found.Error())
	case ledger == nil:
		return no("there is nothing to count: no turn is over")
	}
	result := ledger.Result()
	result.Battles = listed(result.Battles)
	if cmd.JSON {
		err = c.printJSON(statsJSON{v.Verified, v.Found, v.Game, v.Acts, v.Beginning, v.Missed, result})
	} else {
		printHead(c.out, v)
		fmt.Fprintln(c.out)
		if result.Total.Dice == 0 {
			fmt.Fprintln(c.out, "No dice have been rolled.")
		} else {
			err = ledger.Text(c.out)
		}
		if v.Voids > 0 {
			fmt.Fprintf(c.out, "\n%s void: %s. Whoever stays away in league with the operator has a batch of dice thrown away that he could know.\n", count(v.Voids, "lock was", "locks were"), whoMissed(v.Missed))
		}
	}
	if err == nil && !v.Verified {
		err = no("the game is not verified")
	}
	return err
}
