package main

import (
	"errors"
	"fmt"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/mail/atlas"
)

type mapCmd struct {
	operatorFlags
	Of           string   `arg:"" optional:"" name:"edition or game" help:"An edition, by name or its beginning, or a game of a daemon."`
	Position     string   `help:"Draw a position that --save of adjudicate has written, or a case of try with what happens in it; - reads what is piped in." placeholder:"FILE"`
	Only         string   `help:"Of a file of cases, the one whose first line holds this text." placeholder:"TEXT"`
	Option       []string `help:"An option of an edition, as victory-cities=10. May be given several times." placeholder:"K=V" sep:"none"`
	Orders       []string `help:"A letter of orders, judged from there; the turn that it plays is drawn. May be given several times, for the last turn." placeholder:"FILE" sep:"none"`
	PracticeDice string   `help:"Roll dice for the letters that come from this seed, as adjudicate does." placeholder:"SEED"`
	Turn         int      `help:"Of a game, a turn that is over: 1 is the first." placeholder:"N"`
	Region       []string `help:"Only this part: a region, or a space with what is around it. Several, with commas between them, are a picture each." placeholder:"PART"`
	Battles      bool     `help:"Only where something was fought, a picture for each area."`
	Width        int      `help:"How wide the picture is, in pixels: of a part 400 to 4800, by default 800; of the whole board from 1200, by default 2400, and 3200 for Global 1940." placeholder:"PX"`
	Out          string   `help:"The file to write; - is the standard output. Several pictures are numbered: FILE-1.png." placeholder:"FILE"`
	Force        bool     `help:"Write over a file that is there."`
}

// Help is the longer text of --help.
func (mapCmd) Help() string {
	return `Draws a map as PNG. Of an edition, the set-up. Of a position, that. With --orders, the last turn that the letters play from there. Of a game, how it stands, with the moves, battles and captures of the turn being played as far as everybody knows them; with --turn, one that is over, with all that was done in it.

Of a game the daemon is asked, as by "fieldpost game". A word that names an edition means the edition; with --turn it means a game.

The same position gives the same bytes on every machine. Without --out the file has the name of what it shows, in this folder. A part that is unknown is answered with the list of the regions.

Examples:
  fieldpost map revised
  fieldpost map revised --region europe --out europe.png
  fieldpost map --position after.txt --region "sz 5",ukraine
  fieldpost map revised --orders soviet-1.txt --practice-dice kursk --battles
  fieldpost map kursk-7 --dir /var/lib/fieldpost
  fieldpost map kursk-7 --turn 3 --battles`
}

// Complete lists what the next word may be.
func (mapCmd) Complete(words []string) []string {
	if len(words) > 0 {
		return nil
	}
	return append(editions.IDs(), gameNames()...)
}

// Run draws and writes.
func (cmd mapCmd) Run(c *console) error {
	if err := cmd.check(); err != nil {
		return err
	}
	pictures, err := cmd.pictures(c)
	if err != nil {
		return err
	}
	return cmd.write(c, pictures)
}

// check tells what does not go together.
func (cmd *mapCmd) check() error {
	switch {
	case cmd.Of == "" && cmd.Position == "":
		return errors.New("name an edition or a game, or give a --position")
	case cmd.Of != "" && cmd.Position != "":
		return fmt.Errorf("give %s or a --position, not both", cmd.Of)
	case cmd.Only != "" && cmd.Position == "":
		return errors.New("--only is for a --position that is a file of cases")
	case cmd.Turn < 0:
		return errors.New("--turn is a number from 1")
	case cmd.Turn > 0 && cmd.Position != "":
		return errors.New("--turn is for games; a position knows no turns before it")
	case len(cmd.Orders) > 0 && (cmd.Turn > 0 || cmd.Only != ""):
		return errors.New("--orders begin from an edition or a saved position")
	case cmd.PracticeDice != "" && len(cmd.Orders) == 0:
		return errors.New("--practice-dice are for --orders")
	case len(cmd.Option) > 0 && (cmd.Position != "" || cmd.Turn > 0):
		return errors.New("--option is for an edition; a position and a game have their own")
	}
	return cmd.wanted().check()
}

func (cmd *mapCmd) wanted() views { return views{cmd.Region, cmd.Battles, cmd.Width} }

// pictures draws what was asked for, here or in the daemon.
func (cmd *mapCmd) pictures(c *console) ([][]byte, error) {
	switch {
	case len(cmd.Orders) > 0:
		scene, err := cmd.ofLetters(c)
		return cmd.drawn(c, scene, err)
	case cmd.Position != "":
		scene, err := cmd.ofPosition(c)
		return cmd.drawn(c, scene, err)
	case cmd.Turn > 0:
		return cmd.ofGame(c)
	}
	ed, unknown := pickEdition(cmd.Of)
	if unknown == nil {
		scene, err := cmd.ofEdition(ed)
		return cmd.drawn(c, scene, err)
	}
	if len(cmd.Option) > 0 { // no game takes one
		return nil, unknown
	}
	if err := cmd.isGame(c); err != nil {
		return nil, fmt.Errorf("%w; %w", unknown, err)
	}
	return cmd.ofGame(c)
}

// drawn draws a scene, if there is one.
func (cmd *mapCmd) drawn(c *console, scene atlas.Scene, err error) ([][]byte, error) {
	if err != nil {
		return nil, err
	}
	return cmd.wanted().drawIf(scene, func(n int) error { return cmd.free(c, n) })
}
