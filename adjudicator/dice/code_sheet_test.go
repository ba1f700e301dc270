package dice

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

func testSheet(t *testing.T, who string, after, count, first, last int) (CodeSheet, *Chain) {
	t.Helper()
	v, err := NewVault("g7", who, after, count)
	if err != nil {
		t.Fatal(err)
	}
	c, err := v.Chain()
	if err != nil {
		t.Fatal(err)
	}
	s, err := NewCodeSheet(c, first, last)
	if err != nil {
		t.Fatal(err)
	}
	return s, c
}

func TestSheet(t *testing.T) {
	s, c := testSheet(t, "russia", 0, 4096, 1, 60)
	text, page := s.Text(), s.HTML()
	for _, n := range []int{1, 2, 25, 26, 60} {
		code, err := c.Code(n)
		if err != nil {
			t.Fatal(err)
		}
		if want := fmt.Sprintf("\n%8d   %s\n", n, code.Grouped()); strings.Count(text, want) != 1 {
			t.Errorf("the text has not one line %q", want)
		}
		if want := fmt.Sprintf(`<td class="number">%d</td><td>%s</td>`, n, code.Grouped()); strings.Count(page, want) != 1 {
			t.Errorf("the page has not one row %q", want)
		}
	}
	beyond, err := c.Code(61)
	if err != nil {
		t.Fatal(err)
	}
	join := "JOIN g7 ANCHOR " + c.Share().Anchor.String()
	for name, sheet := range map[string]string{"text": strings.Join(strings.Fields(text), " "), "page": page} {
		for _, want := range []string{
			"game g7, power russia", "Codes 1 to 60, of a chain from 1 to 4096", join, "REVEAL g7 12 CODE ROOT ROOT-OF-THE-LETTER",
			"Never send a code before the lock letter", "Never send a code twice",
		} {
			if !strings.Contains(sheet, want) {
				t.Errorf("the %s does not say %q", name, want)
			}
		}
		if strings.Contains(sheet, beyond.Grouped()) {
			t.Errorf("the %s has a code that was not asked for", name)
		}
	}
	// Three pages of codes behind the one that explains them, every one with the warnings.
	if n := strings.Count(text, "\f"); n != 3 {
		t.Errorf("the text has %d page breaks", n)
	}
	if n := strings.Count(text, "! Never send a code twice"); n != 3 {
		t.Errorf("the text warns %d times", n)
	}
	if n := strings.Count(page, "<section>"); n != 4 {
		t.Errorf("the page has %d sections", n)
	}
	for _, line := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\f' }) {
		if utf8.RuneCountInString(line) > 76 {
			t.Errorf("a line is wider than 76 columns: %q", line)
		}
	}
}

// TestSheetPage reads the page as XML, so that every tag is closed, and looks for anything that a browser would fetch.
func TestSheetPage(t *testing.T) {
	s, _ := testSheet(t, "witness1", 40, 10, 41, 50)
	page := s.HTML()
	d := xml.NewDecoder(strings.NewReader(page))
	d.Entity = xml.HTMLEntity
	for {
		_, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("the page is not well formed: %v", err)
		}
	}
	for _, fetch := range []string{"http", "src=", "href=", "url(", "@import", "<script"} {
		if strings.Contains(page, fetch) {
			t.Errorf("the page needs something from elsewhere: %s", fetch)
		}
	}
	if !strings.Contains(page, "witness witness1") {
		t.Error("a witness is called something else")
	}
}

func TestSheetLimits(t *testing.T) {
	_, c := testSheet(t, "russia", 40, 10, 41, 50)
	for _, test := range []struct {
		first, last int
		want        string
	}{
		{40, 50, "there is no code 40"}, {41, 51, "there is no code 51"}, {50, 41, "the smaller number first"}, {-5, 41, "there is no code -5"},
	} {
		if _, err := NewCodeSheet(c, test.first, test.last); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("a sheet of %d to %d gives %v, want %q in it", test.first, test.last, err, test.want)
		}
	}
}

func TestSheetFiles(t *testing.T) {
	s, _ := testSheet(t, "russia", 0, 10, 1, 5)
	dir := filepath.Join(t.TempDir(), "sheets")
	for html, want := range map[bool]struct{ name, text string }{
		false: {"g7-russia-1-5.txt", s.Text()}, true: {"g7-russia-1-5.html", s.HTML()},
	} {
		path, err := s.Write(dir, html)
		if err != nil || path != filepath.Join(dir, want.name) {
			t.Errorf("the sheet is in %s, %v; want %s", path, err, want.name)
		}
		if text, err := os.ReadFile(path); err != nil || string(text) != want.text {
			t.Errorf("the file %s holds something else, %v", path, err)
		}
		if info, err := os.Stat(path); err != nil || hasModes && info.Mode().Perm() != 0o600 {
			t.Errorf("the mode of %s is %v, %v", path, info.Mode(), err)
		}
		if _, err := s.Write(dir, html); err == nil {
			t.Errorf("%s was written twice", path)
		}
	}
}

func TestJoinLine(t *testing.T) {
	for want, s := range map[string]Share{
		"JOIN g7 ANCHOR AAAAAAAAAAAAAAAAAAAAAAAAAA":                    {Count: 4096},
		"JOIN g7 ANCHOR AAAAAAAAAAAAAAAAAAAAAAAAAA COUNT 100":          {Count: 100},
		"JOIN g7 ANCHOR AAAAAAAAAAAAAAAAAAAAAAAAAA AFTER 12 COUNT 100": {After: 12, Count: 100},

		"JOIN g7 AS witness1 ANCHOR AAAAAAAAAAAAAAAAAAAAAAAAAA":          {Who: "witness1", Count: 4096},
		"JOIN g7 AS witness1 ANCHOR AAAAAAAAAAAAAAAAAAAAAAAAAA AFTER 12": {Who: "witness1", After: 12, Count: 4096},
	} {
		if got := JoinLine("g7", s); got != want {
			t.Errorf("the line is %q, want %q", got, want)
		}
	}
}
