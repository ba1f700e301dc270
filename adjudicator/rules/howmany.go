package rules

// howMany is the question how many of some units do something: none of them, all, or a number between. Who asks it fills in what
// is asked and where; the options and the reading of an answer are the same for all of them.
type howMany struct {
	word  *Word
	id    string
	power PowerID
	space SpaceID
	text  string
	most  int                   // how many there are
	take  func(n int) Choice    // the choice of n of them; of more than there are it takes all
	holds func(*Condition) bool // as in Decision

	kinds func(*Kind) bool // the units that an answer may name; nil: it is not asked which they are
	sum   bool             // all units that an answer names count, not the first alone
	press bool             // "press" is an answer, too: none

	instead string // what to answer, when that was not understood
	tooMany string // what to say to more than there are
}

// decision makes the question. Until its maker says otherwise, nobody does it by default.
func (q howMany) decision(e *Edition) *Decision {
	d := &Decision{
		ID: q.id, Power: q.power, Word: q.word.Name, Space: q.space, Text: q.text,
		Default: q.take(0), Take: q.take, Counted: true, Holds: q.holds,
		FromAnswer: func(a Answer) (Choice, string) { return q.answer(e, &a) },
	}
	for n := range q.most + 1 {
		d.Options = append(d.Options, q.take(n).Text)
	}
	return d
}

// answer reads "none", a number of units, or the word alone, which is all.
func (q howMany) answer(e *Edition, a *Answer) (Choice, string) {
	if a.None || q.press && a.Press {
		return q.take(0), ""
	}
	if len(a.Units) == 0 && !q.word.saidBy(a) || q.kinds != nil && !e.allAre(a.Units, q.kinds) {
		return Choice{}, q.instead
	}
	n := q.number(a.Units)
	if n > q.most {
		return Choice{}, q.tooMany
	}
	return q.take(n), ""
}

// number is how many are meant by the units that are named; without any, all are.
func (q howMany) number(units []Selection) int {
	if q.sum {
		return sumOf(units, q.most)
	}
	return firstCount(units, q.most)
}

// firstCount is the count of the first of some units, or all of them if that is not said.
func firstCount(units []Selection, all int) int {
	if len(units) == 0 || units[0].Count == All {
		return all
	}
	return units[0].Count
}

// sumOf is the count of units together, or all of them if that is not said.
func sumOf(units []Selection, all int) int {
	if len(units) == 0 {
		return all
	}
	n := 0
	for _, u := range units {
		if u.Count == All {
			return all
		}
		n += u.Count
	}
	return n
}
