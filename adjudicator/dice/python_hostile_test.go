package dice

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fieldpost/adjudicator/diligence"
)

// TestPythonSaysOneLine gives the verifier in Python files that nobody wrote so: it says what is wrong in one line, and its exit code tells that
// something is. It never ends in a traceback.
func TestPythonSaysOneLine(t *testing.T) {
	read := func(name string) []byte {
		data, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	log, note, second := read("vectors/g2.dicelog"), read("vectors/g2.note"), []byte(wholeOf(t, vector(t).log()))
	dir, n := t.TempDir(), 0
	write := func(data []byte, ending string) string {
		n++
		name := filepath.Join(dir, fmt.Sprintf("%d%s", n, ending))
		if err := os.WriteFile(name, data, 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	title, _, _ := bytes.Cut(log, []byte("\n"))
	leaf := func(line string) []byte { return []byte(string(title) + "\n" + line) }
	sound := write(log, ".dicelog")
	folder := filepath.Join(dir, "folder.dicelog")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	var files, wants []string
	wrong := func(want string, given ...string) {
		files, wants = append(files, strings.Join(given, ":")), append(wants, want)
	}
	for _, empty := range []string{"", "\n", "\n\n\n", "a\nb\nc\n\n", "\xff\xfe", "a\n0\nAAAA\n", "a\n-1\ngZ28vUkqVki57aoevife+N8Bv3q2wQA691Sg7/hInz0=\n",
		"a\n" + strings.Repeat("9", 5000) + "\ngZ28vUkqVki57aoevife+N8Bv3q2wQA691Sg7/hInz0=\n"} {
		wrong("it is no checkpoint", sound, write([]byte(empty), ".note"))
	}
	wrong("it covers 45 leaves, and the files hold 44", sound, write(bytes.Replace(note, []byte("\n44\n"), []byte("\n45\n"), 1), ".note"))
	wrong("the note has another root", sound, write(bytes.Replace(note, []byte("\n44\n"), []byte("\n43\n"), 1), ".note"))
	wrong("No such file", filepath.Join(dir, "none.dicelog"))
	wrong("No such file", sound, filepath.Join(dir, "none.note"))
	wrong("Is a directory", folder)
	for _, empty := range []string{"", "\n", "\xff", string(title) + "\n"} {
		wrong("there is no leaf in it", write([]byte(empty), ".dicelog"))
	}
	for _, line := range []string{"leaf\n", "leaf 0\n", "leaf 0 -1\n", "leaf -1 5\nabcd\n", "leaf 0 1_0\n", "leaf x y\n", "leaf 0 " + strings.Repeat("9", 5000) + "\n", "leaf 0 5 5\nabcd\n", "\x00\n"} {
		wrong("something stands there that is no leaf", write(leaf(line), ".dicelog"))
	}
	wrong("it is cut off, or too long", write(leaf("leaf 0 9999999\nabc\n"), ".dicelog"))
	wrong("it is missing", write(leaf("leaf 9999999 4\nabc\n"), ".dicelog"))
	wrong("it can not be read", write(leaf("leaf 0 4\n\xff\xfe\xfd\n"), ".dicelog"))

	luck := rand.New(rand.NewPCG(13, 5))
	for range diligence.Of(20, 60, 300) {
		whole, bent := [][]byte{log, second}[luck.IntN(2)], []byte(nil)
		switch luck.IntN(4) {
		case 0: // broken off
			bent = bytes.Clone(whole[:luck.IntN(len(whole))])
		case 1: // a piece is gone
			at := luck.IntN(len(whole))
			bent = append(bytes.Clone(whole[:at]), whole[min(len(whole), at+1+luck.IntN(200)):]...)
		case 2: // a number is another
			bent = bytes.Replace(whole, []byte(fmt.Sprint(" ", luck.IntN(130))), []byte(" "+strings.Repeat("9", 1+luck.IntN(30))), 1+luck.IntN(3))
		default: // bytes are others
			bent = bytes.Clone(whole)
			for range 1 + luck.IntN(4) {
				bent[luck.IntN(len(bent))] = byte(luck.IntN(256))
			}
		}
		wrong("", write(bent, ".dicelog"))
	}
	for range diligence.Of(10, 30, 100) {
		bent := bytes.Clone(note)
		for range 1 + luck.IntN(4) {
			bent[luck.IntN(len(bent))] = byte(luck.IntN(256))
		}
		wrong("", sound, write(bent[:luck.IntN(len(bent)+1)], ".note"))
	}
	for i, said := range pythonEach(t, files) {
		ok := strings.HasPrefix(said, "WRONG: ") && strings.Contains(said, wants[i]) || wants[i] == "" && strings.HasPrefix(said, "OK: ")
		if i >= len(files) || !ok || len(said) > 1000 {
			t.Errorf("%s: Python says %.300q, not %q", files[i], said, wants[i])
		}
	}
	for _, name := range []string{write(nil, ".note"), filepath.Join(dir, "none.note")} { // as it is run
		if said, err := python(t, sound, name); err == nil || !strings.HasPrefix(said, "WRONG: ") || strings.Count(said, "\n") != 1 {
			t.Errorf("Python says %q, %v", said, err)
		}
	}
}
