//go:build !race

package adjudicator

import (
	"fmt"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/game"
	"fieldpost/mail"
)

// mostCost is how much of a calm processor a letter may take while the others wait, and as much again before. What runs beside the
// test must not make it fail: the time of the processor is counted, the best of three counts, and a slow processor may take more.
const mostCost = 150 * time.Millisecond

// calmYard is how long a calm processor took for yard when mostCost was set.
const calmYard = 70 * time.Millisecond

// slowed is a time on a calm processor, as long as it is on this one now. It is never shorter.
func slowed(d time.Duration) time.Duration {
	text, best := strings.Repeat("heavy bombrs jet powr Ukrane\r\n", 8_000), time.Hour
	for range 3 {
		yard, _ := ownTime(func() {
			for line := range strings.Lines(strings.Repeat(text, 40)) {
				if len(strings.Fields(strings.ToUpper(line))) > 5 {
					panic("there are five words in a line")
				}
			}
		})
		best = min(best, yard)
	}
	return max(d, time.Duration(float64(d)*float64(best)/float64(calmYard)))
}

// TestCosts brings the slowest letters that are known, and those like which slow ones were found elsewhere. None takes long,
// whatever is in it: not to be read, and not while the others wait.
func TestCosts(t *testing.T) {
	lines := func(n int, line string) string { return strings.Repeat(line+"\n", n) }
	numbered := func(n int, line string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, line+"\n", i)
		}
		return b.String()
	}
	const many = 9_900
	for name, text := range map[string]string{
		"SEAT":                  lines(many, "SEAT germany nobody"),
		"SEAT, each another":    numbered(many, "SEAT germany a%d@example.org"),
		"CONFIRM":               lines(many, "CONFIRM"),
		"CONFIRM of drafts":     numbered(many, "CONFIRM %d"),
		"VOTE":                  lines(many, "VOTE 1 yes"),
		"VOTE, each another":    numbered(many, "VOTE %d no"),
		"PROPOSE":               lines(many, "PROPOSE draw"),
		"RESIGN":                lines(many, "RESIGN"),
		"JOIN":                  lines(many, "JOIN g7 AS soviet"),
		"ANCHOR":                lines(many, "ANCHOR xyz"),
		"TOKEN":                 lines(many, "TOKEN"),
		"ABSENT":                lines(many, "ABSENT 2026-11-21 TO 2026-11-22"),
		"ABSENT, each another":  numbered(many, "ABSENT 2026-11-21 TO 2027-11-22 %d"),
		"PAUSE":                 lines(many, "PAUSE"),
		"EXTEND":                lines(many, "EXTEND soviet 2d"),
		"CORRECT":               strings.Repeat("CORRECT\nJapan: ipcs 1\nBECAUSE of it\nEND\n", many/4),
		"RULING":                lines(many, "RULING So be it."),
		"ROLLBACK":              lines(many, "ROLLBACK TO 0"),
		"LANGUAGE":              lines(many, "LANGUAGE german"),
		"STATUS":                lines(many, "STATUS"),
		"HELP":                  numbered(many, "HELP %d"),
		"RULES":                 numbered(many, "RULES R-%d"),
		"REPORT":                numbered(many, "REPORT %d"),
		"WHY":                   numbered(many, "WHY %d"),
		"WHY, ranges":           numbered(many, "WHY 1-%d"),
		"LOG":                   numbered(many, "LOG %d"),
		"HISTORY":               lines(many, "HISTORY"),
		"INCOME":                lines(many, "INCOME"),
		"MAP":                   numbered(many, "MAP turn %d"),
		"RESEND":                lines(many, "RESEND"),
		"REVEAL":                numbered(many, "REVEAL g7 lock %d code ABCD ROOT 1234"),
		"BEACON":                numbered(many, "BEACON %d abcdef"),
		"PRESS":                 strings.Repeat("PRESS TO japan\nhello\nEND\n", many/3),
		"PRESS, never ended":    lines(many, "PRESS TO japan"),
		"PRESS of many":         "PRESS TO " + strings.Repeat("japan, ", 280) + "\nhello\nEND\n",
		"ODDS":                  numbered(many, "ODDS %d inf against 40 inf"),
		"ODDS, counted losses":  "ODDS " + dearBattle + "\n" + strings.ReplaceAll("ODDS "+dearBattle+"\n", "13 sub", "12 sub") + strings.ReplaceAll("ODDS "+dearBattle+"\n", "13 sub", "11 sub"),
		"ODDS, large":           numbered(3, "ODDS 60 inf, 40 arm, 30 ftr, 2%d bmr, 30 art against 50 inf, 40 arm, 30 ftr, 20 bmr, 30 art"),
		"ODDS, at sea":          numbered(3, "ODDS 20 sub, 10 dd, 10 bb, 1%d ftr, 5 ac against 20 sub, 10 dd, 10 bb, 10 ftr, 5 ac"),
		"ODDS, huge":            numbered(3, "ODDS 119%d ac against 1200 trn"),
		"CHECK of orders":       "CHECK\nCOMBAT\n" + lines(5_000, "1 inf Russia -> Ukraine"),
		"orders":                "COMBAT\n" + lines(many, "1 inf Russia -> Ukraine") + "DONE\n",
		"orders, all the same":  "COMBAT\n" + lines(many, "3 inf Russia -> West Russia") + "DONE\n",
		"orders, each another":  "COMBAT\n" + numbered(many, "%d inf Russia -> Ukraine") + "DONE\n",
		"orders of nowhere":     "COMBAT\n" + lines(many, "1 inf Nowhere -> Elsewhere") + "DONE\n",
		"orders, misspelt":      "COMBAT\n" + lines(many, "3 inf Germoney -> Tchaikovsky") + "DONE\n",
		"orders of many stops":  "COMBAT\n" + lines(200, "1 inf Russia"+strings.Repeat(" -> Russia", 150)) + "DONE\n",
		"orders of many kinds":  "COMBAT\n" + lines(500, strings.Repeat("1 inf, ", 250)+"1 arm Russia -> Ukraine") + "DONE\n",
		"purchases":             "BUY " + strings.Repeat("1 inf, ", 250) + "1 inf\n" + lines(many, "BUY 1 inf"),
		"placements":            "PLACE\n" + lines(many, "1 inf Russia"),
		"noncombat":             "NONCOMBAT\n" + lines(many, "1 inf Russia -> Caucasus"),
		"conditions":            "NONCOMBAT\n" + lines(many, "if Ukraine is ours: 1 inf Russia -> Caucasus"),
		"conditions in another": "NONCOMBAT\n" + lines(500, strings.Repeat("if Ukraine is ours and ", 60)+"Ukraine is ours: 1 inf Russia -> Caucasus"),
		"brackets":              "BATTLES\n" + lines(500, "Ukraine: retreat if "+strings.Repeat("(", 900)+"round > 2"+strings.Repeat(")", 900)),
		"battles":               "BATTLES\n" + lines(many, "Ukraine: retreat if round > 2"),
		"standing orders":       "STANDING\n" + lines(many, "land: lose inf, art"),
		"words nearly right":    numbered(6_000, "%d heavy bombrs jet powr long rnge"),
		"spaces nearly right":   "COMBAT\n" + numbered(6_000, "1 inf Rusia%d -> Ukrane"),
		"sums nearly right":     "BUY\n" + numbered(6_000, "1 infentry%d, 2 armuor, 1 battelship"),
		"long lines":            "COMBAT\n" + numbered(110, "1 inf Russia%d"+strings.Repeat(" -> Ukrane", 190)),
		"long prose":            numbered(110, "%d"+strings.Repeat(" Ukrane heavy bombrs", 95)),
		"headers":               lines(many, "COMBAT"),
		"prose":                 lines(many, "this is what I think of your attack on Ukraine and 3 inf"),
		"prose of a line":       strings.Repeat("Russia to Ukraine ", 12_000),
		"nothing":               lines(60_000, ""),
		"signs":                 lines(many, strings.Repeat("-", 20)),
		"introductions":         strings.Repeat("On 1.1.2026 at x\n:\n\n", 12_000),
		"arrows":                "COMBAT\n" + lines(400, strings.Repeat("->", 500)),
		"names":                 lines(many, "Soviet Union: Ukraine Caucasus West Russia"),
		"powers":                lines(many, "POWER Soviet Union"),
		"games":                 lines(many, "GAME g7"),
		"quotes":                lines(many, "> BUY 3 inf"),
		"quotes and answers":    strings.Repeat("> BUY 3 inf\nSTATUS\n", many/2),
		"blanks":                strings.Repeat(" ", 250_000),
		"a word":                strings.Repeat("x", 250_000),
		"forms":                 lines(many, "[ ] 1 inf Russia -> Ukraine"),
		"ANSWER":                numbered(many, "ANSWER %d: lose 2 inf"),
	} {
		t.Run(name, func(t *testing.T) {
			costs(t, "soviet_union", text)
			if diligence.Long() || !strings.Contains(text, "\nDONE") { // orders are read of a referee as of a player
				costs(t, game.RefereeSeat, text)
			}
		})
	}
}

