package adjudicator

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fieldpost/store/storetest"
)

// FuzzHandle brings whatever strangers may send to a desk, beginning with the letters of testdata/abuse. None may lead the
// program astray, change the game without being accepted, or reach anybody but its sender, unless it was accepted.
func FuzzHandle(f *testing.F) {
	files, err := filepath.Glob("testdata/abuse/*.eml")
	if err != nil || len(files) == 0 {
		f.Fatal(files, err)
	}
	maker := openClub(f, clubRecord("swift"), storetest.NewMemory(), clubSecrets(f), clubTime)
	if err := maker.desk.Begin(f.Context(), maker.game); err != nil {
		f.Fatal(err)
	}
	maker.deliver()
	known := map[string]string{"n": "1", "code soviet_union": "AAAAAA", "sent japan": maker.asked("japan")}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		if text := string(data); !strings.Contains(text, "{{repeat ") && !strings.Contains(text, "{{nest ") {
			f.Add(maker.fillIn(text, known))
		}
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		c := openClub(t, maker.game, copied(t, maker.desk.Store), maker.desk.Secrets, clubTime)
		before := c.moment()
		out, err := c.desk.Handle(t.Context(), raw)
		if err != nil || strings.Contains(c.logged.String(), "a panic") {
			t.Fatalf("%v\n%s", err, c.logged.String())
		}
		if !out.Accepted && c.moment() != before {
			t.Fatal("the game has changed")
		}
		c.deliver()
		if !out.Accepted && len(c.boxes.in) > 1 && !strings.Contains(strings.ToUpper(string(raw)), "PRESS") {
			t.Errorf("it was answered to %d people", len(c.boxes.in))
		}
		c.keepsSecrets()
		c.clock = c.clock.Add(time.Hour)
		if again, err := c.desk.Handle(t.Context(), raw); err != nil || again.Accepted {
			t.Errorf("the second time: %+v, %v", again, err)
		}
	})
}
