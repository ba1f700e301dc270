package audit_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/dice"
)

// resigned is a row in which the operator changes one leaf of an honest game and signs the log anew.
func resigned[L dice.Leaf](h *honest, nth int, is func(L) bool, change func(*testing.T, *rehearsal.Rehearsal, L) dice.Leaf) func(*testing.T) fraud {
	return func(t *testing.T) fraud {
		r := h.played(t)
		at, l := where(t, leaves(r), nth, is)
		return fraud{signed(t, r, with(leaves(r), at, 1, change(t, r, l))), r, at}
	}
}

// rolled is such a row for the lines of a roll.
func rolled(h *honest, is func(dice.Roll) bool, change func(t *testing.T, r *rehearsal.Rehearsal, l dice.Roll, lines []dice.Line) []dice.Line) func(*testing.T) fraud {
	return resigned(h, 0, is, func(t *testing.T, r *rehearsal.Rehearsal, l dice.Roll) dice.Leaf {
		return relined(l, func(lines []dice.Line) []dice.Line { return change(t, r, l, lines) })
	})
}

// tape is what the seed of a lock gives for a label.
func tape(t *testing.T, r *rehearsal.Rehearsal, lock int, label string, n int) []int {
	t.Helper()
	seed, ok := r.Scribe.Tape.Log().Seed(lock)
	if !ok {
		t.Fatalf("lock %d was not rolled", lock)
	}
	return seed.Roll(label, n)
}

const bySigner = "The operator has signed this leaf."

