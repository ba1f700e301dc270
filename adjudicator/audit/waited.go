package audit

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/scribe"
	"fieldpost/orders"
)

// waited holds the log to the receipts of letters that waited for a lock. They were sealed when it had been rolled, if nothing that
// its dice had led to made them impossible, so what is missing is told and is no finding.
func (r *replay) waited() {
	for _, k := range r.papers.kept {
		power, known := r.power(k.Power)
		if k.Waits == "" || !known || k.Leaves > r.until {
			continue
		}
		lock := r.check.lockOf(k.Leaves)
		at := r.playedAfter(k.Leaves)
		if at < 0 { // the lock is still open, or the turn was rolled back, or nothing has come since
			continue
		}
		for _, l := range r.letterOf(power, k.Waits).ByPower() {
			there, closed := r.since(at, l.Power)
			for _, p := range r.pieces(l) {
				if !there[p] && !closed[p.kind] {
					r.check.remark("%s: the operator has signed a receipt for a letter that waited for lock %d, and %q of it is in force nowhere since leaf %d; unless it had become impossible, or was dropped or replaced, it has been left out or exchanged.",
						k.from, lock.N, words(p.text), at)
					break
				}
			}
		}
	}
}

// letterOf reads a letter of a power.
func (r *replay) letterOf(power edition.PowerID, text string) *order.Orders {
	l := r.reader.Read(text, orders.Context{Power: power, Asked: []order.Question{{}}}).Letter
	l.Power = power
	return l
}

// playedAfter is the first leaf in which a letter could be in force that waited when the log had so many leaves: one that lists what is
// in force, behind the roll of the lock, and is not the end of the turn, which comes with the roll.
func (r *replay) playedAfter(leaves int) int {
	rolled := false
	for i := leaves; i < r.until; i++ {
		switch l := r.papers.leaves[i].Leaf.(type) {
		case dice.Roll:
			rolled = true
		case dice.Lock:
			if rolled {
				return i
			}
		case dice.Turn:
			if rolled && !l.Over {
				return i
			}
		case dice.Act:
			if l.What == "rollback" || l.What == "end" {
				return -1
			}
		}
	}
	return -1
}

// piece is a part of a letter as it is sealed, without the number of the turn.
type piece struct {
	kind scribe.Kind
	text string
}

// since is everything of a power that is in force in some leaf from one on and has been opened, and of which kinds there is more that is
// still closed.
func (r *replay) since(at int, power edition.PowerID) (there map[piece]bool, closed map[scribe.Kind]bool) {
	id := r.id(power)
	there, closed = map[piece]bool{}, map[scribe.Kind]bool{}
	for i := at; i < r.until; i++ {
		hash, _ := listOf(r.papers.leaves[i].Leaf)
		for _, s := range r.papers.lists[hash] {
			in := r.papers.opened[s]
			switch {
			case s.Power != id:
			case in == nil:
				closed[s.Kind] = true
			case s.Kind == scribe.Answer:
				_, answer, _ := scribe.ReadAnswer(in.Text)
				there[piece{s.Kind, answer}] = true
			default:
				for _, p := range r.pieces(r.letterOf(power, in.Text)) {
					there[p] = true
				}
			}
		}
	}
	return there, closed
}

// pieces are the parts of what a letter holds for one power.
func (r *replay) pieces(l *order.Orders) []piece {
	var out []piece
	ordered := func(one order.Orders) {
		one.Power = l.Power
		out = append(out, piece{scribe.Order, r.reader.Print(&one)})
	}
	for _, ph := range r.start.Phases() {
		if list, present := l.Sections[ph.Section]; present && ph.Section != edition.SectionBattles {
			ordered(order.Orders{Sections: map[edition.Section][]order.Order{ph.Section: list}})
		}
	}
	battles := map[edition.Section][]order.Order{edition.SectionBattles: {}}
	if len(l.Sequence) > 0 {
		ordered(order.Orders{Sections: battles, Sequence: l.Sequence})
	}
	for _, b := range l.Battles {
		ordered(order.Orders{Sections: battles, Battles: []order.BattleOrder{b}})
	}
	for _, a := range l.Answers {
		a.Number = 0
		out = append(out, piece{scribe.Answer, r.reader.PrintAnswer(a) + "\n"})
	}
	if l.Standing != nil && !slices.Contains([]string{"show", "drop"}, strings.ToLower(l.Standing.Mode)) {
		for i := range l.Standing.Lines {
			out = append(out, piece{scribe.Standing, r.reader.PrintStanding(&order.StandingOrders{Lines: l.Standing.Lines[i : i+1]})})
		}
	}
	return out
}
