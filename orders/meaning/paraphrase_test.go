package meaning_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	_ "fieldpost/adjudicator/diligence" // lets more garbage lie
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// How many paraphrases are told in one position, how many turns of a game are played, and what is done about misreadings.
const (
	tellings   = 8
	turnsAGame = 20
	mostShrunk = 3 // misreadings that are looked at closely
)

// paraphrases is how many are tried in each edition: FIELDPOST_PARAPHRASES of all editions, or 5,000 with FIELDPOST_LONG.
func paraphrases() int {
	if n, err := strconv.Atoi(os.Getenv("FIELDPOST_PARAPHRASES")); err == nil {
		return n / 4
	}
	if os.Getenv("FIELDPOST_LONG") != "" {
		return 1250
	}
	return 120
}

// TestParaphrases says legal letters in other words: each is read as what it means, or asked about, or refused, and never read as
// anything else. FIELDPOST_PARAPHRASE="revised 1234" tries one of them, "revised 1200-1300" some.
func TestParaphrases(t *testing.T) {
	for _, id := range []string{"revised", "classic", "global1940", "advanced"} {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			first, last := 0, paraphrases()-1
			if only, n, ok := strings.Cut(os.Getenv("FIELDPOST_PARAPHRASE"), " "); ok {
				if only != id {
					t.Skip()
				}
				from, to, several := strings.Cut(n, "-")
				first, _ = strconv.Atoi(from)
				if last = first; several {
					last, _ = strconv.Atoi(to)
				}
			}
			tale, known := &tale{reader: readerOf(t, id)}, &abbreviations{map[edition.SpaceID][]string{}, map[string]bool{}}
			var counts [fates]int
			var slowest, all time.Duration
			slow, readings := 0, time.Duration(0)
			for seed := first; seed <= last; seed++ {
				s, l := tale.at(t, seed/tellings)
				if seed%2 == 1 {
					l = s.part(l, rand.New(rand.NewPCG(uint64(seed), 9)))
				}
				l, wishes := s.wished(l, seed)
				told := func(l *order.Orders) (string, fate, string) {
					teller := newTeller(s, seed, known)
					if len(l.Battles) > 0 {
						teller.wishes = wishes
					}
					text := teller.letter(l)
					readings++
					begin := time.Now()
					f, why := s.same(text, s.reader.Print(l))
					took := time.Since(begin)
					if all += took; took > slowest {
						slowest, slow = took, seed
					}
					return text, f, why
				}
				text, f, why := told(l)
				counts[f]++
				if f == misread && (counts[f] <= mostShrunk || testing.Verbose()) || first == last {
					t.Logf("%s: %s %d\n--- typed\n%s--- meant\n%s--- %s\n", fateNames[f], id, seed, text, s.reader.Print(l), why)
				}
				if (f == refused || f == asked) && testing.Verbose() {
					t.Logf("%s: %s %d %s", fateNames[f], id, seed, why)
				}
				if f == misread && counts[f] <= mostShrunk {
					l = s.shrink(l, func(l *order.Orders) bool { _, f, _ := told(l); return f == misread })
					text, _, why := told(l)
					t.Logf("less of %s %d is misread, too\n--- typed\n%s--- meant\n%s--- %s\n", id, seed, text, s.reader.Print(l), why)
				}
			}
			if counts[misread] > 0 {
				t.Errorf("%d of %d are misread, and none may be", counts[misread], last-first+1)
			}
			t.Logf("%s: %d paraphrases: read %d, asked %d, refused %d, misread %d; %v each, the slowest, %d, %v",
				id, last-first+1, counts[read], counts[asked], counts[refused], counts[misread], (all / max(readings, 1)).Round(time.Microsecond), slow, slowest.Round(time.Microsecond))
		})
	}
}

// everyUnit is all of a kind, which the exact reader does not count.
var everyUnit = regexp.MustCompile(`\ball (\w+) ([^\n,;]+?) ->`)

