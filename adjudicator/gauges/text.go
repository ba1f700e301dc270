package gauges

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Text is all counts in the text format of Prometheus, version 0.0.4.
func (g *Gauges) Text() string {
	var p page
	if g == nil {
		return ""
	}
	p.family("fieldpost_build_info", "gauge", "Which program this is; always 1.")
	p.line("fieldpost_build_info", 1, "version", g.build.Version, "revision", g.build.Revision, "go", g.build.Go)
	p.one("fieldpost_start_time_seconds", "gauge", "When the daemon started.", seconds(g.started))

	p.family("fieldpost_letters_total", "counter", "Letters that came in, by what became of them.")
	for f := range fates {
		p.line("fieldpost_letters_total", float64(g.letters[f].Load()), "outcome", fateNames[f])
	}
	p.one("fieldpost_sent_total", "counter", "Letters that a mail server has taken.", float64(g.sent.Load()))
	p.one("fieldpost_send_errors_total", "counter", "Attempts to send a letter that no mail server has taken.", float64(g.notSent.Load()))
	p.one("fieldpost_outbox_waiting", "gauge", "Letters that wait to be sent.", float64(g.waiting.Load()))
	p.one("fieldpost_outbox_failed", "gauge", "Letters that were given up and lie in the outbox.", float64(g.failed.Load()))

	p.family("fieldpost_games", "gauge", "Games by how far they have come.")
	for s := range stages {
		p.line("fieldpost_games", float64(g.games[s].Load()), "stage", stageNames[s])
	}
	p.one("fieldpost_tables", "gauge", "Games in memory.", float64(g.tables.Load()))

	p.family("fieldpost_last_round_timestamp_seconds", "gauge", "When all letters of a mailbox had been handled; 0 for never.")
	g.mu.Lock()
	for _, name := range g.names {
		p.line("fieldpost_last_round_timestamp_seconds", seconds(g.rounds[name]), "mailbox", name)
	}
	p.family("fieldpost_letters_passed_over", "gauge", "Letters of a mailbox that can not be fetched or moved.")
	for _, name := range g.names {
		p.line("fieldpost_letters_passed_over", float64(len(g.passed[name])), "mailbox", name)
	}
	g.mu.Unlock()
	p.one("fieldpost_round_errors_total", "counter", "Rounds that failed.", float64(g.roundsBroken.Load()))

	p.family("fieldpost_commit_seconds", "summary", "How long commits of the store took.")
	p.line("fieldpost_commit_seconds_sum", time.Duration(g.commitNanos.Load()).Seconds())
	p.line("fieldpost_commit_seconds_count", float64(g.commits.Load()))
	p.one("fieldpost_commit_errors_total", "counter", "Commits that failed or lost to another.", float64(g.commitFails.Load()))
	return p.String()
}

func seconds(t time.Time) float64 {
	if t.IsZero() {
		return 0
	}
	return float64(t.UnixMilli()) / 1000
}

// page is a page of the format.
type page struct{ strings.Builder }

// family begins the lines of one name.
func (p *page) family(name, kind, help string) {
	fmt.Fprintf(p, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, kind)
}

// one is a family of one line.
func (p *page) one(name, kind, help string, value float64) {
	p.family(name, kind, help)
	p.line(name, value)
}

var escaped = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`)

// line writes a value with its labels, names and values in turn.
func (p *page) line(name string, value float64, labels ...string) {
	p.WriteString(name)
	for i := 0; i < len(labels); i += 2 {
		mark := ","
		if i == 0 {
			mark = "{"
		}
		fmt.Fprintf(p, `%s%s="%s"`, mark, labels[i], escaped.Replace(labels[i+1]))
	}
	if len(labels) > 0 {
		p.WriteByte('}')
	}
	p.WriteByte(' ')
	p.WriteString(strconv.FormatFloat(value, 'f', -1, 64))
	p.WriteByte('\n')
}
