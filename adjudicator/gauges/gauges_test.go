package gauges

import (
	"errors"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

var start = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// has wants whole lines of the page.
func has(t *testing.T, g *Gauges, lines ...string) {
	t.Helper()
	page := "\n" + g.Text()
	for _, line := range lines {
		if !strings.Contains(page, "\n"+line+"\n") {
			t.Errorf("there is no line %s in\n%s", line, page)
		}
	}
}

func TestCounts(t *testing.T) {
	g := New(start, Build{Version: "v1.2.3", Revision: `ab"c\`, Go: "go1.26"}, "main", "clubs")
	g.Letter(Accepted)
	g.Letter(Accepted)
	g.Letter(Duplicate)
	g.Letter(-1)
	g.Letter(fates)
	g.Sent()
	g.Sent()
	g.NotSent()
	g.Outbox(7, 2)
	g.Outbox(5, 3)
	g.Games(Playing, 40)
	g.Games(Frozen, 1)
	g.Games(stages, 9)
	g.Tables(12)
	g.Commit(250*time.Millisecond, nil)
	g.Commit(500*time.Millisecond, errors.New("the disk is full"))
	g.Round("clubs", start.Add(90*time.Second))
	g.Round("nobody's", start)
	g.RoundFailed()
	has(t, g,
		`fieldpost_build_info{version="v1.2.3",revision="ab\"c\\",go="go1.26"} 1`,
		"fieldpost_start_time_seconds 1772366400", // date -ud 2026-03-01T12:00:00Z +%s
		`fieldpost_letters_total{outcome="accepted"} 2`,
		`fieldpost_letters_total{outcome="duplicate"} 1`,
		`fieldpost_letters_total{outcome="stranger"} 0`,
		"fieldpost_sent_total 2", "fieldpost_send_errors_total 1",
		"fieldpost_outbox_waiting 5", "fieldpost_outbox_failed 3",
		`fieldpost_games{stage="playing"} 40`, `fieldpost_games{stage="frozen"} 1`, `fieldpost_games{stage="ended"} 0`,
		"fieldpost_tables 12",
		`fieldpost_last_round_timestamp_seconds{mailbox="main"} 0`,
		`fieldpost_last_round_timestamp_seconds{mailbox="clubs"} 1772366490`,
		"fieldpost_round_errors_total 1",
		"fieldpost_commit_seconds_sum 0.75", "fieldpost_commit_seconds_count 2", "fieldpost_commit_errors_total 1",
	)
	if strings.Contains(g.Text(), "nobody") {
		t.Error("a mailbox that was not announced has a line")
	}
}

// TestFormat checks every line by the grammar of the text format.
func TestFormat(t *testing.T) {
	comment := regexp.MustCompile(`^# (HELP|TYPE) ([a-z_]+) (.+)$`)
	sample := regexp.MustCompile(`^([a-z_]+)(\{[a-z]+="([^"\\\n]|\\["\\n])*"(,[a-z]+="([^"\\\n]|\\["\\n])*")*\})? [0-9]+(\.[0-9]+)?$`)
	page := New(start, Build{"devel", "", "go1.26"}, "a\"b\\c\nd").Text()
	if !strings.HasSuffix(page, "\n") {
		t.Error("the last line does not end")
	}
	family, typed := "", map[string]bool{}
	for line := range strings.SplitSeq(strings.TrimSuffix(page, "\n"), "\n") {
		if m := comment.FindStringSubmatch(line); m != nil {
			if m[1] == "TYPE" {
				if typed[m[2]] || m[2] != family {
					t.Errorf("%s: a family has one type, after its help", line)
				}
				typed[m[2]] = true
			}
			family = m[2]
			continue
		}
		m := sample.FindStringSubmatch(line)
		if m == nil {
			t.Errorf("%q is no line of the format", line)
			continue
		}
		if name := strings.TrimSuffix(strings.TrimSuffix(m[1], "_sum"), "_count"); m[1] != family && name != family {
			t.Errorf("%q stands below %s", line, family)
		}
	}
	if len(typed) < 13 {
		t.Errorf("only %d families", len(typed))
	}
}

func TestSilent(t *testing.T) {
	g := New(start, Build{}, "main", "clubs")
	at := func(minutes int) time.Time { return start.Add(time.Duration(minutes) * time.Minute) }
	g.Round("main", at(9))
	for _, test := range []struct {
		minute  int
		mailbox string
		since   time.Time
	}{{10, "", time.Time{}}, {11, "clubs", start}} {
		mailbox, since, silent := g.Silent(at(test.minute), 10*time.Minute)
		if mailbox != test.mailbox || silent != (test.mailbox != "") || !since.Equal(test.since) {
			t.Errorf("in minute %d %q is silent since %s", test.minute, mailbox, since)
		}
	}
	g.Round("clubs", at(12))
	if mailbox, since, _ := g.Silent(at(20), 10*time.Minute); mailbox != "main" || !since.Equal(at(9)) {
		t.Errorf("%q is silent since %s", mailbox, since)
	}
}

// TestNobodyCounts: without gauges everything goes on.
func TestNobodyCounts(t *testing.T) {
	var g *Gauges
	g.Letter(Accepted)
	g.Sent()
	g.NotSent()
	g.Outbox(1, 1)
	g.Games(Playing, 1)
	g.Tables(1)
	g.Commit(time.Second, nil)
	g.Round("main", start)
	g.RoundFailed()
	if _, _, silent := g.Silent(start, 0); silent || g.Text() != "" {
		t.Error("nothing was counted, and something is shown")
	}
}

// TestTogether is for the race detector: everybody counts while somebody looks.
func TestTogether(t *testing.T) {
	g := New(start, Build{}, "main")
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 100 {
				g.Letter(Answered)
				g.Round("main", start)
				g.Commit(time.Millisecond, nil)
				g.Text()
			}
		})
	}
	all.Wait()
	has(t, g, `fieldpost_letters_total{outcome="answered"} 800`, "fieldpost_commit_seconds_sum 0.8", `fieldpost_last_round_timestamp_seconds{mailbox="main"} 1772366400`)
}
