package adjudicator

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/table"
)

// TestAbuse brings every letter of testdata/abuse to a desk and compares with expected.txt, which was written by hand. No
// letter may lead the program astray or reach anybody but the registered address or, if its author has none, its sender,
// and none of the answers may hold a token but that of the reader.
//
// A file may begin with lines that say how it is used: "#confirm", orders of the game must be confirmed, and those of the
// Soviet Union are waiting; "#times N", it comes so often, with {{n}} for the number. A line "#then" stands between letters
// of which only the last one is judged. What is written in double braces is filled in, see fillIn.
func TestAbuse(t *testing.T) {
	table, err := os.ReadFile("testdata/abuse/expected.txt")
	if err != nil {
		t.Fatal(err)
	}
	tried := map[string]bool{}
	for line := range strings.SplitSeq(strings.TrimSpace(string(table)), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Split(line, "|")
		if len(f) != 4 {
			t.Fatalf("%q is no line of expected.txt", line)
		}
		for i := range f {
			f[i] = strings.TrimSpace(f[i])
		}
		tried[f[0]] = true
		if len(tried)%diligence.Of(8, 1, 1) == 0 {
			t.Run(f[0], func(t *testing.T) { tryAbuse(t, f[0], f[1], f[2], f[3] == "yes") })
		}
	}
	files, err := filepath.Glob("testdata/abuse/*.eml")
	if err != nil || len(files) < 60 || len(files) != len(tried) {
		t.Errorf("%d letters, %d are expected: %v", len(files), len(tried), err)
	}
}

// tryAbuse tries one file.
func tryAbuse(t *testing.T, name, folder, answers string, changes bool) {
	data, err := os.ReadFile("testdata/abuse/" + name + ".eml")
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	times, c := 1, (*club)(nil)
	known := map[string]string{}
	for strings.HasPrefix(text, "#") {
		line, rest, _ := strings.Cut(text, "\n")
		text = rest
		if n, many := strings.CutPrefix(line, "#times "); many {
			times, err = strconv.Atoi(n)
			if err != nil {
				t.Fatal(err)
			}
		} else {
			c = confirmClub(t)
			known["code soviet_union"] = c.drafted("soviet_union", sovietTurn)
		}
	}
	if c == nil {
		c = newClub(t, "swift")
	}
	c.deliver()
	for _, p := range clubPowers {
		for _, raw := range c.boxes.in[c.seat(p).Address] {
			known["sent "+p] = strings.Trim(readMail(t, raw).Get("Message-ID"), "<>")
		}
	}
	letters := strings.Split(text, "#then\n")
	for _, l := range letters[:len(letters)-1] {
		if _, err := c.desk.Handle(t.Context(), c.fillIn(l, known)); err != nil {
			t.Fatal(err)
		}
	}
	c.deliver()
	clear(c.boxes.in)
	before, drafts := c.moment(), c.waiting()

	last := letters[len(letters)-1]
	box := &inTray{letters: map[string][][]byte{}}
	for n := range times {
		known["n"] = strconv.Itoa(n + 1)
		box.letters[inbox] = append(box.letters[inbox], c.fillIn(last, known))
	}
	postman := &Postman{Mailbox: box, Desk: c.desk, Outbox: c.outbox, Log: c.desk.Log}
	if n, err := postman.Round(t.Context()); err != nil || n != times {
		t.Fatalf("%d letters, %v", n, err)
	}
	if n := len(box.letters[folder]); n != times {
		t.Errorf("%d of %d are in the folder %s:\n%s", n, times, folder, c.logged.String())
	}
	if changed := c.moment() != before || c.waiting() != drafts; changed != changes {
		t.Errorf("the game has changed: %v", changed)
	}
	if got := c.told(changes); got != answers {
		t.Errorf("answers: %s, want %s\n%v", got, answers, c.boxes.texts(t))
	}
	if logged := c.logged.String(); strings.Contains(logged, "a panic") || strings.Contains(logged, "stands still") {
		t.Errorf("the program went astray:\n%s", logged)
	}
	c.keepsSecrets()
}

// waiting is how many letters wait that were legal when they came. One that was refused and offered with its slips mended has changed
// nothing.
func (c *club) waiting() (n int) {
	for _, d := range c.opened().Drafts {
		if !d.Mended && !d.Unclear {
			n++
		}
	}
	return n
}

