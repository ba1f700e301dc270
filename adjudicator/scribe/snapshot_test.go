package scribe_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/scribe"
)

const head = "fieldpost-snapshot/1\n"

// page is what a snapshot holds, as a program has written it that did not say by which law: all of it is read at once then.
func page(t testing.TB, snapshot []byte) string {
	t.Helper()
	text := unzipped(t, bytes.TrimPrefix(snapshot, []byte(head)))
	if !strings.Contains(text, `"facts":1,`) {
		t.Fatal("the page does not say how its facts are written")
	}
	return strings.Replace(text, `"facts":1,`, "", 1)
}

// packed is a snapshot that holds a page.
func packed(text string) []byte {
	return append([]byte(head), member(text)...)
}

// twoTurns is a game in which the third turn has begun; the standing order of Japan has been in force for both.
func twoTurns(t testing.TB) *rehearsal.Rehearsal {
	t.Helper()
	reader := revised(t)
	r, err := rehearsal.New(rehearsal.Cast{Game: "g7", Seed: "snapshot", Start: position.New(reader.Edition(), nil), Reader: reader, Pace: sitting.Courteous, Contributors: []string{"japan"}, Codes: 20})
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"POWER Japan\nSTANDING\nland: lose inf\nask: retreat\n", wholeTurn, "POWER Germany\nBUY 2 inf\nCOMBAT\n1 inf, 1 arm Libya -> Anglo-Egypt\nPLACE none\nDONE\n"} {
		if err := r.Act(func(s *scribe.Scribe) error { return enter(t, s, r, text) }); err != nil {
			t.Fatal(err)
		}
	}
	if s := r.Scribe; len(s.Game.History) != 2 || s.Begun() != 3 {
		t.Fatalf("%d turns are over, %d have begun", len(s.Game.History), s.Begun())
	}
	return r
}

func enter(t testing.TB, s *scribe.Scribe, r *rehearsal.Rehearsal, text string) error {
	t.Helper()
	bad, err := s.Letter(letter(t, r.Reader(), text))
	if len(bad) > 0 {
		t.Fatal(bad[0].Text)
	}
	return err
}

// grown is a text of a page that only grows.
var grown = regexp.MustCompile(`"(leaves|lines|opened)":\{"pieces":[0-9]+,"sum":[0-9]+,"rest":("(?:[^"\\]|\\.)*")\}`)

// snap is a snapshot as the first version has it: in one piece, with all of the log and its turns on the page, each as a member of gzip.
func snap(t testing.TB, s *scribe.Scribe) []byte {
	t.Helper()
	sheet, pieces, err := s.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	text := []byte(unzipped(t, bytes.TrimPrefix(sheet, []byte("fieldpost-snapshot/2\n"))))
	leaves, opened := "", ""
	text = grown.ReplaceAllFunc(text, func(whole []byte) []byte {
		m := grown.FindSubmatch(whole)
		var rest string
		if err := json.Unmarshal(m[2], &rest); err != nil {
			t.Fatal(err)
		}
		name := string(m[1])
		prefix := map[string]string{"leaves": "log/", "lines": "lines/", "opened": "opened/"}[name]
		all := ""
		for _, p := range pieces {
			if strings.HasPrefix(p.Name, prefix) {
				all += unzipped(t, p.Data)
			}
		}
		all += rest
		var value any = all
		switch name {
		case "leaves":
			leaves = all
			return []byte(`"leaves":{}`)
		case "lines":
			name, value = "seals", strings.Split(all, "\n")
		case "opened": // they are put in their places below
			opened = all
			return []byte(`"opened":{}`)
		}
		data, err := json.Marshal(map[string]any{name: value})
		if err != nil {
			t.Fatal(err)
		}
		return data[1 : len(data)-1]
	})
	text = regexp.MustCompile(`"log":"[^"]*"`).ReplaceAllFunc(text, func(title []byte) []byte {
		rest, err := json.Marshal("\n" + leaves)
		if err != nil {
			t.Fatal(err)
		}
		return slices.Concat(title[:len(title)-1], rest[1:])
	})
	var inputs struct {
		Inputs []json.RawMessage
		Listed []int
	}
	if err := json.Unmarshal(text, &inputs); err != nil {
		t.Fatal(err)
	}
	var list []string
	for line := range strings.Lines(opened) {
		list = append(list, strings.TrimSpace(line))
	}
	for _, place := range inputs.Listed {
		list[place] = strings.TrimSuffix(list[place], "}") + `,"listed":true}`
	}
	for _, in := range inputs.Inputs {
		list = append(list, string(in))
	}
	at := bytes.Index(text, []byte(`"inputs":[`))
	end := at + bytes.Index(text[at:], []byte(`,"terms":`))
	text = slices.Concat(text[:at], []byte(`"inputs":[`+strings.Join(list, ",")+"]"), text[end:])
	var turns [][]byte
	for _, p := range pieces {
		if strings.HasPrefix(p.Name, "turn/") {
			turns = append(turns, p.Data)
		}
	}
	var begun struct {
		Delivery, Past struct{ Began []int }
	}
	if err := json.Unmarshal(text, &begun); err != nil {
		t.Fatal(err)
	}
	rest, past := string(text), len(begun.Past.Began)
	out := []byte(head)
	for _, one := range []struct {
		name  string
		turns [][]byte
	}{{"parcel", turns[past:]}, {"past", turns[:past]}} {
		at := strings.Index(rest, `"`+one.name+`":{"from":`)
		at += strings.Index(rest[at:], `"began":`)
		at += strings.Index(rest[at:], "}")
		out = append(append(out, member(rest[:at]+`,"turns":[`)...), bytes.Join(one.turns, scribe.Comma)...)
		rest = "]" + rest[at:]
	}
	return append(out, member(rest)...)
}