// TestOperatorWithTheDice bends dice and codes, and signs.
func TestOperatorWithTheDice(t *testing.T) {
	accuse(t, []accusation{
		{"a die was changed", rolled(swift, manyDice, func(_ *testing.T, _ *rehearsal.Rehearsal, l dice.Roll, lines []dice.Line) []dice.Line {
			d := lines[volleysOf(l)[1]].Dice
			d[0] = d[0]%6 + 1
			return lines
		}), "protocol", []string{"the codes give", "die 1 is the first that differs", bySigner}},
		{"the dice of two labels were exchanged", rolled(swift, manyDice, func(_ *testing.T, _ *rehearsal.Rehearsal, l dice.Roll, lines []dice.Line) []dice.Line {
			at := volleysOf(l)
			lines[at[0]].Dice, lines[at[1]].Dice = lines[at[1]].Dice, lines[at[0]].Dice
			return lines
		}), "protocol", []string{"the codes give", bySigner}},
		{"the label was another one, with better dice", rolled(swift, manyDice, func(t *testing.T, r *rehearsal.Rehearsal, l dice.Roll, lines []dice.Line) []dice.Line {
			v := &lines[volleysOf(l)[0]]
			v.Label += "/again"
			v.Dice = tape(t, r, l.N, v.Label, len(v.Dice))
			return lines
		}), "rules", []string{"the rules want", "/again", bySigner}},
		{"the other power rolled", rolled(swift, manyDice, func(t *testing.T, r *rehearsal.Rehearsal, l dice.Roll, lines []dice.Line) []dice.Line {
			v := &lines[volleysOf(l)[0]]
			v.Label = v.Label[:strings.LastIndexByte(v.Label, '/')] + "/japan"
			v.Dice = tape(t, r, l.N, v.Label, len(v.Dice))
			return lines
		}), "rules", []string{"the rules want", "/japan"}},
		{"one die too many was rolled", rolled(swift, manyDice, func(t *testing.T, r *rehearsal.Rehearsal, l dice.Roll, lines []dice.Line) []dice.Line {
			v := &lines[volleysOf(l)[0]]
			v.Dice = tape(t, r, l.N, v.Label, len(v.Dice)+1)
			return lines
		}), "rules", []string{"the rules want", "the log has"}},
		{"one die too few was rolled", rolled(swift, manyDice, func(_ *testing.T, _ *rehearsal.Rehearsal, l dice.Roll, lines []dice.Line) []dice.Line {
			v := &lines[volleysOf(l)[0]]
			v.Dice = v.Dice[:len(v.Dice)-1]
			return lines
		}), "rules", []string{"the rules want", "the log has"}},
		{"a volley was left out", rolled(swift, manyDice, func(_ *testing.T, _ *rehearsal.Rehearsal, l dice.Roll, lines []dice.Line) []dice.Line {
			at := volleysOf(l)[0]
			return slices.Delete(lines, at, at+1)
		}), "rules", []string{"the rules want", "the log has"}},
		{"a battle was rolled that nobody fought", rolled(swift, manyDice, func(t *testing.T, r *rehearsal.Rehearsal, l dice.Roll, lines []dice.Line) []dice.Line {
			label := "battle/atlantis/round/1/att/attack/japan"
			return append(lines, dice.Line{Label: label, Dice: tape(t, r, l.N, label, 3)})
		}), "rules", []string{"the log has a roll for battle/atlantis"}},
		{"a volley was rolled twice", func(t *testing.T) fraud {
			r := swift.played(t)
			at, l := where(t, leaves(r), 0, manyDice)
			twice := relined(l, func(lines []dice.Line) []dice.Line { return append(lines, lines[volleysOf(l)[0]]) })
			return fraud{signed(t, r, with(leaves(r), at, 1, twice)), r, 3}
		}, "evidence", []string{"stands in this leaf twice"}},
		{"a batch was left out", func(t *testing.T) fraud {
			r := swift.played(t)
			log := leaves(r)
			at, lock := where[dice.Lock](t, log, 1, nil)
			end, _ := where(t, log, 0, func(l dice.Roll) bool { return l.N == lock.N })
			return fraud{signed(t, r, with(log, at, end+1-at)), r, at}
		}, "rules", []string{"the rules ask for orders/research of Germany here; the log has the decision orders/"}},
		{"all batches of a turn but its end were left out", func(t *testing.T) fraud {
			r := swift.played(t)
			log := leaves(r)
			at, _ := where[dice.Lock](t, log, 0, nil)
			end, _ := where[dice.Lock](t, log, 1, nil)
			return fraud{signed(t, r, with(log, at, end-at)), r, at}
		}, "protocol", []string{"the next lock is number 1"}},
		{"a lock was skipped", func(t *testing.T) fraud {
			r := swift.played(t)
			log := leaves(r)
			at, lock := where[dice.Lock](t, log, 1, nil)
			lock.N++
			return fraud{signed(t, r, with(log, at, 1, lock)), r, at}
		}, "protocol", []string{"the next lock is number 2"}},
		{"a code was used for two locks", func(t *testing.T) fraud {
			r := swift.played(t)
			log := leaves(r)
			_, first := where(t, log, 0, func(l dice.Reveal) bool { return l.N == 1 })
			at, second := where(t, log, 0, func(l dice.Reveal) bool { return l.N == 2 && l.Who == first.Who })
			second.Code = first.Code
			return fraud{signed(t, r, with(log, at, 1, second)), r, at}
		}, "protocol", []string{"does not hash back to the code 1 of the chain"}},
		{"the operator's own code was exchanged", resigned(swift, 1, nil, func(_ *testing.T, _ *rehearsal.Rehearsal, l dice.Roll) dice.Leaf {
			l.Code[0] ^= 1
			return l
		}), "protocol", []string{"the code of operator does not hash back"}},
		{"a contributor was left out of the first lock of a turn", resigned(swift, 0, nil, func(_ *testing.T, _ *rehearsal.Rehearsal, l dice.Lock) dice.Leaf {
			l.Contributors = []string{"soviet_union", "witness1"}
			return l
		}), "protocol", []string{"everybody contributes to the first dice of a turn, and germany does not"}},
		{"a witness was left out", resigned(swift, 0, nil, func(_ *testing.T, _ *rehearsal.Rehearsal, l dice.Lock) dice.Leaf {
			l.Contributors = []string{"germany", "soviet_union"}
			return l
		}), "protocol", []string{"every witness contributes to every lock"}},
		{"the dice of one power were called sealed", resigned(lone, 0, func(l dice.Lock) bool { return strings.HasPrefix(l.Batch, "germany/") },
			func(_ *testing.T, _ *rehearsal.Rehearsal, l dice.Lock) dice.Leaf {
				l.Level = "sealed"
				return l
			}), "protocol", []string{"sealed only if somebody other than germany contributes"}},
		{"sealed dice were called basic", resigned(swift, 0, nil, func(_ *testing.T, _ *rehearsal.Rehearsal, l dice.Lock) dice.Leaf {
			l.Level = "basic"
			return l
		}), "protocol", []string{"basic only if"}},
		{"somebody was removed who had never missed", func(t *testing.T) fraud {
			r := swift.played(t)
			at, _ := where[dice.Lock](t, leaves(r), 1, nil)
			return fraud{signed(t, r, with(leaves(r), at, 0, dice.Remove{Game: "g7", Who: "witness1"})), r, at}
		}, "protocol", []string{"removed only right after a void lock"}},
		{"the signature of the beacon is another one", resigned(drawn, 0, nil, func(t *testing.T, r *rehearsal.Rehearsal, l dice.Roll) dice.Leaf {
			_, other := where(t, leaves(r), 0, func(o dice.Roll) bool { return o.Sig != l.Sig })
			l.Sig = other.Sig
			return l
		}), "protocol", []string{"this is not the signature of round"}},
		{"the beacon's round was known when the dice were locked", resigned(drawn, 0, nil, func(_ *testing.T, _ *rehearsal.Rehearsal, l dice.Lock) dice.Leaf {
			l.Round -= 100
			return l
		}), "protocol", []string{"less than 30 minutes after the lock"}},
	})
}

