// Package cases tries conformance cases: it plays a case's letters over its dice and says where what came out is not
// what the case expects.
package cases

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/rules/early"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// Result is how a case went.
type Result struct {
	Case     *orders.Case
	Failures []string // none: the case passed
	Start    *position.Position
	Game     *sitting.Game
	Events   []position.Event // of the whole case
}

// Passed tells whether everything came out as expected.
func (r *Result) Passed() bool { return len(r.Failures) == 0 }

// maxPasses bounds "pass to": some thirty rounds.
const maxPasses = 300

// Try plays one case. One that cannot be read has failed, with a sentence for each fault.
func Try(c *orders.Case) *Result {
	t := &trial{Result: Result{Case: c}}
	if len(c.Faults) > 0 {
		for _, f := range c.Faults {
			t.fail(f.Line, "%s", f.Text)
		}
		return &t.Result
	}
	return t.play(c)
}

// play goes through the blocks. A mistake of ours must not end the trial of all other cases.
func (t *trial) play(c *orders.Case) (r *Result) {
	defer func() {
		if why := recover(); why != nil {
			t.fail(c.Line, "the case cannot be tried; this is a fault of the program: %v", why)
			r = &t.Result
		}
	}()
	t.dice.ed = c.Reader.Edition()
	start, err := notation.ToPosition(c.Position, c.Reader.Edition(), c.Options, c.Turn)
	if err != nil {
		t.fail(c.Line, "the position is impossible: %v", err)
		return &t.Result
	}
	t.Start = start
	for _, b := range c.Blocks {
		t.dice.volleys = append(t.dice.volleys, b.Volleys...)
		t.doubted = t.doubted || slices.ContainsFunc(b.Expect, func(l orders.ExpectLine) bool { _, is := l.(orders.DoubtLine); return is })
	}
	pace := sitting.Swift
	switch {
	case c.Ask:
		pace = sitting.Ask
	case c.Courts:
		pace = sitting.Courteous
	}
	t.Game = sitting.Sit(start, pace, &t.dice)
	t.Game.Turned, t.Game.Gathered = t.turned, c.Gathers
	t.Game.Unfit = func(power edition.PowerID, bad order.Problem) {
		if t.unfit == nil {
			t.unfit = map[edition.PowerID][]order.Problem{}
		}
		t.unfit[power] = append(t.unfit[power], bad)
	}
	t.Game.Resume()
	for _, b := range c.Blocks {
		t.block(b)
	}
	t.settle("at the end")
	t.idle()
	if t.Game.Frozen != "" {
		t.fail(c.Line, "the game stands still: %s", t.Game.Frozen)
	}
	t.Failures = append(t.Failures, t.dice.faults...)
	if left := t.dice.left(); left > 0 {
		t.fail(c.Line, "%d dice were not used, the first on line %d", left, t.dice.line())
	}
	t.Events = t.events()
	t.record()
	t.begun()
	return &t.Result
}

// trial is a case while it is tried.
type trial struct {
	Result
	dice    script
	refused []refusal // blocks since the last expect that were refused
	letters int       // letters since the last expect
	counts  map[string]int
	filed   []filed // blocks that may be too late

	unfit map[edition.PowerID][]order.Problem // answers since then that came before their question and did not fit it

	doubted bool     // the case speaks of doubts
	doubts  []string // about the last letter
}

// refusal is a block that was not accepted.
type refusal struct {
	power    edition.PowerID
	block    string // letter, standing, answers
	n        int
	line     int // of its heading
	problems []order.Problem
	last     bool
}

func (t *trial) fail(line int, format string, args ...any) {
	t.Failures = append(t.Failures, fmt.Sprintf("line %d: %s", line, fmt.Sprintf(format, args...)))
}

func (t *trial) block(b orders.Block) {
	reader := t.Case.Reader
	switch b.Kind {
	case "letter":
		got := reader.Read(b.Text, orders.Context{Power: b.Power, Section: t.Game.Waits(), Asked: t.Game.Questions(b.Power)})
		problems := got.Problems
		letter := got.Letter
		if letter.Power != edition.Nobody && letter.Power != b.Power {
			problems = append(problems, order.Problem{Source: order.Source{Line: 1}, Topic: "orders/turn", Text: "This letter speaks for another power than the one that sends it."})
		}
		letter.Power = b.Power
		if t.doubted { // as a receipt says it: before the letter is played
			t.doubts = prose.Strings(slices.Concat(early.MeantByAll(t.Game.Now, letter), early.Slips(t.Game.Now, letter, t.Game.Ordered), early.Doubts(t.Game.Now, letter)))
		}
		if len(problems) == 0 {
			problems = t.Game.Submit(letter)
		} else { // every error of a letter is told at once
			problems = append(problems, t.Game.Check(letter)...)
		}
		t.note(b.Power, "letter", b.Line, problems)
	case "standing":
		so, problems := reader.Standing(b.Text, b.Power)
		if len(problems) == 0 {
			problems = t.file(b.Power, b.Line, nil, func() []order.Problem { return t.Game.File(b.Power, so) })
		}
		t.note(b.Power, "standing", b.Line, problems)
	case "answers":
		answers, problems := reader.Answers(b.Text, b.Power)
		if len(problems) == 0 {
			problems = t.file(b.Power, b.Line, answers, func() []order.Problem { return t.Game.Answer(b.Power, answers) })
		}
		t.note(b.Power, "answers", b.Line, problems)
	case "pass":
		t.pass(b)
	case "time":
		t.timeOut(b)
	case "correction":
		t.correct(b)
	case "expect":
		t.settle("before the expect")
		t.expect(b)
		t.refused, t.unfit, t.letters, t.counts = nil, nil, 0, nil
	}
}