// TestCostsOfWrapping does the same with letters that are slow because of how they are wrapped, or before there is a game.
func TestCostsOfWrapping(t *testing.T) {
	part := func(kind, body string, n int) string {
		return strings.Repeat("--B\r\nContent-Type: "+kind+"\r\n\r\n"+body+"\r\n", n) + "--B--\r\n"
	}
	const mixed = "multipart/mixed; boundary=B"
	const page = 250 << 10
	html := func(s string) [2]string { return [2]string{"text/html", strings.Repeat(s, page/len(s))} }
	for name, letter := range map[string][2]string{
		"attached orders":       {mixed, part("text/plain; name=o.txt", "COMBAT\r\n"+strings.Repeat("1 inf Russia -> Ukraine\r\n", 600), 62)},
		"attached prose":        {mixed, part("text/plain; name=o.txt", "DONE\r\n"+strings.Repeat("what I think of it\r\n", 800), 62)},
		"attached to a quote":   {mixed, strings.TrimSuffix(part("text/plain", strings.Repeat("> what was\r\n", 18_000), 1), "--B--\r\n") + part("text/plain; name=o.txt", "DONE\r\n"+strings.Repeat("x\r\n", 20_000), 1)},
		"parts":                 {mixed, part("text/plain", "STATUS", 10_000)},
		"texts":                 {mixed, part("text/plain", strings.Repeat("heavy bombrs jet powr Ukrane\r\n", 8_000), 4)},
		"pages":                 {mixed, part("text/html", strings.Repeat("<p><b>x", page/7), 4)},
		"founding":              {"text/plain", "NEW GAME revised\r\n" + strings.Repeat("SEAT germany a@example.org\r\n", 9_000)},
		"founding with options": {"text/plain", "NEW GAME revised\r\n" + strings.Repeat("OPTION victory-cities 12\r\n", 9_000)},
		"wishes":                {"text/plain", strings.Repeat("JOIN g7 AS germany\r\n", 9_000)},
		"elements left open":    html("<div>"),
		"paragraphs left open":  html("<p><b>"),
		"links left open":       html("<a>"),
		"tables in tables":      html("<table>"),
		"text between tables":   html("x<table>x"),
		"ends without elements": {"text/html", strings.Repeat("<div>", 490) + strings.Repeat("<p>x</p></z>", page/13)},
		"frames of quotes":      {"text/html", strings.Repeat("<div class=gmail_quote>", 490) + strings.Repeat("x<br>", page/6)},
		"sheets":                html("<style>.a{top:0}</style>"),
		"rules":                 {"text/html", "<style>" + strings.Repeat(".a.b{top:9999px}", page/17) + "</style><p>x"},
		"rules and classes":     {"text/html", "<style>" + strings.Repeat(".a.b{top:9999px}", 29) + "</style>" + strings.Repeat("<b class='x y z w a'>q</b>", page/27)},
		"properties":            {"text/html", "<p style='" + strings.Repeat("a:b;", page/4) + "'>x"},
	} {
		t.Run(name, func(t *testing.T) {
			costsRaw(t, func(c *club) []byte {
				return []byte("From: " + c.seat("soviet_union").Address + "\r\nTo: " + c.secretAddress("soviet_union") + "\r\nSubject: x\r\nDate: Fri, 20 Nov 2026 10:20:00 +0530\r\n" +
					"Message-ID: <slow@example.org>\r\nMIME-Version: 1.0\r\nContent-Type: " + letter[0] + "\r\n\r\n" + letter[1])
			})
			costsRaw(t, func(c *club) []byte {
				return []byte("From: " + c.seat("soviet_union").Address + "\r\nTo: gm@example.org\r\nSubject: x\r\nDate: Fri, 20 Nov 2026 10:20:00 +0530\r\n" +
					"Message-ID: <slow@example.org>\r\nMIME-Version: 1.0\r\nContent-Type: " + letter[0] + "\r\n\r\n" + letter[1])
			})
		})
	}
}

