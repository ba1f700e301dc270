package orders

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"fieldpost/adjudicator/rules/edition"
)

// saladWords are what letters are made of; thrown together they make everything that is almost an order.
var saladWords = strings.Fields(`3 1 2 12 inf arm art ftr bmr trn trn sub dd cv aa ic Germany Ukraine Caucasus Russia sz5 sz_12 -> -> -> - to , , ; ; : : [ ] ( )
	load land at from by aboard raid escort fight lose they_lose keep press retreat submerge after round if if else and or not odds < 40% attackers is ours has
	all one UK Japan United_Kingdom damaged empty loaded only air left call_off take_for bombard ask losses never order with up
	rocket rockets dice chart upgrade ipc joint strike then rest damage sea none nothing n/a x3 x (3) a both the my stays WE EE moscow Wes East Game PRESS lands DONE END PASS NOW scramble intercept refuge allow through none trust China`)

var saladHeads = strings.Fields(`COMBAT BUY PLACE NONCOMBAT BATTLES RESEARCH STANDING BID ADVANTAGE Purchases: Attack NCM 1. 2) a) _ _ _ _ _ _ _ _ _ _ _ _ if else land: sea: at`)

// TestWordSalad reads lines of words thrown together. What is accepted must survive printing.
func TestWordSalad(t *testing.T) {
	forEditions(t, func(t *rapid.T, g generator) {
		var b strings.Builder
		b.WriteString(pick(t, "first", "COMBAT\n", "BATTLES\n", "PLACE\n", "STANDING\n", "NONCOMBAT\n"))
		for range rapid.IntRange(1, 6).Draw(t, "lines") {
			b.WriteString(pick(t, "indent", "", "", "", "  ", "- "))
			if head := pick(t, "head", saladHeads...); head != "_" {
				b.WriteString(head + " ")
			}
			for range rapid.IntRange(1, 10).Draw(t, "words") {
				b.WriteString(strings.ReplaceAll(pick(t, "word", saladWords...), "_", " ") + " ")
			}
			b.WriteByte('\n')
		}
		survives(t, g.r, b.String())
	})
}

// survives checks that a letter which can be read says the same after it was printed.
func survives(t interface{ Fatalf(string, ...any) }, r *Reader, text string) {
	l, problems, _ := r.Letter(text, Context{Power: edition.Nobody})
	if len(problems) > 0 {
		return
	}
	printed := r.Print(l)
	again, problems, _ := r.Letter(printed, Context{Power: edition.Nobody})
	if len(problems) > 0 {
		t.Fatalf("%s\nwas read and printed as\n%s\nwhich is wrong:\n%s", text, printed, said(problems))
	}
	if diff := cmp.Diff(l, again, sameOrders); diff != "" {
		t.Fatalf("%s\nwas printed as\n%s\nwhich says something else:\n%s", text, printed, diff)
	}
}

// TestMutatedLetters takes readable letters and changes a few words of them.
func TestMutatedLetters(t *testing.T) {
	forEditions(t, func(t *rapid.T, g generator) {
		lines := strings.Split(g.r.Print(g.letter(t)), "\n")
		for range rapid.IntRange(1, 3).Draw(t, "changes") {
			n := rapid.IntRange(0, len(lines)-1).Draw(t, "line")
			words := strings.Fields(lines[n])
			if len(words) == 0 {
				continue
			}
			i := rapid.IntRange(0, len(words)-1).Draw(t, "word")
			switch rapid.IntRange(1, 6).Draw(t, "change") {
			case 1:
				words = append(words[:i], words[i+1:]...)
			case 2:
				words[i] = strings.ReplaceAll(pick(t, "new", saladWords...), "_", " ")
			case 3:
				words[i] += " " + strings.ReplaceAll(pick(t, "more", saladWords...), "_", " ")
			case 4:
				j := rapid.IntRange(0, len(words)-1).Draw(t, "other")
				words[i], words[j] = words[j], words[i]
			case 5:
				words = append([]string{" "}, words...)
			case 6:
				words[i] = strings.TrimRight(words[i], ",;:")
			}
			lines[n] = strings.Join(words, " ")
		}
		survives(t, g.r, strings.Join(lines, "\n"))
	})
}

// TestWayToAnyFactory: where there are several sorts of complex, a bare "ic" on a way is none of the kinds, so no carrier either.
func TestWayToAnyFactory(t *testing.T) {
	for _, id := range editionsToPrint {
		survives(t, readerOf(t, id), "COMBAT\n3 -> ic\n")
	}
}
