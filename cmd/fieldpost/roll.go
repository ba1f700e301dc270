package main

import (
	"crypto/rand"
	"fmt"
	"strconv"
	"strings"

	"fieldpost/adjudicator/practice"
	"fieldpost/adjudicator/rules/edition"
)

type rollCmd struct {
	Volleys []string `arg:"" optional:"" name:"count[@need]" help:"How many dice, and up to which number one hits: 3@2. Several volleys may be given; without one a single die is rolled."`
	Seed    string   `placeholder:"SEED" help:"Roll the dice of this seed; by default a new one is drawn, and printed."`
	JSON    bool     `name:"json" help:"Print JSON."`
}

// Help is the longer text of --help.
func (rollCmd) Help() string {
	return `Rolls practice dice: for trying out a battle at the table, never for a game that is played by mail. The same seed and the same volleys give the same dice.

Examples:
  fieldpost roll
  fieldpost roll 6 3@2
  fieldpost roll 4@1 2@3 --seed kursk`
}

// notice stands first and last, so that the dice cannot be shown as those of a game.
const notice = "PRACTICE DICE: not part of any game"

const (
	mostVolleys = 100
	mostDice    = 500 // of a volley
)

// rolled are practice dice in JSON.
type rolled struct {
	Practice string   `json:"practice"`
	Seed     string   `json:"seed"`
	Volleys  []volley `json:"volleys"`
}

type volley struct {
	Count int   `json:"count"`
	Need  int   `json:"need,omitempty"`
	Dice  []int `json:"dice"`
	Hits  *int  `json:"hits,omitempty"`
}

// Run rolls the volleys.
func (cmd rollCmd) Run(c *console) error {
	out := rolled{Practice: notice, Seed: cmd.Seed}
	words := cmd.Volleys
	if len(words) == 0 {
		words = []string{"1"}
	}
	if len(words) > mostVolleys {
		return fmt.Errorf("%d volleys are too many; %d can be rolled at once", len(words), mostVolleys)
	}
	for _, word := range words {
		v, err := parseVolley(word)
		if err != nil {
			return err
		}
		out.Volleys = append(out.Volleys, v)
	}
	if out.Seed == "" {
		out.Seed = strings.ToLower(rand.Text()[:12])
	}
	tray := practice.New(out.Seed, func() string { return "roll" })
	for i := range out.Volleys {
		v := &out.Volleys[i]
		v.Dice = tray.Roll(fmt.Sprintf("volley/%d", i+1), edition.Nobody, v.Count)
		if v.Need > 0 {
			v.Hits = new(hits(v.Dice, v.Need))
		}
	}
	if cmd.JSON {
		return c.printJSON(out)
	}
	fmt.Fprintln(c.out, notice)
	var rows [][]string
	for i, v := range out.Volleys {
		score := ""
		if v.Hits != nil {
			score = plural(*v.Hits, "hit")
		}
		rows = append(rows, []string{words[i], score, strings.Trim(fmt.Sprint(v.Dice), "[]")})
	}
	c.printTable(rows)
	fmt.Fprintln(c.out, "seed:", out.Seed)
	fmt.Fprintln(c.out, notice)
	return nil
}

// parseVolley reads COUNT or COUNT@NEED.
func parseVolley(word string) (volley, error) {
	count, need, aimed := strings.Cut(word, "@")
	n, err := strconv.Atoi(count)
	if err != nil || n < 1 || n > mostDice {
		return volley{}, fmt.Errorf("%q is no volley: write 1 to %d dice, as 6, or as 3@2 to count what is 2 or less", word, mostDice)
	}
	v := volley{Count: n}
	if !aimed {
		return v, nil
	}
	if v.Need, err = strconv.Atoi(need); err != nil || v.Need < 1 || v.Need > 6 {
		return volley{}, fmt.Errorf("in %q a die hits at 1 to 6 or less, not at %q", word, need)
	}
	return v, nil
}

// hits counts the dice that are not above a number.
func hits(dice []int, need int) int {
	n := 0
	for _, d := range dice {
		if d <= need {
			n++
		}
	}
	return n
}