// same compares what is understood of a text with what it means.
func (s *seat) same(text, meant string) (fate, string) {
	u := s.understand(text)
	canonical := u.Letter(nil)
	got, exact := s.canonical(canonical)
	if len(u.Problems) > 0 {
		p := u.Problems[0]
		return refused, fmt.Sprintf("line %d %q: %s", p.Line, p.Source.Text, p.Text)
	}
	got = everyUnit.ReplaceAllStringFunc(got, func(all string) string {
		m := everyUnit.FindStringSubmatch(all)
		at, _ := s.reader.Space(m[2])
		return fmt.Sprintf("%d %s %s ->", s.standing(at, s.reader.Edition().KindByShort(m[1])), m[1], m[2])
	})
	want, have := atomsOf(meant), atomsOf(got)
	missing, extra := want.less(have), have.less(want)
	if u.Exact { // the judge has not seen it yet
		l := s.reader.Read(canonical, s.context()).Letter
		l.Power = s.power
		if bad := s.game.Check(l); len(bad) > 0 {
			return refused, bad[0].Text.String()
		}
	}
	if u := &u; extra.size() > 0 && len(u.Questions) > 0 { // what is meant by the lines below hangs on what is chosen
		chosen := map[int][]string{}
		for _, q := range u.Questions {
			for _, c := range q.Choices {
				if atoms := atomsOf(c); atoms.size() > 0 && atoms.less(want).size() == 0 {
					chosen[q.Line] = append(chosen[q.Line], c)
					break
				}
			}
		}
		again := s.choose(text, chosen)
		have = atomsOf(again.Letter(nil))
		missing, extra = want.less(have), have.less(want)
	}
	switch {
	case !exact:
		return misread, "what was understood cannot be read:\n" + canonical
	case extra.size() > 0:
	case len(u.Questions) > 0:
		q := &u.Questions[0]
		return asked, fmt.Sprintf("%d questions, the first in line %d %q: %s %q", len(u.Questions), q.Line, q.Typed, q.Text, q.Choices)
	case missing.size() == 0:
		return read, ""
	case have.size() == 0:
		return refused, "there are no orders in it"
	}
	return misread, fmt.Sprintf("understood\n%s--- missing\n%s\n--- added\n%s", canonical, missing, extra)
}

// shrink leaves orders out of a letter as long as something holds of what is left, and that is legal.
func (s *seat) shrink(l *order.Orders, holds func(*order.Orders) bool) *order.Orders {
	for smaller := true; smaller; {
		smaller = false
		try := func(change func(less *order.Orders)) {
			less := *l
			less.Sections = maps.Clone(l.Sections)
			if change(&less); s.reader.Print(&less) != s.reader.Print(l) && s.lawful(&less) && holds(&less) {
				l, smaller = &less, true
			}
		}
		try(func(less *order.Orders) { less.Battles, less.Sequence = nil, nil })
		try(func(less *order.Orders) {
			less.Sections[edition.SectionBuy], less.Sections[edition.SectionPlace] = nil, nil
		})
		for section := range l.Sections {
			try(func(less *order.Orders) { less.Sections[section] = nil })
		}
		for section, os := range l.Sections {
			for i := len(os) - 1; i >= 0; i-- {
				if now := l.Sections[section]; i < len(now) {
					try(func(less *order.Orders) { less.Sections[section] = slices.Delete(slices.Clone(now), i, i+1) })
				}
			}
		}
	}
	return l
}

// part is a few orders of a letter, if they are legal alone: in a long one whatever is refused hides what is misread.
func (s *seat) part(l *order.Orders, luck *rand.Rand) *order.Orders {
	less := *l
	less.Sections = map[edition.Section][]order.Order{}
	shops := luck.IntN(3) == 0
	for _, section := range rules.Sections() {
		os, there := l.Sections[section]
		switch {
		case !there:
		case section == edition.SectionBuy || section == edition.SectionPlace:
			if shops {
				less.Sections[section] = os
			}
		default:
			less.Sections[section] = slices.DeleteFunc(slices.Clone(os), func(order.Order) bool { return luck.IntN(4) != 0 })
		}
	}
	if luck.IntN(2) == 0 {
		less.Battles, less.Sequence = nil, nil
	}
	if s.lawful(&less) && len(atomsOf(s.reader.Print(&less))) > 0 {
		return &less
	}
	return l
}

// lawful reports whether a letter can be read and is legal.
func (s *seat) lawful(l *order.Orders) bool {
	_, ok := s.canonical(s.reader.Print(l))
	return ok && len(s.game.Check(l)) == 0
}

// tale is a row of positions, each with a legal letter: those of games that generals play, one after the other.
type tale struct {
	reader *orders.Reader
	game   *sitting.Game
	leader *general.General
	turn   int // the number of the turn that is next
	seat   *seat
	letter *order.Orders
}

// at is the position of a number. Earlier ones of its game are played again if need be.
func (a *tale) at(t *testing.T, turn int) (*seat, *order.Orders) {
	t.Helper()
	if a.turn > turn+1 || a.turn/turnsAGame < turn/turnsAGame {
		a.turn = turn - turn%turnsAGame
	}
	for a.turn <= turn {
		a.next(t)
	}
	if a.seat == nil {
		t.Fatal("there is no letter")
	}
	return a.seat, a.letter
}

