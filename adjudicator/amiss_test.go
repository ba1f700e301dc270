package adjudicator

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/bulletin"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/table"
	"fieldpost/orders"
)

// hopeless is a turn in which an attack is beaten off, and so many orders, twelve at most, wait for it to succeed: each unit
// that they move is there.
func hopeless(orders int) string {
	froms := []string{"inf Archangel", "inf Caucasus", "inf Karelia S.S.R."}
	froms = append(slices.Repeat(froms, 3), "inf Russia", "inf Russia", "arm Archangel")
	text := "COMBAT\n1 inf Russia -> West Russia\nNONCOMBAT\n"
	for i := range orders {
		text += "1 " + froms[i] + " -> West Russia\n"
	}
	return text + "DONE\n"
}

// TestOrdersNotCarriedOut tells on top of every letter about a turn what was not carried out of it, as text, as HTML, in
// German, and for programs.
func TestOrdersNotCarriedOut(t *testing.T) {
	c := newClub(t, "swift")
	c.accept("germany", "LANGUAGE de\n")
	for _, power := range clubPowers {
		c.mails(power)
	}
	c.accept("soviet_union", hopeless(2))
	const reason = "NONCOMBAT: 1 inf Archangel -> West Russia. "
	for power, says := range map[string]string{
		"soviet_union": "2 of your orders were not carried out:",
		"japan":        "2 orders of Soviet Union were not carried out:",
		"germany":      "2 Befehle der Sowjetunion wurden nicht ausgeführt:",
	} {
		letters := c.mails(power)
		l := letters[len(letters)-1]
		text, html, _ := parts(t, l)
		for _, form := range []string{text, html} {
			form = strings.ReplaceAll(joined(form), "&gt;", ">")
			top, order, done := strings.Index(form, says), strings.Index(form, reason), strings.Index(form, "1 inf (3 IPC")
			if top < 0 || order < top || done < order {
				t.Errorf("%s is told at %d, %d and %d", power, top, order, done)
			}
			if strings.Count(form, reason) != 1 {
				t.Errorf("%s is told %d times", power, strings.Count(form, reason))
			}
		}
		if power == "soviet_union" && !strings.HasPrefix(strings.TrimLeft(joined(text), "- "), says) {
			t.Errorf("the letter of the mover begins\n%s", text)
		}
	}
	c.tells(c.ask("japan", "REPORT 1\n"), "2 orders of Soviet Union were not carried out:")
}

// TestOrdersNotCarriedOutForPrograms has them on their own in the file of a report.
func TestOrdersNotCarriedOutForPrograms(t *testing.T) {
	c := newClub(t, "swift")
	c.reportFiles(t, "japan")
	c.accept("soviet_union", hopeless(2))
	var p bulletin.ProgramText
	files := c.reportFiles(t, "japan")
	if err := json.Unmarshal(files[len(files)-1], &p); err != nil || len(p.Turns) != 1 || len(p.Undone) != 2 {
		t.Fatalf("%v: programs are told %+v", err, p.Undone)
	}
	u := p.Undone
	slices.SortFunc(u, func(a, b bulletin.ProgramUndone) int { return strings.Compare(a.Order, b.Order) })
	if o := u[0]; o.Report != 1 || o.Power != "soviet_union" || o.Section != "NONCOMBAT" || o.Order != "1 inf Archangel -> West Russia" || o.Why == "" || o.Line == 0 {
		t.Errorf("programs are told %+v", o)
	}
}

// TestOrdersNotCarriedOutInLongLetters keeps them on top however little else a letter has room for, and counts those that
// it does not list.
func TestOrdersNotCarriedOutInLongLetters(t *testing.T) {
	c := newClub(t, "swift")
	c.accept("soviet_union", hopeless(12))
	tb := c.opened()
	delivery := tb.Scribe.Everything()
	b, err := bulletin.Compose(c.desk.House, tb, c.desk.post(tb, nil), delivery)
	if err != nil {
		t.Fatal(err)
	}
	mover := tb.Reader.Edition().PowerByID("soviet_union")
	for d := letters.AllTold; d < letters.Always; d++ {
		his := b.Letter("News", b.AmissOf(tb.PowersOf([]*game.Seat{tb.Seat("soviet_union")})), nil, mover)
		own := his.Plain(d)
		if !strings.Contains(joined(own), "12 of your orders were not carried out:") || !strings.Contains(joined(own), "And 4 more in the lines of the whole report") {
			t.Errorf("with detail %d its mover is told\n%s", d, own)
		}
		all := b.Letter("News", nil, nil)
		other := all.Plain(d)
		if !strings.Contains(joined(other), "12 orders of Soviet Union were not carried out:") || !strings.Contains(joined(other), "And 4 more in the lines of the whole report") {
			t.Errorf("with detail %d the others are told\n%s", d, other)
		}
	}
}

// TestReceiptsSayWhatWasNotCarriedOut tells it to who plays the turn, also when no report is due yet, and to nobody else.
func TestReceiptsSayWhatWasNotCarriedOut(t *testing.T) {
	tb := newClub(t, "full").opened()
	ed := tb.Reader.Edition()
	mover, other := ed.PowerByID("soviet_union"), ed.PowerByID("japan")
	tb.Scribe.Game.Events = append(slices.Clone(tb.Scribe.Game.Events), position.PassedOver{Power: mover, Section: "NONCOMBAT", Text: "1 inf Archangel -> West Russia", Reason: "It is enemy land."})
	for power, told := range map[edition.PowerID]bool{mover: true, other: false} {
		a := tb.Accept(nil, orders.Reading{Letter: &order.Orders{Power: power}}, "DONE\n", 0, table.Answer{}, table.Answer{}).Alone()
		before, _, _ := strings.Cut(joined(textOf(a)), "ACCEPTED.")
		if got := strings.Contains(before, "1 of your orders was not carried out:"); got != told {
			t.Errorf("%s is told\n%s", ed.Powers[power].Name, textOf(a))
		}
	}
}