// unzipped is what gzip has packed.
func unzipped(t testing.TB, packed []byte) string {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// member is a text packed by gzip.
func member(text string) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, _ = io.WriteString(z, text)
	_ = z.Close()
	return b.Bytes()
}

// TestSnapshotOfTheBeginning asks for a snapshot again and again while a turn is played: nothing of the turn is in it, even
// while a lock is open, until the next one begins. Only what the scribe restored from it is given makes it go on.
func TestSnapshotOfTheBeginning(t *testing.T) {
	r := twoTurns(t)
	first := r.Scribe
	snapshot := snap(t, first)
	still := func(after string) {
		t.Helper()
		if !bytes.Equal(snap(t, first), snapshot) {
			t.Errorf("after %s the snapshot is another", after)
		}
	}
	time := time.Date(2026, 11, 24, 10, 0, 0, 0, time.UTC)
	play := func(s *scribe.Scribe, still func(string)) {
		if err := enter(t, s, r, "POWER Japan\nSTANDING drop 2\n"); err != nil {
			t.Fatal(err)
		}
		still("a standing order was dropped")
		if err := s.Act("referee", "ruling", "So be it.\n"); err != nil {
			t.Fatal(err)
		}
		s.Delivery()
		still("a delivery was sent")
		if err := enter(t, s, r, "POWER United Kingdom\nBUY 1 inf\nCOMBAT\n1 ftr United Kingdom -> sz 5, land United Kingdom\nPLACE none\nDONE\n"); err != nil {
			t.Fatal(err)
		}
		still("a letter")
		lock, err := s.Lock(time, 48*60*60*1e9, 0)
		if err != nil {
			t.Fatal(err)
		}
		still("a lock")
		code, err := r.Chains["japan"].Code(lock.N)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Reveal("japan", dice.Revealed{Code: code, Signs: s.Tape.Log().Head().Signs()}); err != nil {
			t.Fatal(err)
		}
	}
	play(first, still)
	if err := first.Roll(""); err != nil {
		t.Fatal(err)
	}
	if len(first.Game.History) == 3 == bytes.Equal(snap(t, first), snapshot) {
		t.Errorf("%d turns are over; the snapshot should be another when the third is", len(first.Game.History))
	}

	if _, err := r.Reopen(snapshot); err != nil {
		t.Fatal(err)
	}
	second := r.Scribe
	if !bytes.Equal(snap(t, second), snapshot) {
		t.Error("the snapshot of what it restored is another")
	}
	play(second, func(string) {})
	if err := second.Roll(""); err != nil {
		t.Fatal(err)
	}
	if a, b := second.Tape.Log().Head(), first.Tape.Log().Head(); a != b {
		t.Errorf("the log is %s, and was %s", a.Short(), b.Short())
	}
	if !bytes.Equal(snap(t, second), snap(t, first)) {
		t.Error("the next snapshot is another")
	}
	first.OpenAll()
	second.OpenAll()
	if a, b := scribe.PrintOpened("g7", second.Everything().Opened), scribe.PrintOpened("g7", first.Everything().Opened); a != b || !strings.Contains(a, "ask: retreat") {
		t.Errorf("opened are\n%s\nand were\n%s", a, b)
	}
}

