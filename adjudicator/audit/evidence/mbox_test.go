package evidence

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

const from = "From anna@example.org Fri Nov 20 10:00:00 2026\n"

// boxed lists what an mbox file holds.
func boxed(t *testing.T, text string) []string {
	t.Helper()
	var out []string
	err := mbox(strings.NewReader(text), func(number int, data []byte, end int64) bool {
		if number != len(out)+1 {
			t.Errorf("letter %d comes as number %d", len(out)+1, number)
		}
		out = append(out, string(data))
		return true
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestMbox(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"two letters", from + "From: a\n\none\n\n" + from + "From: b\n\ntwo\n\n", []string{"From: a\n\none\n", "From: b\n\ntwo\n"}},
		{"no empty line at the end", from + "From: a\n\none", []string{"From: a\n\none"}},
		{"nothing after the separator", "From \nFrom: a\n\none\n\nFrom \nFrom: b\n\ntwo\n", []string{"From: a\n\none\n", "From: b\n\ntwo"}},
		{"of another program", "From - Fri Nov 20 10:00:00 2026\nX-Status: 1\n\none\n\nFrom 17@xxx Fri Nov 20 10:00:00 +0000 2026\nA: b\n\ntwo\n", []string{"X-Status: 1\n\none\n", "A: b\n\ntwo"}},
		{"a sentence", from + "A: b\n\none\n\nFrom here on we attack.\nNote: at 10:00.\n", []string{"A: b\n\none\n\nFrom here on we attack.\nNote: at 10:00."}},
		{"a sentence with a date", from + "A: b\n\none\n\nFrom 10:00 on 1 May 2026 we attack.\nAll of us.\n", []string{"A: b\n\none\n\nFrom 10:00 on 1 May 2026 we attack.\nAll of us."}},
		{"no empty line before it", from + "A: b\n\none\n" + from + "A: c\n\ntwo\n", []string{"A: b\n\none\n" + from + "A: c\n\ntwo"}},
		{"quoted", from + "A: b\n\n>From here\n>>From there\n> From me\n\n", []string{"A: b\n\nFrom here\n>From there\n> From me\n"}},
		{"an empty letter", from + "A: b\n\n" + from + "A: c\n\n\n", []string{"A: b\n", "A: c\n\n"}},
		{"only separators, so that no field follows any", from + from + from, nil},
		{"a long line", from + "A: b\n\n" + strings.Repeat("x", 200<<10) + ">From \n\n" + from + "A: c\n\n", []string{"A: b\n\n" + strings.Repeat("x", 200<<10) + ">From \n", "A: c\n"}},
		{"a line that looks like a separator where the reader has to stop for breath",
			from + "A: b\n\n" + strings.Repeat("x", maxHeader-len(from)-6) + from + "A: c\n\n", []string{"A: b\n\n" + strings.Repeat("x", maxHeader-len(from)-6) + from + "A: c\n"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			want := c.want
			if got := boxed(t, c.text); !reflect.DeepEqual(got, want) {
				t.Errorf("got  %.200q\nwant %.200q", got, want)
			}
			crlf := func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") }
			for i := range want {
				want[i] = crlf(want[i])
			}
			if got := boxed(t, "\uFEFF"+crlf(c.text)); !reflect.DeepEqual(got, want) {
				t.Errorf("with CRLF: got  %.200q\nwant %.200q", got, want)
			}
		})
	}
}

// TestLongLetter steps over a letter that is too long and reads the one after it.
func TestLongLetter(t *testing.T) {
	got := boxed(t, from+"A: b\n\n"+strings.Repeat(strings.Repeat("x", 99)+"\n", maxLetter/100+1)+"\n"+from+"A: c\n\ntwo\n")
	if len(got) != 2 || got[0] != "" || got[1] != "A: c\n\ntwo" {
		t.Errorf("%d letters, of %d bytes", len(got), len(got[0]))
	}
}

// TestReadMbox reads an mbox file as a whole.
func TestReadMbox(t *testing.T) {
	file := filepath.Join(t.TempDir(), "box")
	one := mixed("\nREVEAL g7 1 AAAA\n", attached("g7-0001.dicelog", dicelog))
	box := from + one + "\n" + from + one + "\n" + from + "X-This: no mail\n\n\n" + from + mixed(attached("x.note", note)) + "\n"
	if err := os.WriteFile(file, []byte(box), 0o600); err != nil {
		t.Fatal(err)
	}
	var last, all int64
	got, err := Read([]string{file}, func(done, total int64) {
		if done < last {
			t.Errorf("progress goes back from %d to %d", last, done)
		}
		last, all = done, total
	})
	if err != nil {
		t.Fatal(err)
	}
	if last != all || all != int64(len(box)) {
		t.Errorf("progress ends with %d of %d", last, all)
	}
	if len(got.Letters) != 2 || got.Letters[0].Number != 1 || got.Letters[1].Number != 4 || got.Repeated != 1 {
		t.Errorf("letters %+v, %d repeated", got.Letters, got.Repeated)
	}
	if len(got.Pieces) != 2 || got.Pieces[1].Letter != 1 || got.Pieces[1].From != shown(file)+", letter 4, attachment x.note" || string(got.Pieces[0].Data) != dicelog {
		t.Errorf("pieces %+v", got.Pieces)
	}
	if len(got.Skipped) != 1 || got.Skipped[0].File != shown(file)+", letter 3" {
		t.Errorf("skipped %v", got.Skipped)
	}
}

// TestMboxStops sees that reading ends when nobody wants more.
func TestMboxStops(t *testing.T) {
	n := 0
	err := mbox(strings.NewReader(strings.Repeat(from+"A: b\n\n", 10)), func(int, []byte, int64) bool { n++; return n < 3 })
	if err != nil || n != 3 {
		t.Errorf("%d letters, %v", n, err)
	}
}
