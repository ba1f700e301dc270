package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
)

// leastSpace is how many bytes should be free: letters and pictures of some hundred games.
const leastSpace = 500 << 20

// disk sees whether there is room for what is kept, and whether nobody else can read it.
func (k *checkup) disk() {
	dir := k.settings.Dir
	at := dir
	info, err := os.Stat(at)
	for errors.Is(err, fs.ErrNotExist) && filepath.Dir(at) != at { // it will be made in the nearest folder that is there
		at = filepath.Dir(at)
		info, err = os.Stat(at)
	}
	switch {
	case err != nil:
		k.wrong("Look at dir.", "disk: %v", err)
		return
	case !info.IsDir():
		k.wrong("Look at dir.", "disk: %s is not a folder", at)
		return
	case at == dir && runtime.GOOS != "windows" && info.Mode().Perm()&0o077 != 0:
		k.wrong("chmod 700 "+dir, "disk: others can look into %s (mode %04o), where the letters and secrets are", dir, info.Mode().Perm())
		return
	}
	if at == dir && databaseLost(dir) {
		k.wrong("Bring back the last backup: fieldpost serve says how.", "disk: the keys and codes of a store are in %s, and its database is missing or empty", dir)
		return
	}
	f, err := os.CreateTemp(at, ".fieldpost-*")
	if err == nil {
		err = errors.Join(f.Close(), os.Remove(f.Name()))
	}
	if err != nil {
		k.wrong("Make the folder for the user that the daemon runs as, or write another as dir.", "disk: nothing can be written in %s: %v", at, err)
		return
	}
	free, known := freeSpace(at)
	if known && free < leastSpace {
		k.wrong("Make room: a full disk stops every game.", "disk: only %d MB are free in %s", free>>20, at)
		return
	}
	room := ""
	if known {
		room = fmt.Sprintf(", %d MB are free", free>>20)
	}
	k.fine("disk: %s can be written%s", dir, room)
}
