package main

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/match"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/odds"
	"fieldpost/adjudicator/rules/position"
)

type oddsCmd struct {
	Forces  []string `arg:"" help:"Who attacks against whom: 10 inf 4 art against 12 inf 1 ftr aa."`
	Edition string   `required:"" help:"revised, classic, global1940 or advanced; the beginning is enough."`
	Sea     bool     `help:"Fight at sea, where nothing but aircraft would leave that open."`
	Bombard string   `help:"Ships that support a landing: 1 bb."`
	Landing bool     `help:"The attackers come ashore, as they do where ships bombard; 2 inf overland do not."`

	AttackerLose string `placeholder:"LIST" help:"The order in which the attacker gives up units: 2 inf, art, inf, arm."`
	DefenderLose string `placeholder:"LIST" help:"The same for the defender."`
	AttackerKeep string `placeholder:"UNITS" help:"What the attacker gives up last: 1 arm."`
	DefenderKeep string `placeholder:"UNITS" help:"The same for the defender."`
	AttackerTech string `placeholder:"NAMES" help:"The attacker's developments: heavy bombers, super subs."`
	DefenderTech string `placeholder:"NAMES" help:"The defender's."`
	Dive         bool   `help:"Submarines dive: the attacker's when all that came with them are lost, the defender's when they are alone or only aircraft attack. By default those dive alone that can hit nobody, because only aircraft are left against them."`

	Rounds int  `placeholder:"N" help:"Break the battle off after so many rounds; by default it is fought to the end."`
	Ends   int  `default:"8" placeholder:"N" help:"How many of the most likely outcomes to list."`
	Exact  bool `help:"Compute the odds however long it takes, up to some seconds; by default a battle that takes more than three tenths of a second is sampled."`
	JSON   bool `name:"json" help:"Print JSON."`
}

// Help is the longer text of --help.
func (oddsCmd) Help() string {
	return `Computes how a battle will end: exactly, over all dice, by the same rules as a real battle. What can go on in too many ways is fought thousands of times instead, with dice that follow from the battle, so that everybody gets the same; then the standard error is told. Both sides choose their losses by the edition's published defaults unless a list is given.

The battle is at sea when a ship is in it. An aa fires its gun and counts for nothing in IPCs: it is taken, not lost. Without quotes the forces may be typed as they are.

Examples:
  fieldpost odds --edition revised 10 inf 4 art 6 arm 2 ftr 1 bmr against 12 inf 2 art 3 arm 1 ftr aa
  fieldpost odds --edition revised "2 sub 1 dd 2 ftr" against "1 bb 1 trn" --defender-lose "trn, bb"
  fieldpost odds --edition revised "2 inf 1 arm" against "2 inf" --bombard "1 bb"`
}

func (cmd oddsCmd) Run(c *console) error {
	e, err := pickEdition(cmd.Edition)
	if err != nil {
		return err
	}
	if cmd.Rounds < 0 || cmd.Ends < 0 {
		return fmt.Errorf("--rounds and --ends take a number that is not below 0")
	}
	m, err := cmd.match(e)
	if err != nil {
		return err
	}
	r, err := m.Odds(odds.Options{Rounds: cmd.Rounds, Ends: cmd.Ends, Exact: cmd.Exact})
	if err != nil {
		return err
	}
	if cmd.JSON {
		return c.printJSON(cmd.report(m, &r))
	}
	cmd.print(c, m, &r)
	return nil
}

// The two sides of a match are played by the edition's first two powers; only their developments matter.
const (
	matchAttacker edition.PowerID = 0
	matchDefender edition.PowerID = 1
)

// match reads the battle from the command line.
func (cmd *oddsCmd) match(e *edition.Edition) (*match.Match, error) {
	terms := match.Terms{
		Position: position.Bare(e, nil), Bombard: cmd.Bombard, Landing: cmd.Landing, Dive: cmd.Dive,
		Attacker: match.Force{Power: matchAttacker, Lose: cmd.AttackerLose, Keep: cmd.AttackerKeep},
		Defender: match.Force{Power: matchDefender, Lose: cmd.DefenderLose, Keep: cmd.DefenderKeep},
	}
	if cmd.Sea {
		terms.Place = match.AtSea
	}
	att, def, err := match.Sides(strings.Join(cmd.Forces, " "))
	if err != nil {
		return nil, err
	}
	techs := terms.Position.Techs
	if techs[matchAttacker], err = match.ReadTechs(e, cmd.AttackerTech); err != nil {
		return nil, err
	}
	if techs[matchDefender], err = match.ReadTechs(e, cmd.DefenderTech); err != nil {
		return nil, err
	}
	if terms.Attacker.Units, err = match.ReadUnits(e, att); err != nil {
		return nil, err
	}
	if terms.Defender.Units, err = match.ReadUnits(e, def); err != nil {
		return nil, err
	}
	return match.New(terms)
}