// TestOldSnapshot opens a game from a page that version 1 has written, of the game that twoTurns plays; every later version
// must be able to.
func TestOldSnapshot(t *testing.T) {
	old, err := os.ReadFile("testdata/snapshot-1.json")
	if err != nil {
		t.Fatal(err)
	}
	r := twoTurns(t)
	if _, err := r.Reopen(packed(string(old))); err != nil {
		t.Fatal(err)
	}
	s := r.Scribe
	ed := r.Reader().Edition()
	if name := s.Game.Start.TurnName(); name != "united_kingdom/t1" || len(s.Game.History) != 2 || s.Tape.Log().Next() != 3 {
		t.Errorf("%s begins after %d turns, and lock %d comes next", name, len(s.Game.History), s.Tape.Log().Next())
	}
	if lines := s.Game.Standing[ed.PowerByID("japan")]; len(lines) != 2 || lines[1].Word != "ask" {
		t.Errorf("the standing orders are %+v", lines)
	}
	russia, known := ed.Board.Find("Russia")
	if told := told(t, s)[0]; !known || len(told.End.In(russia)) < 8 || told.Steps[0].Decision == "" {
		t.Error("the first turn placed 8 infantry in Russia")
	}
}

// told are the turns that are over.
func told(t testing.TB, s *scribe.Scribe) []sitting.Finished {
	t.Helper()
	var list []sitting.Finished
	for n := 1; n <= s.Over(); n++ {
		f, err := s.Turn(n)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, f)
	}
	return list
}

// TestTurnUnread restores a game of which a turn that is over cannot be read: the game goes on, and whoever asks for the turn is
// told an error.
func TestTurnUnread(t *testing.T) {
	r := twoTurns(t)
	if _, err := r.Reopen(snap(t, r.Scribe)); err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(page(t, snap(t, r.Scribe)), `"law":`, `"facts":1,"law":`, 1)
	if _, err := r.Reopen(packed(strings.Replace(text, `{"turn":{"Power":"soviet_union"`, `{"nothing like it":{"Power":"soviet_union"`, 1))); err != nil {
		t.Fatal(err)
	}
	for n, past := range r.Scribe.Everything().Turns { // the second begins where the first leads
		_, err := past.Finished()
		if _, again := r.Scribe.Turn(n + 1); !errors.Is(err, scribe.ErrUnread) || !errors.Is(again, scribe.ErrUnread) {
			t.Errorf("turn %d: %v, %v", n+1, err, again)
		}
	}
	if err := r.Act(func(s *scribe.Scribe) error { return s.Rollback("referee", "germany/t1") }); !errors.Is(err, scribe.ErrUnread) {
		t.Errorf("the rollback: %v", err)
	}
	if err := r.Act(func(s *scribe.Scribe) error { return enter(t, s, r, "POWER United Kingdom\nPASS\n") }); err != nil {
		t.Errorf("the game does not go on: %v", err)
	}
}

