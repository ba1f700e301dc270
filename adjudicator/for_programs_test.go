package adjudicator

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/bulletin"
	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/readers"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/scribe"
	"fieldpost/orders"
)

// documented are the keys of docs/programs.md and their kinds.
func documented(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("../docs/programs.md")
	if err != nil {
		t.Fatal(err)
	}
	_, keys, _ := strings.Cut(string(text), "\n## Keys\n")
	keys, _, _ = strings.Cut(keys, "\n## ")
	told := map[string]string{}
	for _, m := range regexp.MustCompile("(?m)^\\| `([^`]+)` \\| (text|number|list|object) \\|").FindAllStringSubmatch(keys, -1) {
		told[m[1]] = m[2]
	}
	return told
}

// programKeys notes the keys of a report and their kinds. Events have a list of their own.
func programKeys(path string, value any, found map[string]string) {
	join := func(key string) string { return strings.TrimPrefix(path+"."+key, ".") }
	switch v := value.(type) {
	case map[string]any:
		if path != "" && !strings.HasSuffix(path, "[]") {
			found[path] = "object"
		}
		for key, of := range v {
			programKeys(join(key), of, found)
		}
	case []any:
		found[path+"[]"] = "list"
		for _, of := range v {
			if _, deep := of.(map[string]any); deep && !strings.HasSuffix(path, "events") {
				programKeys(path+"[]", of, found)
			}
		}
	case string:
		found[path] = "text"
	case float64:
		found[path] = "number"
	default:
		found[path] = fmt.Sprintf("%T", v)
	}
}

// reportFiles are the files for programs among the letters that came to a power, and takes these away.
func (c *club) reportFiles(t *testing.T, power string) (files [][]byte) {
	t.Helper()
	for _, l := range c.mails(power) {
		for _, f := range takenApart(t, l.raw).files {
			if strings.HasSuffix(f.Name, ".json") {
				files = append(files, f.Data)
			}
		}
	}
	return files
}

// TestReportsForPrograms plays random games with standing orders, the same ones every time, and reads every file for programs:
// it is JSON with the documented keys and no others, its position and its events can be read again, everybody gets the same one,
// and no address, no token, and nothing that is still sealed stands in it. All documented keys come up.
func TestReportsForPrograms(t *testing.T) {
	told := documented(t)
	seen := map[string]string{}
	games, letters := diligence.Of(1, 1, 4), diligence.Of(30, 60, 60)
	for seed := range uint64(games) {
		pace := []string{"full", "swift", "courteous", "full"}[seed]
		c := beginClub(t, refereed(pace))
		game, reader := c.sitting()
		players := newPlayers(t, reader, seed)
		for n := range letters {
			if game.Now.Winner != edition.NoSide {
				break
			}
			power, text := players.letter(game)
			c.accept(power, text)
			if n == letters-1 {
				c.ruled("END GAME\n")
			}
			files := c.reportFiles(t, "japan")
			if other := c.reportFiles(t, "germany"); !slices.EqualFunc(files, other, bytes.Equal) {
				t.Error("Germany gets other files than Japan")
			}
			for _, data := range files {
				c.fitForPrograms(t, reader, data, seen)
			}
			game, _ = c.sitting()
		}
	}
	won := toEight(t, "swift") // random games are not won so soon
	_, reader := won.sitting()
	won.ruled("CORRECT\nKarelia S.S.R.: owner Germany; nothing\nIndia: owner Japan; nothing\nBECAUSE two cities are enough to try this out\nEND\n")
	won.accept("soviet_union", hopeless(2))
	for _, data := range won.reportFiles(t, "japan") {
		won.fitForPrograms(t, reader, data, seen)
	}
	var amiss bulletin.ProgramText
	g, _ := won.sitting()
	if _, err := amiss.Told(1, g.Start, []position.Event{position.PassedOver{Power: 0, Section: "PLACE", Text: "1 inf Russia", Reason: "There is no room.", Instead: "Caucasus has room.", Topic: "place/capacity"}, position.Unplaced{Power: 0, Kind: 0, Count: 1}}); err != nil {
		t.Fatal(err)
	}
	joint := position.New(editionstest.Load(t, "advanced"), nil)
	joint.Mover, joint.Round = joint.Edition.PowerByID("united_kingdom"), 1
	together, err := new(bulletin.ProgramText).Told(1, joint, nil)
	if err != nil || !slices.Equal(together.Movers, []string{"united_kingdom", "united_states", "china"}) {
		t.Errorf("those who move together are %q, %v", together.Movers, err)
	}
	data, err := json.Marshal(map[string]any{"undone": amiss.Undone, "lost": amiss.Lost, "turn": map[string]any{"movers": together.Movers}, "turns": []any{together}})
	var loose any
	if err := errors.Join(err, json.Unmarshal(data, &loose)); err != nil {
		t.Fatal(err)
	}
	programKeys("", loose, seen)
	for key, kind := range seen {
		if told[key] != kind {
			t.Errorf("%s is a %s, and docs/programs.md says %q", key, kind, told[key])
		}
	}
	if missing := slices.DeleteFunc(slices.Sorted(maps.Keys(told)), func(key string) bool { return seen[key] != "" }); len(missing) > 0 && !testing.Short() {
		t.Errorf("these keys are documented and never come up: %q", missing)
	}
}

