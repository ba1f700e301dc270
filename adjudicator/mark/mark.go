// Package mark keeps the newest root that was signed for each game outside of the daemon's folder, and outside of every backup: so a
// restored store can be told from the one that has signed last. It knows names, sizes and roots, and nothing of how games are played.
package mark

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"

	"golang.org/x/mod/sumdb/tlog"

	"fieldpost/adjudicator/dice"
)

// Mark is the file. On the disk it is a line that says what it is, and a line for each root that was newer than the one before; the last
// line of a game counts, and each begins with a part of its own hash:
//
//	fieldpost-mark/1
//	5c1a9f0e g7 121 gZ28vUkqVki57aoevife+N8Bv3q2wQA691Sg7/hInz0= fieldpost.example.org+23871b38+AUSf...
//
// A line that was torn when the machine died stands at the end, and is passed over: none of its letters had left. Several goroutines may use
// a mark; a nil one keeps nothing and knows nothing.
type Mark struct {
	path string
	key  string // the verifier key under which the games are played

	mu      sync.Mutex
	file    *os.File // opened with the first line; nil for a mark that is only read
	writes  bool
	roots   map[game]dice.Root
	unsaid  map[game]bool // newer than what is on the disk
	lines   int           // on the disk
	missing error         // why it knows nothing, nil if it was read
}

// game is one under a key: another daemon may have played one of the same name.
type game struct{ name, key string }

const head = "fieldpost-mark/1\n"

// Beside is where the mark of a daemon's folder lies, if the settings name no other place.
func Beside(dir string) string { return filepath.Clean(dir) + ".mark" }

// Errors with which a mark says nothing.
var (
	ErrNone    = errors.New("there is no mark")
	ErrDamaged = errors.New("the mark is damaged")
)

// Read reads a mark for somebody who writes nothing into it.
func Read(path, key string) (*Mark, error) {
	m := &Mark{path: path, key: key, roots: map[game]dice.Root{}, unsaid: map[game]bool{}}
	data, err := os.ReadFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		m.missing = fmt.Errorf("%w: %s is not there", ErrNone, path)
		return m, nil
	case err != nil:
		return nil, err
	}
	if err := m.read(data); err != nil {
		m.roots, m.missing = map[game]dice.Root{}, fmt.Errorf("%w: %s: %w", ErrDamaged, path, err)
	}
	return m, nil
}

// Open opens the mark of a daemon that starts. One that is damaged is laid aside, and knows nothing.
func Open(path, key string) (*Mark, error) {
	m, err := Read(path, key)
	if err != nil {
		return nil, err
	}
	m.writes = true
	if errors.Is(m.missing, ErrDamaged) {
		if err := os.Rename(path, path+".damaged"); err != nil {
			return nil, err
		}
	}
	return m, m.rewrite()
}

// Damage says what is wrong with the mark, nil if it was read.
func (m *Mark) Damage() error {
	if m == nil {
		return nil
	}
	return m.missing
}

// Path is where it lies.
func (m *Mark) Path() string { return m.path }

func (m *Mark) read(data []byte) error {
	text, ok := strings.CutPrefix(string(data), head)
	if !ok {
		if strings.HasPrefix(head, string(data)) { // the machine died when it was begun
			return nil
		}
		return errors.New("it begins otherwise than a mark")
	}
	for n := 2; text != ""; n++ {
		line, rest, whole := strings.Cut(text, "\n")
		of, root, err := parse(line)
		if err != nil && (rest != "" || whole && len(line) > 0 && !torn(line)) {
			return fmt.Errorf("line %d: %w", n, err)
		}
		text = rest
		if err != nil || !whole {
			continue
		}
		m.roots[of] = root
		m.lines++
	}
	return nil
}

// torn reports whether a wrong line may be a write that was cut off: unwritten blocks of a disk are zeros.
func torn(line string) bool { return strings.ContainsRune(line, 0) }

// parse reads a line.
func parse(line string) (of game, root dice.Root, err error) {
	sum, rest, _ := strings.Cut(line, " ")
	if sum != sumOf(rest) {
		return of, root, errors.New("its hash is another one")
	}
	var hash string
	if _, err := fmt.Sscanf(rest, "%s %d %s %s", &of.name, &root.Size, &hash, &of.key); err != nil {
		return of, root, err
	}
	root.Hash, err = tlog.ParseHash(hash)
	return of, root, err
}

func sumOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return fmt.Sprintf("%x", sum[:4])
}

func line(of game, root dice.Root) string {
	text := fmt.Sprintf("%s %d %s %s", of.name, root.Size, root.Hash, of.key)
	return sumOf(text) + " " + text + "\n"
}

// Newest is the newest root that was signed for a game, of size 0 if it has been founded and has not begun; known tells whether the mark
// knows the game at all.
func (m *Mark) Newest(name string) (root dice.Root, known bool) {
	if m == nil {
		return dice.Root{}, false
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	root, known = m.roots[game{name, m.key}]
	return root, known
}

// Signed are the games of this key of which something was signed, in no order. Their names are taken.
func (m *Mark) Signed() (list []string) {
	if m == nil {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for of, root := range m.roots {
		if of.key == m.key && root.Size > 0 {
			list = append(list, of.name)
		}
	}
	return list
}

// Commit commits something of a game, after which root is the newest that was signed for it; founded says that the store has it with this
// commit for the first time. Nobody syncs the mark meanwhile: a letter that somebody finds in the store leaves after the root of its commit
// was noted. What the mark knows of a game is never replaced by less.
func (m *Mark) Commit(name string, root dice.Root, founded bool, commit func() error) error {
	if m == nil {
		return commit()
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	of := game{name, m.key}
	if _, known := m.roots[of]; founded && !known { // a game of which the mark knows nothing stands still, so this one is on the disk first
		m.note(of, dice.Root{})
		if err := m.sync(); err != nil {
			return err
		}
	}
	if err := commit(); err != nil {
		return err
	}
	if had, known := m.roots[of]; known && root.Size > had.Size {
		m.note(of, root)
	}
	return nil
}

func (m *Mark) note(of game, root dice.Root) { m.roots[of], m.unsaid[of] = root, true }

// Set notes which root of a game is the newest, though the mark knew of another one: somebody has looked.
func (m *Mark) Set(name string, root dice.Root) error {
	if m == nil {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.note(game{name, m.key}, root)
	return m.sync()
}

// Sync brings what was noted to the disk. It is called before a letter leaves.
func (m *Mark) Sync() error {
	if m == nil {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.sync()
}

func (m *Mark) sync() error {
	if len(m.unsaid) == 0 || !m.writes {
		return nil
	}
	if m.file == nil || m.lines > 2*len(m.roots)+mostOld {
		return m.rewrite()
	}
	var b bytes.Buffer
	for of := range m.unsaid {
		b.WriteString(line(of, m.roots[of]))
	}
	_, err := m.file.Write(b.Bytes())
	if err == nil {
		err = m.file.Sync()
	}
	if err != nil {
		return m.failed(err) // the file may hold anything: the next sync writes it anew
	}
	m.lines += len(m.unsaid)
	clear(m.unsaid)
	return nil
}

// mostOld is how many lines stand in the file that newer ones have overtaken, before it is written anew.
const mostOld = 4096

// failed closes the file, so that it is written anew.
func (m *Mark) failed(err error) error {
	if m.file != nil {
		m.file.Close()
		m.file = nil
	}
	return fmt.Errorf("the mark %s can not be written, and no letter leaves until it can: %w", m.path, err)
}

// rewrite writes the file anew, under another name first.
func (m *Mark) rewrite() error {
	if m.file != nil {
		m.file.Close()
		m.file = nil
	}
	unfinished := m.path + ".new"
	f, err := os.OpenFile(unfinished, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return m.failed(err)
	}
	w := bufio.NewWriter(f)
	io.WriteString(w, head)
	for of, root := range m.roots {
		io.WriteString(w, line(of, root))
	}
	err = errors.Join(w.Flush(), f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(unfinished, m.path)
	}
	if err == nil {
		err = syncDir(filepath.Dir(m.path))
	}
	if err == nil {
		m.file, err = os.OpenFile(m.path, os.O_WRONLY|os.O_APPEND, 0)
	}
	if err != nil {
		return m.failed(err)
	}
	m.lines = len(m.roots)
	clear(m.unsaid)
	return nil
}

// syncDir brings the names in a folder to the disk. Windows has no such call and needs none.
func syncDir(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// Close closes the file.
func (m *Mark) Close() error {
	if m == nil {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	err := m.sync()
	if m.file != nil {
		err = errors.Join(err, m.file.Close())
		m.file = nil
	}
	return err
}