// TestOperatorWithTheLog bends the course of the game, and signs.
func TestOperatorWithTheLog(t *testing.T) {
	rename := func(h *honest, from, to string) func(*testing.T) fraud {
		return func(t *testing.T) fraud {
			r := h.played(t)
			log := leaves(r)
			first := -1
			for i, l := range log {
				switch l := l.(type) {
				case dice.Lock:
					if strings.HasPrefix(l.Batch, from) {
						l.Batch = to + strings.TrimPrefix(l.Batch, from)
						log[i] = l
						first = max(first, -1)
						if first < 0 {
							first = i
						}
					}
				case dice.Turn:
					if strings.HasPrefix(l.Batch, from) {
						l.Batch = to + strings.TrimPrefix(l.Batch, from)
						log[i] = l
						if first < 0 {
							first = i
						}
					}
				}
			}
			return fraud{signed(t, r, log), r, first}
		}
	}
	accuse(t, []accusation{
		{"a turn was played out of turn", rename(swift, "germany/t1/", "japan/t1/"), "rules", []string{"is not of the turn that is being played, germany/t1"}},
		{"a turn was played in the wrong round", rename(swift, "germany/t1/", "germany/t2/"), "rules", []string{"is not of the turn that is being played, germany/t1"}},
		{"the position after a batch is another one", resigned(swift, 1, nil, func(_ *testing.T, _ *rehearsal.Rehearsal, l dice.Roll) dice.Leaf {
			l.State[0] ^= 1
			return l
		}), "rules", []string{"the position at the end of the batch is not the one that the rules lead to", bySigner}},
		{"the position after a turn is another one", resigned(swift, 0, func(l dice.Turn) bool { return l.Over }, func(_ *testing.T, _ *rehearsal.Rehearsal, l dice.Turn) dice.Leaf {
			l.State[0] ^= 1
			return l
		}), "rules", []string{"the position at the end of the batch is not the one that the rules lead to"}},
		{"the position before a batch is another one", resigned(swift, 1, nil, func(_ *testing.T, _ *rehearsal.Rehearsal, l dice.Lock) dice.Leaf {
			l.State[0] ^= 1
			return l
		}), "rules", []string{"the position in which the dice were locked is not the one that the rules lead to"}},
		{"the dice were locked for another phase", resigned(swift, 1, nil, func(_ *testing.T, _ *rehearsal.Rehearsal, l dice.Lock) dice.Leaf {
			l.Batch = "germany/t1/income"
			return l
		}), "rules", []string{"is for germany/t1/income; the dice are wanted in germany/t1/"}},
		{"another law was written into a lock", resigned(swift, 1, nil, func(_ *testing.T, _ *rehearsal.Rehearsal, l dice.Lock) dice.Leaf {
			l.Law++
			return l
		}), "protocol", []string{"the game is played by law 3, not by law 4"}},
		{"a turn was ended early", func(t *testing.T) fraud {
			r := swift.played(t)
			log := leaves(r)
			at, lock := where(t, log, 0, func(l dice.Lock) bool { return strings.HasPrefix(l.Batch, "germany/") })
			end, roll := where(t, log, 0, func(l dice.Roll) bool { return l.N == lock.N })
			over := dice.Turn{Game: "g7", Batch: "germany/t1/end", Law: lock.Law, Inputs: lock.Inputs, State: roll.State, Over: true}
			_ = at
			return fraud{signed(t, r, with(log, end+1, 0, over)), r, end + 1}
		}, "rules", []string{"the log says that the turn is over; by the rules it goes on"}},
		{"the end of a turn was left out", func(t *testing.T) fraud {
			r := swift.played(t)
			at, _ := where(t, leaves(r), 0, func(l dice.Turn) bool { return l.Over })
			return fraud{signed(t, r, with(leaves(r), at, 1)), r, at - 1}
		}, "rules", []string{"the turn is over by the rules; the log has no leaf that says so"}},
		{"a decision was left out", rolled(swift, func(l dice.Roll) bool { return decided(l, "default", "losses") >= 0 },
			func(_ *testing.T, _ *rehearsal.Rehearsal, l dice.Roll, lines []dice.Line) []dice.Line {
				at := decided(l, "default", "losses")
				return slices.Delete(lines, at, at+1)
			}), "rules", []string{"the rules ask for battle/", "/losses/", "the log has a roll for battle/"}},
		{"other losses were taken than had been answered", rolled(asked, func(l dice.Roll) bool { return decided(l, "answer", "") >= 0 },
			func(_ *testing.T, _ *rehearsal.Rehearsal, l dice.Roll, lines []dice.Line) []dice.Line {
				d := &lines[decided(l, "answer", "")]
				d.Pick[0]++
				return lines
			}), "rules", []string{"by what was in force it is", "by answer (picked"}},
		{"an answer was passed off as the default", rolled(asked, func(l dice.Roll) bool { return decided(l, "answer", "") >= 0 },
			func(_ *testing.T, _ *rehearsal.Rehearsal, l dice.Roll, lines []dice.Line) []dice.Line {
				lines[decided(l, "answer", "")].Source = "default"
				return lines
			}), "rules", []string{"by default in the log", "by answer"}},
		{"the default was passed off as an answer", rolled(swift, func(l dice.Roll) bool { return decided(l, "default", "losses") >= 0 },
			func(_ *testing.T, _ *rehearsal.Rehearsal, l dice.Roll, lines []dice.Line) []dice.Line {
				lines[decided(l, "default", "losses")].Source = "answer"
				return lines
			}), "rules", []string{"by answer in the log", "by default"}},
		{"orders were passed over that had been given", rolled(swift, func(l dice.Roll) bool { return decided(l, "order", "orders/") >= 0 },
			func(_ *testing.T, _ *rehearsal.Rehearsal, l dice.Roll, lines []dice.Line) []dice.Line {
				d := &lines[decided(l, "order", "orders/")]
				d.Answer, d.Source = "none", "default"
				return lines
			}), "rules", []string{"is passed over although it had been ordered"}},
		{"orders were called something else", rolled(swift, func(l dice.Roll) bool { return decided(l, "order", "orders/") >= 0 },
			func(_ *testing.T, _ *rehearsal.Rehearsal, l dice.Roll, lines []dice.Line) []dice.Line {
				lines[decided(l, "order", "orders/")].Source = "default"
				return lines
			}), "protocol", []string{"orders are given by order or none by default", " - given by default"}},
		{"something was picked where orders were given", rolled(swift, func(l dice.Roll) bool { return decided(l, "order", "orders/") >= 0 },
			func(_ *testing.T, _ *rehearsal.Rehearsal, l dice.Roll, lines []dice.Line) []dice.Line {
				lines[decided(l, "order", "orders/")].Pick = []int{1, 0}
				return lines
			}), "protocol", []string{"nothing is picked there", "decide orders/buy 1,0 given by order"}},
		{"a stranger's key was made the operator's", func(t *testing.T) fraud {
			r := swift.played(t)
			stranger := play(t, 99, 0, nil)
			body, err := dice.RotationNote(stranger.Signers[0], r.Signers[0], stranger.Key, r.Key)
			if err != nil {
				t.Fatal(err)
			}
			at, _ := where(t, leaves(r), 0, func(l dice.Turn) bool { return l.Over })
			act := dice.Act{Game: "g7", N: 1, Who: "operator", What: "rotate", Body: string(body)}
			return fraud{signed(t, r, with(leaves(r), at+1, 0, act)), r, at + 1}
		}, "protocol", []string{"no note by which the key", "hands over"}},
	})
}

