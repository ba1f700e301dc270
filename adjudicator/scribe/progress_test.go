package scribe_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"strings"
	"testing"

	"fieldpost/adjudicator/scribe"
)

const progressHead = "fieldpost-course/1\n"

// progressOf is the progress of a turn, as what stands in it and as it is packed.
func progressOf(t testing.TB, s *scribe.Scribe) (text string, packed []byte) {
	t.Helper()
	packed, _, err := s.Progress()
	if err != nil {
		t.Fatal(err)
	}
	z, err := gzip.NewReader(bytes.NewReader(bytes.TrimPrefix(packed, []byte(progressHead))))
	if err != nil {
		t.Fatal(err)
	}
	all, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return string(all), packed
}

func packedProgress(text string) []byte {
	return append([]byte(progressHead), bytes.TrimPrefix(packed(text), []byte(head))...)
}

// TestBadProgress says what is wrong with progress that is damaged, or of another turn.
func TestBadProgress(t *testing.T) {
	r := twoTurns(t)
	early, _ := progressOf(t, r.Scribe)
	snapshot := snap(t, r.Scribe)
	if err := r.Act(func(s *scribe.Scribe) error {
		return enter(t, s, r, "POWER United Kingdom\nBUY 1 inf\nCOMBAT\n1 ftr United Kingdom -> sz 5, land United Kingdom\n")
	}); err != nil {
		t.Fatal(err)
	}
	good, whole := progressOf(t, r.Scribe)
	if good == early {
		t.Fatal("nothing has happened")
	}
	for name, c := range map[string]struct {
		progress []byte
		says     string
	}{
		"nothing":        {nil, `does not begin with "fieldpost-course/1"`},
		"a snapshot":     {snapshot, `does not begin with "fieldpost-course/1"`},
		"no progress":    {packedProgress("[]"), "cannot unmarshal"},
		"empty":          {packedProgress("{}"), "it is of the turn "},
		"another turn":   {packedProgress(strings.Replace(good, `"turn":"united_kingdom/t1"`, `"turn":"japan/t1"`, 1)), "it is of the turn japan/t1"},
		"other leaves":   {packedProgress(strings.Replace(good, ` from `, ` from 9`, 1)), "no turn comes from this progress"},
		"no such input":  {packedProgress(strings.Replace(good, `"given":[`, `"given":[99,`, 1)), "place 99 does not exist"},
		"no such letter": {packedProgress(strings.Replace(good, `"parts":[`, `"parts":[99,`, 1)), "place 99 does not exist"},
		"fewer salts":    {packedProgress(strings.Replace(good, `"drawn":`, `"drawn":-`, 1)), "fewer salts have been drawn"},
		"sent":           {packedProgress(strings.Replace(good, `"sentLists":`, `"sentLists":9`, 1)), "more is said to have been sent"},
		"orders":         {packedProgress(strings.Replace(good, `BUY 1 inf`, `BUY 1 inferno`, 1)), "can not be read"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := r.TakeUp(snapshot, c.progress)
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v; it should say %q", err, c.says)
			}
		})
	}
	if _, err := r.TakeUp(snapshot, whole); err != nil {
		t.Error(err)
	}
}

// FuzzTakeUp writes into a progress at some place, over what stood there: a turn comes of it or an error.
func FuzzTakeUp(f *testing.F) {
	r := twoTurns(f)
	snapshot := snap(f, r.Scribe)
	if err := r.Act(func(s *scribe.Scribe) error {
		return enter(f, s, r, "POWER United Kingdom\nBUY 1 inf\nCOMBAT\n1 ftr United Kingdom -> sz 5, land United Kingdom\n")
	}); err != nil {
		f.Fatal(err)
	}
	good, _ := progressOf(f, r.Scribe)
	f.Add(uint(0), uint(len(good)), "{}")
	for _, place := range []string{`"letters"`, `"choices"`, `"phase"`, `"numbers"`, `"filed"`} {
		f.Add(uint(strings.Index(good, place)+len(place)+1), uint(2), "null")
	}
	f.Fuzz(func(t *testing.T, at, cut uint, put string) {
		at = at % uint(len(good))
		cut = min(cut, uint(len(good))-at)
		if _, err := r.TakeUp(snapshot, packedProgress(good[:at]+put+good[at+cut:])); err != nil {
			return
		}
		if _, _, err := r.Scribe.Progress(); err != nil {
			t.Fatalf("the progress of what was taken up can not be written: %v", err)
		}
	})
}
