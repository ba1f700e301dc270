package proofs

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

// Folder is where pictures are kept: NAME.png for each, and all their hashes in the file "hashes", a line each, by name.
type Folder struct {
	Path  string
	Write bool // keep what comes instead of comparing it
}

// hashes is the file of the hashes; its lines are "HASH  NAME".
const hashes = "hashes"

// Into names the environment variable with the folder into which pictures that differ are written. Without it a new folder
// is made among the temporary files, and stays there.
const Into = "FIELDPOST_PICTURES"

// Check fails the test if a picture is not the one that is kept under the name, and says how it differs. It writes
// NAME.got.png and NAME.diff.png for whoever wants to look.
func (f Folder) Check(t testing.TB, name string, got image.Image) {
	t.Helper()
	if f.Write {
		f.keep(t, name, got)
		return
	}
	if why := f.differs(name, got); why != "" {
		t.Error(why)
	}
}

// differs says how a picture differs from the kept one, "" if it does not.
func (f Folder) differs(name string, got image.Image) string {
	known, err := f.hashes()
	if err != nil {
		return err.Error()
	}
	if known[name] == Hash(got) {
		return ""
	}
	kept, err := Read(filepath.Join(f.Path, name+".png"))
	if err != nil {
		return fmt.Sprintf("%s is not kept: %v", name, err)
	}
	return Told(name, kept, got)
}

// Told says how a picture differs from the kept one of that name, and where both may be looked at.
func Told(name string, kept, got image.Image) string {
	said := fmt.Sprintf("%s is another picture: %s", name, Compare(kept, got))
	files, err := lay(name, kept, got)
	if err != nil {
		return fmt.Sprintf("%s; it can not be shown: %v", said, err)
	}
	return said + "; look at\n\t" + strings.Join(files, "\n\t")
}

// passing makes one folder for all pictures of a test's run.
var passing = sync.OnceValues(func() (string, error) { return os.MkdirTemp("", "fieldpost-pictures-") })

// lay writes a picture and its differences where a person may look at them.
func lay(name string, kept, got image.Image) (files []string, err error) {
	folder := os.Getenv(Into)
	if folder == "" {
		folder, err = passing()
	} else {
		err = os.MkdirAll(folder, 0o755)
	}
	if err != nil {
		return nil, err
	}
	files = []string{filepath.Join(folder, name+".got.png"), filepath.Join(folder, name+".diff.png")}
	for i, m := range []image.Image{got, Show(kept, got)} {
		if err := write(files[i], m); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// keep writes a picture and its hash.
func (f Folder) keep(t testing.TB, name string, m image.Image) {
	t.Helper()
	known, err := f.hashes()
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	if known == nil {
		known = map[string]string{}
	}
	known[name] = Hash(m)
	var text strings.Builder
	for _, name := range slices.Sorted(maps.Keys(known)) {
		fmt.Fprintf(&text, "%s  %s\n", known[name], name)
	}
	if err := os.MkdirAll(f.Path, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := write(filepath.Join(f.Path, name+".png"), m); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(f.Path, hashes), []byte(text.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// hashes reads the hashes, by name.
func (f Folder) hashes() (map[string]string, error) {
	text, err := os.ReadFile(filepath.Join(f.Path, hashes))
	if err != nil {
		return nil, err
	}
	out := map[string]string{}
	for line := range strings.Lines(string(text)) {
		hash, name, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "  ")
		if !ok {
			return nil, fmt.Errorf("%s: %q is no hash and name", f.Path, line)
		}
		out[name] = hash
	}
	return out, nil
}

// Whole fails the test unless the folder holds these pictures and no other, each with the hash that is written down, and
// all together at most so many bytes.
func (f Folder) Whole(t testing.TB, names []string, most int64) {
	t.Helper()
	for _, why := range f.wrong(names, most) {
		t.Error(why)
	}
}

// wrong says what is not as Whole wants it.
func (f Folder) wrong(names []string, most int64) (why []string) {
	known, err := f.hashes()
	if err != nil {
		return []string{err.Error()}
	}
	want := []string{hashes}
	for _, name := range names {
		want = append(want, name+".png")
		if m, err := Read(filepath.Join(f.Path, name+".png")); err != nil {
			why = append(why, err.Error())
		} else if Hash(m) != known[name] {
			why = append(why, name+" is kept with the hash of another picture")
		}
	}
	there, err := os.ReadDir(f.Path)
	if err != nil {
		return append(why, err.Error())
	}
	var files []string
	var size int64
	for _, e := range there {
		files = append(files, e.Name())
		if info, err := e.Info(); err == nil {
			size += info.Size()
		}
	}
	if slices.Sort(want); !slices.Equal(files, want) || len(known) != len(names) {
		why = append(why, fmt.Sprintf("%s holds %v and %d hashes, and should hold %v", f.Path, files, len(known), want))
	}
	if size > most {
		why = append(why, fmt.Sprintf("%s holds %d bytes, more than %d", f.Path, size, most))
	}
	return why
}

// Read reads a picture from a file.
func Read(file string) (image.Image, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	m, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return m, nil
}

// write writes a picture as small as may be.
func write(file string, m image.Image) error {
	var out bytes.Buffer
	packer := png.Encoder{CompressionLevel: png.BestCompression}
	if err := packer.Encode(&out, m); err != nil {
		return err
	}
	return os.WriteFile(file, out.Bytes(), 0o644)
}
