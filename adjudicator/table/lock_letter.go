package table

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/scribe"
	"fieldpost/mail"
	"fieldpost/mail/paper"
)

// AskCodes writes the letters of a lock: to everybody, or to those whose codes it wants. has is what was opened that a person has not had, and the
// files that he is to get.
func (t *Table) AskCodes(p *Post, open *dice.Lock, has func(own []*game.Seat) ([]*scribe.Input, []mail.File)) {
	for _, own := range t.Readers() {
		if t.Terms.AsksAlone() && !slices.ContainsFunc(own, func(s *game.Seat) bool { return slices.Contains(open.Contributors, s.Name) }) {
			continue
		}
		opened, files := has(own)
		w := Untitled(own[0], prose.Say("Lock %d", open.N), t.lockLetter(own, open, opened), files...)
		w.Report, w.ToAll = true, true
		p.Letters = append(p.Letters, w)
	}
}

// lockLetter tells a person of an open lock: whether a code of his is asked for and until when, how to send it, and what
// was ordered that nobody can change now.
func (t *Table) lockLetter(own []*game.Seat, open *dice.Lock, opened []*scribe.Input) []paper.Block {
	var doc paper.Document
	log := t.Scribe.Tape.Log()
	var his []string
	for _, s := range own {
		if slices.Contains(log.Missing(), s.Name) {
			his = append(his, t.Called(s.Name).String())
		}
	}
	if len(his) > 0 {
		doc.Add(paper.Duties{prose.Say("Your code %d is asked for, %s, until %s.", open.N, prose.List(his), clock.At(open.Deadline))})
	} else {
		doc.Add(paper.Duties{"Nothing is asked of you now. " + t.LockWaits(open)})
	}
	doc.Add(paper.Para("The dice come next in %s (%s). Lock %d fixes what they are for: see below. Nothing of that can be changed now.",
		game.TurnCalled(t.Scribe.Game.Now), phaseCalled(t.Scribe.Game.Now), open.N))
	if len(his) > 0 {
		doc.Add(paper.Head("How to answer"),
			t.whereTo(open),
			paper.Lines(dice.RevealLine(t.Terms.Game, open.N, "CODE", log.Head(), nil)),
			paper.Text("The root must be that of your own letter, as it stands in this line. If the orders are not what was written, send no code, and tell the others."),
			paper.Text(t.LockWaits(open)))
	}
	if open.Round != 0 {
		doc.Add(paper.Head("The beacon"), paper.Para("The lock waits for round %d of the beacon, which comes at %s. Whoever has its signature may send a line:",
			open.Round, clock.At(t.Secrets.Beacon().Time(open.Round))), paper.Lines(fmt.Sprintf("BEACON %d SIGNATURE", open.Round)))
	}
	doc.Add(paper.Head("What these dice are for"))
	doc.Add(t.lockHolds(opened)...)
	return doc.Blocks
}

// whereTo says where a code is mailed to.
func (t *Table) whereTo(open *dice.Lock) paper.Block {
	if t.Terms.Codes != game.CodesToGame {
		return paper.Para("Is what stands below what was ordered? Then answer to all with this line, your code %d in the place of CODE:", open.N)
	}
	return paper.Para("Is what stands below what was ordered? Then answer with this line, your code %d in the place of CODE. The report of the dice shows everybody that you have, with your root; keep this letter and your answer until then.", open.N)
}

// LockWaits says whose codes a lock waits for, and until when.
func (t *Table) LockWaits(open *dice.Lock) prose.Text {
	missing := t.Scribe.Tape.Log().Missing()
	if len(missing) == 0 {
		return prose.Say("Lock %d waits for nobody's code.", open.N)
	}
	return prose.Say("Lock %d waits for the codes of %s until %s.", open.N, prose.List(t.AllCalled(missing)), clock.At(open.Deadline))
}

// phaseCalled is what the phase is called in which a turn stands.
func phaseCalled(p *position.Position) string {
	for _, ph := range p.Phases() {
		if ph.ID == p.PhaseID() {
			return strings.ToLower(ph.Name)
		}
	}
	return "before its first phase"
}

// lockHolds is what was ordered, answered or corrected for the dice of a lock, each of it below the name of whoever wrote
// it. What has been said by the heading is not repeated.
func (t *Table) lockHolds(opened []*scribe.Input) []paper.Block {
	var blocks []paper.Block
	var said prose.Text
	var lines []string
	end := func() {
		if len(lines) > 0 {
			blocks = append(blocks, paper.Text(said), paper.Lines(strings.Join(lines, "\n")))
			lines = nil
		}
	}
	for _, in := range opened {
		how, known := sealedAs[in.Kind]
		if !known {
			continue
		}
		var who prose.Text = "The referee"
		if in.Power != scribe.Referee {
			who = t.Called(in.Power)
		}
		if now := prose.Say(how, who); now != said {
			end()
			said = now
		}
		for line := range strings.SplitSeq(strings.TrimRight(in.Text, "\n"), "\n") {
			if in.Kind != scribe.Order || !strings.HasPrefix(line, "POWER ") && !strings.HasPrefix(line, "TURN ") {
				lines = append(lines, line)
			}
		}
	}
	end()
	if len(blocks) == 0 {
		return []paper.Block{paper.Text("Nothing new was ordered for them.")}
	}
	return blocks
}

// sealedAs says what somebody has done who gave an input of a kind. The options of the game are nobody's.
var sealedAs = map[scribe.Kind]string{
	scribe.Order:      "%s orders:",
	scribe.Standing:   "%s has these standing orders:",
	scribe.Answer:     "%s answers:",
	scribe.Correction: "%s corrects:",
	scribe.Lapse:      "%s did not answer in time (the question, when its clock began, and when it ended):",
}