// note remembers a block that was refused.
func (t *trial) note(power edition.PowerID, block string, line int, problems []order.Problem) {
	if t.counts == nil {
		t.counts = map[string]int{}
	}
	for _, p := range problems { // a refusal cites its rule
		if p.Topic != "" && len(t.ids(p)) == 0 {
			t.fail(line, "refused without a rule: %s", t.problems([]order.Problem{p}))
		}
	}
	key := fmt.Sprint(power, block)
	t.counts[key]++
	for i := range t.refused {
		t.refused[i].last = false
	}
	if len(problems) > 0 {
		t.refused = append(t.refused, refusal{power: power, block: block, n: t.counts[key], line: line, problems: problems, last: true})
	}
}

// settle fails blocks that were refused although others followed them.
func (t *trial) settle(when string) {
	for _, r := range t.refused {
		if !r.last || when == "at the end" {
			t.fail(r.line, "this block was refused: %s", t.problems(r.problems))
		}
	}
}

func (t *trial) problems(list []order.Problem) string {
	var out []string
	for _, p := range list {
		out = append(out, fmt.Sprintf("line %d %q: %s %s [%s %s]", p.Line, p.Source.Text, p.Text, p.Instead, p.Topic, strings.Join(t.ids(p), " ")))
	}
	return strings.Join(out, "; ")
}

// ids are the edition's rules for a problem's topic, or the one rule that it cites.
func (t *trial) ids(p order.Problem) []string {
	if p.Rule != "" {
		return []string{p.Rule}
	}
	return t.Case.Reader.Edition().Topics[p.Topic].Rules
}

// pass lets every power pass until a turn has come.
func (t *trial) pass(b orders.Block) {
	for range maxPasses {
		now := t.Game.Now
		if now.Mover == b.Power && (b.Round == 0 || now.Round == b.Round) || t.Game.Frozen != "" {
			return
		}
		power := t.awaited(now)
		letter := &order.Orders{Power: power, Sections: map[edition.Section][]order.Order{}, Pass: true}
		if problems := t.Game.Submit(letter); len(problems) > 0 {
			t.fail(b.Line, "%s cannot pass: %s", t.Case.Reader.Edition().Powers[power].Name, t.problems(problems))
			return
		}
	}
	t.fail(b.Line, "that turn never comes")
}

// awaited is the first of those who move for whose orders the turn waits, or the mover.
func (t *trial) awaited(now *position.Position) edition.PowerID {
	for _, d := range t.Game.Open {
		if d.AsksOrders() && now.Moves(d.Power) {
			return d.Power
		}
	}
	return now.Mover
}

// timeOut lets the clock run out for what is open to a power, or to everybody.
func (t *trial) timeOut(b orders.Block) {
	var late []edition.PowerID
	for _, d := range t.Game.Open {
		if b.Power == edition.Nobody || d.Power == b.Power {
			late = append(late, d.Power)
		}
	}
	if len(late) == 0 {
		t.fail(b.Line, "no time can run out here: the turn does not wait for that power")
		return
	}
	t.Game.TimeOut(late...)
}

// correct changes the position where the turn stands, as a referee does.
func (t *trial) correct(b orders.Block) {
	if len(t.Game.Passed) == 0 {
		t.fail(b.Line, "there is nothing to correct before the first letter; write it into the position")
		return
	}
	t.Game.CorrectAt(sitting.Correction{At: t.Game.Passed[len(t.Game.Passed)-1], Make: func(p *position.Position) (position.Event, error) { return notation.Change(p, b.Lines) }})
	if t.Game.Frozen != "" {
		t.fail(b.Line, "%s", t.Game.Frozen)
	}
}

// events are all events of the case so far.
func (t *trial) events() []position.Event {
	var out []position.Event
	for _, turn := range t.Game.History {
		out = append(out, turn...)
	}
	return append(out, t.Game.Events...)
}
