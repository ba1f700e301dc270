package scribe_test

import (
	"crypto/sha256"
	"encoding/hex"
	"reflect"
	"strings"
	"testing"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/scribe"
)

func some() []*scribe.Input {
	return []*scribe.Input{
		{Kind: scribe.Order, Power: "germany", Letter: 7, Part: 2, Salt: scribe.Salt{1, 2, 3}, Text: "TURN 5\nCOMBAT\n3 inf Germany -> Poland\n", Opened: true},
		{Kind: scribe.Standing, Power: "soviet_union", Letter: 10, Part: 1, Text: "STANDING\nland: lose inf\n", Opened: true},
		{Kind: scribe.Option, Power: scribe.Table, Letter: 1, Part: 1, Salt: scribe.Salt{9}, Text: "play swift\n", Opened: true},
	}
}

// TestSeal computes the hash of an input in another way.
func TestSeal(t *testing.T) {
	in := some()[0]
	sum := sha256.Sum256([]byte("fieldpost-dice/2 seal\n\x01\x02\x03" + strings.Repeat("\x00", 13) + "TURN 5\nCOMBAT\n3 inf Germany -> Poland\n"))
	if got, want := in.Seal().String(), "order germany 7.2 "+hex.EncodeToString(sum[:]); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestLists(t *testing.T) {
	var list scribe.List
	for _, in := range some() {
		list = append(list, in.Seal())
	}
	text := list.Text()
	if lines := strings.Split(text, "\n"); len(lines) != 4 || !strings.HasPrefix(lines[0], "option game 1.1 ") || !strings.HasPrefix(lines[2], "standing soviet_union 10.1 ") {
		t.Errorf("the lines are not in the order of their bytes:\n%s", text)
	}
	file := scribe.PrintLists("g7", []scribe.List{list, list[:1]})
	game, lists, err := scribe.ReadLists("g7-0003.inputs", file)
	if err != nil || game != "g7" || len(lists) != 2 || lists[0].Text() != text || lists[1].Hash() != list[:1].Hash() {
		t.Errorf("%v %s %v", err, game, lists)
	}
}

func TestOpened(t *testing.T) {
	file := scribe.PrintOpened("g7", some())
	game, inputs, err := scribe.ReadOpened("g7-0003.opened", file)
	if err != nil || game != "g7" || !reflect.DeepEqual(inputs, some()) {
		t.Errorf("%v %s %+v", err, game, inputs)
	}
	if scribe.PrintOpened("g7", nil) != "" {
		t.Error("a file for nothing")
	}
}

// TestBadFiles names file and line of what cannot be read.
func TestBadFiles(t *testing.T) {
	list := scribe.List{some()[0].Seal()}
	good := scribe.PrintLists("g7", []scribe.List{list})
	open := scribe.PrintOpened("g7", some())
	for name, c := range map[string]struct {
		text, says string
		opened     bool
	}{
		"no head":              {"hello\n", "x:1: a list of inputs begins with", false},
		"another protocol":     {strings.Replace(good, dice.Protocol, "fieldpost-dice/1", 1), `x:1: a list of inputs begins with "fieldpost-dice/2 inputs GAME`, false},
		"two protocols":        {good + strings.Replace(good, dice.Protocol, "fieldpost-dice/3", 1), `x:3: a list of inputs begins with "fieldpost-dice/2 inputs GAME`, false},
		"opened by another":    {strings.Replace(open, dice.Protocol, "fieldpost-dice/1", 1), `x:1: opened inputs begin with "fieldpost-dice/2 opened GAME"`, true},
		"another hash":         {strings.Replace(good, "order germany 7.2 ", "order germany 7.3 ", 1), "x:1: the list of inputs does not have the hash", false},
		"cut off":              {strings.Replace(good, "count 1", "count 2", 1), "x:2: the list ends after 1 of 2 lines", false},
		"a million":            {strings.Replace(good, "count 1", "count 1000000", 1), "x:1: the list is not of the game g7, or its count is none", false},
		"two games":            {good + strings.Replace(good, " g7 ", " g8 ", 1), "x:3: the list is not of the game g7", false},
		"no such kind":         {strings.Replace(good, "order germany", "wish germany", 1), `x:2: there is no kind of input "wish"`, false},
		"no number":            {strings.Replace(good, "7.2", "7", 1), "x:2: an input is numbered LETTER.PART", false},
		"a number with zeros":  {strings.Replace(good, "7.2", "07.2", 1), "x:2: an input is numbered LETTER.PART, as 7.2", false},
		"a short hash":         {good[:len(good)-3] + "\n", "x:2: the hash is not 64 hex digits", false},
		"nothing opened":       {"", "x:1: opened inputs begin with", true},
		"a text of nobody":     {"fieldpost-dice/2 opened g7\n TURN 5\n", "x:2: a text without its input", true},
		"a salt that is short": {strings.Replace(open, "0000", "00", 1), "x:2: the salt is not 32 hex digits", true},
		"no salt":              {strings.Replace(open, " salt ", " pepper ", 1), "x:2: an input is opened by", true},
	} {
		t.Run(name, func(t *testing.T) {
			var err error
			if c.opened {
				_, _, err = scribe.ReadOpened("x", c.text)
			} else {
				_, _, err = scribe.ReadLists("x", c.text)
			}
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v; it should say %s", err, c.says)
			}
		})
	}
}

// FuzzLists reads lists of strangers; what can be read is written as it was.
func FuzzLists(f *testing.F) {
	f.Add(scribe.PrintLists("g7", []scribe.List{{some()[0].Seal(), some()[1].Seal()}}))
	f.Fuzz(func(t *testing.T, text string) {
		game, lists, err := scribe.ReadLists("x", text)
		if err != nil {
			return
		}
		again, same, err := scribe.ReadLists("x", scribe.PrintLists(game, lists))
		if err != nil || again != game || len(same) != len(lists) {
			t.Errorf("%v: %q", err, text)
		}
	})
}

// FuzzOpened reads opened inputs of strangers.
func FuzzOpened(f *testing.F) {
	f.Add(scribe.PrintOpened("g7", some()))
	f.Fuzz(func(t *testing.T, text string) {
		game, inputs, err := scribe.ReadOpened("x", text)
		if err != nil || len(inputs) == 0 {
			return
		}
		_, same, err := scribe.ReadOpened("x", scribe.PrintOpened(game, inputs))
		if err != nil || !reflect.DeepEqual(same, inputs) {
			t.Errorf("%v: %q", err, text)
		}
	})
}

// FuzzReceipt reads receipts of strangers; what can be read holds inputs of one game.
func FuzzReceipt(f *testing.F) {
	_, lines, _ := strings.Cut(scribe.PrintOpened("g7", some()), "\n")
	head := "fieldpost-dice/2 receipt g7 germany leaves 14 root " + dice.Sum("a log").String()
	f.Add(head + "\n" + lines)
	f.Add(head + "\n")
	f.Add(head + " waits\n STANDING\n land: lose inf\n")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := scribe.ReadReceipt("x", text)
		if err != nil {
			return
		}
		if dice.CheckGame(r.Game) != nil || dice.CheckName(r.Power) != nil || r.Leaves < 1 || r.Waits != "" && len(r.Inputs) > 0 {
			t.Fatalf("%q is read as %+v", text, r)
		}
		for _, in := range r.Inputs {
			if in.Letter < 1 || in.Part < 1 {
				t.Errorf("%q holds %+v", text, in)
			}
		}
	})
}