// next plays on to the next position. One without a letter that can be told anew leaves that of the position before.
func (a *tale) next(t *testing.T) {
	t.Helper()
	if a.turn%turnsAGame == 0 {
		a.seat = nil
	}
	if a.turn%turnsAGame == 0 || a.game.Now.Winner != edition.NoSide {
		luck := rand.New(rand.NewPCG(uint64(a.turn), 7))
		a.game = sitting.New(position.New(a.reader.Edition(), map[string]string{}), sitting.Courteous, dice{luck})
		a.leader = general.New(luck.IntN)
		a.leader.Whole = true
	}
	a.turn++
	for a.game.Waits() == "" && a.game.Now.Winner == edition.NoSide {
		a.act(t)
	}
	if a.game.Now.Winner != edition.NoSide {
		return
	}
	movers := a.game.Start.Movers()
	power := movers[a.turn%len(movers)]
	if a.reader.Edition().Powers[power].LedBy != "" {
		power = movers[0]
	}
	l, err := a.leader.DraftOf(a.game, power)
	if err != nil {
		t.Fatal(err)
	}
	fresh := &seat{a.reader, sitting.New(a.game.Start, sitting.Courteous, noDice{}), power}
	drafted := l
	l = fresh.tidied(l)
	if fresh.game.Waits() == a.game.Waits() && fresh.lawful(l) {
		a.seat, a.letter = fresh, l
	}
	now := a.game.Start.TurnName()
	a.game.Submit(drafted)
	for a.game.Start.TurnName() == now && a.game.Now.Winner == edition.NoSide {
		a.act(t)
	}
}

func (a *tale) act(t *testing.T) {
	t.Helper()
	if err := a.leader.Act(a.game); err != nil {
		t.Fatal(err)
	}
}

// standing counts the units of a kind that obey the author in a space.
func (s *seat) standing(at edition.SpaceID, kind edition.KindID) (n int) {
	for u := range s.game.Now.At(at) {
		if u.Kind == kind && s.game.Now.Commands(s.power, u.Owner) {
			n++
		}
	}
	return n
}

// tidied takes out of a letter what people do not write: whole stacks without kinds, "empty" where all are, units that go twice (where they
// will then be, the letter does not say), moves among the attacks that attack nobody, landings among the moves at sea, and what is left
// over and lost.
func (s *seat) tidied(l *order.Orders) *order.Orders {
	copied := *l
	copied.Sections = maps.Clone(l.Sections)
	l = &copied
	if len(l.Battles) > 0 {
		l.Sections[edition.SectionBattles] = nil
	}
	type stack struct {
		at   edition.SpaceID
		kind edition.KindID
	}
	ordered := map[stack]int{}
	full := map[edition.SpaceID]bool{}
	for i := range s.game.Now.Units {
		if u := &s.game.Now.Units[i]; u.Aboard != 0 {
			full[u.Space] = true
		}
	}
	for _, section := range rules.Sections() {
		os, there := l.Sections[section]
		if !there {
			continue
		}
		os = slices.Clone(os)
		for i, o := range os {
			if mv, moves := o.(order.Move); moves && len(mv.Units) == 1 && mv.Units[0].Empty && !full[mv.Path[0]] {
				mv.Units = slices.Clone(mv.Units)
				mv.Units[0].Empty = false
				os[i] = mv
			}
		}
		l.Sections[section] = slices.DeleteFunc(os, func(o order.Order) bool {
			mv, moves := o.(order.Move)
			if !moves {
				return false
			}
			twice := false
			count := func(at edition.SpaceID, list []order.Selection) {
				for _, u := range list {
					from := stack{at, u.Kind}
					ordered[from] += u.Count
					twice = twice || ordered[from] > s.standing(at, u.Kind)
				}
			}
			count(mv.Path[0], mv.Units)
			for _, l := range mv.Loads {
				count(l.From, l.Units)
			}
			if twice {
				return true
			}
			return mv.NamesNoKind() || section == edition.SectionNaval && len(mv.Unloads) > 0 || section == edition.SectionCombat && len(mv.Unloads) == 0 && !s.foes(mv.Path[len(mv.Path)-1])
		})
	}
	os := l.Sections[edition.SectionPlace]
	if n := len(os); n > 0 {
		if _, loses := os[n-1].(order.LoseRest); loses {
			l.Sections[edition.SectionPlace] = os[:n-1]
			if len(s.game.Check(l)) > 0 {
				l.Sections[edition.SectionPlace] = os
			}
		}
	}
	return l
}
