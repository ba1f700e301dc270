package referee

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/mail/report"
)

// StandsStill tells those who take part that a game stands still, and why: most often the program has been changed, and its rules lead
// elsewhere than everybody has been told. open is the game as it stood, nil if this program cannot take it up. Only the referee is told what differs.
func StandsStill(p *table.Post, open *table.Table) {
	switch p.Table.Halt.Why {
	case game.OtherCodes:
		p.SendsAll(stands, paper.Line("The game stands still. The operator's codes, from which its dice come, are missing or are those of another game. Nothing has been changed. Letters wait, and no clock runs, until the operator has brought them back."))
		return
	case game.OlderStore:
		p.SendsAll(stands, olderText, rootText)
		return
	}
	var told []paper.Block
	way := adoptText
	if open != nil {
		told = versions(open)
	} else {
		told, way = []paper.Block{paper.Line("This program can not take it up at all; the operator's log says why.")}, "The operator has to go back to the program with which it was played."
	}
	t := p.Table
	law := t.Halt.Law
	head := paper.Line("The game stands still. The program has been changed, and by the rules as it reads them now (law %d) the turn being played comes out otherwise than everybody has been told. Nothing has been changed. Letters wait, and no clock runs.", law)
	lead := t.Seat(game.RefereeSeat)
	for _, own := range t.Readers() {
		if lead != nil && own[0].Key() == lead.Key() {
			p.Sends(own[0], stands, slices.Concat([]paper.Block{head}, told, []paper.Block{way})...)
			continue
		}
		who := "the operator"
		if lead != nil && !lead.Vacant() {
			who = "the referee"
		}
		p.Sends(own[0], stands, head, paper.Line("%s has to say how it goes on.", prose.Title(who)))
	}
}

const (
	stands    prose.Text = "The game stands still"
	olderText paper.Text = "The game stands still. The operator's machine was set up again from a copy, and nobody can tell yet whether something was played and signed after the copy was made. So that no dice are rolled a second time, nothing is played until he has looked through mailboxes of both sides, or everybody who plays has sent the newest root that he knows. Letters wait, and no clock runs."
	rootText  paper.Text = "If you play a power, answer this letter with the word ROOT and the newest root of the dice that stands in any letter of this game that you have got. Copy its five groups of four signs, for example: ROOT R7KA-5MQC-22PT-XE6W-B4LD"
)

// GoesOn tells everybody that a game goes on which stood still because the store might not have the newest of it.
func GoesOn(p *table.Post, how prose.Text) {
	p.SendsAll("The game goes on", paper.Text(how), paper.Line("Letters that waited are handled now, and the clocks run again. The time in between counts for nobody."))
}

// adoptText is what a referee can do about it.
const adoptText paper.Text = "ADOPT BECAUSE and a reason lets the game go on by the new law: the turn is played again from its beginning, and what was ordered, answered and rolled stays where it comes up again. CORRECT can mend the position after that. Else the operator has to go back to the program of before."

// versions tells what was played, and what it is by this program: from the first line on that differs.
func versions(t *table.Table) []paper.Block {
	g := t.Scribe.Game
	turn := game.TurnCalled(g.Start)
	if !t.Rolled() { // the referee sees nothing that is still sealed
		return []paper.Block{paper.Line("No dice have been rolled in %s yet, so what was ordered for it is not told here.", turn)}
	}
	now := retold(t, g.Events)
	was := []string{"It can not be told any more by this program."}
	if events, err := position.ReadEvents(g.Now.Edition, []byte(t.Stood.Facts)); err == nil && t.Stood.Version == position.EventsVersion {
		was = retold(t, events)
	}
	same := 0
	for same < len(was) && same < len(now) && was[same] == now[same] {
		same++
	}
	blocks := []paper.Block{
		paper.Line("This is how %s went on as everybody was told:", turn), excerpt(was[same:]),
		paper.Line("And this is how it goes on by this program:"), excerpt(now[same:]),
	}
	if t.Stood.Position != t.Position() {
		blocks = append(blocks, paper.Line("The position as everybody was told (-) and by this program (+):"), t.Moved())
	}
	return blocks
}

// retold are the lines of a report of the turn being played.
func retold(t *table.Table, events []position.Event) (lines []string) {
	var b strings.Builder
	g := t.Scribe.Game
	if err := report.Text(&b, g.Now.Edition, g.Start, events, report.Options{}); err != nil {
		return []string{"It can not be told: " + err.Error()}
	}
	return strings.Split(strings.TrimRight(b.String(), "\n"), "\n")
}

// mostExcerpt is how many lines of a turn are told of one that comes out otherwise.
const mostExcerpt = 60

// excerpt is some lines as they stand in a report.
func excerpt(lines []string) paper.Block {
	if len(lines) == 0 {
		return paper.Sentences{"nothing more"}
	}
	if len(lines) > mostExcerpt {
		lines = append(slices.Clone(lines[:mostExcerpt]), "...")
	}
	return paper.Lines(strings.Join(lines, "\n"))
}
