package adjudicator

import (
	"os"
	"strings"
	"testing"
)

// TestCostsAreTold tells what a turn costs to whoever founds a game, and what it costs then to everybody when a line changes it.
func TestCostsAreTold(t *testing.T) {
	costs, err := os.ReadFile("lobby/costs.txt")
	if err != nil {
		t.Fatal(err)
	}
	figures := func(settings string) string {
		for line := range strings.Lines(string(costs)) {
			if rest, is := strings.CutPrefix(line, settings+" "); is {
				f := strings.Fields(rest)
				return "costs about " + f[0] + " locks and " + f[1] + " questions, and each player " + f[2] + " letters to read and " + f[3] + " to write"
			}
		}
		t.Fatalf("nothing was counted for %s", settings)
		return ""
	}
	c := lobbyOf(t)
	c.post(anna, "NEW GAME g7\nPACE full\nSEAT germany "+otto+"\nEND\n")
	l := c.last(anna)
	c.tells(l, figures("revised basic full gathered game"), "Among friends take PACE courteous", "For a final take PACE full, DICE sealed+beacon, REVEALS all and CODES all",
		"A turn of a final "+strings.Replace(figures("revised sealed+beacon full gathered all"), "about", "at least", 1))
	for _, change := range [][2]string{
		{"ACCEPT\nDICE sealed", "revised sealed full gathered game"},
		{"CODES all", "revised sealed full gathered all"},
		{"QUESTIONS each", "revised sealed full each all"},
		{"PACE swift\nDICE coded", "revised coded swift gathered all"},
		{"CODES game\nDICE coded+beacon", "revised coded swift gathered all"}, // every lock goes to everybody
	} {
		c.tells(c.accepted(l, change[0]+"\n"), figures(change[1]))
	}
	c.tells(c.accepted(l, "PACE courteous\n"), "With coded+beacon dice", "That game had no beacon, so it may well be more")
	c.tells(c.accepted(l, "PACE full\nQUESTIONS gathered\nDICE sealed+beacon\nCODES all\n"), "With sealed+beacon dice", figures("revised sealed+beacon full gathered all"), "Every lock waits half an hour")
	if l = c.accepted(l, "PRESS none\n"); strings.Contains(l.text, "a turn costs about") {
		t.Errorf("the costs have not changed:\n%s", l.text)
	}
	c.refused(l, "QUESTIONS never\n", "QUESTIONS is gathered or each")
	c.refused(l, "CODES nobody\n", "CODES is game or all")
}
