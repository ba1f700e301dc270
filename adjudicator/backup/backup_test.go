package backup_test

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/backup"
	"fieldpost/store"
)

// daemon is a folder as a daemon keeps it: a store with one letter, and secrets.
func daemon(t testing.TB) (*store.Bolt, string) {
	t.Helper()
	dir := t.TempDir()
	kept, err := store.Open(filepath.Join(dir, "store"), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { kept.Close() })
	blob, err := kept.PutBlob(t.Context(), []byte("dear all"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := kept.Commit(t.Context(), store.Change{Put: []store.Entry{{Key: "letter", Value: []byte(blob.String())}}}); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"secrets/fieldpost.example.org": "the key", "secrets/g7-operator.tape": "the codes", "office.json": "passwords"} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return kept, dir
}

// written is a backup.
func written(t testing.TB) []byte {
	t.Helper()
	kept, dir := daemon(t)
	var b bytes.Buffer
	if r, err := backup.Write(t.Context(), kept, dir, &b); err != nil || r.Err() != nil || r.Blobs != 1 {
		t.Fatalf("%+v, %v", r, err)
	}
	if left, err := filepath.Glob(filepath.Join(dir, ".*")); err != nil || len(left) != 0 {
		t.Errorf("it leaves %v", left)
	}
	return b.Bytes()
}

// TestBackAndForth makes a backup of a store in use, and a folder of it again.
func TestBackAndForth(t *testing.T) {
	raw := written(t)
	if n, err := backup.Check(t.Context(), bytes.NewReader(raw)); err != nil || n != 4 { // a database, a blob, two secrets
		t.Errorf("%d files, %v", n, err)
	}
	for _, to := range []string{filepath.Join(t.TempDir(), "new"), t.TempDir()} {
		if r, err := backup.Restore(t.Context(), bytes.NewReader(raw), to, nil); err != nil || r.Entries != 1 || r.Blobs != 1 {
			t.Fatalf("%+v, %v", r, err)
		}
		kept, err := store.Open(filepath.Join(to, "store"), store.Options{})
		if err != nil {
			t.Fatal(err)
		}
		defer kept.Close()
		e, err := kept.Get(t.Context(), "letter")
		if err != nil {
			t.Fatal(err)
		}
		blob, err := store.ParseHash(string(e.Value))
		if err != nil {
			t.Fatal(err)
		}
		if text, err := kept.GetBlob(t.Context(), blob); err != nil || string(text) != "dear all" {
			t.Errorf("%q, %v", text, err)
		}
		for name, want := range map[string]string{"fieldpost.example.org": "the key", "g7-operator.tape": "the codes"} {
			if text, err := os.ReadFile(filepath.Join(to, "secrets", name)); err != nil || string(text) != want {
				t.Errorf("%s: %q, %v", name, text, err)
			}
		}
		if err := filepath.WalkDir(to, func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			about, err := d.Info()
			if err == nil && about.Mode().Perm()&0o077 != 0 {
				t.Errorf("%s has the mode %v", path, about.Mode())
			}
			return err
		}); err != nil {
			t.Error(err)
		}
		if _, err := os.Stat(filepath.Join(to, "office.json")); err == nil {
			t.Error("more was backed up than was promised")
		}
		if _, err := backup.Restore(t.Context(), bytes.NewReader(raw), to, nil); err == nil || !strings.Contains(err.Error(), "it is not empty") {
			t.Errorf("over a folder: %v", err)
		}
	}
}

// file is an entry of a tar.
type file struct{ name, text string }

// unpacked are the entries of a backup.
func unpacked(t testing.TB, raw []byte) (files []file) {
	t.Helper()
	zipped, err := gzip.NewReader(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	for archive := tar.NewReader(zipped); ; {
		h, err := archive.Next()
		if err == io.EOF {
			return files
		}
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(archive)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file{h.Name, string(text)})
	}
}

