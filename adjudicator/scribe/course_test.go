package scribe_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"strings"
	"testing"

	"fieldpost/adjudicator/scribe"
)

const courseHead = "fieldpost-course/1\n"

// courseOf is the course of a turn, as what stands in it and as it is packed.
func courseOf(t testing.TB, s *scribe.Scribe) (text string, packed []byte) {
	t.Helper()
	packed, err := s.Course()
	if err != nil {
		t.Fatal(err)
	}
	z, err := gzip.NewReader(bytes.NewReader(bytes.TrimPrefix(packed, []byte(courseHead))))
	if err != nil {
		t.Fatal(err)
	}
	all, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return string(all), packed
}

func packedCourse(text string) []byte {
	return append([]byte(courseHead), bytes.TrimPrefix(packed(text), []byte(head))...)
}

// TestBadCourses says what is wrong with courses that are damaged, or of another turn.
func TestBadCourses(t *testing.T) {
	r := twoTurns(t)
	early, _ := courseOf(t, r.Scribe)
	snapshot := snap(t, r.Scribe)
	if err := r.Act(func(s *scribe.Scribe) error {
		return enter(t, s, r, "POWER United Kingdom\nBUY 1 inf\nCOMBAT\n1 ftr United Kingdom -> sz 5, land United Kingdom\n")
	}); err != nil {
		t.Fatal(err)
	}
	good, whole := courseOf(t, r.Scribe)
	if good == early {
		t.Fatal("nothing has happened")
	}
	for name, c := range map[string]struct {
		course []byte
		says   string
	}{
		"nothing":        {nil, `does not begin with "fieldpost-course/1"`},
		"a snapshot":     {snapshot, `does not begin with "fieldpost-course/1"`},
		"no course":      {packedCourse("[]"), "cannot unmarshal"},
		"empty":          {packedCourse("{}"), "it is of the turn "},
		"another turn":   {packedCourse(strings.Replace(good, `"turn":"united_kingdom/t1"`, `"turn":"japan/t1"`, 1)), "it is of the turn japan/t1"},
		"other leaves":   {packedCourse(strings.Replace(good, ` from `, ` from 9`, 1)), "no turn comes from this course"},
		"no such input":  {packedCourse(strings.Replace(good, `"given":[`, `"given":[99,`, 1)), "place 99 does not exist"},
		"no such letter": {packedCourse(strings.Replace(good, `"parts":[`, `"parts":[99,`, 1)), "place 99 does not exist"},
		"fewer salts":    {packedCourse(strings.Replace(good, `"drawn":`, `"drawn":-`, 1)), "fewer salts have been drawn"},
		"sent":           {packedCourse(strings.Replace(good, `"sentLists":`, `"sentLists":9`, 1)), "more is said to have been sent"},
		"orders":         {packedCourse(strings.Replace(good, `BUY 1 inf`, `BUY 1 inferno`, 1)), "can not be read"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := r.TakeUp(snapshot, c.course)
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v; it should say %q", err, c.says)
			}
		})
	}
	if _, err := r.TakeUp(snapshot, whole); err != nil {
		t.Error(err)
	}
}

// FuzzTakeUp writes into a course at some place, over what stood there: a turn comes of it or an error.
func FuzzTakeUp(f *testing.F) {
	r := twoTurns(f)
	snapshot := snap(f, r.Scribe)
	if err := r.Act(func(s *scribe.Scribe) error {
		return enter(f, s, r, "POWER United Kingdom\nBUY 1 inf\nCOMBAT\n1 ftr United Kingdom -> sz 5, land United Kingdom\n")
	}); err != nil {
		f.Fatal(err)
	}
	good, _ := courseOf(f, r.Scribe)
	f.Add(uint(0), uint(len(good)), "{}")
	for _, place := range []string{`"letters"`, `"choices"`, `"phase"`, `"numbers"`, `"filed"`} {
		f.Add(uint(strings.Index(good, place)+len(place)+1), uint(2), "null")
	}
	f.Fuzz(func(t *testing.T, at, cut uint, put string) {
		at = at % uint(len(good))
		cut = min(cut, uint(len(good))-at)
		if _, err := r.TakeUp(snapshot, packedCourse(good[:at]+put+good[at+cut:])); err != nil {
			return
		}
		if _, err := r.Scribe.Course(); err != nil {
			t.Fatalf("the course of what was taken up can not be written: %v", err)
		}
	})
}
