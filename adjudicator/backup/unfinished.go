package backup

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"time"
)

// What is being made has a name of its own, and whoever makes it holds a lock on it as long as he lives. So what a killed
// backup or restore has left can be told from what somebody is still writing.
const (
	workName = ".backup-"           // of a folder in the daemon's, in which a backup is put together
	fileMark = ".fieldpost-backup-" // of a file that becomes a backup
	dirMark  = ".unfinished-"       // in the name of a folder that becomes a daemon's
)

// Older programs called the file of a backup so, and held no lock. A secret is called so while it is being written.
var unlocked = regexp.MustCompile(`^\.fieldpost-[0-9]+$`)

// longAgo is after which time nobody writes to a file without a lock any more.
const longAgo = time.Hour

// Temporary makes a file in a folder that is to become a backup, for its owner alone, and removes what killed backups have left there.
func Temporary(dir string) (*os.File, error) {
	if _, err := cleanFiles(dir); err != nil {
		return nil, err
	}
	for {
		f, err := os.CreateTemp(dir, fileMark)
		if err != nil {
			return nil, err
		}
		if held(f) {
			return f, nil
		}
		f.Close() // somebody who cleans was faster
	}
}

// Name gives a file that Temporary has made its name, and nothing that is there another content. The name is on the disk when it returns.
func Name(f *os.File, name string) error {
	if err := os.Link(f.Name(), name); errors.Is(err, fs.ErrExist) {
		return err
	} else if err != nil { // a disk without links
		if err := os.Rename(f.Name(), name); err != nil {
			return err
		}
	}
	return syncDir(filepath.Dir(name))
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

// temporaryDir makes a folder that is to become a daemon's, and removes what was left of others of its name. done lets go of it
// and removes it, if it is still there.
func temporaryDir(parent, name string) (work string, done func(), err error) {
	if _, err := cleanDirs(parent, name); err != nil {
		return "", nil, err
	}
	for {
		work, err := os.MkdirTemp(parent, "."+name+dirMark)
		if err != nil {
			return "", nil, err
		}
		f, err := os.Open(work)
		if err != nil {
			return "", nil, errors.Join(err, os.Remove(work))
		}
		if held(f) {
			return work, func() { os.RemoveAll(work); f.Close() }, nil
		}
		f.Close()
	}
}

// held locks what was made, and tells whether it is still there then.
func held(f *os.File) bool {
	if !lock(f) && locks {
		return false
	}
	own, err := f.Stat()
	if err != nil {
		return false
	}
	there, err := os.Lstat(f.Name())
	return err == nil && os.SameFile(own, there)
}

// Copies are the copies of a store, whole or not, that killed backups have left in a daemon's folder. Where the store itself is
// lost they may be all that there is of it.
func Copies(dir string) (list []string, err error) {
	left, err := filepath.Glob(filepath.Join(escaped(dir), workName+"*"))
	for _, path := range left {
		if in, err := os.ReadDir(path); err == nil && len(in) > 0 {
			list = append(list, path)
		}
	}
	return list, err
}

// Clean removes what killed backups and restores have left in a daemon's folder and beside it, and counts it. Whoever calls it has
// the store of the folder open, so that nobody else is making a backup of it.
func Clean(dir string) (removed int, err error) {
	for _, pattern := range []string{workName + "*", ".office-*"} {
		left, err := filepath.Glob(filepath.Join(escaped(dir), pattern))
		if err != nil {
			return removed, err
		}
		for _, path := range left {
			if err := os.RemoveAll(path); err != nil {
				return removed, err
			}
			removed++
		}
	}
	for _, in := range []string{dir, filepath.Join(dir, secretsName)} {
		n, err := cleanFiles(in)
		if removed += n; err != nil {
			return removed, err
		}
	}
	parent, name := filepath.Split(filepath.Clean(dir))
	for _, of := range [][2]string{{filepath.Clean(parent), name}, {dir, within}} {
		n, err := cleanDirs(of[0], of[1])
		if removed += n; err != nil {
			return removed, err
		}
	}
	return removed, nil
}

// cleanFiles removes the files that killed backups have left in a folder.
func cleanFiles(dir string) (removed int, err error) {
	left, err := filepath.Glob(filepath.Join(escaped(dir), ".fieldpost-*"))
	if err != nil {
		return 0, err
	}
	for _, path := range left {
		info, err := os.Lstat(path)
		if err != nil || !info.Mode().IsRegular() {
			continue
		}
		old := time.Since(info.ModTime()) > longAgo
		base := filepath.Base(path)
		mine := len(base) > len(fileMark) && base[:len(fileMark)] == fileMark
		if mine && (locks && nobodys(path) || !locks && old) || unlocked.MatchString(base) && old {
			if err := os.Remove(path); err != nil {
				return removed, err
			}
			removed++
		}
	}
	return removed, nil
}

// cleanDirs removes the folders that killed restores of a name have left.
func cleanDirs(parent, name string) (removed int, err error) {
	left, err := filepath.Glob(filepath.Join(escaped(parent), escaped("."+name+dirMark)+"*"))
	if err != nil {
		return 0, err
	}
	for _, path := range left {
		info, err := os.Lstat(path)
		if err != nil || !info.IsDir() || !locks && time.Since(info.ModTime()) <= 24*longAgo || locks && !nobodys(path) {
			continue
		}
		if err := os.RemoveAll(path); err != nil {
			return removed, err
		}
		removed++
	}
	return removed, nil
}

// nobodys tells whether nobody holds the lock of a file or folder.
func nobodys(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	return lock(f)
}

// escaped is a path in which no sign stands for others.
func escaped(path string) string {
	if filepath.Separator == '\\' {
		return path // Glob knows no other way there
	}
	return special.ReplaceAllString(path, `\$0`)
}

var special = regexp.MustCompile(`[*?\[\\]`)
