package adjudicator

import (
	"context"
	"errors"
	"slices"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/readers"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/mail/report"
	"fieldpost/store"
)

// halt notes that a game stands still, and tells those who take part, once.
func (d *Desk) halt(ctx context.Context, game string, why error) {
	if err := d.tellHalt(ctx, game, why); err != nil {
		d.Log.Error("nobody could be told that a game stands still", "game", game, "why", err.Error())
	}
}

func (d *Desk) tellHalt(ctx context.Context, id string, why error) error {
	var r game.Record
	revision, err := store.Read(ctx, d.Store, game.RecordKey(id), &r)
	if err != nil {
		return err
	}
	reader, err := readers.Of(r.Terms.Edition)
	if err != nil {
		return err
	}
	law := reader.Edition().Law
	if r.Halt != nil && r.Halt.Law == law {
		return nil
	}
	halt := &game.Halt{Since: d.started, Law: law}
	if r.Halt != nil {
		halt.Since = r.Halt.Since
	}
	t := &table.Table{Game: &game.Game{Record: r, Powers: game.Powers{Reader: reader}, Secrets: d.Secrets, Revision: revision, Stored: r.Clone()}}
	var told []paper.Block
	way := adoptText
	if open, err := d.standing(ctx, id); err == nil {
		told = versions(open)
	} else {
		d.Log.Error("a game that stands still can not be taken up by this program either", "game", id, "why", err.Error())
		told, way = []paper.Block{paper.Line("This program can not take it up at all; the operator's log says why.")}, "The operator has to go back to the program with which it was played."
	}
	d.Log.Error("a game stands still", "game", id, "why", why.Error())
	t.Halt = halt
	post := d.post(t, nil)
	post.Idle = true
	head := paper.Line("The game stands still. The program has been changed, and by the rules as it reads them now (law %d) the turn being played comes out otherwise than everybody has been told. Nothing has been changed. Letters wait, and no clock runs.", law)
	lead := t.Seat(game.RefereeSeat)
	for _, own := range t.Readers() {
		if lead != nil && own[0].Key() == lead.Key() {
			post.Sends(own[0], "The game stands still", slices.Concat([]paper.Block{head}, told, []paper.Block{way})...)
			continue
		}
		who := "the operator"
		if lead != nil && !lead.Vacant() {
			who = "the referee"
		}
		post.Sends(own[0], "The game stands still", head, paper.Line("%s has to say how it goes on.", prose.Title(who)))
	}
	return d.commit(ctx, post, store.At(game.RecordKey(id), revision), nil)
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

// standing opens a game that stands still, as it stood, so that it can be told and ADOPT done.
func (d *Desk) standing(ctx context.Context, id string) (*table.Table, error) {
	g, err := d.Archive().Standing(ctx, id)
	if err != nil {
		return nil, err
	}
	g.Silences = d.outages
	return &table.Table{Game: g}, nil
}

// adoptable opens a game that stands still for the letter that makes it go on, and for no other: all others wait.
func (d *Desk) adoptable(ctx context.Context, tag mail.Tag, l arrival, still error) (*table.Table, error) {
	if l.refused != nil || l.Kind != mail.Person || !strings.Contains(strings.ToUpper(l.Text), "ADOPT") {
		return nil, still
	}
	t, err := d.standing(ctx, tag.Game)
	if err != nil {
		return nil, errors.Join(still, err)
	}
	from, proof := d.prove(ctx, t, l, tag)
	if !proof.OK || from.Seat == nil || !adopts(t, from, l.Letter) {
		return nil, still
	}
	return t, nil
}

// adopts tells whether a letter is a referee's ADOPT, and nothing else that changes the game.
func adopts(t *table.Table, from table.Sender, l *mail.Letter) bool {
	h := hears(t, from, l, nil)
	if h.Seat != game.RefereeSeat || h.Got.Letter.Changes() {
		return false
	}
	found := false
	for _, c := range h.Got.Commands {
		if requests.Verbs[c.Word].Changes() && c.Word != "ADOPT" {
			return false
		}
		found = found || c.Word == "ADOPT"
	}
	return found
}
