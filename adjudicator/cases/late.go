package cases

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/sitting"
)

// A block of standing orders or answers that comes when the turn it speaks of is over proves nothing: the case would pass
// whatever the block says. Such a block fails its case.

// filed is a block that was accepted when a turn was over and nothing had been given for the next one.
type filed struct {
	power   edition.PowerID
	line    int // of its heading
	at      moment
	answers []order.Source
}

// moment is how far a case has been played.
type moment struct{ turns, steps, events int }

func (t *trial) now() moment {
	return moment{len(t.Game.History), len(t.Game.Steps()), len(t.Game.Events)}
}

// file gives a block to the game. If it may be too late it is noted, to see whether anything is made of it.
func (t *trial) file(power edition.PowerID, line int, answers []order.Answer, give func() []order.Problem) []order.Problem {
	f := filed{power: power, line: line, at: t.now()}
	for _, a := range answers {
		f.answers = append(f.answers, a.Source)
	}
	fresh := f.at.turns > 0 && len(t.Game.Progress().Letters) == 0
	problems := give()
	if fresh && len(problems) == 0 {
		t.filed = append(t.filed, f)
	}
	return problems
}

// turned looks, when a turn is over, for blocks of which it has taken no answer.
func (t *trial) turned(f sitting.Finished) {
	t.ended(f.Start.Mover, f.End)
	left := t.Game.Progress().Answers
	t.filed = slices.DeleteFunc(t.filed, func(f filed) bool {
		if len(f.answers) == 0 {
			return false // standing orders may act in any turn to come
		}
		taken := slices.ContainsFunc(f.answers, func(src order.Source) bool {
			return !slices.ContainsFunc(left[f.power], func(a order.Answer) bool { return a.Source == src })
		})
		if !taken {
			t.late(f)
		}
		return true
	})
}

// idle fails the blocks after which nothing was played.
func (t *trial) idle() {
	for _, f := range t.filed {
		if f.at == t.now() {
			t.late(f)
		}
	}
}

func (t *trial) late(f filed) {
	what := "the standing orders"
	if len(f.answers) > 0 {
		what = "the answers"
	}
	t.fail(f.line, "%s of %s come too late to act: the turn before them is over; put them before its letter", what, t.Case.Reader.Edition().Powers[f.power].Name)
}
