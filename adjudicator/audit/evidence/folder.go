package evidence

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
)

// source is a file that is to be read.
type source struct {
	name string // as it is shown
	path string // in the folder, or as it was named
	root *os.Root
	size int64
}

// open opens the file. What lies in a folder cannot lead out of it, not even if somebody changes it meanwhile.
func (s source) open() (*os.File, error) {
	if s.root != nil {
		return s.root.Open(s.path)
	}
	return os.Open(s.path)
}

// named says whether somebody gave the file by its own name: then it has to be readable.
func (s source) named() bool { return s.root == nil }

// list finds all files that were named and all files in the folders that were named.
func (g *gathering) list(files []string) error {
	for _, name := range files {
		info, err := os.Stat(name)
		switch {
		case err != nil:
			return unreadable(shown(name), err)
		case info.IsDir():
			if err := g.folder(name); err != nil {
				return err
			}
		case !info.Mode().IsRegular():
			return fmt.Errorf("%s is neither a file nor a folder", shown(name))
		default:
			g.sources = append(g.sources, source{name: shown(name), path: name, size: info.Size()})
		}
		if len(g.sources) > maxFiles {
			g.sources = g.sources[:maxFiles]
			g.skip(shown(name), "there are more than %d files; those from here on are not read", maxFiles)
			break
		}
	}
	for _, s := range g.sources {
		g.total += s.size
	}
	return nil
}

// folder lists the files in a folder and in the folders below it. Links are not followed.
func (g *gathering) folder(name string) error {
	root, err := os.OpenRoot(name)
	if err != nil {
		return unreadable(shown(name), err)
	}
	g.roots = append(g.roots, root)
	return fs.WalkDir(root.FS(), ".", func(below string, d fs.DirEntry, err error) error {
		where := shown(filepath.ToSlash(filepath.Join(name, below)))
		switch {
		case err != nil && below == ".":
			return unreadable(where, err)
		case err != nil:
			g.skip(where, "%v", reason(err))
			return nil
		case d.IsDir():
			if inDelivery(root, below) {
				g.skip(where, "letters that are still being delivered are not read")
				return fs.SkipDir
			}
			return nil
		case d.Type()&fs.ModeSymlink != 0:
			g.skip(where, "it is a link; name the file that it leads to if it is to be read")
			return nil
		case !d.Type().IsRegular():
			g.skip(where, "it is not a file")
			return nil
		case len(g.sources) > maxFiles:
			return fs.SkipAll
		}
		info, err := d.Info()
		if err != nil {
			g.skip(where, "%v", reason(err))
			return nil
		}
		g.sources = append(g.sources, source{name: where, path: below, root: root, size: info.Size()})
		return nil
	})
}

// inDelivery tells whether a folder is that part of a Maildir in which letters are not yet whole. An empty one is none.
func inDelivery(root *os.Root, below string) bool {
	if path.Base(below) != "tmp" {
		return false
	}
	for _, beside := range []string{"cur", "new"} {
		if info, err := root.Lstat(path.Join(path.Dir(below), beside)); err != nil || !info.IsDir() {
			return false
		}
	}
	entries, err := fs.ReadDir(root.FS(), below)
	return err == nil && len(entries) > 0
}

func unreadable(name string, err error) error {
	return fmt.Errorf("%s can not be read: %w", name, reason(err))
}

// reason leaves the file's name out of an error: it is told already.
func reason(err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}