// TestOperatorWithTheClock bends times. The reader's own mail server knows when a letter came.
func TestOperatorWithTheClock(t *testing.T) {
	accuse(t, []accusation{
		{"a lock was backdated", func(t *testing.T) fraud {
			r := drawn.played(t)
			at, lock := where[dice.Lock](t, leaves(r), 0, nil)
			letters := copied(r.Letters)
			due := r.Beacons[leaves(r)[0].(dice.Genesis).Drand].Time(lock.Round)
			for i := range letters {
				for _, f := range letters[i].Files {
					if strings.HasSuffix(f.Name, ".dicelog") && strings.Contains(string(f.Data), "lock g7 1\n") {
						letters[i].Sent = due.Add(time.Second)
					}
				}
			}
			return fraud{letters, r, at}
		}, "time", []string{"lock 1 came at", "was already known", "backdated"}},
		{"a lock was given up before its deadline", func(t *testing.T) fraud {
			r, at := voided(t)
			letters := copied(r.Letters)
			i := bringing(t, letters, "void g7 ")
			letters[i].Sent = letters[i].Sent.Add(-24 * time.Hour)
			return fraud{letters, r, at}
		}, "time", []string{"was given up before its deadline"}},
		{"a lock was given up although the reveal had been mailed", func(t *testing.T) fraud {
			r, at := voided(t)
			_, void := where[dice.Void](t, leaves(r), 0, nil)
			return fraud{mailedBefore(t, r, void, -time.Hour), r, at}
		}, "time", []string{"because witness2 had not revealed", "before the deadline"}},
		{"a lock came when its deadline had passed", func(t *testing.T) fraud {
			r, at := voided(t)
			letters := copied(r.Letters)
			_, void := where[dice.Void](t, leaves(r), 0, nil)
			_, lock := lockOf(t, leaves(r), void.N)
			i := bringing(t, letters, "lock g7 "+itoa(void.N)+"\n")
			letters[i].Sent = lock.Deadline.Add(time.Hour)
			for i++; len(letters[i].Files) == 0; i++ {
				letters[i].Sent = lock.Deadline.Add(time.Hour)
			}
			letters[i].Sent = lock.Deadline.Add(2 * time.Hour)
			return fraud{letters, r, at}
		}, "time", []string{"came only at", "after the deadline"}},
	})
	r, _ := voided(t)
	_, void := where[dice.Void](t, leaves(r), 0, nil)
	if v := check(t, r, mailedBefore(t, r, void, time.Hour)); !v.Verified {
		t.Errorf("a reveal that was mailed after the deadline: %s", v.Found.Error())
	}
}