func costs(t *testing.T, who, text string) {
	t.Helper()
	costsRaw(t, func(c *club) []byte { return c.write(who, text).raw() })
}

func costsRaw(t *testing.T, write func(*club) []byte) {
	t.Helper()
	var read, handled time.Duration
	for try := range 3 {
		c := atOnce(t)
		raw := write(c)
		r, _ := ownTime(func() { _, _ = mail.Read(raw, mail.Limits{Self: c.desk.Trust.Self}) })
		h, err := ownTime(func() {
			if _, err := c.desk.Handle(t.Context(), raw); err != nil {
				t.Error(err)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		h -= r
		if try == 0 {
			read, handled = r, h
		}
		if read, handled = min(read, r), min(handled, h); read <= mostCost && handled <= mostCost {
			break
		}
	}
	t.Logf("read in %v, handled in %v", read, handled)
	if read > mostCost || handled > mostCost {
		if most := slowed(mostCost); read > most || handled > most {
			t.Errorf("read in %v, handled in %v; a letter may take %v", read, handled, most)
		}
	}
}

// ownTime is how long a processor works at something.
func ownTime(work func()) (time.Duration, error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var before, after syscall.Rusage
	const thread = 1 // RUSAGE_THREAD
	if err := syscall.Getrusage(thread, &before); err != nil {
		return 0, err
	}
	work()
	if err := syscall.Getrusage(thread, &after); err != nil {
		return 0, err
	}
	spent := func(r syscall.Rusage) time.Duration {
		return time.Duration(syscall.TimevalToNsec(r.Utime) + syscall.TimevalToNsec(r.Stime))
	}
	return spent(after) - spent(before), nil
}
