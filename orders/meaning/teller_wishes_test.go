package meaning_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/orders"
)

// wished adds wishes for some of its battles to a letter, and returns what people write for them. If the letter has no battle for which
// something can be wished, it stays as it is.
func (s *seat) wished(l *order.Orders, seed int) (*order.Orders, string) {
	luck := rand.New(rand.NewPCG(uint64(seed), 11))
	any := func(list ...string) string { return list[luck.IntN(len(list))] }
	now := s.game.Now
	kinds, origins := map[edition.SpaceID][]edition.KindID{}, map[edition.SpaceID][]edition.SpaceID{}
	var at []edition.SpaceID
	for _, o := range l.Sections[edition.SectionCombat] {
		mv, ok := o.(order.Move)
		if !ok || len(mv.Path) < 2 || mv.Purpose == order.Raid || mv.Purpose == order.Escort || len(mv.Loads)+len(mv.Unloads) > 0 {
			continue
		}
		end := mv.Path[len(mv.Path)-1]
		if !now.AnyUnit(end, func(u *position.Unit) bool {
			return now.Hostile(s.power, u.Owner) && now.Edition.Kinds[u.Kind].Class != edition.Facility
		}) {
			continue
		}
		if kinds[end] == nil {
			at = append(at, end)
		}
		for _, u := range mv.Units {
			if u.Kind < 0 || u.Damaged || len(u.Cargo) > 0 {
				continue
			}
			if !slices.Contains(kinds[end], u.Kind) {
				kinds[end] = append(kinds[end], u.Kind)
			}
			if c := now.Edition.Kinds[u.Kind].Class; c != edition.Air && !slices.Contains(origins[end], mv.Path[len(mv.Path)-2]) {
				origins[end] = append(origins[end], mv.Path[len(mv.Path)-2])
			}
		}
	}
	t := newTeller(s, seed, &abbreviations{map[edition.SpaceID][]string{}, map[string]bool{}})
	t.slips, t.short = 0, false
	var meant, typed []string
	for _, end := range at {
		if luck.IntN(2) == 0 || len(meant) > 2 {
			continue
		}
		t.begin(fmt.Sprint("wish ", end))
		place, name := t.place(end), now.Edition.Board.Name(end)
		list := slices.Clone(kinds[end])
		luck.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		var clauses, words []string
		if len(list) > 1 && luck.IntN(3) > 0 {
			var shorts, full []string
			for _, k := range list {
				shorts = append(shorts, now.Edition.Kinds[k].Short)
				names := slices.DeleteFunc(slices.Clone(t.names(k)), func(n [2]string) bool { return foreign[n[0]] || n[0] > "z" || n[0] < "a" })
				full = append(full, names[luck.IntN(len(names))][1])
			}
			clauses = append(clauses, "lose "+strings.Join(shorts, ", "))
			first, rest := full[0], strings.Join(full[1:], ", then ")
			words = append(words, any("lose "+strings.Join(full, ", "), "losses "+strings.Join(full, ", "), "losses: "+strings.Join(full, ", "), "I lose "+first+" first, then "+rest, first+" die first, then "+rest,
				"casualties "+first+" first, then "+rest, "OOL "+strings.Join(full, ", "), "take "+strings.Join(full, ", ")+" as losses", "lose "+first+" first, then "+rest))
		}
		if from := origins[end]; len(from) > 0 && luck.IntN(2) == 0 {
			back := from[luck.IntN(len(from))]
			to, n := t.place(back), 1+luck.IntN(3)
			plural := "s"
			if n == 1 {
				plural = ""
			}
			switch luck.IntN(3) {
			case 0:
				clauses = append(clauses, fmt.Sprintf("retreat to %s after round %d", now.Edition.Board.Name(back), n))
				words = append(words, any(fmt.Sprintf("retreat to %s after round %d", to, n), fmt.Sprintf("after round %d I retreat to %s", n, to), fmt.Sprintf("%d round%s, then retreat to %s", n, plural, to), fmt.Sprintf("pull back to %s after %s round%s", to, numbers[n], plural)))
			case 1:
				clauses = append(clauses, fmt.Sprintf("retreat to %s if attackers < %d", now.Edition.Board.Name(back), n+1))
				words = append(words, any(fmt.Sprintf("retreat to %s if I have fewer than %d units", to, n+1), fmt.Sprintf("retreat to %s with less than %s units left", to, numbers[n+1]), fmt.Sprintf("if I have less than %d units left I retreat to %s", n+1, to)))
			default:
				clauses = append(clauses, "never retreat")
				words = append(words, any("no retreat", "I never retreat", "fight to the end", "we do not retreat", "never retreat"))
			}
		}
		if len(clauses) == 0 {
			continue
		}
		meant = append(meant, name+": "+strings.Join(clauses, "; "))
		join := strings.Join(words, any(", ", "; ", " and ", ". "))
		typed = append(typed, any(place+": "+join, "In "+place+": "+join, "in "+place+" "+join+".", place+" - "+join, "Battle of "+place+": "+join))
	}
	if len(meant) == 0 && len(at) > 0 { // for all battles on land or at sea
		var list, words []string
		sea, fights := now.IsSea(at[0]), 0
		for _, end := range at {
			fights += boolean(now.IsSea(end) == sea)
			for _, k := range kinds[end] {
				if short := now.Edition.Kinds[k].Short; now.IsSea(end) == sea && !slices.Contains(list, short) {
					names := slices.DeleteFunc(slices.Clone(t.names(k)), func(n [2]string) bool { return foreign[n[0]] || n[0] > "z" || n[0] < "a" })
					list, words = append(list, short), append(words, names[luck.IntN(len(names))][1])
				}
			}
		}
		if len(list) > 1 && fights > 1 {
			scope, where := "land", any("On land", "In all land battles", "in the land battles")
			if sea {
				scope, where = "sea", any("At sea", "In all sea battles", "in the naval battles")
			}
			meant = append(meant, scope+": lose "+strings.Join(list, ", "))
			first, rest := words[0], strings.Join(words[1:], ", then ")
			typed = append(typed, any(where+": lose "+strings.Join(words, ", "), where+" I lose "+first+" first, then "+rest+".", where+" lose "+strings.Join(words, ", "), where+": losses "+strings.Join(words, ", "), where+" "+first+" die first, then "+rest))
		}
	}
	if len(meant) == 0 {
		return l, ""
	}
	got := s.reader.Read("COMBAT\nBATTLES\n"+strings.Join(meant, "\n")+"\n", orders.Context{Power: s.power})
	if len(got.Problems) > 0 {
		return l, ""
	}
	with := *l
	with.Sections = map[edition.Section][]order.Order{edition.SectionBattles: {}}
	for k, v := range l.Sections {
		with.Sections[k] = v
	}
	with.Battles, with.Sequence = got.Letter.Battles, nil
	if !s.lawful(&with) {
		return l, ""
	}
	return &with, any("", "", "Battles:\n", "BATTLES\n", "Wishes:\n", "\n") + strings.Join(typed, "\n") + "\n"
}

func boolean(b bool) int {
	if b {
		return 1
	}
	return 0
}
