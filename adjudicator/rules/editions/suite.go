package editions

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io/fs"
	"path"
	"slices"
	"sync"
)

// The conformance cases travel with the program, so that whoever has it can try what it promises.
//
//go:embed */cases/*.txt
var suites embed.FS

// CaseFile is a file of conformance cases.
type CaseFile struct {
	Name string // "sub.txt"
	Text string
}

// Suite returns the conformance cases of an edition, in the order of their files' names; none for one that has none yet.
func Suite(id string) []CaseFile {
	names, err := fs.Glob(suites, path.Join(id, "cases", "*.txt"))
	if err != nil {
		return nil
	}
	slices.Sort(names)
	var files []CaseFile
	for _, name := range names {
		text, err := suites.ReadFile(name)
		if err == nil {
			files = append(files, CaseFile{path.Base(name), string(text)})
		}
	}
	return files
}

// SuiteHash names the suite of an edition: two programs with the same hash try the same cases. It is the SHA-256 of the names
// and texts of its files, each followed by a zero.
func SuiteHash(id string) string {
	hashes.Lock()
	defer hashes.Unlock()
	if hashes.of[id] == "" {
		sum := sha256.New()
		for _, f := range Suite(id) {
			sum.Write([]byte(f.Name + "\x00" + f.Text + "\x00"))
		}
		hashes.of[id] = hex.EncodeToString(sum.Sum(nil))
	}
	return hashes.of[id]
}

// hashes are those that have been computed.
var hashes = struct {
	sync.Mutex
	of map[string]string
}{of: map[string]string{}}