// fitForPrograms looks at one file.
func (c *club) fitForPrograms(t *testing.T, reader *orders.Reader, data []byte, seen map[string]string) {
	t.Helper()
	var loose any
	if err := json.Unmarshal(data, &loose); err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	programKeys("", loose, seen)
	strict := json.NewDecoder(bytes.NewReader(data))
	strict.DisallowUnknownFields()
	var p bulletin.ProgramText
	if err := strict.Decode(&p); err != nil || strict.More() {
		t.Fatalf("%v\n%s", err, data)
	}
	for _, turn := range append(p.Turns, p.Turn) {
		events, err := position.ReadEvents(reader.Edition(), turn.Events)
		if err != nil {
			t.Fatal(err)
		}
		again, err := position.WriteEvents(reader.Edition(), events)
		var got, want any
		if err := errors.Join(err, json.Unmarshal(again, &got), json.Unmarshal(turn.Events, &want)); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("the events\n%s\nare read as\n%s\n%v", turn.Events, again, err)
		}
	}
	saved, read, err := readers.ParseSaved("position", p.Position)
	if err == nil {
		_, err = notation.ToPosition(&saved.Position, read.Edition(), saved.Options, saved.Turn)
	}
	if err != nil {
		t.Errorf("the position can not be read: %v\n%s", err, p.Position)
	}
	tb := c.opened()
	text := strings.ToLower(string(data))
	for _, s := range tb.Everybody() {
		if strings.Contains(text, strings.ToLower(s.Token)) || strings.Contains(text, s.Address) {
			t.Errorf("the token or the address of %s stands in it", s.Name)
		}
	}
	if found := longHash.FindString(text); found != "" {
		t.Errorf("a salt or the hash of something stands in it: %s", found)
	}
	for power := range decidedByStanding(loose) { // what has decided something is opened to everybody, and may be told in its words
		if !slices.ContainsFunc(tb.Scribe.Everything().Opened, func(in *scribe.Input) bool { return in.Kind == scribe.Standing && in.Power == power }) {
			t.Errorf("a standing order of %s has decided something and is still sealed", power)
		}
	}
	rest, err := json.Marshal(loose)
	if err != nil {
		t.Fatal(err)
	}
	for _, lines := range tb.Scribe.Game.Standing {
		for _, l := range lines {
			if line := reader.PrintStandingLine(&l); strings.Contains(strings.ToLower(string(rest)), strings.ToLower(line)) {
				t.Errorf("standing orders stand in it: %q", line)
			}
		}
	}
}

// decidedByStanding finds the powers whose standing orders have decided something, and takes the words of these choices out.
func decidedByStanding(loose any) map[string]bool {
	powers := map[string]bool{}
	var walk func(any)
	walk = func(value any) {
		switch v := value.(type) {
		case []any:
			for _, of := range v {
				walk(of)
			}
		case map[string]any:
			if d, decided := v["decided"].(map[string]any); decided && d["Source"] == "standing" {
				powers[d["Power"].(string)] = true
				delete(d, "Choice")
			}
			for _, of := range v {
				walk(of)
			}
		}
	}
	walk(loose)
	return powers
}

// longHash is what salts and seals look like; the root stands there by its first eight digits.
var longHash = regexp.MustCompile(`[0-9a-f]{16,}`)

// TestQuestionsBeforeTheFirstDice asks somebody before the first dice of a turn: the others are told that he is asked, not what.
func TestQuestionsBeforeTheFirstDice(t *testing.T) {
	c := beginClub(t, refereed("full"))
	tb := c.opened()
	ed := tb.Reader.Edition()
	ask := &turn.Decision{ID: "place/board/sz-8/united-kingdom", Power: ed.PowerByID("united_kingdom"), Word: "board", Space: edition.Nowhere, Text: "May the fighter come aboard?", Options: []string{"yes", "no"}, Default: turn.Choice{Text: "yes"}}
	tb.Scribe.Game.Open = []*turn.Decision{ask}
	f, err := bulletin.ForPrograms(tb, tb.Scribe.Everything())
	if err != nil {
		t.Fatal(err)
	}
	if tb.Rolled() || bytes.Contains(f.Data, []byte("fighter")) || bytes.Contains(f.Data, []byte("yes")) || !bytes.Contains(f.Data, []byte(`"for": "board"`)) {
		t.Errorf("everybody is told\n%s", f.Data)
	}
	fights := fought(t)
	tb = fights.opened()
	if f, err = bulletin.ForPrograms(tb, tb.Scribe.Everything()); err != nil || !bytes.Contains(f.Data, []byte(`"options"`)) && !bytes.Contains(f.Data, []byte("Which are lost")) {
		t.Errorf("when dice have been rolled everybody is told\n%s\n%v", f.Data, err)
	}
}

// FuzzReportForPrograms changes a file for programs as a program in between might: what can be read of it is read to an end.
func FuzzReportForPrograms(f *testing.F) {
	ed, err := readers.Of("revised")
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte(`[{"moved":{"Power":"soviet_union","Units":[[31,"infantry","soviet_union"]],"Path":["Russia","West Russia"],"Combat":true}}]`))
	f.Add([]byte(`[{"rolled":{"Label":"a","Shots":[{"Need":1,"Dice":[1,6]}],"Hits":1}},{"victory":{"Side":"Axis"}}]`))
	f.Fuzz(func(t *testing.T, data []byte) {
		events, err := position.ReadEvents(ed.Edition(), data)
		if err != nil {
			return
		}
		again, err := position.WriteEvents(ed.Edition(), events)
		if err != nil {
			t.Fatal(err)
		}
		if !json.Valid(again) {
			t.Errorf("it is no JSON: %s", again)
		}
		read, err := position.ReadEvents(ed.Edition(), again)
		if err != nil {
			t.Fatal(err)
		}
		if twice, err := position.WriteEvents(ed.Edition(), read); err != nil || !bytes.Equal(twice, again) {
			t.Errorf("%v: it was\n%s\nand is\n%s", err, again, twice)
		}
	})
}