// opened is the game as the desk has it.
func (c *club) opened() *table.Table {
	c.t.Helper()
	t, err := c.desk.table(c.t.Context(), clubGame)
	if err != nil {
		c.t.Fatal(err)
	}
	return t
}

// told lists the answers that were sent: "japan: [g7] Not read". Only a letter that has changed the game is followed by
// reports to everybody.
func (c *club) told(changed bool) string {
	c.t.Helper()
	var order []string
	times := map[string]int{}
	for to, raws := range c.boxes.in {
		who, _, _ := strings.Cut(to, "@")
		for _, raw := range raws {
			l := readMail(c.t, raw)
			if l.Get("To") != "<"+to+">" || l.Get("Cc")+l.Get("Bcc") != "" {
				c.t.Errorf("a letter to %s names others: %v", to, l.Header)
			}
			if changed && l.Get("Auto-Submitted") == "auto-generated" {
				continue
			}
			subject, _, _ := strings.Cut(l.Get("Subject"), "; ") // an answer may be a report as well
			says := who + ": " + subject
			if times[says]++; times[says] == 1 {
				order = append(order, says)
			}
		}
	}
	for i, says := range order {
		if n := times[says]; n > 1 {
			order[i] = fmt.Sprintf("%s x%d", says, n)
		}
	}
	if len(order) == 0 {
		return "-"
	}
	return strings.Join(order, ", ")
}

// texts are the letters in all boxes.
func (b *boxes) texts(t testing.TB) (all []received) {
	for _, raws := range b.in {
		for _, raw := range raws[:min(len(raws), 3)] {
			all = append(all, readMail(t, raw))
		}
	}
	return all
}

// keepsSecrets searches every letter for tokens of others.
func (c *club) keepsSecrets() {
	c.t.Helper()
	for to, raws := range c.boxes.in {
		for _, raw := range raws {
			whole := strings.ToLower(everything(c.t, raw))
			for _, owner := range c.game.Seats {
				n := strings.Count(whole, owner.Token)
				if owner.Address != to && n > 0 {
					c.t.Errorf("the token of %s stands in a letter to %s", owner.Name, to)
				}
			}
		}
	}
}

var (
	inBraces = regexp.MustCompile(`\{\{([a-z]+)(?: ([^{}]*))?\}\}`)
	escapes  = strings.NewReplacer(`\n`, "\r\n")
)

// fillIn makes a letter of a file: {{address P}}, {{token P}} of a power; {{asked P}}, the ID of a letter that asks it for
// its turn; {{sent P}}, of one that was sent to it; {{code P}}, of its draft; {{repeat N TEXT}}, {{nest N}} parts within
// each other; {{nul}} and {{cr}}, a byte.
func (c *club) fillIn(text string, known map[string]string) []byte {
	c.t.Helper()
	text = strings.ReplaceAll(text, "\n", "\r\n")
	return []byte(inBraces.ReplaceAllStringFunc(text, func(found string) string {
		m := inBraces.FindStringSubmatch(found)
		switch m[1] {
		case "address":
			return c.secretAddress(m[2])
		case "token":
			return c.seat(m[2]).Token
		case "asked":
			return c.asked(m[2])
		case "nul":
			return "\x00"
		case "cr":
			return "\r"
		case "repeat":
			n, what, _ := strings.Cut(m[2], " ")
			return strings.Repeat(escapes.Replace(what), c.number(n))
		case "nest":
			return nested(c.number(m[2]))
		}
		value, ok := known[strings.TrimSpace(m[1]+" "+m[2])]
		if !ok {
			c.t.Fatalf("nothing fills in %s", found)
		}
		return value
	}))
}

func (c *club) number(text string) int {
	c.t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		c.t.Fatal(err)
	}
	return n
}

// nested is a part in a part in a part.
func nested(levels int) string {
	var b strings.Builder
	for i := range levels {
		fmt.Fprintf(&b, "--b%d\r\nContent-Type: multipart/mixed; boundary=b%d\r\n\r\n", i, i+1)
	}
	fmt.Fprintf(&b, "--b%d\r\nContent-Type: text/plain\r\n\r\nSTATUS\r\n", levels)
	return b.String()
}
