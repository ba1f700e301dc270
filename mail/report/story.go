package report

import (
	"cmp"
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// Finished is a turn that is over.
type Finished struct {
	Start, End *position.Position
	Events     []position.Event
}

// Tale is a game that is over, on a page.
type Tale struct {
	Outcome    prose.Text
	Timeline   []prose.Text // a line for each turn
	Production paper.Table  // of every power, round by round
	Growth     prose.Text   // the same in a sentence, for those who do not see the curve
	Record     paper.Table  // battles won and lost and what was lost, by power
	Luck       paper.Table  // hits against what was to be expected, by power
	Biggest    paper.Table  // the battles that cost most
}

// fewBattles is how many battles a tale remembers.
const fewBattles = 5

// Story tells a game from its turns, in the order in which they were played.
func Story(ed *edition.Edition, turns []Finished) Tale {
	b := newChronicle(ed, turns)
	readings := growth(ed, turns)
	return Tale{
		Outcome:    b.outcome(turns),
		Timeline:   b.lines,
		Production: tableOfProduction(ed, readings),
		Growth:     growthInWords(ed, readings),
		Record:     b.record(),
		Luck:       b.luck(),
		Biggest:    b.biggest(),
	}
}

// Blocks are the tale as a letter, without what is taken out of it; curve is the ID of the picture of the production in it, "" if there is none.
func (s Tale) Blocks(curve string) []paper.Block {
	out := []paper.Block{paper.Text(s.Outcome), paper.Head("Production in IPCs after each round")}
	if curve != "" {
		out = append(out, paper.Picture{ID: curve, Alt: s.Growth, Width: curveWidth})
	}
	if len(s.Production.Rows) > 0 {
		out = append(out, s.Production)
	}
	out = append(out, paper.Head("Battles"), s.Record)
	if len(s.Biggest.Rows) > 0 {
		out = append(out, s.Biggest)
	}
	out = append(out, paper.Head("Luck"), s.Luck)
	if len(s.Timeline) > 0 {
		out = append(out, paper.Head("Turn by turn"), paper.List(s.Timeline))
	}
	return out
}

// chronicle is a game that is being told.
type chronicle struct {
	teller
	lines   []prose.Text
	fights  []remembered
	records []record // by power
}

// remembered is an engagement and when it was fought.
type remembered struct {
	*engagement
	round int
	toll  [2]int // in IPCs
}

// record is what a power has had in battles.
type record struct {
	won, lost, open  int // battles
	units, ipcs      int // that it lost, to dice or for want of a landing place
	shots, hits, due int // due in sixths
}

func newChronicle(ed *edition.Edition, turns []Finished) *chronicle {
	b := &chronicle{teller: teller{ed: ed}, records: make([]record, len(ed.Powers))}
	for _, f := range turns {
		d := newDigest(ed, f.Start, f.Events, nil)
		b.now = d.now
		when := prose.Text("Before the first round")
		if f.Start.Round > 0 {
			when = prose.Say("Round %d", f.Start.Round)
		}
		short := d.short()
		if len(d.parts) == 0 {
			short = short[:1]
		}
		for _, c := range short {
			b.lines = append(b.lines, prose.Say("%s: %s", when, c.text))
		}
		for _, r := range d.lost {
			b.records[r.Owner].units++
			b.records[r.Owner].ipcs += ed.Kinds[r.Kind].Cost
		}
		for _, e := range d.fights.all {
			b.enter(e, f.Start.Round)
		}
	}
	return b
}

// enter books an engagement.
func (b *chronicle) enter(e *engagement, round int) {
	for _, v := range e.volleys {
		r := &b.records[v.Power]
		for _, s := range v.Shots {
			if s.Need > 0 {
				r.shots += s.Tries()
				r.due += due(&s)
				r.hits += s.Struck()
			}
		}
	}
	if !e.battle {
		return
	}
	b.fights = append(b.fights, remembered{e, round, [2]int{b.worth(e.lost[attack]), b.worth(e.lost[defence])}})
	for p := range b.records {
		s, here := e.fought(b.now, edition.PowerID(p))
		switch r := &b.records[p]; {
		case !here:
		case e.won(s):
			r.won++
		case e.won(1 - s):
			r.lost++
		default:
			r.open++
		}
	}
}

// outcome says who has won, and after how long.
func (b *chronicle) outcome(turns []Finished) prose.Text {
	if len(turns) == 0 {
		return "No turn was played."
	}
	end := turns[len(turns)-1]
	rounds := prose.Say("%d rounds", end.Start.Round)
	if end.Start.Round == 1 {
		rounds = "1 round"
	}
	if end.End.Winner == edition.NoSide {
		return prose.Say("The game ended after %s without a winner on the board.", rounds)
	}
	return prose.Say("The %s won after %s.", b.ed.Sides[end.End.Winner], rounds)
}

// record lists battles won and lost, and what was lost, by power.
func (b *chronicle) record() paper.Table {
	out := paper.Table{Head: []prose.Text{"Power", "Won", "Lost", "Undecided", "Units lost", "IPCs lost"}, Right: []bool{false, true, true, true, true, true}}
	for p, r := range b.records {
		if b.ed.Powers[p].Plays {
			out.Rows = append(out.Rows, prose.Texts(cells(b.power(edition.PowerID(p)), r.won, r.lost, r.open, r.units, r.ipcs)))
		}
	}
	return out
}

// luck lists hits against what was to be expected, by power. The last row is all of them.
func (b *chronicle) luck() paper.Table {
	out := paper.Table{Head: []prose.Text{"Power", "Shots", "Hits", "Expected", "Luck"}, Right: []bool{false, true, true, true, true}}
	add := func(name string, r record) {
		luck, sign := r.hits*perHit-r.due, "+"
		if luck < 0 {
			luck, sign = -luck, "-"
		}
		out.Rows = append(out.Rows, prose.Texts(append(cells(name, r.shots, r.hits), tenths(r.due), sign+tenths(luck))))
	}
	all := record{}
	for p, r := range b.records {
		all.shots, all.hits, all.due = all.shots+r.shots, all.hits+r.hits, all.due+r.due
		if r.shots > 0 {
			add(b.power(edition.PowerID(p)), r)
		}
	}
	add("All", all)
	return out
}

// biggest lists the battles that cost both sides together most.
func (b *chronicle) biggest() paper.Table {
	all := slices.Clone(b.fights)
	slices.SortStableFunc(all, func(x, y remembered) int {
		return cmp.Compare(y.toll[attack]+y.toll[defence], x.toll[attack]+x.toll[defence])
	})
	out := paper.Table{Caption: "The battles that cost most, in IPCs lost by either side", Head: []prose.Text{"Round", "Space", "Attacker", "Result", "Attack", "Defence"}, Right: []bool{true, false, false, false, true, true}}
	for _, f := range all[:min(len(all), fewBattles)] {
		how := prose.Text("undecided")
		switch {
		case f.won(attack):
			how = "won"
		case f.won(defence):
			how = "lost"
		}
		out.Rows = append(out.Rows, []prose.Text{prose.Words(fmt.Sprint(f.round)), prose.Words(b.space(f.space)), prose.Words(b.power(f.attacker)), how, prose.Words(fmt.Sprint(f.toll[attack])), prose.Words(fmt.Sprint(f.toll[defence]))})
	}
	return out
}

// cells are a name and numbers as a row of a table.
func cells(name string, numbers ...int) []string {
	out := []string{name}
	for _, n := range numbers {
		out = append(out, fmt.Sprint(n))
	}
	return out
}
