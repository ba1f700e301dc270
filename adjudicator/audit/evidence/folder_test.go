package evidence

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// write makes files in a new folder.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// inside is a name as it is in the folder.
func inside(dir, name string) string {
	return strings.TrimPrefix(strings.TrimPrefix(name, shown(filepath.ToSlash(dir))), "/")
}

func TestFolder(t *testing.T) {
	outside := write(t, map[string]string{"secret.note": note, "letters/1.eml": head + "\nsecret"})
	one := mixed("\nBEACON 1 ab\n", attached("g7-0001.dicelog", dicelog))
	dir := write(t, map[string]string{
		"mails/1.eml":               one,
		"mails/copy of 1.eml":       strings.ReplaceAll(one, "\n", "\r\n"),
		"mails/box.mbox":            from + head + "\nin a box\n",
		"dice/g7-0002.DICELOG":      dicelog,
		"dice/crlf.inputs":          strings.ReplaceAll(inputs, "\n", "\r\n"),
		"dice/without an ending":    opened,
		"dice/empty.note":           "",
		"dice/readme.txt":           "These are my dice.",
		"Maildir/cur/17.mx:2,S":     head + "\nread\n",
		"Maildir/new/18.mx":         head + "\nnew\n",
		"Maildir/tmp/19.mx":         head + "\nhalf of",
		"Maildir/.Sent/cur/20.mx:2": head + "\nsent\n",
		"plain/tmp/21.eml":          head + "\nan ordinary folder\n",
	})
	for from, to := range map[string]string{
		"link.note":    filepath.Join(outside, "secret.note"),
		"link":         filepath.Join(outside, "letters"),
		"mails/2.eml":  "1.eml",
		"mails/around": "..",
	} {
		if err := os.Symlink(to, filepath.Join(dir, from)); err != nil {
			t.Skip("no symbolic links here: ", err)
		}
	}
	got, err := Read([]string{dir}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var letters, pieces, skipped []string
	for _, l := range got.Letters {
		letters = append(letters, fmt.Sprintf("%s %d", inside(dir, l.File), l.Number))
	}
	for _, p := range got.Pieces {
		pieces = append(pieces, fmt.Sprintf("%s %s %q %d %t", p.Kind, inside(dir, p.From), p.Name, p.Letter, p.Mended))
	}
	for _, s := range got.Skipped {
		word, _, _ := strings.Cut(s.Reason, ";")
		skipped = append(skipped, fmt.Sprintf("%s: %.20s", inside(dir, s.File), word))
	}
	slices.Sort(skipped)
	compare(t, "letters", letters, []string{
		"Maildir/.Sent/cur/20.mx:2 0", "Maildir/cur/17.mx:2,S 0", "Maildir/new/18.mx 0",
		"mails/1.eml 0", "mails/box.mbox 1", "plain/tmp/21.eml 0"})
	compare(t, "pieces", pieces, []string{
		`inputs dice/crlf.inputs "crlf.inputs" -1 true`,
		`dicelog dice/g7-0002.DICELOG "g7-0002.DICELOG" -1 false`,
		`opened dice/without an ending "without an ending" -1 false`,
		`dicelog mails/1.eml, attachment g7-0001.dicelog "g7-0001.dicelog" 3 false`})
	compare(t, "skipped", skipped, []string{
		"Maildir/tmp: letters that are sti", "dice/empty.note: it is empty", "dice/readme.txt: it is not a mail: it",
		"link.note: it is a link", "link: it is a link", "mails/2.eml: it is a link", "mails/around: it is a link"})
	if got.Repeated != 1 {
		t.Errorf("%d repeated", got.Repeated)
	}
	if &got.Pieces[1].Data[0] != &got.Pieces[3].Data[0] {
		t.Error("equal data are kept twice")
	}
}

func compare(t *testing.T, what string, got, want []string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s:\n%s\nwant:\n%s", what, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestNamed(t *testing.T) {
	dir := write(t, map[string]string{"a.txt": "hello", "b.dicelog": dicelog, "c": head + "\nREVEAL\n"})
	at := func(name string) string { return filepath.Join(dir, name) }
	got, err := Read([]string{at("a.txt"), at("b.dicelog"), at("c"), at("c")}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Letters) != 1 || len(got.Pieces) != 1 || got.Repeated != 1 || len(got.Skipped) != 1 || got.Skipped[0].File != shown(at("a.txt")) {
		t.Errorf("got %+v", got)
	}
	if _, err := Read([]string{at("c"), at("none.eml")}, nil); err == nil || !strings.Contains(err.Error(), "none.eml can not be read") {
		t.Errorf("a file that is not there: %v", err)
	}
	if _, err := Read([]string{os.DevNull}, nil); err == nil || !strings.Contains(err.Error(), "neither a file nor a folder") {
		t.Errorf("a device: %v", err)
	}
}

// TestUnreadable sees that a file in a folder that cannot be read stops nobody, and one that was named does.
func TestUnreadable(t *testing.T) {
	dir := write(t, map[string]string{"a.eml": head + "\na\n", "b/c.eml": head + "\nc\n", "d.eml": head + "\nd\n"})
	os.Chmod(filepath.Join(dir, "a.eml"), 0)
	os.Chmod(filepath.Join(dir, "b"), 0)
	t.Cleanup(func() { os.Chmod(filepath.Join(dir, "b"), 0o700) })
	if f, err := os.Open(filepath.Join(dir, "a.eml")); err == nil {
		f.Close()
		t.Skip("this user may read everything")
	}
	got, err := Read([]string{dir}, nil)
	if err != nil || len(got.Letters) != 1 || len(got.Skipped) != 2 {
		t.Errorf("%+v, %v", got, err)
	}
	if _, err := Read([]string{filepath.Join(dir, "a.eml")}, nil); err == nil || !strings.Contains(err.Error(), "a.eml") {
		t.Errorf("named: %v", err)
	}
}

// TestGone reads a folder of which a file goes, and another becomes a link, between listing and reading.
func TestGone(t *testing.T) {
	outside := write(t, map[string]string{"secret.note": note})
	dir := write(t, map[string]string{"a.eml": head + "\na\n", "b.eml": head + "\nb\n", "c.note": note})
	changed := false
	got, err := Read([]string{dir}, func(int64, int64) {
		if !changed {
			changed = true
			os.Remove(filepath.Join(dir, "b.eml"))
			os.Remove(filepath.Join(dir, "c.note"))
			os.Symlink(filepath.Join(outside, "secret.note"), filepath.Join(dir, "c.note"))
		}
	})
	if err != nil || len(got.Letters) != 1 || len(got.Pieces) != 0 || len(got.Skipped) != 2 {
		t.Errorf("%+v, %v", got, err)
	}
}

// TestTooBig announces more than is read.
func TestTooBig(t *testing.T) {
	dir := write(t, map[string]string{"huge.mbox": from + head + "\nhello\n", "big.eml": head, "big.dicelog": dicelog, "big.box": from + head + "\nhello\n"})
	for name, size := range map[string]int64{"huge.mbox": 3 << 30, "big.eml": maxFile + 1, "big.dicelog": maxFile + 1, "big.box": maxFile + 1} {
		if err := os.Truncate(filepath.Join(dir, name), size); err != nil {
			t.Skip("no room for a file with holes: ", err)
		}
	}
	got, err := Read([]string{dir}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var skipped []string
	for _, s := range got.Skipped {
		skipped = append(skipped, inside(dir, s.File)+": "+s.Reason)
	}
	compare(t, "skipped", skipped, []string{
		"big.box, letter 1: it is longer than 32 MiB", // the file is read, since mbox files may be long
		"big.dicelog: it is longer than 64 MiB", "big.eml: it is longer than 64 MiB", "huge.mbox: it is longer than 2048 MiB"})
}

// TestShown shortens the names of files from the front: what tells them apart stands at the end.
func TestShown(t *testing.T) {
	if got := shown("a/\x1b[2J.eml"); got != "a/?[2J.eml" {
		t.Errorf("got %q", got)
	}
	if got := shown(strings.Repeat("a/", 300) + "x.eml"); len(got) != maxText+3 || !strings.HasSuffix(got, "a/x.eml") || !strings.HasPrefix(got, "...") {
		t.Errorf("got %q", got)
	}
}
