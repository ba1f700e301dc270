package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/practice"
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/scribe"
	"fieldpost/orders"
)

type adjudicateCmd struct {
	Edition      string   `help:"revised, classic, global1940 or advanced; the beginning is enough. Not needed with --position."`
	Position     string   `help:"Start from a position that --save has written, instead of the set-up." placeholder:"FILE"`
	Orders       []string `help:"A letter of orders; - reads what is typed or piped in. May be given several times." placeholder:"FILE" sep:"none"`
	Letters      []string `arg:"" optional:"" name:"file" help:"More letters, after those of --orders."`
	PracticeDice string   `help:"Roll dice that come from this seed. Without it a turn waits for its dice." placeholder:"SEED"`
	Option       []string `help:"An option of the game, as victory-cities=10. May be given several times." placeholder:"K=V" sep:"none"`
	Play         string   `enum:"swift,courteous,full,gathered" default:"swift" help:"swift: what nobody has ordered takes the published default; courteous: it stops the turn where the orders say so; full: it always does; gathered: so it does, but before the battles everybody says what he wants to be asked in them."`
	Echo         bool     `help:"Print each letter in canonical form, too."`
	Save         string   `help:"Write the position after the last turn." placeholder:"FILE"`
	Log          string   `help:"Also play it as a game by mail, with operator and witness on this machine, and write the letters to this folder, for verify. Needs --practice-dice." placeholder:"DIR"`
	JSON         bool     `name:"json" help:"Print JSON."`
}

// Help is the longer text of --help.
func (adjudicateCmd) Help() string {
	return `Judges letters from files, one after the other, and prints a report of every turn that they finish and what the last one waits for. A file holds one letter. Its header says whose it is (POWER Germany) and for which round (TURN 3); without one it is the letter of the power to move. Letters may hold STANDING blocks and answers.

A letter with errors changes nothing: every error is printed, the letters after it are not read, and the exit code is 1. What is legal and hardly meant is said before the report, as in the answer to a letter.

--save writes the position between two turns, for --position; a turn that is not over can not be saved. Standing orders are no part of a position: give them again.

Practice dice depend on the seed, the turn and what is rolled for. They are for trying things out; no game is played with them.

With --log the same letters are played as by mail: dice are locked, a witness reveals, everything is signed, and the folder holds the mails that every player would have got. The dice are then those of the log, and as worthless: all secrets come from the seed.

Examples:
  fieldpost adjudicate --edition revised --practice-dice kursk --orders soviet-1.txt german-1.txt
  fieldpost adjudicate --edition revised --practice-dice kursk --log mails soviet-1.txt german-1.txt
  fieldpost adjudicate --edition revised --orders s1.txt --practice-dice kursk --save after-s1.txt
  fieldpost adjudicate --position after-s1.txt --orders g1.txt --practice-dice kursk`
}

// Complete lists what the next word may be.
func (adjudicateCmd) Complete([]string) []string { return nil }

func (cmd adjudicateCmd) Run(c *console) error {
	if err := cmd.checkLog(); err != nil {
		return err
	}
	start, reader, err := cmd.start()
	if err != nil {
		return err
	}
	s := &session{cmd: &cmd, c: c, reader: reader, told: start}
	if s.sit(start); s.err != nil {
		return s.err
	}
	for _, file := range append(slices.Clone(cmd.Orders), cmd.Letters...) {
		if !s.letter(file) {
			break
		}
	}
	s.waits()
	saved := s.save()
	if s.err == nil && saved == nil {
		saved = s.writeLog()
	} else if cmd.Log != "" {
		fmt.Fprintf(c.err, "fieldpost: nothing is written to %s: a rehearsal is written when all its letters are accepted\n", cmd.Log)
	}
	if cmd.JSON {
		if err := c.printJSON(&s.out); err != nil {
			return err
		}
	}
	if s.err != nil {
		return s.err
	}
	return saved
}

// start is the position in which the first letter is judged.
func (cmd *adjudicateCmd) start() (*position.Position, *orders.Reader, error) {
	readers := &orders.Readers{Load: editions.Load}
	var text *orders.PositionText
	turn := orders.TurnText{Power: edition.Nobody, Start: true}
	options := map[string]string{}
	id := ""
	if cmd.Position != "" {
		file, err := os.ReadFile(cmd.Position)
		if err != nil {
			return nil, nil, err
		}
		saved, _, err := readers.ParseSaved(cmd.Position, string(file))
		if err != nil {
			return nil, nil, no("%v", err)
		}
		id, text, turn, options = saved.Edition, &saved.Position, saved.Turn, saved.Options
	}
	if cmd.Edition != "" {
		ed, err := pickEdition(cmd.Edition)
		if err != nil {
			return nil, nil, err
		}
		if id != "" && id != ed.ID {
			return nil, nil, fmt.Errorf("%s is a position of %s, not of %s", cmd.Position, id, ed.ID)
		}
		id = ed.ID
	}
	if id == "" {
		return nil, nil, fmt.Errorf("give an --edition or a --position")
	}
	reader, err := readers.For(id)
	if err != nil {
		return nil, nil, err
	}
	if !rules.Playable(reader.Edition()) {
		return nil, nil, fmt.Errorf("the rules of %s are not in this program yet, only its board, units and set-up", reader.Edition().Name)
	}
	if err := addOptions(reader.Edition(), options, cmd.Option); err != nil {
		return nil, nil, err
	}
	start, err := notation.ToPosition(text, reader.Edition(), options, turn)
	if err != nil {
		return nil, nil, no("%s can not be: %v", cmd.Position, err)
	}
	return start, reader, nil
}

// addOptions reads "victory-cities=10".
func addOptions(ed *edition.Edition, options map[string]string, typed []string) error {
	for _, t := range typed {
		id, value, _ := strings.Cut(t, "=")
		i := slices.IndexFunc(ed.Options, func(o edition.Option) bool { return o.ID == id })
		if i < 0 {
			var ids []string
			for _, o := range ed.Options {
				ids = append(ids, o.ID)
			}
			return fmt.Errorf("there is no option %q in %s; there are %s", id, ed.ID, strings.Join(ids, ", "))
		}
		o := ed.Options[i]
		if !o.Allows(value) {
			kinds := "a number"
			if len(o.Values) > 0 {
				kinds = either(o.Values)
			}
			return fmt.Errorf("the option %s is %s, not %q", id, kinds, value)
		}
		options[id] = value
	}
	return nil
}

// sit opens the game at its table.
func (s *session) sit(start *position.Position) {
	var dice sitting.Dice = noDice{}
	if s.cmd.PracticeDice != "" {
		dice = practice.New(s.cmd.PracticeDice, func() string {
			if s.game == nil {
				return start.TurnName()
			}
			return s.game.Start.TurnName()
		})
	}
	pace, gathers := scribe.Paces[s.cmd.Play], s.cmd.Play == "gathered"
	if gathers {
		pace = sitting.Ask
	}
	if s.cmd.Log != "" {
		s.rehearse(start, pace, gathers)
		return
	}
	s.game = sitting.Sit(start, pace, dice)
	s.game.Gathered = gathers
	s.game.Resume()
}

// noDice are dice that nobody has rolled yet.
type noDice struct{}

func (noDice) Roll(string, edition.PowerID, int) []int { return nil }