func packed(t testing.TB, files []file, kind byte) []byte {
	t.Helper()
	var b bytes.Buffer
	zipped := gzip.NewWriter(&b)
	archive := tar.NewWriter(zipped)
	for _, f := range files {
		h := &tar.Header{Typeflag: tar.TypeReg, Name: f.name, Size: int64(len(f.text)), Mode: 0o600}
		if kind != tar.TypeReg && f.name == files[len(files)-2].name {
			h.Typeflag, h.Linkname = kind, "/etc/passwd"
		}
		if h.Typeflag != tar.TypeReg {
			h.Size, f.text = 0, ""
		}
		if err := archive.WriteHeader(h); err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(archive, f.text); err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	if err := zipped.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestNotWhole restores nothing of a backup that is cut, changed, or made by somebody else.
func TestNotWhole(t *testing.T) {
	raw := written(t)
	files := unpacked(t, raw)
	last := len(files) - 1
	changed := func(change func(list []file) []file) []byte {
		return packed(t, change(append([]file{}, files...)), tar.TypeReg)
	}
	bad := map[string][]byte{
		"nothing":     {},
		"no gzip":     []byte("dear all"),
		"a link":      packed(t, files, tar.TypeSymlink),
		"a hard link": packed(t, files, tar.TypeLink),
		"a device":    packed(t, files, tar.TypeFifo),
		"other bytes": changed(func(l []file) []file { l[last-1].text = "the Codes"; return l }),
		"one is gone": changed(func(l []file) []file { return append(l[:last-1], l[last]) }),
		"one more":    changed(func(l []file) []file { return append(l[:last], file{"secrets/more", ""}, l[last]) }),
		"another order": changed(func(l []file) []file {
			l[last-1], l[last-2] = l[last-2], l[last-1]
			return l
		}),
		"no hashes":    changed(func(l []file) []file { return l[:last] }),
		"behind":       changed(func(l []file) []file { return append(l, file{"secrets/more", ""}) }),
		"no head":      changed(func(l []file) []file { return l[1:] }),
		"another head": changed(func(l []file) []file { l[0].text = "fieldpost-backup/2\n"; return l }),
	}
	for _, name := range []string{"../evil", "/evil", "secrets/../../evil", "evil", "store", "secrets/a\nb", "secrets//a", "secrets/./a", `secrets\..\..\evil`, "store/../secrets/a"} {
		bad["the name "+name] = changed(func(l []file) []file { l[last-1].name = name; return l })
	}
	for n := 0; n < len(raw); n += 1 + len(raw)/40 {
		bad[fmt.Sprint("cut to ", n)] = raw[:n]
	}
	for name, data := range bad {
		parent := t.TempDir()
		if _, err := backup.Check(t.Context(), bytes.NewReader(data)); err == nil {
			t.Errorf("%s: nothing is wrong with it", name)
		}
		if _, err := backup.Restore(t.Context(), bytes.NewReader(data), filepath.Join(parent, "new"), nil); err == nil {
			t.Errorf("%s: it is restored", name)
		}
		if left, err := os.ReadDir(parent); err != nil || len(left) != 0 {
			t.Errorf("%s: it leaves %v", name, left)
		}
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if _, err := backup.Check(ended, bytes.NewReader(raw)); err == nil {
		t.Error("it is not ended")
	}
}

// TestLeftByKilled: what killed backups and restores have left is removed, and never what somebody is still making.
func TestLeftByKilled(t *testing.T) {
	parent := t.TempDir()
	dir := filepath.Join(parent, "data [1]")
	for _, name := range []string{".backup-1/store", "secrets", "../.data [1].unfinished-1/whole", "../.data.unfinished-1"} {
		if err := os.MkdirAll(filepath.Join(dir, name), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	old := time.Now().Add(-2 * time.Hour)
	for name, age := range map[string]time.Time{
		".fieldpost-backup-1": time.Now(), ".fieldpost-12": old, ".fieldpost-34": time.Now(), ".fieldpost-notes": old, ".office-1": time.Now(), "office.json": old,
	} {
		path := filepath.Join(dir, name)
		if err := errors.Join(os.WriteFile(path, []byte("half a backup"), 0o600), os.Chtimes(path, age, age)); err != nil {
			t.Fatal(err)
		}
	}
	alive, err := backup.Temporary(dir)
	if err != nil {
		t.Fatal(err)
	}
	another, err := backup.Temporary(dir)
	if err != nil {
		t.Fatal(err)
	}
	another.Close()                    // as if its process had ended
	for _, want := range []int{4, 0} { // .fieldpost-backup-1 and .fieldpost-12 went with the first of the two
		if n, err := backup.Clean(dir); err != nil || n != want {
			t.Errorf("%d removed, not %d; %v", n, want, err)
		}
	}
	var left []string
	for _, in := range []string{dir, parent} {
		list, err := os.ReadDir(in)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range list {
			left = append(left, e.Name())
		}
	}
	want := []string{".fieldpost-34", filepath.Base(alive.Name()), ".fieldpost-notes", "office.json", "secrets", ".data.unfinished-1", "data [1]"}
	if slices.Sort(left); !slices.Equal(left, slices.Sorted(slices.Values(want))) {
		t.Errorf("left is %q", left)
	}
	alive.Close()
}

// TestRestoreWithin restores into a folder that cannot be replaced, since a disk may be mounted on it: it stays the same folder, and what a
// killed restore or the file system has left in it does not matter.
func TestRestoreWithin(t *testing.T) {
	raw, to := written(t), t.TempDir()
	was, err := os.Stat(to)
	if err != nil {
		t.Fatal(err)
	}
	for _, left := range []string{".restore.unfinished-1/whole", "lost+found"} {
		if err := os.MkdirAll(filepath.Join(to, left), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if r, err := backup.Restore(t.Context(), bytes.NewReader(raw), to, nil); err != nil || r.Blobs != 1 {
		t.Fatalf("%+v, %v", r, err)
	}
	if is, err := os.Stat(to); err != nil || !os.SameFile(was, is) {
		t.Errorf("it is another folder now, %v", err)
	}
	list, err := os.ReadDir(to)
	if err != nil || len(list) != 3 || list[0].Name() != "lost+found" || list[1].Name() != "secrets" || list[2].Name() != "store" {
		t.Errorf("it holds %v, %v", list, err)
	}
	if _, err := backup.Restore(t.Context(), bytes.NewReader(raw), to, nil); err == nil || !strings.Contains(err.Error(), "not empty") {
		t.Errorf("a second time: %v", err)
	}
}

// TestNameIsTaken: of two backups that are given one name at once the second gets none.
func TestNameIsTaken(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "day.backup")
	for i, text := range []string{"first", "second"} {
		f, err := backup.Temporary(dir)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if _, err := f.WriteString(text); err != nil {
			t.Fatal(err)
		}
		if err := backup.Name(f, name); errors.Is(err, fs.ErrExist) != (i == 1) || err != nil && i == 0 {
			t.Errorf("the %s: %v", text, err)
		}
	}
	if is, err := os.ReadFile(name); err != nil || string(is) != "first" {
		t.Errorf("it holds %q, %v", is, err)
	}
}

// TestSecretsBeingWritten takes no secret that is being written, which may have another name before it can be read, and removes what a
// daemon has left of one that was killed then.
func TestSecretsBeingWritten(t *testing.T) {
	kept, dir := daemon(t)
	left := filepath.Join(dir, "secrets", ".fieldpost-123456789")
	if err := os.WriteFile(left, []byte("half a key"), 0o600); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if _, err := backup.Write(t.Context(), kept, dir, &b); err != nil {
		t.Fatal(err)
	}
	if n, err := backup.Check(t.Context(), &b); err != nil || n != 4 {
		t.Errorf("%d files, %v", n, err)
	}
	if n, err := backup.Clean(dir); err != nil || n != 0 {
		t.Errorf("%d were removed that somebody may be writing, %v", n, err)
	}
	long := time.Now().Add(-2 * time.Hour)
	if err := os.Chtimes(left, long, long); err != nil {
		t.Fatal(err)
	}
	if n, err := backup.Clean(dir); err != nil || n != 1 {
		t.Errorf("%d were removed, %v", n, err)
	}
}

// TestLinkAmongSecrets: a secret that is only linked would not be in the backup, so none is made.
func TestLinkAmongSecrets(t *testing.T) {
	kept, dir := daemon(t)
	if err := os.Symlink(filepath.Join(dir, "office.json"), filepath.Join(dir, "secrets", "g8-operator.tape")); err != nil {
		t.Skip(err)
	}
	if _, err := backup.Write(t.Context(), kept, dir, io.Discard); err == nil || !strings.Contains(err.Error(), "g8-operator.tape is no file") {
		t.Errorf("%v", err)
	}
}

// FuzzCheck: whatever a file is, it is read to an end.
func FuzzCheck(f *testing.F) {
	raw := written(f)
	f.Add(raw)
	f.Add(raw[:len(raw)/2])
	f.Fuzz(func(t *testing.T, data []byte) {
		n, err := backup.Check(t.Context(), bytes.NewReader(data))
		if err != nil && n != 0 {
			t.Errorf("%d files, %v", n, err)
		}
	})
}
