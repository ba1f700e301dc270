package adjudicator

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"fieldpost/adjudicator/game"
)

// TestMarks reads the marks of a seat again as they were written, and the single one of older records.
func TestMarks(t *testing.T) {
	for _, c := range []struct {
		name, json string
		want       game.Marks
	}{
		{"one, of before", `{"name":"japan","form":"0d45561f"}`, game.Marks{{Mark: "0d45561f"}}},
		{"none", `{"name":"japan"}`, nil},
		{"two", `{"name":"japan","form":[{"mark":"b","mover":"germany","round":2},{"mark":"a","mover":"japan","round":1}]}`, game.Marks{{Mark: "b", Mover: "germany", Round: 2}, {Mark: "a", Mover: "japan", Round: 1}}},
	} {
		var s, again game.Seat
		if err := json.Unmarshal([]byte(c.json), &s); err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		written, err := json.Marshal(s)
		if err == nil {
			err = json.Unmarshal(written, &again)
		}
		if err != nil || cmp.Diff(c.want, s.Form) != "" || cmp.Diff(c.want, again.Form) != "" {
			t.Errorf("%s: %v, %v and %v, want %v", c.name, err, s.Form, again.Form, c.want)
		}
	}
	if err := json.Unmarshal([]byte(`{"form":7}`), new(game.Seat)); err == nil {
		t.Error("a number is no mark")
	}
}

// TestMarksKept keeps the newest marks, and leaves those alone that a copy of the seat has.
func TestMarksKept(t *testing.T) {
	var m game.Marks
	for _, mark := range []string{"a", "b", "c", "d"} {
		before := append(game.Marks{}, m...)
		was := m
		m = m.With(game.Mark{Mark: mark})
		if diff := cmp.Diff(before, append(game.Marks{}, was...)); diff != "" {
			t.Errorf("what was there before has changed: %s", diff)
		}
	}
	if diff := cmp.Diff(game.Marks{{Mark: "d"}, {Mark: "c"}, {Mark: "b"}}, m); diff != "" {
		t.Error(diff)
	}
}

// orderForm is a form with its mark, as it stands in a letter.
var orderForm = regexp.MustCompile(`(?s)# == ORDER FORM [0-9a-f]{8} ==\n.*# == END OF FORM [0-9a-f]{8} ==`)

// asOutlook sends a form back as programs do that quote without marks, with orders typed below headings.
func asOutlook(t *testing.T, above, form string, typed map[string]string) string {
	t.Helper()
	if form = orderForm.FindString(form); form == "" {
		t.Fatal("the letter has no form")
	}
	for head, lines := range typed {
		head = "# == " + head + " ==\n"
		if !strings.Contains(form, head) {
			t.Fatalf("the form has no %s:\n%s", head, form)
		}
		form = strings.Replace(form, head, head+lines+"\n", 1)
	}
	return above + "\n\n-----Original Message-----\nFrom: Fieldpost <gm@example.org>\nSent: Monday, November 23, 2026 9:00 AM\nTo: Anna <anna@example.org>\nSubject: [g7] Your turn\n\n" + form
}

// secondRound is a game in its second round, with the form of the first round and that of the second.
func secondRound(t *testing.T) (c *club, first, second received) {
	t.Helper()
	c = newClub(t, "swift")
	first = c.one("soviet_union")
	c.accept("soviet_union", sovietTurn)
	for _, power := range clubPowers[1:] {
		c.accept(power, "PASS\n")
	}
	all := c.mails("soviet_union")
	return c, first, all[len(all)-1]
}

// TestFormOfAnOlderRound says of a form of a turn that is over what it is, and sends the one that is wanted.
func TestFormOfAnOlderRound(t *testing.T) {
	c, first, second := secondRound(t)
	buys := map[string]string{"BUY": "BUY 8 inf"}
	before := c.moment()
	refused := c.ask("soviet_union", asOutlook(t, "", first.text, buys))
	c.tells(refused, "NOT ACCEPTED: 1 error", "This is the form of round 1, and that turn is over. Here is that of round 2.")
	if c.moment() != before {
		t.Error("the old form has changed the game")
	}
	given := orderForm.FindString(refused.text)
	if given == "" || given == orderForm.FindString(first.text) || given == orderForm.FindString(second.text) {
		t.Fatalf("no new form comes with it:\n%s", refused.text)
	}
	c.accept("soviet_union", asOutlook(t, "", refused.text, buys))
	c.tells(c.one2("soviet_union", 0), "BUY 8 inf")
}

// TestOldFormUnused takes what is typed above a form of a turn that is over, if the form itself came back empty.
func TestOldFormUnused(t *testing.T) {
	c, first, _ := secondRound(t)
	c.accept("soviet_union", asOutlook(t, "BUY 2 inf\nPLACE none\nDONE\n", first.text, nil))
	c.tells(c.one2("soviet_union", 0), "BUY 2 inf")
}

// TestOldFormAfterTheTurn sends no form to somebody of whom nothing is asked.
func TestOldFormAfterTheTurn(t *testing.T) {
	c, first, _ := secondRound(t)
	c.accept("soviet_union", "PASS\n")
	c.mails("soviet_union")
	refused := c.ask("soviet_union", asOutlook(t, "", first.text, map[string]string{"BUY": "BUY 8 inf"}))
	c.tells(refused, "that turn is over. The next one comes when something is asked of you.")
	if orderForm.MatchString(refused.text) {
		t.Errorf("there is a form:\n%s", refused.text)
	}
}

// TestOlderFormOfTheTurn reads a form of the turn being played although a newer one has been sent.
func TestOlderFormOfTheTurn(t *testing.T) {
	c := newClub(t, "swift")
	first := c.one("soviet_union")
	c.accept("soviet_union", "BUY 8 inf\n")
	newer := c.mails("soviet_union")
	if !orderForm.MatchString(newer[len(newer)-1].text) {
		c.handle(c.write("soviet_union", "HELP\n"))
	}
	c.accept("soviet_union", asOutlook(t, "", first.text, map[string]string{"COMBAT": "3 inf, 1 art Russia -> West Russia"}))
	c.tells(c.one2("soviet_union", 0), "COMBAT", "3 inf, 1 art Russia -> West Russia")
}

// TestFormAsked sends the form again, in short or with all its facts, to whoever has something to order, and reads what comes back in it.
func TestFormAsked(t *testing.T) {
	c := newClub(t, "swift")
	first := c.one("soviet_union")
	short, full := c.ask("soviet_union", "FORM\n"), c.ask("soviet_union", "form full\n")
	for _, l := range []received{first, short} {
		if form := orderForm.FindString(l.text); form == "" || strings.Contains(form, "Your units that can move") || strings.Count(form, "\n") > 70 {
			t.Errorf("this is no short form:\n%s", l.text)
		}
	}
	c.tells(full, "Your units that can move", "For example:", "How the battles are to be fought, in advance", "What could attack (->) what:")
	if strings.Contains(full.text, "FORM full") {
		t.Error("something is left out of the full form")
	}
	c.tells(c.ask("germany", "FORM full\n"), "FORM: nothing is asked of you now.")
	c.accept("soviet_union", asOutlook(t, "", full.text, map[string]string{"COMBAT": "3 inf, 1 art Russia -> West Russia"}))
	c.tells(c.one2("soviet_union", 0), "COMBAT", "3 inf, 1 art Russia -> West Russia")
}
