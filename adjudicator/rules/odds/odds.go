package odds

import (
	"errors"
	"math"

	"fieldpost/adjudicator/rules/battle"
)

// ErrTooLarge says that a battle is beyond what is computed.
var ErrTooLarge = errors.New("this battle is too large for its odds")

// The bounds of an exact computation are steps of work, some nanoseconds each, and words of memory. A battle beyond the first two is sampled, so that
// odds take some three tenths of a second and 64 MB at most. The other two are for Options.Exact.
const (
	soonWork   = 150_000_000
	soonMemory = 2_000_000
	maxWork    = 1_500_000_000
	maxMemory  = 30_000_000
	maxRoom    = 1_000 // hits that one side can take at the start
	halfWork   = 500   // for each way in which a side may stand
	halfMemory = 50
)

// QuestionWork is how many steps of work all odds of one question may take together, which are some ten milliseconds.
const QuestionWork = 2_000_000

// Options narrow a computation. The zero value asks for the whole battle from its start.
type Options struct {
	From         *battle.State    // start here, at the beginning of a cycle
	Stage        int              // or before this stage of it, with those tipped who still fire; Rounds then counts for nothing
	AttackerUsed *battle.Progress // what the lists have used up by then
	DefenderUsed *battle.Progress
	Rounds       int  // stop after so many cycles; 0: fight to the end
	Ends         int  // how many of the most likely ends are wanted; -1: all
	Work         int  // after so many steps it is sampled instead; 0: after as many as are soon done
	Exact        bool // nothing is sampled: give up with ErrTooLarge, after as many steps as anybody may ask for if Work is 0

	// Merge takes groups that differ in their tag alone for one where no list of losses tells them apart. It
	// changes nothing but that all their survivors are counted with the first of them, and it saves much
	// work when guns fire at aircraft of many tags.
	Merge bool
}

// Result is how a battle ends. Win, Draw, Loss and Open sum to 1. The winner is the side that alone has units left, or that has others left against
// submarines. These have got away, or nobody there can hit them.
type Result struct {
	Win   float64 // the attacker's
	Draw  float64 // nobody is left
	Loss  float64 // the defender's victory
	Open  float64 // broken off after Options.Rounds, or neither can hit the other
	Taken float64 // won with a unit left that captures

	Survivors    []float64 // expected number left of each group, those away included
	AttackerLoss float64   // expected, as value
	DefenderLoss float64
	Cycles       float64 // expected number of cycles

	Ends []End // the most likely first
	Work int   // steps that it took

	Runs  int     // so many battles were sampled; 0: it is exact
	Error float64 // then the standard error of the least certain chance
}

// End is one way in which the battle ends.
type End struct {
	P       float64
	Outcome battle.Ending // Fighting if it is broken off
	Left    []int         // of each group, those away included
	Lost    [2]int        // value lost by each side
}

// Parts is a probability as an integer of 0.01 %, which is what decisions compare and reports print.
func Parts(p float64) int { return int(math.Floor(float64(p*10_000) + 0.5)) }

// InHundred is a chance in hundredths of a percent as so many times in a hundred. It is rounded down, so that 40 is said only where the condition
// "odds >= 40%" holds.
func InHundred(parts int) int { return parts / 100 }

// Of computes the odds of a battle in which both sides choose by policy and fight to the end.
func Of(b *battle.Battle, att, def battle.Policy, o Options) (Result, error) {
	if o.Merge {
		return ofMerged(b, [2]battle.Policy{att, def}, o)
	}
	w := newWalk(b, &att, &def)
	w.most, w.memory = soonWork, soonMemory
	if o.Exact {
		w.most, w.memory = maxWork, maxMemory
	}
	if o.Work > 0 {
		w.most = min(o.Work, w.most)
	}
	start := b.Begin()
	if o.From != nil {
		start = *o.From
	}
	var used [2]battle.Progress
	if o.AttackerUsed != nil {
		used[battle.Attacker] = o.AttackerUsed.Clone()
	}
	if o.DefenderUsed != nil {
		used[battle.Defender] = o.DefenderUsed.Clone()
	}
	given := [2]battle.Progress{used[0].Clone(), used[1].Clone()}
	if err := w.run(start, used, o.Stage, o.Rounds); errors.Is(err, ErrTooLarge) && !o.Exact {
		r, err := sampled(b, &att, &def, start, given, o, sampleWork)
		r.Work += w.cost()
		return r, err
	} else if err != nil {
		return Result{}, err
	}
	r := w.result(start, o.Ends)
	r.Work = w.cost()
	return r, nil
}