// TestWhatWasPlayedCounts restores a game whose events lead to another position than the one in which the turn begins, as
// if a later version did one of them otherwise.
func TestWhatWasPlayedCounts(t *testing.T) {
	r := twoTurns(t)
	good := page(t, snap(t, r.Scribe))
	begins := regexp.MustCompile(`("begins":.*?Japan: ipcs )[0-9]+`)
	if _, err := r.Reopen(packed(begins.ReplaceAllString(good, "${1}77"))); err != nil {
		t.Fatal(err)
	}
	japan := r.Reader().Edition().PowerByID("japan")
	g := r.Scribe.Game
	if n := g.Start.Money[japan]; n != 77 {
		t.Errorf("Japan has %d", n)
	}
	if n := told(t, r.Scribe)[1].End.Money[japan]; n == 77 {
		t.Error("what has been told is another")
	}
	if again := page(t, snap(t, r.Scribe)); !strings.Contains(again, "Japan: ipcs 77") {
		t.Error("the next snapshot does not have it")
	}
}

// TestOfAnotherLaw opens a game from a snapshot of a program that judges by another law: its turns are read at once, and are the same.
func TestOfAnotherLaw(t *testing.T) {
	r := twoTurns(t)
	snapshot := snap(t, r.Scribe)
	from := bytes.NewReader(snapshot[len(head):])
	z, err := gzip.NewReader(from)
	if err != nil {
		t.Fatal(err)
	}
	z.Multistream(false)
	first, err := io.ReadAll(z)
	if err != nil || !bytes.Contains(first, []byte(`"law":`)) {
		t.Fatalf("it begins with %q, %v", first, err)
	}
	rest := snapshot[len(snapshot)-from.Len():]
	if _, err := r.Reopen(snapshot); err != nil {
		t.Fatal(err)
	}
	was := told(t, r.Scribe)
	if _, err := r.Reopen(append(packed(strings.Replace(string(first), `"law":`, `"law":9`, 1)), rest...)); err != nil {
		t.Fatal(err)
	}
	for i, f := range told(t, r.Scribe) {
		if !reflect.DeepEqual(f.Events, was[i].Events) || !reflect.DeepEqual(f.Steps, was[i].Steps) {
			t.Errorf("turn %d is another", i)
		}
	}
	if n := len(was); n != 2 || r.Scribe.Over() != n {
		t.Errorf("%d turns are over, and %d", n, r.Scribe.Over())
	}
	if !bytes.Equal(snap(t, r.Scribe), snapshot) {
		t.Error("the snapshot of what it restored is another")
	}
}

// TestBadSnapshots says what is wrong with snapshots that are damaged, or that nobody has written.
func TestBadSnapshots(t *testing.T) {
	r := twoTurns(t)
	snapshot := snap(t, r.Scribe)
	good := page(t, snapshot)
	damaged := bytes.Clone(snapshot)
	damaged[len(damaged)-7] ^= 4
	brokenTurn := bytes.Clone(snapshot)
	brokenTurn[bytes.Index(snapshot, []byte("FP\x08\x00"))+100] ^= 4
	for name, c := range map[string]struct {
		snapshot []byte
		says     string
	}{
		"nothing":             {nil, `does not begin with "fieldpost-snapshot/2"`},
		"another version":     {append([]byte("fieldpost-snapshot/3\n"), snapshot[len(head):]...), `does not begin with "fieldpost-snapshot/2"`},
		"not packed":          {[]byte(head + good), "gzip"},
		"damaged":             {damaged, "can not be read"},
		"a damaged turn":      {brokenTurn, "a turn in it is damaged"},
		"cut off":             {snapshot[:len(snapshot)-9], "unexpected EOF"},
		"too long":            {packed(strings.Repeat(" ", 65<<20)), "more than 67108864 bytes"},
		"no page":             {packed("[]"), "cannot unmarshal"},
		"an empty page":       {packed("{}"), "log:1"},
		"another die":         {packed(otherDie(good)), "the codes give"},
		"no turn":             {packed(strings.Replace(good, `"turn":"united_kingdom/t1"`, `"turn":"atlantis/t1"`, 1)), `the turn "atlantis/t1" does not begin`},
		"another turn":        {packed(strings.Replace(good, `"starts":{"germany/t1":-1`, `"starts":{"germany/t1":-2`, 1)), "begins with a position of united_kingdom/t1"},
		"no such position":    {packed(strings.Replace(good, `"starts":{"germany/t1":-1`, `"starts":{"germany/t1":-3`, 1)), "place 2 does not exist"},
		"no such input":       {packed(strings.Replace(good, `"terms":[0,`, `"terms":[99,`, 1)), "place 99 does not exist"},
		"a bad board":         {packed(strings.Replace(good, `empty\nAlaska: `, `empty\nAtlantis: `, 1)), "the position in which it begins: line 2"},
		"too many":            {packed(strings.Replace(good, `Alaska: United States 1 inf`, `Alaska: United States 9999 inf`, 1)), "9999 is too many"},
		"no salt":             {packed(strings.Replace(good, `"salt":"`, `"salt":"x`, 1)), "is not 32 hex digits"},
		"another edition":     {packed(strings.Replace(good, `"text":"edition revised\n"`, `"text":"edition classic\n"`, 1)), `the edition is "classic"`},
		"no standing":         {packed(strings.Replace(good, `"text":"STANDING\nland: lose inf\n"`, `"text":"BUY 1 inf\n"`, 1)), "standing japan 1.1 is no standing order"},
		"many salts":          {packed(strings.Replace(good, `"drawn":`, `"drawn":9999999`, 1)), "drawn for salts"},
		"an impossible event": {packed(strings.Replace(good, `"events":[{`, `"events":[{"paid":{"Power":"","Amount":1}},{`, 1)), "turn 2: a snapshot can not be read in full: a turn: its event 0 can not happen"},
		"a flood":             {packed(strings.Replace(good, `"events":[{`, `"events":[{"bid":{"Power":"japan","Kind":"infantry","Space":"Japan","Count":100000}},{`, 1)), "more units than there can be"},
		"a seal":              {packed(strings.Replace(good, `"seals":["option game`, `"seals":["wish game`, 1)), `no kind of input "wish"`},
		"a hash":              {packed(strings.Replace(good, `"sent":"`, `"sent":"x`, 1)), "is not 64 hex digits"},
		"sent":                {packed(strings.Replace(good, `"parcel":{"from":`, `"parcel":{"from":9`, 1)), "leaves are said to have been sent"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := r.Reopen(c.snapshot)
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v; it should say %q", err, c.says)
			}
		})
	}
	if _, err := r.Reopen(packed(good)); err != nil {
		t.Error(err)
	}
}

// otherDie is a page with other dice in its log.
func otherDie(page string) string {
	return regexp.MustCompile(`round/1/att/attack/soviet-union: [1-6]`).ReplaceAllStringFunc(page, func(line string) string {
		last := len(line) - 1
		return line[:last] + string('1'+(line[last]-'0')%6)
	})
}

// TestOthersCodes refuses a game whose codes are another's.
func TestOthersCodes(t *testing.T) {
	r := twoTurns(t)
	snapshot := snap(t, r.Scribe)
	if _, err := scribe.Restore(r.Reader(), snapshot, scribe.Kept{}); err == nil || !strings.Contains(err.Error(), "the operator has no code") {
		t.Errorf("without codes: %v", err)
	}
}

// FuzzRestore writes into a page at some place, over what stood there: a game comes of it or an error.
func FuzzRestore(f *testing.F) {
	r := twoTurns(f)
	good := page(f, snap(f, r.Scribe))
	at := func(text string) uint {
		i := strings.Index(good, text)
		if i < 0 {
			f.Fatalf("there is no %s on the page", text)
		}
		return uint(i)
	}
	f.Add(at(`{"turn"`), uint(len(good)), "{}")
	f.Add(at(`{"phase"`), uint(0), `{"lost":{"Units":[[1,"infantry","japan"]]}},`)
	f.Add(at(`-1,"soviet`), uint(2), "0")
	f.Add(at("Alaska: "), uint(8), "empty\\nAlaska: owner Japan; ")
	f.Add(at("land: lose inf"), uint(4), "sea")
	f.Fuzz(func(t *testing.T, at, cut uint, put string) {
		at = at % uint(len(good))
		cut = min(cut, uint(len(good))-at)
		if _, err := r.Reopen(packed(good[:at] + put + good[at+cut:])); err != nil {
			return
		}
		if _, err := r.Reopen(snap(t, r.Scribe)); err != nil {
			t.Fatalf("the snapshot of what was restored can not be read: %v", err)
		}
	})
}
